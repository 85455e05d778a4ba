"""All scenes by name."""

from pathlib import Path

from service.config import Config
from service.store import Store
from tests.service.shown import api, mailed, people, site, tables
from tests.service.shown.world import world

FOLDER = Path(__file__).parents[2] / "fixtures" / "pages"
SCENES = {
    scene.__name__: scene for room in (tables, people, mailed, site, api) for scene in room.SCENES
}


def told(name: str, config: Config, store: Store) -> str:
    """A scene as it is read."""
    with world(config, store) as held:
        return held.text(SCENES[name](held))

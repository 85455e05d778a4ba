"""Every page, whole and readable; see tests/service/shown for how to make it anew."""

import pytest

from service.config import Config
from service.store import Store
from tests.service.shown.every import FOLDER, SCENES, told


@pytest.mark.parametrize("scene", SCENES)
def test_every_page_reads_as_it_did(scene: str, config: Config, store: Store) -> None:
    assert told(scene, config, store).splitlines() == shown(scene)


def shown(scene: str) -> list[str]:
    """What was kept of a scene."""
    return (FOLDER / f"{scene}.txt").read_text().splitlines()


def test_every_scene_that_is_kept_is_still_played() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(SCENES)

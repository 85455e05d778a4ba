"""Screenshots of real positions, as docs/pictures keeps them: page, phone and mail of each game.

`python -m bench.gallery [--all] [--into docs/pictures]` needs a Chromium on the machine. Without
`--all` one position of each game is shot; with it begin, middle and end, all seat counts, both
languages and both themes, to be looked at.
"""

import logging
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import click
from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from games import NAMES
from games.protocol import Look
from service.config import Config
from service.reader.asks import question
from service.reader.news import fresh, since_last_turn
from service.reader.picture import board_svg, marks
from service.reader.reader import Reader
from service.store import Store, embedded
from service.store.connect import connect
from tests.browser.conftest import CHROMIUM
from tests.browser.placed import FIXTURES, place, recorded, served, turn_of
from tests.conftest import KEYS, free_port
from workers.letters.picture import draw

SHOWN = {
    "le_havre": ("seats_4", 290),
    "brass": ("seats_4", 260),
    "smoky_valley": ("seats_4", 300),
    "oranienburger_kanal": ("seats_2", 200),
}
QUALITY = 78
WINDOWS = {"page": (1280, 1000, 1.0), "phone": (390, 844, 2.0)}


class Shot(NamedTuple):
    """A position, a reader's language and theme."""

    game: str
    fixture: str
    length: int
    lang: str = "en"
    theme: str = "light"

    @property
    def name(self) -> str:
        """The file's name, less its shape."""
        return "-".join([*map(str, self[:3]), self.lang, self.theme])


def every_shot() -> Iterator[Shot]:
    """Begin, middle and end with all seat counts, languages and themes in turn."""
    for game in NAMES:
        for n, path in enumerate(sorted((FIXTURES / game).glob("seats_*.json"))):
            whole = len(recorded(game, path.stem)["log"])
            for m, length in enumerate((whole // 12, whole // 2, whole)):
                lang = ("en", "de")[(n + m) % 2]
                yield Shot(game, path.stem, length, lang, ("light", "dark")[(n + m) // 2 % 2])


@contextmanager
def house() -> Iterator[tuple[Config, Store]]:
    """The pages on a Redis of their own."""
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    with tempfile.TemporaryDirectory(prefix="tp") as folder:
        socket, port = Path(folder) / "r.sock", free_port()
        server, url = embedded.start(Path(folder), socket, fsync="everysec"), f"unix://{socket}"
        embedded.wait(url)
        base = f"http://127.0.0.1:{port}"
        config = Config(port=port, data=Path(folder), base_url=base, secret_keys=KEYS)
        store = Store(connect(url), 4)
        try:
            with served(config, store):
                yield config, store
        finally:
            server.terminate()
            server.wait(10)


def small(png: bytes) -> bytes:
    """The same picture in fewer bytes."""
    kept = BytesIO()
    Image.open(BytesIO(png)).convert("RGB").save(kept, "WEBP", quality=QUALITY, method=6)
    return kept.getvalue()


def shoot(browser: Browser, config: Config, store: Store, one: Shot) -> dict[str, bytes]:
    """The three pictures of a position, from the seat that is to move."""
    store.redis.flushall()
    sheet = place(store, recorded(one.game, one.fixture), one.length)
    eyes = Reader(sheet, next(iter(Reader(sheet).awaiting()), 0), one.lang)
    found = dict[str, bytes]()
    for shape, (wide, high, scale) in WINDOWS.items():
        page = browser.new_page(
            viewport={"width": wide, "height": high},
            device_scale_factor=scale,
            has_touch=shape == "phone",
            color_scheme="dark" if one.theme == "dark" else "light",
            reduced_motion="reduce",
        )
        page.goto(f"{turn_of(config, sheet, eyes.seat or 0)}?lang={one.lang}")
        page.wait_for_timeout(500)
        found[f"{shape}.webp"] = small(page.screenshot())
        page.close()
    asked = question(eyes, eyes.asked) if eyes.asked else None
    look = Look("mail", marks(asked), fresh(eyes, since_last_turn(store, eyes)))
    return {**found, "mail.png": draw(board_svg(eyes, look))}


@click.command(help=__doc__)
@click.option("--all", "every", is_flag=True, help="All seat counts, languages and themes.")
@click.option("--into", type=click.Path(path_type=Path), default=Path("docs/pictures"))
def main(every: bool, into: Path) -> None:
    """Shoot and keep."""
    into.mkdir(parents=True, exist_ok=True)
    shots = list(every_shot()) if every else [Shot(game, *SHOWN[game]) for game in NAMES]
    with house() as (config, store), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for one in shots:
            name = one.name if every else one.game
            for shape, picture in shoot(browser, config, store, one).items():
                (into / f"{name}-{shape}").write_bytes(picture)
                click.echo(f"{name}-{shape} {len(picture) // 1000} kB")
        browser.close()


if __name__ == "__main__":
    main()

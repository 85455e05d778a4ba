"""The picture of the position, drawn from the view alone for a page, a phone or a mail."""

from typing import Any

from games.kit.palette import MAIL_WIDTH, PAGE_WIDTH, PHONE_WIDTH
from games.kit.svg import group, picture
from games.protocol import PAGE, Look
from games.smoky_valley.board.city import HEIGHT, district, quay, street
from games.smoky_valley.board.company import company
from games.smoky_valley.board.harbour import harbour
from games.smoky_valley.board.head import prices, sequence, skyline
from games.smoky_valley.board.offers import cards, council, legend, popularity
from games.smoky_valley.board.rivals import rivals
from games.smoky_valley.board.scene import NOTHING, Drawn, Scene, beside, stack
from games.smoky_valley.board.waterway import section, station, supply, tiles_left, yard
from games.smoky_valley.cards import SECTIONS

WIDTHS = {"page": PAGE_WIDTH, "phone": PHONE_WIDTH, "mail": MAIL_WIDTH}
MARGINS = {"page": 12, "phone": 8, "mail": 8}


def board(view: dict[str, Any], lang: str, look: Look = PAGE) -> str:
    """The own company first, then the city, the harbour, the offers, the other companies."""
    scene = Scene(view, lang, look)
    margin = MARGINS[look.shape]
    wide = WIDTHS[look.shape] - 2 * margin
    own = NOTHING if scene.seat is None else company(scene, scene.seat, wide)
    parts = [
        skyline(scene, wide),
        sequence(scene, wide),
        own,
        council(scene, wide),
        prices(scene, wide),
        CITIES[look.shape](scene, wide),
        harbour(scene, wide),
        popularity(scene, wide),
        cards(scene, wide),
        rivals(scene, wide),
        NOTHING if look.shape == "mail" else legend(scene, wide),
    ]
    body, height = stack(parts, 10, margin, margin)
    title = f"The Smoky Valley, {view['year']}"
    return picture(WIDTHS[look.shape], height + 2 * margin, title, body)


def _page_city(scene: Scene, w: float) -> Drawn:
    """Five districts abreast; the canal below the first three, the yard below the others."""
    step = (w + 4) / 5
    towns = [(district(scene, name, step - 4), n * step) for n, name in enumerate(TOWNS)]
    towpath, railway = 2 * step - 4, w - 2 * step
    roads = beside([(street(towpath, rail=False), 0), (street(railway, rail=True), 2 * step)])
    canal, high = _canal(scene, 3 * step - 4)
    below = beside([((canal, high), 0), (yard(scene, w - 3 * step, high, boats=True), 3 * step)])
    return stack([beside(towns), roads, below], 4)


def _mail_city(scene: Scene, w: float) -> Drawn:
    """The canal districts and the canal, then the others beside the yard."""
    step = (w + 6) / 3
    first = beside((district(scene, name, step - 6), n * step) for n, name in enumerate(SECTIONS))
    inland = [(district(scene, name, step - 6), n * step) for n, name in enumerate(TOWNS[3:])]
    second = beside([*inland, (yard(scene, step - 6, HEIGHT, boats=False), 2 * step)])
    return stack([first, _canal(scene, w), second, _rail(scene, w, step)], 4)


def _rail(scene: Scene, w: float, step: float) -> Drawn:
    """The railway, and the boats that lie by it."""
    boats = quay(scene, "mccord", 24) + group(quay(scene, "st_ann", 24), shift=(step, 0))
    return street(w, rail=True)[0] + boats, 42 if boats else 10


def _phone_city(scene: Scene, w: float) -> Drawn:
    """Districts two abreast, services beside the last, the canal sections one by one."""
    step = (w + 4) / 2
    cells = [(district(scene, name, step - 4), n % 2 * step) for n, name in enumerate(TOWNS)]
    rows = [beside(cells[n : n + 2]) for n in (0, 2, 4)]
    rows[2] = beside([cells[4], (station(scene, step - 4, HEIGHT), step)])
    canal = [section(scene, name, w, titled=True) for name in SECTIONS]
    left = [street(w, rail=True), supply(scene, w), tiles_left(scene, w)]
    return stack([*rows, *left, *canal], 6)


def _canal(scene: Scene, w: float) -> Drawn:
    """The three sections abreast, with what is left of the tiles above them."""
    step = (w + 4) / 3
    parts = [(section(scene, name, step - 4), n * step) for n, name in enumerate(SECTIONS)]
    return stack([beside(parts), tiles_left(scene, w)], 2)


TOWNS = (*SECTIONS, "mccord", "st_ann")
CITIES = {"page": _page_city, "phone": _phone_city, "mail": _mail_city}

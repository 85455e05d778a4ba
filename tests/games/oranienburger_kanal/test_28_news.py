"""What is told of every deed, in both languages, and which drawn things it is about."""

from collections.abc import Callable

import pytest

from games.check.testing import do, rule
from games.engine import Table
from games.oranienburger_kanal.cards import BUILDING_FIELDS
from games.oranienburger_kanal.state import State
from games.state import Note
from tests.games.oranienburger_kanal.positions import GAME, give, position, round_ends, table

SURROUNDED = {"h12": "path", "v22": "path", "h22": "path", "v21": "path"}
Set = Callable[[State], object]
Said = tuple[str, str, tuple[str, ...]]


def news(one: Table, seat: int, *moves: str) -> list[Note]:
    """The notes that moves of a seat leave."""
    size = one.size()
    do(one, seat, *moves)
    return [note for move in one.since(size) for note in move.notes]


def told(notes: list[Note]) -> list[Said]:
    """Notes in English and German, and the drawn things that each is about."""
    return [(GAME.tell(n, "en"), GAME.tell(n, "de"), tuple(GAME.touched(n))) for n in notes]


def rich(state: State) -> None:
    """Seat A can pay for most things."""
    give(state.players[0], 2, 2, 2, 2, 2, 12)


def arsenal(state: State) -> None:
    """Seat A lacks one path around its arsenal, and has much ore."""
    player = state.players[0]
    player.tracks |= {**SURROUNDED, "h12": "rail"}
    del player.tracks["v21"]
    player.buildings["b22"] = "A24"
    give(player, 0, 1, 6)


def bridged(state: State) -> None:
    """Seat A has two buildings with a track between them."""
    rich(state)
    state.players[0].tracks["h12"] = "path"
    state.players[0].buildings |= {"b12": "A20", "b22": "A19"}


def brickworks(state: State) -> None:
    """Seat A lacks one path around a building that exchanges clay for bricks."""
    arsenal(state)
    state.players[0].buildings["b22"] = "A06"
    give(state.players[0], 0, 4, 0, 5)


def shipping(state: State) -> None:
    """Seat A lacks one path around a building that exchanges ore or Taler for two goods."""
    arsenal(state)
    state.players[0].tracks |= {"h12": "canal"}
    state.players[0].buildings["b22"] = "A05"


def full(state: State) -> None:
    """Seat A has no room for another building."""
    cards = [one.id for one in state.cards.values() if one.colour == "blue"][-12:]
    state.players[0].buildings = dict(zip(BUILDING_FIELDS, cards, strict=True))


FIELD_3: Said = (
    "Chooses field 3 (3 paths/roads) and takes 1 Taler.",
    "Wählt Feld 3 (3 Wege/Straßen) und nimmt 1 Taler.",
    ("action-f3",),
)
PATH_21: Said = ("Lays a path on v21.", "Baut einen Weg auf v21.", ("seat0-track-v21",))
TURNS: list[tuple[Set, str, list[Said]]] = [
    (
        rich,
        "buy wood; produce; f1; build a01; b11; path; h01",
        [
            ("Buys 1 wood for 3 Taler.", "Kauft 1 Holz für 3 Taler.", ("seat0-stock-wood",)),
            ("Produces for 2 Taler.", "Produziert für 2 Taler.", ("seat0-wheel",)),
            (
                "Chooses field 1 (building + path/road) and takes 1 Taler.",
                "Wählt Feld 1 (Bauwerk + Weg/Straße) und nimmt 1 Taler.",
                ("action-f1",),
            ),
            (
                "Builds Clay Pit (A01) on b11 for 1 wood.",
                "Errichtet Lehmgrube (A01) auf b11 für 1 Holz.",
                ("seat0-field-b11",),
            ),
            ("Lays a path on h01.", "Baut einen Weg auf h01.", ("seat0-track-h01",)),
        ],
    ),
    (
        rich,
        "f4; canal; v22; road; h21",
        [
            (
                "Chooses field 4 (2 tracks) and takes 1 Taler.",
                "Wählt Feld 4 (2 Strecken) und nimmt 1 Taler.",
                ("action-f4",),
            ),
            (
                "Lays a canal on v22. Receives 2 clay.",
                "Baut einen Kanal auf v22. Erhält 2 Lehm.",
                ("seat0-track-v22",),
            ),
            (
                "Lays a road over the path on h21.",
                "Baut eine Straße über den Weg auf h21.",
                ("seat0-track-h21",),
            ),
        ],
    ),
    (
        arsenal,
        "f3; path; v21; line 1; line 2",
        [
            FIELD_3,
            PATH_21,
            (
                "Activates Arsenal (A24) on b22.",
                "Aktiviert Arsenal (A24) auf b22.",
                ("seat0-field-b22",),
            ),
            (
                "Receives 2 ore of 3 ore; the rest is lost.",
                "Erhält 2 Erz von 3 Erz; der Rest verfällt.",
                (),
            ),
            ("Receives 2 Taler.", "Erhält 2 Taler.", ()),
        ],
    ),
    (
        brickworks,
        "f3; path; v21; line 1; 2",
        [
            FIELD_3,
            PATH_21,
            (
                "Activates Brick Moulding Yard (A06) on b22.",
                "Aktiviert Ziegelstreicherei (A06) auf b22.",
                ("seat0-field-b22",),
            ),
            ("Pays 2 clay.", "Zahlt 2 Lehm.", ()),
            (
                "Receives 1 brick of 2 brick; the rest is lost.",
                "Erhält 1 Ziegel von 2 Ziegel; der Rest verfällt.",
                (),
            ),
        ],
    ),
    (
        shipping,
        "f3; path; v21; line 1; pay 1 ore",
        [
            FIELD_3,
            PATH_21,
            (
                "Activates Skipper's Hut (A05) on b22.",
                "Aktiviert Schifferhütte (A05) auf b22.",
                ("seat0-field-b22",),
            ),
            ("Pays 1 ore.", "Zahlt 1 Erz.", ()),
            ("Receives 1 wood, 1 iron.", "Erhält 1 Holz, 1 Eisen.", ()),
        ],
    ),
    (
        bridged,
        "f6; bridge",
        [
            (
                "Chooses field 6 (3 wood/clay/ore, or bridge) and takes 0 Taler.",
                "Wählt Feld 6 (3 Holz/Lehm/Erz oder Brücke) und nimmt 0 Taler.",
                ("action-f6",),
            ),
            (
                "Builds a bridge across h12.",
                "Baut eine Brücke über h12.",
                ("seat0-bridge-h12",),
            ),
        ],
    ),
    (
        full,
        "f2",
        [
            (
                "Chooses field 2 (building) and takes 1 Taler.",
                "Wählt Feld 2 (Bauwerk) und nimmt 1 Taler.",
                ("action-f2",),
            ),
            (
                "The board is full: a green card leaves the game unseen.",
                "Der Plan ist voll: Eine Karte (grün) verlässt das Spiel ungesehen.",
                (),
            ),
        ],
    ),
]


@pytest.mark.parametrize(("given", "moves", "said"), TURNS, ids=[one[0].__name__ for one in TURNS])
def test_every_deed_of_a_turn_is_told(given: Set, moves: str, said: list[Said]) -> None:
    state = position()
    given(state)
    found = news(table(state), 0, *(move.strip() for move in moves.split(";")))
    assert told(found) == said
    assert {note.seat for note in found} == {0}


WHEELS = (
    ("Turns the wheel.", "Dreht das Rad.", ("seat0-wheel",)),
    ("Does not turn the wheel.", "Dreht das Rad nicht.", ()),
)
NOTHING_NEW = ("Nothing new in the display.", "Nichts Neues in der Auslage.", ())
ROUNDS: dict[str, tuple[int, bool, Said, Said]] = {
    "alone": (
        1,
        False,
        (
            "Out of the display: Clay Pit (A01), Towing Hut (A02). New in the display: "
            "Skipper's Hut (A05), Brick Moulding Yard (A06), Brickworks (A21).",
            "Aus der Auslage entfernt: Lehmgrube (A01), Treidelhütte (A02). Neu in der Auslage: "
            "Schifferhütte (A05), Ziegelstreicherei (A06), Ziegelei (A21).",
            ("card-A05", "card-A06", "card-A21"),
        ),
        ("Round 2 begins. Field 2 is blocked.", "Runde 2 beginnt. Feld 2 ist blockiert.", ()),
    ),
    "for two": (2, False, NOTHING_NEW, ("Round 2 begins.", "Runde 2 beginnt.", ())),
    "alone at the end": (
        1,
        True,
        NOTHING_NEW,
        (
            "The game is over: -23. Result: more practice needed.",
            "Das Spiel ist aus: -23. Ergebnis: noch Übung nötig.",
            (),
        ),
    ),
    "for two at the end": (
        2,
        True,
        NOTHING_NEW,
        ("The game is over: -23 : -24.", "Das Spiel ist aus: -23 : -24.", ()),
    ),
}


@rule("OK-10.2", "OK-10.5", "OK-12.4", "OK-12.12")
@pytest.mark.parametrize("name", ROUNDS)
def test_the_preparation_of_a_round_is_told(name: str) -> None:
    seats, last, first, then = ROUNDS[name]
    state = position(seats)
    state.last = last
    for player in state.players:
        give(player, 1, 1, 1)
    one = round_ends(state, *["f2", "f3", "f4", "f5", "f6"][: 3 + seats])
    for seat, move in zip(range(seats), ("turn wheel", "done"), strict=False):
        do(one, seat, move)
    assert told([note for move in one.closed for note in move.notes]) == [
        first,
        *WHEELS[:seats],
        then,
    ]


@rule("OK-11.1")
def test_the_last_round_is_announced() -> None:
    note = Note("round", None, {"round": 7, "last": True, "blocked": "f7"})
    assert told([note]) == [
        (
            "Round 7 begins, the last. Field 7 is blocked.",
            "Runde 7 beginnt, die letzte. Feld 7 ist blockiert.",
            (),
        )
    ]

"""The board as SVG: for page, phone and mail, from the view alone."""

import re
from collections import Counter
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest

from games.check.testing import played, playout
from games.protocol import Look
from games.smoky_valley import touched
from games.smoky_valley.board import WIDTHS, board
from games.smoky_valley.cards import CANAL_TILES, SECTIONS
from games.smoky_valley.cards.city_cards import CITY_CARDS
from games.smoky_valley.state import Queued
from games.smoky_valley.text.names import name
from tests.games.every import FIXTURES
from tests.games.smoky_valley.positions import GAME, A, B, me, play, position

SHAPES = tuple(WIDTHS)
ID = re.compile(r' id="([^"]+)"')
SIZE = re.compile(r'font-size="([\d.]+)"')


def texts(view: dict[str, Any], lang: str, look: Look | None = None) -> list[str]:
    """Every line of text in the picture."""
    root = ElementTree.fromstring(board(view, lang, look or Look()))
    return ["".join(part.itertext()) for part in root.iter() if part.tag.endswith("text")]


def ids(svg: str) -> Counter[str]:
    """The ids of the drawn things."""
    return Counter(ID.findall(svg))


def moment(seats: int, share: float, seat: int | None) -> dict[str, Any]:
    """The view at some part of a recorded game."""
    record = msgspec.json.decode((FIXTURES / "smoky_valley" / f"seats_{seats}.json").read_bytes())
    return played(GAME, record, int(len(record["log"]) * share)).view(seat)


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("shape", SHAPES)
def test_the_picture_shows_the_position(seats: int, lang: str, shape: str) -> None:
    state = position(
        seats=seats,
        boat=2,
        goods={"beer": 37},
        build={"mccord": ["B flour_mill+"]},
        services={"mccord": ["cargo_train_iron"]},
        ships=["us 2 canaller beer:AB trader=B", "gb 1 schooner owner=A"],
        offer=["bank"],
        display=["water_power"],
        tiles={"wellington": ["trade_basic"]},
        piles={3: ["ship_one", "swap_districts"]},
        cards={A: ["college"]},
    )
    shown = texts(play(state).view(A), lang, Look(shape))
    words = " ".join(shown)
    for one in ("flour_mill", "bank", "water_power", "college"):
        assert name(one, lang) in words
    assert "37" in shown and "+1" in shown and {"A", "B"} <= set(shown)


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("share", [0.0, 0.6, 1.0])
@pytest.mark.parametrize("seat", [0, None])
def test_ids_are_unique_and_letters_large(
    shape: str, seats: int, share: float, seat: int | None
) -> None:
    for lang in ("en", "de"):
        svg = board(moment(seats, share, seat), lang, Look(shape))
        assert [one for one, n in ids(svg).items() if n > 1] == []
        assert min(map(float, SIZE.findall(svg))) >= 11
        assert svg.startswith("<svg") and f'width="{WIDTHS[shape]}"' in svg
        ElementTree.fromstring(svg)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_that_an_option_touches_is_drawn(seats: int) -> None:
    seen, asks = set[str](), Counter[str]()
    for table in playout(GAME, seats, seed=f"touch {seats}"):
        for one in table.opens():
            asks[one.ask.id] += 1
            if asks[one.ask.id] > 4:
                continue
            touches = {id for answer in one.ask.suggestions() for id in one.ask.touches(answer)}
            touches |= {id for barred in one.ask.refused() for id in barred.at}
            touches |= set(getattr(one.ask, "at", ()))
            seen |= touches
            view = table.view(one.ask.seat)
            for shape in SHAPES:
                assert touches <= set(ids(board(view, "en", Look(shape)))), (one.ask.id, shape)
    assert len(seen) > 40


@pytest.mark.parametrize("seats", [2, 4])
def test_what_a_note_is_about_is_drawn_for_the_others(seats: int) -> None:
    found = 0
    for table in playout(GAME, seats, seed="notes"):
        notes = [note for move in table.answers[-1:] for note in move.notes]
        for note in notes:
            drawn = set(ids(board(table.view(None), "en"))) if touched(note) else set()
            for id in touched(note):
                found += 1
                assert id in drawn, (note.kind, id)
        if found > 60:
            break
    assert found > 10


def test_numbers_and_news_stand_on_the_things() -> None:
    view = play(position(boat=1)).view(A)
    plain = board(view, "en", Look("mail"))
    marked = board(view, "en", Look("mail", {"slot-3": "7"}, {"ship-gb-1": B}))
    assert 'class="mark"' not in plain and 'class="fresh"' not in plain
    assert ">7</text>" in marked and 'class="fresh"' in marked


def test_a_spectator_sees_every_company_as_a_strip() -> None:
    view = moment(3, 0.5, None)
    drawn = ids(board(view, "en"))
    assert "company" not in drawn and {f"seat{seat}-company" for seat in range(3)} <= set(drawn)
    drawn = ids(board(moment(3, 0.5, 1), "en"))
    assert "company" in drawn and "seat1-company" not in drawn


def test_the_price_of_a_slot_is_shown_only_while_one_may_choose() -> None:
    assert "free" in texts(play(position(boat=1)).view(A), "en")
    assert "free" not in texts(play(position(boat=1)).view(B), "en")


def test_waiting_choices_and_used_relief_are_drawn() -> None:
    state = position(cards={B: ["poverty_reduction"]})
    view = play(state).view(A)
    assert "waits:" not in texts(view, "en")
    state.players[B].queue = [Queued("trader", [{"cash": 1}, {"machine": 1}], "gb")]
    assert "waits:" in texts(play(state).view(A), "en")
    unused = board(view, "en")
    view["players"][B]["relief_used"] = True
    assert board(view, "en") != unused


def test_ranks_stand_before_the_names_at_the_end() -> None:
    view = {**moment(3, 1.0, 0), "names": ["Ada", "Bob", "Cy"]}
    assert view["segment"] == "over"
    shown = texts(view, "en")
    assert sorted(line[:2] for line in shown if line[2:] in (" Ada", " Bob", " Cy")) == [
        "1.",
        "2.",
        "3.",
    ]


def test_text_is_escaped_and_the_picture_is_the_same_every_time() -> None:
    view = play(position(offer=["merchants_exchange"], year=1860)).view(A)
    view["names"] = ["Ada", "<Bob>", "D" * 50]
    assert board(view, "en") == board(view, "en")
    assert "Merchant&#x27;s Exchange" in board(view, "en") and "&lt;Bob&gt;" in board(view, "en")


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("shape", SHAPES)
def test_no_word_of_a_canal_tile_is_cut_short(shape: str, lang: str) -> None:
    tiles = [*CANAL_TILES]
    for first in range(0, len(tiles), 5):
        some = (tiles * 2)[first : first + 5]
        piles = {n + 1: [tile] for n, tile in enumerate(some)}
        view = play(position(year=1855, piles=piles)).view(A)
        offer = {section: some[n : n + 2] for n, section in enumerate(SECTIONS)}
        shown = texts({**view, "tiles": offer}, lang, Look(shape))
        assert [line for line in shown if "…" in line] == []


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("shape", SHAPES)
def test_no_text_of_a_city_card_is_cut_short(shape: str, lang: str) -> None:
    cards, view = list(CITY_CARDS), play(position()).view(A)
    for first in range(0, len(cards), 3):
        some = cards[first : first + 3]
        view["players"][A]["cards"] = some
        shown = texts({**view, "cards": some}, lang, Look(shape))
        assert [line for line in shown if "…" in line] == []


def test_the_canal_steps_and_the_mayor_are_seen() -> None:
    state = position(mayor=A)
    state.players[A].canal["wellington"] = 4
    svg = board(play(state).view(A), "de")
    assert "Bürgermeister, Bonus noch frei" in svg
    state.players[A].mayor_bonus_used = True
    assert "Bürgermeister, Bonus genutzt" in board(play(state).view(A), "de")
    assert me(play(state)).canal["wellington"] == 4 and "W 2" in texts(play(state).view(A), "de")

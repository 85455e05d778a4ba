"""The picture: everything that can be chosen is drawn, readable, once, and nothing is cut off."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from xml.etree import ElementTree as ET

import pytest

from games.check.testing import check, playout, rule
from games.engine import Table
from games.kit.lettering import width
from games.oranienburger_kanal.board.effect import effect
from games.oranienburger_kanal.board.style import SIZES
from games.oranienburger_kanal.cards import BUILDING_FIELDS, SOLO_ROUNDS, TRACK_FIELDS
from games.oranienburger_kanal.cards.decks import DECKS
from games.protocol import Look
from tests.games.oranienburger_kanal.positions import GAME, give, live, position, table

SHAPES = ("page", "phone", "mail")
SVG = "{http://www.w3.org/2000/svg}"
every_shape = pytest.mark.parametrize("shape", SHAPES)
every_language = pytest.mark.parametrize("lang", ["en", "de"])


@lru_cache(maxsize=8)
def moments(seats: int, deck: str, side: str) -> list[tuple[dict[str, object], set[str]]]:
    """Views of all who look and the things that they are asked about, now and then in a game."""
    found = []
    for n, one in enumerate(playout(GAME, seats, {"deck": deck, "side": side}, f"{deck}{side}")):
        if n % 7 == 0 or one.over:
            found += [(seen(one, seat), asked(one, seat)) for seat in (*range(seats), None)]
    return found


def seen(table: Table, seat: int | None) -> dict[str, object]:
    """The view of a seat with names put in, as a reader gets it."""
    names = ["Ada", "Bartholomäus der Zweite"][: len(live(table).players)]
    return {**table.view(seat), "names": names}


def asked(table: Table, seat: int | None) -> set[str]:
    """The things that the options of a seat touch now, also those that are barred."""
    places = set[str]()
    for ask in () if seat is None else (one.ask for one in table.opens(seat)):
        answers = ask.suggestions()
        places |= {place for one in answers for place in ask.touches(one)}
        places |= {place for one in ask.refused() for place in one.at} | set(ask.at)
    return places


def drawn(view: dict[str, object], lang: str, shape: str, look: Look | None = None) -> ET.Element:
    """The picture as a tree."""
    return ET.fromstring(GAME.board(view, lang, look or Look(shape)))


def ids(picture: ET.Element) -> list[str]:
    """Every id of a picture."""
    return [one.attrib["id"] for one in picture.iter() if "id" in one.attrib]


def texts(picture: ET.Element) -> Iterator[tuple[str, float, float, ET.Element]]:
    """Every text with its size and the place where it begins."""
    for one in picture.iter(f"{SVG}text"):
        size = float(one.attrib["font-size"])
        wide = width(one.text or "", size, bold="font-weight" in one.attrib)
        away = {"middle": wide / 2, "end": wide}.get(one.attrib.get("text-anchor", ""), 0)
        yield one.text or "", size, float(one.attrib["x"]) - away, one


@check("W1")
@pytest.mark.parametrize(
    ("seats", "deck", "side"),
    [(1, "A", "back"), (1, "B", "front"), (2, "A", "front"), (2, "B", "back")],
)
def test_everything_that_an_option_touches_is_drawn(seats: int, deck: str, side: str) -> None:
    touched = set[str]()
    for view, places in moments(seats, deck, side):
        for shape in SHAPES if places else ():
            there = set(ids(drawn(view, "en", shape)))
            assert places <= there, (shape, places - there)
        touched |= {place.partition("-")[0] for place in places}
    assert {"action", "card", "field", "track", "supply", "stock"} <= touched


@every_shape
@every_language
@pytest.mark.parametrize("seats", [1, 2])
def test_ids_are_unique_and_text_is_large_and_inside(seats: int, lang: str, shape: str) -> None:
    for view, _ in moments(seats, "B", "front" if seats == 1 else "back")[::7]:
        picture = drawn(view, lang, shape)
        assert [name for name, n in Counter(ids(picture)).items() if n > 1] == []
        whole = float(picture.attrib["width"])
        assert whole == SIZES[shape].width
        for words, size, x, one in texts(picture):
            assert size >= 11, words
            if "transform" not in one.attrib:
                wide = width(words, size, bold="font-weight" in one.attrib)
                assert x >= -0.5 and x + wide <= whole + 0.5, (words, x, wide)


@every_shape
def test_own_things_have_plain_ids_and_those_of_others_their_seat(shape: str) -> None:
    view = GAME.view(position(), 1)
    found = set(ids(drawn(view, "en", shape)))
    fields = {
        *(f"field-{one}" for one in BUILDING_FIELDS),
        *(f"track-{one}" for one in TRACK_FIELDS),
    }
    assert fields <= found and {f"seat0-{one}" for one in fields} <= found
    assert not any(name.startswith("seat1-") for name in found)
    watching = set(ids(drawn(GAME.view(position(), None), "en", shape)))
    assert {f"seat{n}-stock-ore" for n in (0, 1)} <= watching and "wheel" not in watching


@every_shape
def test_the_readers_own_board_comes_first(shape: str) -> None:
    for seat in (0, 1):
        found = ids(drawn(GAME.view(position(), seat), "en", shape))
        assert found.index("field-b11") < found.index(f"seat{1 - seat}-field-b11")


@every_shape
def test_numbers_and_news_are_put_on_things(shape: str) -> None:
    state = position()
    state.players[1].buildings["b22"] = "A05"
    look = Look(shape, {"action-f3": "3", "track-h01": "12"}, {"seat1-field-b22": 1})
    picture = drawn(GAME.view(state, 0), "en", shape, look)
    by_id = {one.attrib["id"]: one for one in picture.iter() if "id" in one.attrib}
    assert "3" in [one.text for one in by_id["action-f3"].iter(f"{SVG}text")]
    assert "12" in [one.text for one in by_id["track-h01"].iter(f"{SVG}text")]
    fresh = [one for one in by_id["seat1-field-b22"].iter() if one.attrib.get("class") == "fresh"]
    assert len(fresh) == 1
    plain = drawn(GAME.view(state, 0), "en", shape)
    assert not any(one.attrib.get("class") in ("mark", "fresh") for one in plain.iter())


def test_every_thing_that_a_note_is_about_is_drawn() -> None:
    kinds = set()
    for one in playout(GAME, 2, {"deck": "A"}, "notes"):
        move = one.since(one.size() - 1)[-1:] if one.size() else []
        for note in (note for made in move for note in made.notes):
            places = set(GAME.touched(note))
            there = set(ids(drawn(GAME.view(one.state, 1 - (note.seat or 0)), "en", "page")))
            if note.kind in ("built", "track", "bridge", "chose"):
                assert places and places <= there, note
                kinds.add(note.kind)
    assert kinds == {"built", "track", "bridge", "chose"}


@rule("EL-21")
@every_language
def test_every_card_has_an_icon_sentence_for_every_line(lang: str) -> None:
    for deck, cards in DECKS.items():
        for card in cards.values():
            said = effect(deck, card.id, lang)
            assert len(said) == len(card.effects) and all(said)
            for line, words in zip(card.effects, said, strict=True):
                for bundle in line.gain:
                    assert all(f"{{{good}}}" in words for good in bundle), card.id


@every_language
def test_cost_effect_and_name_of_every_card_are_told_in_whole(lang: str) -> None:
    for deck in ("A", "B"):
        for card in DECKS[deck].values():
            state = position(deck=deck)
            state.display, state.players[0].buildings = [card.id], {"b22": card.id}
            picture = drawn(GAME.view(state, 0), lang, "page")
            labels = [one.text or "" for one in picture.iter(f"{SVG}title")]
            whole = f"{getattr(card.name, lang)}: {getattr(card.text, lang)}"
            assert sum(whole in label for label in labels) == 2, card.id
            shown = "".join((one.text or "").replace("-", "") for one in picture.iter(f"{SVG}text"))
            words = re.sub(r"[\s-]", "", getattr(card.text, lang))
            assert words in re.sub(r"\s", "", shown), card.id


@rule("OK-12.11", "OK-12.12")
@every_shape
def test_alone_the_blockade_and_the_ranks_are_shown(shape: str) -> None:
    picture = drawn(GAME.view(position(1), 0), "en", shape)
    shown = [one.text for one in picture.iter(f"{SVG}text")]
    assert [f"F{n}" for n in range(1, SOLO_ROUNDS + 1) if shown.count(f"F{n}") < 2] == []
    assert {"80", "100", "120", "130", "140", "150"} <= set(shown)


@rule("OK-11.3", "OK-11.11")
@every_shape
def test_the_end_shows_the_sheet_of_both(shape: str) -> None:
    state = position()
    give(state.players[0], 1, 2, 3, 4, 5, 6, 7)
    state.segment = "over"
    shown = [one.text for one in drawn(GAME.view(state, 0), "de", shape).iter(f"{SVG}text")]
    assert "Spielende" in shown and "Straßen, Schienen, Kanäle" in shown
    assert not any(one and "du bist dran" in one for one in shown)


def test_the_same_view_gives_the_same_picture() -> None:
    one = table(position())
    assert GAME.board(one.view(0), "de") == GAME.board(one.view(0), "de")

"""What is told before a game: options, figures of the house, where the facts of cards are from."""

from collections.abc import Callable

import pytest

from games.check.testing import do, rule
from games.errors import Broken
from games.oranienburger_kanal.cards import TURNS, files
from games.oranienburger_kanal.cards.decks import DECKS, deck_rows, read_added
from games.oranienburger_kanal.cards.form import is_house
from games.oranienburger_kanal.rules.campaign import belongs
from games.oranienburger_kanal.setup import OPTIONS
from games.oranienburger_kanal.state import State, check
from tests.games.oranienburger_kanal.positions import GAME, position, table
from tests.games.oranienburger_kanal.positions import OPTIONS as STANDARD
from tests.games.spoilt import assert_found

FACTS = ("name_de", "name_en", "number", "cost", "prestige", "effects")
BOOK = {
    "A02": {"name_de", "cost"},
    "A03": {"name_de"},
    "A05": {"name_de", "cost"},
    "A09": {"name_de"},
    "A14": {"name_de", "name_en", "number", "prestige", "effects"},
    "A24": {"name_de"},
    "A30": {"name_de", "name_en", "number", "prestige", "effects"},
}
Wrong = Callable[[State], object]


def test_the_game_introduces_itself() -> None:
    assert (GAME.NAME, list(GAME.SEATS)) == ("oranienburger_kanal", [1, 2])
    title = "Oranienburger Kanal"
    assert dict(GAME.TITLE) == {"en": title, "de": title}
    both = table(position())
    assert both.opens()[0].ask.id == GAME.OPENING
    do(both, 0, "f5", "take 4 wood", GAME.END)
    assert both.awaiting() == [1]
    assert GAME.upgrade({"round": 3}, 1) == {"round": 3, "asking": 1}


@pytest.mark.parametrize(
    ("name", "value", "english", "german"),
    [
        ("deck", "B", "B", "B"),
        ("side", "front", "front", "vorn"),
        ("side", "back", "back", "hinten"),
        ("start", "random", "by lot", "das Los entscheidet"),
        ("start", "seat 1", "seat A", "Platz A"),
        ("start", "seat 2", "seat B", "Platz B"),
        ("campaign", 0, "single game", "einzelne Partie"),
        ("campaign", 3, "game 3 of the campaign", "3. Partie der Kampagne"),
    ],
)
def test_an_option_has_words(name: str, value: str | int, english: str, german: str) -> None:
    option = OPTIONS[name]
    assert value in option.values and option.default == option.values[0]
    assert (option.said(value, "en"), option.said(value, "de")) == (english, german)
    assert option.about("en") != option.about("de")
    state = position(1 if name == "campaign" else 2, **{name: value})
    chosen = (state.deck, state.side, state.start_option, state.campaign)
    assert dict(zip(OPTIONS, chosen, strict=True)) == {**STANDARD, name: value}


def test_a_view_tells_that_its_deck_is_of_the_house() -> None:
    assert [GAME.view(position(deck=deck), 0)["house"] for deck in ("A", "B")] == [True, True]


@rule("EL-20", "G-01")
@pytest.mark.parametrize("name", BOOK)
def test_a_card_says_which_of_its_facts_the_rule_book_prints(name: str) -> None:
    [told] = [card for card in files.show("A") if card["id"] == name]
    sources = {fact: "rule book" if fact in BOOK[name] else "house" for fact in FACTS}
    assert told["provenance"] == sources and tuple(told["provenance"]) == FACTS
    assert told["note"].startswith("rule book: ") and is_house(DECKS["A"][name])


@rule("EL-20", "G-01")
@pytest.mark.parametrize("deck", DECKS)
def test_all_other_cards_are_of_the_house_and_say_no_more(deck: str) -> None:
    others = [card for card in files.show(deck) if card["id"] not in BOOK]
    assert len(others) == 60 - len(BOOK) * (deck == "A")
    assert not any({"provenance", "note"} & set(card) for card in others)


@rule("EL-13")
def test_a_deck_can_be_looked_at_and_looked_over() -> None:
    assert files.names() == ["A", "B"]
    assert files.show("A") == deck_rows("A") and files.faults(files.show("B")) == []
    assert files.faults({"cards": files.show("A")[1:]}) == ["green: 19 cards, 20 are needed"]


@rule("EL-13")
@pytest.mark.parametrize(("deck", "name"), [("A", "A-f011495b"), ("B", "B-014b0776")])
def test_a_deck_from_a_file_keeps_its_name_so_that_its_games_go_on(deck: str, name: str) -> None:
    rows = files.show(deck)
    assert read_added(rows)[0] == read_added({"cards": rows})[0] == name
    assert list(read_added(rows)[1].values()) == list(DECKS[deck].values())
    rows[0]["prestige"] += 1
    assert read_added(rows)[0] not in (name, deck)


@rule("OK-13.1")
def test_a_game_with_a_number_belongs_to_a_campaign() -> None:
    assert [belongs({"campaign": n}) for n in (0, 1, 3)] == [False, True, True]
    assert not belongs({})


def spoil_stock(good: str, amount: int) -> Wrong:
    """The first player has so many of a good."""
    return lambda state: state.players[0].stock.__setitem__(good, amount)


def block(state: State, field: str) -> str:
    """Lay the blockade disc on a field."""
    state.blocked = field
    return field


WRONG: dict[str, tuple[Wrong, str]] = {
    "below 0": (spoil_stock("taler", -1), "seat 0: taler below 0"),
    "above the cap": (spoil_stock("iron", 7), "seat 0: iron above the cap"),
    "gold": (spoil_stock("gold", 1), "seat 0: unknown goods"),
    "a track beside the board": (
        lambda state: state.players[1].tracks.update(h45="path"),
        "seat 1: a track off the board",
    ),
    "a river": (
        lambda state: state.players[1].tracks.update(h01="river"),
        "seat 1: an unknown track",
    ),
    "a building beside the board": (
        lambda state: state.players[1].buildings.update(b44="A01"),
        "seat 1: a building off the board",
    ),
    "a bridge to nowhere": (
        lambda state: state.players[0].bridges.append("v12"),
        "seat 0: bridge v12 joins nothing",
    ),
    "two bridges": (
        lambda state: state.players[0].bridges.extend(["v12", "v12"]),
        "seat 0: two bridges in one",
    ),
    "two canals": (
        lambda state: state.players[0].tracks.update(h34="canal"),
        "seat 0: the canal network is broken",
    ),
    "two rails": (
        lambda state: state.players[0].tracks.update(h01="rail"),
        "seat 0: the rail network is broken",
    ),
    "no path": (
        lambda state: state.players[0].paths.append("h04"),
        "seat 0: the starting path h04 has gone",
    ),
    "too many turns": (
        lambda state: setattr(state, "turn", TURNS[2] + 1),
        "too many turns in a round",
    ),
    "a field twice": (
        lambda state: state.chosen.extend(["f1", "f1"]),
        "a field chosen twice",
    ),
    "too many fields": (
        lambda state: state.chosen.extend(["f1", "f2"]),
        "a field chosen twice",
    ),
    "a blocked field": (
        lambda state: state.chosen.append(block(state, "f1")),
        "the blocked field was chosen",
    ),
    "an eighth field": (lambda state: state.chosen.append("f8"), "an unknown field was chosen"),
    "Taler below 0": (lambda state: state.taler.update(f1=-1), "Taler below 0 on a field"),
    "a card twice": (
        lambda state: state.stacks["blue"].append(state.display[0]),
        "a card is in two places",
    ),
    "a card too few": (lambda state: state.stacks["blue"].pop(), "cards have come or gone"),
}


@rule("OK-1.3", "OK-1.4", "OK-6.7", "OK-6.10", "OK-2.2")
@pytest.mark.parametrize("name", WRONG)
def test_one_wrong_thing_in_a_position_is_found(name: str) -> None:
    assert_found(check, position(), *WRONG[name])


def test_bounds_themselves_are_sound() -> None:
    state = position()
    state.players[0].stock.update(wood=8, clay=8, ore=8, brick=6, iron=6, taler=99, prestige=0)
    state.turn, state.chosen = TURNS[2], ["f1", "f2", "f3", "f4", "f5", "f6"]
    state.taler["f7"] = 0
    check(state)
    state.display += [state.stacks["green"].pop() for _ in range(2)]
    check(state)
    state.display.append(state.stacks["green"].pop())
    with pytest.raises(Broken, match="the display is too long"):
        check(state)

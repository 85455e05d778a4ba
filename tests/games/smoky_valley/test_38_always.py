"""What always holds: a position in which one thing is wrong is found out, by name."""

from collections.abc import Callable
from typing import cast

import pytest

from games.asks import Pick
from games.check.testing import played, rule
from games.smoky_valley.cards import INDUSTRIES, MARKETS, POPULARITY_TOP, TRADERS
from games.smoky_valley.orders import ORDERS, follow
from games.smoky_valley.rules.canal_tiles import lay
from games.smoky_valley.rules.offers import taking_one
from games.smoky_valley.setup import HOUSE, OPTIONS, setup
from games.smoky_valley.state import Ship, State, check
from tests.games.every import FIXTURES
from tests.games.smoky_valley.positions import GAME, A, B, position
from tests.games.spoilt import assert_found
from tests.games.transcripts import fixture_named

MIDDLE, MODERN = 250, 3
Wrong = Callable[[State], object]


def sound() -> State:
    """The middle of a recorded game for three, in 1850."""
    table = played(GAME, fixture_named("smoky_valley", "mixed_3"), MIDDLE)
    return cast(State, table.state)


def setting(what: str, value: object, seat: int = A) -> Wrong:
    """A fact of a player is another."""
    return lambda state: setattr(state.players[seat], what, value)


def at_gb(state: State, row: int) -> Ship:
    """A ship to GB."""
    ship = state.canal["gb"][row]
    assert ship
    return ship


def everybody_on_top(state: State) -> None:
    """All markers lie on the last space."""
    for player in state.players:
        player.popularity = POPULARITY_TOP


def two_on_top(state: State) -> None:
    """Two markers lie on the last space, the third does not."""
    for player, popularity in zip(state.players, (POPULARITY_TOP, POPULARITY_TOP, 0), strict=True):
        player.popularity = popularity


def laid(tiles: int) -> Wrong:
    """So many of the three tiles to ship one good lie before a player, in the modern era."""

    def lie(state: State) -> None:
        state.phase = MODERN
        for player in state.players:
            player.piles = [[] for _ in player.piles]
        state.players[A].piles[0] = ["ship_one"] * tiles

    return lie


def trains(tokens: int) -> Wrong:
    """So many of the only Cargo Train with wood lie somewhere."""

    def lie(state: State) -> None:
        for district in state.districts.values():
            district.services = ["" if "wood" in one else one for one in district.services]
        state.services = ["cargo_train_wood"] * tokens
        state.pools["service"] = []

    return lie


def loaded(goods: int) -> Wrong:
    """So many goods lie on a schooner."""

    def load(state: State) -> None:
        at_gb(state, 1).kind = "schooner"
        at_gb(state, 1).cargo = [A] * goods

    return load


def undealt(state: State) -> None:
    """The game has not begun, and no card is on offer."""
    state.segment = "setup"
    state.offer.clear()


def schooners(ships: int) -> Wrong:
    """So many schooners lie in their stack."""
    return lambda state: state.pools.update(schooner=["gb"] * ships)


WRONG: dict[str, tuple[Wrong, str]] = {
    "no cash below 0": (setting("cash", -1), "cash -1 of 0"),
    "no cash above 12": (setting("cash", 13), "cash 13 of 0"),
    "no popularity above 22": (setting("popularity", 23, B), "popularity of 1"),
    "no goods below 0": (lambda s: s.players[B].goods.update(wood=-1), "goods of 1"),
    "no popularity below 0": (setting("popularity", -1), "popularity of 0"),
    "no income below 0": (setting("income", -1, B), "income of 1"),
    "no income above its track": (setting("income", 5), "income of 0"),
    "no trader is lost": (setting("traders", 0), "traders of 0"),
    "no trader comes": (setting("traders", TRADERS + 1), "traders of 0"),
    "no district tile is lost": (lambda s: s.players[A].slots.pop(), "district tiles of 0"),
    "no disc without a card": (setting("box", ["mccord"] * 3), "discs of 0"),
    "no two cards without a disc": (setting("box", [], B), "discs of 1"),
    "no two discs in one district": (setting("box", ["mccord"] * 2, B), "two discs of 1"),
    "no points below 0": (lambda s: s.players[A].sheet.update(owner=-1), "score sheet of 0"),
    "all on the top": (everybody_on_top, "top space of popularity"),
    "two on the top": (two_on_top, "two players on the top space of popularity"),
    "a good too many": (loaded(3), "a ship too full"),
    "a schooner too many": (schooners(9), "too many schooners"),
    "a service too many": (trains(2), "too many services"),
    "a canal tile too many": (laid(4), "a canal tile too often"),
    "three rows": (lambda s: s.canal["gb"].append(None), "rows of gb"),
    "a token twice": (lambda s: setattr(at_gb(s, 1), "good", "iron"), "of gb used twice"),
    "a token of another market": (lambda s: setattr(at_gb(s, 1), "good", "beer"), "tokens of gb"),
    "a ship astray": (lambda s: setattr(at_gb(s, 0), "market", "us"), "a ship of us in gb"),
    "a full ship": (lambda s: at_gb(s, 1).cargo.extend([A, B]), "a ship too full"),
    "no token": (lambda s: at_gb(s, 0).cargo.append(A), "goods without a trade token"),
    "own ships": (lambda s: s.players[A].ships.append("us"), "own ships of 0"),
    "ships come": (lambda s: s.pools["schooner"].extend(MARKETS * 9), "too many schooners"),
    "industries": (lambda s: s.supply.update(brewery=9), "tiles of brewery"),
    "services": (lambda s: s.services.extend(["clay_pit"] * 9), "too many services"),
    "a service at the wrong place": (
        lambda s: s.districts["mccord"].services.__setitem__(0, "clay_pit"),
        "a wrong service in mccord",
    ),
    "canal tiles laid": (
        lambda s: s.players[A].piles[0].extend(["ship_one"] * 9),
        "a canal tile too often",
    ),
    "canal tiles lost": (lambda s: s.tiles["wellington"].pop(), "canal tiles"),
    "a card twice": (lambda s: s.offer.append(s.offer[0]), "a city card twice"),
    "a card lost": (lambda s: s.offer.pop(), "a card is lost"),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_one_wrong_thing_is_found(name: str) -> None:
    assert_found(check, sound(), *WRONG[name])


def test_bounds_themselves_are_sound() -> None:
    state = sound()
    first, second, _ = state.players
    first.cash, first.popularity, first.income = 0, 0, 0
    second.income, second.cash = 4, 10
    check(state)


SOUND: dict[str, Wrong] = {
    "a full purse": setting("cash", 12),
    "one on the top": setting("popularity", POPULARITY_TOP),
    "a full ship": loaded(2),
    "all schooners": schooners(8),
    "the only train": trains(1),
    "all tiles of a kind": laid(3),
    "a line of the sheet without points": lambda s: s.players[A].sheet.update(owner=0),
    "nothing lies anywhere before the set-up": undealt,
}


@pytest.mark.parametrize("name", SOUND)
def test_what_lies_at_a_limit_is_sound(name: str) -> None:
    state = sound()
    SOUND[name](state)
    check(state)


@rule("SV-6.4")
@pytest.mark.parametrize(("seats", "four"), [(2, False), (3, False), (4, True)])
def test_four_have_all_industries(seats: int, four: bool) -> None:
    state = position(seats=seats)
    for kind, left in state.supply.items():
        spare = 0 if four else INDUSTRIES[kind].four_players
        assert left == INDUSTRIES[kind].tiles - spare


@rule("SV-10.4", "SV-13.2")
def test_a_new_tile_can_be_used_unless_it_is_locked() -> None:
    for locked, used in ((False, [1]), (True, [1, 3])):
        state = position(piles={4: ["ship_one"]})
        state.turn.used = [1, 3]
        lay(state, A, "trade_basic", 3, locked=locked)
        assert state.players[A].piles[3] == ["ship_one", "trade_basic"]
        assert state.turn.used == used


@pytest.mark.parametrize(
    ("name", "value", "english", "german"),
    [
        ("edition", "english", "the English edition", "der englischen Ausgabe"),
        ("edition", "german", "the German edition", "der deutschen Ausgabe"),
        ("city_action", "after_card", "only after the card", "erst nach der Karte"),
        ("city_action", "before_effect", "yes", "ja"),
    ],
)
def test_an_option_has_words(name: str, value: str, english: str, german: str) -> None:
    option = OPTIONS[name]
    assert (option.said(value, "en"), option.said(value, "de")) == (english, german)
    assert option.default == option.values[0] and set(option.help) == {"en", "de"}
    start = setup(3, {name: value})
    assert (start.edition == "german") == (value == "german")
    assert start.city_first == (value == "before_effect")


@pytest.mark.parametrize("lang", ["en", "de"])
def test_figures_of_the_house_are_told(lang: str) -> None:
    kept = (FIXTURES / "smoky_valley" / f"choices.{lang}.txt").read_text().splitlines()
    for row in HOUSE:
        assert f"what: {row['what'][lang]} | where: {row['where']}" in kept


@pytest.mark.parametrize(
    ("name", "english", "german"),
    [
        ("trader_bonus", ["ask me", "cash", "goods"], ["frag mich", "Geld", "Güter"]),
        (
            "coal_or_iron",
            ["ask me", "coal", "iron", "what I have less of"],
            ["frag mich", "Kohle", "Eisen", "wovon ich weniger habe"],
        ),
        (
            "grain_or_brick",
            ["ask me", "grain", "brick", "what I have less of"],
            ["frag mich", "Getreide", "Ziegel", "wovon ich weniger habe"],
        ),
    ],
)
def test_a_standing_order_has_words(name: str, english: list[str], german: list[str]) -> None:
    order, ask = ORDERS[name], Pick("queue.owner", A, [taking_one("coal"), taking_one("iron")])
    assert follow(position(), ask, {name: "ask"}) is None
    assert order.default == "ask" and "on turn" in order.about("en")
    assert [order.said(value, "en") for value in order.values] == english
    assert [order.said(value, "de") for value in order.values] == german

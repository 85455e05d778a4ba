"""Where options stand and what they point at: the heading of each, the drawn things it touches."""

from collections import defaultdict

import pytest

from games.asks import Amount, Decision, Pick
from games.check.testing import do, playout, rule
from games.oranienburger_kanal.rules.buildings import named
from games.oranienburger_kanal.rules.effects import take
from tests.games.oranienburger_kanal.positions import GAME, blank, give, position, table

ANYTIME = {("anytime", "stock"), ("anytime", "wheel")}
END = {("", "")}
USE = {("field", "field")}
OPTIONS: dict[str, set[tuple[str, str]]] = {
    "setup.path": {("track", "track")},
    "setup.rail": {("track", "track")},
    "setup.canal": {("track", "track")},
    "setup.done": END,
    "turn.field": {("action", "action"), *ANYTIME},
    "turn.step": {
        ("building", "card"),
        ("track", "supply"),
        ("goods", "action stock"),
        *ANYTIME,
        *END,
    },
    "building.pay": {("goods", "card")},
    "building.field": USE,
    "track.field": {("track", "track")},
    "bridge.field": {("track", "track")},
    "bridge.use": USE,
    "activation.next": USE,
    "activation.line": {("line", "field"), *ANYTIME, *END},
    "line.pay": {("goods", "field"), *ANYTIME, *END},
    "line.gain": {("goods", "stock"), ("goods", "stock stock"), *ANYTIME},
    "line.kind": {("goods", "stock"), ("goods", ""), *ANYTIME},
    "line.place": {("track", "supply"), *ANYTIME, *END},
    "wheel.turn": {("wheel", "wheel"), *ANYTIME, *END},
}
ABOUT = {
    "turn.step": "action",
    "building.pay": "card",
    "building.field": "card",
    "activation.line": "field",
    "line.pay": "field",
    "line.gain": "field",
    "line.place": "field",
    "line.times": "field",
    "wheel.turn": "wheel",
}
BARRED = {"action": "action", "building": "card", "track": "supply"}


def rooms(ids: tuple[str, ...]) -> str:
    """What kinds of things these are."""
    return " ".join(one.partition("-")[0] for one in ids)


def looked_over(ask: Decision) -> set[tuple[str, str]]:
    """The heading of every option of a question, and the kinds of things that it touches."""
    assert rooms(tuple(ask.at)) == ABOUT.get(ask.id, ""), ask.id
    if isinstance(ask, Amount):
        return set()
    assert isinstance(ask, Pick)
    found = {(one.group, rooms(tuple(one.at))) for one in ask.offers().values()}
    assert found <= OPTIONS[ask.id], ask.id
    for bar in ask.refused():
        assert rooms(tuple(bar.at)) == BARRED[bar.group] and GAME.barred(ask, bar, "en")
    return found


@pytest.mark.parametrize("seats", [1, 2])
def test_every_option_has_its_heading_and_its_place(seats: int) -> None:
    found = defaultdict[str, set[tuple[str, str]]](set)
    for one in playout(GAME, seats, {"side": "back", "deck": "B"}, f"offers {seats}"):
        for ask in (each.ask for each in one.opens()):
            found[ask.id] |= looked_over(ask)
    assert {"setup.path", "setup.done", "turn.field", "turn.step", "wheel.turn"} < {*found}
    assert found["turn.step"] == OPTIONS["turn.step"]


@rule("OK-5.5")
def test_ways_of_paying_stand_among_the_goods_and_point_at_the_card() -> None:
    state = position()
    give(state.players[0], 1, 1)
    both = table(state)
    do(both, 0, "f2", "build a02")
    ask = both.opens(0)[0].ask
    assert (ask.id, looked_over(ask)) == ("building.pay", OPTIONS["building.pay"])
    assert (ask.at, ask.facts()) == (("card-A02",), {"deck": "A", "card": "A02"})
    do(both, 0, "pay 1 clay")
    ask = both.opens(0)[0].ask
    assert (ask.id, looked_over(ask)) == ("building.field", USE)


@rule("OK-7.9")
def test_what_is_still_to_be_taken_is_told() -> None:
    state, player = blank()
    give(player, 8, 1, 1, 0, 0, 2)
    ask = next(take(state, 0, {"wood": 1, "iron": 2}))
    assert isinstance(ask, Pick) and ask.facts() == {"left": {"wood": 1, "iron": 2}}
    assert looked_over(ask) == OPTIONS["line.kind"]


@rule("OK-5.5")
def test_a_bundle_may_be_written_in_either_order() -> None:
    one, two = ({"wood": 1}, {"wood": 1, "clay": 2})
    assert (named("pay", one, {}, ()).notation, named("pay", one, {}, ()).also) == (
        "pay 1 wood",
        (),
    )
    offer = named("pay", two, {"gives": 1}, ("card-A01",))
    assert (offer.notation, offer.also) == ("pay 1 wood 2 clay", ("pay 2 clay 1 wood",))

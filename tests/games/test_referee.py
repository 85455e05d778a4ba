"""The comparison with a referee has teeth: whatever Toy harbour does otherwise is told."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from games.asks import Amount, Chance, Each, Goods, Json, Offer, Pick, Rule
from games.check import referee
from games.check.referee import Expected, Script, Scripted
from games.protocol import Score
from tests.games.scenes import like_toy

STOCK = {"fish": 2, "wood": 1}


def market(state: Any) -> Rule[None]:
    """A lump is drawn, everybody gives something at once, and seat 0 takes a reward."""

    def give(seat: int) -> Rule[None]:
        given = yield Goods("give", seat, STOCK, 0, 2)
        state.players[seat].coins += sum(given.values())

    (lump,) = yield Chance("lump", [1, 2, 3], 1)
    yield Each("all", {seat: give(seat) for seat in range(len(state.players))})
    yield Pick("reward", 0, [Offer("coins", facts={"gain": lump}), Offer("none")])
    state.players[0].coins += lump
    yield Amount("count", 1, 0, lump)
    state.segment = "over"


def score(state: Any) -> list[Score]:
    """Coins count."""
    return [
        Score(seat, one.coins, [("coins", one.coins)]) for seat, one in enumerate(state.players)
    ]


def fits(bundle: dict[str, int]) -> bool:
    """At most two, of what is there."""
    return sum(bundle.values()) <= 2 and all(n <= STOCK[kind] for kind, n in bundle.items())


class ToyReferee(Scripted):
    """The same market once more."""

    def __init__(self, seats: int, options: Mapping[str, Json]) -> None:
        self.coins = [2] * seats
        super().__init__(self.market())

    def market(self) -> Script:
        (lump,) = yield Expected("T-1", "lump", fits=lambda drawn: drawn[0] in (1, 2, 3))
        yield {seat: self.give(seat) for seat in range(len(self.coins))}
        yield Expected("T-3", "reward", 0, ["coins", "none"], facts={"coins": {"gain": lump}})
        self.coins[0] += lump
        yield Expected("T-4", "count", 1, range(lump + 1), form={"high": lump})

    def give(self, seat: int) -> Script:
        given = yield Expected("T-2", "give", seat, fits=fits)
        self.coins[seat] += sum(given.values())

    def figures(self) -> Mapping[str, Json]:
        return {"T-5 coins": self.coins}

    def shown(self, views: Sequence[Mapping[str, Json]]) -> Mapping[str, Json]:
        return {"T-5 coins": [one["coins"] for one in views[0]["players"]]}

    def scores(self) -> list[Score]:
        return [Score(seat, coins, [("coins", coins)]) for seat, coins in enumerate(self.coins)]


def greedy(state: Any) -> Rule[None]:
    """One coin more than there should be."""
    state.players[1].coins += 1
    yield from market(state)


def unasked(state: Any) -> Rule[None]:
    """The reward is not a choice."""
    yield Chance("lump", [1, 2, 3], 1)
    yield Pick("reward", 0, ["coins", "none"])
    state.segment = "over"


def changed(ask: str, change: Callable[[Any], None]) -> Callable[[Any], Rule[None]]:
    """The market with one of its asks changed."""

    def run(state: Any) -> Rule[None]:
        rule, answer = market(state), None
        while True:
            try:
                one = rule.send(answer)
            except StopIteration:
                return
            if one.id == ask:
                change(one)
            answer = yield one

    return run


DEFECTS: dict[str, Callable[[Any], Rule[None]]] = {
    "T-5 coins": greedy,
    "asks": unasked,
    "[T-1]": changed("lump", lambda ask: setattr(ask, "pool", [7])),
    "reward offers [T-3]": changed("reward", lambda ask: setattr(ask, "options", ["coins", "x"])),
    "reward coins [T-3]": changed(
        "reward", lambda ask: setattr(ask, "options", [Offer("coins", facts={"gain": 9}), "none"])
    ),
    "reward [T-3]": changed("reward", lambda ask: setattr(ask, "options", ["coins"])),
    "count [T-4]": changed("count", lambda ask: setattr(ask, "high", ask.high + 1)),
}


def played(turn: Callable[[Any], Rule[None]], **changes: Any) -> str:
    """What the first difference of some games is."""
    segments = {"setup": turn}
    game = like_toy(
        **{"SEGMENTS": segments, "score": score, "check": lambda state: None, **changes}
    )
    results = [referee.referee_one(game, 2, {}, str(n)) for n in range(5)]
    return next((one.error for one in results if one.failed), "")


@pytest.fixture(autouse=True)
def toy_referee(monkeypatch: pytest.MonkeyPatch) -> None:
    """Toy harbour has a referee."""
    monkeypatch.setattr(referee, "referee_of", lambda name: ToyReferee)


def test_a_game_as_the_referee_sees_it_passes() -> None:
    assert played(market) == ""


@pytest.mark.parametrize("told", DEFECTS)
def test_a_difference_is_told_with_its_rule(told: str) -> None:
    assert told in played(DEFECTS[told])


def test_a_bundle_too_large_for_the_referee_is_told() -> None:
    def generous(state: Any) -> Rule[None]:
        yield Chance("lump", [1, 2, 3], 1)
        yield Each("all", {seat: gift(seat) for seat in range(2)})

    def gift(seat: int) -> Rule[None]:
        yield Goods("give", seat, STOCK, 0, 3)

    assert "give [T-2]" in played(generous)


def test_of_tables_only_the_difference_is_told() -> None:
    assert referee.apart({"a": 1, "b": 2}, {"a": 1, "c": 3}) == (
        {"b": 2, "c": None},
        {"b": None, "c": 3},
    )
    assert referee.apart([1], [2]) == ([1], [2])


def test_a_wrong_score_is_told() -> None:
    assert ": scores []: " in played(market, score=lambda state: [Score(0, 1, []), Score(1, 1, [])])

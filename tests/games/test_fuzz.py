"""The fuzzer has teeth: each kind of defect, put into Toy harbour, is found and recorded."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from games.asks import Amount, Each, Goods, Pick, Rule
from games.check.fuzz import every_setting, few_settings, fuzz_one
from games.check.testing import played
from games.errors import BadSetup
from tests.games import toy
from tests.games.scenes import TOY, like_toy


def with_turn(rule: Callable[[Any], Rule[None]]) -> dict[str, Any]:
    """Toy harbour whose turn is this rule."""
    return {"SEGMENTS": {**toy.SEGMENTS, "turn": rule}}


def dead_end(state: Any) -> Rule[None]:
    """Nothing can be answered."""
    yield Pick("stuck", 0, [], forced=False)


def bad_suggestion(state: Any) -> Rule[None]:
    """The suggestion is more than there is."""
    yield Goods("give", 0, {"fish": 2}, 0, 2, suggest=lambda: [{"fish": 3}])


def unreadable(state: Any) -> Rule[None]:
    """A number stands for another option."""
    yield Pick("pick", 0, ["2", "1"])


def runaway(state: Any) -> Rule[None]:
    """The turn never ends."""
    yield Pick("again", 0, ["a", "b"])


def crash(state: Any) -> Rule[None]:
    """The rule raises."""
    yield Amount("count", 0, 0, 9)
    raise KeyError("gone")


def race(state: Any) -> Rule[None]:
    """The first to answer gets the coin."""

    def grab(seat: int) -> Rule[None]:
        yield Pick("grab", seat, ["left", "right"])
        if all(player.coins == 2 for player in state.players):
            state.players[seat].coins += 1

    yield Each("race", {seat: grab(seat) for seat in range(len(state.players))})
    state.segment = "over"


def aliased(state: Any) -> Rule[None]:
    """Two seats hold one hand: only a continued table knows."""
    state.players[0].goods = state.players[1].goods
    yield Pick("a", 0, ["a", "b"])
    state.segment = "next"


def forgetful() -> dict[str, Any]:
    """A rule that remembers outside of the state."""
    memory: list[int] = []

    def turn(state: Any) -> Rule[None]:
        memory.append(1)
        yield Pick("a", 0, ["a", "b"])
        state.players[0].coins = len(memory)
        yield Pick("b", 0, ["a", "b"])
        state.segment = "over"

    return with_turn(turn)


def unpacked(state: Any) -> Rule[None]:
    """A tuple comes back as a list."""
    yield Pick("a", 0, ["a", "b"])
    state.deck = tuple(state.deck)
    yield Pick("b", 0, ["a", "b"])


def fickle() -> dict[str, Any]:
    """Whoever opens the table anew is offered something else."""
    memory: list[int] = []

    def turn(state: Any) -> Rule[None]:
        memory.append(1)
        offered = ["a", "b", f"c {len(memory)}"]
        yield Pick("a", 0, ["a", "b"])
        yield Pick("b", 0, offered)
        state.segment = "over"

    return with_turn(turn)


def then(rule: Callable[[Any], Rule[None]]) -> dict[str, Any]:
    """Toy harbour whose turn is this rule, then a gift that both could see."""

    def gift(state: Any) -> Rule[None]:
        state.players[0].gain("coal", 1)
        yield Pick("b", 0, ["a", "b"])
        state.segment = "over"

    return {"SEGMENTS": {**toy.SEGMENTS, "turn": rule, "next": gift}}


def broken_check(state: Any) -> None:
    """An invariant that does not hold for long."""
    assert state.round == 1


DEFECTS = {
    "dead end": with_turn(dead_end),
    "does not accept": with_turn(bad_suggestion),
    "as another answer": with_turn(unreadable),
    "did not end": with_turn(runaway),
    "KeyError": with_turn(crash),
    "order of answers": with_turn(race),
    "fresh table": then(aliased),
    "leads elsewhere|is not the same|another position": forgetful(),
    "asks otherwise": fickle(),
    "stored and loaded": with_turn(unpacked),
    "AssertionError": {"check": broken_check},
    "no label": {"label": lambda ask, answer, lang: "" if lang == "de" else "x"},
    "no prompt": {"prompt": lambda ask, lang: " "},
    "is not told": {"tell": lambda note, lang: ""},
    "no picture": {"board": lambda view, lang: "<p>"},
    "no text": {"table": lambda view, lang: ""},
    "empty line": {"line": lambda line, lang: ""},
    "advised 'fly'": {"advise": lambda state, ask, draw: "fly"},
}


@pytest.mark.parametrize("error", DEFECTS)
def test_a_defect_is_found(error: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.check.fuzz.MOST_MOVES", 200)
    results = [fuzz_one(like_toy(**DEFECTS[error]), 2, {}, str(n), pace=1) for n in range(3)]
    assert any(part in result.error for result in results for part in error.split("|"))


def test_a_game_without_defects_passes() -> None:
    result = fuzz_one(TOY, 4, {"rounds": 3}, "fine", pace=1)
    assert not result.failed and result.moves > 30


def test_a_failure_is_a_fixture_that_leads_to_the_defect() -> None:
    game = like_toy(**with_turn(crash))
    result = fuzz_one(game, 3, {}, "crash")
    record = msgspec.json.decode(msgspec.json.encode(result.fixture))
    assert record["log"][-1][1] == "count" and "gone" in record["error"]
    assert played(game, record, -1).opens()[0].ask.id == "count"
    with pytest.raises(KeyError):
        played(game, record)


def test_settings_cover_every_seat_count_and_every_value() -> None:
    assert len(every_setting(TOY)) == 3 * 2 * 2
    assert {seats for seats, _ in few_settings(TOY)} == {2, 3, 4}
    assert few_settings(TOY)[3:] == [(2, {"rounds": 3}), (3, {"coal": False})]


def test_settings_that_the_game_refuses_are_left_out() -> None:
    def setup(seats: int, options: dict[str, Any]) -> toy.State:
        if seats == 2 and options["rounds"] == 3:
            raise BadSetup("Not so long for two.")
        return toy.setup(seats, options)

    game = like_toy(setup=setup)
    assert len(every_setting(game)) == 3 * 2 * 2 - 2
    assert few_settings(game)[3] == (3, {"rounds": 3})

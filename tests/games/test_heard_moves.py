"""A referee hears every move: what it did not expect is told with game, seed, move and rule."""

from collections.abc import Mapping
from typing import Any

import pytest

from games.asks import Amount, Chance, Goods, Json, Pick
from games.check import referee
from games.check.referee import Expected, Refereed, probes, told
from games.check.testing import any_open, scripted
from games.engine import Move
from games.errors import Broken
from games.rng import Dice
from tests.games.scenes import TOY, finished

PICK = Expected("T-1", "pick", 0, ["p", "q"])
ONLY = Expected("T-2", "only", 0, ["p"])
ASKED = Expected("T-3", "asked", 0, ["p"], asked=True)
GIVE = Expected("T-4", "give", 1, fits=lambda bundle: sum(bundle.values()) == 2)


class Listener:
    """A referee that expects some asks and keeps what it has heard."""

    def __init__(self, seats: int, options: Mapping[str, Json]) -> None:
        self.heard = list[Move]()

    def open(self) -> list[Expected]:
        return [PICK, ONLY, ASKED, GIVE]

    def follow(self, move: Move) -> None:
        self.heard.append(move)


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> Refereed:
    """Toy harbour with the listener at its table."""
    monkeypatch.setattr(referee, "referee_of", lambda name: Listener)
    return Refereed(TOY, 2, {}, "7")


UNEXPECTED = {
    "asks []: the referee has [(0, 'pick'), (0, 'only'), (0, 'asked'), (1, 'give')], "
    "the engine (1, 'pick', 'p')": Move(1, "pick", "p"),
    "pick [T-1]: the referee has ['p', 'q'], the engine 'x'": Move(0, "pick", "x"),
    "pick [T-1]: the referee has 'a choice', the engine ['p']": Move(0, "pick", "p", "auto"),
    "asked [T-3]: the referee has 'a choice', the engine ['p']": Move(0, "asked", "p", "auto"),
    "give [T-4]: the referee has 'another answer', the engine {'fish': 1}": Move(
        1, "give", {"fish": 1}
    ),
}


@pytest.mark.parametrize("difference", UNEXPECTED)
def test_an_unexpected_move_is_told(difference: str, game: Refereed) -> None:
    with pytest.raises(Broken) as refusal:
        game.hear(UNEXPECTED[difference])
    assert str(refusal.value) == f"toy for 2, seed 7, move 0: {difference}"


@pytest.mark.parametrize(
    "move",
    [
        Move(0, "pick", "q"),
        Move(0, "only", "p", "auto"),
        Move(0, "asked", "p"),
        Move(1, "give", {"fish": 2}),
    ],
)
def test_an_expected_move_is_followed_by_a_referee_that_cannot_change_it(
    move: Move, game: Refereed
) -> None:
    game.hear(move)
    heard: Any = game.referee
    assert heard.heard == [move] and heard.heard[0] is not move


def test_long_sides_of_a_difference_are_cut_after_a_dozen() -> None:
    assert told(list(range(12))) == str(list(range(12)))
    assert told(tuple(range(15))) == f"{list(range(12))} and 3 more"
    assert told("x" * 40) == repr("x" * 40)


def test_bundles_are_probed_with_one_token_more_or_less() -> None:
    ask = Goods("give", 0, {"fish": 3, "wood": 2}, 2, 2)
    listed, varied = ask.suggestions(), probes(ask, Dice("probe"))[len(ask.suggestions()) :]
    assert len(varied) == 6 and all(all(bundle.values()) for bundle in varied)
    sizes = {sum(bundle.values()) for bundle in varied}
    assert sizes <= {1, 2, 3} and sizes & {1, 3}
    assert probes(Amount("n", 0, 1, 3), Dice("probe")) == [1, 2, 3]
    assert probes(Goods("none", 0, {}, 0, 0), Dice("probe")) == [{}] != listed


def test_somebody_is_asked_or_the_game_is_broken() -> None:
    with pytest.raises(Broken, match="Nobody is asked anything in 'over'"):
        any_open(finished(), Dice("any"))


def test_scripted_draws_come_first_and_the_rest_of_the_pool_follows() -> None:
    draw = scripted({"deal": [["c"], ["b", "c"]], "once": ["b"]})
    deal = Chance("deal", ["a", "b", "c"])
    assert [draw(deal) for _ in range(3)] == [["c", "a", "b"], ["b", "c", "a"], ["a", "b", "c"]]
    assert draw(Chance("once", ["a", "b", "c"], 2)) == ["b", "a"]
    assert draw(Chance("other", ["a", "b"], 1)) == ["a"]


def test_a_choice_is_probed_as_it_is_listed() -> None:
    assert probes(Pick("p", 0, ["a", "b"]), Dice("probe")) == ["a", "b"]

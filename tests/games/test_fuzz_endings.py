"""What is wrong at the end of a game alone is found by the fuzzer too."""

from typing import Any

import msgspec
import pytest

from games.check.fuzz import fuzz_one
from games.protocol import Score
from tests.games import toy
from tests.games.scenes import like_toy


def over(view: dict[str, Any]) -> bool:
    """Hands are open to a spectator at the end alone."""
    return all(isinstance(player["hand"], list) for player in view["players"])


def changed(at_end: bool, **fields: Any) -> Any:
    """Score sheets with other fields, at the end or before it."""

    def score(state: toy.State) -> list[Score]:
        sheets = toy.score(state)
        wrong = (state.segment == "over") == at_end
        return [msgspec.structs.replace(s, **fields) if wrong else s for s in sheets]

    return score


ENDINGS = {
    "no picture": {"board": lambda view, lang: "<p>" if over(view) else "<svg>"},
    "no text": {"table": lambda view, lang: "" if over(view) and lang == "de" else "text"},
    "does not add up": {"score": changed(True, total=-1)},
    "the ranks are [2, 2]": {"score": changed(True, rank=2)},
}


@pytest.mark.parametrize("error", ENDINGS)
def test_a_defect_of_the_end_is_found(error: str) -> None:
    result = fuzz_one(like_toy(**ENDINGS[error]), 2, {}, "end", pace=1000)
    assert error in result.error and result.fixture["log"]


def test_ranks_are_looked_at_when_the_game_is_over_and_not_before() -> None:
    assert not fuzz_one(like_toy(score=changed(False, rank=2)), 2, {}, "end").failed

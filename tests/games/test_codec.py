"""States to bytes and back, also where many threads begin at once."""

import subprocess
import sys

import pytest

from games import NAMES
from games.codec import learn, load, pack
from games.state import BaseState

LEARNT = "from games import codec, game_named; print(game_named({!r}).STATE in codec._decoders)"


@pytest.mark.parametrize("name", NAMES)
def test_the_state_of_a_game_is_learnt_with_its_import_by_one_thread_alone(name: str) -> None:
    told = subprocess.run(
        [sys.executable, "-c", LEARNT.format(name)], capture_output=True, text=True, check=True
    )
    assert told.stdout.strip() == "True"


def test_a_state_that_was_not_learnt_is_learnt_when_it_is_first_loaded() -> None:
    class Late(BaseState):
        """A position of one number."""

        count: int = 0

    assert load(Late, pack(Late(count=3))) == Late(count=3)
    assert learn(Late) is Late and load(Late, b'{"segment":"over"}').segment == "over"

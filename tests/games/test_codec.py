"""States to bytes and back, also where many threads begin at once."""

import subprocess
import sys

import pytest

from games import NAMES

LEARNT = "from games import codec, game_named; print(game_named({!r}).STATE in codec._decoders)"


@pytest.mark.parametrize("name", NAMES)
def test_the_state_of_a_game_is_learnt_with_its_import_by_one_thread_alone(name: str) -> None:
    told = subprocess.run(
        [sys.executable, "-c", LEARNT.format(name)], capture_output=True, text=True, check=True
    )
    assert told.stdout.strip() == "True"

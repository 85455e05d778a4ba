"""No two tests are given the same port, whichever process they run in."""

import subprocess
import sys

from tests.conftest import free_port, is_own

ASK = "import sys; from tests.conftest import is_own; print(*map(is_own, map(int, sys.argv[1:])))"


def test_a_port_is_given_to_one_test_alone() -> None:
    port, beside = free_port(), free_port(beside=10_000)
    ports = [port, beside, beside + 10_000]
    assert not any(is_own(one) for one in ports)
    asked = subprocess.check_output([sys.executable, "-c", ASK, *map(str, ports)], text=True)
    assert asked.split() == ["False"] * 3

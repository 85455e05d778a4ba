"""A process that is about to end lets nobody new in, and whoever is at the door stays there."""

import contextlib
import socket
import sys

import pytest

from games.check.testing import check
from service import doorway

SOON = 0.3
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="other systems let them in")


@check("O5")
def test_nobody_new_comes_in_and_who_has_knocked_is_let_in() -> None:
    with contextlib.ExitStack() as open_ones:
        door = open_ones.enter_context(socket.create_server(("127.0.0.1", 0)))
        early = open_ones.enter_context(socket.create_connection(door.getsockname()))
        doorway.close()
        with pytest.raises(TimeoutError):
            socket.create_connection(door.getsockname(), timeout=SOON)
        inside = open_ones.enter_context(door.accept()[0])
        early.sendall(b"a fish")
        assert inside.recv(6) == b"a fish"
        inside.sendall(b"for ada")
        assert early.recv(7) == b"for ada"


def test_only_sockets_at_which_others_can_knock_are_doors() -> None:
    with socket.create_server(("127.0.0.1", 0)) as door, socket.socket() as other:
        names = [found.getsockname() for found in doorway.listening()]
        assert door.getsockname() in names
        assert other.getsockname() not in names

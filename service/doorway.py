"""The listening socket of a process that is about to end: nobody new comes in by it.

A server that stops listening cuts off whoever has just connected and not yet asked for anything. So
it first drops the packets that ask for a connection (SYN), and ends when those inside have spoken.
Whoever was not let in asks again after a second, and finds another process, or none.
"""

import ctypes
import os
import socket
import stat
import struct
import sys
from collections.abc import Iterator
from contextlib import suppress

ATTACH_FILTER = 26  # SO_ATTACH_FILTER of Linux
FLAGS, SYN, ACK = 13, 0x02, 0x10  # in a TCP header
LOAD, MASK, EQUALS, RETURN = 0x30, 0x54, 0x15, 0x06  # the steps of a socket filter
WHOLE = 0xFFFF


def close() -> None:
    """Let nobody new in by any socket of this process; a system without filters lets them."""
    if sys.platform == "linux":
        for door in listening():
            keep_out(door)


def listening() -> Iterator[socket.socket]:
    """The sockets of this process at which others can knock."""
    for number in os.listdir("/proc/self/fd"):
        with suppress(OSError):  # it is not open any more
            copy = os.dup(int(number))
            if not stat.S_ISSOCK(os.fstat(copy).st_mode):
                os.close(copy)
                continue
            with socket.socket(fileno=copy) as found:
                if found.getsockopt(socket.SOL_SOCKET, socket.SO_ACCEPTCONN):
                    yield found


def keep_out(door: socket.socket) -> None:
    """Make no new connection; one that is being made is made."""
    steps = [(LOAD, 0, 0, FLAGS), (MASK, 0, 0, SYN | ACK), (EQUALS, 0, 1, SYN)]
    steps += [(RETURN, 0, 0, 0), (RETURN, 0, 0, WHOLE)]
    code = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *step) for step in steps))
    program = struct.pack("HL", len(steps), ctypes.addressof(code))
    door.setsockopt(socket.SOL_SOCKET, ATTACH_FILTER, program)

"""Child processes that end with their parent, however that ends."""

import ctypes
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence

PR_SET_PDEATHSIG = 1
_libc = ctypes.CDLL(None, use_errno=True) if sys.platform == "linux" else None


def start(
    command: Sequence[str], env: Mapping[str, str] | None = None
) -> "subprocess.Popen[bytes]":
    """Start it in a session of its own, so that Ctrl-C reaches the parent alone."""
    return subprocess.Popen(
        command,
        env=env,
        stdin=subprocess.DEVNULL,
        start_new_session=True,
        preexec_fn=_bound_to(os.getpid()),
    )


def module(name: str) -> list[str]:
    """A module of ours, whatever lies in the folder in which it starts."""
    return [sys.executable, "-P", "-m", name]


def _bound_to(parent: int) -> Callable[[], None] | None:
    """What the child does before it begins: ask the kernel for a signal when the parent ends."""
    if _libc is None:
        return None
    call = _libc.prctl

    def bind() -> None:
        call(PR_SET_PDEATHSIG, signal.SIGTERM)
        if os.getppid() != parent:
            os._exit(1)

    return bind

"""The data folder: private to its user, owned by one start, its key whole or absent."""

import fcntl
import os
import secrets
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path

KEY_NAME = "secret.key"
LOCK_NAME = "lock"
SHORTEST_KEY = 16


class Unusable(Exception):
    """A data folder, or a file in it, that cannot be used."""


def prepare(folder: Path) -> None:
    """Make the folder, and close it to everybody else."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if folder.stat().st_uid == os.getuid():
            folder.chmod(0o700)
    except OSError as error:
        raise Unusable(f"TOWPATH_DATA cannot be used: {folder} ({error.strerror}).") from error


@contextmanager
def own(folder: Path) -> Iterator[None]:
    """Hold the folder for as long as this lasts; the kernel lets go of it if the process dies."""
    prepare(folder)
    with open(folder / LOCK_NAME, "ab", opener=_private) as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            told = f"Another start uses {folder}: stop it, or set TOWPATH_DATA."
            raise Unusable(told) from error
        yield


def kept_key(folder: Path) -> str:
    """The signing key of this folder; made when there is none, refused when it is broken."""
    prepare(folder)
    path = folder / KEY_NAME
    if not path.exists():
        _write_whole(path, secrets.token_urlsafe(32))
    key = _read(path).strip()
    if len(key) < SHORTEST_KEY:
        raise Unusable(
            f"{path} is empty or cut short, or no text: put the key back from a backup, or "
            "remove the file and let all links that were mailed die."
        )
    return key


def _read(path: Path) -> str:
    """The text of a file; none where it is something else. Raises Unusable."""
    try:
        return path.read_text("ascii")
    except UnicodeDecodeError:
        return ""
    except OSError as error:
        raise Unusable(f"{path} cannot be read ({error.strerror}).") from error


def socket_url(data: Path) -> str:
    """The embedded server listens on a socket in the data folder, or in /tmp if that is deep."""
    return f"unix://{socket_path(data)}"


def socket_path(data: Path) -> Path:
    """Unix socket paths are limited to 107 bytes."""
    path = data / "redis.sock"
    if len(str(path).encode()) <= 100:
        return path
    short = sha256(str(data.resolve()).encode()).hexdigest()[:12]
    return Path("/tmp") / f"towpath-{os.getuid()}-{short}.sock"


def _write_whole(path: Path, text: str) -> None:
    """All of the file or nothing, whoever dies or comes second."""
    try:
        with tempfile.NamedTemporaryFile("w", dir=path.parent, prefix=".key-") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
            os.link(file.name, path)
    except FileExistsError:
        return
    except OSError as error:
        raise Unusable(f"{path} cannot be written ({error.strerror}).") from error


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)

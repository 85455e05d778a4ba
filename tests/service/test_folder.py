"""The data folder: private, held by one start, and the place of the socket and of the key."""

import stat
from pathlib import Path

import pytest

from games.check.testing import check
from service import folder
from service.folder import Unusable


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@check("S18")
def test_a_folder_is_made_and_closed_to_others_even_if_it_was_open(tmp_path: Path) -> None:
    deep, wide = tmp_path / "a" / "b", tmp_path / "wide"
    wide.mkdir(mode=0o755)
    for one in (deep, wide):
        folder.prepare(one)
        assert mode(one) == 0o700
        folder.prepare(one)


def test_a_folder_that_cannot_be_one_is_named_with_the_reason(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(Unusable) as told:
        folder.prepare(tmp_path / "file" / "data")
    place = tmp_path / "file" / "data"
    assert str(told.value) == f"TOWPATH_DATA cannot be used: {place} (Not a directory)."


@check("S18")
def test_one_start_at_a_time_holds_a_folder(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with folder.own(data):
        assert (mode(data), mode(data / "lock")) == (0o700, 0o600)
        with (
            pytest.raises(Unusable, match=f"^Another start uses {data}: stop it"),
            folder.own(data),
        ):
            raise AssertionError("two starts hold the folder")
    with folder.own(data):
        assert [one.name for one in data.iterdir()] == ["lock"]


@check("S11")
def test_a_key_of_sixteen_characters_is_long_enough(tmp_path: Path) -> None:
    path = tmp_path / "secret.key"
    path.write_text(f"\n{'k' * 16}\n")
    assert folder.kept_key(tmp_path) == "k" * 16
    path.write_text("k" * 15)
    with pytest.raises(Unusable, match="put the key back from a backup"):
        folder.kept_key(tmp_path)


@check("S11")
def test_a_key_that_cannot_be_read_or_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "secret.key").mkdir()
    with pytest.raises(Unusable) as told:
        folder.kept_key(tmp_path)
    assert str(told.value) == f"{tmp_path}/secret.key cannot be read (Is a directory)."


@check("S11")
def test_two_new_folders_have_two_keys(tmp_path: Path) -> None:
    one, other = (folder.kept_key(tmp_path / name) for name in "ab")
    assert one != other and len(one) == len(other) == 43


@pytest.mark.parametrize(("length", "own"), [(100, True), (101, False)])
def test_a_socket_lies_in_the_folder_while_its_path_is_short(length: int, own: bool) -> None:
    data = Path("/" + "d" * (length - len("//redis.sock")))
    path = folder.socket_path(data)
    assert (path == data / "redis.sock") is own
    assert folder.socket_url(data) == f"unix://{path}"
    assert own or (path.parent, path.suffix) == (Path("/tmp"), ".sock")
    assert own or path != folder.socket_path(data / "deeper")


def test_letters_that_take_two_bytes_count_as_two() -> None:
    assert folder.socket_path(Path("/" + "ä" * 60)).parent == Path("/tmp")

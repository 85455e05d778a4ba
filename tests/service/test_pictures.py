"""board.png: for those who may see it, one at a time, and never in Redis."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from flask import Flask

from games.check.testing import check
from service import gallery
from service.config import Config
from service.gallery import Gallery
from service.reader import raster
from service.store import Store
from tests.service.conftest import Caller
from tests.workers.sink import wait_for

SMALL = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="9" height="9"/></svg>'
)


def show(store: Store, game: str, visibility: str) -> None:
    """Let the table be seen by whom the word says."""
    sheet = store.load(game)
    sheet.visibility = visibility
    store.commit(sheet)


@check("O3", "S13")
def test_eight_anonymous_clients_leave_redis_as_it_was(
    app: Flask, store: Store, game: str, config: Config
) -> None:
    show(store, game, "public")
    before = set(store.redis.keys("*"))
    with ThreadPoolExecutor(8) as clients:
        path = f"/v1/games/{game}/board.png"
        answers = list(clients.map(lambda _: app.test_client().get(path), range(16)))
    codes = {answer.status_code for answer in answers}
    assert 200 in codes and codes <= {200, 503}
    assert all("Retry-After" in one.headers for one in answers if one.status_code == 503)
    assert not [key for key in set(store.redis.keys("*")) - before if b"cache" in key]
    assert list(config.pictures.rglob("*.png"))


def test_a_private_board_is_drawn_for_its_players_alone(
    ada: Caller, stranger: Caller, game: str
) -> None:
    assert stranger.get(f"/v1/games/{game}/board.png").status_code == 404
    drawn = ada.get(f"/v1/games/{game}/board.png")
    assert drawn.status_code == 200 and drawn.data.startswith(b"\x89PNG")


def test_who_comes_while_a_picture_is_drawn_is_asked_to_come_again(tmp_path: Path) -> None:
    with raster._easel, pytest.raises(raster.Drawing):
        raster.png(Gallery(tmp_path), SMALL, 10)
    assert raster.png(Gallery(tmp_path), SMALL, 10).startswith(b"\x89PNG")


def test_a_painter_that_died_is_replaced(tmp_path: Path) -> None:
    raster.png(Gallery(tmp_path), SMALL, 11)
    child = raster._painter().child
    assert child
    child.kill()
    child.wait()
    assert raster.png(Gallery(tmp_path), SMALL, 12).startswith(b"\x89PNG")


def test_what_cannot_be_drawn_is_refused_and_the_next_one_is_drawn(tmp_path: Path) -> None:
    with pytest.raises(raster.Drawing):
        raster.png(Gallery(tmp_path), "<svg", 10)
    assert raster.png(Gallery(tmp_path), SMALL, 14).startswith(b"\x89PNG")


@pytest.mark.parametrize("end", ["os.kill(os.getpid(), 9)", "sys.exit()"])
def test_a_painter_ends_with_its_process_however_that_ends(end: str, tmp_path: Path) -> None:
    draw = (
        "import os, pathlib, sys; from service.gallery import Gallery\n"
        "from service.reader import raster\n"
        "if __name__ == '__main__':\n"
        f"    raster.png(Gallery(pathlib.Path({str(tmp_path)!r})), {SMALL!r}, 10)\n"
        f"    print(raster._painter().child.pid, flush=True); {end}\n"
    )
    (tmp_path / "draw.py").write_text(draw)
    command = [sys.executable, "-W", "always::ResourceWarning", str(tmp_path / "draw.py")]
    env = {**os.environ, "PYTHONPATH": os.getcwd()}
    told = subprocess.run(command, env=env, capture_output=True, text=True, timeout=60)
    assert "ResourceWarning" not in told.stderr
    painter = Path(f"/proc/{int(told.stdout)}")
    wait_for(lambda: not painter.exists())


def test_a_gallery_does_not_grow_without_end(tmp_path: Path) -> None:
    shown = Gallery(tmp_path)
    for number in range(3 * gallery.MOST_PER_SHELF):
        shown.keep(f"ab{number:030d}", b"picture")
        os.utime(shown._place(f"ab{number:030d}"), (number, number))
    assert len(list(tmp_path.rglob("*.png"))) <= gallery.MOST_PER_SHELF + 1
    assert shown.find(f"ab{3 * gallery.MOST_PER_SHELF - 1:030d}") == b"picture"
    assert shown.find(f"ab{0:030d}") is None


def test_a_folder_that_cannot_be_used_only_costs_time(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    shown = Gallery(tmp_path / "file")
    shown.keep("abc", b"picture")
    assert shown.find("abc") is None

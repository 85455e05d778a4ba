"""The process that draws: apart from all others, behind them, and never half a picture."""

import os
import subprocess
import sys
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from games.check.testing import check
from service.gallery import Gallery
from service.reader import raster
from service.reader.painter import Painter
from tests.service.conftest import Caller

SMALL = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="9" height="9"/></svg>'
)
HALF = "import sys; sys.stdin.buffer.read(8); sys.stdout.buffer.write({answer!r})"


def size(png: bytes) -> tuple[int, int]:
    """How large a picture is."""
    return Image.open(BytesIO(png)).size


def test_a_painter_draws_in_a_session_of_its_own_behind_all_others() -> None:
    painter = Painter()
    try:
        drawn = [painter.draw(SMALL, width) for width in (20, 300)]
        child = painter.child
        assert child and [size(one) for one in drawn] == [(20, 20), (300, 300)]
        assert os.getsid(child.pid) == child.pid
        own = os.getpriority(os.PRIO_PROCESS, 0)
        assert os.getpriority(os.PRIO_PROCESS, child.pid) == min(19, own + 10)
    finally:
        painter.close()
    assert painter.child is None and child.returncode is not None
    painter.close()


@pytest.mark.parametrize("answer", [b"", b"\0\0", b"\0\0\0\0", b"\0\0\0\x09cut"])
def test_half_a_picture_is_none(answer: bytes) -> None:
    painter = Painter()
    command = [sys.executable, "-c", HALF.format(answer=answer)]
    painter.child = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    with pytest.raises(OSError, match="could not be drawn"):
        painter.draw(SMALL, 10)
    painter.close()


def test_a_picture_is_drawn_once_for_each_width(tmp_path: Path) -> None:
    shown = Gallery(tmp_path)
    wide, narrow = raster.png(shown, SMALL), raster.png(shown, SMALL, 30)
    assert (size(wide), size(narrow)) == ((1000, 1000), (30, 30))
    assert wide == raster.render(SMALL)
    with raster._easel:
        assert raster.png(shown, SMALL) == wide
    assert len(list(tmp_path.rglob("*.png"))) == 2


@check("S13", "A1")
def test_who_comes_while_a_board_is_drawn_is_told_so(ada: Caller, game: str) -> None:
    with raster._easel:
        answer = ada.get(f"/v1/games/{game}/board.png")
    assert (answer.status_code, answer.get_json()["code"]) == (503, "unavailable")
    assert "Retry-After" in answer.headers

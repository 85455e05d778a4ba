"""Brass (Lancashire): canals and rails, cotton, coal and iron, in two eras."""

from collections.abc import Mapping
from typing import Any

from games.brass.board import board as board
from games.brass.board.reference import reference as reference
from games.brass.bot import advise as advise
from games.brass.bot import evaluate as evaluate
from games.brass.bot import mover as mover
from games.brass.flow import SEGMENTS as SEGMENTS
from games.brass.orders import ORDERS as ORDERS
from games.brass.orders import follow as follow
from games.brass.score import score as score
from games.brass.setup import HOUSE as HOUSE
from games.brass.setup import OPTIONS as OPTIONS
from games.brass.setup import setup as setup
from games.brass.state import State
from games.brass.state import check as check
from games.brass.table import table as table
from games.brass.text import barred as barred
from games.brass.text import figure as figure
from games.brass.text import guide as guide
from games.brass.text import heading as heading
from games.brass.text import help as help
from games.brass.text import label as label
from games.brass.text import line as line
from games.brass.text import prompt as prompt
from games.brass.text import tell as tell
from games.brass.text import touched as touched
from games.brass.view import veil as veil
from games.brass.view import view as view
from games.codec import learn
from games.kit.plain import OPENING as OPENING
from games.protocol import Files, Series
from games.state import BaseState

NAME = "brass"
TITLE: Mapping[str, str] = {"en": "Brass (Lancashire)", "de": "Brass (Lancashire)"}
SEATS = range(2, 5)
VERSION = 2
END = "end turn"
SERIES: Series | None = None
FILES: Files | None = None
STATE: type[BaseState] = learn(State)


def upgrade(data: dict[str, Any], version: int) -> dict[str, Any]:
    """Version 2 asks before a tile of the distant market is turned; positions are alike."""
    return data

"""Brass (Lancashire): canals and rails, cotton, coal and iron, in two eras."""

from collections.abc import Mapping
from typing import Any

from games.brass.board import board as board
from games.brass.bot import advise as advise
from games.brass.flow import SEGMENTS as SEGMENTS
from games.brass.options import HOUSE as HOUSE
from games.brass.options import OPTIONS as OPTIONS
from games.brass.options import ORDERS as ORDERS
from games.brass.orders import follow as follow
from games.brass.score import score as score
from games.brass.state import State
from games.brass.state import check as check
from games.brass.state import setup as setup
from games.brass.table import table as table
from games.brass.text import help as help
from games.brass.text import label as label
from games.brass.text import line as line
from games.brass.text import prompt as prompt
from games.brass.text import tell as tell
from games.brass.view import veil as veil
from games.brass.view import view as view
from games.kit.plain import barred as barred
from games.kit.plain import evaluate as evaluate
from games.kit.plain import figure as figure
from games.kit.plain import guide as guide
from games.kit.plain import heading as heading
from games.kit.plain import mover as mover
from games.kit.plain import reference as reference
from games.kit.plain import touched as touched
from games.state import BaseState

NAME = "brass"
TITLE: Mapping[str, str] = {"en": "Brass (Lancashire)", "de": "Brass (Lancashire)"}
SEATS = range(2, 5)
VERSION = 1
END = "end turn"
SERIES = None
FILES = None
STATE: type[BaseState] = State


def upgrade(data: dict[str, Any], version: int) -> dict[str, Any]:
    """Checkpoints of the first version need no change."""
    return data

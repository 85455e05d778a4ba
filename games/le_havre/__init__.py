"""Le Havre: what the service asks of the game."""

from typing import Any

from games.codec import learn
from games.kit.plain import OPENING as OPENING
from games.le_havre.board import board as board
from games.le_havre.board.reference import reference as reference
from games.le_havre.bot import advise as advise
from games.le_havre.bot import evaluate as evaluate
from games.le_havre.bot import mover as mover
from games.le_havre.flow import SEGMENTS as SEGMENTS
from games.le_havre.orders import ORDERS as ORDERS
from games.le_havre.orders import follow as follow
from games.le_havre.score import score as score
from games.le_havre.setup import HOUSE as HOUSE
from games.le_havre.setup import OPTIONS as OPTIONS
from games.le_havre.setup import setup as setup
from games.le_havre.state import State
from games.le_havre.state import check as check
from games.le_havre.table import table as table
from games.le_havre.text import barred as barred
from games.le_havre.text import figure as figure
from games.le_havre.text import guide as guide
from games.le_havre.text import heading as heading
from games.le_havre.text import help as help
from games.le_havre.text import label as label
from games.le_havre.text import line as line
from games.le_havre.text import prompt as prompt
from games.le_havre.text import tell as tell
from games.le_havre.text import touched as touched
from games.le_havre.view import veil as veil
from games.le_havre.view import view as view

NAME = "le_havre"
TITLE = {"en": "Le Havre", "de": "Le Havre"}
SEATS = range(1, 6)
VERSION = 2
END = "end turn"
SERIES = None
FILES = None
STATE = learn(State)


def upgrade(data: dict[str, Any], version: int) -> dict[str, Any]:
    """Version 1 read G-28 and G-35 as options do now, and asked watchers twice at feeding."""
    if version < 2:
        data |= {"haulage_full_pairs": True, "keep_in_use": True}
        data["feeding_apart"] = data["segment"] == "feeding"
    return data

"""The Smoky Valley: industries, ships and city cards along the Lachine Canal."""

from typing import Any

from games.codec import learn
from games.kit.plain import OPENING as OPENING
from games.smoky_valley.board import board as board
from games.smoky_valley.board.reference import reference as reference
from games.smoky_valley.bot import advise as advise
from games.smoky_valley.bot import evaluate as evaluate
from games.smoky_valley.bot import mover as mover
from games.smoky_valley.flow import SEGMENTS as SEGMENTS
from games.smoky_valley.orders import ORDERS as ORDERS
from games.smoky_valley.orders import follow as follow
from games.smoky_valley.score import score as score
from games.smoky_valley.setup import HOUSE as HOUSE
from games.smoky_valley.setup import OPTIONS as OPTIONS
from games.smoky_valley.setup import setup as setup
from games.smoky_valley.state import State
from games.smoky_valley.state import check as check
from games.smoky_valley.table import table as table
from games.smoky_valley.text import barred as barred
from games.smoky_valley.text import figure as figure
from games.smoky_valley.text import guide as guide
from games.smoky_valley.text import heading as heading
from games.smoky_valley.text import help as help
from games.smoky_valley.text import label as label
from games.smoky_valley.text import line as line
from games.smoky_valley.text import prompt as prompt
from games.smoky_valley.text import tell as tell
from games.smoky_valley.text import touched as touched
from games.smoky_valley.view import veil as veil
from games.smoky_valley.view import view as view

NAME = "smoky_valley"
TITLE = {"en": "The Smoky Valley", "de": "The Smoky Valley"}
SEATS = range(2, 5)
VERSION = 2
END = "end turn"
SERIES = None
FILES = None
STATE = learn(State)


def upgrade(data: dict[str, Any], version: int) -> dict[str, Any]:
    """Version 1 kept queued choices as typed (`take cash`, `take 3 wood`), not as gains."""
    for player in data["players"]:
        for queued in player.get("queue", []):
            options = [option.split()[1:] for option in queued.pop("options")]
            queued["gains"] = [{words[-1]: int(words[0]) if words[1:] else 1} for words in options]
    return data

"""Oranienburger Kanal: what the protocol asks for."""

from typing import Any

from games.codec import learn
from games.oranienburger_kanal.board import board as board
from games.oranienburger_kanal.board.reference import reference as reference
from games.oranienburger_kanal.bot import advise as advise
from games.oranienburger_kanal.bot import evaluate as evaluate
from games.oranienburger_kanal.bot import mover as mover
from games.oranienburger_kanal.cards import files
from games.oranienburger_kanal.flow import SEGMENTS as SEGMENTS
from games.oranienburger_kanal.orders import ORDERS as ORDERS
from games.oranienburger_kanal.orders import follow as follow
from games.oranienburger_kanal.rules import campaign, turns
from games.oranienburger_kanal.score import score as score
from games.oranienburger_kanal.setup import HOUSE as HOUSE
from games.oranienburger_kanal.setup import OPTIONS as OPTIONS
from games.oranienburger_kanal.setup import setup as setup
from games.oranienburger_kanal.state import State
from games.oranienburger_kanal.state import check as check
from games.oranienburger_kanal.table import table as table
from games.oranienburger_kanal.text import barred as barred
from games.oranienburger_kanal.text import figure as figure
from games.oranienburger_kanal.text import guide as guide
from games.oranienburger_kanal.text import heading as heading
from games.oranienburger_kanal.text import help as help
from games.oranienburger_kanal.text import label as label
from games.oranienburger_kanal.text import line as line
from games.oranienburger_kanal.text import prompt as prompt
from games.oranienburger_kanal.text import tell as tell
from games.oranienburger_kanal.text import touched as touched
from games.oranienburger_kanal.view import veil as veil
from games.oranienburger_kanal.view import view as view

NAME = "oranienburger_kanal"
TITLE = {"en": "Oranienburger Kanal", "de": "Oranienburger Kanal"}
SEATS = range(1, 3)
VERSION = 2
END = turns.END
OPENING = "turn.field"
SERIES = campaign
FILES = files
STATE = learn(State)


def upgrade(data: dict[str, Any], version: int) -> dict[str, Any]:
    """Version 1 asked for exchanges one by one: a segment begun so goes on so."""
    return {**data, "asking": version}

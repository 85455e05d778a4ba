"""Oranienburger Kanal: what the protocol asks for."""

from typing import Any

from games.oranienburger_kanal.board import board as board
from games.oranienburger_kanal.bot import advise as advise
from games.oranienburger_kanal.campaign import NextGame as NextGame
from games.oranienburger_kanal.campaign import Result as Result
from games.oranienburger_kanal.campaign import campaign_result as campaign_result
from games.oranienburger_kanal.campaign import next_game as next_game
from games.oranienburger_kanal.decks import deck_rows as deck_rows
from games.oranienburger_kanal.faults import check_deck as check_deck
from games.oranienburger_kanal.flow import SEGMENTS as SEGMENTS
from games.oranienburger_kanal.opening import setup as setup
from games.oranienburger_kanal.options import OPTIONS as OPTIONS
from games.oranienburger_kanal.options import add_deck as add_deck
from games.oranienburger_kanal.orders import ORDERS as ORDERS
from games.oranienburger_kanal.orders import follow as follow
from games.oranienburger_kanal.score import score as score
from games.oranienburger_kanal.state import State
from games.oranienburger_kanal.state import check as check
from games.oranienburger_kanal.table import table as table
from games.oranienburger_kanal.text import HOUSE as HOUSE
from games.oranienburger_kanal.text import band_text as band_text
from games.oranienburger_kanal.text import help as help
from games.oranienburger_kanal.text import label as label
from games.oranienburger_kanal.text import line as line
from games.oranienburger_kanal.text import prompt as prompt
from games.oranienburger_kanal.text import tell as tell
from games.oranienburger_kanal.view import veil as veil
from games.oranienburger_kanal.view import view as view

NAME = "oranienburger_kanal"
TITLE = {"en": "Oranienburger Kanal", "de": "Oranienburger Kanal"}
SEATS = range(1, 3)
VERSION = 1
STATE = State


def upgrade(data: dict[str, Any], version: int) -> dict[str, Any]:
    """There is no older version to upgrade from."""
    return data

"""Oranienburger Kanal: what the protocol asks for."""

from typing import Any

from games.oranienburger_kanal.bot import advise
from games.oranienburger_kanal.board import board
from games.oranienburger_kanal.campaign import (
    NextGame,
    Result,
    campaign_result,
    next_game,
)
from games.oranienburger_kanal.deck import check_deck
from games.oranienburger_kanal.decks import DECKS, deck_rows, read_added
from games.oranienburger_kanal.flow import SEGMENTS, setup
from games.oranienburger_kanal.orders import ORDERS, follow
from games.oranienburger_kanal.score import score
from games.oranienburger_kanal.state import State, check
from games.oranienburger_kanal.table import table
from games.oranienburger_kanal.text import HOUSE, help, label, line, prompt, tell
from games.oranienburger_kanal.view import veil, view
from games.protocol import Option

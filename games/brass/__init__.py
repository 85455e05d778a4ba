"""Brass (Lancashire): canals and rails, cotton, coal and iron, in two eras."""

from games.brass.flow import SEGMENTS as SEGMENTS
from games.brass.options import OPTIONS as OPTIONS
from games.brass.options import ORDERS as ORDERS
from games.brass.score import score as score
from games.brass.state import State
from games.brass.state import check as check
from games.brass.state import setup as setup
from games.brass.view import veil as veil
from games.brass.view import view as view

NAME = "brass"
TITLE = {"en": "Brass (Lancashire)", "de": "Brass (Lancashire)"}
SEATS = range(2, 5)
VERSION = 1
STATE = State

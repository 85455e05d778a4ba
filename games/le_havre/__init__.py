"""Le Havre."""

from games.le_havre.flow import SEGMENTS as SEGMENTS
from games.le_havre.score import score as score
from games.le_havre.setup import OPTIONS as OPTIONS
from games.le_havre.setup import setup as setup
from games.le_havre.state import State as STATE
from games.le_havre.state import check as check
from games.le_havre.view import veil as veil
from games.le_havre.view import view as view

NAME = "le_havre"
TITLE = {"en": "Le Havre", "de": "Le Havre"}
SEATS = range(1, 6)
VERSION = 1
ORDERS = {}
HOUSE = []

"""The levels of bots that a table can have, and what a host allows."""

from games.errors import BadSetup
from games.kit.levels import FORMER, LEVELS, Level, level
from service.config import Config
from service.tables.records import Seat

NAMES = {
    "random": "Random bot",
    "easy": "Easy bot",
    "steady": "Steady bot",
    "strong": "Strong bot",
}
BUSY = "strong"
SUBSTITUTE = "steady"


def offered(config: Config) -> list[str]:
    """The levels to choose from, the weakest first; a host may leave out the one that costs."""
    return [name for name in LEVELS if name != BUSY or config.bot_budget]


def wanted(config: Config, name: str) -> str:
    """A level that somebody asks for; refused where the host does not offer it."""
    if current(name) not in offered(config):
        raise BadSetup(f"Bots of the level {name!r} are not offered here.", field="bot")
    return name


def current(name: str) -> str:
    """The name of a level that may have been stored under a former one."""
    return FORMER.get(name, name)


def named(name: str) -> str:
    """What a bot of a level is called where nobody has named it."""
    return NAMES[current(name)]


def is_unnamed(chair: Seat) -> bool:
    """Has nobody given this bot a name of its own?"""
    return chair.name == named(chair.bot)


def thinking(name: str, budget: int) -> Level:
    """How a bot of that level thinks here; one that may not look ahead plays steadily."""
    found = level(name)
    return found._replace(budget=min(found.budget, budget))

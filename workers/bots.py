"""The job that plays a bot's turn."""

import msgspec
import structlog

from service.figures import BOT_SECONDS
from service.store import Missing, Store
from service.tables import play as table
from service.tables.records import Outgoing
from workers import jobs

log = structlog.get_logger()


def play(stream: str, entry: str, payload: str) -> None:
    """Play the whole turn that the outbox entry names, unless it is over already."""
    store, budget = jobs.desk().store, jobs.desk().config.bot_budget
    told = msgspec.json.decode(payload, type=Outgoing)
    about = {"game": told.game, "seat": told.seat, "key": told.key}
    try:
        with BOT_SECONDS.time():
            log.info(_played(store, told, budget), **about)
    except Missing:
        log.info("bot.no_game", **about)
    store.finish(stream, entry)


def _played(store: Store, told: Outgoing, budget: int) -> str:
    """Play, and say what came of it."""
    sheet = store.load(told.game)
    if not sheet.seats[told.seat].bot:
        return "bot.not_a_bot"
    done = table.bot_turn(store, told.game, told.seat, told.key, budget=budget, sheet=sheet)
    return "bot.turn_passed" if done is None else "bot.played"

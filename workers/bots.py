"""The job that plays a bot's turn."""

import msgspec
import structlog

from service.store import Missing
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
        if not store.load(told.game).seats[told.seat].bot:
            log.info("bot.not_a_bot", **about)
        elif table.bot_turn(store, told.game, told.seat, told.key, budget=budget) is None:
            log.info("bot.turn_passed", **about)
        else:
            log.info("bot.played", **about)
    except Missing:
        log.info("bot.no_game", **about)
    store.finish(stream, entry)

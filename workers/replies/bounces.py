"""Delivery reports: count what bounces, pause an address that is dead, tell host and player."""

from dataclasses import dataclass

import structlog

from service.config import Config
from service.figures import BOUNCES
from service.signing import read_bounce
from service.store import Missing, Store
from service.tables.delivery import PAUSE_AFTER, SOFT_WINDOW, soft_name
from service.tables.records import Outgoing, Player
from service.tables.transaction import amend
from workers.replies import mime

log = structlog.get_logger()


@dataclass(frozen=True)
class Report:
    """What a delivery report says about one recipient."""

    action: str
    status: str

    @property
    def is_hard(self) -> bool:
        """Will it never work? Not if it is about a full mailbox, the mail or who sends it."""
        passing = self.status.startswith(("5.1.7", "5.1.8", "5.2.2", "5.3.", "5.6.", "5.7."))
        return self.action == "failed" and self.status.startswith("5.") and not passing

    @property
    def is_failure(self) -> bool:
        """Did something go wrong at all?"""
        return self.action in ("failed", "delayed")


def take(config: Config, store: Store, address: str, raw: bytes) -> str:
    """A mail to a bounce address: only a real delivery report counts."""
    player_id = read_bounce(config, address.rpartition("@")[0])
    report = read_report(raw)
    if player_id is None or report is None or not report.is_failure:
        return "ignored: no delivery report"
    try:
        player = store.player(player_id)
    except Missing:
        return "ignored: no such player"
    if not store.mark(player.id, f"bounce:{mime.fingerprint(raw)}", SOFT_WINDOW):
        return "ignored: taken before"
    if not report.is_hard:
        count = store.count(soft_name(player.id), SOFT_WINDOW)
        BOUNCES.labels("soft").inc()
        log.info("bounce.soft", player=player.id, status=report.status, count=count)
        return "soft bounce"
    return failed(store, player, report.status)


def failed(store: Store, player: Player, status: str) -> str:
    """Count a hard bounce; the n-th in a row pauses the address and tells the host."""

    def step(known: Player) -> bool:
        known.bounces += 1
        paused, known.paused = known.paused, known.paused or known.bounces >= PAUSE_AFTER
        return known.paused and not paused

    known, newly = amend(store, player.id, step)
    BOUNCES.labels("hard").inc()
    log.info("bounce.hard", player=player.id, status=status, count=known.bounces)
    if newly:
        text = f"Mail to player {player.id} bounced {known.bounces} times ({status}); paused."
        key = f"bounce-{player.id}-{known.bounces}"
        store.push_outgoing(Outgoing("host", "", key=key, facts={"text": text}))
    return "paused" if known.paused else "hard bounce"


def read_report(raw: bytes) -> Report | None:
    """The delivery-status part of a multipart/report, if there is one."""
    for part in mime.parts(raw, "multipart/report"):
        if part.kind in ("message/delivery-status", "message/global-delivery-status"):
            return _report(part.lines)
    return None


def _report(lines: list[bytes]) -> Report | None:
    """The first recipient's action and status."""
    facts: dict[str, str] = {}
    for line in lines[:200]:
        name, colon, value = line[:500].decode("ascii", "replace").partition(":")
        if colon:
            facts.setdefault(name.strip().lower(), value.strip().lower())
    if "action" not in facts or "status" not in facts:
        return None
    return Report(facts["action"].split(" ")[0], facts["status"].split(" ")[0])

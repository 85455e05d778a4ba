"""Drain an outbox of turn letters through RQ into an SMTP sink; say where the time goes.

`python -m bench.mail [LETTERS] [--game NAME] [--workers N]`; the bar is 200 mails/s.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import structlog
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey as Ed25519
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from bench import sink
from games import game_named
from games.check.testing import playout
from service import dkim
from service.config import Config
from service.reader.picture import board_svg
from service.store import Store, embedded, open_store
from service.tables import transaction
from service.tables.records import Line, Outgoing, Player, Seat, Sheet
from workers import jobs, relay
from workers.letters import gather, headers, mime, occasion, picture, send, write
from workers.letters.picture import MOST_BYTES
from workers.letters.smtp import Envelope

BAR = 200
POSITIONS = 20
PLAYERS = 200
FRESH = 10
KEY = "a-key-for-the-benchmark-only"


@contextmanager
def redis(folder: Path) -> Iterator[str]:
    """A server of our own, every write on disk."""
    server = embedded.start(folder / "redis", folder / "r.sock")
    url = f"unix://{folder / 'r.sock'}"
    embedded.wait(url)
    try:
        yield url
    finally:
        server.terminate()
        server.wait(20)


@contextmanager
def workers(config: Config, count: int) -> Iterator[list[int]]:
    """Worker processes as `make run` starts them."""
    env = {
        **{name: value for name, value in os.environ.items() if not name.startswith("TOWPATH_")},
        "TOWPATH_REDIS_URL": config.redis_url,
        "TOWPATH_SECRET_KEYS": KEY,
        "TOWPATH_DATA": str(config.data),
        "TOWPATH_SMTP_URL": config.smtp_url,
        "TOWPATH_TRUST": "local",
        "TOWPATH_LOG_LEVEL": "warning",
    }
    command = [sys.executable, "-m", "workers.worker"]
    running = [subprocess.Popen(command, env=env) for _ in range(count)]
    try:
        yield [process.pid for process in running]
    finally:
        for process in running:
            process.terminate()
        for process in running:
            process.wait(30)


def fill(store: Store, name: str, count: int) -> list[Outgoing]:
    """So many games in twenty positions, each waiting for a seat; their turn entries."""
    game = game_named(name)
    for n in range(PLAYERS):
        locale = "de" if n % 2 else "en"
        player = Player(f"p{n}", f"Player {n}", f"p{n}@example.org", locale, "Europe/Berlin", True)
        store.add_player(player)
    seats = 3 if 3 in game.SEATS else max(game.SEATS)
    chosen = (t for n, t in enumerate(playout(game, seats, seed="9")) if n > 40 and n % 5 == 0)
    tables = [(t.stored(), list(t.closed)) for t in islice(chosen, POSITIONS)]
    entries = []
    for n in range(count):
        chairs = [Seat(f"Player {m}", f"p{(n + m) % PLAYERS}") for m in range(seats)]
        (record, moves), now = tables[n % len(tables)], time.time()
        sheet = Sheet(f"g{n}", name, 0, "playing", "p0", chairs, now, now, record)
        one = transaction.open_table(sheet).opens()[0]
        entry = Outgoing("turn", sheet.id, one.ask.seat, one.key, chairs[one.ask.seat].player)
        store.commit(sheet, [Line(move, now) for move in moves], new=True)
        entries.append(entry)
    return entries


def cpu_seconds(pids: list[int]) -> float:
    """Processor time that the processes have had so far."""
    stats = [Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split() for pid in pids]
    return sum(int(one[11]) + int(one[12]) for one in stats) / os.sysconf("SC_CLK_TCK")


def drain(config: Config, store: Store, entries: list[Outgoing], count: Any) -> float:
    """Seconds from the relay's start until the last mail is in the sink."""
    for entry in entries:
        store.push_outgoing(entry)
    stop, before = threading.Event(), count.value
    thread = threading.Thread(target=relay.run, args=(config, stop))
    start = time.perf_counter()
    thread.start()
    while count.value < before + len(entries):
        time.sleep(0.01)
    spent = time.perf_counter() - start
    while store.backlog()[0]:
        time.sleep(0.05)
    stop.set()
    thread.join()
    return spent


def stages(config: Config, store: Store, entries: list[Outgoing]) -> dict[str, float]:
    """Processor milliseconds a letter for each step, measured alone in this process."""
    desk, spent = jobs.Desk(config, store), dict[str, float]()

    def timed(name: str, call: Callable[..., Any], *facts: Any) -> Any:
        start = time.process_time()
        found = call(*facts)
        spent[name] = spent.get(name, 0) + (time.process_time() - start) * 1000 / len(entries)
        return found

    for n in range(0, len(entries), send.GROUP):
        group = entries[n : n + send.GROUP]
        room = timed("load games, players, logs", gather.load_room, store, group)
        timed("lock", store.claim, [(told.game, "bench") for told in group[:1]], 60)
        for told in group:
            one = timed("open the table", gather.occasion_of, desk, told, room)
            one.picture = timed("picture from the cache", cached, store, one)
            letter = timed("write text and HTML", write.write, one)
            head = timed("headers", headers.headers, one, "1-0")
            raw = timed("wrap as MIME", mime.message, letter, head)
            envelope = Envelope("bounce@towpath.test", one.player.email, raw)
            timed("SMTP", lambda sent: send.postman().send(sent, lambda: None).result(), envelope)
            mark = (told.game, "bench", 60, "tp:{s00}:outbox", "0-1")
            timed("mark and finish", store.sent, *mark)
    return spent


def cached(store: Store, one: occasion.Occasion) -> bytes:
    """The picture of an occasion."""
    return send.picture(one, MOST_BYTES)


def main() -> None:
    """Fill, warm up, drain, report."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("letters", nargs="?", type=int, default=5000)
    asked.add_argument("--game", default="le_havre")
    asked.add_argument("--workers", type=int, default=2)
    wanted = asked.parse_args()
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(30))
    process, port, count, size = sink.start()
    with tempfile.TemporaryDirectory(prefix="tp") as name, redis(Path(name)) as url:
        config = Config(data=Path(name), secret_keys=(KEY,), redis_url=url, queue_url=url)
        config = replace(config, smtp_url=f"smtp://127.0.0.1:{port}")
        store = open_store(url, config.shards)
        jobs.use(jobs.Desk(config, store))
        entries = fill(store, wanted.game, wanted.letters)
        warm = [msgspec.structs.replace(one, kind="started") for one in entries[: POSITIONS * 10]]
        with workers(config, wanted.workers) as pids:
            print(f"warm-up: {len(warm) / drain(config, store, warm, count):.0f} mails/s")
            bytes_before, sent_before, cpu = size.value, count.value, cpu_seconds(pids)
            spent = drain(config, store, entries, count)
            cpu = (cpu_seconds(pids) - cpu) * 1000 / len(entries)
        kilobytes = (size.value - bytes_before) / (count.value - sent_before) / 1000
        rate = len(entries) / spent
        print(
            f"{len(entries)} turn mails of {wanted.game}, {kilobytes:.0f} kB each, pictures cached"
        )
        print(f"{rate:.0f} mails/s with {wanted.workers} workers (bar {BAR}): {rate / BAR:.2f}")
        print(f"processor time of the workers: {cpu:.2f} ms a letter")
        report(stages(config, store, entries[:200]))
        report_fresh(config, store, entries[:FRESH])
        send.close()
    process.terminate()


def report_fresh(config: Config, store: Store, entries: list[Outgoing]) -> None:
    """What comes on top for a position that nobody has seen, and for a host who signs."""
    desk, room = jobs.Desk(config, store), gather.load_room(store, entries)
    found = [gather.occasion_of(desk, told, room) for told in entries]
    ones = [one for one in found if isinstance(one, occasion.Occasion)]
    start = time.process_time()
    for one in ones:
        picture.draw(board_svg(one.reader, picture.MAIL))
    print(
        f"a fresh picture: {(time.process_time() - start) * 1000 / len(ones):.0f} ms of processor"
    )
    raws = [mime.message(write.write(one), headers.headers(one, "1-0")) for one in ones]
    for name, made in (
        ("RSA", rsa.generate_private_key(65537, 2048)),
        ("Ed25519", Ed25519.generate()),
    ):
        path = config.data / "dkim.pem"
        path.write_bytes(made.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
        key, start = dkim.Key(str(path)), time.process_time()
        for raw in raws:
            dkim.signed(raw, key, "bench", config.mail_domain)
        print(
            f"DKIM with {name}: {(time.process_time() - start) * 1000 / len(raws):.2f} ms a letter"
        )


def report(spent: dict[str, float]) -> None:
    """The steps of a letter, one after another in one process."""
    total = sum(spent.values())
    print(f"one letter, {total:.2f} ms of processor:")
    for name, value in spent.items():
        print(f"  {name:<28}{value:6.2f} ms {value / total:6.0%}")


if __name__ == "__main__":
    main()

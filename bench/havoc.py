"""kill -9 of everything at random while people play, write and time out: python -m bench.havoc."""

import os
import random
import signal
import tempfile
import threading
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import click
from redis.exceptions import RedisError

from bench.loads import ByMail, ByRest, Unattended, wait
from bench.victim import PATIENCE, ROLES, Service, running

SUPERVISOR = "up"
TABLES, TURN_SECONDS = 6, 30.0
LONGEST_CALM = 30.0
Load = ByRest | ByMail


@dataclass
class Havoc:
    """A service, what keeps it busy, and who was killed."""

    service: Service
    loads: list[Load]
    unattended: Unattended
    stop: threading.Event = field(default_factory=threading.Event)
    faults: list[str] = field(default_factory=list)
    kills: Counter[str] = field(default_factory=Counter)

    @property
    def done(self) -> int:
        """What was acknowledged or told so far."""
        return sum(load.done for load in self.loads) + self.unattended.done

    def play(self, load: Load) -> None:
        """A thread: what does not come ends everything."""
        try:
            load.go(self.stop)
        except Exception as error:
            self.faults.append(repr(error))

    def strike(self, pick: random.Random) -> None:
        """Kill one process or several at once, now and then the one that starts all others."""
        running = self.service.children() | {SUPERVISOR: [self.service.process.pid]}
        roles = pick.sample(list(ROLES), pick.choice([1, 1, 1, 2, 3]))
        for role in [SUPERVISOR] if pick.random() < 0.05 else roles:
            if victims := running.get(role):
                os.kill(pick.choice(victims), signal.SIGKILL)
                self.kills[role] += 1

    def rage(self, seconds: float) -> None:
        """Kill at random moments while things go on."""
        pick, until, told = random.Random(11), time.monotonic() + seconds, 0.0
        while time.monotonic() < until and not self.faults:
            self.go_on(self.done + 2, time.monotonic() + LONGEST_CALM)
            time.sleep(pick.uniform(0, 3))
            self.strike(pick)
            if time.monotonic() >= told:
                told = time.monotonic() + 30
                print(time.strftime("%H:%M:%S"), self.tell(), flush=True)
        self.go_on(self.done + 2, time.monotonic() + PATIENCE)

    def go_on(self, goal: int, until: float) -> None:
        """Wait for so much to be done; a service that is down is started again."""
        while self.done < goal and time.monotonic() < until:
            if self.service.process.poll() is not None:
                self.service.start()
            time.sleep(0.05)

    def calm_down(self) -> None:
        """Let everything come to rest: the clock shows that it goes on, then stands still."""
        before = self.unattended.sizes()
        wait(lambda: not _still(before, self.unattended.sizes()), "a time-out after the last kill")
        [clock] = self.service.children()["clock"]
        os.kill(clock, signal.SIGSTOP)
        try:
            wait(self.is_quiet, "silence")
            self.faults += self.found()
        finally:
            os.kill(clock, signal.SIGCONT)

    def is_quiet(self) -> bool:
        """Is nothing on its way any more?"""
        mails = [load for load in self.loads if isinstance(load, ByMail)]
        try:
            return self.service.store.backlog()[0] == 0 and all(one.is_quiet() for one in mails)
        except RedisError:
            return False

    def found(self) -> list[str]:
        """What is lost, or there twice under two names."""
        store, post = self.service.store, self.service.post
        faults = [fault for load in [*self.loads, self.unattended] for fault in load.faults()]
        faults += [f"dead letter: {one}" for one in store.dead()]
        faults += [f"set aside: {game}, {why}" for game, why in store.broken().items()]
        turns = [ids for (kind, *_), ids in post.about.items() if kind == "turn"]
        return faults + [f"one turn, several letters: {ids}" for ids in turns if len(ids) > 1]

    def tell(self) -> str:
        """What was done so far, in one line."""
        by_rest = sum(load.done for load in self.loads if isinstance(load, ByRest))
        by_mail = sum(load.done for load in self.loads if isinstance(load, ByMail))
        copies = Counter[str]()
        for name, count in dict(self.service.post.copies).items():
            copies[name.strip("<").partition(".")[0].partition("-")[0]] += count - 1
        again = ", ".join(f"{kind} {count}" for kind, count in sorted(copies.items()) if count)
        return (
            f"{self.kills.total()} kills ({', '.join(f'{r} {n}' for r, n in self.kills.items())}): "
            f"{by_rest} moves and {by_mail} replies acknowledged, {self.unattended.done} time-outs "
            f"told, {len(self.service.post.copies)} letters, {copies.total()} of them again "
            f"({again or 'none'})"
        )


def _still(before: dict[str, int], now: dict[str, int]) -> set[str]:
    """The games that have not moved."""
    return {game for game, size in now.items() if size == before.get(game)}


def prepare(service: Service) -> Havoc:
    """Two over REST, one against a bot, two by mail, and tables that nobody looks after."""
    names = ("ann", "ben", "cat", "dan", "eve", "fay", "gil")
    people = {name: service.sign_up(name) for name in names}
    ann, ben, cat, dan, eve, fay, gil = people.values()
    unattended = Unattended(service)
    unattended.begin([fay, gil], TABLES, TURN_SECONDS)
    loads: list[Load] = [
        ByRest(service, [ann, ben]),
        ByRest(service, [cat], bots=1),
        ByMail(service, [dan, eve]),
    ]
    return Havoc(service, loads, unattended)


def run(seconds: float, folder: Path) -> Havoc:
    """Play, kill, let it come to rest, look."""
    with running(folder) as service:
        havoc = prepare(service)
        threads = [threading.Thread(target=havoc.play, args=[load]) for load in havoc.loads]
        for thread in threads:
            thread.start()
        try:
            havoc.rage(seconds)
        finally:
            havoc.stop.set()
            for thread in threads:
                thread.join()
        havoc.calm_down()
    return havoc


@click.command()
@click.option("--minutes", default=30.0, show_default=True)
def main(minutes: float) -> None:
    """Kill everything at random for a while, and say what was lost."""
    with tempfile.TemporaryDirectory(prefix="tp") as name:
        havoc = run(60 * minutes, Path(name))
    print(havoc.tell())
    print("\n".join(havoc.faults) or "nothing was lost")
    raise SystemExit(1 if havoc.faults else 0)


if __name__ == "__main__":
    main()

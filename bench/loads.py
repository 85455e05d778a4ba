"""What keeps a service busy while it is killed: play over REST, play by mail, turns that time out.

Each load notes what was acknowledged, and tells afterwards what is not there.
"""

import random
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from threading import Event
from typing import Any

from bench import correspondent
from bench.victim import PATIENCE, Service
from games.engine import Move
from games.rng import Dice
from service.signing import Reply, read_reply_token
from service.tables import past, seating
from service.tables.records import Pace, Seat

GAME = "le_havre"


def wait(true: Callable[[], Any], what: str, stop: Event | None = None) -> None:
    """Until it is so; what does not come is lost."""
    until = time.monotonic() + PATIENCE
    while not true() and not (stop and stop.is_set()):
        assert time.monotonic() < until, f"{what} did not come in {PATIENCE} s"
        time.sleep(0.05)


@dataclass
class ByRest:
    """People over REST, who wait for the mail of each turn; bots may sit at their table."""

    service: Service
    crowd: list[dict[str, Any]]
    bots: int = 0
    moves: dict[str, list[Any]] = field(default_factory=dict)

    @property
    def done(self) -> int:
        """Moves that were acknowledged."""
        return sum(map(len, self.moves.values()))

    def go(self, stop: Event) -> None:
        """Game after game."""
        while not stop.is_set():
            game = self._begin()
            while not stop.is_set() and self._status(game) != "over":
                wait(partial(self._turn, game), f"a turn of {game}", stop)

    def _begin(self) -> str:
        seats: list[Any] = [{"player": one["id"]} for one in self.crowd]
        seats += [{"bot": "easy"}] * self.bots
        body = {"game": GAME, "seats": seats}
        game: str = self.service.call("/v1/games", body, self.crowd[0]["token"])["id"]
        self.moves[game] = []
        return game

    def _status(self, game: str) -> str:
        return str(self.service.call(f"/v1/games/{game}", token=self.crowd[0]["token"])["status"])

    def _turn(self, game: str) -> bool:
        """Whoever is asked plays the turn; was anybody?"""
        for person in self.crowd:
            for ask in self.service.call(f"/v1/games/{game}/asks", token=person["token"])["asks"]:
                self._play(game, person, ask)
                return True
        return self._status(game) == "over"

    def _play(self, game: str, person: dict[str, Any], ask: Any) -> None:
        """Wait for the mail of that turn, then play it to its end."""
        post, number, draw = self.service.post, past.number_of(ask["key"]), Dice(ask["key"])
        told = ("turn", game, ask["seat"], number)
        wait(lambda: post.has(*told), f"the mail {told}")
        for _ in range(30):
            options = [one["answer"] for one in ask["suggestions"]]
            answer = "end turn" if "end turn" in options else options[draw(len(options))]
            body = {"key": ask["key"], "answers": [answer], "seat": ask["seat"]}
            moved = self.service.call(f"/v1/games/{game}/moves", body, person["token"])
            self.moves[game].append((ask["seat"], ask["id"], answer))
            if answer == "end turn" or not moved["asks"]:
                return
            ask = moved["asks"][0]

    def faults(self) -> list[str]:
        """Every acknowledged move is stored, in order, and no letter is ahead of the game."""
        found = []
        for game, acked in self.moves.items():
            moves = played(self.service, game)
            stored = [(move.seat, move.ask, move.answer) for move in moves if move.by == "player"]
            if stored != acked:
                found.append(f"{game}: {len(acked)} moves acknowledged, {len(stored)} stored")
            if self.service.post.furthest(game) > len(moves):
                found.append(f"{game}: a letter tells what is not stored")
        return found


def played(service: Service, game: str) -> list[Move]:
    """All moves of a game, drafts included."""
    sheet = service.store.load(game)
    return past.moves(service.store, sheet) + sheet.table.answers


@dataclass
class ByMail:
    """Two people who reply to letters, and know nothing else of their game."""

    service: Service
    crowd: list[dict[str, Any]]
    sent: dict[str, Reply] = field(default_factory=dict)
    asked: set[str] = field(default_factory=set)

    @property
    def done(self) -> int:
        """Replies that were taken with 250."""
        return len(self.sent)

    def go(self, stop: Event) -> None:
        """Game after game: a reply to each letter that asks something."""
        dice = random.Random(7)
        while not stop.is_set():
            seats = [{"player": one["id"]} for one in self.crowd]
            body = {"game": GAME, "seats": seats}
            game = self.service.call("/v1/games", body, self.crowd[0]["token"])["id"]
            while not stop.is_set() and not self.service.post.of_kind("over", game):
                wait(lambda: self._read(dice), f"a letter of {game}", stop)

    def _read(self, dice: random.Random) -> bool:
        """Was there a letter? It is answered if it asks what was not answered yet."""
        self.service.post.look()
        held = [self.service.post.to[f"{one['name']}@example.org"] for one in self.crowd]
        raw = next((box.popleft() for box in held if box), None)
        letter = correspondent.read(raw) if raw else None
        if letter and letter.numbers and letter.back not in self.asked:
            self.asked.add(letter.back)
            self._reply(letter, correspondent.choice(letter, dice))
        return letter is not None

    def _reply(self, letter: correspondent.Letter, text: str) -> None:
        """Hand a reply in until somebody takes it."""
        config, number = self.service.config, len(self.asked)
        mail = correspondent.reply(letter, text, number)

        def is_taken() -> bool:
            with suppress(OSError, RuntimeError):
                correspondent.send(config.inbox_port, letter.to, letter.back, mail)
                return True
            return False

        wait(is_taken, f"the 250 for {text} to {letter.back}")
        reply = read_reply_token(config, letter.back.partition("+")[2].partition("@")[0])
        assert reply is not None
        self.sent[f"<{number}.{letter.to}>"] = reply

    def is_quiet(self) -> bool:
        """Has every reply been answered?"""
        self.service.post.look()
        return not set(self.sent) - self.service.post.answered

    def faults(self) -> list[str]:
        """Every reply that was taken is a move of its seat, once, and was answered."""
        lost = set(self.sent) - self.service.post.answered
        found = [f"reply {name} was not answered" for name in sorted(lost)]
        for game in {reply.game for reply in self.sent.values()}:
            told = Counter(reply.seat for reply in self.sent.values() if reply.game == game)
            moves = [move for move in played(self.service, game) if move.by == "player"]
            if (made := Counter(move.seat for move in moves)) != told:
                found.append(f"{game}: replies by seat {dict(told)}, moves {dict(made)}")
        return found


@dataclass
class Unattended:
    """Timed tables at which nobody sits: the clock plays turn by turn."""

    service: Service
    games: list[str] = field(default_factory=list)

    def begin(self, crowd: list[dict[str, Any]], count: int, seconds: float) -> None:
        """So many tables; their pace is faster than the API allows."""
        for _ in range(count):
            seats = [Seat(one["name"], one["id"]) for one in crowd]
            pace = Pace(hours=seconds / 3600)
            made = seating.create(self.service.store, game=GAME, seats=seats, speed=pace)
            self.games.append(made.sheet.id)

    @property
    def done(self) -> int:
        """Time-outs that were told."""
        return sum(self.service.post.of_kind("timeout", game) for game in self.games)

    def sizes(self) -> dict[str, int]:
        """How many moves each running game has; an ended one has all that it needs."""
        sheets = self.service.store.load_many(self.games)
        return {game: one.table.length for game, one in sheets.items() if one.status == "playing"}

    def faults(self) -> list[str]:
        """Every turn that the clock played is counted once and told once."""
        found = []
        for game in self.games:
            sheet = self.service.store.load(game)
            lines = past.lines(self.service.store, sheet, 0)
            turns = len({(one.move.seat, one.at) for one in lines if one.move.by == "clock"})
            late = sum(chair.late for chair in sheet.seats)
            told = self.service.post.of_kind("timeout", game)
            if not turns == late == told:
                found.append(f"{game}: {turns} time-outs, {late} counted, {told} told")
        return found

"""A game that people leave in every way there is, and a look into everything that is stored."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import zstandard
from flask import Flask

from service.store import Store
from service.tables import deadlines, upkeep
from service.tables.records import Player
from service.tables.transaction import Change, change
from tests.seats import be_absent
from tests.service.conftest import Caller
from tests.service.people import Person

WAYS = ("declined", "lapsed", "removed", "left", "resigned", "handed", "replaced", "banned")
OFFERED = "offered"
NAME = "Zoe"
LEDGER = "stays-so.jsonl"


class Story:
    """Ada's public table of Le Havre: whoever sits down beside her leaves it again."""

    def __init__(self, app: Flask, store: Store) -> None:
        self.app, self.store = app, store
        self.ada = Caller(app.test_client(), "pada.token-ada")
        self.dora = Caller(app.test_client(), "pdora.token-dora")
        self.who = {way: self._newcomer(way) for way in (*WAYS, OFFERED)}
        seats = [{"player": f"p{way}"} for way in ("ada", "declined", "lapsed")]
        body = {"game": "le_havre", "seats": [*seats, {"open": True}, {"open": True}]}
        made = self.ada.post("/v1/games", {**body, "visibility": "public"}).get_json()
        self.game: str = made["id"]

    def _newcomer(self, way: str) -> Caller:
        self.store.add_player(
            Player(f"p{way}", f"{NAME} {way}", f"{way}@example.org", confirmed=True)
        )
        self.store.add_token(f"p{way}", f"token-{way}")
        return Caller(self.app.test_client(), f"p{way}.token-{way}")

    def act(self, who: Caller, what: str, **body: Any) -> None:
        answer = who.post(f"/v1/games/{self.game}/{what}", body)
        assert answer.status_code == 200, answer.get_json()

    def before_the_start(self) -> None:
        """Invitations come to nothing, and who joins is removed or leaves; one seat is given up."""
        self.act(self.who["declined"], "decline")
        change(self.store, self.game, _long_asked)
        deadlines.look(self.store, self.game)
        for way in ("removed", "left"):
            self.act(self.who[way], "join")
            self.appear(way)
        self.act(self.ada, "remove", seat=3)
        self.act(self.who["left"], "leave")
        for seat, way in enumerate(("resigned", "handed", "replaced"), 1):
            self.act(self.ada, "replace", seat=seat, by={"player": f"p{way}"})
            self.act(self.who[way], "accept")
            self.appear(way)
        self.act(self.ada, "start")

    def in_play(self) -> None:
        """Four play; a seat that a bot has got goes to Dora, and Ada offers hers."""
        self.act(self.who["resigned"], "resign")
        self.act(self.ada, "handover", seat=1, player="pdora")
        self.act(self.dora, "take", seat=1)
        self.act(self.who["handed"], "handover", player="pbanned")
        self.act(self.who["banned"], "take", seat=2)
        self.appear("banned")
        be_absent(self.store, self.game, 3)
        for one in (self.ada, self.dora, self.who["banned"]):
            self.act(one, "wishes", wish="replace", absent=3)
        upkeep.ban(self.store, self.store.player("pbanned"))
        self.act(self.ada, "handover", player=f"p{OFFERED}")

    def appear(self, way: str) -> None:
        """Somebody says something, and looks at the table's page."""
        self.act(self.who[way], "talk", text=f"hello to {NAME}less people")
        page = Person(self.app).sign_in(f"{way}@example.org")
        assert page.get(f"/table/{self.game}").status_code == 200

    def finish(self) -> None:
        """Dora stays away, and Ada, who alone is there, ends it."""
        be_absent(self.store, self.game, 1, deadlines.VOTE_AFTER)
        self.act(self.ada, "vote")

    def shown(self) -> str:
        """All that Ada and a stranger can see of the table."""
        rest = ("", "/log", "/export", "/board.svg", "/talk")
        browsers = Person(self.app).sign_in("ada@example.org").client, self.app.test_client()
        callers = self.ada, Caller(self.app.test_client(), None)
        told = [one.get(f"/v1/games/{self.game}{path}").text for one in callers for path in rest]
        return " ".join([*told, *(one.get(f"/table/{self.game}").text for one in browsers)])


def _long_asked(one: Change) -> None:
    one.sheet.seats[2].invited, one.sheet.seats[2].asked = 1.0, 2


def kept(store: Store) -> Iterator[tuple[str, bytes]]:
    """Every key and file there is, and what it holds, unpacked; events push each other out."""
    for raw in store.redis.keys("*"):
        key = raw.decode()
        if not key.endswith(":events"):
            yield key, raw + b"".join(map(unpacked, _values(store, key)))
    files = store.archive.folder.rglob("*") if store.archive else ()
    for file in filter(Path.is_file, files):
        yield file.name, str(file).encode() + unpacked(file.read_bytes())


def _values(store: Store, key: str) -> list[bytes]:
    redis, kind = store.redis, store.redis.type(key)
    if kind == b"hash":
        return [part for pair in redis.hgetall(key).items() for part in pair]
    if kind == b"stream":
        return [part for _, row in redis.xrange(key) for pair in row.items() for part in pair]
    lists = {b"list": redis.lrange, b"zset": redis.zrange}
    if kind in lists:
        return list(lists[kind](key, 0, -1))
    return [redis.get(key)] if kind == b"string" else list(redis.smembers(key))


def unpacked(value: bytes) -> bytes:
    """The same, and what it is where it is packed."""
    with suppress(zstandard.ZstdError):
        return value + zstandard.ZstdDecompressor().decompressobj().decompress(value)
    return value

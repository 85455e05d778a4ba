"""Both ways through a real relay: letters to players, replies and delivery reports to us.

Everything but the delivery report goes through Postfix and through aiosmtpd; where Postfix cannot
be started, the skipped tests say so and the others remain.
"""

import random
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass, replace
from email.message import EmailMessage

import pytest

from bench import correspondent, forward, postfix
from games import NAMES
from games.check.testing import check
from service.config import Config
from service.store import Store
from service.tables import play
from service.tables.records import Player
from tests.conftest import free_port
from tests.workers.listening import listening
from tests.workers.post import Post, plain
from tests.workers.sink import receiving, wait_for
from workers import jobs
from workers.letters import send
from workers.replies import answer as taking


@dataclass
class Route:
    """Our worker and our inbox on one side, a player's mail client on the other."""

    post: Post
    port: int
    read: int = 0

    def letters(self, count: int) -> list[EmailMessage]:
        """Send what is in the outbox; the next letters that reach the players."""
        self.post.send()
        self.post.sink.wait(self.read + count)
        fresh = self.post.sink.messages()[self.read :]
        self.read += len(fresh)
        return fresh

    def take(self, count: int = 1) -> None:
        """Wait for mail at our inbox and take it, as the worker does."""
        inbox, taken = self.post.store.streams()[-1], 0
        wait_for(lambda: self.post.store.redis.xlen(inbox) >= count)
        rows = self.post.store.redis.xreadgroup("relay", "test", {inbox: ">"})
        for entry, fields in _entries(rows):
            plain_fields = {
                name.decode(): value.decode("latin-1") for name, value in fields.items()
            }
            taking.take(inbox, entry.decode(), plain_fields)
            taken += 1
        assert taken == count


def _entries(rows: object) -> list[tuple[bytes, dict[bytes, bytes]]]:
    """The entries of one stream, in either form that the client gives."""
    if isinstance(rows, dict):
        found = next(iter(rows.values()))
        return list(found[0]) if found and isinstance(found[0], list) else list(found)
    assert isinstance(rows, list)
    return list(rows[0][1])


@pytest.fixture(params=["postfix", "aiosmtpd"])
def relay(request: pytest.FixtureRequest) -> str:
    """Which relay stands between us and the players."""
    if request.param == "postfix" and postfix.why_not():
        pytest.skip(f"{postfix.why_not()}; the same goes through aiosmtpd instead")
    return str(request.param)


@pytest.fixture
def route(relay: str, config: Config, store: Store, cast: dict[str, Player]) -> Iterator[Route]:
    """Sink, relay and inbox, each on a port of its own."""
    port, start = free_port(), postfix.running if relay == "postfix" else forward.running
    store.ready_streams()
    with (
        receiving() as sink,
        listening(config, lambda: store),
        start(port, config.inbox_port, sink.port, config.mail_domain),
    ):
        settings = replace(config, smtp_url=f"smtp://127.0.0.1:{port}")
        jobs.use(jobs.Desk(settings, store))
        try:
            yield Route(Post(settings, store, sink), port)
        finally:
            send.close()


def answer(route: Route, letter: EmailMessage, text: str) -> None:
    """Reply with swaks, or by hand where it is not installed."""
    seen = correspondent.read(bytes(letter))
    if not shutil.which("swaks"):
        raw = correspondent.reply(seen, text, random.getrandbits(32))
        correspondent.send(route.port, seen.to, seen.back, raw)
        return
    heads = ["--h-In-Reply-To", seen.id, "--h-Subject", f"Re: {seen.subject}"]
    body = f"{text}\n\nOn Mon, 16 Nov 2026, Towpath wrote:\n> 1  Take fish\n"
    command = ["swaks", "--silent", "2", "--server", f"127.0.0.1:{route.port}", "--from", seen.to]
    subprocess.run([*command, "--to", seen.back, *heads, "--body", body], check=True, timeout=30)


@check("M6", "I4", "I11")
def test_a_letter_and_its_reply_go_through_the_relay(route: Route, cast: dict[str, Player]) -> None:
    sheet = route.post.table(cast["ada"], cast["bruno"])
    letters = route.letters(2)
    turn = next(one for one in letters if str(one["Message-ID"]).startswith("<turn"))
    assert all(sender.startswith("bounce+") for sender, _ in route.post.sink.envelopes)
    answer(route, turn, "2; end")
    route.take()
    assert play.awaiting(route.post.store.load(sheet.id)) == [1]
    told = route.letters(2)
    back = next(one for one in told if str(one["Message-ID"]).startswith("<answer"))
    assert "Understood: Take wood; End turn" in plain(back)
    assert back["Auto-Submitted"] == "auto-replied" and "ada@" in back["To"]
    assert "bruno@" in next(one for one in told if one is not back)["To"]


@check("M6")
@pytest.mark.parametrize("relay", ["postfix"], indirect=True)
def test_a_dead_address_comes_back_as_a_real_delivery_report(
    route: Route, cast: dict[str, Player]
) -> None:
    route.post.sink.refuse = lambda address: "550 5.1.1 No such user" if "ada" in address else ""
    route.post.table(cast["ada"], cast["bruno"])
    route.post.send()
    route.take()
    assert route.post.store.player("pada").bounces == 1
    assert route.post.store.player("pbruno").bounces == 0


@check("I3")
def test_mail_to_nobody_is_refused_and_never_reaches_a_game(
    route: Route, cast: dict[str, Player]
) -> None:
    raw = b"From: <a@example.net>\r\nSubject: hello\r\n\r\n2\r\n"
    try:
        correspondent.send(route.port, "a@example.net", "play@towpath.test", raw)
        route.post.sink.wait(1)
        assert "Undelivered" in str(route.post.sink.messages()[0]["Subject"])
    except RuntimeError as error:
        assert "550" in str(error)
    assert route.post.store.redis.xlen(route.post.store.streams()[-1]) == 0


def play_on(route: Route, most: int) -> list[str]:
    """Answer every letter that offers choices with some number of it; the final score sheets."""
    dice, answered, over = random.Random(5), set[str](), list[str]()
    fresh = route.letters(2)
    while True:
        for letter in [correspondent.read(bytes(one)) for one in fresh]:
            if letter.id.startswith("<over"):
                over.append(letter.score_sheet)
            elif letter.numbers and letter.back not in answered:
                answered.add(letter.back)
                text = correspondent.choice(letter, dice)
                raw = correspondent.reply(letter, text, len(answered))
                correspondent.send(route.port, letter.to, letter.back, raw)
                route.take()
            if len(answered) == most:
                return over
        if len(over) == 2:
            return over
        fresh = route.letters(1)


@check("I12")
def test_a_whole_game_is_played_by_replies_alone(route: Route, cast: dict[str, Player]) -> None:
    sheet = route.post.table(cast["ada"], cast["bruno"])
    over = play_on(route, 200)
    assert route.post.store.load(sheet.id).status == "over"
    assert all(over) and len(over) == 2


@check("I12")
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("relay", ["aiosmtpd"], indirect=True)
def test_every_title_opens_by_replies_alone(
    route: Route, cast: dict[str, Player], name: str
) -> None:
    for player in (cast["ada"], cast["bruno"]):
        player.mail = {"picture": False}
        route.post.store.save_player(player)
    sheet = route.post.table(cast["ada"], cast["bruno"], game=name)
    before = route.post.store.load(sheet.id)
    play_on(route, 12)
    after = route.post.store.load(sheet.id)
    assert after.version >= before.version + 12

"""Hostile mails: no game changes, nothing crashes, nobody gets backscatter."""

import random
from dataclasses import replace
from functools import partial

import pytest
import structlog

from games.check.testing import check
from service.config import Config
from service.signing import Reply, bounce_address, reply_address
from service.store import Store
from service.tables.records import Player
from tests.workers.enemy import Enemy
from tests.workers.listening import Wire, listening
from tests.workers.steps import steps
from tests.workers.table import MailTable
from workers.replies import answer, writer
from workers.replies.quotes import MOST_TEXT
from workers.replies.writer import MOST_ANSWERS_AN_HOUR

BATCH = 500


@pytest.fixture
def table(config: Config, store: Store, cast: dict[str, Player]) -> MailTable:
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(50))
    return MailTable(config, store, cast)


def addresses(table: MailTable) -> list[str]:
    """Tokens that are forged, late, of nobody's seat, of a game that is gone; and bounces."""
    foreign = replace(table.config, secret_keys=("not-our-key-000000",))
    late, here = Reply(table.id, 0, 0, 0), table.config
    return [
        reply_address(foreign, table.reply_to()),
        reply_address(here, late),
        reply_address(here, replace_reply(late, epoch=7)),
        reply_address(here, replace_reply(late, seat=9)),
        reply_address(here, Reply("0000000000", 0, 1, 0)),
        bounce_address(here, "pada"),
        bounce_address(here, "nobody"),
        "",
        "\x00@towpath.test",
    ]


def replace_reply(reply: Reply, **more: int) -> Reply:
    """Another token."""
    facts = {"seat": reply.seat, "number": reply.number, "epoch": reply.epoch, **more}
    return Reply(reply.game, facts["seat"], facts["number"], facts["epoch"])


def pushed(table: MailTable) -> list[tuple[str, str]]:
    """What would be sent, and to whom."""
    found: list[tuple[str, str]] = []
    while True:
        told = table.answers()
        if not told:
            return found
        found += [(one.kind, one.player) for one in told]


@check("I4", "I6", "I7", "I8", "I9", "I10")
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("count", [1_000, pytest.param(20_000, marks=pytest.mark.soak)])
def test_hostile_mails_change_no_game_and_draw_no_backscatter(count: int, table: MailTable) -> None:
    before, people = table.state(), [table.player(0), table.player(1)]
    dice, targets = random.Random(1), addresses(table)
    for raw in Enemy(2026).mails(count):
        sender = dice.choice(("victim@example.org", "ada@example.org", "<>", "", "\x00"))
        fields = {"raw": raw.decode("latin-1"), "rcpt": dice.choice(targets), "sender": sender}
        answer.take("tp:{inbox}:mail", "0-1", fields)
    assert table.state() == before
    assert [table.player(0), table.player(1)] == people
    assert table.store.talk(table.id) == []
    told = pushed(table)
    assert set(told) <= {("answer", "pada")}
    assert 0 < len(told) <= MOST_ANSWERS_AN_HOUR


@check("I8", "I9")
def test_hostile_text_under_a_valid_token_is_answered_and_changes_nothing(
    table: MailTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "MOST_ANSWERS_AN_HOUR", 10_000)
    before, enemy = table.state(), Enemy(7)
    address = reply_address(table.config, table.reply_to())
    for number in range(300):
        text = enemy.noise().replace(b"\r\n", b" ").replace(b"\n", b" ")[:3000]
        raw = f"Message-ID: <{number}@x>\r\nFrom: victim@example.org\r\n\r\nzzz ".encode() + text
        fields = {"raw": raw.decode("latin-1"), "rcpt": address, "sender": "v@example.org"}
        answer.take("tp:{inbox}:mail", "0-1", fields)
    assert table.state() == before
    assert set(pushed(table)) == {("answer", "pada")}


@check("I2", "I8")
def test_a_megabyte_costs_the_parser_a_few_steps_a_line(table: MailTable) -> None:
    before = table.state()
    address = reply_address(table.config, table.reply_to())
    bodies = (b"a" * 10**6, b"\r\n" * 5 * 10**5, b"--x\r\n" * 2 * 10**5, b"<" * 10**6)
    for number, body in enumerate(bodies):
        kind = b"multipart/mixed; boundary=x" if number % 2 else b"text/html"
        raw = b"Content-Type: " + kind + b"\r\n\r\n" + body
        fields = {"raw": raw.decode(), "rcpt": address, "sender": "a@b"}
        most = 10 * raw.count(b"\n") + 20 * MOST_TEXT
        assert steps(partial(answer.take, "tp:{inbox}:mail", "0-1", fields)) < most
    assert table.state() == before


@check("I1", "I2", "I3", "I7", "I11")
def test_hundreds_of_hostile_sessions_at_the_real_door(
    table: MailTable, config: Config, store: Store
) -> None:
    before, targets = table.state(), addresses(table)
    relay = ["victim@example.org", "victim@example.org@towpath.test", "a b@towpath.test", "<>"]
    dice, told = random.Random(3), []
    with listening(config, lambda: store):
        for raw in Enemy(11).mails(250):
            address = dice.choice(targets + relay).replace("\x00", "")
            with Wire(config.inbox_port) as wire:
                told.append(wire.mail("victim@example.org", address, raw)[-1][:3])
        told += crowd(config, reply_address(config, table.reply_to()))
        for stream, entry, fields in store.read_streams("test", 10_000, 10):
            if b"raw" in fields:
                plain = {name.decode(): value.decode("latin-1") for name, value in fields.items()}
                answer.take(stream, entry, plain)
        with Wire(config.inbox_port) as wire:
            assert wire.say("NOOP").startswith("250")
    assert {"250", "550", "552"} <= set(told) <= {"250", "500", "501", "550", "552", "553", "452"}
    assert table.state() == before
    assert set(pushed(table)) <= {("answer", "pada")}


def crowd(config: Config, address: str) -> list[str]:
    """Ten megabytes, a thousand recipients, and commands that hide other commands."""
    told = []
    with Wire(config.inbox_port) as wire:
        told.append(wire.mail("a@example.org", address, b"x" * 70 + b"\r\n" * 130_000)[-1][:3])
    with Wire(config.inbox_port) as wire, pytest.raises(OSError):
        wire.mail("a@example.org", address, b"\r\n" * 5_000_000)
    with Wire(config.inbox_port) as wire:
        wire.say("MAIL FROM:<a@example.org>")
        replies_ = [wire.say(f"RCPT TO:<victim{n}@example.org>")[:3] for n in range(100)]
        told += sorted(set(replies_))
    with Wire(config.inbox_port) as wire:
        told.append(wire.say("MAIL FROM:<a@example.org> SIZE=10000000")[:3])
        told.append(wire.say(f"RCPT TO:<{address}>\rRCPT TO:<victim@example.org>")[:3])
    return [one for one in told if one != "503"]


@check("I2")
def test_a_thousand_recipients_end_the_session(config: Config, store: Store) -> None:
    address = reply_address(config, Reply("abcdef0123", 0, 1, 0))
    with listening(config, lambda: store), Wire(config.inbox_port) as wire:
        wire.say("MAIL FROM:<a@example.org>")
        told = []
        for _ in range(1000):
            told.append(wire.say(f"RCPT TO:<{address}>")[:3])
            if told[-1] == "421":
                break
    assert told[-1] == "421" and len(told) < 200
    assert told.count("250") == 5

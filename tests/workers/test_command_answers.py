"""What a reply's command says back, word for word, and the letter that goes with it."""

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest
import time_machine

from games.check.testing import check
from service.config import Config
from service.limits import Limit
from service.reader.words import say
from service.signing import reply_address
from service.store import Store
from service.tables import transaction, uses
from service.tables.records import Outgoing, Player
from tests.conftest import Logged
from tests.workers.table import MailTable
from workers import jobs
from workers.replies.commands import Command
from workers.replies.deeds import act
from workers.replies.writer import Deed, Writer

NOW = datetime(2026, 11, 26, 12, tzinfo=UTC).timestamp()
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
Cast = dict[str, Player]


@pytest.fixture
def table(config: Config, store: Store, cast: Cast) -> MailTable:
    return MailTable(config, store, cast)


def settle(table: MailTable, **more: Any) -> None:
    """The same host with other settings."""
    table.config = replace(table.config, **more)
    jobs.use(jobs.Desk(table.config, table.store))


def taken(table: MailTable, text: str, seat: int = 0) -> Outgoing:
    """The one answer to a command, as it lies in the outbox."""
    [one] = table.take(table.mail(text, seat), reply_address(table.config, table.reply_to(seat)))
    return one


def put(table: MailTable, status: str) -> None:
    """The game as if it had come so far."""
    sheet = table.sheet
    sheet.status = status
    table.store.commit(sheet)


# questions


@check("I12")
def test_status_names_whom_else_the_table_waits_for(table: MailTable) -> None:
    for text, seat in (("2; end", 0), ("1; end", 1), ("note mine", 1)):
        table.send(text, seat)
    assert table.awaiting() == [0, 1]
    assert table.send("status") == [
        "You have something to decide.",
        "The table waits for: Bruno.",
        "Points now: Ada 2, Bruno 2.",
    ]
    assert table.send("Stand", 1) == [
        "Du hast etwas zu entscheiden.",
        "Der Tisch wartet auf: Ada.",
        "Punkte bisher: Ada 2, Bruno 2.",
        "Deine private Notiz: mine",
    ]


@check("I12")
def test_status_of_a_finished_game_is_its_points(table: MailTable) -> None:
    put(table, "over")
    assert table.send("status") == ["The game is over.", "Points now: Ada 2, Bruno 2."]


@check("I12")
@pytest.mark.parametrize(
    ("status", "name", "shows"),
    [("playing", "help", "help"), ("inviting", "help.inviting", "said"),
     ("over", "help.over", "said")],
)  # fmt: skip
def test_help_is_about_what_can_be_done_now(
    table: MailTable, status: str, name: str, shows: str
) -> None:
    put(table, status)
    told = taken(table, "help")
    assert told.facts["lines"] == say("en", f"reply.{name}").splitlines()
    assert told.facts["shows"] == shows


@check("I9")
def test_several_things_at_once_are_quoted_up_to_a_hundred_and_twenty_characters(
    table: MailTable,
) -> None:
    before = table.state()
    said = f"undo; {'x' * 114}"
    assert table.send(f"undo\n{'x' * 115}") == [say("en", "reply.unclear", text=said)]
    assert table.state() == before


@check("P2")
@pytest.mark.parametrize(
    ("said", "meant"),
    [
        *(("GAMES", True), ("Tische", True), ("join abcdef", True), ("NEW brass", True)),
        *(("rules brass", True), ("sign up", True), ("delete", True), ("Konto löschen", True)),
        *(("show", False), ("bake bread", False), ("undo\ngames", False)),
    ],
)
def test_what_is_meant_for_the_house_is_told_where_to_write(
    table: MailTable, said: str, meant: bool
) -> None:
    elsewhere = say("en", "reply.elsewhere", address="towpath@towpath.test")
    assert (table.send(said)[-1] == elsewhere) is meant


@check("I12")
def test_history_is_the_last_thirty_lines(config: Config, store: Store, cast: Cast) -> None:
    table = MailTable(config, store, cast, "smoky_valley")
    told = []
    for _ in range(12):
        seat = table.awaiting()[0]
        table.send("auto yes", seat)
        told.append(table.send("history", seat))
    assert [len(lines) for lines in told[-2:]] == [31, 31] and told[-1] != told[-2]


# the person


@check("I12")
def test_a_vacation_ends_with_the_day_in_the_players_own_zone(table: MailTable) -> None:
    with time_machine.travel(NOW, tick=False):
        assert table.send("vacation 2 days") == [
            "You are on vacation up to and including Saturday, 28 November 2026. "
            "Your clocks stand still.",
            "Vacation left this year: 58 of 60 days.",
        ]
        table.send("Urlaub 2 Tage", 1)
        ends = [datetime(2026, 11, 29, tzinfo=UTC), datetime(2026, 11, 28, 23, tzinfo=UTC)]
        assert [table.player(n).vacation for n in (0, 1)] == [day.timestamp() for day in ends]
        assert table.send("vacation 2026-11-26")[0].startswith("You are on vacation up to and")
        assert table.player().vacation == datetime(2026, 11, 27, tzinfo=UTC).timestamp()


@check("I12")
def test_a_vacation_that_cannot_be_had_is_refused_with_what_is_left(table: MailTable) -> None:
    with time_machine.travel(NOW, tick=False):
        how, long = (
            say("en", f"reply.vacation.{one}", left=60, most=60) for one in ("how", "long")
        )
        assert table.send("vacation soon") == [how]
        assert table.send("vacation 61 days") == table.send("vacation 9999-12-31") == [long]
        assert table.player().vacation == 0
        over = say("en", "reply.vacation.left", left=60, most=60)
        assert table.send("vacation 25.11.2026") == [say("en", "reply.vacation.off"), over]


@check("I12", "S8")
def test_talk_is_passed_on_within_its_limit(table: MailTable) -> None:
    settle(table, trust="open", limits={"talk": Limit(1, 3600)})
    assert table.send("chat hello") == ["Said to the table: hello"]
    assert table.send("chat again") == [say("en", "reply.chat.often")]
    assert table.send("chat") == [say("en", "reply.chat.none")]
    assert [line["text"] for line in table.store.talk(table.id)] == ["hello"]


@check("I12", "L8")
def test_whoever_has_left_is_answered_without_a_token_of_the_seat(table: MailTable) -> None:
    assert table.send("resign") == [say("en", "reply.resign.sure")]
    told = taken(table, "resign yes")
    assert (told.kind, told.seat, told.facts["who"]) == ("house", -1, "pada")
    assert told.facts["lines"] == [say("en", "reply.resigned")]


@check("I12")
def test_links_tells_who_used_the_seat_and_calls_them_back(table: MailTable) -> None:
    how = say("en", "reply.links.how")
    with time_machine.travel(NOW, tick=False) as now:
        uses.note(table.store, table.sheet, 0, uses.LINK, "192.0.2.0/24", FIREFOX)
        now.shift(60)
        uses.note(table.store, table.sheet, 0, uses.SESSION, "", "curl/8")
        now.shift(60)
        assert table.send("links") == [
            "Who used your seat:",
            "Thu 26 Nov 2026, 12:02 (Europe/London): by mail, from ada@example.org",
            "Thu 26 Nov 2026, 12:01 (Europe/London): signed in, from –, –",
            "Thu 26 Nov 2026, 12:00 (Europe/London): by a mailed link, from 192.0.2.0/24, "
            "Firefox, Linux",
            how,
        ]
    before = table.sheet.seats[0].epoch
    assert table.send("links revoke") == [say("en", "reply.links.revoked")]
    assert table.sheet.seats[0].epoch == before + 1


@check("I12", "M4")
def test_stop_and_start_say_what_they_stop_and_start(table: MailTable) -> None:
    assert table.send("stop") == [say("en", "reply.stop")]
    assert table.send("stop alles") == [say("en", "reply.stop.all")]
    assert table.player().muted == [table.id, "all"]
    assert table.send("start") == [say("en", "reply.start")] and table.player().muted == []


@check("I12")
@pytest.mark.parametrize("status", ["over", "inviting"])
def test_nobody_resigns_from_a_game_that_does_not_run(table: MailTable, status: str) -> None:
    put(table, status)
    assert table.send("resign yes") == [say("en", "reply.not_playing")]
    assert not table.sheet.seats[0].resigned


@check("S19")
def test_too_much_at_once_is_said_and_changes_nothing(
    table: MailTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = table.state()
    monkeypatch.setattr(transaction, "TRIES", 0)
    assert table.send("2") == table.send("stop") == [say("en", "reply.busy")]
    assert table.state() == before


@check("I12", "L9")
@pytest.mark.parametrize(
    ("said", "outcome"),
    [
        *((one, "changed") for one in ("2", "chat hi", "note x", "note", "stop", "start")),
        *((one, "changed") for one in ("links revoke", "vacation 2 days", "resign yes")),
        *((one, "answered") for one in ("status", "options", "history", "help", "links", "chat")),
        *((one, "answered") for one in ("resign", "vacation soon", "99", "undo", "", "undo\n3")),
    ],
)
def test_the_log_says_whether_a_command_changed_anything(
    table: MailTable, logged: Logged, said: str, outcome: str
) -> None:
    table.send(said)
    assert [line["outcome"] for line in logged if line["event"] == "mail.taken"] == [outcome]


@check("I7")
@pytest.mark.parametrize(
    ("said", "answers"),
    [("", 3), ("undo\n3", 3), ("fly", 3), ("vacation soon", 3), ("status", 5), ("chat", 5)],
)
def test_only_what_could_not_be_followed_counts_as_a_riddle(
    table: MailTable, said: str, answers: int
) -> None:
    assert [bool(table.send(said)) for _ in range(5)] == [n < answers for n in range(5)]


@check("I4", "S19")
def test_a_turn_that_ends_while_its_reply_is_read_is_late(table: MailTable) -> None:
    sheet, reply = table.sheet, table.reply_to()
    writer = Writer(table.config, table.store, table.player(), "m1", sheet, reply, True)
    table.send("2; end")
    after = table.state()
    assert act(writer, Command("move", "1")) == Deed([say("en", "reply.late")])
    assert table.state() == after

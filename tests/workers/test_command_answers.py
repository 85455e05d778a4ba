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
from tests.workers.table import MailTable
from workers import jobs
from workers.replies import writer
from workers.replies.writer import Deed, entry_of, why_silent

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
@pytest.mark.parametrize(("status", "name"), [("over", "not_playing"), ("inviting", "not_playing")])
def test_nobody_resigns_from_a_game_that_does_not_run(
    table: MailTable, status: str, name: str
) -> None:
    put(table, status)
    assert table.send("resign yes") == [say("en", f"reply.{name}")]
    assert not table.sheet.seats[0].resigned


@check("S19")
def test_too_much_at_once_is_said_and_changes_nothing(
    table: MailTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = table.state()
    monkeypatch.setattr(transaction, "TRIES", 0)
    assert table.send("2") == table.send("stop") == [say("en", "reply.busy")]
    assert table.state() == before


# the answer


@check("I9")
def test_an_answer_has_sixty_lines_of_five_hundred_characters(cast: Cast) -> None:
    deed = Deed(["x" * 501, "two\nlines", *["y"] * 60])
    entry = entry_of(cast["ada"], deed, "m1", "<1@x>", ("game", 1))
    assert entry == Outgoing(
        *("answer", "game", 1, "m1", "pada"),
        {"to": "<1@x>", "lines": ["x" * 500, "two", "lines", *["y"] * 57]},
    )


@check("L8")
def test_an_answer_is_about_a_seat_or_about_none(cast: Cast) -> None:
    ada, facts = cast["ada"], {"to": "", "lines": ["x"]}
    none = Outgoing("house", "game", key="m1", player="pada", facts={**facts, "who": "pada"})
    assert entry_of(ada, Deed(["x"], away=True), "m1", "", ("game", 1)) == none
    assert entry_of(ada, Deed(["x"]), "m1", "", ("game", -1)) == none
    first = entry_of(ada, Deed(["x"]), "m1", "", ("game", 0))
    assert first == Outgoing("answer", "game", 0, "m1", "pada", facts)
    other = entry_of(ada, Deed(["x"], letter="said", at=("new", 2)), "m1", "", ("game", 0))
    assert other == Outgoing("answer", "new", 2, "m1", "pada", {**facts, "shows": "said"})


@check("I7")
def test_thirty_answers_an_hour_go_to_one_who_changes_nothing(store: Store) -> None:
    told = [why_silent(store, "pada", Deed([f"{n}"], puzzled=True)) for n in range(31)]
    assert told == [""] * 30 + ["too many answers"]
    assert why_silent(store, "pada", Deed(["31"], changed=True)) == ""
    assert why_silent(store, "pbruno", Deed(["1"])) == ""


@check("I7")
def test_the_same_riddle_is_answered_three_times_a_day_and_plain_answers_go_on(
    store: Store,
) -> None:
    told = [why_silent(store, "pada", Deed(["what?"], puzzled=True)) for _ in range(4)]
    assert told == ["", "", "", "the same again and again"]
    assert why_silent(store, "pada", Deed(["what else?"], puzzled=True)) == ""
    assert [why_silent(store, "pada", Deed(["help"])) for _ in range(5)] == [""] * 5


@check("I7", "S13")
def test_what_is_counted_and_marked_is_forgotten_in_time(table: MailTable) -> None:
    table.send("gibberish")
    held = {key.decode(): table.store.redis.ttl(key) for key in table.store.redis.keys("*")}
    for part, seconds in (("answers:", 3600), ("riddles:", 86_400), ("mark:", 60 * 86_400)):
        [left] = {ttl for key, ttl in held.items() if part in key and "sent" not in key}
        assert seconds - 600 < left <= seconds


@check("I4")
def test_a_late_answer_is_told_what_is_open_now_only_where_something_is(table: MailTable) -> None:
    old = table.reply_to().number
    table.send("2")
    late, now = say("en", "reply.late"), say("en", "reply.late.now")
    assert table.send("1", number=old) == [f"{late} {now}"]
    table.send("end")
    assert table.send("1", number=old) == [late]


@check("I4")
def test_a_pause_of_bounces_alone_ends_with_a_mail(table: MailTable, store: Store) -> None:
    ada = table.player()
    ada.bounces = 2
    store.save_player(ada)
    writer.welcome_back(store, table.player())
    assert (table.player().bounces, table.player().paused) == (0, False)

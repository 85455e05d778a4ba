"""What players by mail were hurt by once: commands that meant something else, and silences."""

from email.message import EmailMessage

import pytest
import time_machine

from games.check.testing import check
from service.config import Config
from service.signing import reply_address
from service.store import Store
from service.tables import play, vacation
from service.tables.records import Pace, Player
from tests.conftest import Logged
from tests.workers.post import Post, html, plain
from tests.workers.table import MailTable
from workers.replies.commands import Command, parse
from workers.replies.quotes import read

START, DAY = 1_795_000_000.0, 86_400.0
Cast = dict[str, Player]


@pytest.fixture
def table(config: Config, store: Store, cast: Cast) -> MailTable:
    return MailTable(config, store, cast, speed=Pace(hours=24))


# the open question comes first


@check("I12")
@pytest.mark.parametrize("word", ["pass", "PASS", "passen", "Passen."])
@pytest.mark.parametrize("game", ["brass", "smoky_valley", "le_havre", "oranienburger_kanal"])
def test_pass_never_hands_the_turn_to_the_bot(
    word: str, game: str, config: Config, store: Store, cast: Cast
) -> None:
    table = MailTable(config, store, cast, game)
    said = table.send(word, table.awaiting()[0])
    assert not any("bot has played" in line or "Bot hat" in line for line in said)
    assert not any(move.by == "bot" for move in table.moves())


@check("I12")
@pytest.mark.parametrize("word", ["pass", "passen", "Passen: eine Karte abwerfen, sonst nichts"])
def test_a_word_that_the_question_offers_is_the_move_in_both_languages(
    word: str, config: Config, store: Store, cast: Cast
) -> None:
    table = MailTable(config, store, cast, "brass")
    seat = table.awaiting()[0]
    table.send(word, seat)
    assert [move.answer for move in table.draft(seat)][:1] == ["pass"]


@check("I12")
def test_a_line_that_opens_with_a_command_word_is_the_move_if_it_is_offered() -> None:
    offered = ("stop watching", "stop", "Pass: do nothing")
    assert parse(read("stop; end turn"), "", offered) == Command("move", "stop; end turn")
    assert parse(read("stop watch"), "", offered) == Command("move", "stop watch")
    assert parse(read("stop all"), "", offered) == Command("stop", "all")
    assert parse(read("stop; end turn"), "", ("take fish",)).name == "stop"


@check("I12")
def test_auto_asks_twice_as_resign_does(table: MailTable) -> None:
    before = table.state()
    assert "AUTO YES" in table.send("auto")[0]
    assert table.state() == before
    assert table.send("AUTO YES")[0] == "The bot has played this turn for you."


@check("T4")
def test_history_and_auto_name_who_did_it(table: MailTable) -> None:
    assert table.send("auto yes")[1].startswith("Ada: ")
    assert table.send("history")[1].startswith("Ada: ")
    assert table.send("Verlauf", 1)[1].startswith("Ada: ")


@check("M5", "I12")
@pytest.mark.parametrize("who", ["ada", "bruno"])
@pytest.mark.parametrize("game", ["brass", "smoky_valley", "le_havre", "oranienburger_kanal"])
def test_help_is_text_and_html_made_for_mail(who: str, game: str, post: Post, cast: Cast) -> None:
    sheet = post.table(cast["ada"], cast["bruno"], game=game)
    post.send()
    seat = ["ada", "bruno"].index(who)
    facts = {"to": "<1@example.org>", "lines": ["3 — choice 3"], "shows": "help"}
    post.push("answer", sheet, seat, cast[who], key="m1", facts=facts)
    [mail] = post.send()
    assert size(mail) < 30_000
    text = plain(mail)
    assert "`" not in text and "**" not in text and "| " not in text and "\n#" not in text
    assert all(len(line) <= 72 or "http" in line for line in text.splitlines())
    assert "<code>" in html(mail) and "| " not in html(mail)


def size(mail: EmailMessage) -> int:
    return len(mail.as_bytes())


# vacation


@check("T4", "I12")
def test_vacation_off_gives_unused_time_back_however_often(table: MailTable) -> None:
    with time_machine.travel(START, tick=False) as now:
        due = table.sheet.timers["0"].due
        for _ in range(5):
            table.send("vacation 20 days")
            now.shift(60)
            table.send("vacation off")
        assert table.sheet.timers["0"].due == pytest.approx(due + 5 * 60)


@check("T4")
def test_a_vacation_of_which_part_is_used_keeps_that_part(table: MailTable) -> None:
    with time_machine.travel(START, tick=False) as now:
        due = table.sheet.timers["0"].due
        vacation.go_away(table.store, table.player(), START + 10 * DAY)
        assert table.sheet.timers["0"].due == due + 10 * DAY
        now.shift(3 * DAY)
        vacation.go_away(table.store, table.player(), 0)
        assert table.sheet.timers["0"].due == due + 3 * DAY


@check("T4")
def test_a_turn_that_began_in_a_vacation_loses_what_is_left_of_it(
    store: Store, cast: Cast, config: Config
) -> None:
    with time_machine.travel(START, tick=False) as now:
        vacation.go_away(store, cast["ada"], START + 10 * DAY)
        table = MailTable(config, store, cast, speed=Pace(hours=24))
        assert table.sheet.timers["0"].due == START + 11 * DAY
        now.shift(DAY)
        vacation.go_away(store, table.player(), 0)
        assert table.sheet.timers["0"].due == START + 2 * DAY


@check("I12")
def test_a_year_has_so_many_days_of_vacation_and_they_are_shown(table: MailTable) -> None:
    with time_machine.travel(START, tick=False) as now:
        assert "40 of 60 days" in table.send("vacation 19 days")[1]
        now.shift(30 * DAY)
        assert "40 of 60 days" in table.send("vacation")[0]
        assert "40 of 60 days are left" in table.send("vacation 50 days")[0]
        assert "20 of 60 days" in table.send("vacation 20 days")[1]
        now.shift(400 * DAY)
        assert "60 of 60 days" in table.send("vacation")[0]


@check("T4")
def test_each_use_of_vacation_is_kept_and_logged(table: MailTable, logged: Logged) -> None:
    with time_machine.travel(START, tick=False) as now:
        vacation.go_away(table.store, table.player(), START + 2 * DAY)
        now.shift(10 * DAY)
        vacation.go_away(table.store, table.player(), START + 11 * DAY)
    assert table.player().away == [[START, START + 2 * DAY], [START + 10 * DAY, START + 11 * DAY]]
    assert [line["event"] for line in logged] == ["vacation", "vacation"]


# a reply is bound to its question


@check("I10", "L4")
def test_a_number_never_meets_another_question_after_undo_and_another_answer(
    table: MailTable,
) -> None:
    for text, seat in (("2; end", 0), ("2; end", 1), ("fast; 0", 0), ("fast; 0", 1)):
        table.send(text, seat)
    table.send("sell goods")
    old = table.reply_to()
    play.undo(table.store, table.id, 0)
    table.send("take fish")
    assert old.number == table.reply_to().number and old != table.reply_to()
    before = table.state()
    [told] = table.take(table.mail("1"), reply_address(table.config, old))
    assert table.state() == before
    assert "Your mail answered a turn that is over" in told.facts["lines"][0]

"""A mail shows the usual second steps under numbers of their own, and reads them as replies."""

import re

import pytest

from games.check.testing import check
from service.config import Config
from service.reader.ahead import ALWAYS, second_steps
from service.reader.asks import questions
from service.reader.reader import reader_of
from service.store import Store
from service.tables import play
from service.tables.records import Player
from service.tables.transaction import open_table
from tests.workers.post import Post, html, plain
from tests.workers.table import MailTable
from workers.replies.commands import bare_number

Cast = dict[str, Player]
GAMES = ["brass", "smoky_valley", "le_havre", "oranienburger_kanal"]


@check("W6", "I12")
@pytest.mark.parametrize("game", GAMES)
def test_every_second_step_that_is_shown_is_read_as_a_reply(
    game: str, config: Config, store: Store, cast: Cast
) -> None:
    table, tried = MailTable(config, store, cast, game), 0
    for _ in range(8):
        seat = table.awaiting()[0]
        eyes = reader_of(table.sheet, seat, table.players[seat])
        steps = second_steps(eyes, questions(eyes)[0])
        if steps:
            number, listed = list(steps.items())[-1]
            said = table.send(f"{number or 1}{listed[-1].number}", seat)
            assert listed[-1].label in said[0] and not said[0].startswith("“")
            tried += 1
        for one in open_table(table.sheet).opens(seat):
            play.bot_turn(store, table.id, seat, one.key)
    assert tried


@check("M5", "W6")
@pytest.mark.parametrize("game", ["brass", "oranienburger_kanal"])
def test_second_steps_stand_in_both_parts_of_the_mail(game: str, post: Post, cast: Cast) -> None:
    sheet = post.table(cast["ada"], cast["bruno"], game=game)
    mail = next(mail for mail in post.send() if "<turn" in str(mail["Message-ID"]))
    seat = int(next(iter(sheet.timers)))
    player = cast[["ada", "bruno"][seat]]
    eyes = reader_of(post.store.load(sheet.id), seat, player)
    steps = second_steps(eyes, questions(eyes)[0])
    number, listed = next(iter(steps.items()))
    mark = f"{number}{listed[0].number}  " if number != ALWAYS else f"{listed[0].number}  "
    assert f"       {mark}" in plain(mail)
    assert f"<b>{mark.strip()}</b>" in html(mail)


@check("M5", "W6")
def test_the_same_second_steps_are_written_out_once(post: Post, cast: Cast) -> None:
    post.table(cast["ada"], cast["bruno"], cast["dora"], game="brass")
    mail = next(mail for mail in post.send() if "<turn" in str(mail["Message-ID"]))
    rows = re.findall(r"^ {7}(\d+)a–\1(\w)  (?:as with|wie bei) (\d+)$", plain(mail), re.M)
    assert rows
    for number, last, like in rows:
        assert f"       {like}{last}  " in plain(mail)
        assert f"       {number}{last}  " not in plain(mail)
        assert f"<b>{number}a–{number}{last}</b>" in html(mail)


@check("S1", "W6")
def test_no_second_step_lies_beyond_a_draw(config: Config, store: Store, cast: Cast) -> None:
    table = MailTable(config, store, cast)
    eyes = reader_of(table.sheet, 0, table.players[0])
    asked = questions(eyes)[0]
    drawing = {choice.number for choice in asked.choices if choice.notation == "dig"}
    assert drawing and not drawing & set(second_steps(eyes, asked))


@check("W6")
def test_a_letter_that_was_not_shown_changes_nothing(
    config: Config, store: Store, cast: Cast
) -> None:
    table = MailTable(config, store, cast, "brass")
    seat, before = table.awaiting()[0], table.state()
    table.send("1z", seat)
    table.send("99a", seat)
    assert table.state() == before


@pytest.mark.parametrize(("typed", "read"), [("3a", "3a"), ("(3B)", "3b"), ("Option 03a.", "3a")])
def test_a_number_with_a_letter_is_read_in_any_dress(typed: str, read: str) -> None:
    assert bare_number(typed) == read

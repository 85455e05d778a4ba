"""Table talk by mail: with the next letter or on its own, once, and not that of the hushed."""

import pytest
import time_machine

from games.check.testing import check
from service import clock
from service.config import Config
from service.limits import Limit
from service.store import Store
from service.tables import people, play, talk
from service.tables.records import Player, Sheet
from tests.conftest import Logged
from tests.workers.post import Post, plain, posting

START = 1_795_000_000.0
Cast = dict[str, Player]


def say(post: Post, sheet: Sheet, seat: int, text: str) -> None:
    """A line of table talk, however much was said before."""
    name = sheet.seats[seat].name
    post.store.say(sheet.id, {"seat": seat, "name": name, "text": text, "at": clock.now()})


def letter(post: Post, sheet: Sheet) -> str:
    """The next letter to Ada about her turn."""
    key = post.store.load(sheet.id).timers["0"].key
    post.push("reminder", sheet, 0, post.store.player("pada"), key=key, facts={"share": 0.5})
    [mail] = post.send("reminder")
    post.store.redis.delete(*post.store.redis.scan_iter("tp:*:sent:*"))
    return plain(mail)


@check("M10")
def test_talk_comes_once_however_much_was_said_before(post: Post, cast: Cast) -> None:
    people.settle(post.store, "pada", {"mail": {"talk_later": True}})
    sheet = post.table(cast["ada"], cast["bruno"])
    for number in range(205):
        say(post, sheet, 1, f"line {number}")
    first = letter(post, sheet)
    assert "Bruno: line 204\n" in first and first.count("Bruno: line") == 200
    assert "Bruno: line" not in letter(post, sheet)
    say(post, sheet, 1, "the last line")
    assert letter(post, sheet).count("Bruno: ") == 1
    assert post.store.unread("pada", [sheet.id]) == {sheet.id: 0}


@check("M10")
def test_what_is_not_in_a_letter_stays_unread(post: Post, cast: Cast) -> None:
    sheet = post.table(cast["ada"], cast["bruno"])
    for text in ("one", "two"):
        say(post, sheet, 1, text)
    assert "Bruno: " not in letter(post, sheet)
    assert post.store.unread("pada", [sheet.id]) == {sheet.id: 2}


@check("M10")
def test_a_letter_that_holds_no_talk_leaves_it_unread(post: Post, cast: Cast) -> None:
    people.settle(post.store, "pada", {"mail": {"talk_later": True}})
    sheet = post.table(cast["ada"], cast["bruno"])
    post.entries()
    say(post, sheet, 1, "one")
    post.push("started", sheet, 0, cast["ada"])
    assert len(post.send()) == 1
    assert post.store.unread("pada", [sheet.id]) == {sheet.id: 1}


@check("M10")
def test_neither_own_words_nor_those_of_the_hushed_are_mailed(post: Post, cast: Cast) -> None:
    people.settle(post.store, "pada", {"mail": {"talk_later": True}})
    sheet = post.table(cast["ada"], cast["bruno"], cast["chloe"], cast["dora"])
    ada = post.store.player("pada")
    ada.hushed, ada.blocked = ["pbruno"], ["pdora"]
    post.store.save_player(ada)
    for seat, text in enumerate(("mine", "hushed", "welcome", "blocked")):
        say(post, sheet, seat, text)
    said = letter(post, sheet).partition("TABLE TALK\n")[2].partition("\n\n")[0]
    assert said == "* Chloe: welcome"


@check("M4")
@pytest.mark.parametrize(("most", "mails"), [(0, 3), (1, 1)])
def test_a_host_may_lift_the_limit_of_talk_by_mail(
    most: int, mails: int, config: Config, store: Store, cast: Cast
) -> None:
    limits = {"talk_mail": Limit(most, 600)}
    with posting(config, store, limits=limits) as post, time_machine.travel(START) as now:
        sheet = post.table(cast["ada"], cast["bruno"])
        post.send()
        for text in ("one", "two", "three"):
            talk.say(store, post.config, sheet, 0, text)
            now.shift(5)
            post.send("talk")
    assert len(post.sink.mails) == 2 + mails


@check("M4")
def test_what_is_said_in_the_ten_minutes_after_a_mail_comes_in_one_more(
    post: Post, cast: Cast, logged: Logged
) -> None:
    with time_machine.travel(START, tick=False) as now:
        sheet = post.table(cast["ada"], cast["bruno"])
        post.send()
        sent = []
        for text in ("one", "two", "three"):
            talk.say(post.store, post.config, sheet, 0, text)
            sent += post.send("talk")
            now.shift(5)
        reasons = [line["reason"] for line in logged if line["event"] == "letter.dropped"]
        assert len(sent) == 1 and reasons == ["held", "in another mail"]
        assert [post.store.release(START + after) for after in (599, 600)] == [0, 1]
        now.move_to(START + 600)
        [second] = post.send("talk")
    assert [word for word in ("two", "three") if word in plain(second)] == ["two", "three"]


@check("M4")
def test_what_was_said_before_a_mail_went_out_is_in_it_and_in_no_other(
    post: Post, cast: Cast, logged: Logged
) -> None:
    with time_machine.travel(START) as now:
        sheet = post.table(cast["ada"], cast["bruno"])
        post.send()
        for text in ("one", "two"):
            talk.say(post.store, post.config, sheet, 0, text)
            now.shift(1)
        [mail] = post.send("talk")
        assert [word for word in ("one", "two") if word in plain(mail)] == ["one", "two"]
        assert post.store.unread("pbruno", [sheet.id]) == {sheet.id: 0}
        assert post.store.release(clock.now() + 3600) == 0
    reasons = [line["reason"] for line in logged if line["event"] == "letter.dropped"]
    assert reasons == ["in another mail"]


def test_a_turn_after_talk_is_told_with_what_happened(post: Post, cast: Cast) -> None:
    people.settle(post.store, "pada", {"mail": {"talk_later": True}})
    sheet = post.table(cast["bruno"], cast["ada"])
    post.send()
    say(post, sheet, 0, "your turn")
    play.move_text(post.store, sheet.id, 0, "take fish; end turn")
    [mail] = post.send("turn")
    assert "Bruno: your turn" in plain(mail) and "took: take fish" in plain(mail)

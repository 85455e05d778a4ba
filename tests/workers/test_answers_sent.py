"""The one answer to a mail: its length, whom it is about, how often it is sent, what is counted."""

import pytest

from games.check.testing import check
from service.config import Config
from service.reader.words import say
from service.store import Store
from service.tables.records import Outgoing, Player
from tests.workers.table import MailTable
from workers.replies.writer import Deed, entry_of, welcome_back, why_silent

Cast = dict[str, Player]


@pytest.fixture
def table(config: Config, store: Store, cast: Cast) -> MailTable:
    return MailTable(config, store, cast)


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
    assert entry_of(ada, Deed(["x"]), "m1", "", ("game", None)) == none
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
    welcome_back(store, table.player())
    assert (table.player().bounces, table.player().paused) == (0, False)

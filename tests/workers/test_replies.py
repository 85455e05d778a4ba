"""A reply is a move: who may speak, what is done, and that every mail gets one answer or none."""

import re
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from games.check.testing import check
from service.config import Config
from service.reader.reader import reader_of
from service.signing import Reply, reply_address, reply_token
from service.store import Store
from service.tables import handover, transaction
from service.tables.records import Pace, Player
from tests.conftest import Logged
from tests.workers.post import Post, plain
from tests.workers.table import MailTable
from workers import jobs
from workers.letters.headers import reply_of
from workers.replies import answer, writer
from workers.replies.commands import WORDS
from workers.replies.deeds import DEEDS


@pytest.fixture
def table(config: Config, store: Store, cast: dict[str, Player]) -> MailTable:
    return MailTable(config, store, cast)


def goods(table: MailTable, seat: int = 0) -> dict[str, int]:
    """What a seat owns."""
    held: dict[str, int] = transaction.open_table(table.sheet).view(seat)["players"][seat]["goods"]
    return held


# moves


@check("I4", "I12")
def test_a_number_is_a_move_and_is_said_back_with_what_it_did(table: MailTable) -> None:
    said = table.send("2")
    assert said == ["Understood: Take wood", "What it did:", "Ada: took: take wood"]
    assert goods(table) == {"fish": 1, "wood": 2}
    assert table.awaiting() == [0]


@check("I12")
def test_several_moves_in_one_line_end_the_turn(table: MailTable) -> None:
    assert table.send("take wood; end")[0] == "Understood: Take wood; End turn"
    assert table.awaiting() == [1]
    assert table.send("Fisch nehmen; Zug beenden", 1)[0] == "Verstanden: Fisch nehmen; Zug beenden"


@check("I12")
def test_moves_may_stand_on_lines_of_their_own(table: MailTable) -> None:
    table.send("Hello,\n\n2\nend\n\nThanks\nAda")
    assert table.awaiting() == [1]


@check("I9")
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("bake bread", "“bake bread” could not be understood; nothing was changed."),
        ("take coal", "“take coal” is not possible now; nothing was changed."),
        ("take", "“take” may mean several things (take fish, take wood); nothing was changed."),
        ("take wod", "“take wod” is not possible now; nothing was changed.\n"
         "Did you mean: take wood?"),
        ("99", "There is no choice number 99 here, only 1 to 5; nothing was changed."),
        ("2; fly", "“fly” could not be understood; nothing was changed.\n"
         "Up to there all is fine. The question is then: Your choice (turn.end) — End turn"),
        ("2; end; 2", "Everything up to “Take wood; End turn” would be fine, but then you have "
         "nothing more to decide; nothing was changed."),
        ("2\nresign yes", "“resign yes” could not be understood; nothing was changed.\n"
         "Up to there all is fine. The question is then: Your choice (turn.end) — End turn"),
        ("> 2", "There was no text above the quoted mail; nothing was changed."),
    ],
)  # fmt: skip
def test_what_is_not_understood_changes_nothing_and_is_answered(
    table: MailTable, text: str, said: str
) -> None:
    before = table.state()
    assert "\n".join(table.send(text)) == said
    assert table.state() == before


@check("I9")
def test_refusals_are_told_in_the_readers_language(table: MailTable) -> None:
    table.send("1; end")
    assert table.send("Kuchen backen", 1) == [
        "„Kuchen backen“ war nicht zu verstehen; nichts wurde geändert."
    ]


# who speaks


@check("I4")
def test_the_token_says_who_wrote_not_the_sender(table: MailTable) -> None:
    assert table.send("2", From="Mallory <mallory@example.net>")[0].startswith("Understood")


@check("I4")
def test_a_token_dies_with_the_turn(table: MailTable) -> None:
    old = table.reply_to(0).number
    table.send("2")
    before = table.state()
    assert table.send("1", number=old) == [
        "Your mail answered a turn that is over; nothing was changed. Below is your present turn."
    ]
    assert table.state() == before


@check("I4")
def test_a_revoked_token_speaks_for_nobody(table: MailTable) -> None:
    address, raw = reply_address(table.config, table.reply_to()), table.mail("2")
    handover.revoke(table.store, table.id, 0)
    table.answers()
    before = table.state()
    assert table.take(raw, address) == []
    assert table.state() == before


@check("I4")
def test_an_old_token_does_not_learn_who_has_used_the_links(table: MailTable) -> None:
    old = table.reply_to().number
    table.send("2; end")
    assert table.send("links", number=old)[0].startswith("Your mail answers an older mail")


@check("I4")
@pytest.mark.parametrize(
    "text", ["resign yes", "chat hello", "note mine", "vacation 3 days", "set mail daily"]
)
def test_an_old_token_does_not_speak_for_the_player_without_a_code(
    table: MailTable, text: str
) -> None:
    old = table.reply_to().number
    table.send("2; end")
    before, muted = table.state(), table.player()
    said = table.send(text, number=old)
    assert said[0].startswith("Your mail answers an older mail") and said[1].strip() == text
    assert (table.state(), table.player()) == (before, muted)
    assert table.store.talk(table.id) == []
    code = said[-1].rpartition(" ")[2]
    table.send(f"yes {code}", number=old)
    assert (table.state(), table.player(), table.store.talk(table.id)) != (before, muted, [])


@check("I4")
def test_between_turns_the_newest_letter_speaks_for_the_player(table: MailTable) -> None:
    table.send("2; end")
    assert table.awaiting() == [1]
    assert table.send("chat hello") == ["Said to the table: hello"]
    table.send("2; end", 1)
    assert table.send("chat hello again", 0, 0)[0].startswith("Your mail answers an older mail")


@check("I4")
def test_a_newer_token_in_the_ids_counts_where_the_client_kept_an_old_address(
    table: MailTable,
) -> None:
    old = reply_address(table.config, table.reply_to())
    table.send("2")
    newer = f"<answer-5-0.{table.token()}@{table.config.mail_domain}>"
    (told,) = table.take(table.mail("end", In_Reply_To=newer), old)
    assert told.facts["lines"][0] == "Understood: End turn"


@check("I4")
def test_a_token_of_another_seat_in_the_ids_does_not_count(table: MailTable) -> None:
    table.send("2; end")
    bruno = f"<turn.{table.token(1)}@{table.config.mail_domain}>"
    before = table.state()
    table.take(
        table.mail("2", number=1, In_Reply_To=bruno, References=bruno),
        reply_address(table.config, table.reply_to(0, 1)),
    )
    assert table.state() == before


@check("I4")
def test_the_host_may_ask_for_confirmation_of_another_sender(table: MailTable) -> None:
    table.config = replace(table.config, reply_from="confirm")
    jobs.use(jobs.Desk(table.config, table.store))
    before = table.state()
    said = table.send("2; end", From="ada.at.work@example.net")
    assert table.state() == before and said[1].strip() == "2; end"
    code = said[-1].rpartition(" ")[2]
    assert table.send("YES aaaaaaaa", From="ada.at.work@example.net")[0].startswith("There is noth")
    assert table.state() == before
    assert table.send(f"Yes {code}", From="ada.at.work@example.net")[0].startswith("Understood")
    assert table.awaiting() == [1]
    assert table.send("2", 1)[-1].startswith("Nichts wurde getan")


@check("I5", "S17")
@pytest.mark.parametrize(
    ("results", "asks"),
    [
        (["mx.towpath.test; dmarc=fail header.from=example.org"], True),
        (["mx.towpath.test 1; spf=fail; dkim=fail"], True),
        (["mx.towpath.test; dmarc=pass"], False),
        (["mx.towpath.test; dmarc=pass header.from=example.org"], False),
        (["mx.towpath.test; dmarc=pass header.from=evil.example"], True),
        (["mx.towpath.test; spf=fail; dkim=pass header.d=example.org"], False),
        (["mx.towpath.test; dkim=pass header.i=@mail.example.org"], False),
        (["mx.towpath.test; dkim=pass header.d=evil.example"], True),
        (["mx.towpath.test; dkim=pass header.d=org"], True),
        (["mx.towpath.test; spf=pass"], True),
        (["evil.example.net; dmarc=pass"], True),
        (["evil.example.net; dmarc=pass", "mx.towpath.test; dmarc=fail"], True),
        (["mx.towpath.test; dmarc=fail", "mx.towpath.test; dmarc=pass"], True),
        ([], True),
    ],
)
def test_only_our_own_authentication_results_are_trusted(
    table: MailTable, results: list[str], asks: bool
) -> None:
    table.config = replace(table.config, reply_from="confirm", authserv_id="mx.towpath.test")
    jobs.use(jobs.Desk(table.config, table.store))
    heads = "".join(f"Authentication-Results: {one}\r\n" for one in results).encode()
    (told,) = table.take(heads + table.mail("2"), reply_address(table.config, table.reply_to()))
    assert (told.facts["lines"][0] != "Understood: Take wood") == asks


# automatic mail, repeats, floods


@check("I6")
@pytest.mark.parametrize(
    "head",
    [
        "Auto-Submitted: auto-replied",
        "Auto-Submitted: auto-generated (vacation)",
        "Precedence: bulk",
        "Precedence: LIST",
        "Precedence: junk",
        "List-Id: <list.example.org>",
        "Content-Type: multipart/report; report-type=delivery-status; boundary=x",
        "X-Towpath-Loop: towpath.test",
        "X-Autoreply: yes",
        "Subject: Out of Office: Re: Toy harbour",
        "Subject: =?utf-8?q?Automatische_Antwort=3A_Toy?=",
        "Subject: Abwesenheitsnotiz",
        "From: MAILER-DAEMON@example.org",
        "Return-Path: <>",
    ],
)
def test_automatic_mail_is_ignored_silently(table: MailTable, head: str) -> None:
    before = table.state()
    name, _, value = head.partition(": ")
    more: dict[str, Any] = {name: value}
    raw = table.mail("2", **more)
    assert table.take(raw, reply_address(table.config, table.reply_to())) == []
    assert table.state() == before


@check("I6")
def test_an_empty_envelope_sender_is_ignored(table: MailTable) -> None:
    before, address = table.state(), reply_address(table.config, table.reply_to())
    assert table.take(table.mail("2"), address, "<>") == []
    assert table.take(table.mail("2"), address, "") == []
    assert table.state() == before


@check("I6")
def test_auto_submitted_no_is_a_person(table: MailTable) -> None:
    assert table.send("2", Auto_Submitted="no")[0].startswith("Understood")


@check("I7")
def test_answers_to_what_changes_nothing_are_limited(
    table: MailTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "MOST_ANSWERS_AN_HOUR", 3)
    assert [bool(table.send("gibberish")) for _ in range(5)] == [True] * 3 + [False] * 2
    assert table.send("2")[0].startswith("Understood")


@check("I7")
def test_answers_go_to_the_players_own_address_never_to_the_sender(table: MailTable) -> None:
    address = reply_address(table.config, table.reply_to())
    (told,) = table.take(table.mail("?", From="mallory@example.net"), address, "m@example.net")
    assert told.player == "pada" and "mallory" not in str(told.facts)


@check("I7")
def test_a_forged_token_gets_no_answer(table: MailTable) -> None:
    forged = reply_address(replace(table.config, secret_keys=("not-our-key-000000",)),
                           table.reply_to())  # fmt: skip
    before = table.state()
    assert table.take(table.mail("2"), forged) == []
    assert table.take(table.mail("2"), "reply+@towpath.test") == []
    assert table.take(table.mail("2"), "") == []
    assert table.state() == before


@check("I10")
def test_the_same_mail_twice_has_one_effect_and_one_answer(table: MailTable) -> None:
    address, raw = reply_address(table.config, table.reply_to()), table.mail("2")
    assert len(table.take(raw, address)) == 1
    after = table.state()
    assert table.take(raw, address) == []
    assert table.state() == after


@check("I10")
def test_the_same_mail_after_an_undo_is_still_the_same_mail(table: MailTable) -> None:
    address, raw = reply_address(table.config, table.reply_to()), table.mail("2")
    table.take(raw, address)
    table.send("undo")
    before = table.state()
    assert table.take(raw, address) == []
    assert table.state() == before


@check("I10")
def test_a_mail_without_an_id_is_known_by_its_bytes(table: MailTable) -> None:
    address = reply_address(table.config, table.reply_to())
    raw = table.mail("chat hello", Message_ID="")
    assert len(table.take(raw, address)) == 1
    assert table.take(raw, address) == []
    assert [line["text"] for line in table.store.talk(table.id)] == ["hello"]


@check("I10", "I11")
@pytest.mark.parametrize("text", ["2; end", "undo", "chat hello", "auto", "note x"])
def test_a_worker_killed_before_its_answer_repeats_the_answer_not_the_effect(
    table: MailTable, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if text == "undo":
        table.send("2")
    address, raw = reply_address(table.config, table.reply_to()), table.mail(text)

    def die(*_: object) -> bool:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(table.store, "push_once", die)
        with pytest.raises(KeyboardInterrupt):
            table.take(raw, address)
    table.answers()
    after, log = table.sheet.table, table.store.log(table.id)
    (told,) = table.take(raw, address)
    assert told.facts["lines"]
    assert (table.sheet.table, table.store.log(table.id)) == (after, log)
    assert len(table.store.talk(table.id)) == (text == "chat hello")


@check("I11")
def test_an_entry_is_finished_only_after_its_answer_is_stored(
    table: MailTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    def die(*_: object) -> bool:
        raise KeyboardInterrupt

    monkeypatch.setattr(table.store, "push_once", die)
    with pytest.raises(KeyboardInterrupt):
        table.send("2")
    stream = table.store.streams()[-1]
    assert len(table.store.reclaim("again", stream, 0)) == 1


# the other commands


@check("I12")
def test_every_command_is_answered_once(table: MailTable) -> None:
    assert set(WORDS) - {"yes"} <= set(DEEDS)
    for name in sorted(set(WORDS) - {"resign"}):
        if 0 not in table.awaiting():
            table.send("auto", 1)
        assert table.send(WORDS[name][0]), name


@check("I12")
def test_preview_stores_nothing_and_shows_the_difference(table: MailTable) -> None:
    before = table.state()
    said = table.send("PREVIEW take wood")
    assert said[:2] == ["A preview; nothing was stored.", "Understood: Take wood"]
    assert "Changes: wood +2" in said
    assert table.state() == before


@check("I12", "U3")
def test_preview_never_tells_what_would_be_drawn_or_revealed(table: MailTable) -> None:
    for text, seat in (("2; end", 0), ("auto ja", 1), ("fast; 0", 0), ("auto ja", 1)):
        table.send(text, seat)
    for text in ("preview dig", "preview buy cards; 2 wood", "preview take fish; end"):
        said = table.send(text)
        assert said[-1].startswith("What comes after that is hidden")
        hidden = ("dug", "bought", "hand", "coal", "gold", "silver", "tin")
        assert not any(word in line for line in said for word in hidden)


@check("I12")
def test_undo_takes_back_and_says_so(table: MailTable) -> None:
    table.send("2")
    assert table.send("undo") == ["Your last answer is taken back."]
    assert goods(table) == {"fish": 1}
    assert table.send("undo")[0].startswith("Nothing can be taken back now")


@check("I12")
def test_status_options_history_and_help(table: MailTable) -> None:
    assert table.send("status") == ["You have something to decide.", "Points now: Ada 2, Bruno 2."]
    assert table.send("options") == ["These are your choices."]
    assert table.send("history") == ["Nothing has happened yet."]
    table.send("2; end")
    assert table.send("Verlauf", 1) == ["Das ist zuletzt geschehen:", "Ada: took: take wood"]
    assert table.send("status")[0] == "The table waits for: Bruno."
    assert "UNDO — take your last answer back" in table.send("help")


@check("I12", "U3")
def test_history_shows_no_draft_of_another_seat(table: MailTable) -> None:
    table.send("2")
    assert table.send("Verlauf", 1) == ["Noch ist nichts geschehen."]


@check("I12")
def test_vacation_stops_the_clock_until_the_day_is_over(
    config: Config, store: Store, cast: dict[str, Player]
) -> None:
    table = MailTable(config, store, cast)
    sheet = table.sheet
    sheet.pace = Pace(hours=24)
    store.commit(sheet)
    said = table.send("vacation 2 days")
    until = datetime.fromtimestamp(table.player().vacation, UTC)
    day = (until - timedelta(days=1)).strftime("%A, %-d %B %Y")
    assert said[0] == f"You are on vacation up to and including {day}. Your clocks stand still."
    assert 2 <= (until - datetime.now(UTC)).days + 1 <= 3
    assert table.send("vacation sometime")[0].startswith("Write VACATION and a day")
    assert said[1].startswith("Vacation left this year: ")
    assert table.send("vacation 400 days")[0].startswith("That is more vacation than you have")
    assert table.send("vacation 9999-12-31")[0].startswith("That is more vacation than you have")
    assert table.send("vacation off")[0].startswith("Your vacation is over; your clocks run again")
    assert table.player().vacation == 0


@check("I12")
def test_auto_lets_the_bot_play_the_turn(table: MailTable) -> None:
    before = table.state()
    assert "AUTO YES" in table.send("AUTO")[0] and table.state() == before
    assert table.send("auto yes")[0] == "The bot has played this turn for you."
    assert table.awaiting() == [1]


@check("I12")
def test_chat_reaches_the_others_and_a_note_nobody(table: MailTable) -> None:
    address = reply_address(table.config, table.reply_to())
    fields = {"rcpt": address, "sender": "ada@example.org"}
    answer.take("s", "0-1", {**fields, "raw": table.mail("chat hello\nall").decode()})
    told = {one.kind: one for one in table.answers()}
    assert told["talk"].player == "pbruno" and told["talk"].facts["text"] == "hello\nall"
    answer.take("s", "0-2", {**fields, "raw": table.mail("note secret plan").decode()})
    assert [one.kind for one in table.answers()] == ["answer"]
    assert table.sheet.seats[0].notes == "secret plan"
    assert "Your private note: secret plan" in table.send("status")
    assert not any("secret plan" in line for line in table.send("stand", 1))


@check("I12")
def test_resign_wants_a_second_word(table: MailTable) -> None:
    assert "RESIGN YES" in table.send("resign")[0]
    assert not table.sheet.seats[0].resigned
    assert table.send("resign yes") == ["You have left the game; a bot plays on for you."]
    assert table.sheet.seats[0].resigned and table.sheet.seats[0].player == ""


@check("I12", "M4")
def test_stop_silences_this_game_and_start_brings_it_back(table: MailTable) -> None:
    table.send("stop")
    assert table.player().muted == [table.id]
    table.send("stop all")
    assert table.player().muted == [table.id, "all"]
    table.send("start")
    assert table.player().muted == []


@check("M4")
def test_the_answer_to_stop_arrives_though_the_game_is_silent(
    post: Post, cast: dict[str, Player]
) -> None:
    sheet = post.table(cast["ada"], cast["bruno"])
    post.send()
    address = reply_address(post.config, reply_of(reader_of(sheet, 0, None)))
    raw = "From: ada@example.org\r\nMessage-ID: <stop@example.org>\r\nSubject: STOP\r\n\r\n"
    answer.take("s", "0-1", {"raw": raw, "rcpt": address, "sender": "ada@example.org"})
    (letter,) = post.send()
    assert "You get no more mail about this game." in plain(letter)
    assert letter["In-Reply-To"] == "<stop@example.org>"
    post.push("talk", sheet, 0, cast["ada"], facts={"name": "Bruno", "text": "hello?"})
    assert post.send() == []


def test_a_mail_from_the_own_address_ends_a_pause(table: MailTable, store: Store) -> None:
    ada = table.player()
    ada.paused, ada.bounces = True, 3
    store.save_player(ada)
    table.send("status", From="mallory@example.net")
    assert table.player().paused
    table.send("status")
    assert (table.player().paused, table.player().bounces) == (False, 0)


def test_a_finished_game_answers_and_does_not_move(table: MailTable) -> None:
    sheet = table.sheet
    sheet.status = "over"
    table.store.commit(sheet)
    assert table.send("2") == ["The game is not running; nothing was changed."]
    assert table.send("resign") == ["The game is not running; nothing was changed."]
    assert table.send("status")[0] == "The game is over."


def test_a_game_or_seat_that_is_gone_is_a_logged_reason(table: MailTable) -> None:
    for reply in (Reply("0000000000", 0, 1, 0), Reply(table.id, 9, 1, 0)):
        assert table.take(table.mail("2"), reply_address(table.config, reply)) == []


@check("L9")
def test_logs_name_no_address_and_no_token(table: MailTable, logged: Logged) -> None:
    table.send("2")
    table.send("nonsense", From="mallory@example.net")
    table.send("3", Auto_Submitted="auto-replied")
    outcomes = [line["outcome"] for line in logged if line["event"] == "mail.taken"]
    assert outcomes == ["changed", "answered", "ignored: auto-submitted"]
    shown = str(logged)
    assert "@" not in shown and reply_token(table.config, table.reply_to()) not in shown


def test_what_the_rules_do_not_allow_is_answered_with_the_rule(
    config: Config, store: Store, cast: dict[str, Player]
) -> None:
    table = MailTable(config, store, cast, "le_havre")
    said = table.send("take coal")
    assert re.search(rf"The rule (LH-[\d.]+): {config.base_url}/rules/\1$", said[-1])


def test_who_lets_the_bot_play_by_mail_gets_the_answer_and_no_second_letter(
    table: MailTable,
) -> None:
    asked = table.send("auto")
    assert "AUTO YES" in asked[0].upper() and table.awaiting() == [0]
    table.deliver(table.mail("auto yes"), reply_address(table.config, table.reply_to()))
    told = [one for one in table.answers() if one.player == "pada"]
    assert [one.kind for one in told if not one.facts.get("answered")] == ["answer"]
    assert table.awaiting() == [1]


@check("I6", "I7")
def test_a_responder_without_any_mark_is_answered_a_few_times_and_then_no_more(
    table: MailTable,
) -> None:
    told = [table.send("I am away until Monday.\nYour mail is not forwarded.") for _ in range(8)]
    assert [bool(said) for said in told] == [True] * 3 + [False] * 5
    assert table.send("2")[0] == "Understood: Take wood"


@check("I3")
@pytest.mark.parametrize("role", ["postmaster", "abuse"])
def test_postmaster_and_abuse_reach_the_host(
    role: str, config: Config, store: Store, cast: dict[str, Player]
) -> None:
    table = MailTable(replace(config, host_email="host@example.org"), store, cast)
    table.deliver(table.mail("You send us spam."), f"{role}@towpath.test", "x@example.net")
    [told] = table.answers()
    assert told.kind == "host" and "You send us spam." in told.facts["text"]
    looping = table.mail("Again.", X_Towpath_Loop="towpath.test")
    table.deliver(looping, f"{role}@towpath.test", "x@example.net")
    for _ in range(40):
        table.deliver(table.mail("Flood."), f"{role}@towpath.test", "x@example.net")
    rows = [row for name in store.streams() for _, row in store.redis.xrange(name)]
    assert sum(b'"host"' in row.get(b"e", b"") for row in rows) == 19

"""What is said back to moves that were mailed: read, left out, dropped, refused or tried only."""

from dataclasses import replace
from typing import Any

import pytest

from games.asks import Amount, Decision, Pick
from games.check.testing import check
from games.errors import Ambiguous, BadSetup, GameError, Illegal, NotYourMove, Stale, Unreadable
from service.config import Config
from service.signing import reply_address
from service.store import Store
from service.tables import play
from service.tables.records import Player
from tests.workers.table import MailTable
from workers.replies import moves
from workers.replies.commands import Command
from workers.replies.writer import Refusal, Writer

END = "Up to there all is fine. The question is then: Your choice (turn.end) — End turn"
HIDDEN = "What comes after that is hidden, and so not part of a preview."
LATE = "Your mail answered a turn that is over; nothing was changed."


@pytest.fixture
def table(config: Config, store: Store, cast: dict[str, Player]) -> MailTable:
    return MailTable(config, store, cast)


def writer(table: MailTable, seat: int = 0) -> Writer:
    """Who wrote, with the table as it is now."""
    player, reply = table.player(seat), table.reply_to(seat)
    return Writer(table.config, table.store, player, "m", table.sheet, reply, True)


@check("I12", "W6")
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("dig; fly; end", [
            "Understood: Dig",
            "Something was drawn or revealed; after that this fitted no more and was not played: "
            "fly; end", "What it did:", "Ada: dug: coal"]),
        ("sell goods; 1 fish; end", [
            "Understood: Sell goods; End turn", "What it did:", "Ada: sold: 1"]),
        ("show card", ["Understood: Show card", "What it did:", "Ada: showed: tin"]),
        ("undo", ["Nothing can be taken back now: your turn has ended, or something was drawn or "
                  "revealed."]),
    ],
)  # fmt: skip
def test_moves_are_said_back_as_they_were_played(
    text: str, said: list[str], table: MailTable
) -> None:
    assert table.send(text) == said


@check("I12", "W6")
def test_a_step_that_was_left_out_is_named_and_is_not_among_those_that_were_read(
    config: Config, store: Store, cast: dict[str, Player]
) -> None:
    table = MailTable(config, store, cast, "brass")
    assert table.awaiting() == [1]
    assert table.send("pass; end", 1) == [
        "Verstanden: Passen: eine Karte abwerfen, sonst nichts; Zug beenden",
        "Diesen Schritt hast du ausgelassen, er nahm seine übliche Antwort: Liverpool spielen",
        "Das ist geschehen:",
        "Bruno: Gespielt: Liverpool.",
        "Bruno: Gepasst.",
    ]


@check("I9", "I12")
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("take fisk", ["“take fisk” is not possible now; nothing was changed.",
                       "Did you mean: take fish?"]),
        ("take wd", ["“take wd” is not possible now; nothing was changed."]),
        ("tak fish now", ["“tak fish now” is not possible now; nothing was changed."]),
        ("take fish now", ["“now” could not be understood; nothing was changed.", END]),
        ("0", ["There is no choice number 0 here, only 1 to 5; nothing was changed."]),
        ("6", ["There is no choice number 6 here, only 1 to 5; nothing was changed."]),
        ("show card; 9", ["There is no choice number 9 here, only 1 to 1; nothing was changed.",
                          END]),
    ],
)  # fmt: skip
def test_a_refusal_names_the_step_and_helps_on(
    text: str, said: list[str], table: MailTable
) -> None:
    before = table.state()
    assert table.send(text) == said
    assert table.send(f"preview {text}") == said
    assert table.state() == before


@check("I12")
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("take wood; end", ["Understood: Take wood; End turn", "took: take wood",
                            "Changes: wood +2", HIDDEN]),
        ("dig; end", ["Understood: Dig", HIDDEN]),
        ("sell goods", ["Understood: Sell goods", "sold: 1",
                        "Changes: coins +1, fish -1, points +1"]),
    ],
)  # fmt: skip
def test_a_preview_says_what_would_happen(text: str, said: list[str], table: MailTable) -> None:
    before = table.state()
    assert table.send(f"preview {text}") == ["A preview; nothing was stored.", *said]
    assert table.state() == before


@check("I12")
def test_what_the_bot_has_played_is_told(table: MailTable) -> None:
    table.send("2; end")
    first, *told = table.send("auto ja", 1)
    assert first == "Der Bot hat diesen Zug für dich gespielt."
    assert [line.partition(": ")[0] for line in told] == ["Bruno"]


@check("I7", "M7")
@pytest.mark.parametrize("text", ["fast; 0", "auto yes"])
def test_who_is_asked_again_at_once_by_a_move_of_their_own_gets_the_answer_alone(
    text: str, table: MailTable
) -> None:
    for earlier, seat in (("2; end", 0), ("2; end", 1), ("fast; 0", 1)):
        table.send(earlier, seat)
    table.deliver(table.mail(text), reply_address(table.config, table.reply_to()))
    told = [one for one in table.answers() if one.player == "pada"]
    assert [one.kind for one in told if not one.facts.get("answered")] == ["answer"]
    assert [one.kind for one in told if one.facts.get("answered")] == ["turn"]


@check("I10", "I11")
def test_a_job_that_is_repeated_says_what_was_written_and_what_it_did(
    table: MailTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    address, raw = reply_address(table.config, table.reply_to()), table.mail("2; end")

    def die(*_: object) -> bool:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(table.store, "push_once", die)
        with pytest.raises(KeyboardInterrupt):
            table.take(raw, address)
    table.answers()
    (told,) = table.take(raw, address)
    assert told.facts["lines"] == ["Understood: 2; end", "What it did:", "Ada: took: take wood"]


@check("I10")
def test_other_moves_under_the_same_old_letter_are_late_and_are_not_played(
    table: MailTable,
) -> None:
    old = table.reply_to().number
    table.send("2")
    table.send("end")
    before = table.state()
    assert table.send("1", number=old)[0].startswith(LATE)
    assert table.state() == before


def refusal(table: MailTable, error: GameError, text: str = "x") -> str:
    """What is said of a refusal by the rules."""
    found = moves.refused(writer(table), error, text)
    assert isinstance(found, Refusal)
    return str(found)


def stuck(ask: Decision, **more: Any) -> dict[str, Any]:
    """The facts of a line that got stuck at a question."""
    return {"step": "x", "ask": ask, **more}


TEN = [f"berth {n}" for n in range(1, 11)]


@check("I9")
def test_eight_of_many_meanings_and_options_are_named(table: MailTable) -> None:
    told = refusal(table, Ambiguous("", choices=TEN, step="berth"))
    assert told == (f"“berth” may mean several things ({', '.join(TEN[:8])}); nothing was changed.")
    told = refusal(table, Unreadable("", **stuck(Pick("quay", 0, TEN), played=["Take fish"])))
    options = "; ".join(f"Berth {n}" for n in range(1, 9))
    assert told.splitlines() == [
        "“x” could not be understood; nothing was changed.",
        f"Up to there all is fine. The question is then: Your choice (quay) — {options}",
    ]


@check("I9")
def test_the_first_question_is_not_repeated_since_the_letter_shows_it(table: MailTable) -> None:
    told = refusal(table, Unreadable("", **stuck(Pick("quay", 0, TEN), played=[])))
    assert told == "“x” could not be understood; nothing was changed."


@check("I9")
def test_a_number_is_only_called_a_choice_where_choices_have_numbers(table: MailTable) -> None:
    listed = {**stuck(Pick("quay", 0, TEN)), "step": "11"}
    assert refusal(table, Illegal("", **listed)) == (
        "There is no choice number 11 here, only 1 to 10; nothing was changed."
    )
    counted = {**stuck(Amount("count", 0, 1, 3)), "step": "11"}
    told = "“11” is not possible now; nothing was changed."
    assert refusal(table, Illegal("", **counted)) == told
    assert refusal(table, Illegal(""), "11") == told


@check("I9")
def test_the_rule_is_named_that_forbids_it_and_none_where_it_was_not_read(
    table: MailTable,
) -> None:
    url = f"{table.config.base_url}/rules/LH-6.3"
    assert refusal(table, Illegal("", rule="LH-6.3")).splitlines() == [
        "“x” is not possible now; nothing was changed.",
        f"The rule LH-6.3: {url}",
    ]
    assert refusal(table, Unreadable("", rule="LH-6.3")) == (
        "“x” could not be understood; nothing was changed."
    )


@check("I9")
def test_who_has_nothing_to_decide_is_told_so(table: MailTable) -> None:
    told = "You have nothing to decide now; nothing was changed."
    assert refusal(table, NotYourMove("")) == refusal(table, NotYourMove("", played=[])) == told
    assert refusal(table, NotYourMove("", played=["Dig", "End turn"])) == (
        "Everything up to “Dig; End turn” would be fine, but then you have nothing more to decide; "
        "nothing was changed."
    )


@check("I9")
@pytest.mark.parametrize("error", [Stale("over"), BadSetup("no such game")])
def test_any_other_error_is_not_the_writers(error: GameError, table: MailTable) -> None:
    assert moves.refused(writer(table), error, "x") is error


@check("I12")
def test_no_more_than_thirty_lines_of_news_are_told(table: MailTable) -> None:
    made = play.move_text(table.store, table.id, 0, "take wood")
    many = replace(made, moves=made.moves * 40)
    assert moves.happened(writer(table), many) == [
        "What it did:",
        *["Ada: took: take wood"] * 30,
    ]
    assert moves.happened(writer(table), replace(made, moves=[])) == []


@check("I4")
def test_the_bot_does_not_play_a_turn_that_has_ended_meanwhile(table: MailTable) -> None:
    early = writer(table)
    play.move_text(table.store, table.id, 0, "take wood; end")
    before = table.state()
    with pytest.raises(Refusal) as refused:
        moves.auto(early, Command("auto", "yes"))
    assert (str(refused.value), table.state()) == (LATE, before)


@check("I4")
def test_a_move_of_a_turn_that_has_ended_meanwhile_is_late(table: MailTable) -> None:
    early = writer(table)
    play.move_text(table.store, table.id, 0, "take wood; end")
    with pytest.raises(Stale):
        moves.move(early, Command("move", "take fish"))


@check("I4")
def test_who_has_not_played_yet_is_not_late(table: MailTable) -> None:
    told = "Du hast gerade nichts zu entscheiden; nichts wurde geändert."
    assert table.send("3", seat=1) == [told]
    play.move_text(table.store, table.id, 0, "take wood; end")
    first = table.reply_to(1).number
    play.move_text(table.store, table.id, 1, "take fish; end")
    late = "Deine Mail antwortet auf einen Zug, der vorbei ist; nichts wurde geändert."
    assert table.send("3", seat=1, number=first)[0].startswith(late)

"""How a letter asks: second steps told once, how to answer, until when, under which subject."""

from dataclasses import replace
from typing import Any

import msgspec
import pytest
import time_machine

from games.check.testing import check
from service import signing
from service.reader.asks import Choice
from service.reader.reader import reader_of
from service.tables.records import Knock, Player, Seat
from tests.workers.golden import CAST, CONFIG, NOW, begun, sheet
from workers.letters import turns
from workers.letters.consent import wakes, why_not
from workers.letters.headers import headers, letter_name, matter_of, message_id, named, reply_to
from workers.letters.kinds import KINDS
from workers.letters.layout import Asked, Linked, fold, quoted
from workers.letters.occasion import Occasion, heading
from workers.letters.write import subject, write

Patch = pytest.MonkeyPatch
STRANGER = replace(CONFIG, trust="open")


def occasion(kind: str = "turn", seat: int | None = 0, /, **facts: Any) -> Occasion:
    """A letter to Ada about her turn."""
    table, _ = begun()
    eyes = reader_of(sheet(table), seat, CAST["en"])
    key = table.opens(0)[0].key
    return Occasion(KINDS[kind], CONFIG, CAST["en"], eyes, key, facts=facts, now=NOW)


def steps(*labels: str) -> list[Choice]:
    return [Choice("abcdef"[n], label, label, label, (), "") for n, label in enumerate(labels)]


@check("M5", "W6")
@pytest.mark.parametrize(
    ("second", "like"),
    [
        (steps("coal", "iron"), ["", "", ""]),
        (steps("coal", "iron", "wood"), ["", "1", "1"]),
    ],
)
def test_second_steps_are_told_again_where_they_are_two(
    second: list[Choice], like: list[str], monkeypatch: Patch
) -> None:
    shown = {number: second for number in ("1", "2", "3")}
    monkeypatch.setattr(turns, "second_steps", lambda *_: {**shown, "4": steps("x", "y", "z")})
    [asked] = turns.asked(occasion())
    assert [one.like for one in asked.options] == [*like, "", ""]
    assert [len(one.then) for one in asked.options] == [len(second)] * 3 + [3, 0]
    assert asked.always == [] and asked.more == ""


@check("M5", "W6")
def test_second_steps_that_follow_everything_stand_below(monkeypatch: Patch) -> None:
    monkeypatch.setattr(turns, "second_steps", lambda *_: {"": steps("coal", "iron")})
    one = occasion()
    [asked] = turns.asked(one)
    assert [step.label for step in asked.always] == ["coal", "iron"]
    assert all(option.then == [] for option in asked.options)
    letter = write(one)
    assert "       a  coal\n       b  iron\n" in letter.text and "1a" in letter.text


def linked(number: str, label: str, notation: str = "") -> Linked:
    return Linked(Choice(number, label, notation or label, label, (), ""), "https://towpath.test/x")


@pytest.mark.parametrize(
    ("shown", "text"),
    [
        (linked("1", "Take fish", "take fish"), "Take fish"),
        (linked("1", "Fisch nehmen", "take fish"), "Fisch nehmen  [take fish]"),
        (linked("3", "Three", "3"), "Three"),
    ],
)
def test_a_notation_is_shown_where_it_says_something_else(shown: Linked, text: str) -> None:
    assert shown.shown == text


@check("M5")
@pytest.mark.parametrize(
    ("notations", "how"),
    [
        (["end turn"], '"7".'),
        (["end turn", "take fish"], '"8; end turn".'),
        (["take fish", "end turn"], '"7; end turn".'),
        ([], ""),
    ],
)
def test_a_letter_shows_how_to_answer_by_an_example(notations: list[str], how: str) -> None:
    one = occasion()
    question = turns.asked(one)[0].question
    options = [linked(str(7 + n), "x", notation) for n, notation in enumerate(notations)]
    said = turns.how(one, [Asked(question, options, "", [])])
    assert len(said) == (2 if how else 1) and said[-1].startswith("Commands: ")
    assert how in said[0]
    assert turns.how(one, []) == said[-1:]


@check("T1")
@pytest.mark.parametrize(
    ("due", "told"),
    [
        (NOW + 60, "Please answer by Thursday, 26 November 2026, 12:01 (Europe/London)."),
        (NOW - 60, "Your time ended on Thursday, 26 November 2026, 11:59 (Europe/London)."),
        (None, ""),
    ],
)
def test_a_letter_tells_when_the_time_is_up(due: float | None, told: str) -> None:
    with time_machine.travel(NOW, tick=False):
        said = turns.time_left(occasion(due=due) if due else occasion())
    assert said == told


@check("M1", "M14")
@pytest.mark.parametrize("kind", sorted(set(KINDS) - {"confirm", "signin", "address"}))
def test_the_subject_to_a_stranger_names_the_game_alone(kind: str) -> None:
    one = occasion(kind, 0, name="Bruno")
    one.config = STRANGER
    known = subject(one)
    one.player = msgspec.structs.replace(one.player, confirmed=False)
    opening = {"invite": "Invitation: ", "offered": "A seat for you: "}.get(kind, "")
    assert known == f"{opening}Toy harbour with Bruno, Crane · Friday"
    assert subject(one) == f"{opening}Toy harbour"


@check("M1")
def test_the_subject_of_a_letter_about_no_game_tells_its_kind() -> None:
    knock = Knock("k", "ada@example.org", serial="s")
    about: list[tuple[str, dict[str, Any], str]] = [
        ("signin", {"knock": knock}, "Towpath: sign in"),
        ("signin", {"knock": msgspec.structs.replace(knock, program=True)}, "a code for a program"),
        ("house", {}, "Towpath: "),
        ("house", {"asks": "yes"}, "Towpath: "),
    ]
    told = []
    for kind, facts, words in about:
        told.append(subject(Occasion(KINDS[kind], CONFIG, CAST["en"], facts=facts)))
        assert words in told[-1]
    assert len(set(told)) == 4


@check("M1")
def test_a_thread_for_each_turn_needs_a_turn() -> None:
    one = occasion()
    one.player = msgspec.structs.replace(one.player, mail={"thread": "turn"})
    assert subject(one).endswith(" · Friday · 1")
    assert subject(replace(one, key="")).endswith(" · Friday")


@check("M1")
@pytest.mark.parametrize(
    ("names", "title"),
    [
        (["Ada", "Bruno", ""], "Toy harbour with Bruno"),
        (["Ada", "", ""], "Toy harbour"),
        (["Ada", "Bruno", "Dora"], "Toy harbour with Bruno, Dora"),
    ],
)
def test_a_heading_names_whoever_sits_there(names: list[str], title: str) -> None:
    seats = [Seat(name, name and f"p{name.lower()}") for name in names]
    table = msgspec.structs.replace(sheet(begun()[0], name=""), seats=seats)
    eyes = reader_of(table, 0, CAST["en"])
    one = Occasion(KINDS["turn"], CONFIG, CAST["en"], eyes)
    assert heading(one) == title


@check("M3")
@pytest.mark.parametrize("kind", sorted(KINDS))
def test_a_letter_can_be_stopped_unless_it_must_arrive(kind: str) -> None:
    never = {"house", "lost", "confirm", "signin", "address", "moved", "test", "webhook", "host"}
    assert (occasion(kind).stop_url == "") is (kind in never)


@check("M5")
def test_a_letter_that_shows_something_else_has_no_picture() -> None:
    assert occasion("answer").shows_board and not occasion("answer", shows="help").shows_board
    one = occasion()
    one.player = msgspec.structs.replace(one.player, mail={"picture": False})
    assert not one.shows_board
    one.player = msgspec.structs.replace(one.player, mail={"picture": True})
    assert one.shows_board
    one.reader.sheet.status = "inviting"
    assert not one.shows_board


def test_a_letter_about_no_game_has_no_reader() -> None:
    one = Occasion(KINDS["test"], CONFIG, CAST["en"])
    assert (one.sheet, one.seat, one.opens()) == (None, -1, [])
    with pytest.raises(ValueError, match="'test' needs a game"):
        assert one.reader


@check("M7")
def test_a_matter_stays_the_same_when_links_are_called_back() -> None:
    one = occasion()
    assert matter_of(one, "5-0") == f"gameone:turn:{one.key}::pada"
    assert matter_of(Occasion(KINDS["test"], CONFIG, CAST["en"], key="k"), "5-0") == (
        ":test:k:5-0:pada"
    )
    before = matter_of(one, "5-0"), letter_name(one, "5-0"), message_id(one, "5-0")
    one.reader.chair.epoch += 1
    after = matter_of(one, "5-0"), letter_name(one, "5-0"), message_id(one, "5-0")
    assert [old == new for old, new in zip(before, after, strict=True)] == [True, False, False]


@check("I4", "M7")
@pytest.mark.parametrize("kind", sorted(set(KINDS) - {"offered"}))
def test_the_id_of_a_letter_about_a_turn_names_that_turn(kind: str) -> None:
    reply = signing.read_reply_token(CONFIG, named(occasion(kind, 0, share=0.5)))
    assert reply is not None and (reply.game, reply.seat) == ("gameone", 0)
    assert (reply.number, bool(reply.mark)) == (
        (1, True) if kind in ("turn", "reminder") else (0, False)
    )


@check("I4")
@pytest.mark.parametrize(
    ("one", "opening"),
    [
        (occasion(), "reply+"),
        (occasion("offered", None, seat=1), "seat+"),
        (Occasion(KINDS["house"], CONFIG, CAST["en"], facts={"asks": "x", "kept": "k3"}), "yes+"),
        (Occasion(KINDS["house"], CONFIG, CAST["en"]), ""),
        (occasion("role", None), ""),
    ],
)
def test_an_answer_goes_where_it_is_understood(one: Occasion, opening: str) -> None:
    address = reply_to(one)
    made = headers(one, "5-0")
    assert made.get("Reply-To", "") == (f"<{address}>" if opening else "")
    assert address.startswith(opening) and bool(address) is bool(opening)


@check("M8")
def test_an_offered_seat_is_not_told_to_whoever_sits_there_already() -> None:
    assert why_not(occasion("offered", seat=1)) == "sits there"
    one = occasion("offered", None, seat=1)
    one.player = Player("pdora", "Dora", "dora@example.org", confirmed=True)
    assert why_not(one) == ""


@check("M8")
def test_a_reminder_needs_a_clock_that_runs() -> None:
    assert why_not(occasion("reminder", share=0.5)) == "turn passed"


@check("M4")
@pytest.mark.parametrize(
    ("paused", "banned", "reason"),
    [(True, True, "paused"), (True, False, "paused"), (False, True, "banned")],
)
def test_whoever_is_paused_or_banned_gets_nothing(paused: bool, banned: bool, reason: str) -> None:
    one = occasion("confirm")
    one.player = msgspec.structs.replace(one.player, paused=paused, banned=banned)
    assert why_not(one) == reason


@check("M10")
def test_a_night_ends_to_the_second() -> None:
    sleeper = msgspec.structs.replace(CAST["en"], sleep=[22, 7])
    midnight = NOW - 12 * 3600
    assert wakes(sleeper, midnight + 59.5) == midnight + 7 * 3600
    assert wakes(sleeper, midnight - 0.5) == midnight + 7 * 3600


@check("M5")
def test_what_was_said_is_set_in_and_lines_fill_the_width() -> None:
    assert quoted("x" * 68) == "    " + "x" * 68
    assert quoted("x" * 60 + " yyyyyyyy") == f"    {'x' * 60}\n      yyyyyyyy"
    assert fold("x" * 35 + " " + "y" * 36 + " z") == f"{'x' * 35} {'y' * 36}\nz"
    assert fold("x" * 35 + " " + "y" * 37 + " z") == f"{'x' * 35}\n{'y' * 37} z"
    assert fold("a  b") == "a  b"

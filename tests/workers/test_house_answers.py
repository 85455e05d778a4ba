"""What the house says, word for word: lists of games and tables, riddles, questions, the rules."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
import time_machine

from games.check.testing import check
from service.config import Config
from service.reader.words import say
from service.store import Store
from service.tables import seating
from service.tables.records import PUBLIC, Pace, Player, Seat, Sheet
from workers.replies import house
from workers.replies.commands import HOUSE, parse
from workers.replies.quotes import read
from workers.replies.writer import Deed, Person

NOW = 1_795_694_400.0
HOUR = 3600.0
Cast = dict[str, Player]
Says = Callable[[str, str], Deed]


@pytest.fixture
def says(config: Config, store: Store, cast: Cast) -> Says:
    """What the house answers, or asks back, when one of the cast or a stranger writes."""
    settings = replace(config, trust="open")
    stranger = Player(house.STRANGER, "", "eve@example.net", "en")

    def answered(who: str, said: str) -> Deed:
        person = Person(settings, store, cast.get(who, stranger), "m1")
        return house.consider(person, parse(read(said), known=HOUSE))

    return answered


def table(store: Store, id: str, *players: str, **more: Any) -> Sheet:
    """A toy harbour of Ada's: a capital has accepted, a small letter is invited, `-` is open."""
    seats = [
        Seat("", accepted=False, open=True)
        if one == "-"
        else Seat(one.title(), f"p{one.lower()}", accepted=one.istitle())
        for one in players
    ]
    facts = {"game": "toy", "host": "pada", "seed": "7", "speed": Pace(24), **more}
    return seating.create(store, seats=seats, id=id, **facts).sheet


def ended(store: Store, sheet: Sheet) -> None:
    """Somebody has won it."""
    sheet.status, sheet.timers = "over", {}
    store.commit(sheet)


def lines(name: str, lang: str = "en") -> list[str]:
    """Some lines of ours."""
    return say(lang, f"reply.house.{name}").splitlines()


# games


@check("P2")
def test_games_are_listed_by_what_they_wait_for_each_with_its_code(
    says: Says, store: Store
) -> None:
    with time_machine.travel(NOW, tick=False) as now:
        table(store, "later1aaaa", "Ada", "Bruno", speed=Pace(48), name="Later")
        table(store, "sooner2aaa", "Ada", "Bruno", name="Soon")
        table(store, "timele3aaa", "Ada", "Bruno", speed=Pace())
        table(store, "other4aaaa", "Bruno", "Ada", "Chloe")
        table(store, "waits5aaaa", "Ada", "bruno", "-")
        table(store, "asked6aaaa", "Bruno", "ada", host="pbruno")
        for id in ("done7aaaaa", "done8aaaaa", "done9aaaaa", "doneXaaaaa"):
            now.shift(HOUR)
            ended(store, table(store, id, "Ada", "Bruno"))
        deed = says("ada", "games")
    assert deed == Deed(
        [
            "Waiting for you:",
            "sooner  Toy harbour: Soon (Ada, Bruno), until Fri 27 Nov 2026, 12:00 (Europe/London)",
            "later1  Toy harbour: Later (Ada, Bruno), until Sat 28 Nov 2026, 12:00 (Europe/London)",
            "timele  Toy harbour (Ada, Bruno)",
            "You are invited:",
            "asked6  Toy harbour (Bruno, Ada)",
            "Waiting for others:",
            "other4  Toy harbour (Bruno, Ada, Chloe)",
            "Not begun yet:",
            "waits5  Toy harbour (Ada, Bruno, open seat)",
            "Finished:",
            "doneXa  Toy harbour (Ada, Bruno)",
            "done9a  Toy harbour (Ada, Bruno)",
            "done8a  Toy harbour (Ada, Bruno)",
            *lines("games.how"),
        ]
    )


@check("P2")
def test_a_list_of_games_has_ten_of_each_and_whoever_has_none_reads_how_to_begin(
    says: Says, store: Store
) -> None:
    assert says("ada", "GAMES") == Deed(lines("none"))
    for n in range(11):
        table(store, f"w{n:02}aaaaaaa", "Ada", "Bruno")
        table(store, f"r{n:02}aaaaaaa", "Chloe", "Ada")
        table(store, f"i{n:02}aaaaaaa", "Ada", "chloe")
    told = says("ada", "GAMES").lines
    codes = [line[0] for line in told if "  " in line]
    assert [codes.count(one) for one in "wri"] == [10, 10, 10]
    assert says("dora", "Spiele") == Deed(lines("none", "de"))


# a table again


@check("P2")
def test_show_brings_the_most_urgent_table_or_the_one_that_is_named(
    says: Says, store: Store
) -> None:
    assert says("ada", "SHOW") == Deed(lines("show.none"), puzzled=True)
    table(store, "abcdefaaaa", "Ada", "Bruno")
    table(store, "abcdefbbbb", "Ada", "Bruno", speed=Pace(48))
    table(store, "ghijklaaaa", "Bruno", "Ada")
    here = lines("show")
    assert says("ada", "SHOW") == Deed(here, at=("abcdefaaaa", 0))
    assert says("ada", "show ABCDEFB!") == Deed(here, at=("abcdefbbbb", 0))
    assert says("ada", "show ghijkl.") == Deed(here, at=("ghijklaaaa", 1))
    for said in ("abcdef", "ghijk", "ghijkl?", "nothere"):
        assert says("ada", f"SHOW {said}") == Deed(lines("show.how"), puzzled=True)


@check("P2")
def test_a_host_without_a_seat_is_shown_no_table(says: Says, store: Store) -> None:
    table(store, "abcdefaaaa", "Bruno", "Chloe")
    assert says("ada", "SHOW abcdef") == Deed(lines("show.how"), puzzled=True)


# public tables


@check("P2", "S7")
def test_public_tables_are_listed_by_game_and_without_names_to_a_stranger(
    says: Says, store: Store
) -> None:
    assert says("ada", "TABLES") == Deed(lines("tables.none"))
    table(store, "public1aaa", "Ada", "-", "-", visibility=PUBLIC, name="Friday")
    table(store, "secret2aaa", "Ada", "-", visibility="unlisted")
    told, how = (
        "public  Toy harbour{}: 1 of 3 seats taken, A day a move",
        lines("tables.how"),
    )
    for said in ("tables", "tables TOY", "offene Tische"):
        shown = [*lines("tables"), told.format(": Friday"), *how]
        assert says("ada", said) == Deed(shown)
        assert says("eve", said) == Deed([*lines("tables"), told.format(""), *how])
    assert says("ada", "TABLES brass") == Deed(lines("tables.none"))
    unclear = "“chess club” could not be understood; nothing was done. These are the commands:"
    assert says("ada", "TABLES chess club") == Deed([unclear], puzzled=True)


@check("P2")
def test_a_list_of_tables_has_twenty(says: Says, store: Store) -> None:
    for n in range(21):
        table(store, f"t{n:02}aaaaaaa", "Ada", "-", visibility=PUBLIC)
    assert len([line for line in says("bruno", "Tische").lines if "  Spiel" in line]) == 20


@check("P2")
def test_a_seat_is_asked_for_by_the_code_of_one_public_table(says: Says, store: Store) -> None:
    for id in ("abcdefaaaaaaaaaa", "abcdefbbbbbbbbbb"):
        table(store, id, "Ada", "-", visibility=PUBLIC)
    table(store, "ghijklaaaaaaaaaa", "Ada", "-")
    row = "abcdef  Toy harbour: 1 of 2 seats taken, A day a move"
    question = Deed([*lines("ask.join"), row], facts={"asks": "yes"})
    for said in ("abcdefa", "ABCDEFA!", "abcdefaaaaaaaaaa"):
        assert says("chloe", f"JOIN {said}") == question
    how = Deed(lines("join.how"), puzzled=True)
    for said in ("abcde", "abcdefaaaaaaaaaaa", "abc-def", "abcdef?", ""):
        assert says("chloe", f"JOIN {said}") == how
    for said in ("abcdef", "ghijkl", "nobody", "abcdefaaaaaaaaab"):
        gone = say("en", "reply.house.join.gone", code=said)
        assert says("chloe", f"JOIN {said}") == Deed([gone], puzzled=True)


# riddles, rules, questions


@check("P2", "I9")
def test_a_riddle_is_said_back_with_the_commands(says: Says) -> None:
    commands = lines("help")
    assert says("ada", "HELP") == says("eve", "HELP") == Deed(commands)
    assert says("ada", "").lines == [*lines("nothing"), *commands]
    for said, quoted in (("What?", "What?"), ("x" * 61, "x" * 60), ("see www.shop.example", "…")):
        told = f"“{quoted}” could not be understood; nothing was done. These are the commands:"
        assert says("ada", said) == Deed([told, *commands], puzzled=True)
    assert says("ada", "sign up") == Deed([*lines("already"), *commands])


@check("P2")
def test_rules_are_a_link_and_a_guide_for_everybody(says: Says, config: Config) -> None:
    for who in ("ada", "eve"):
        told = ["Le Havre: the rules, every component and a first game in ten steps:"]
        url = f"{config.base_url}/rules/le_havre"
        assert says(who, "RULES havre") == Deed([*told, url], facts={"guide": "le_havre"})
    every = "Le Havre, Brass (Lancashire), The Smoky Valley, Oranienburger Kanal"
    which = say("de", "reply.house.new.game", games=every)
    assert says("bruno", "Regeln Schach") == Deed([which], puzzled=True)


@check("P2")
@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("STOP ALL", "No more mail about games."),
        ("START", "Mail about your games again."),
        ("SET Mail  daily", "Change a setting: mail daily"),
        (f"SET name {'Ada ' * 15}", f"Change a setting: name {'ada ' * 13}ada"),
        ("VACATION 3 days", "Vacation up to and including Sunday, 29 November 2026."),
        ("VACATION 2026-11-26", "Vacation up to and including Thursday, 26 November 2026."),
        ("VACATION off", "End your vacation."),
    ],
)
def test_what_commits_somebody_is_asked_in_our_words(says: Says, said: str, line: str) -> None:
    with time_machine.travel(NOW, tick=False):
        assert says("ada", said) == Deed([line], facts={"asks": "yes"})


@check("P2")
def test_the_last_question_wants_another_word(says: Says) -> None:
    assert says("ada", "DELETE") == Deed(lines("ask.delete"), facts={"asks": "delete"})


@check("P2", "S7")
@pytest.mark.parametrize("said", ["sign up", "GAMES", "SET"])
def test_a_stranger_is_asked_first_whether_to_play_here(says: Says, said: str) -> None:
    assert says("eve", said) == Deed(lines("ask.player"), facts={"asks": "yes"})

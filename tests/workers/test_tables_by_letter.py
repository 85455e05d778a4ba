"""NEW in a letter: what is asked back, what is refused and how to write it, what is opened."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from games.check.testing import check
from service.config import Config
from service.limits import Limit
from service.reader import links
from service.reader.words import say
from service.store import Store
from service.tables import asked
from service.tables.records import Player
from workers.replies import house
from workers.replies.commands import HOUSE, parse
from workers.replies.quotes import read
from workers.replies.writer import Deed, Person

Cast = dict[str, Player]
Writes = Callable[..., Deed]
HOW = [
    "Write it like this:",
    "NEW toy with ada@example.org, @ben, bot steady, open",
    "pace 3 days (or hours, weeks, none)",
    "private, unlisted or public",
    "name Friday",
    "and options, each as “option: value”:",
    "rounds: 2, 3 — How long it lasts.",
    "coal: yes, no — Is there coal to dig?",
]


@pytest.fixture
def settings(config: Config) -> Config:
    return replace(config, trust="open")


@pytest.fixture
def writes(settings: Config, store: Store, cast: Cast) -> Writes:
    """What the house does or asks when one of the cast or a stranger writes NEW."""
    stranger = Player(house.STRANGER, "", "eve@example.net", "en")

    def written(who: str, said: str, yes: bool = False, **more: Any) -> Deed:
        person = Person(replace(settings, **more), store, cast.get(who, stranger), "m1")
        command = parse(read(f"NEW {said}"), known=HOUSE)
        return house.done(person, command) if yes else house.consider(person, command)

    return written


# asked back


@check("P2")
def test_a_table_is_asked_back_in_our_words(writes: Writes) -> None:
    said = "toy with bruno@example.org, bot easy\npace 1 week\nname Friday\nrounds: 3"
    assert writes("chloe", said) == Deed(
        [
            "Open a table:",
            "You play Toy harbour with bruno@example.org and an easy bot.",
            "A week a move",
            "Private: only those at the table can see it.",
            "How long it lasts. → 3",
            "It begins when everybody has accepted; whoever is invited gets a mail.",
            "Its name: Friday",
        ],
        facts={"asks": "yes"},
    )


@check("P2", "S10")
def test_a_stranger_is_asked_without_names_and_addresses(writes: Writes) -> None:
    said = "toy with bruno@example.org, open, name Cheap Pills"
    assert writes("eve", said) == Deed(
        [
            "Play at Towpath, with this address.",
            "Open a table:",
            "You play Toy harbour with b…@e….org and whoever comes.",
            say("en", "pace.days"),
            say("en", "summary.private"),
            say("en", "summary.link"),
            say("en", "summary.waits"),
        ],
        facts={"asks": "yes"},
    )


# refused


@check("P2", "I9")
def test_what_says_nothing_is_quoted_with_how_a_table_is_written(writes: Writes) -> None:
    told = "“zebras; of lions” could not be understood; nothing was done."
    said = "toy with zebras, 2 days of lions"
    assert writes("ada", said) == Deed([told, *HOW], puzzled=True)
    stranger = "Not everything in it could be understood; nothing was done."
    assert writes("eve", said) == Deed([stranger, *HOW], puzzled=True)
    shop = writes("ada", "toy with visit https://shop.example")
    assert shop == Deed([stranger, *HOW], puzzled=True)


@check("P2", "I9")
def test_sixty_characters_of_a_riddle_are_said_back(writes: Writes) -> None:
    told = writes("ada", f"toy with {'x' * 61}").lines[0]
    assert told == say("en", "reply.house.new.unclear", text="x" * 60)


@check("P2")
def test_the_options_of_a_game_are_told_in_the_readers_language(writes: Writes) -> None:
    told = writes("bruno", "le havre mit Zebras").lines
    assert told[:3] == [
        "„Zebras“ war nicht zu verstehen; nichts wurde getan.",
        "Schreibe es so:",
        "NEU le havre mit ada@example.org, @ben, Bot solide, offen",
    ]
    version = "version: Komplettversion, Kurzversion — Alle Runden und Sondergebäude, oder "
    assert version + "weniger Runden und mehr Waren." in told
    assert any(line.startswith("arts centre clay: 1, 2 — Lehm") for line in told)


@check("P2")
@pytest.mark.parametrize("who", ["ada", "eve"])
def test_a_table_wants_a_game_and_people(writes: Writes, who: str) -> None:
    every = "Le Havre, Brass (Lancashire), The Smoky Valley, Oranienburger Kanal"
    which = say("en", "reply.house.new.game", games=every)
    assert writes(who, "") == writes(who, "chess with open") == Deed([which], puzzled=True)
    nobody = say("en", "reply.house.new.who", game="le havre")
    assert writes(who, "le havre, public") == Deed([nobody], puzzled=True)


@check("P2")
@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("toy with @nobody", "There is nobody of that name here."),
        ("toy with 4 open", "The game cannot be set up like this. It is for 2 to 4 players."),
        ("toy solo", "The game cannot be set up like this. It is for 2 to 4 players."),
        ("toy with a@b", "Please look at the seats"),
    ],
)
def test_what_cannot_be_is_told_before_anything_is_asked(
    writes: Writes, said: str, why: str
) -> None:
    deed = writes("ada", said)
    assert deed.puzzled and deed.facts == {} and deed.lines[0].startswith(why)


# opened


@check("P2")
@pytest.mark.parametrize(
    ("said", "shared"),
    [
        ("toy with open", True),
        ("toy with bruno@example.org, open, unlisted", True),
        ("toy with open, public", False),
        ("toy with bruno@example.org", False),
        ("toy 2 players", True),
    ],
)
def test_an_open_table_comes_with_its_link_where_it_is_not_listed(
    writes: Writes, store: Store, settings: Config, said: str, shared: bool
) -> None:
    deed = writes("ada", said, yes=True)
    sheet = store.load("m1")
    told = say("en", "reply.house.shared", address="towpath@towpath.test")
    link = settings.base_url + links.join_path(settings, sheet)
    opened = [say("en", "reply.house.opened"), *([told, link] if shared else [])]
    assert deed == Deed(opened, True, at=("m1", 0)) and sheet.host == "pada"


@check("P2")
def test_a_table_against_bots_begins_and_is_opened_once(writes: Writes, store: Store) -> None:
    begun = Deed([say("de", "reply.house.opened.begun")], True, "said", at=("m1", 0))
    for _ in range(2):
        assert writes("bruno", "toy mit zwei Bots, öffentlich, Name Hafen", yes=True) == begun
    sheet = store.load("m1")
    assert (sheet.status, sheet.lang, sheet.name) == ("playing", "de", "Hafen")
    assert (sheet.visibility, sheet.pace.hours) == ("public", 72)
    assert list(store.all_games()) == ["m1"]


@check("P2")
def test_what_was_wanted_but_cannot_be_done_after_the_yes_is_told(writes: Writes) -> None:
    assert writes("ada", "toy with zebras", yes=True).lines == [
        "“zebras” could not be understood; nothing was done.",
        *HOW,
    ]
    assert not writes("ada", "toy with zebras", yes=True).puzzled


@check("P2", "S8")
def test_one_table_too_many_is_told_after_the_yes(
    settings: Config, store: Store, cast: Cast
) -> None:
    limited = replace(settings, limits={"games": Limit(1, 3600)})
    deeds = [
        house.done(
            Person(limited, store, cast["ada"], asked.asked(limited, "", "", mail).id),
            parse(read("NEW toy with open, public"), known=HOUSE),
        )
        for mail in ("m1", "m2")
    ]
    assert deeds[0].changed and deeds[1] == Deed(["That was too often; please wait a while."])

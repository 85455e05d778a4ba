"""Where everything is: each path opens its page, and a signed one says what it covers."""

import pytest
from flask import Flask

from games.check.testing import check
from service import signing
from service.config import Config
from service.reader import links
from service.reader.reader import Reader
from service.signing import Ticket
from service.tables.records import Knock, Player, Seat, Sheet, Timer
from tests.workers.golden import begun, sheet

ADA = Player("pada", "Ada", "ada@example.org", epoch=2)


def table(**more: object) -> Sheet:
    """A table at which Ada's links have been called back three times."""
    made = sheet(begun()[0], **more)
    made.seats[0] = Seat("Ada", "pada", epoch=3)
    return made


def covered(config: Config, path: str, purpose: str) -> tuple[str, object]:
    """The page of a signed path, and what its token says."""
    page, _, token = path.rpartition("/")
    return page, signing.read(config, purpose, token)


@check("L3")
def test_a_link_covers_a_seat_as_it_is_held_a_turn_and_an_answer(config: Config) -> None:
    made = table(timers={"0": Timer(0, key="turn.action@7")})
    eyes, key = Reader(made, 0), "turn.action@1"
    told = [
        covered(config, links.turn_path(config, eyes), "turn"),
        covered(config, links.turn_path(config, eyes, 0), "turn"),
        covered(config, links.move_path(config, eyes, key, "take fish"), "move"),
        covered(config, links.invite_path(config, made, 0), "invite"),
        covered(config, links.seat_path(config, made, 0), "seat"),
        covered(config, links.seat_path(config, made, 0, "pzoe"), "seat"),
    ]
    assert told == [
        ("/play", ["gameone", 0, 3, key, None, 7]),
        ("/play", ["gameone", 0, 3, key, None, 0]),
        ("/play", ["gameone", 0, 3, key, "take fish", 7]),
        ("/invite", ["gameone", 0, 3, "", None, -1]),
        ("/seat", ["gameone", 0, 3, "", None, -1]),
        ("/seat", ["gameone", 0, 3, "", "pzoe", -1]),
    ]
    assert links.ticket(made, 0) == Ticket("gameone", 0, 3, "", None, -1)


def test_where_no_turn_runs_a_link_is_as_old_as_the_log(config: Config) -> None:
    later = sheet(begun("take fish", "end turn")[0])
    eyes = Reader(later, 0)
    assert links.turn_of(eyes) == later.table.length == 3
    assert covered(config, links.turn_path(config, eyes), "turn")[1] == [
        "gameone",
        0,
        0,
        "",
        None,
        3,
    ]


def test_other_signed_paths_say_for_whom_they_are(config: Config) -> None:
    knock = Knock("k", "ada@example.org", serial="s")
    assert [
        covered(config, links.join_path(config, table(door=4)), "join"),
        covered(config, links.confirm_path(config, "pada"), "confirm"),
        covered(config, links.unsubscribe_path(config, "pada", "gameone", "turn"), "mail"),
        covered(config, links.address_path(config, ADA, "new@example.org"), "address"),
        covered(config, links.signin_link_path(config, knock), "signin"),
    ] == [
        ("/join", ["gameone", 4]),
        ("/confirm", "pada"),
        ("/unsubscribe", ["pada", "gameone", "turn"]),
        ("/address", ["pada", "new@example.org", 0]),
        ("/signin", ["k", "s"]),
    ]
    token = signing.feed_token(config, "pada", 2)
    assert links.calendar_path(config, ADA) == f"/feed/{token}.ics"
    assert links.feed_path(config, ADA) == f"/feed/{token}.json"


def test_plain_paths_are_pages_of_the_service_and_stay_what_they_were(app: Flask) -> None:
    paths = {
        links.table_path("gameone"): "/table/gameone",
        links.moment_path(links.table_path("gameone"), 3): "/table/gameone/at/3",
        links.rules_path("brass"): "/rules/brass",
        links.rule_path("BR-10.1"): "/rules/BR-10.1",
        links.player_path("ada"): "/players/ada",
        links.signin_path(): "/signin",
        links.SIGNIN_CODE: "/signin/code",
        links.ME: "/me",
        links.GAMES: "/games",
        links.TABLES: "/tables",
        links.NEW: "/new",
        links.RULES: "/rules",
        f"{links.JOIN}token": "/join/token",
    }
    address = app.url_map.bind("towpath.test")
    assert list(paths) == list(paths.values())
    assert all(address.test(path, "GET") for path in paths)


@pytest.mark.parametrize(
    ("wanted", "again", "path"),
    [
        ("", False, "/signin"),
        ("/new?game=brass", False, "/signin?next=%2Fnew%3Fgame%3Dbrass"),
        ("", True, "/signin?again=1"),
        ("/me", True, "/signin?next=%2Fme&again=1"),
    ],
)
def test_who_signs_in_goes_on_to_where_they_wanted_to_be(
    wanted: str, again: bool, path: str
) -> None:
    assert links.signin_path(wanted, again) == path
    assert links.signin_path() == "/signin" and links.signin_path("/a") == "/signin?next=%2Fa"


@pytest.mark.parametrize(
    ("facts", "path"),
    [
        ({}, "/rules/brass"),
        ({"rule": "BR-1"}, "/rules/brass#BR-1"),
        ({"query": "lang=de"}, "/rules/brass?lang=de"),
        ({"rule": "BR-1", "query": "lang=de"}, "/rules/brass?lang=de#BR-1"),
    ],
)
def test_a_rule_has_its_place_on_the_page_of_its_game(facts: dict[str, str], path: str) -> None:
    assert links.rules_path("brass", **facts) == path


def test_what_a_host_owes_is_named_as_far_as_it_is_set() -> None:
    held = Config(imprint_url="https://a.test", terms_url="https://c.test")
    assert links.legal(held) == [("imprint", "https://a.test"), ("terms", "https://c.test")]
    assert links.legal(Config(privacy_url="https://b.test")) == [("privacy", "https://b.test")]
    assert links.legal(Config()) == []

"""Whose eyes look at a table: which seat, which language and zone, and what names are told."""

import pytest

from games.check.testing import check
from service.reader.overview import line, own_eyes
from service.reader.reader import NEVER_SAT, Reader, eyes_of, reader_of
from service.tables.records import Player, Seat, Sheet, Timer
from tests.workers.golden import begun, sheet

ADA = Player("pada", "Ada", "ada@example.org", "de", "Europe/Berlin", True)
BRUNO = Player("pbruno", "Bruno", "bruno@example.org")
STRANGER = Player("pzoe", "Zoe", "zoe@example.org")


def table(*seats: Seat, **more: object) -> Sheet:
    """A table of the toy harbour where these sit."""
    made = sheet(begun()[0], **more)
    made.seats = list(seats) or made.seats
    return made


def test_somebody_reads_in_their_own_language_and_zone_unless_another_is_wished() -> None:
    eyes = reader_of(table(), 0, ADA)
    assert (eyes.seat, eyes.lang, eyes.zone) == (0, "de", "Europe/Berlin")
    assert reader_of(table(), 0, ADA, "en").lang == "en"
    nobody = reader_of(table(), None, None)
    assert (nobody.seat, nobody.lang, nobody.zone) == (None, "en", "UTC") and not nobody.hushed
    assert reader_of(table(), None, None, "de").lang == "de"
    plain = Reader(table())
    assert (plain.seat, plain.lang, plain.zone) == (None, "en", "UTC")


def test_who_was_hushed_and_who_was_blocked_are_not_heard() -> None:
    who = Player("pada", "Ada", "ada@example.org", hushed=["pbruno"], blocked=["pzoe"])
    assert reader_of(table(), 0, who).hushed == {"pbruno", "pzoe"}


@check("S5")
@pytest.mark.parametrize(
    ("who", "visibility", "seen"),
    [
        (ADA, "private", 0),
        (BRUNO, "private", 1),
        (STRANGER, "private", "closed"),
        (None, "private", "closed"),
        (STRANGER, "unlisted", None),
        (None, "public", None),
    ],
)
def test_a_private_table_is_open_to_those_at_it(
    who: Player | None, visibility: str, seen: object
) -> None:
    eyes = eyes_of(table(visibility=visibility), who)
    assert (eyes.seat if eyes else "closed") == seen
    assert not eyes or eyes.lang == (who.locale if who else "en")


def test_a_host_without_a_seat_looks_at_a_private_table_as_a_spectator() -> None:
    away = table(Seat("Bruno", "pbruno"), Seat("Crane", bot="strong"), visibility="private")
    eyes = eyes_of(away, ADA, "en")
    assert eyes and (eyes.seat, eyes.lang) == (None, "en")


def test_a_person_on_two_seats_looks_from_the_one_that_is_asked() -> None:
    both = table(Seat("Ada", "pada"), Seat("Bruno", "pbruno"), Seat("Ada", "pada"))
    assert own_eyes(both, ADA, "en").seat == 0
    both.timers = {"1": Timer(0), "2": Timer(0)}
    assert own_eyes(both, ADA, "en").seat == 2
    assert own_eyes(both, STRANGER, "de").seat is None
    eyes = own_eyes(both, ADA, "en")
    assert (eyes.lang, eyes.zone) == ("en", "Europe/Berlin")
    assert (line(eyes)["mine"], line(eyes)["awaited"]) == (True, "Bruno, Ada")
    assert line(own_eyes(both, STRANGER, "en"))["mine"] is False
    both.status = "over"
    assert (line(eyes)["mine"], line(eyes)["awaited"]) == (False, "")


@pytest.mark.parametrize(
    ("status", "begun", "asked", "awaiting"),
    [
        ("inviting", False, [], []),
        ("playing", True, ["turn.action@1"], [0]),
        ("over", True, [], []),
        ("cancelled", False, [], []),
    ],
)
def test_only_a_game_that_runs_asks_anything(
    status: str, begun: bool, asked: list[str], awaiting: list[int]
) -> None:
    held = table()
    held.status = status
    eyes = Reader(held, 0)
    assert (eyes.begun, bool(eyes.view), eyes.awaiting()) == (begun, begun, awaiting)
    assert [one.key for one in eyes.opens()] == asked
    assert (eyes.asked.key if eyes.asked else None) == next(iter(asked), None)
    assert Reader(held).opens() == [] and Reader(held).asked is None


def test_a_version_and_a_time_are_those_that_the_reader_can_see() -> None:
    held = table(Seat("Ada", "pada", own=3, touched=90.0), Seat("Bruno", "pbruno"))
    held.told, held.updated = 5, 60.0
    assert [(Reader(held, seat).version, Reader(held, seat).updated) for seat in (0, 1, None)] == [
        (8, 90.0),
        (5, 60.0),
        (5, 60.0),
    ]
    assert Reader(held, 1).chair is held.seats[1]


def test_a_bot_without_a_name_has_a_letter_only_where_another_plays_alike() -> None:
    bots = [Seat("Easy bot", bot="easy"), Seat("Steady bot", bot="greedy")]
    lone = Reader(table(Seat("Ada", "pada"), *bots))
    assert lone.names == ["Ada", "Easy bot", "Steady bot"]
    named = Reader(table(Seat("Ada", "pada"), *bots, Seat("Crane", bot="easy")), lang="de")
    assert named.names == ["Ada", "Leichter Bot B", "Solider Bot", "Crane"]
    assert [named.name_of(seat) for seat in (None, 3, 4)] == ["", "Crane", ""]


@check("S7")
def test_only_those_at_the_table_read_who_is_invited_or_never_came() -> None:
    rows = [[1.0, "p", f"Name {why}", why] for why in (*NEVER_SAT, "left", "resigned")]
    invited = Seat("Bruno", "pbruno", accepted=False, history=rows)
    held = table(Seat("Ada", "pada"), invited, Seat("", accepted=False))
    at_it, outside = Reader(held, 0), Reader(held)
    assert [at_it.called(seat) for seat in range(3)] == ["Ada", "Bruno", ""]
    assert [outside.called(seat) for seat in range(3)] == ["Ada", "somebody invited", ""]
    assert [name for _, name, _ in at_it.before(1)] == [row[2] for row in rows]
    assert outside.before(1) == [
        (1.0, "somebody invited", "declined"),
        (1.0, "somebody invited", "lapsed"),
        (1.0, "somebody invited", "removed"),
        (1.0, "Name left", "left"),
        (1.0, "Name resigned", "resigned"),
    ]


def test_a_title_bears_the_name_of_the_table() -> None:
    assert Reader(table(name="Friday"), lang="de").title == "Spielzeughafen: Friday"
    assert Reader(table(name="")).title == "Toy harbour"
    assert Reader(table(name=""), lang="fr").kind == "Toy harbour"

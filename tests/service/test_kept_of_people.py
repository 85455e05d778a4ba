"""What is kept of people: browsers, tokens, ways in, how mail fares, games, their own data."""

from typing import Any

import pytest
import time_machine

from games.check.testing import check
from service.config import Config
from service.store import Missing, Store
from service.store.events import ACCESS
from service.tables import delivery, export, seating, sessions, tokens, uses
from service.tables.records import Player, Seat, Session, Sheet
from service.tables.renown import MOST_GAMES, renown
from tests.workers.post import TOY

NOW, DAY = 1_780_000_000.0, 86_400
Cast = dict[str, Player]


@pytest.fixture
def sheet(store: Store, cast: Cast) -> Sheet:
    """Ada hosts and plays, Bruno plays."""
    seats = [Seat("Ada", "pada"), Seat("Bruno", "pbruno")]
    return seating.create(store, game=TOY, seats=seats, host="pada", seed="7", name="Quay").sheet


def accessed(store: Store) -> list[str]:
    """Whose access was looked at again."""
    rows, _ = store.events_after(dict.fromkeys(range(store.shards), (0, 0)))
    return [player for row in rows if row.event.kind == ACCESS for player in row.event.players]


def test_a_browser_stays_signed_in_while_it_is_used(store: Store, cast: Cast) -> None:
    with time_machine.travel(NOW, tick=False) as now:
        cookie = sessions.begin(store, "pada", "Firefox" + "x" * 300)
        found = sessions.find(store, cookie)
        assert found is not None
        session, owner = found
        assert (owner.id, len(session.agent), session.fresh) == ("pada", 200, NOW)
        assert session == Session(session.id, NOW, NOW, NOW, session.agent)
        now.shift(600)
        sessions.find(store, cookie)
        assert store.sessions("pada")[0].seen == NOW, "not written at each look"
        now.shift(1)
        sessions.find(store, cookie)
        assert store.sessions("pada")[0].seen == NOW + 601
        now.shift(60 * DAY)
        assert sessions.find(store, cookie) is not None
        now.shift(60 * DAY + 1)
        assert sessions.find(store, cookie) is None and sessions.listed(store, "pada") == []


@pytest.mark.parametrize("cookie", ["", "pada", "pada.", ".secret", "pada.secret", "pnobody.x"])
def test_a_cookie_that_is_none_of_ours_opens_nothing(cookie: str, store: Store, cast: Cast) -> None:
    sessions.begin(store, "pada", "")
    assert sessions.find(store, cookie) is None


@pytest.mark.parametrize(("age", "fresh"), [(0, True), (1800, True), (1801, False)])
def test_who_has_just_signed_in_is_known_for_half_an_hour(age: int, fresh: bool) -> None:
    with time_machine.travel(NOW + age, tick=False):
        assert sessions.is_fresh(Session("s", NOW, NOW, NOW)) is fresh


def test_the_thirty_latest_browsers_stay_signed_in(store: Store, cast: Cast) -> None:
    with time_machine.travel(NOW, tick=False) as now:
        cookies = []
        for _ in range(32):
            cookies.append(sessions.begin(store, "pada", ""))
            now.shift(1)
        held = [sessions.find(store, one) is not None for one in cookies]
    assert held == [False, False] + [True] * 30


def test_a_browser_that_is_signed_out_is_let_go_at_once(store: Store, cast: Cast) -> None:
    kept, gone = sessions.begin(store, "pada", "a"), sessions.begin(store, "pada", "b")
    found = sessions.find(store, gone)
    assert found is not None
    sessions.revoke(store, "pada", found[0].id)
    assert sessions.find(store, gone) is None and sessions.find(store, kept) is not None
    assert accessed(store) == ["pada"]
    sessions.revoke(store, "pada")
    assert sessions.find(store, kept) is None


@check("A11")
def test_a_token_is_named_dated_and_one_of_fifty(store: Store, cast: Cast) -> None:
    store.drop_tokens("pada")
    with time_machine.travel(NOW, tick=False) as now:
        made, secret = tokens.issue(store, cast["ada"], "First", ("read",))
        assert (made.name, made.scopes, made.created, made.used) == ("First", ("read",), NOW, 0)
        assert len(made.id) == 12 and secret.startswith("pada.")
        for _ in range(49):
            now.shift(1)
            tokens.issue(store, cast["ada"], "", tokens.SCOPES)
        with pytest.raises(tokens.TooManyTokens, match="at most 50 tokens") as told:
            tokens.issue(store, cast["ada"], "", tokens.SCOPES)
    assert told.value.code == "too_many_tokens"
    listed = [one.created for one in tokens.listed(store, "pada")]
    assert listed == [NOW + 49 - n for n in range(50)]
    tokens.revoke(store, "pada", made.id)
    assert len(store.tokens("pada")) == 49 and accessed(store) == ["pada"]
    with pytest.raises(Missing):
        tokens.revoke(store, "pada", made.id)


def test_ways_in_to_a_seat_are_kept_once_with_their_latest_moment(
    store: Store, sheet: Sheet
) -> None:
    with time_machine.travel(NOW, tick=False) as now:
        for how, agent in ((uses.LINK, "x" * 300), (uses.MAIL, ""), (uses.LINK, "x" * 300)):
            uses.note(store, sheet, 0, how, "192.0.2.1", agent)
            now.shift(10)
    link, mail = uses.of_seat(store, sheet, 0)
    assert link == uses.Use(NOW + 20, "link", "192.0.2.1", "x" * 200)
    assert mail == uses.Use(NOW + 10, "mail", "192.0.2.1", "")
    assert uses.of_seat(store, sheet, 1) == []
    sheet.seats[1].player = ""
    uses.note(store, sheet, 1, uses.LINK, "192.0.2.1")
    assert store.uses(sheet.id, "") == []


@check("M10")
@pytest.mark.parametrize(
    ("how", "age", "present"),
    [
        (uses.LINK, 299, True),
        (uses.SESSION, 299, True),
        (uses.SESSION, 300, False),
        (uses.MAIL, 0, False),
    ],
)
def test_whoever_looked_at_the_page_a_moment_ago_is_present(
    how: str, age: int, present: bool, store: Store, sheet: Sheet
) -> None:
    with time_machine.travel(NOW, tick=False) as now:
        uses.note(store, sheet, 0, how, "192.0.2.1")
        assert uses.of_seat(store, sheet, 0) == [uses.Use(NOW, how, "192.0.2.1", "")]
        now.shift(age)
        assert uses.is_present(store, sheet, "pada") is present
        assert not uses.is_present(store, sheet, "pbruno")


@check("M10")
def test_a_page_that_stays_open_is_noted_now_and_then(store: Store, sheet: Sheet) -> None:
    with time_machine.travel(NOW, tick=False) as now:
        stay = uses.Stay(store, sheet, 0, uses.Use(NOW, uses.SESSION, "192.0.2.1", "Firefox"))
        now.shift(149)
        stay.go_on()
        assert uses.of_seat(store, sheet, 0) == []
        now.shift(1)
        stay.go_on()
        kept = uses.Use(NOW + 150, uses.SESSION, "192.0.2.1", "Firefox")
        assert uses.of_seat(store, sheet, 0) == [kept]
        now.shift(149)
        stay.go_on()
        assert uses.of_seat(store, sheet, 0) == [kept]


@check("M6")
@pytest.mark.parametrize(
    ("address", "shown"),
    [
        ("ada@example.org", "a…@e….org"),
        ("ada@mail.example.co.uk", "a…@m….uk"),
        ("ada@localhost", "…"),
        ("@example.org", "…"),
        ("ada", "…"),
        ("", "…"),
    ],
)
def test_an_address_is_recognised_and_not_to_be_written_to(address: str, shown: str) -> None:
    assert delivery.masked(address) == shown


@check("M6")
def test_players_whose_mail_fares_worst_come_first(store: Store, cast: Cast) -> None:
    wrong: dict[str, dict[str, Any]] = {
        "pchloe": {"paused": True, "bounces": 3},
        "pbruno": {"bounces": 1, "muted": ["talk", "g1"]},
        "pdora": {"confirmed": False},
    }
    for id, marks in wrong.items():
        player = store.player(id)
        for name, value in marks.items():
            setattr(player, name, value)
        store.save_player(player)
    store.add_player(Player("pzoe", "Zoe", "zoe@example.org", confirmed=True))
    store.count(delivery.soft_name("pzoe"), 600)
    rows = delivery.health(store)
    order = [("pchloe", "paused"), ("pbruno", "bouncing"), ("pdora", "unconfirmed")]
    order += [("pzoe", "ok"), ("pada", "ok")]
    assert [(row["player"], row["state"]) for row in rows] == order
    told = {"address": "b…@e….org", "hard": 1, "soft": 0, "muted": 2}
    assert rows[1] == {"player": "pbruno", "state": "bouncing", **told}
    assert rows[3]["soft"] == 1
    again = delivery.resume(store, "pchloe")
    assert (again.paused, again.bounces) == (False, 0)


def over(store: Store, created: float, turns: int, late: int = 0) -> None:
    """A game of Ada's that is over."""
    seats = [Seat("Ada", "pada", turns=turns, late=late), Seat("Bruno", "pbruno", turns=9, late=9)]
    sheet = seating.create(store, game=TOY, seats=seats).sheet
    sheet.status, sheet.created = "over", created
    store.commit(sheet)


@pytest.mark.parametrize(
    ("turns", "late", "share"), [(0, 0, None), (3, 1, 67), (3, 0, 100), (2, 5, 0), (200, 1, 100)]
)
def test_the_share_of_turns_in_time_is_in_per_cent(
    turns: int, late: int, share: int | None, store: Store, cast: Cast
) -> None:
    over(store, NOW, turns=turns, late=late)
    assert renown(store, cast["ada"]) == (1, share)


def test_the_latest_games_say_how_punctual_somebody_is(store: Store, cast: Cast) -> None:
    over(store, NOW - 1, turns=10, late=10)
    over(store, NOW, turns=1)
    row = store.load(next(row.id for row in store.rows("pada") if row.created == NOW))
    for n in range(MOST_GAMES - 1):
        row.id, row.version, row.created = f"copy{n}", 0, NOW + n
        store.commit(row, new=True)
    assert renown(store, cast["ada"]) == (101, 100)


@check("A12")
def test_everything_about_a_player_is_told_without_what_is_ours(
    store: Store, config: Config, cast: Cast, sheet: Sheet
) -> None:
    sheet.seats[0].notes = "buy the wharf"
    sheet.table.orders = {"0": {"feast": "eat"}, "1": {"feast": "fast"}}
    store.commit(sheet)
    for seat, text in enumerate(("Hello", "Hallo")):
        store.say(sheet.id, {"seat": seat, "text": text})
    with time_machine.travel(NOW, tick=False):
        sessions.begin(store, "pada", "Firefox")
        told = export.all_about(store, store.player("pada"))
    assert told["player"]["email"] == "ada@example.org"
    assert not told["player"].keys() & {"form", "version", "bounces"}
    assert told["sessions"] == [{"agent": "Firefox", "created": NOW, "seen": NOW}]
    assert [set(one) >= {"id"} for one in told["tokens"]] == [True] and told["webhooks"] == []
    assert told["games"] == [
        {
            "id": sheet.id,
            "game": TOY,
            "name": "Quay",
            "status": "playing",
            "created": sheet.created,
            "host": True,
            "seats": [0],
            "notes": ["buy the wharf"],
            "orders": [{"feast": "eat"}],
            "talk": [{"seat": 0, "text": "Hello"}],
        }
    ]
    [his] = export.all_about(store, store.player("pbruno"))["games"]
    assert (his["host"], his["seats"], his["notes"]) == (False, [1], [""])

"""An account step by step: handle, being seen, keeping away, moving, reporting, muting."""

from dataclasses import replace
from typing import Any

import pytest
import time_machine
from redis.exceptions import RedisError

from games.check.testing import check
from service import clock
from service.config import Config
from service.store import Missing, Store, Taken
from service.tables import account, people, seating, sessions
from service.tables.records import Outgoing, Player, Seat
from tests.service.test_pages_people import outbox
from tests.workers.post import TOY, posting

NOW = 1_780_000_000.0
Cast = dict[str, Player]


def test_one_handle_is_taken_at_a_time_and_may_be_given_back(store: Store, cast: Cast) -> None:
    ada = account.call(store, cast["ada"], " @Ada ")
    assert ada.handle == "ada" and account.call(store, ada, "ADA") is ada
    with pytest.raises(account.BadHandle, match="2 to 30 letters") as told:
        account.call(store, ada, "a--b")
    assert told.value.code == "bad_handle"
    with pytest.raises(account.BadHandle, match="taken"):
        account.call(store, cast["bruno"], "ada")
    assert account.call(store, ada, "").handle == ""
    with pytest.raises(Missing):
        store.player_called("ada")
    assert account.call(store, cast["bruno"], "ada").handle == "ada"
    assert store.player_called("ada").id == cast["bruno"].id


@pytest.mark.parametrize(
    ("marks", "seen"),
    [
        ({"handle": "ada"}, True),
        ({"handle": ""}, False),
        ({"handle": "ada", "hidden": True}, False),
        ({"handle": "ada", "confirmed": False}, False),
    ],
)
def test_a_player_is_seen_who_has_a_handle_and_does_not_hide(
    marks: dict[str, Any], seen: bool
) -> None:
    player = Player("pada", "Ada", "ada@example.org", confirmed=True)
    for name, value in marks.items():
        setattr(player, name, value)
    assert account.is_seen(player) is seen


def test_whom_somebody_keeps_away_is_known(store: Store, cast: Cast) -> None:
    account.block(store, "pada", "pbruno")
    assert account.is_blocked(store, "pada", "pbruno")
    for owner, other in (("pada", "pchloe"), ("pbruno", "pada"), ("", "pbruno"), ("pno", "pada")):
        assert account.is_blocked(store, owner, other) is False
    account.block(store, "pada", "pbruno", on=False)
    assert not account.is_blocked(store, "pada", "pbruno")


def test_a_new_address_is_asked_and_the_old_one_told(
    store: Store, config: Config, cast: Cast
) -> None:
    account.ask_to_move(store, config, cast["ada"], "new@example.org")
    for _ in range(2):
        assert account.move(store, "pada", "new@example.org", 1).email == "new@example.org"
    store.release(clock.now())
    assert outbox(store) == [
        Outgoing("address", "", player="pada", facts={"email": "new@example.org", "asked": 1}),
        Outgoing("moved", "", player="pada", facts={"email": "ada@example.org"}),
    ]


@check("S19", "M9")
def test_the_old_address_is_told_of_a_move_that_was_cut_short_and_of_none_that_was_not(
    store: Store, config: Config, cast: Cast, monkeypatch: pytest.MonkeyPatch
) -> None:
    def cut(*given: Any) -> None:
        move(*given)
        raise RedisError("away")

    move = Store.move_player
    with monkeypatch.context() as crash, pytest.raises(RedisError):
        crash.setattr(Store, "move_player", cut)
        account.move(store, "pada", "new@example.org", 0)
    with pytest.raises(Taken):
        account.move(store, "pbruno", "chloe@example.org", 0)
    store.release(clock.now() + account.MOVE_SECONDS)
    with posting(config, store) as post:
        assert [str(mail["To"]) for mail in post.send()] == ["Ada <ada@example.org>"]
    assert post.pending() == 0


def test_a_report_says_who_what_about_whom_and_when(
    store: Store, config: Config, cast: Cast
) -> None:
    named = replace(config, host_email="host@example.org")
    with time_machine.travel(NOW, tick=False):
        account.report(store, named, cast["ada"], cast["bruno"], "Rude words")
    names = {"about_name": "Bruno", "by_name": "Ada"}
    facts = {"text": "Rude words", "about": "pbruno", "by": "pada", "at": NOW, **names}
    assert outbox(store) == [Outgoing("host", "", key="report", player="host", facts=facts)]


def test_a_feed_that_is_called_back_counts_one_more(store: Store, cast: Cast) -> None:
    account.renew_feed(store, cast["ada"])
    account.renew_feed(store, cast["ada"])
    assert store.player("pada").epoch == 2


def test_mail_is_muted_once_and_unmuted_by_name(store: Store, cast: Cast) -> None:
    for subject in ("talk", "g1", "talk"):
        people.mute(store, "pada", subject)
    assert store.player("pada").muted == ["talk", "g1"]
    assert people.unmute(store, "pada", "g1", "other").muted == ["talk"]


@pytest.mark.parametrize(
    ("mail", "gathered"),
    [
        ({}, ""),
        ({"gather": "hour"}, "hour"),
        ({"gather": "day"}, "day"),
        ({"gather": "week"}, ""),
        ({"digest": True}, "day"),
        ({"digest": False}, ""),
        ({"digest": True, "gather": ""}, ""),
        ({"digest": True, "gather": "hour"}, "hour"),
    ],
)
def test_turns_are_gathered_as_was_wished(mail: dict[str, Any], gathered: str) -> None:
    assert people.gathers(Player("p", "A", "a@example.org", mail=mail)) == gathered


def test_somebody_who_is_gone_is_called_by_a_dash(store: Store, cast: Cast) -> None:
    assert (people.name_of(store, "pada"), people.name_of(store, "pnobody")) == ("Ada", "–")


def test_the_last_choice_for_each_game_is_remembered(store: Store, cast: Cast) -> None:
    for game, choice in (("brass", {"a": "1"}), ("toy", {"b": "2"}), ("brass", {"c": "3"})):
        people.remember(store, "pada", game, choice)
    assert store.player("pada").choices == {"brass": {"c": "3"}, "toy": {"b": "2"}}


@check("S6")
def test_what_was_got_before_the_address_was_confirmed_is_worth_nothing(
    store: Store, cast: Cast
) -> None:
    cast["ada"].confirmed = False
    store.save_player(cast["ada"])
    sessions.begin(store, "pada", "")
    known = people.confirm(store, "pada", "Ada L.")
    assert (known.name, known.confirmed) == ("Ada L.", True)
    assert (store.sessions("pada"), store.tokens("pada")) == ([], {})
    sessions.begin(store, "pada", "")
    again = people.confirm(store, "pada", "Another")
    assert again.name == "Ada L." and len(store.sessions("pada")) == 1


def test_a_wish_about_mail_is_put_beside_the_others(store: Store, cast: Cast) -> None:
    people.settle(store, "pada", {"mail": {"talk": False}, "sleep": [22, 8], "zone": "UTC"})
    found = people.settle(store, "pada", {"mail": {"gather": "day"}, "sleep": None})
    assert found.mail == {"talk": False, "gather": "day"}
    assert (found.sleep, found.zone) == ([], "UTC")


@check("M4")
@pytest.mark.parametrize(
    ("wish", "muted"),
    [
        ({"talk": True}, ["all", "digest", "game1"]),
        ({"talk": False}, ["all", "digest", "talk", "game1"]),
        ({"gather": "day"}, ["all", "talk", "game1"]),
        ({"turn": True, "gather": "off"}, ["talk", "game1"]),
    ],
)
def test_mail_that_a_link_has_stopped_comes_again_when_it_is_wanted(
    wish: dict[str, Any], muted: list[str], store: Store, cast: Cast
) -> None:
    for subject in ("all", "digest", "talk", "game1"):
        people.mute(store, "pada", subject)
    assert people.settle(store, "pada", {"mail": wish}).muted == muted


@check("M4")
@pytest.mark.parametrize(
    ("mail", "muted", "wanted"),
    [
        ({}, [], True),
        ({"turn": False}, [], False),
        ({}, ["all"], False),
        ({}, ["digest", "talk"], True),
        ({"gather": "day"}, ["digest"], False),
    ],
)
def test_whether_mail_reaches_somebody(
    mail: dict[str, Any], muted: list[str], wanted: bool
) -> None:
    ada = Player("p", "A", "a@example.org", mail=mail, muted=muted)
    assert people.wants(ada, "turn") is wanted


def test_a_deleted_player_is_counted_by_games_and_let_go(store: Store, cast: Cast) -> None:
    seats = [Seat("Ada", "pada"), Seat("Bruno", "pbruno")]
    for _ in range(2):
        seating.create(store, game=TOY, seats=seats)
    assert people.forget(store, cast["ada"]) == 2
    rows, _ = store.events_after(dict.fromkeys(range(store.shards), (0, 0)))
    assert ("access", ["pada"]) in [(row.event.kind, row.event.players) for row in rows]

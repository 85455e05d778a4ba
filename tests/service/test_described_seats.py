"""Seats as a request describes them: open, a bot, a player by id, handle or address."""

from dataclasses import replace
from typing import Any

import pytest

from games.check.testing import check
from service.config import Config
from service.limits import Limit, TooMany
from service.store import Missing, Store, address_digest
from service.tables import account, people
from service.tables.records import Player, Seat

Cast = dict[str, Player]
BRUNOS = address_digest("bruno@example.org")


@pytest.mark.parametrize(
    ("wanted", "trusted", "strange"),
    [
        ({"open": True}, Seat("", accepted=False, open=True), None),
        ({"bot": "easy"}, Seat("Easy bot", bot="easy"), None),
        ({"bot": "easy", "name": "Hal"}, Seat("Hal", bot="easy"), None),
        ({"player": "pada"}, Seat("Ada", "pada"), None),
        ({"player": "pbruno"}, Seat("Bruno", "pbruno"), Seat("Bruno", "pbruno", accepted=False)),
        ({"handle": "bruno"}, Seat("Bruno", "pbruno"), Seat("Bruno", "pbruno", accepted=False)),
        (
            {"email": "bruno@example.org", "name": "My uncle"},
            Seat("Bruno", "pbruno"),
            Seat("My uncle", "pbruno", accepted=False, address=BRUNOS),
        ),
        (
            {"email": "bruno@example.org"},
            Seat("Bruno", "pbruno"),
            Seat("bruno", "pbruno", accepted=False, address=BRUNOS),
        ),
    ],
)
def test_a_seat_is_made_as_it_is_described(
    wanted: dict[str, Any],
    trusted: Seat,
    strange: Seat | None,
    store: Store,
    config: Config,
    cast: Cast,
) -> None:
    account.call(store, cast["bruno"], "bruno")
    host = replace(config, trust="open")
    assert people.seat(store, config, cast["ada"], wanted) == trusted
    assert people.seat(store, host, cast["ada"], wanted) == (strange or trusted)


def test_whoever_is_new_is_named_and_spoken_to_as_the_host_says(
    store: Store, config: Config, cast: Cast
) -> None:
    host, bruno = replace(config, trust="open"), cast["bruno"]
    for wanted, name, locale in (
        ({"email": "ida.berg@example.org"}, "ida", "de"),
        ({"email": "eva@example.org", "name": "Eva", "locale": "en"}, "Eva", "en"),
    ):
        made = people.seat(store, host, bruno, wanted)
        found = store.player(made.player)
        assert made.name == found.name and found.name.lower().startswith(name.lower())
        assert (found.locale, found.confirmed, made.accepted) == (locale, False, False)


@check("S8")
def test_only_addresses_are_counted_and_who_is_missing_is_pointed_at(
    store: Store, config: Config, cast: Cast
) -> None:
    host = replace(config, trust="open", limits={"invite": Limit(1, 600)})
    many = [{"player": "pbruno"}, {"bot": "easy"}, {"email": "a@example.org"}]
    assert len(people.seats(store, host, cast["ada"], many)) == 3
    with pytest.raises(TooMany):
        people.seats(store, host, cast["ada"], many)
    with pytest.raises(Missing) as told:
        people.seats(store, host, cast["bruno"], [{"open": True}, {"player": "pnobody"}])
    assert told.value.field == "seats/1" and str(told.value)

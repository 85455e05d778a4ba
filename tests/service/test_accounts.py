"""Accounts: handles, what others see, whom one keeps away, addresses, and the end of it all."""

from dataclasses import replace

import pytest

from games.check.testing import check
from service.config import Config
from service.store import Missing, Store, Taken
from service.tables import account, invitations, people, seating, talk
from service.tables.account import BadHandle
from service.tables.records import Pace, Player, Seat
from service.tables.renown import renown
from service.tables.transaction import Forbidden
from tests.service.conftest import Caller
from tests.workers.post import posting


def test_a_handle_belongs_to_one_player_and_is_free_after(
    store: Store, cast: dict[str, Player]
) -> None:
    account.call(store, cast["ada"], "@Lock-Keeper")
    assert store.player_called("LOCK-keeper").id == "pada"
    with pytest.raises(BadHandle, match="taken"):
        account.call(store, cast["bruno"], "lock-keeper")
    account.call(store, store.player("pada"), "ada")
    assert account.call(store, store.player("pbruno"), "lock-keeper").handle == "lock-keeper"
    people.forget(store, store.player("pbruno"))
    with pytest.raises(Missing):
        store.player_called("lock-keeper")


@check("S19")
def test_a_handle_that_was_claimed_and_never_taken_is_free(
    store: Store, cast: dict[str, Player]
) -> None:
    assert store.claim_handle("ada", "pbruno")
    assert account.call(store, cast["ada"], "ada").handle == "ada"


def test_a_seat_can_be_given_to_a_handle(
    ada: Caller, store: Store, cast: dict[str, Player]
) -> None:
    account.call(store, cast["bruno"], "bruno")
    body = {"game": "le_havre", "seats": [{"player": "pada"}, {"handle": "Bruno"}]}
    made = ada.post("/v1/games", body)
    assert made.status_code == 201 and made.get_json()["seats"][1]["player"] == "pbruno"
    nobody = {"game": "le_havre", "seats": [{"player": "pada"}, {"handle": "nobody"}]}
    assert ada.post("/v1/games", nobody).status_code == 404


def test_a_player_is_shown_by_handle_unless_hidden(
    ada: Caller, bruno: Caller, store: Store
) -> None:
    assert ada.patch("/v1/me", {"handle": "ada"}).get_json()["handle"] == "ada"
    shown = bruno.get("/v1/players/ada").get_json()
    assert (shown["name"], shown["finished"], shown["on_time"]) == ("Ada", 0, None)
    assert "email" not in shown and "id" not in shown
    ada.patch("/v1/me", {"hidden": True})
    gone, never = bruno.get("/v1/players/ada"), bruno.get("/v1/players/nobody")
    assert (gone.status_code, gone.data) == (never.status_code, never.data) == (404, never.data)


@pytest.mark.parametrize("handle", ["A B", "x", "-a", "ä", "a" * 31])
def test_what_is_no_handle_is_refused(handle: str, ada: Caller) -> None:
    refused = ada.patch("/v1/me", {"handle": handle})
    assert (refused.status_code, refused.get_json()["code"]) == (422, "bad_handle")


def test_the_share_of_turns_in_time_comes_from_games_that_are_over(
    store: Store, cast: dict[str, Player]
) -> None:
    seats = [Seat("Ada", "pada", turns=8, late=2), Seat("Bruno", "pbruno", turns=4)]
    made = seating.create(store, game="le_havre", seats=seats, speed=Pace(hours=24)).sheet
    assert renown(store, cast["ada"]) == (0, None)
    made.status = "over"
    store.commit(made)
    assert (renown(store, cast["ada"]), renown(store, cast["bruno"])) == ((1, 75), (1, 100))


def test_a_turn_with_a_clock_is_counted(ada: Caller, store: Store) -> None:
    seats = [{"player": "pada"}, {"player": "pbruno"}]
    body = {"game": "le_havre", "seats": seats, "pace": {"hours": 24}, "seed": "towpath"}
    game = ada.post("/v1/games", body).get_json()["id"]
    ada.post(f"/v1/games/{game}/moves", {"text": "take fish; end turn"})
    assert [(seat.turns, seat.late) for seat in store.load(game).seats] == [(1, 0), (0, 0)]


def test_whom_one_blocks_invites_and_joins_no_more(
    config: Config, store: Store, cast: dict[str, Player]
) -> None:
    account.block(store, "pbruno", "pada")
    with posting(config, store, trust="open") as post:
        seats = [Seat("Ada", "pada"), Seat("Bruno", "pbruno", accepted=False)]
        seating.create(store, game="le_havre", seats=seats, host="pada")
        assert post.send("invite") == []
    own = [Seat("Bruno", "pbruno"), Seat("", accepted=False, open=True)]
    made = seating.create(store, game="le_havre", seats=own, host="pbruno").sheet.id
    with pytest.raises(Forbidden):
        invitations.join(store, made, store.player("pada"))


def test_whom_one_hushes_is_not_heard(
    config: Config, store: Store, cast: dict[str, Player]
) -> None:
    with posting(config, store) as post:
        sheet = post.table(cast["ada"], cast["bruno"], cast["chloe"])
        account.hush(store, "pada", "pbruno")
        talk.say(store, post.config, sheet, 1, "Noise")
        talk.say(store, post.config, sheet, 2, "Music")
        told = [str(mail.get_body(("plain",))) for mail in post.send("talk")]
    assert sum("Music" in one for one in told) == 2
    assert not any("Noise" in one and "ada@example.org" in one for one in told)


def test_an_address_moves_and_the_old_one_is_free(store: Store, cast: dict[str, Player]) -> None:
    account.move(store, "pada", "ada@new.example.org", 0)
    found = store.player_at("ada@new.example.org")
    assert found and found.id == "pada" and store.player_at("ada@example.org") is None
    with pytest.raises(Taken):
        account.move(store, "pada", "bruno@example.org", 1)


@check("S19")
def test_who_comes_in_twice_at_once_is_one_player(store: Store, cast: dict[str, Player]) -> None:
    again = people.found(store, "ada@example.org", "Ada", "en")
    assert again.id == "pada"
    new = people.found(store, "emil@example.org", "", "de", "Europe/Berlin")
    assert store.player_at("emil@example.org") == new
    assert new.name.startswith("Gast ") and (new.zone, new.confirmed) == ("Europe/Berlin", True)


def test_a_sign_up_that_was_cut_short_can_be_repeated(store: Store) -> None:
    store.add_player(Player("pone", "Emil", "emil@example.org"))
    store.redis.expire("tp:{pone}:player", 3000)
    store.add_player(Player("ptwo", "Emil", "emil@example.org"))
    found = store.player_at("emil@example.org")
    assert found and found.id == "ptwo"
    with pytest.raises(Taken):
        store.add_player(Player("pthree", "Emil", "emil@example.org"))


@check("S19")
def test_an_address_whose_player_is_gone_can_be_had(store: Store, config: Config) -> None:
    made = people.register(store, replace(config), "Emil", "emil@example.org", "de")
    store.redis.delete(f"tp:{{{made.id}}}:player")
    assert store.player_at("emil@example.org") is None
    again = people.register(store, config, "Emil", "emil@example.org", "de")
    assert again.id != made.id


@check("S8")
def test_an_account_that_nobody_confirms_expires_and_a_confirmed_one_stays(
    store: Store, config: Config
) -> None:
    host = replace(config, trust="open")
    ida = people.invited(store, host, "ida@example.org", "Ida", "en")
    keys = [f"tp:{{{ida.id}}}:player", store._address("ida@example.org")]
    people.mute(store, ida.id, "talk")
    assert all(0 < store.redis.ttl(key) <= people.UNCONFIRMED_SECONDS for key in keys)
    people.confirm(store, ida.id)
    assert [store.redis.ttl(key) for key in keys] == [-1, -1]

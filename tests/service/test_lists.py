"""Lists of games come from indexes that the commit of a game keeps true."""

from collections import Counter
from typing import Any

import pytest

from games.check.testing import check
from service import clock
from service.store import Store
from service.store.indexes import entries
from service.tables import handover, seating
from service.tables.records import PUBLIC, Pace, Player, Seat
from tests.service.conftest import Caller


def begin(store: Store, *players: Player, game: str = "brass", **more: Any) -> str:
    """A game of some people that runs at once."""
    seats = [Seat(one.name, one.id) for one in players]
    return seating.create(store, game=game, seats=seats, host=players[0].id, **more).sheet.id


def listed(caller: Caller, query: str) -> list[str]:
    """The ids of a list."""
    return [one["id"] for one in caller.get(f"/v1/games?{query}").get_json()["games"]]


def indexes(store: Store) -> dict[str, list[str]]:
    """Every index with the games that it names."""
    return {key: sorted(store.members(key)) for key in store.index_keys() if store.members(key)}


@check("A5")
def test_a_page_is_never_empty_while_there_is_more(
    ada: Caller, store: Store, cast: dict[str, Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock, "now", lambda: 1_750_000_000.0)
    for number in range(30):
        begin(store, cast["ada"], cast["bruno"], game="brass" if number % 10 else "le_havre")
    seen, cursor = [], ""
    while cursor is not None:
        page = ada.get(f"/v1/games?mine=true&game=le_havre&limit=1{cursor and '&cursor='}{cursor}")
        assert page.get_json()["games"]
        seen += [one["id"] for one in page.get_json()["games"]]
        cursor = page.get_json()["cursor"]
    assert len(seen) == len(set(seen)) == 3


def test_public_games_of_one_instant_are_all_found(
    stranger: Caller, store: Store, cast: dict[str, Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock, "now", lambda: 1_750_000_000.0)
    made = {begin(store, cast["ada"], cast["bruno"], visibility=PUBLIC) for _ in range(25)}
    seen, cursor = list[str](), ""
    while cursor is not None:
        page = stranger.get(f"/v1/games?limit=4{cursor and '&cursor='}{cursor}").get_json()
        seen += [one["id"] for one in page["games"]]
        cursor = page["cursor"]
    assert len(seen) == 25 and set(seen) == made


def test_games_that_wait_for_me_come_by_deadline(
    ada: Caller, bruno: Caller, store: Store, cast: dict[str, Player]
) -> None:
    slow, fast = (
        begin(store, cast["ada"], cast["bruno"], speed=Pace(hours=hours)) for hours in (48, 12)
    )
    mine, his = (listed(one, "awaiting=true&sort=due") for one in (ada, bruno))
    awaited = {game: next(iter(store.load(game).timers)) for game in (slow, fast)}
    assert mine == [game for game in (fast, slow) if awaited[game] == "0"]
    assert his == [game for game in (fast, slow) if awaited[game] == "1"]


def test_a_move_takes_the_game_from_one_list_to_the_other(
    ada: Caller, bruno: Caller, game: str
) -> None:
    assert listed(ada, "awaiting=true") == [game] and listed(bruno, "awaiting=true") == []
    while listed(ada, "awaiting=true"):
        ada.play(game, ada.ask(game)["suggestions"][0]["answer"])
    assert listed(bruno, "awaiting=true") == [game]


def test_what_changed_since_an_instant_and_in_that_order(
    ada: Caller, store: Store, cast: dict[str, Player]
) -> None:
    old, new = begin(store, cast["ada"], cast["bruno"]), begin(store, cast["ada"], cast["chloe"])
    handover.revoke(store, old, 0)
    assert listed(ada, "mine=true&sort=updated") == [old, new]
    since = store.load(old).updated
    assert listed(ada, f"mine=true&updated_since={since!r}") == [old]


def test_games_of_another_player_are_the_public_and_the_shared_ones(
    ada: Caller, store: Store, cast: dict[str, Player]
) -> None:
    begin(store, cast["bruno"], cast["chloe"])
    shown = begin(store, cast["bruno"], cast["chloe"], visibility=PUBLIC)
    shared = begin(store, cast["bruno"], cast["ada"])
    assert set(listed(ada, "player=pbruno")) == {shown, shared}


@pytest.mark.parametrize("cursor", ["1.2.3", "inf", "nan:aaaaaaaaaaaaaaaa", "x", "1:", "(1"])
def test_a_malformed_cursor_is_refused(ada: Caller, cursor: str) -> None:
    answer = ada.get(f"/v1/games?cursor={cursor}")
    assert (answer.status_code, answer.get_json()["code"]) == (422, "invalid")


@check("S19")
def test_indexes_are_repaired_from_the_games_and_again(
    store: Store, cast: dict[str, Player]
) -> None:
    made = begin(store, cast["ada"], cast["bruno"], visibility=PUBLIC)
    before, tag = indexes(store), store.shard(made)
    store.client.delete(f"tp:{tag}:of:pada")
    store.client.hset(f"tp:{tag}:of:pdora", "gone", "[]")
    store.client.zadd(f"tp:{tag}:open:brass", {made: 1})
    for _ in range(2):
        assert store.repair() == 1
        assert indexes(store) == before


@check("S19")
def test_every_entry_speaks_of_a_stored_game(store: Store, cast: dict[str, Player]) -> None:
    made = begin(store, cast["ada"], cast["bruno"], visibility=PUBLIC)
    handover.resign(store, made, 1)
    named = {key.partition("}:")[2] for key, games in indexes(store).items() if made in games}
    assert named == set(entries(store.load(made))) and "of:pbruno" not in named
    store.delete(made)
    assert indexes(store) == {}


@check("O7")
def test_a_step_of_a_turn_touches_no_list(ada: Caller, store: Store, game: str) -> None:
    ask = ada.ask(game)
    before = calls(store)
    ada.post(f"/v1/games/{game}/moves", {"key": ask["key"], "answers": [first(ask)]})
    spent = {name: n - before[name] for name, n in calls(store).items() if n != before[name]}
    assert spent == {"hget": 2, "get": 1, "evalsha": 1, "hmget": 1, "hset": 1, "zrem": 1}


def first(ask: dict[str, Any]) -> Any:
    return ask["suggestions"][0]["answer"]


def calls(store: Store) -> Counter[str]:
    """How often the server has run each command."""
    told = store.client.info("commandstats")
    ours = {name.removeprefix("cmdstat_"): row["calls"] for name, row in told.items()}
    return Counter({name: n for name, n in ours.items() if name != "info"})


def test_what_is_mine_is_asked_with_a_token(stranger: Caller, ada: Caller, game: str) -> None:
    for query in ("mine=true", "awaiting=true"):
        answer = stranger.get(f"/v1/games?{query}")
        assert (answer.status_code, answer.get_json()["code"]) == (401, "unauthorized")
    assert listed(ada, "mine=true") == [game]


def test_open_seats_can_be_looked_for_among_my_own_tables(ada: Caller, game: str) -> None:
    body = {"game": "brass", "seats": [{"player": "pada"}, {"open": True}]}
    waiting = ada.post("/v1/games", body).get_json()["id"]
    assert listed(ada, "mine=true&open=true") == [waiting]
    assert listed(ada, "mine=true&open=true&status=playing") == []


def test_the_games_of_a_player_are_found_by_handle(
    ada: Caller, stranger: Caller, store: Store, cast: dict[str, Player]
) -> None:
    shown = begin(store, cast["ada"], cast["bruno"], visibility=PUBLIC)
    ada.patch("/v1/me", {"handle": "ada-l"})
    assert listed(stranger, "handle=ada-l") == [shown]
    assert stranger.get("/v1/games?handle=nobody").status_code == 404
    ada.patch("/v1/me", {"hidden": True})
    assert stranger.get("/v1/games?handle=ada-l").status_code == 404


def test_the_next_page_is_linked_with_the_same_question(
    ada: Caller, store: Store, cast: dict[str, Player]
) -> None:
    made = {begin(store, cast["ada"], cast["bruno"]) for _ in range(3)}
    first = ada.get("/v1/games?mine=true&limit=2")
    url, _, rel = first.headers["Link"].partition(">; ")
    rest = ada.get(url.removeprefix("<"))
    assert rel == 'rel="next"' and "Link" not in rest.headers
    both = [*first.get_json()["games"], *rest.get_json()["games"]]
    assert {one["id"] for one in both} == made


def test_a_list_tells_whose_turn_it_is_and_which_seats_are_mine(ada: Caller, game: str) -> None:
    [one] = ada.get("/v1/games?mine=true").get_json()["games"]
    assert (one["awaiting"], one["yours"]) == ([0], [0])
    assert one["pace"] == {"hours": 0, "bank": 0, "ladder": ["order", "bot", "open", "vote"]}

"""What is one's own: notes, orders, all stored data, and a ticket for one's event stream."""

import time_machine

from games.check.testing import check
from service.store import Store
from service.tables import tokens, uses
from tests.seats import pass_seat
from tests.service.conftest import Caller

NOON = 1_794_900_000.0


def test_a_private_note_is_seen_by_its_seat_alone(ada: Caller, bruno: Caller, game: str) -> None:
    path, headers = f"/v1/games/{game}/notes", ada.headers
    made = ada.client.put(path, json={"text": "buy the wharf"}, headers=headers)
    assert made.get_json() == {"seat": 0, "text": "buy the wharf"}
    assert ada.get(path).get_json()["text"] == "buy the wharf"
    assert bruno.get(path).get_json() == {"seat": 1, "text": ""}


def test_standing_orders_can_be_read_again(ada: Caller, bruno: Caller, game: str) -> None:
    path = f"/v1/games/{game}/orders"
    name, offered = next(iter(ada.get(path).get_json()["offered"]["properties"].items()))
    wish = {name: offered["enum"][-1]}
    assert ada.post(path, {"orders": wish}).status_code == 200
    assert ada.get(path).get_json()["orders"] == wish
    assert bruno.get(path).get_json()["orders"] == {}


def test_who_used_a_seat_is_told_to_its_holder_alone(
    ada: Caller, bruno: Caller, game: str, store: Store
) -> None:
    path = f"/v1/games/{game}/uses"
    uses.note(store, store.load(game), 0, uses.LINK, "203.0.113.7", "Firefox")
    [use] = ada.get(path).get_json()["uses"]
    assert (use["how"], use["where"], use["agent"]) == ("link", "203.0.113.7", "Firefox")
    assert bruno.get(path).get_json() == {"seat": 1, "uses": []}


@check("A12")
def test_everything_about_oneself_can_be_taken_along(ada: Caller, bruno: Caller, game: str) -> None:
    ada.post(f"/v1/games/{game}/talk", {"text": "good morning"})
    bruno.post(f"/v1/games/{game}/talk", {"text": "guten Morgen"})
    told = ada.get("/v1/me/export").get_json()
    assert told["me"]["email"] == "ada@example.org" and len(told["tokens"]) == 1
    [mine] = told["games"]
    assert (mine["id"], mine["seats"]) == (game, [0])
    assert [line["text"] for line in mine["talk"]] == ["good morning"]
    assert "token-ada" not in str(told) and "bruno@" not in str(told)


@check("A12", "U3")
def test_what_a_former_holder_of_the_seat_has_said_is_not_ones_own(
    ada: Caller, bruno: Caller, store: Store, game: str
) -> None:
    for who, text in ((ada, "good morning"), (bruno, "guten Morgen")):
        told = who.post(f"/v1/games/{game}/talk", {"text": text}).get_json()["talk"]
    assert all(line.keys() == {"seat", "name", "text", "at", "time"} for line in told)
    pass_seat(store, game, 1, "pchloe")
    chloe = Caller(ada.client, "pchloe.token-chloe")
    chloe.post(f"/v1/games/{game}/talk", {"text": "kia ora"})
    [hers] = chloe.get("/v1/me/export").get_json()["games"]
    assert [line["text"] for line in hers["talk"]] == ["kia ora"]


@check("A9")
def test_a_browser_listens_with_a_ticket_for_a_minute(
    ada: Caller, stranger: Caller, store: Store
) -> None:
    with time_machine.travel(NOON, tick=False) as clock:
        ticket = ada.post("/v1/events/ticket").get_json()["ticket"]
        path = f"/v1/events?ticket={ticket}"
        assert stranger.get(path).status_code == 200
        clock.shift(61)
        assert stranger.get(path).status_code == 410
    assert stranger.get(f"/v1/events?ticket=x{ticket}").status_code == 403
    assert stranger.get("/v1/events").status_code == 401


@check("S6")
def test_a_ticket_dies_with_its_token(ada: Caller, stranger: Caller, store: Store) -> None:
    ticket = ada.post("/v1/events/ticket").get_json()["ticket"]
    [held] = tokens.listed(store, "pada")
    tokens.revoke(store, "pada", held.id)
    assert stranger.get(f"/v1/events?ticket={ticket}").status_code == 401


def test_each_of_two_seats_has_its_own_note_orders_and_view(ada: Caller) -> None:
    seats = [{"player": "pada"}, {"player": "pada"}]
    path = f"/v1/games/{ada.post('/v1/games', {'game': 'brass', 'seats': seats}).get_json()['id']}"
    ada.client.put(f"{path}/notes", json={"text": "second", "seat": 1}, headers=ada.headers)
    notes = [ada.get(f"{path}/notes?seat={seat}").get_json()["text"] for seat in (0, 1)]
    views = [ada.get(f"{path}?seat={seat}").get_json()["view"]["seat"] for seat in (0, 1)]
    assert (notes, views) == (["", "second"], [0, 1])
    assert ada.get(f"{path}/orders?seat=1").get_json()["seat"] == 1
    assert ada.get(f"{path}/board.svg?seat=1&v=7").status_code == 200
    assert ada.get(f"{path}/at/0?seat=2").status_code == 403


def test_a_seat_is_resigned_by_its_number(ada: Caller) -> None:
    seats = [{"player": "pada"}, {"player": "pada"}]
    game = ada.post("/v1/games", {"game": "brass", "seats": seats}).get_json()["id"]
    left = ada.post(f"/v1/games/{game}/resign", {"seat": 1}).get_json()
    assert [one["resigned"] for one in left["seats"]] == [False, True]


def test_who_is_hushed_is_not_heard_over_the_api(ada: Caller, bruno: Caller, game: str) -> None:
    bruno.patch("/v1/me", {"handle": "bruno-b"})
    bruno.post(f"/v1/games/{game}/talk", {"text": "guten Morgen"})
    [line] = ada.get(f"/v1/games/{game}/talk").get_json()["talk"]
    assert (line["seat"], line["name"], line["text"]) == (1, "Bruno", "guten Morgen")
    assert line["time"].endswith("Z")
    ada.client.put("/v1/players/bruno-b/hush", headers=ada.headers)
    assert ada.get(f"/v1/games/{game}/talk").get_json()["talk"] == []


def test_all_stored_data_names_who_is_kept_away(ada: Caller, bruno: Caller) -> None:
    bruno.patch("/v1/me", {"handle": "bruno-b"})
    ada.client.put("/v1/players/bruno-b/block", headers=ada.headers)
    assert ada.get("/v1/me/export").get_json()["player"]["blocked"] == ["pbruno"]


def test_a_vacation_that_is_over_is_none(ada: Caller) -> None:
    with time_machine.travel(NOON, tick=False) as clock:
        assert ada.patch("/v1/me", {"vacation": NOON + 86_400}).get_json()["vacation"]
        clock.shift(2 * 86_400)
        assert ada.get("/v1/me").get_json()["vacation"] is None

"""Setting games up, finding them, looking at them."""

from dataclasses import replace

import msgspec
import pytest

from games import game_named
from games.check.testing import check
from games.rng import commitment
from service import create_app
from service.config import Config
from service.store import Store
from service.tables import invitations
from service.tables.records import Player
from tests.service.conftest import Caller


def new(caller: Caller, **more: object) -> dict[str, object]:
    seats = [{"player": "pada"}, {"player": "pbruno"}]
    body = {"game": "le_havre", "seats": seats, **more}
    made: dict[str, object] = caller.post("/v1/games", body).get_json()
    return made


def test_a_game_starts_at_once_among_trusted_players(ada: Caller) -> None:
    made = new(ada)
    assert (made["status"], made["awaiting"], made["yours"]) == ("playing", [0], [0])


def test_who_sets_a_game_up_is_told_where_it_is(ada: Caller, config: Config) -> None:
    seats = [{"player": "pada"}, {"player": "pbruno"}]
    made = ada.post("/v1/games", {"game": "le_havre", "seats": seats})
    where = made.headers["Location"]
    assert where == f"{config.base_url}/v1/games/{made.get_json()['id']}"
    assert ada.get(where.removeprefix(config.base_url)).status_code == 200


def test_the_seed_is_committed_to_and_marked_when_given(ada: Caller) -> None:
    made = new(ada, seed="known")
    assert (made["seeded"], made["commitment"]) == (True, commitment("known"))
    assert "seed" not in made
    assert new(ada)["seeded"] is False


@pytest.mark.parametrize(
    ("change", "pointer"),
    [
        ({"game": "chess"}, "/game"),
        ({"seats": [{"bot": "random"}] * 6}, "/seats"),
        ({"seats": [{"player": "pada", "bot": "random"}]}, "/seats/0"),
        ({"options": {"version": "endless"}}, "/options/version"),
        ({"options": {"wings": True}}, "/options/wings"),
        ({"pace": {"hours": -1}}, "/pace/hours"),
        ({"colour": "red"}, "/colour"),
    ],
)
def test_a_bad_set_up_is_refused_with_its_place(
    ada: Caller, change: dict[str, object], pointer: str
) -> None:
    body = {"game": "le_havre", "seats": [{"player": "pada"}, {"bot": "random"}], **change}
    refused = ada.post("/v1/games", body)
    assert refused.status_code == 422
    assert refused.get_json()["errors"][0]["pointer"] == pointer


def test_too_many_seats_for_a_game_are_refused(ada: Caller) -> None:
    seats = [{"player": "pada"}] + [{"bot": "random"}] * 4
    refused = ada.post("/v1/games", {"game": "oranienburger_kanal", "seats": seats})
    assert (refused.status_code, refused.get_json()["code"]) == (422, "bad_setup")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"options": {"wings": True}}, "Die Option 'wings' gibt es nicht."),
        ({"options": {"version": "long"}}, "Für die Option 'version' gibt es: 'full', 'short'."),
        (
            {"game": "oranienburger_kanal", "seats": [{"bot": "random"}] * 3},
            "Oranienburger Kanal ist für 1 bis 2 Spieler.",
        ),
    ],
)
def test_a_german_hears_in_german_what_is_wrong_with_a_set_up(
    bruno: Caller, change: dict[str, object], said: str
) -> None:
    body = {"game": "le_havre", "seats": [{"player": "pbruno"}, {"bot": "random"}], **change}
    told = bruno.post("/v1/games", body).get_json()
    assert (told["code"], told["detail"]) == ("bad_setup", said)
    assert [one["detail"] for one in told["errors"]] == [said]


@check("A3", "A9")
def test_the_etag_is_the_version(ada: Caller, game: str) -> None:
    shown = ada.get(f"/v1/games/{game}")
    tag = shown.headers["ETag"]
    assert tag == f'"{shown.get_json()["version"]}"'
    assert ada.get(f"/v1/games/{game}", **{"If-None-Match": tag}).status_code == 304
    ada.play(game, "take fish")
    assert ada.get(f"/v1/games/{game}", **{"If-None-Match": tag}).status_code == 200


def test_a_private_game_is_closed_to_strangers(ada: Caller, stranger: Caller) -> None:
    hidden = new(ada, public=False)["id"]
    assert ada.get(f"/v1/games/{hidden}").status_code == 200
    for path in ("", "/log", "/board.svg", "/export"):
        assert stranger.get(f"/v1/games/{hidden}{path}").status_code == 404
    assert stranger.get("/v1/games").get_json()["games"] == []


@check("A5")
def test_pages_of_games_stay_stable_while_games_are_added(ada: Caller) -> None:
    first = [new(ada)["id"] for _ in range(5)]
    page = ada.get("/v1/games?mine=true&limit=2").get_json()
    new(ada)
    rest = ada.get(f"/v1/games?mine=true&limit=10&cursor={page['cursor']}").get_json()
    listed = [one["id"] for one in page["games"] + rest["games"]]
    assert listed == first[::-1]


def test_another_seat_sees_a_turn_only_when_it_ends(ada: Caller, bruno: Caller, game: str) -> None:
    before = bruno.get(f"/v1/games/{game}").get_json()["view"]
    ada.play(game, "take fish")
    assert bruno.get(f"/v1/games/{game}").get_json()["view"] == before
    ada.play(game, "end turn")
    assert bruno.get(f"/v1/games/{game}").get_json()["view"] != before


def test_a_seat_on_an_open_host_is_taken_by_accepting(
    store: Store, config: Config, cast: dict[str, Player]
) -> None:
    ada = Caller(create_app(replace(config, trust="open"), store).test_client(), "pada.token-ada")
    made = new(ada)
    assert (made["status"], made["awaiting"], made["view"]) == ("inviting", [], {})
    refused = ada.post(f"/v1/games/{made['id']}/moves", {"text": "take fish"})
    assert refused.get_json()["code"] == "wrong_status"
    assert (
        invitations.accept(store, str(made["id"]), 1, store.player("pbruno")).sheet.status
        == "playing"
    )


def test_of_two_seats_that_wait_for_a_player_the_named_one_is_accepted(
    store: Store, config: Config, cast: dict[str, Player]
) -> None:
    app = create_app(replace(config, trust="open"), store)
    ada, bruno = (Caller(app.test_client(), f"p{who}.token-{who}") for who in ("ada", "bruno"))
    seats = [{"player": "pada"}, {"player": "pbruno"}, {"player": "pbruno"}]
    game = ada.post("/v1/games", {"game": "le_havre", "seats": seats}).get_json()["id"]
    for seat, accepted in ((2, [True, False, True]), (1, [True] * 3)):
        shown = bruno.post(f"/v1/games/{game}/accept", {"seat": seat}).get_json()
        assert [one["accepted"] for one in shown["seats"]] == accepted


def test_the_host_can_call_an_invitation_off(
    store: Store, config: Config, cast: dict[str, Player]
) -> None:
    client = create_app(replace(config, trust="open"), store).test_client()
    made = new(Caller(client, "pada.token-ada"))
    other = Caller(client, "pbruno.token-bruno").post(f"/v1/games/{made['id']}/cancel")
    assert other.get_json()["code"] == "forbidden"
    called_off = Caller(client, "pada.token-ada").post(f"/v1/games/{made['id']}/cancel")
    assert called_off.get_json()["status"] == "cancelled"


def test_who_resigns_is_played_on_by_a_bot(ada: Caller, bruno: Caller, game: str) -> None:
    seat = ada.post(f"/v1/games/{game}/resign").get_json()["seats"][0]
    assert (seat["resigned"], seat["bot"], seat["player"]) == (True, "steady", None)
    assert ada.post(f"/v1/games/{game}/moves", {"text": "take fish"}).status_code == 403


def test_rules_pages_tell_options_and_notation(stranger: Caller) -> None:
    listed = stranger.get("/v1/rules").get_json()["rules"]
    assert [one["game"] for one in listed] == [
        "le_havre",
        "brass",
        "smoky_valley",
        "oranienburger_kanal",
    ]
    page = stranger.get("/v1/rules/le_havre").get_json()
    assert page["options"]["properties"]["version"]["enum"] == ["full", "short"]
    assert page["help"] and stranger.get("/v1/rules/chess").status_code == 404


def test_a_rules_page_is_in_the_main_language_that_is_accepted(stranger: Caller) -> None:
    page = stranger.get("/v1/rules/brass", **{"Accept-Language": "de-AT, en;q=0.5"}).get_json()
    assert page["help"] == game_named("brass").help("de")


@check("A2")
def test_an_idempotency_key_makes_one_game_of_two_posts(ada: Caller, store: Store) -> None:
    body = {"game": "le_havre", "seats": [{"player": "pada"}, {"bot": "random"}]}
    first = ada.post("/v1/games", body, **{"Idempotency-Key": "one"})
    again = ada.post("/v1/games", body, **{"Idempotency-Key": "one"})
    assert (again.status_code, again.data) == (201, first.data)
    assert again.headers["Idempotent-Replayed"] == "true"
    assert len(list(store.all_games())) == 1
    other = ada.post("/v1/games", {**body, "name": "x"}, **{"Idempotency-Key": "one"})
    assert (other.status_code, other.get_json()["code"]) == (422, "key_reused")


@check("A2")
def test_a_refusal_is_kept_and_a_running_request_is_told(ada: Caller, store: Store) -> None:
    bad = {"game": "chess", "seats": [{"bot": "random"}]}
    first = ada.post("/v1/games", bad, **{"Idempotency-Key": "two"})
    again = ada.post("/v1/games", bad, **{"Idempotency-Key": "two"})
    assert first.status_code == again.status_code == 422 and again.data == first.data
    (name,) = [key.decode() for key in store.redis.keys("tp:{once:*")]
    kept = msgspec.msgpack.decode(store.redis.get(name))
    store.redis.set(name, msgspec.msgpack.encode({**kept, "status": 0}))
    running = ada.post("/v1/games", bad, **{"Idempotency-Key": "two"})
    assert (running.status_code, running.get_json()["code"]) == (409, "in_progress")


def test_the_title_is_in_the_language_of_who_looks(ada: Caller, bruno: Caller) -> None:
    seats = [{"player": "pada"}, {"player": "pbruno"}]
    game = ada.post("/v1/games", {"game": "smoky_valley", "seats": seats}).get_json()["id"]
    rules = bruno.get("/v1/rules/smoky_valley").get_json()
    assert bruno.get(f"/v1/games/{game}").get_json()["title"] == rules["titles"]["de"]

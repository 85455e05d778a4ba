"""How often things may happen on an open host, and how it is said when that is too often."""

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from games.check.testing import check
from service import clock, create_app, limits
from service.config import Config
from service.limits import LIMITS, Limit, TooMany
from service.network import client, network, read_networks
from service.store import Store
from service.tables import invitations, people, seating, talk
from service.tables.records import Player, Seat
from tests.service.conftest import Caller
from tests.workers.post import plain, posting

FEW = {name: Limit(2, 600, row.always) for name, row in LIMITS.items()}
SOLO = {
    "game": "le_havre",
    "seats": [{"player": "pada"}, {"bot": "random"}],
    "visibility": "public",
}


@pytest.fixture
def few(config: Config, store: Store, cast: dict[str, Player]) -> Flask:
    """An open host on which everything may happen twice."""
    return create_app(replace(config, trust="open", limits=FEW), store)


@pytest.fixture
def ada(few: Flask) -> Caller:
    return Caller(few.test_client(), "pada.token-ada")


@pytest.fixture
def game(ada: Caller) -> str:
    found: str = ada.post("/v1/games", SOLO).get_json()["id"]
    return found


@check("A6", "S8")
def test_new_games_are_counted_and_the_answer_says_what_is_left(ada: Caller) -> None:
    first, second, third = (ada.post("/v1/games", SOLO) for _ in range(3))
    assert (first.status_code, second.status_code, third.status_code) == (201, 201, 429)
    refused = third.get_json()
    assert (refused["code"], refused["limit"]) == ("too_many", "games")
    assert 590 < int(third.headers["Retry-After"]) <= 600
    assert third.headers["RateLimit-Policy"] == '"games";q=2;w=600'
    assert third.headers["RateLimit"].startswith('"games";r=0;t=')


@check("A6")
def test_a_use_that_is_counted_says_what_is_left(ada: Caller, game: str) -> None:
    picture = ada.get(f"/v1/games/{game}/board.png")
    assert picture.headers["RateLimit"].startswith('"picture";r=1;t=')
    assert "RateLimit" not in ada.get(f"/v1/games/{game}").headers


@check("A6")
def test_talk_and_a_table_with_guests_say_what_is_left_of_each_limit(
    ada: Caller, game: str
) -> None:
    said = ada.post(f"/v1/games/{game}/talk", {"text": "Hello"})
    assert said.status_code == 200
    assert said.headers["RateLimit"].startswith('"talk";r=1;t=')
    guests = [{"player": "pada"}, {"email": "guest@example.org"}]
    made = ada.post("/v1/games", {"game": "le_havre", "seats": guests})
    assert made.status_code == 201
    assert made.headers["RateLimit-Policy"] == '"games";q=2;w=600, "invite";q=2;w=600'


@check("A2", "A6")
def test_a_write_that_came_too_early_is_done_when_it_is_repeated(
    ada: Caller, store: Store, config: Config
) -> None:
    later = create_app(replace(config, trust="open", limits={"games": Limit(9, 600)}), store)
    first, second, early = (ada.post("/v1/games", SOLO, **{"Idempotency-Key": n}) for n in "abc")
    assert (first.status_code, second.status_code, early.status_code) == (201, 201, 429)
    again = Caller(later.test_client(), "pada.token-ada").post(
        "/v1/games", SOLO, **{"Idempotency-Key": "c"}
    )
    assert again.status_code == 201 and "Idempotent-Replayed" not in again.headers


@check("A6")
def test_what_is_counted_for_an_address_is_not_told_to_whoever_names_it(few: Flask) -> None:
    asked = Caller(few.test_client(), None).post("/v1/tokens/request", {"email": "ada@example.org"})
    assert asked.status_code == 202
    assert asked.headers["RateLimit-Policy"] == '"signin";q=2;w=600'


@check("A6")
def test_after_the_time_that_was_told_it_works_again(store: Store, config: Config) -> None:
    short = replace(config, trust="open", limits={"games": Limit(1, 1)})
    assert limits.spend(store, short, "games", "pada")
    with pytest.raises(TooMany) as refused:
        limits.spend(store, short, "games", "pada")
    assert refused.value.seconds == 1
    assert limits.spend(store, short, "games", "pbruno")
    assert 0 < store.redis.pttl("tp:{limit:games:pada}") <= 1000


@check("S13")
def test_previews_and_pictures_are_bounded_per_caller(ada: Caller, game: str) -> None:
    key = ada.ask(game)["key"]
    body = {"key": key, "answers": [ada.ask(game)["suggestions"][0]["answer"]]}
    tried = [ada.post(f"/v1/games/{game}/preview", body).status_code for _ in range(3)]
    drawn = [ada.get(f"/v1/games/{game}/board.png").status_code for _ in range(3)]
    assert (tried, drawn) == ([200, 200, 429], [200, 200, 429])


@check("S8")
def test_talk_is_counted(ada: Caller, game: str) -> None:
    said = [ada.post(f"/v1/games/{game}/talk", {"text": f"{n}"}).status_code for n in range(3)]
    assert said == [200, 200, 429]


@check("S8")
def test_imports_are_for_confirmed_players_private_and_counted(ada: Caller, store: Store) -> None:
    store.add_player(Player("pida", "Ida", "ida@example.org"))
    store.add_token("pida", "early")
    record = {
        "format": "towpath-game-1",
        "game": "le_havre",
        "version": 1,
        "seats": 1,
        "names": ["Ida"],
        "options": {},
        "seed": "x",
        "log": [],
        "scores": [],
        "digest": "",
    }
    early = Caller(ada.client, "pida.early").post("/v1/games/import", record)
    assert (early.status_code, early.get_json()["code"]) == (403, "unconfirmed")
    told = [ada.post("/v1/games/import", record).status_code for _ in range(3)]
    assert told[2] == 429 and 429 not in told[:2]


@check("S8")
def test_sitting_down_and_getting_up_again_mails_nobody_without_end(
    ada: Caller, few: Flask, store: Store
) -> None:
    seats = [{"player": "pada"}, {"open": True}, {"open": True}]
    body = {**SOLO, "seats": seats}
    path = f"/v1/games/{ada.post('/v1/games', body).get_json()['id']}"
    bruno = Caller(few.test_client(), "pbruno.token-bruno")
    told = [bruno.post(f"{path}/{act}", {}).status_code for act in ("join", "leave") * 3]
    assert told == [200, 200, 200, 200, 429, 403]


@check("S8")
def test_somebody_invited_and_dismissed_is_not_mailed_without_end(ada: Caller) -> None:
    seats = [{"player": "pada"}, {"player": "pbruno"}]
    path = f"/v1/games/{ada.post('/v1/games', {**SOLO, 'seats': seats}).get_json()['id']}"
    again = {"seat": 1, "by": {"player": "pbruno"}}
    told = [ada.post(f"{path}/replace", again).status_code for _ in range(3)]
    assert told == [200, 200, 429]


@check("S8")
def test_a_wish_that_is_taken_back_is_not_mailed_without_end(ada: Caller, few: Flask) -> None:
    seats = [{"player": "pada"}, {"player": "pbruno"}]
    path = f"/v1/games/{ada.post('/v1/games', {**SOLO, 'seats': seats}).get_json()['id']}"
    Caller(few.test_client(), "pbruno.token-bruno").post(f"{path}/accept", {})
    told = [
        ada.post(f"{path}/wishes", {"wish": "pause", "agree": on}).status_code
        for on in (True, False) * 3
    ]
    assert told == [200, 200, 200, 200, 429, 200]


@check("S8")
def test_a_rematch_that_is_called_off_is_not_mailed_without_end(
    ada: Caller, game: str, store: Store
) -> None:
    over = store.load(game)
    over.status = "over"
    store.commit(over)
    for told in (201, 201, 429):
        made = ada.post(f"/v1/games/{game}/rematch")
        assert made.status_code == told
        if told == 201:
            ada.post(f"/v1/games/{made.get_json()['id']}/cancel")


@check("S8", "M14")
def test_whoever_has_not_sat_down_is_not_mailed_what_is_said(
    config: Config, store: Store, cast: dict[str, Player]
) -> None:
    with posting(config, store, trust="open") as post:
        seats = [Seat("Ada", "pada"), Seat("Bruno", "pbruno", accepted=False)]
        sheet = seating.create(store, game="le_havre", seats=seats, host="pada").sheet
        talk.say(store, post.config, sheet, 0, "Look at my shop")
        assert post.send("talk") == []
        seated = invitations.accept(store, sheet.id, 1, cast["bruno"]).sheet
        talk.say(store, post.config, seated, 0, "Hello")
        assert len(post.send("talk")) == 1


@check("S8")
def test_an_account_invites_so_many_strangers_a_day(
    config: Config, store: Store, cast: dict[str, Player]
) -> None:
    app = create_app(replace(config, trust="open"), store)
    ada = Caller(app.test_client(), "pada.token-ada")

    def invited(n: int) -> int:
        seats = [{"player": "pada"}, {"email": f"s{n}@example.org"}]
        return ada.post("/v1/games", {"game": "le_havre", "seats": seats}).status_code

    assert [invited(n) for n in range(21)] == [201] * 20 + [429]


@check("S8", "M14")
def test_a_stranger_gets_one_invitation_until_they_answer(
    config: Config, store: Store, cast: dict[str, Player]
) -> None:
    with posting(config, store, trust="open") as post:
        ida = people.invited(store, post.config, "ida@example.org", "Ida", "en")

        def invite() -> str:
            seats = [Seat("Ada", "pada"), Seat("Ida", ida.id, accepted=False)]
            return seating.create(store, game="le_havre", seats=seats, host="pada").sheet.id

        first, _ = invite(), invite()
        assert len(post.send("invite")) == 1
        invitations.decline(store, first, 1, ida.id)
        invite()
        assert len(post.send("invite")) == 1


@check("S8")
def test_registering_somebodys_address_does_not_use_up_their_letters(
    config: Config, store: Store, cast: dict[str, Player]
) -> None:
    with posting(config, store, trust="open") as post:
        nobody = Caller(create_app(post.config, store).test_client(), None)
        body = {"name": "Ida", "email": "ida@example.org"}
        for _ in range(3):
            nobody.post("/v1/players", body)
        assert len(post.send("signin")) == 1
        ida = people.invited(store, post.config, "ida@example.org", "Ida", "en")
        seats = [Seat("Ada", "pada"), Seat("Ida", ida.id, accepted=False)]
        seating.create(store, game="le_havre", seats=seats, host="pada")
        assert len(post.send("invite")) == 1


@check("S8")
def test_talk_is_mailed_once_in_ten_minutes_and_nothing_is_lost(
    config: Config, store: Store, cast: dict[str, Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    now = clock.now()
    monkeypatch.setattr(clock, "now", lambda: now)
    with posting(config, store) as post:
        sheet = post.table(cast["ada"], cast["bruno"])
        for n in range(5):
            now += 1
            talk.say(store, post.config, sheet, 1, f"Line {n}")
            sent = post.send("talk")
            assert len(sent) == (n == 0)
        now += 599
        store.release(now)
        [later] = post.send("talk")
    assert [f"Line {n}" in plain(later) for n in range(5)] == [False, True, True, True, True]


def test_a_crash_between_setting_a_time_and_keeping_the_letter_loses_nothing(store: Store) -> None:
    assert store.slot("t", "a", 1000.0, 600) == 1000
    assert store.slot("t", "b", 1001.0, 600) == 1600
    assert store.slot("t", "b", 1002.0, 600) == 1600
    assert store.slot("t", "c", 1003.0, 600) is None
    assert store.slot("t", "c", 1601.0, 600) == 2200


@check("S8")
@pytest.mark.parametrize("pace", [{"hours": 0.01}, {"bank": 0.05}])
def test_a_turn_has_a_minimum_of_time(pace: dict[str, float], ada: Caller) -> None:
    refused = ada.post("/v1/games", {**SOLO, "pace": pace})
    assert refused.status_code == 422 and "five minutes" in refused.text


def test_where_everybody_is_trusted_only_mail_is_bounded(store: Store, config: Config) -> None:
    everywhere = replace(config, limits=FEW)
    assert all(limits.spend(store, everywhere, "games", "pada") is None for _ in range(5))
    used: list[Any] = [limits.spend(store, everywhere, "testmail", "pada") for _ in range(2)]
    assert [one.left for one in used] == [1, 0]


def test_a_limit_may_be_switched_off(store: Store, config: Config) -> None:
    off = replace(config, trust="open", limits=limits.read("games=off"))
    assert all(limits.spend(store, off, "games", "pada") is None for _ in range(200))


@check("S8")
def test_limits_see_the_client_behind_trusted_proxies_and_no_other() -> None:
    ours = read_networks("10.0.0.0/8, 2001:db8::/32")
    assert client("10.1.1.1", "203.0.113.9, 198.51.100.4, 10.2.2.2", ours) == "198.51.100.4"
    assert client("192.0.2.1", "203.0.113.9", ours) == "192.0.2.1"
    assert client("10.1.1.1", "", ours) == "10.1.1.1"
    assert client("10.1.1.1", "nonsense", ours) == "nonsense"


@check("S8")
def test_an_ipv6_user_is_one_caller_whatever_the_last_bits() -> None:
    assert network("2001:db8:1:2:aaaa::1") == network("2001:db8:1:2:bbbb::2")
    assert network("2001:db8:1:2::1") != network("2001:db8:1:3::1")
    assert network("::ffff:192.0.2.1") == network("192.0.2.1") != network("192.0.2.2")


@check("S8")
def test_sign_up_is_counted_by_network_behind_a_proxy(config: Config, store: Store) -> None:
    host = replace(config, trust="open", limits=FEW, proxies=read_networks("127.0.0.1"))
    nobody = Caller(create_app(host, store).test_client(), None)

    def sign_up(n: int, network: str) -> int:
        body = {"name": "Ida", "email": f"ida{n}@example.org"}
        return nobody.post("/v1/players", body, **{"X-Forwarded-For": network}).status_code

    assert [sign_up(n, "203.0.113.9") for n in range(3)] == [201, 201, 429]
    assert sign_up(9, "203.0.113.10") == 201


def test_the_limits_are_those_that_the_readme_tells() -> None:
    hour, day, while_ = 3600, 86_400, 600
    told = {
        **{"signup": (20, hour), "signin": (30, hour)},
        **{"signin_address": (3, hour), "signin_mail": (9, hour)},
        **{"invite": (20, day), "handover": (10, day), "games": (50, day), "import": (20, day)},
        **{"seats": (100, day), "keys": (10_000, day)},
        **{"talk": (60, hour), "talk_mail": (1, while_), "preview": (600, while_)},
        **{
            "picture": (300, while_),
            "testmail": (3, hour),
            "report": (10, day),
            "webhook": (30, hour),
        },
    }
    assert {name: limit[:2] for name, limit in LIMITS.items()} == told
    assert limits.read(" ".join(f"{name}=off" for name in told)).keys() == LIMITS.keys()
    everywhere = {name for name, limit in LIMITS.items() if limit.always}
    readme = (Path(__file__).parents[2] / "README.md").read_text()
    assert everywhere == set(re.findall(r"`(\w+)` \*", readme)) & set(LIMITS)

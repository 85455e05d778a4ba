"""What a call tells: what the event stream tells, signed, and nothing that is not for its owner."""

import time
from base64 import b64encode
from functools import partial

from jsonschema import Draft202012Validator

from games.check.testing import check
from service.api.openapi import document
from service.live.watch import Watch, player_topic
from service.reader.reader import eyes_of
from service.tables import handover, play
from service.tables.records import Event
from tests.service.listening import read_events
from tests.workers.sink import PATIENCE
from tests.workers.webhooks.site import Cast, Later, Site, end_turn, is_signed, say
from workers.webhooks import message


@check("A7")
def test_the_signature_is_the_one_of_the_reference() -> None:
    secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
    id, body = "msg_p5jXN8AQM9LWM0D4loKWxJek", b'{"test": 2432232314}'
    wanted = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="
    assert message.sign(secret, id, "1614265330", body) == wanted


@check("A7")
def test_a_call_tells_what_the_event_stream_tells_and_is_signed(
    site: Site, cast: Cast, game: str
) -> None:
    hook, secret = site.hook(cast["bruno"])
    watch = Watch(
        *(site.store, player_topic("pbruno"), partial(eyes_of, player=cast["bruno"])),
        *(lambda: True, "pbruno"),
    )
    watch.resume("")
    end_turn(site.store, game)
    [heard] = read_events(watch.backlog().decode())
    [one] = site.carry()
    told = one.told
    parts = document()["components"]
    shape = {"$ref": "#/components/schemas/WebhookMessage", "components": parts}
    Draft202012Validator(shape).validate(told)
    assert set(told["data"]) <= set(parts["schemas"]["WebhookData"]["properties"])
    assert told["type"] == heard.name == "moved"
    assert {name: told["data"][name] for name in heard.told} == heard.told
    assert told["data"]["url"].endswith(f"/table/{game}")
    [turn] = told["data"]["turns"]
    assert turn["seat"] == 1 and "@" in turn["key"] and turn["due"].endswith("Z")
    assert is_signed(one, secret) and not is_signed(one, f"whsec_{b64encode(b'x' * 32).decode()}")
    assert one.path == "/towpath?from=1" and one.headers["content-type"] == "application/json"
    assert one.headers["user-agent"] == f"Towpath-Webhooks/1 (+{site.desk.config.base_url})"
    assert abs(int(one.headers["webhook-timestamp"]) - time.time()) < PATIENCE
    assert site.outcomes(hook) == [("delivered", 204, "")] and site.health(hook).status == 204


@check("A7", "A9")
def test_the_event_stream_goes_on_from_what_a_call_names_as_last(
    site: Site, cast: Cast, game: str
) -> None:
    site.hook(cast["bruno"])
    end_turn(site.store, game)
    [one] = site.carry()
    end_turn(site.store, game, 1)
    eyes = partial(eyes_of, player=cast["bruno"])
    watch = Watch(site.store, player_topic("pbruno"), eyes, lambda: True, "pbruno")
    [heard] = read_events(watch.resume(one.told["last"]).decode())
    assert heard.told["awaiting"] == [0]


@check("A7")
def test_who_wants_turns_hears_only_of_what_waits_for_them(
    site: Site, cast: Cast, game: str
) -> None:
    site.hook(cast["bruno"], "turn")
    site.hook(cast["ada"], "turn")
    say(site, game, "good morning")
    end_turn(site.store, game)
    [his] = site.carry()
    assert (his.told["type"], his.told["data"]["yours"]) == ("turn", [1])
    end_turn(site.store, game, 1)
    [hers] = site.carry()
    assert (hers.told["type"], hers.told["data"]["yours"]) == ("turn", [0])


@check("A7")
def test_a_turn_is_told_once_however_much_else_happens(
    site: Site, cast: Cast, game: str, later: Later
) -> None:
    hook, _ = site.hook(cast["bruno"], "turn")
    end_turn(site.store, game)
    site.receiver.answers = [500]
    for _ in range(3):
        site.store.push_event(Event.of(site.store.load(game)))
    site.carry()
    later(1.3 * 30)
    assert len(site.carry()) == 1 and site.store.tries(hook)[1] == 0
    assert [one.type for one in site.store.tries(hook)[0]] == ["turn", "turn"]
    for seat in (1, 0):
        end_turn(site.store, game, seat)
    assert len(site.carry()) == 1


def test_who_wants_all_moves_and_turns_hears_every_move_once(
    site: Site, cast: Cast, game: str
) -> None:
    site.hook(cast["bruno"], "moved", "turn")
    end_turn(site.store, game)
    site.store.push_event(Event.of(site.store.load(game)))
    assert [one.told["type"] for one in site.carry()] == ["turn", "turn"]
    end_turn(site.store, game, 1)
    assert [one.told["type"] for one in site.carry()] == ["moved"]


def test_half_of_a_restored_message_is_left_alone(site: Site, cast: Cast, game: str) -> None:
    hook, _ = site.hook(cast["bruno"])
    end_turn(site.store, game)
    site.gatherer.step()
    site.store.redis.delete(f"tp:{{webhooks}}:messages:{hook.member}")
    assert site.carry() == [] and site.store.tries(hook)[1] == 0


@check("A7", "U3", "S2")
def test_a_draft_is_nobodys_news_and_leaves_no_trace(site: Site, cast: Cast, game: str) -> None:
    site.hook(cast["bruno"])
    say(site, game, "your turn")
    [before] = site.carry()
    play.move_text(site.store, game, 0, "take fish")
    assert site.carry() == []
    site.store.push_event(Event.of(site.store.load(game), "talk"))
    [after] = site.carry()
    assert after.told["data"] == before.told["data"]


@check("A7", "U3")
def test_what_was_for_a_seat_is_not_sent_after_the_seat_has_gone(
    site: Site, cast: Cast, game: str
) -> None:
    hook, _ = site.hook(cast["bruno"])
    end_turn(site.store, game)
    site.gatherer.step()
    handover.resign(site.store, game, 1)
    sheet = site.store.load(game)
    sheet.seats[1].player = ""
    site.store.commit(sheet)
    assert site.carry() == [] and site.store.tries(hook) == ([], 0)

"""Scenes of programs: what the API answers, field by field."""

from typing import Any

from service.store.webhooks import Health, Hook, Try
from service.tables import account, consent, handover, people, uses, webhooks
from service.tables.records import PRIVATE
from tests.seats import be_absent
from tests.service.shown.world import ADA, BRUNO, CHLOE, FREE, INVITED, NOW, OPEN, Shown, World

DUO = [{"player": "pada"}, {"player": "pbruno"}]


def api_a_game(world: World) -> Shown:
    """A turn over the wire."""
    ada, game = world.caller("ada"), world.table(name="Friday", lang="en")
    path = f"/v1/games/{game}"
    yield "the table", ada.get(path)
    yield "the table for a stranger", world.caller("").get(path)
    yield "the same", ada.get(path, **{"If-None-Match": '"1"'})
    yield "asks", ada.get(f"{path}/asks")
    yield "no asks", world.caller("bruno").get(f"{path}/asks")
    yield "tried out", ada.post(f"{path}/preview", {"text": "take fish; end turn"})
    yield "drawn", ada.post(f"{path}/preview", {"key": world.key(game), "answers": ["dig"]})
    yield "played", ada.post(f"{path}/moves", {"key": world.key(game), "answers": ["take fish"]})
    yield "taken back", ada.post(f"{path}/undo", {})
    yield "in words", ada.post(f"{path}/moves", {"text": "take fish; end turn"})
    yield "orders", world.caller("bruno").post(f"{path}/orders", {"orders": {"feast": "fast"}})
    yield "what can be ordered", world.caller("bruno").get(f"{path}/orders")
    yield "said", ada.post(f"{path}/talk", {"text": "Hello!"})
    yield "heard", world.caller("bruno").get(f"{path}/talk")
    yield "noted", ada.client.put(f"{path}/notes", json={"text": "wood"}, headers=ada.headers)
    yield "the note", ada.get(f"{path}/notes")
    uses.note(world.store, world.store.load(game), 0, uses.LINK, "203.0.113.7", "Firefox")
    yield "who came", ada.get(f"{path}/uses")


def api_the_past(world: World) -> Shown:
    """The log, moments and pictures."""
    ada, game = world.caller("ada"), world.table()
    path = f"/v1/games/{game}"
    yield "at first", ada.get(f"{path}/log")
    world.play(game, 0, "take fish", "end turn")
    world.play(game, 1, "dig", "end turn")
    world.play(game, 0, "eat")
    yield "with a draft", ada.get(f"{path}/log")
    yield "some", ada.get(f"{path}/log?since=1&limit=2")
    yield "all but the draft", ada.get(f"{path}/log?since=1&limit=5")
    yield "all and the draft", ada.get(f"{path}/log?since=1&limit=6")
    yield "only the draft", ada.get(f"{path}/log?since=6")
    yield "beyond", ada.get(f"{path}/log?since=7")
    yield "without the draft", world.caller("").get(f"{path}/log?since=6")
    yield "a moment", ada.get(f"{path}/at/2")
    yield "the first moment", ada.get(f"{path}/at/0")
    yield "the same moment", ada.get(f"{path}/at/0", **{"If-None-Match": '"5"'})
    for number in ("99", "-1", "1234567890", "x"):
        yield f"moment {number}", ada.get(f"{path}/at/{number}")
    for name in ("board.svg", "board.png", "at/1/board.svg"):
        yield name, ada.get(f"{path}/{name}")
        yield f"the same {name}", ada.get(f"{path}/{name}", **{"If-None-Match": '"5"'})
    yield "not yet over", ada.get(f"{path}/export")
    world.finish(game)
    yield "over", ada.get(path)
    record = ada.get(f"{path}/export")
    yield "a record", record
    again = ada.post("/v1/games/import", record.get_json())
    world.games.append(again.get_json()["id"])
    yield "taken in", again
    world.games.append(ada.post(f"{path}/rematch").get_json()["id"])
    yield "played again", ada.get(path)


def api_lists(world: World) -> Shown:
    """Games by what is looked for, page by page."""
    ada = world.caller("ada")
    world.table(name="Friday")
    world.table(ADA, OPEN, name="Saturday", hours=0)
    world.table(CHLOE, BRUNO, host="pchloe", name="Sunday")
    world.table(CHLOE, ADA, host="pchloe", name="Monday", visibility=PRIVATE)
    account.call(world.store, world.store.player("pchloe"), "chloe")

    def named(query: str, who: str = "ada") -> Any:
        return world.caller(who).get(f"/v1/games?{query}")

    first = named("limit=2")
    yield "the first two", first
    yield "the rest", named(f"limit=2&cursor={first.get_json()['cursor']}")
    for query in (
        "mine=true&sort=updated",
        "awaiting=true",
        "open=true",
        "player=pchloe",
        "handle=chloe",
        "status=playing&game=toy",
        "game=brass",
        f"updated_since={NOW + 150}",
    ):
        answer = named(query)
        names = [one["name"] for one in answer.get_json()["games"]]
        answer.set_data(world.app.json.dumps({"names": names}))
        yield query, answer
    yield "turns", ada.get("/v1/turns")
    yield "one turn", ada.get("/v1/turns?limit=1")
    yield "mine, without a token", named("mine=true", "")


def api_seats(world: World) -> Shown:
    """Who sits where, changed over the wire."""
    ada, bruno, chloe = (world.caller(name) for name in ("ada", "bruno", "chloe"))
    game = world.table(ADA, INVITED, OPEN, FREE)
    path = f"/v1/games/{game}"
    yield "asked again", ada.post(f"{path}/reinvite", {"seat": 1})
    yield "declined", bruno.post(f"{path}/decline", {})
    yield "given", ada.post(f"{path}/replace", {"seat": 1, "by": {"player": "pbruno"}})
    yield "no such seat", ada.post(f"{path}/replace", {"seat": 4, "by": {"open": True}})
    yield "nobody to be asked", ada.post(f"{path}/reinvite", {"seat": 1})
    yield "accepted", bruno.post(f"{path}/accept", {})
    link = ada.get(f"{path}/invitation")
    yield "a link", link
    wrong = {"invitation": "http://towpath.test/join/x"}
    yield "a wrong link", chloe.post(f"{path}/join", wrong)
    yield "joined by it", chloe.post(f"{path}/join", {"invitation": link.get_json()["url"]})
    yield "left", chloe.post(f"{path}/leave")
    yield "a new link", ada.post(f"{path}/invitation")
    yield "the old one", chloe.post(f"{path}/join", {"invitation": link.get_json()["url"]})
    yield "dropped", ada.post(f"{path}/remove", {"seat": 3, "drop": True})
    yield "freed", ada.post(f"{path}/remove", {"seat": 1})
    yield "passed on to nobody", ada.post(f"{path}/host", {"seat": 1})
    yield "not the host", chloe.post(f"{path}/cancel")
    yield "started", ada.post(f"{path}/start", {"bots": "easy"})
    yield "no link any more", ada.get(f"{path}/invitation")
    other = world.table(ADA, OPEN)
    yield "joined", chloe.post(f"/v1/games/{other}/join", {})
    called = world.table(ADA, OPEN)
    yield "called off", ada.post(f"/v1/games/{called}/cancel")


def api_at_a_table(world: World) -> Shown:
    """Agreements, offers, leaving."""
    ada, bruno, chloe = (world.caller(name) for name in ("ada", "bruno", "chloe"))
    game = world.table(ADA, BRUNO)
    path = f"/v1/games/{game}"
    yield "a wish", ada.post(f"{path}/wishes", {"wish": "pause"})
    yield "taken back", ada.post(f"{path}/wishes", {"wish": "pause", "agree": False})
    consent.agree(world.store, game, 0, "pause")
    yield "agreed", bruno.post(f"{path}/wishes", {"wish": "pause"})
    yield "resumed", ada.post(f"{path}/resume", {})
    yield "no vote yet", ada.post(f"{path}/vote", {})
    yield "links called back", ada.post(f"{path}/revoke", {})
    yield "offered", ada.post(f"{path}/handover", {"player": "pchloe"})
    yield "taken", chloe.post(f"{path}/take", {"seat": 0})
    yield "not theirs any more", ada.post(f"{path}/resign", {})
    yield "not to be had", ada.post(f"{path}/take", {"seat": 4})
    yield "resigned", bruno.post(f"{path}/resign", {})
    yield "left seat offered", chloe.post(f"{path}/handover", {"seat": 1, "player": "pbruno"})
    be_absent(world.store, game, 0)
    handover.take(world.store, game, 1, world.store.player("pbruno"), 1)
    wish = {"wish": "replace", "absent": 0}
    yield "a bot for the absent", bruno.post(f"{path}/wishes", wish)


def api_people(world: World) -> Shown:
    """Oneself and others."""
    ada, store = world.caller("ada"), world.store
    for name in ("pada", "pbruno"):
        account.call(store, store.player(name), name[1:])
    yield "me", ada.get("/v1/me")
    change = {"zone": "Europe/Paris", "sleep": [22, 7], "mail": {"talk": False}, "weekend": False}
    yield "changed", ada.patch("/v1/me", {**change, "vacation": NOW + 5 * 86_400})
    yield "back", ada.patch("/v1/me", {"vacation": None, "handle": "ada-l"})
    yield "another", ada.get("/v1/players/bruno")
    for deed in ("block", "hush"):
        yield deed, ada.client.put(f"/v1/players/bruno/{deed}", headers=ada.headers)
    people.settle(store, "pbruno", {"hidden": True})
    for deed in ("block", "hush"):
        yield f"no {deed}", ada.client.delete(f"/v1/players/bruno/{deed}", headers=ada.headers)
        people.settle(store, "pbruno", {"hidden": False})
    yield "oneself", ada.client.put("/v1/players/ada-l/block", headers=ada.headers)
    yield "nobody", ada.get("/v1/players/nobody")
    yield "a report", ada.post("/v1/players/bruno/report", {"text": "rude"})
    yield "new", world.caller("").post("/v1/players", {"name": "E", "email": "e@example.org"})
    yield "taken", world.caller("").post("/v1/players", {"name": "A", "email": "ada@example.org"})
    world.table(name="Friday")
    yield "all about me", ada.get("/v1/me/export")
    yield (
        "gone",
        world.caller("chloe").client.delete("/v1/me", headers=world.caller("chloe").headers),
    )


def api_keys(world: World) -> Shown:
    """Tokens, tickets, webhooks."""
    ada, nobody = world.caller("ada"), world.caller("")
    yield "asked for", nobody.post("/v1/tokens/request", {"email": "bruno@example.org"})
    wrong = {"email": "bruno@example.org", "code": "000000"}
    yield "a wrong code", nobody.post("/v1/tokens", wrong)
    yield "tokens", ada.get("/v1/tokens")
    yield "no such token", ada.client.delete("/v1/tokens/x", headers=ada.headers)
    yield "a ticket", ada.post("/v1/events/ticket")
    made = ada.post("/v1/webhooks", {"url": "http://127.0.0.1:9/a", "events": ["turn"]})
    id = made.get_json()["id"]
    yield "a webhook", made
    yield "all", ada.get("/v1/webhooks")
    yield "a new secret", ada.post(f"/v1/webhooks/{id}/rotate")
    yield "a test", ada.post(f"/v1/webhooks/{id}/test")
    hook = webhooks.one_of(world.store, "pada", id)
    off = Health(
        failures=9, since=NOW, last=NOW + 5, status=500, error="status", disabled="failing"
    )
    for one in (
        Try("event_1", "turn", NOW, 1, "again", "gone", 500, "status"),
        Try("test_2", "test", NOW + 5, 2, "failed"),
    ):
        world.store.settle_webhook(Hook(hook.webhook, off), None, told=one)
    yield "tries", ada.get(f"/v1/webhooks/{id}/deliveries")
    yield "off", ada.get("/v1/webhooks")
    yield "deleted", ada.client.delete(f"/v1/webhooks/{id}", headers=ada.headers)
    yield "gone", ada.get(f"/v1/webhooks/{id}/deliveries")


def api_the_site(world: World) -> Shown:
    """Health, rules, and what is no request."""
    nobody = world.caller("")
    for path in ("/healthz", "/readyz", "/statusz.json", "/v1/rules"):
        yield path, nobody.get(path)
    yield "in German", nobody.get("/v1/rules", **{"Accept-Language": "de"})
    yield "no such game", nobody.get("/v1/rules/chess")
    yield "the contract", nobody.get("/openapi.yaml")
    yield "nobody", nobody.get("/v1/me")
    yield "no token", nobody.get("/v1/me", Authorization="Basic abc")
    yield "too long a token", nobody.get("/v1/me", Authorization=f"Bearer {'x' * 201}")
    yield "an unknown token", nobody.get("/v1/me", Authorization=f"bearer {'x' * 200}")
    body = {"game": "toy", "seats": DUO, "public": True, "seed": "pages"}
    made = world.caller("ada").post("/v1/games", body)
    world.games.append(made.get_json()["id"])
    yield "in a way that will end", made


SCENES = (
    api_a_game,
    api_the_past,
    api_lists,
    api_seats,
    api_at_a_table,
    api_people,
    api_keys,
    api_the_site,
)

"""Scenes of a person: at the door, at home, with everything that can be set."""

from service.reader import links
from service.tables import account, people, tokens, webhooks
from tests.service.shown.world import ADA, BRUNO, CHLOE, INVITED, NOW, OPEN, Shown, World


def at_the_door(world: World) -> Shown:
    """Asking for a code, and what the mailed link shows."""
    person = world.stranger()
    yield "the door", person.get("/signin?next=/games")
    yield "the door in German", person.get("/signin?lang=de")
    yield "no address", person.send("/signin", email="nobody", name="Ada")
    yield "no name", person.send("/signin", email="ada@example.org", name="www.example.org")
    yield "nothing asked", person.get("/signin/code")
    yield "asked", person.ask("ada@example.org", next="/games")
    yield "a code", person.get("/signin/code")
    yield "a wrong code", person.send("/signin/code", code="000000")
    knock = person.knock()
    assert knock is not None
    mailed = links.signin_link_path(world.config, knock)
    yield "the link", person.get(mailed)
    yield "the link elsewhere", world.stranger().get(mailed)
    yield "in", person.send("/signin/code", code=person.code())
    yield "twice", person.send("/signin/code", code="000000")
    yield "the link again", person.send("/me", mailed)
    yield "the link too late", world.stranger().get(mailed)
    yield "too late", world.stranger().send("/signin", mailed)
    yield "the door again", person.get("/signin?next=/me&again=1")
    yield "inside already", person.get("/signin?next=/me")


def home(world: World) -> Shown:
    """What waits, for whom one is asked, what others play."""
    yield "nothing yet", world.person("ada").get("/")
    game = world.table(name="Friday")
    world.table(ADA, INVITED, CHLOE, name="Saturday")
    world.table(ADA, OPEN, name="Sunday", lang="de", options={"rounds": 3})
    world.table(CHLOE, BRUNO, name="Monday", host="pchloe")
    for name in ("ada", "bruno", "chloe"):
        yield name, world.person(name).get("/")
    world.person("bruno").send(f"/table/{game}", do="say", text="Hello!", once="1")
    yield "talk", world.person("ada").get("/")
    yield "a stranger", world.stranger().get("/")


def my_games(world: World) -> Shown:
    """By whom they wait for; finished ones last."""
    yield "none", world.person("ada").get("/games")
    yield "none waits", world.person("ada").get("/games/next")
    world.table(name="Friday", hours=0)
    world.table(BRUNO, ADA, name="Saturday")
    world.table(ADA, INVITED, name="Sunday")
    world.table(name="Monday", hours=1)
    world.finish(world.table(name="Tuesday"))
    for name in ("ada", "bruno"):
        yield name, world.person(name).get("/games")
        yield f"{name} goes on", world.person(name).get("/games/next")


def what_i_set(world: World) -> Shown:
    """The page about oneself, as it is at first and with everything set."""
    bruno = world.person("bruno")
    yield "at first", bruno.get("/me")
    world.table(BRUNO, ADA)
    world.table(BRUNO, INVITED, name="Friday")
    world.finish(world.table(BRUNO, ADA, name="Over"))
    account.call(world.store, world.store.player("pbruno"), "bruno")
    account.block(world.store, "pbruno", "pada")
    account.hush(world.store, "pbruno", "pchloe")
    mail = {"thread": "turn", "gather": "day", "talk_later": True, "presence": True}
    people.settle(
        world.store,
        "pbruno",
        {"mail": {**mail, "picture": False, "over": False}, "sleep": [22, 7], "weekend": False},
    )
    people.mute(world.store, "pbruno", world.games[0])
    people.mute(world.store, "pbruno", "talk")
    known = world.store.player("pbruno")
    known.vacation, known.paused, known.hidden = NOW + 9 * 86_400, True, True
    world.store.save_player(known)
    yield "everything", bruno.get("/me")
    people.mute(world.store, "pbruno", "all")
    yield "no mail at all", bruno.get("/me")


def saved_and_refused(world: World) -> Shown:
    """What is said after a form was sent."""
    ada = world.person("ada")
    yield "plain", ada.get("/me")
    for part in ("about", "time", "vacation", "address", "mail", "test", "feed", "near"):
        yield part, ada.get(f"/me?saved={part}")
    yield "no token", ada.get("/me?saved=no_token")
    yield "no address", ada.get("/me?saved=no_address")
    about = {"part": "about", "name": "Ada", "handle": "ada-l", "seen": "on"}
    yield "a bad handle", ada.send("/me", **{**about, "handle": "-x-"})
    yield "a bad name", ada.send("/me", **{**about, "name": "www.example.org"})
    yield "a bad zone", ada.send("/me", part="time", zone="Moon/Sea", locale="en")
    yield "a past day", ada.send("/me", part="vacation", until="2026-11-25")
    yield "too long a vacation", ada.send("/me", part="vacation", until="2027-11-25")
    yield "good", ada.send("/me", **about)
    yield "no part", ada.send("/me", part="nothing")


def keys(world: World) -> Shown:
    """Browsers, tokens and webhooks, as their owner sees them."""
    world.stranger().sign_in("ada@example.org")
    world.hour.shift(60)
    ada, player = world.person("ada"), world.store.player("pada")
    token, secret = tokens.issue(world.store, player, "A bot", ("read", "play"))
    world.hour.shift(60)
    tokens.issue(world.store, player, "", ("read",))
    ada.client.get("/v1/me", headers={"Authorization": f"Bearer {secret}"})
    webhooks.add(world.store, world.config, player, "http://127.0.0.1:9999/a", ["turn", "talk"])
    yield "all", ada.get("/me")
    yield "a token", ada.send("/me", "/me/tokens", name="Another", scope="read")
    yield "no name", ada.send("/me", "/me/tokens", name=" ", scope="read")
    yield "no scope", ada.send("/me", "/me/tokens", name="Another")
    yield "revoked", ada.send("/me", f"/me/tokens/{token.id}")
    yield "others out", ada.send("/me", "/me/sessions", session="others")
    yield "left", ada.get("/me")


def address_and_end(world: World) -> Shown:
    """Another address, and the end."""
    ada = world.person("ada")
    yield "no address", ada.send("/me", "/me/address", email="nowhere")
    yield "asked", ada.send("/me", "/me/address", email="ada@example.net")
    path = links.address_path(world.config, world.store.player("pada"), "ada@example.net")
    yield "a new address", world.stranger().get(path)
    yield "taken", ada.client.post(path)
    yield "it is so", world.stranger().get(path)
    taken = links.address_path(world.config, world.store.player("pada"), "bruno@example.org")
    yield "somebody else's", ada.client.post(taken)
    yield "before the end", ada.get("/me/delete")
    yield "not sure", ada.send("/me/delete")
    world.hour.shift(3600)
    yield "too late", ada.get("/me/delete")
    yield "too late for a token", ada.send("/me", "/me/tokens", name="A", scope="read")


def players(world: World) -> Shown:
    """What others see of a player."""
    ada, store = world.person("ada"), world.store
    for name in ("pada", "pbruno"):
        account.call(store, store.player(name), name[1:])
    yield "another", ada.get("/players/bruno")
    yield "oneself", ada.get("/players/Ada")
    yield "a stranger", world.stranger().get("/players/bruno?lang=de")
    yield "reported", ada.get("/players/bruno?reported=1")
    yield "blocks", ada.send("/players/bruno", do="block")
    yield "hushes", ada.send("/players/bruno", do="hush")
    people.settle(store, "pbruno", {"hidden": True})
    yield "blocked and hidden", ada.get("/players/bruno")
    yield "hidden", world.person("chloe").get("/players/bruno")
    world.finish(world.table())
    yield "after a game", world.stranger().get("/players/ada")
    yield "a report", ada.send("/players/bruno", do="report", text=" rude ")
    yield "an empty report", ada.send("/players/bruno", do="report", text=" ")


SCENES = (
    at_the_door,
    home,
    my_games,
    what_i_set,
    saved_and_refused,
    keys,
    address_and_end,
    players,
)

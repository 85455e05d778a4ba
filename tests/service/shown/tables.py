"""Scenes at a table: before its start, while it runs, and after its end."""

from service.signing import Ticket
from service.tables import consent, deadlines, handover, host, invitations, talk
from service.tables.records import UNLISTED
from tests.seats import be_absent
from tests.service.shown.world import ADA, BRUNO, CHLOE, FREE, INVITED, OPEN, Shown, World


def before_the_start(world: World) -> Shown:
    """A table that waits: for its host, who is asked, who sits, who comes by; called off."""
    game = world.table(ADA, INVITED, OPEN, CHLOE, lang="de", name="Sunday", hours=0)
    host.remove(world.store, game, "pada", 3)
    for name in ("ada", "bruno", "chloe"):
        yield name, world.person(name).get(f"/table/{game}")
    invitations.accept(world.store, game, 1, world.store.player("pbruno"))
    yield "one who sits there", world.person("bruno").get(f"/table/{game}")
    yield "its host again", world.person("ada").get(f"/table/{game}")
    yield "a stranger", world.stranger().get(f"/table/{game}?lang=de")
    host.cancel(world.store, game, "pada")
    yield "called off", world.person("ada").get(f"/table/{game}")
    small = world.table(ADA, FREE, host="", visibility=UNLISTED)
    yield "without a host", world.person("chloe").get(f"/table/{small}")


def before_the_start_in_trouble(world: World) -> Shown:
    """What a host hears who asks for what cannot be."""
    game = world.table(ADA, INVITED, OPEN)
    ada, path = world.person("ada"), f"/table/{game}"
    yield "no such seat", ada.send(path, do="remove", seat="3")
    yield "no number", ada.send(path, do="remove", seat="-1")
    yield "too few", ada.send(path, do="start")
    yield "nobody of that name", ada.send(path, do="replace", seat="2", who="@nobody")
    yield "no address", ada.send(path, do="replace", seat="2", who="a@b@c")
    yield "not the host", world.person("chloe").send(path, do="cancel")
    yield "not seated", world.person("chloe").send(path, do="accept")


def a_turn(world: World) -> Shown:
    """The one who is asked, the one who waits, and who looks on."""
    game = world.table(name="Friday")
    ada, path = world.person("ada"), f"/table/{game}"
    yield "asked", ada.get(path)
    yield "waiting", world.person("bruno").get(path)
    yield "a spectator", world.stranger().get(path)
    yield "a spectator who looks at one moment", world.stranger().get(f"{path}?still=1&lang=de")
    world.play(game, 0, "take fish")
    talk.say(world.store, world.config, world.store.load(game), 1, "Good luck!")
    yield "a draft", ada.get(path)
    undone = ada.send(path, do="undo", key=world.key(game))
    yield "undone", undone
    yield "to be done again", ada.get(undone.location)
    world.hour.shift(2 * 86_400)
    yield "late", ada.get(f"{path}?lang=de")
    other = world.table(BRUNO, ADA, host="pbruno")
    world.play(other, 0, "take wood", "end turn")
    yield "another game waits", world.person("bruno").get(f"/table/{other}")


def kinds_of_asks(world: World) -> Shown:
    """Goods, amounts and payments have fields of their own."""
    game = world.table(options={"coal": False})
    ada, path = world.person("ada"), f"/table/{game}"
    yield "pick", ada.get(path)
    world.play(game, 0, "take fish", "end turn")
    world.play(game, 1, "take wood", "end turn")
    world.play(game, 1, "eat")
    yield "pay", world.person("bruno").get(path)
    world.play(game, 1, {"wood": 2}, 0)
    world.play(game, 0, "fast")
    yield "amount", ada.get(path)
    world.play(game, 0, 1, "sell goods")
    yield "goods", ada.get(path)


def refused(world: World) -> Shown:
    """What cannot be done at a table is told there, with what was typed."""
    game = world.table()
    ada, path, key = world.person("ada"), f"/table/{game}", world.key(game)
    yield "unreadable", ada.send(path, do="text", key=key, text="fly away")
    yield "no answer", ada.send(path, key=key, answer='"fly"')
    yield "an old page", ada.send(path, key="turn.action@0", answer='"take fish"')
    yield "not sure", ada.send(path, do="resign")
    yield "not seated", world.person("chloe").send(path, key=key, answer='"take fish"')
    yield "an old wish", ada.send(path, do="agree", wish="replace:1")
    yield "waiting", world.person("bruno").send(path, key=key, answer='"take fish"')
    yield "offered to a bot", ada.send(path, do="offer", kind="bot:easy")


def what_would_happen(world: World) -> Shown:
    """An option is tried out before it is chosen."""
    game = world.table()
    ada, path, key = world.person("ada"), f"/table/{game}", world.key(game)
    yield "known", ada.send(path, f"{path}/preview", key=key, answer='"take fish"')
    yield "drawn", ada.send(path, f"{path}/preview", key=key, answer='"dig"')
    yield "impossible", ada.send(path, f"{path}/preview", key=key, answer='"fly"')
    mailed = world.turn(game)
    yield "by a link", ada.client.post(f"{mailed}/preview", data={"answer": '"sell goods"'})
    yield "impossible by a link", ada.client.post(f"{mailed}/preview", data={"answer": "1"})


def beside_the_board(world: World) -> Shown:
    """Agreements, pauses, offers, seats that were left, votes."""
    game = world.table(ADA, BRUNO, CHLOE)
    ada, bruno, path = world.person("ada"), world.person("bruno"), f"/table/{game}"
    consent.agree(world.store, game, 1, "pause")
    yield "proposed", ada.get(path)
    consent.agree(world.store, game, 2, "pause")
    consent.agree(world.store, game, 0, "pause")
    yield "paused", bruno.get(path)
    yield "paused for a spectator", world.stranger().get(path)
    handover.offer(world.store, game, 0, world.store.player("pbruno"), 0, "Bruno B.")
    handover.resign(world.store, game, 2)
    yield "left and offered", ada.get(path)
    consent.resume(world.store, game, 0)
    be_absent(world.store, game, 1)
    yield "absent", ada.get(path)
    yield "who is absent", bruno.get(path)
    be_absent(world.store, game, 1, deadlines.VOTE_AFTER)
    yield "a vote", ada.get(path)
    ada.send(path, do="vote")
    yield "voted, and so over", ada.get(path)
    other = world.table(ADA, CHLOE, BRUNO)
    be_absent(world.store, other, 2, deadlines.VOTE_AFTER)
    ada.send(f"/table/{other}", do="vote")
    yield "voted, alone", ada.get(f"/table/{other}")


def after_the_end(world: World) -> Shown:
    """The score, the rematch, and the table for others."""
    game = world.table(name="Friday")
    world.finish(game)
    ada, path = world.person("ada"), f"/table/{game}"
    yield "over", ada.get(path)
    yield "over for a stranger", world.stranger().get(f"{path}?lang=de")
    yield "an act", ada.send(path, do="vote")
    yield "by a link", world.stranger().get(world.link("turn", Ticket(game, 1, 0, "turn.action@1")))


def move_by_move(world: World) -> Shown:
    """A game looked back at."""
    game = world.table()
    world.play(game, 0, "take fish", "end turn")
    world.play(game, 1, "dig", "end turn")
    bruno, path = world.person("bruno"), f"/table/{game}/at"
    for number in (0, 1, 4):
        yield str(number), bruno.get(f"{path}/{number}")
    yield "in English", bruno.get(f"{path}/2?lang=en")
    mailed = world.turn(game)
    yield "by a link", bruno.get(f"{mailed}/at/3")
    yield "since my turn", bruno.get(path)
    yield "a number", bruno.get(f"{path}?n=2&lang=en")
    yield "no number", bruno.get(f"{path}?n=-2")
    yield "too long a number", bruno.get(f"{path}?n=123456789")
    yield "long enough", bruno.get(f"{path}?n=12345678")
    world.finish(game)
    yield "after the end", bruno.get(f"{path}/5")


SCENES = (
    before_the_start,
    before_the_start_in_trouble,
    a_turn,
    kinds_of_asks,
    refused,
    what_would_happen,
    beside_the_board,
    after_the_end,
    move_by_move,
)

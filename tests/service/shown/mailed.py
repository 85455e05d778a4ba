"""Scenes behind mailed links: turns, options, invitations, seats, addresses, less mail."""

from msgspec.structs import replace

from service.reader import links
from service.signing import Ticket
from service.tables import handover, host, invitations, people
from tests.seats import be_absent
from tests.service.shown.world import ADA, BRUNO, CHLOE, FREE, INVITED, OPEN, Shown, World


def a_mailed_turn(world: World) -> Shown:
    """The page of a seat by its link alone."""
    game = world.table()
    person, mailed = world.stranger(), world.turn(game)
    yield "asked", person.get(mailed)
    yield "asked, in German", person.get(f"{mailed}?lang=de")
    yield "signed in", world.person("ada").get(mailed)
    option = world.link("move", Ticket(game, 0, 0, world.key(game), "take wood"))
    yield "one option", person.get(option)
    yield "refused", person.client.post(mailed, data={"do": "text", "text": "fly"})
    yield "not sure", person.client.post(mailed, data={"do": "resign"})
    yield "taken", person.client.post(option)
    world.play(game, 0, "end turn")
    yield "an old option", person.get(option)
    yield "an old option in German", person.get(f"{option}?lang=de")
    yield "pressed again", person.client.post(mailed, data={"answer": '"take fish"'})
    world.play(game, 1, "take fish", "end turn")
    yield "an old turn while asked", person.get(mailed)
    yield (
        "no such option",
        person.get(world.link("move", Ticket(game, 0, 0, world.key(game), "fly"))),
    )
    world.finish(game)
    yield "after the end", person.get(mailed)
    yield "pressed after the end", person.client.post(mailed, data={"do": "vote"})


def not_begun(world: World) -> Shown:
    """The link of a seat at a table that waits."""
    game = world.table(ADA, INVITED)
    path = world.link("turn", Ticket(game, 0))
    yield "waiting", world.stranger().get(path)
    yield "no board", world.stranger().get(f"{path}/board.svg")
    host.cancel(world.store, game, "pada")
    yield "called off", world.stranger().get(path)


def invited(world: World) -> Shown:
    """An invitation, and what became of it."""
    game = world.table(ADA, INVITED, replace(CHLOE, accepted=False), hours=0)
    asked = world.link("invite", Ticket(game, 1))
    person = world.stranger()
    yield "asked", person.get(asked)
    yield "nothing said", person.client.post(asked, data={"do": "think"})
    yield "accepted", person.client.post(asked, data={"do": "accept"})
    yield "waits for others", person.get(asked)
    invitations.accept(world.store, game, 2, world.store.player("pchloe"))
    yield "begun", person.get(asked)
    yield "too late to decline", person.client.post(asked, data={"do": "decline"})
    lone = world.table(ADA, INVITED, host="")
    path = world.link("invite", Ticket(lone, 1))
    yield "of nobody", person.get(path)
    yield "declined", person.client.post(path, data={"do": "decline"})
    other = world.table(ADA, INVITED)
    host.cancel(world.store, other, "pada")
    yield "called off", person.get(world.link("invite", Ticket(other, 1)))


def passed_on(world: World) -> Shown:
    """The invitation link that a host passes on."""
    game = world.table(ADA, OPEN, INVITED, hours=0)
    path = links.join_path(world.config, world.store.load(game))
    yield "a stranger", world.stranger().get(path)
    chloe = world.person("chloe")
    yield "a player", chloe.get(path)
    yield "sits down", chloe.send(path)
    yield "seated", chloe.get(path)
    yield "full", world.stranger().get(f"{path}?lang=de")
    lone = world.table(ADA, FREE, host="")
    yield "of nobody", chloe.get(links.join_path(world.config, world.store.load(lone)))
    host.cancel(world.store, game, "pada")
    yield "called off", chloe.get(path)


def a_seat_to_take(world: World) -> Shown:
    """The seat of somebody absent, or one that was offered."""
    game = world.table()
    path = links.seat_path(world.config, world.store.load(game), 1)
    yield "not free", world.stranger().get(path)
    be_absent(world.store, game, 1)
    yield "free", world.stranger().get(path)
    yield "free for a player", world.person("chloe").get(path)
    person = world.stranger()
    yield "no name", person.client.post(path, data={"name": "", "email": "x@example.org"})
    yield "no address", person.client.post(path, data={"name": "Xena", "email": "x"})
    other = world.table(ADA, BRUNO)
    handover.offer(world.store, other, 1, world.store.player("pchloe"), 1)
    offered = links.seat_path(world.config, world.store.load(other), 1, "pchloe")
    yield "offered", person.get(offered)
    yield (
        "offered to another",
        person.get(links.seat_path(world.config, world.store.load(other), 1, "pada")),
    )
    handover.withdraw(world.store, other, 1, 1)
    yield (
        "withdrawn",
        person.client.post(links.seat_path(world.config, world.store.load(other), 1, "pchloe")),
    )


def my_address(world: World) -> Shown:
    """An address is confirmed."""
    known = world.store.player("pbruno")
    known.confirmed = False
    world.store.save_player(known)
    path = links.confirm_path(world.config, "pbruno")
    yield "asked", world.stranger().get(path)
    yield "done", world.stranger().client.post(path)
    yield "confirmed", world.stranger().get(path)
    yield "of nobody", world.stranger().get(links.confirm_path(world.config, "pnobody"))


def less_mail(world: World) -> Shown:
    """One game, one kind, or nothing any more."""
    friday = world.table(name="Friday")
    for game, kind in ((friday, "turn"), ("", "talk"), ("", "strange"), ("", ""), ("gone", "")):
        path = links.unsubscribe_path(world.config, "pada", game, kind)
        yield f"{game} {kind}", world.stranger().get(path)
        people.mute(world.store, "pada", game or kind or "all")
        yield f"{game} {kind} stopped", world.stranger().get(path)
    yield "in German", world.stranger().get(f"{path}?lang=de")


SCENES = (
    a_mailed_turn,
    not_begun,
    invited,
    passed_on,
    a_seat_to_take,
    my_address,
    less_mail,
)

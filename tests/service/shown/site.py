"""Scenes that everybody finds: the start, tables, games, the mailbox, refusals."""

from email.message import EmailMessage
from email.utils import formatdate

from service import signing
from service.signing import Ticket
from tests.service.shown.world import ADA, INVITED, NOW, OPEN, Shown, World


def start(world: World) -> Shown:
    """For who comes for the first time."""
    yield "nothing here yet", world.stranger().get("/")
    world.table(ADA, OPEN, name="Sunday", hours=0)
    world.table(name="Friday")
    yield "tables", world.stranger().get("/")
    yield "in German", world.stranger().get("/?lang=de")
    yield "rules", world.stranger().get("/rules")
    yield "a game", world.stranger().get("/games/toy")
    yield "a game in German", world.stranger().get("/games/toy?lang=de")


def open_tables(world: World) -> Shown:
    """The lobby, by what is looked for."""
    yield "none", world.stranger().get("/tables")
    game = world.table(ADA, OPEN, name="Sunday", lang="de", options={"rounds": 3})
    world.table(ADA, OPEN, OPEN, name="Monday", lang="en", hours=168, host="")
    yield "its host", world.person("ada").get("/tables")
    yield "a guest", world.person("bruno").get("/tables?pace=day&speaks=de")
    yield "nothing fits", world.person("bruno").get("/tables?pace=week&speaks=de")
    yield "another game", world.person("bruno").get("/tables?game=brass")
    yield "no such game", world.person("bruno").get("/tables?game=chess")
    chloe = world.person("chloe")
    yield "sits down", chloe.send("/tables", do="join", game=world.games[1])
    yield "seated", chloe.get("/tables")
    yield "gets up", chloe.send("/tables", do="leave", game=world.games[1])
    yield "nothing said", chloe.send("/tables", do="think", game=game)
    chloe.send("/tables", do="join", game=game)
    yield "taken", world.person("bruno").send("/tables", do="join", game=game)


def a_new_table(world: World) -> Shown:
    """Choose a game, fill in the form, look at it in words."""
    ada = world.person("ada")
    yield "which game", ada.get("/new")
    yield "the form", ada.get("/new?game=oranienburger_kanal")
    form = {"game": "oranienburger_kanal", "seat1": "person", "who1": "@nobody", "pace": "week"}
    form |= {"visibility": "public", "lang": "de", "name": " Sunday ", "strange": "x"}
    yield "nobody of that name", ada.send("/new", do="look", **form)
    form |= {"who1": "bruno@example.org"}
    yield "in words", ada.send("/new", do="look", **form)
    yield "changed", ada.send("/new", do="change", **form)
    yield "no game", ada.send("/new", do="look", game="chess")
    world.person("bruno").get("/")
    opened = ada.send("/new", do="open", **form)
    assert opened.status_code == 303
    yield "the form, remembered", ada.get("/new?game=oranienburger_kanal")


def letter(to: str, subject: str, **more: str) -> bytes:
    """A mail as it is kept."""
    made = EmailMessage()
    made["From"], made["To"], made["Subject"] = "Towpath <game@towpath.test>", to, subject
    made["Date"], made["Message-ID"] = formatdate(NOW), "<turn.1@towpath.test>"
    for name, value in more.items():
        made.replace_header(name, value) if name in made else made.add_header(name, value)
    made.set_content("Your turn: http://towpath.test/play/abc")
    return made.as_bytes()


def mailbox(world: World) -> Shown:
    """Every mail of this machine; the host's look at what became of it."""
    person = world.stranger()
    yield "empty", person.get("/mailbox")
    world.store.keep_mail(letter("Ada <Ada@example.org>", "Your turn"))
    world.store.keep_mail(letter("bruno@example.org", "Strange", Date="never", References="<a@b>"))
    world.store.keep_mail(letter("bruno@example.org", "Hm", **{"Message-ID": "<x@y>"}))
    yield "all", person.get("/mailbox")
    yield "of one", person.get("/mailbox?to=Ada@Example.org")
    yield "of one, still", person.get("/mailbox?to=bruno@example.org&still=1")
    yield "a mail", person.get("/mailbox/1")
    yield "answered", person.get("/mailbox/2?sent=1")
    yield "an empty answer", person.client.post("/mailbox/1", data={"text": " "})
    yield "no mail", person.get("/mailbox/9")
    yield "to the house", person.get("/mailbox/write")
    told = {"from": "nobody", "text": "play"}
    yield "no address", person.client.post("/mailbox/write", data=told)
    told = {"from": "ada@example.org", "text": " "}
    yield "no text", person.client.post("/mailbox/write", data=told)


def for_the_host(world: World) -> Shown:
    """How mail fares, and the site."""
    yield "status", world.stranger().get("/statusz")
    world.store.pulse("api:1", NOW)
    world.store.pulse("clock:1", NOW)
    yield "some run", world.stranger().get("/statusz?lang=de")
    known = world.store.player("pbruno")
    known.paused, known.bounces = True, 3
    world.store.save_player(known)
    yield "delivery", world.stranger().get(world.link("delivery", "host"))
    path = f"/delivery/{signing.sign(world.config, 'host', 'host')}"
    yield "the host's link", world.stranger().get(path)


def refusals(world: World) -> Shown:
    """What is wrong, and what to do."""
    game = world.table(ADA, INVITED)
    person = world.stranger()
    yield "no page", person.get("/nowhere")
    yield "no page in German", person.get("/nowhere?lang=de")
    yield "a touched link", person.get("/play/abc")
    yield "nobody's seat", person.get(world.link("turn", Ticket(game, 7)))
    yield "called back", person.get(world.link("turn", Ticket(game, 0, 3)))
    old = world.link("turn", Ticket(game, 0))
    world.hour.shift(31 * 86_400)
    yield "expired", person.get(old)
    yield "forged", person.client.post("/signin", data={"email": "a@example.org"})
    yield "a wrong method", person.client.post("/rules")
    yield "no such game", person.get("/games/chess")
    yield "the door first", person.get("/new?game=brass")


SCENES = (start, open_tables, a_new_table, mailbox, for_the_host, refusals)

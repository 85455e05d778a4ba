"""How much a page or a request shows and takes, and what is left of what is too much."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from email.message import EmailMessage
from zoneinfo import ZoneInfo

import pytest

from service import signing
from service.config import Config
from service.pages.mailbox import kept_mail
from service.signing import Ticket
from service.store import Store
from service.tables import account, people, sessions
from tests.service.people import Person
from tests.service.shown.world import ADA, BRUNO, CHLOE, NOW, OPEN, World, world
from tests.service.test_pages_people import outbox
from tests.workers.listening import listening

LONDON = ZoneInfo("Europe/London")
MIDNIGHT = datetime(2026, 11, 26, tzinfo=LONDON).timestamp()


@pytest.fixture
def here(config: Config, store: Store) -> Iterator[World]:
    with world(config, store, host_email="host@example.org") as made:
        yield made


def letter(subject: str = "Your turn") -> bytes:
    made = EmailMessage()
    made["From"], made["To"], made["Subject"] = "game@towpath.test", "ada@example.org", subject
    made["Message-ID"] = "<turn.1@towpath.test>"
    made.set_content("Hello")
    return made.as_bytes()


def test_the_mailbox_reads_the_latest_five_hundred_mails(here: World) -> None:
    raw = letter()
    for _ in range(501):
        here.store.keep_mail(raw)
    page = here.stranger().get("/mailbox?to=ada@example.org&still=1").text
    assert '<span class="quiet">500</span>' in page and page.count('class="subject"') == 100


def test_a_reply_that_is_written_on_a_page_has_ten_thousand_characters(here: World) -> None:
    here.store.keep_mail(letter())
    page = here.stranger().client.post("/mailbox/1", data={"text": "q" * 10_001})
    shown = page.text.partition("required>")[2].partition("</textarea>")[0]
    assert page.status_code == 502 and len(shown) == 10_000


def test_a_mail_that_is_written_on_a_page_has_ten_thousand_characters(
    config: Config, store: Store
) -> None:
    with world(config, store) as here, listening(config, lambda: store):
        form = {"from": "ada@example.org", "text": "q" * 10_001}
        assert here.stranger().client.post("/mailbox/write", data=form).status_code == 303
    (entry,) = store.redis.xrange("tp:{inbox}:mail")
    assert kept_mail.parse(entry[1][b"raw"]).get_content().count("q") == 10_000


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Sec-Fetch-Site": "same-origin", "Origin": "https://evil.example"}, 422),
        ({"Sec-Fetch-Site": "none"}, 422),
        ({"Sec-Fetch-Site": "same-site"}, 403),
        ({"Origin": "http://localhost"}, 422),
        ({}, 422),
    ],
)
def test_a_mail_is_written_on_a_page_of_this_machine(
    here: World, headers: dict[str, str], status: int
) -> None:
    form = {"from": "ada@example.org", "text": " "}
    sent = here.stranger().client.post("/mailbox/write", data=form, headers=headers)
    assert sent.status_code == status


def test_the_start_shows_a_dozen_tables_and_the_lobby_a_hundred(here: World) -> None:
    for _ in range(13):
        here.table(ADA, OPEN)
    for _ in range(13):
        here.table(CHLOE, BRUNO, host="pchloe")
    start = here.stranger().get("/").text
    assert start.count("1 of 2 seats taken") == 12 and start.count("Chloe, Bruno") == 12
    assert here.stranger().get("/tables").text.count("1 of 2 seats taken") == 13


def test_a_dozen_turns_wait_at_home_and_all_of_them_among_ones_games(here: World) -> None:
    for _ in range(13):
        here.table(BRUNO, ADA, visibility="private")
    assert here.person("bruno").get("/").text.count("noch 24 Stunden") == 12
    assert here.person("bruno").get("/games").text.count("noch 24 Stunden") == 13


def test_the_host_sees_the_latest_fifty_letters_that_were_given_up(here: World) -> None:
    for n in range(51):
        here.store.bury({"kind": "turn", "game": f"g{n}", "seat": n, "reason": "no such user"})
    page = here.stranger().get(f"/delivery/{signing.sign(here.config, 'host', 'host')}").text
    assert page.count("<li>turn g") == 50 and "turn g50 50: no such user" in page
    assert "turn g0 " not in page


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_link_is_for_a_seat_that_there_is(here: World, seat: int) -> None:
    game = here.table(ADA, BRUNO)
    for purpose in ("turn", "invite", "seat"):
        assert here.stranger().get(here.link(purpose, Ticket(game, seat))).status_code == 403


def test_a_report_has_two_thousand_characters_that_can_be_seen(here: World) -> None:
    account.call(here.store, here.store.player("pbruno"), "bruno")
    text = f" {'x' * 1999}\u202eyz "
    sent = here.person("ada").send("/players/bruno", do="report", text=text)
    assert sent.location == "/players/bruno?reported=1"
    [told] = [one for one in outbox(here.store) if one.kind == "host"]
    assert told.facts["text"] == "x" * 1999 + "y"


def test_nobody_keeps_oneself_away(here: World) -> None:
    account.call(here.store, here.store.player("pada"), "ada")
    for do in ("block", "hush"):
        assert here.person("ada").send("/players/ada", do=do).location == "/players/ada"
    me = here.store.player("pada")
    assert (me.blocked, me.hushed) == ([], [])


@pytest.mark.parametrize(
    ("day", "now", "until"),
    [
        ("2026-11-26", datetime(2026, 11, 26, 12, tzinfo=LONDON), MIDNIGHT + 86_400),
        ("2026-11-25", datetime(2026, 11, 25, 23, 59, 59, tzinfo=LONDON), MIDNIGHT),
        ("2026-11-25", datetime(2026, 11, 26, tzinfo=LONDON), 0),
        ("", datetime(2026, 11, 26, tzinfo=LONDON), 0),
    ],
)
def test_a_vacation_ends_with_its_last_day(
    here: World, day: str, now: datetime, until: float
) -> None:
    here.hour.move_to(now - timedelta(hours=1))
    ada = here.person("ada")
    here.hour.move_to(now)
    sent = ada.send("/me", part="vacation", until=day, do="go")
    assert sent.status_code == (422 if day and not until else 303)
    assert here.store.player("pada").vacation == until


def test_mail_is_chosen_kind_by_kind(here: World) -> None:
    people.mute(here.store, "pada", "all")
    form = {"turn": "on", "talk": "on", "presence": "on", "gather": "hour", "thread": "turn"}
    assert here.person("ada").send("/me", part="mail", **form).location == "/me?saved=mail#mail"
    me = here.store.player("pada")
    assert me.mail == {
        "turn": True,
        "reminder": False,
        "talk": True,
        "invite": False,
        "started": False,
        "timeout": False,
        "over": False,
        "cancelled": False,
        "talk_later": False,
        "presence": True,
        "picture": False,
        "thread": "turn",
        "gather": "hour",
    }
    assert me.muted == []
    here.person("ada").send("/me", part="mail")
    assert here.store.player("pada").mail["thread"] == "game"
    assert here.store.player("pada").mail["gather"] == "off"


@pytest.mark.parametrize(
    ("asleep", "awake", "sleep"), [("22", "7", [22, 7]), ("22", "", []), ("", "7", [])]
)
def test_a_night_has_a_beginning_and_an_end(
    here: World, asleep: str, awake: str, sleep: list[int]
) -> None:
    form = {"zone": " UTC ", "asleep": asleep, "awake": awake, "weekend": "on"}
    assert here.person("ada").send("/me", part="time", **form).status_code == 303
    me = here.store.player("pada")
    assert (me.zone, me.locale, me.sleep, me.weekend) == ("UTC", "en", sleep, True)


def test_browsers_are_signed_out_one_by_one_and_never_this_one(here: World) -> None:
    ada, others = here.person("ada"), [here.stranger(), here.stranger()]
    for other in others:
        other.sign_in("ada@example.org")
        here.hour.shift(60)
    newest, older, first = sessions.listed(here.store, "pada")

    def out(session: str) -> list[str]:
        sent = ada.send("/me", "/me/sessions", session=session)
        assert sent.location == "/me#sessions"
        return [one.id for one in sessions.listed(here.store, "pada")]

    assert out(first.id) == out("nothing") == [newest.id, older.id, first.id]
    assert out(older.id) == [newest.id, first.id]
    assert out("others") == [first.id]


@pytest.mark.parametrize(
    ("zone", "kept"), [("Europe/Paris", "Europe/Paris"), ("Moon/Sea", "UTC"), ("", "UTC")]
)
def test_a_first_sign_in_brings_a_name_a_zone_and_a_way_on(
    here: World, zone: str, kept: str
) -> None:
    person: Person = here.stranger()
    person.ask("new@example.org", name=" E  F ", zone=zone, next="/new?game=brass")
    knock = person.knock()
    assert knock is not None
    assert (knock.name, knock.zone, knock.next) == ("E F", kept, "/new?game=brass")
    assert person.send("/signin/code", code=person.code()).location == "/new?game=brass"
    made = here.store.player_at("new@example.org")
    assert made is not None and made.created >= NOW


def test_a_body_has_a_quarter_of_a_megabyte(here: World) -> None:
    ada = here.caller("ada")

    def sent(size: int) -> int:
        body = b'{"name": "' + b"x" * (size - 12) + b'"}'
        kind = "application/json"
        return ada.client.patch(
            "/v1/me", data=body, content_type=kind, headers=ada.headers
        ).status_code

    assert (sent(262_144), sent(262_145)) == (422, 413)


def test_a_page_takes_no_more_either(here: World) -> None:
    person = here.stranger()
    csrf = person.token("/signin")
    for size, status in ((200_000, 422), (262_145, 413)):
        form = {"csrf": csrf, "email": "x" * size}
        assert person.client.post("/signin", data=form).status_code == status

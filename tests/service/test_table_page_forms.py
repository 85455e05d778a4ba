"""What each form of a table's page does, where it leads, and how often it may be sent."""

import json
from collections.abc import Callable, Iterator
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest

from service.config import Config
from service.limits import Limit
from service.reader import links
from service.signing import Ticket
from service.store import Store
from service.tables import account, consent, deadlines, handover
from service.tables.records import Sheet
from tests.seats import be_absent
from tests.service.shown.world import ADA, BRUNO, CHLOE, INVITED, OPEN, World, world
from tests.service.test_pages_people import outbox


@pytest.fixture
def here(config: Config, store: Store) -> Iterator[World]:
    with world(config, store) as made:
        account.call(store, store.player("pchloe"), "chloe")
        yield made


@pytest.fixture
def strict(config: Config, store: Store) -> Iterator[World]:
    """Where each of the counted things may be done once."""
    once = {name: Limit(1, 600) for name in ("seats", "handover", "preview", "talk")}
    with world(config, store, trust="open", limits=once) as made:
        yield made


Then = Callable[[Sheet], object]
HOSTING: list[tuple[dict[str, str], Then]] = [
    ({"do": "remove", "seat": "3"}, lambda sheet: sheet.seats[3].free),
    ({"do": "drop", "seat": "2"}, lambda sheet: len(sheet.seats) == 3),
    ({"do": "reinvite", "seat": "1"}, lambda sheet: sheet.seats[1].asked == 3),
    ({"do": "role", "seat": "3"}, lambda sheet: sheet.host == "pchloe"),
    ({"do": "door"}, lambda sheet: sheet.door == 1),
    ({"do": "cancel"}, lambda sheet: sheet.status == "cancelled"),
    ({"do": "start", "bots": "bot:easy"}, lambda sheet: sheet.seats[2].bot == "easy"),
    (
        {"do": "replace", "seat": "2", "kind": "bot:random"},
        lambda sheet: sheet.seats[2].bot == "random",
    ),
    ({"do": "replace", "seat": "3", "kind": "open"}, lambda sheet: sheet.seats[3].open),
    (
        {"do": "replace", "seat": "1", "kind": "person", "who": " @chloe "},
        lambda sheet: sheet.seats[1].player == "pchloe",
    ),
    (
        {"do": "replace", "seat": "2", "who": " bruno@example.org "},
        lambda sheet: sheet.seats[2].player == "pbruno",
    ),
]


@pytest.mark.parametrize(
    ("form", "then"), HOSTING, ids=[" ".join(form.values()) for form, _ in HOSTING]
)
def test_a_form_of_the_host_is_for_the_host_alone(
    here: World, form: dict[str, str], then: Then
) -> None:
    game = here.table(ADA, INVITED, OPEN, CHLOE)
    path, before = f"/table/{game}", here.store.load(game)
    refused = here.person("chloe").send(path, **form)
    assert refused.status_code == 409 and here.store.load(game) == before
    done = here.person("ada").send(path, **form)
    assert (done.status_code, done.location) == (303, path)
    assert then(here.store.load(game))


@pytest.mark.parametrize(
    ("who", "do", "leads", "then"),
    [
        ("bruno", "accept", "table", lambda sheet: sheet.seats[1].accepted),
        ("bruno", "decline", "games", lambda sheet: sheet.seats[1].free),
        ("ada", "leave", "games", lambda sheet: sheet.host == "pbruno"),
        ("chloe", "join", "table", lambda sheet: sheet.seats[2].player == "pchloe"),
    ],
    ids=["accept", "decline", "leave", "join"],
)
def test_whoever_leaves_a_table_goes_to_their_own(
    here: World, who: str, do: str, leads: str, then: Then
) -> None:
    guest = INVITED if do != "leave" else BRUNO
    game = here.table(ADA, guest, OPEN)
    done = here.person(who).send(f"/table/{game}", do=do)
    assert done.location == (f"/table/{game}" if leads == "table" else "/games")
    assert then(here.store.load(game))


def test_a_wish_is_taken_back_and_a_pause_ended(here: World) -> None:
    game = here.table(ADA, BRUNO)
    ada, path = here.person("ada"), f"/table/{game}"
    assert ada.send(path, do="agree", wish="pause").location == path
    assert here.store.load(game).wishes == {"pause": [0]}
    assert ada.send(path, do="disagree", wish="pause").location == path
    assert here.store.load(game).wishes == {}
    for seat in (0, 1):
        consent.agree(here.store, game, seat, "pause")
    assert ada.send(path, do="resume").location == path and not here.store.load(game).paused


@pytest.mark.parametrize("do", ["agree", "disagree", "resume", "offer", "withdraw", "accept"])
def test_who_does_not_sit_there_agrees_to_nothing(here: World, do: str) -> None:
    game = here.table(ADA, BRUNO)
    sent = here.person("chloe").send(
        f"/table/{game}", do=do, wish="pause", who="ada@example.org", kind="person"
    )
    assert sent.status_code == 409 and here.store.load(game).version == 1


def test_a_seat_is_offered_by_a_fresh_sign_in_and_to_a_person(here: World) -> None:
    game = here.table(ADA, BRUNO)
    ada, path = here.person("ada"), f"/table/{game}"
    assert ada.send(path, do="offer", kind="open").status_code == 422
    assert ada.send(path, do="offer", who="@chloe").location == path
    chair = here.store.load(game).seats[0]
    assert (chair.offered, chair.offered_as) == ("pchloe", "Chloe")
    here.hour.shift(1801)
    again = ada.send(path, do="offer", who="@chloe")
    assert again.location == f"/signin?next=%2Ftable%2F{game}&again=1"


def test_a_seat_offered_to_an_address_is_called_as_it_was_written(here: World) -> None:
    game = here.table(ADA, BRUNO)
    here.person("ada").send(f"/table/{game}", do="offer", who="new@example.org")
    assert here.store.load(game).seats[0].offered_as == "new"


def test_talk_is_one_line_of_bounded_length_and_said_once(here: World) -> None:
    game = here.table(ADA, BRUNO)
    ada, path = here.person("ada"), f"/table/{game}"
    for form in (
        {"text": " a \n b ", "once": "1"},
        {"text": "again", "once": "1"},
        {"text": "x" * 1001, "once": "2"},
        {"text": "without"},
        {"text": "without"},
        {"text": "without", "once": "3"},
        {"text": "  ", "once": "4"},
    ):
        assert ada.send(path, do="say", **form).location == f"{path}#talk"
    said = [line["text"] for line in here.store.talk(game)]
    assert said == ["a b", "x" * 1000, "without", "without"]


@pytest.mark.parametrize(("blanks", "status"), [(2000, 303), (1999, 422)])
def test_a_line_of_moves_has_two_thousand_characters(here: World, blanks: int, status: int) -> None:
    game = here.table(ADA, BRUNO)
    text = "take fish".ljust(blanks) + "q"
    sent = here.person("ada").send(f"/table/{game}", do="text", key=here.key(game), text=text)
    assert sent.status_code == status


def test_an_act_leads_to_the_turn_in_the_language_that_was_asked_for(here: World) -> None:
    game = here.table(ADA, BRUNO)
    ada, path = here.person("ada"), f"/table/{game}"
    played = ada.send(f"{path}?lang=de", key=here.key(game), answer='"take fish"')
    assert played.location == f"{path}?lang=de#turn"
    undone = urlsplit(ada.send(f"{path}?lang=de", do="undo", key=here.key(game)).location)
    assert (undone.path, undone.fragment) == (path, "turn")
    assert parse_qs(undone.query) == {"lang": ["de"], "redo": ['["take fish"]']}
    again = ada.send(path, do="redo", key=here.key(game), redo='["take fish"]')
    assert again.location == f"{path}#turn" and here.key(game) == "turn.end@2"


def test_nothing_taken_back_is_an_answer_like_any_other(here: World) -> None:
    game = here.table(ADA, BRUNO)
    sent = here.person("ada").send(
        f"/table/{game}", do="redo", key=here.key(game), answer='"take wood"'
    )
    assert sent.status_code == 303 and here.key(game) == "turn.end@2"


def test_orders_that_the_game_does_not_know_are_left_alone(here: World) -> None:
    game = here.table(ADA, BRUNO)
    form = {"order.feast": '"fast"', "order.wings": "true"}
    assert here.person("ada").send(f"/table/{game}", do="orders", **form).status_code == 303
    assert here.store.load(game).table.orders == {"0": {"feast": "fast"}}


def test_links_are_called_back_and_a_game_voted_to_its_end(here: World) -> None:
    game = here.table(ADA, BRUNO)
    path = f"/table/{game}"
    assert here.person("ada").send(path, do="revoke").location == f"{path}#turn"
    assert here.store.load(game).seats[0].epoch == 1
    be_absent(here.store, game, 1, deadlines.VOTE_AFTER)
    assert here.person("ada").send(path, do="vote").location == f"{path}#turn"
    assert here.store.load(game).status == "over"


def test_whoever_resigns_goes_home(here: World) -> None:
    for way, home in (("table", "/games"), ("link", "/")):
        game = here.table(ADA, BRUNO)
        form = {"do": "resign", "sure": "yes"}
        if way == "table":
            done = here.person("ada").send(f"/table/{game}", **form)
        else:
            done = here.stranger().client.post(here.turn(game), data=form)
        assert (done.location, here.store.load(game).seats[0].resigned) == (home, True)


@pytest.mark.parametrize(
    ("form", "name"),
    [
        ({"do": "replace", "seat": "2", "kind": "open"}, "before"),
        ({"do": "agree", "wish": "pause"}, "running"),
        ({"do": "offer", "who": "chloe@example.org"}, "running"),
        ({"do": "say", "text": "hello"}, "running"),
    ],
)
def test_what_is_counted_is_refused_with_the_time_to_wait(
    strict: World, form: dict[str, str], name: str
) -> None:
    seats = (ADA, INVITED, OPEN) if name == "before" else (ADA, BRUNO)
    ada, path = strict.person("ada"), f"/table/{strict.table(*seats)}"
    first, second = (ada.send(path, **form, once=str(n)) for n in (1, 2))
    assert (first.status_code, second.status_code) == (303, 429)
    assert (
        500 < int(second.headers["Retry-After"]) <= 600
        and "<title>That was too often" in second.text
    )


def test_sitting_down_and_looking_ahead_are_counted_too(strict: World) -> None:
    chloe, games = strict.person("chloe"), [strict.table(ADA, OPEN) for _ in range(3)]
    assert chloe.send(f"/table/{games[0]}", do="join").status_code == 303
    assert chloe.send(f"/table/{games[1]}", do="join").status_code == 429
    assert chloe.send("/tables", do="join", game=games[1]).status_code == 429
    link = links.join_path(strict.config, strict.store.load(games[2]))
    assert chloe.send(link).status_code == 429
    ada, path = strict.person("ada"), f"/table/{games[0]}"
    form = {"key": strict.key(games[0]), "answer": '"take fish"'}
    tried = [ada.send(path, f"{path}/preview", **form).status_code for _ in range(2)]
    assert tried == [200, 429]


@pytest.mark.parametrize("form", ["", "/preview"])
def test_a_stranger_who_sends_a_form_is_asked_to_sign_in(here: World, form: str) -> None:
    path = f"/table/{here.table(ADA, BRUNO)}"
    sent = here.stranger().send("/signin", path + form, do="join", answer='"take fish"')
    assert sent.status_code == 303 and sent.location.startswith("/signin?next=")


def test_a_seat_link_is_for_the_one_who_holds_it(here: World) -> None:
    game = here.table(ADA, BRUNO)
    handover.offer(here.store, game, 1, here.store.player("pchloe"), 1)
    path = links.seat_path(here.config, here.store.load(game), 1, "pchloe")
    taken = here.stranger().client.post(path)
    assert taken.status_code == 303 and taken.location.startswith("/play/")
    assert here.store.load(game).seats[1].player == "pchloe"
    assert here.stranger().get(taken.location).status_code == 200
    assert here.stranger().get(here.link("turn", Ticket(game, 1))).status_code == 403


@pytest.mark.parametrize(
    ("form", "locale"), [({"locale": "en"}, "en"), ({"locale": "xx"}, "en"), ({}, "de")]
)
def test_a_newcomer_takes_an_absent_seat_by_name_address_and_language(
    here: World, form: dict[str, str], locale: str
) -> None:
    game = here.table(ADA, BRUNO)
    be_absent(here.store, game, 1)
    path = links.seat_path(here.config, here.store.load(game), 1)
    named = {"name": " Zoe  Z ", "email": " zoe@example.org "}
    taken = here.stranger().client.post(path, data={**named, **form})
    zoe = here.store.player_at("zoe@example.org")
    assert taken.status_code == 303 and zoe is not None
    assert (zoe.name, zoe.locale, here.store.load(game).seats[1].player) == (
        "Zoe Z",
        locale,
        zoe.id,
    )


def test_where_nobody_is_trusted_a_newcomer_gets_the_seat_by_mail(strict: World) -> None:
    game = strict.table(ADA, BRUNO)
    be_absent(strict.store, game, 1)
    path = links.seat_path(strict.config, strict.store.load(game), 1)
    form, person = {"name": "Zoe", "email": "zoe@example.org"}, strict.stranger()
    page = person.client.post(path, data=form)
    assert (
        page.status_code == 200 and "Wir haben einen Link an diese Adresse geschickt." in page.text
    )
    assert strict.store.load(game).seats[1].player == "pbruno"
    [told] = [one for one in outbox(strict.store) if one.kind == "offered"]
    assert (told.game, told.facts["seat"]) == (game, 1)
    assert person.client.post(path, data=form).status_code == 429


def test_whoever_is_signed_in_answers_on_the_page_of_the_table(here: World) -> None:
    game, ada = here.table(ADA, BRUNO), here.person("ada")
    path = f"/table/{game}"
    for answer in ("take wood", "end turn"):
        assert json.dumps(answer) in unescape(ada.get(path).text)
        done = ada.send(path, key=here.key(game), answer=json.dumps(answer))
        assert (done.status_code, done.location) == (303, f"{path}#turn")
    assert here.key(game, 1) == "turn.action@3"

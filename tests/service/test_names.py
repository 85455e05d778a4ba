"""What people may call themselves and their tables, and that every door asks the same."""

from dataclasses import replace
from typing import Any

import pytest
from flask import Flask

from games.check.testing import check
from schemas import names
from service import create_app
from service.config import Config
from service.store import Store
from service.tables import people, seating
from service.tables.records import Player, Seat
from tests.service.conftest import Caller
from tests.service.people import Person
from tests.workers.post import posting

BAD = {
    "control": "Emil\x07",
    "line": "Emil\r\nBcc: all@example.org",
    "bidi": "Emil \u202egro.live",
    "isolate": "Em\u2066il",
    "zero width": "Em\u200bil",
    "joiner": "Em\u200dil",
    "blank": " \u00a0 ",
    "filler": "\u3164",
    "braille blank": "\u2800",
    "soft hyphen": "Em\u00adil",
    "not in XML": "Emil\ufffe",
    "only marks": "...",
    "URL": "see https://evil.example/x",
    "host": "visit www.evil.example",
    "domain": "cheap-pills.com",
    "short domain": "Coins: bit.ly",
    "path": "t.me/coins",
    "new domain": "Evil.APP",
    "wide dot": "evil\uff0ecom",
    "full stop": "evil\u3002com",
    "long": "x" * 81,
}
GOOD = (
    "Ada",
    "Zoë Ångström",
    "李小龍",
    "Ольга",
    "Ann-Kathrin O'Neil",
    "Dr. Who",
    "👩‍🚀 Eve",
    "J.R.",
    "J.R.R. Tolkien",
    "john.smith",
    "No.1",
    "Anna v.d.Berg",
    "X2",
)
bad_names = pytest.mark.parametrize("name", BAD.values(), ids=BAD)


@check("S10")
@bad_names
def test_a_name_that_misleads_or_breaks_something_is_no_name(name: str) -> None:
    assert names.trouble_of_name(name)


@pytest.mark.parametrize("name", GOOD)
def test_a_name_in_any_script_is_a_name(name: str) -> None:
    assert names.trouble_of_name(name) == ""


@check("S10")
@bad_names
def test_every_door_of_the_api_refuses_it(
    name: str, ada: Caller, stranger: Caller, game: str
) -> None:
    seats: list[dict[str, Any]] = [{"player": "pada"}, {"bot": "random"}]
    named = [{"player": "pada"}, {"email": "emil@example.org", "name": name}]
    doors = [
        stranger.post("/v1/players", {"name": name, "email": "emil@example.org"}),
        ada.patch("/v1/me", {"name": name}),
        ada.post("/v1/games", {"game": "le_havre", "seats": seats, "name": name}),
        ada.post("/v1/games", {"game": "le_havre", "seats": named}),
        stranger.post("/v1/tokens", {"email": "a@example.org", "code": "x", "name": name}),
    ]
    assert [one.status_code for one in doors] == [422] * len(doors)


@check("S10")
@bad_names
def test_every_door_of_the_pages_refuses_it(name: str, app: Flask, cast: dict[str, Player]) -> None:
    person = Person(app)
    shown = " ".join(name.split())
    assert person.send("/signin", email="emil@example.org", name=name).status_code == (
        422 if shown and not names.is_name(shown) else 303
    )


@check("S10")
def test_talk_may_have_lines_but_nothing_that_xml_forbids(ada: Caller, game: str) -> None:
    path = f"/v1/games/{game}/talk"
    assert ada.post(path, {"text": "Hello\nhttps://example.org 👩‍🚀"}).status_code == 200
    for text in ("a\x00b", "a\x0bb", "a\ufffeb", "a\u202eb"):
        assert ada.post(path, {"text": text}).status_code == 422


@check("S10")
def test_whoever_is_invited_by_address_is_called_by_it_without_a_page_in_the_name(
    config: Config, store: Store, cast: dict[str, Player]
) -> None:
    app = create_app(replace(config, trust="open"), store)
    ada = Caller(app.test_client(), "pada.token-ada")
    invited = ("ida.lovelace@example.org", "www.evil.com/free@example.org")
    seats = [{"player": "pada"}, *({"email": one} for one in invited)]
    made = ada.post("/v1/games", {"game": "le_havre", "seats": seats}).get_json()
    called = [seat["name"] for seat in made["seats"]]
    assert called == ["Ada", "ida.lovelace", "www evil com/free"]


@check("S10")
def test_the_subject_of_a_mail_to_a_stranger_holds_nothing_made_up(
    config: Config, store: Store, cast: dict[str, Player]
) -> None:
    ida = people.invited(store, replace(config, trust="open"), "ida@example.org", "Rich Aunt", "en")
    seats = [Seat("Ada", "pada"), Seat("Rich Aunt", ida.id, accepted=False)]
    with posting(config, store, trust="open") as post:
        seating.create(store, game="le_havre", seats=seats, host="pada", name="Win a prize")
        [mail] = post.send("invite")
    assert mail["Subject"] == "Invitation: Le Havre"
    assert mail["To"] == "ida@example.org"


@pytest.mark.parametrize("handle", ["ada", "a1", "ada-lovelace", "x_y", "a" * 30])
def test_a_handle_is_small_and_plain(handle: str) -> None:
    assert names.is_handle(handle)


@pytest.mark.parametrize("handle", ["", "a", "Ada", "-ada", "ada-", "a--b", "ä", "a b", "a" * 31])
def test_what_is_no_handle(handle: str) -> None:
    assert not names.is_handle(handle)


@pytest.mark.parametrize("cursor", ["x", "1", "1:", ":a", "nan:a", "1e400:a", "1:a:b", "9" * 50])
def test_a_malformed_cursor_is_refused_and_never_breaks(cursor: str, ada: Caller) -> None:
    for path in (f"/v1/games?cursor={cursor}", f"/v1/games?mine=true&cursor={cursor}"):
        assert ada.get(path).status_code in (200, 422)
    assert ada.get("/v1/games?cursor=%00").status_code == 422

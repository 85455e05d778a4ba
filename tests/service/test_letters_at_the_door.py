"""What is asked by mail or in a browser before anybody is let in: kept, counted, answered once."""

from dataclasses import replace
from typing import Any

import pytest
import time_machine

from games.check.testing import check
from service import signing
from service.config import Config
from service.limits import LIMITS, Limit
from service.store import Store, secret_digest
from service.tables import asked, people, seating, signin, strangers, tokens
from service.tables.asked import Asked
from service.tables.records import Knock, Outgoing, Player, Seat
from service.tables.signin import TooLate, WrongCode
from tests.service.test_pages_people import outbox
from tests.workers.post import TOY

NOW, DAY = 1_780_000_000.0, 86_400
EMAIL, BROWSER = "emil@example.org", "a-browser"
Cast = dict[str, Player]


@pytest.fixture
def host(config: Config) -> Config:
    """An open host."""
    return replace(config, trust="open")


def test_what_a_letter_asks_is_kept_for_a_week_and_a_day_after_its_answer(
    store: Store, config: Config
) -> None:
    one = asked.asked(config, EMAIL, "NEW toy", "m1")
    asked.keep(store, one)
    assert 7 * DAY - 60 < store.redis.ttl(f"tp:{{asked:{one.id}}}:cache") <= 7 * DAY
    assert asked.kept(store, config, one.id) == one and not one.done
    asked.finish(store, one)
    assert DAY - 60 < store.redis.ttl(f"tp:{{asked:{one.id}}}:cache") <= DAY
    done = asked.kept(store, config, one.id)
    assert done is not None and done.done
    asked.keep(store, one)
    assert asked.kept(store, config, one.id) == done, "asked again, it is still answered"
    assert asked.kept(store, config, "") is None and asked.kept(store, config, "x") is None


def test_the_same_letter_asks_for_the_same_thing(config: Config) -> None:
    one = asked.asked(config, EMAIL, "NEW toy", "m1")
    assert one == asked.asked(config, EMAIL, "NEW toy", "m1")
    assert one.id == asked.asked(config, EMAIL.upper(), "NEW toy", "m1").id
    others = [(EMAIL, "NEW brass", "m1"), (EMAIL, "NEW toy", "m2"), ("a@b.org", "NEW toy", "m1")]
    assert one.id not in [asked.asked(config, *other).id for other in others]
    assert (one.name, one.locale, one.asker) == ("", "en", "")


@check("P2")
def test_what_was_put_under_another_id_is_nobodys_wish(store: Store, config: Config) -> None:
    one = asked.asked(config, EMAIL, "NEW toy", "m1")
    forged = Asked(one.id, "eve@example.net", "NEW toy", "m1")
    asked.keep(store, forged)
    assert asked.kept(store, config, one.id) is None


@check("P2")
def test_an_answer_shows_its_token_in_the_address(config: Config) -> None:
    address = asked.address(config, "abc")
    token = asked.token(config, "abc")
    assert address == f"yes+{token}@towpath.test"
    assert asked.read_token(config, token.upper()) == "abc"
    assert asked.read_token(config, signing.mailed_token(config, "asked", "abc")) == ""


@pytest.mark.parametrize(
    ("email", "ours"),
    [("a@example.org", True), ("a@towpath.test", False), ("nonsense", False), ("", False)],
)
def test_mail_goes_to_addresses_that_are_not_our_own(
    email: str, ours: bool, config: Config
) -> None:
    assert asked.is_address(config, email) is ours


@pytest.mark.parametrize(("name", "called"), [(" Emil  E. ", "Emil E."), ("a@b.org", ""), ("", "")])
def test_somebody_is_called_as_one_may_be_called(name: str, called: str) -> None:
    assert asked.decent(name) == called


def test_who_hands_a_letter_in_is_counted_by_network() -> None:
    assert asked.asker_of("2001:db8:1:2:3::4") == "2001:db8:1:2::/64"


@check("S8")
def test_letters_and_browsers_are_counted_together(store: Store, host: Config) -> None:
    few = replace(host, limits={"signin": Limit(9, 600), "signin_address": Limit(2, 600)})
    assert [asked.may_get(store, few, EMAIL, "net") for _ in range(3)] == [True, True, False]
    assert not signin.may_ask(store, few, EMAIL, "net")
    tight = replace(host, limits={"signin": Limit(1, 600)})
    answers = [asked.may_get(store, tight, f"{n}@example.org", "other") for n in range(2)]
    assert answers == [True, False]


def test_whoever_answers_is_let_in_in_their_language(store: Store, host: Config) -> None:
    one = replace_asked(asked.asked(host, EMAIL, "GAMES", "m1"), name="Emil", locale="de")
    made = asked.let_in(store, host, one)
    assert (made.name, made.locale, made.confirmed, made.zone) == ("Emil", "de", True, "UTC")
    ida = people.invited(store, host, "ida@example.org", "Ida", "en")
    known = replace_asked(asked.asked(host, ida.email, "GAMES", "m2"), locale="de", name="I. I.")
    found = asked.let_in(store, host, known)
    assert (found.id, found.locale, found.name) == (ida.id, "de", "I. I.") and found.confirmed
    again = replace_asked(known, locale="en", name="Other")
    assert asked.let_in(store, host, again).locale == "de", "who is known keeps what they chose"


def replace_asked(one: Asked, **more: Any) -> Asked:
    found = Asked(one.id, one.email, one.text, one.mail)
    for name, value in more.items():
        setattr(found, name, value)
    return found


def knock(store: Store, host: Config, browser: str = BROWSER, **more: Any) -> Knock:
    """Somebody asks to be let in."""
    signin.ask(store, host, browser, f" {EMAIL} ", "net", **more)
    found = store.knock(secret_digest(browser))
    assert found is not None
    return found


def test_a_question_is_kept_with_its_wishes_and_mailed(store: Store, host: Config) -> None:
    found = knock(store, host, name="Emil", locale="de", next="/me", zone="Europe/Berlin")
    wishes = (found.email, found.name, found.locale, found.next, found.zone, found.asker)
    assert wishes == (EMAIL, "Emil", "de", "/me", "Europe/Berlin", "net")
    assert len(found.serial) == 16 and not found.program
    [letter] = outbox(store)
    facts = {"serial": found.serial, "program": False}
    assert letter == Outgoing("signin", "", player=found.id, facts=facts)


def test_a_right_code_lets_in_once_and_leads_on(store: Store, host: Config) -> None:
    found = knock(store, host, name="Emil", next="/me", zone="Europe/Berlin")
    code = signin.code(host, found)
    player, on = signin.by_code(store, host, BROWSER, code.lower())
    assert (player.name, player.zone, on) == ("Emil", "Europe/Berlin", "/me")
    for browser in (BROWSER, "", "another"):
        with pytest.raises(TooLate):
            signin.by_code(store, host, browser, code)


def test_five_tries_are_all_there_are(store: Store, host: Config) -> None:
    code = signin.code(host, knock(store, host))
    for _ in range(4):
        with pytest.raises(WrongCode):
            signin.by_code(store, host, BROWSER, "222222")
    assert signin.by_code(store, host, BROWSER, code)[0].email == EMAIL
    knock(store, host)
    for _ in range(5):
        with pytest.raises(WrongCode):
            signin.by_code(store, host, BROWSER, "222222")
    with pytest.raises(TooLate):
        signin.by_code(store, host, BROWSER, "222222")
    assert store.knock(secret_digest(BROWSER)) is None


def test_a_link_is_that_of_the_latest_question(store: Store, host: Config) -> None:
    old = knock(store, host).serial
    new = knock(store, host).serial
    with pytest.raises(TooLate):
        signin.by_link(store, host, BROWSER, old)
    assert signin.by_link(store, host, BROWSER, new)[0].email == EMAIL


@pytest.mark.parametrize(
    ("registration", "known", "enters"),
    [
        ("open", None, True),
        ("invite", None, False),
        ("closed", None, False),
        ("open", False, True),
        ("invite", False, True),
        ("closed", False, False),
        ("closed", True, True),
    ],
)
def test_the_host_says_who_may_have_an_account(
    registration: str, known: bool | None, enters: bool, host: Config
) -> None:
    settings = replace(host, registration=registration)
    player = None if known is None else Player("p", "E", EMAIL, confirmed=known)
    assert signin.may_enter(settings, player) is enters
    banned = Player("p", "E", EMAIL, confirmed=True, banned=True)
    assert not signin.may_enter(settings, banned)


def test_whoever_may_not_enter_is_too_late_and_nothing_is_made(store: Store, host: Config) -> None:
    code = signin.code(host, knock(store, host))
    shut = replace(host, registration="closed")
    with pytest.raises(TooLate):
        signin.by_code(store, shut, BROWSER, code)
    with pytest.raises(TooLate):
        signin.welcome(store, shut, knock(store, host, "other"))
    assert store.player_at(EMAIL) is None


def test_coming_in_gives_back_what_the_way_in_had_used_up(store: Store, host: Config) -> None:
    for _ in range(2):
        code = signin.code(host, knock(store, host))
    signin.by_code(store, host, BROWSER, code)
    for _ in range(LIMITS["signin_address"].most):
        assert signin.may_ask(store, host, EMAIL, "net")
    assert not signin.may_ask(store, host, EMAIL, "net")
    assert signin.may_ask(store, host, EMAIL, signin.OWNER), "the owner has a share of their own"


def test_whoever_is_confirmed_is_told_the_turns_that_wait(store: Store, host: Config) -> None:
    ida = people.invited(store, host, EMAIL, "Ida", "en")
    seats = [Seat("Ida", ida.id), Seat("Bot", bot="easy")]
    game = seating.create(store, game=TOY, seats=seats, seed="7").sheet.id
    before = len([one for one in outbox(store) if one.kind == "turn"])
    signin.by_code(store, host, BROWSER, signin.code(host, knock(store, host)))
    turns = [one for one in outbox(store) if one.kind == "turn"]
    assert len(turns) == before + 1
    assert (turns[-1].game, turns[-1].seat, turns[-1].player) == (game, 0, ida.id)
    assert turns[-1].key == store.load(game).timers["0"].key


def test_a_program_asks_for_its_address_alone(store: Store, host: Config) -> None:
    assert signin.program(" Emil@Example.org ") == "program:emil@example.org"
    found = knock(store, host, signin.program(EMAIL), program=True)
    code = signin.code(host, found)
    player, token, secret = tokens.redeem(store, host, EMAIL, code, "Bot", ("read",))
    assert (player.email, token.name, token.scopes) == (EMAIL, "Bot", ("read",))
    assert secret.startswith(f"{player.id}.") and outbox(store)[0].facts["program"]


@check("M14")
@pytest.mark.parametrize(
    ("kind", "most"),
    [("invite", 1), ("offered", 1), ("confirm", 1), ("signin", 3), ("address", 3), ("answer", 3)],
)
def test_a_stranger_gets_a_few_letters_of_each_kind(kind: str, most: int, store: Store) -> None:
    got = [strangers.may_get(store, EMAIL, kind, f"letter {n}") for n in range(4)]
    assert got == [n < most for n in range(4)]
    assert strangers.may_get(store, EMAIL.upper(), kind, "letter 0"), "a repeat is no other letter"
    assert strangers.may_get(store, "b@example.org", kind, "letter 0")


@check("M14")
def test_letters_at_the_door_are_counted_together(store: Store) -> None:
    kinds = ("signin", "answer", "house", "address")
    got = [strangers.may_get(store, EMAIL, kind, kind) for kind in kinds]
    assert got == [True, True, True, False]
    assert strangers.may_get(store, EMAIL, "invite", "i"), "an invitation is another thing"
    assert not strangers.may_get(store, EMAIL, "talk", "t")


@check("M14")
def test_whoever_answers_may_be_invited_again(store: Store, cast: Cast) -> None:
    email = "ada@example.org"
    got = [strangers.may_get(store, email, "invite", one) for one in ("a", "b")]
    strangers.have_answered(store, "pada")
    strangers.have_answered(store, "pnobody")
    assert [*got, strangers.may_get(store, email, "offered", "c")] == [True, False, True]


@check("S8")
def test_an_account_that_nobody_confirms_lives_for_ninety_days(store: Store, host: Config) -> None:
    with time_machine.travel(NOW, tick=False):
        ida = people.invited(store, host, f" {EMAIL} ", "Ida", "de")
    assert (ida.email, ida.locale, ida.confirmed, ida.created) == (EMAIL, "de", False, NOW)
    left = store.redis.ttl(f"tp:{{{ida.id}}}:player")
    assert 90 * DAY - 60 < left <= 90 * DAY
    assert people.invited(store, host, EMAIL, "Other", "en").id == ida.id
    trusted = people.invited(store, replace(host, trust="local"), "b@example.org", "B", "en")
    assert trusted.confirmed and store.redis.ttl(f"tp:{{{trusted.id}}}:player") == -1


@pytest.mark.parametrize(("trust", "letters"), [("local", []), ("open", ["confirm"])])
def test_a_new_player_confirms_the_address_on_an_open_host(
    trust: str, letters: list[str], store: Store, config: Config
) -> None:
    made = people.register(
        store, replace(config, trust=trust), "Emil", f" {EMAIL} ", "de", "Europe/Berlin"
    )
    assert (made.name, made.email, made.locale, made.zone) == ("Emil", EMAIL, "de", "Europe/Berlin")
    assert made.confirmed is (not letters)
    assert outbox(store) == [Outgoing(kind, "", player=made.id) for kind in letters]
    assert made.id.startswith("p") and len(made.id) == 13


def test_whoever_has_no_name_is_a_guest_with_a_number(store: Store) -> None:
    for n, (locale, word) in enumerate((("de", "Gast"), ("en", "Guest"), ("fr", "Guest"))):
        name, _, number = people.found(store, f"{n}@example.org", "", locale).name.partition(" ")
        assert name == word and 1000 <= int(number) <= 9999

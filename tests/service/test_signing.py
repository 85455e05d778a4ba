"""Signed tokens, codes and addresses: ours are read, anything else is refused."""

from dataclasses import replace

import pytest
import time_machine

from games.check.testing import check
from service import signing
from service.config import Config
from service.signing import BadToken, ExpiredToken, Reply, Ticket

NOW = 1_795_694_400.0
OLD, NEW = "an-older-key-0001", "a-newer-key-00002"
CONFIG = Config(secret_keys=(OLD, NEW), mail_domain="towpath.test", link_days=1)
BEFORE = replace(CONFIG, secret_keys=(OLD,))
ELSEWHERE = replace(CONFIG, secret_keys=("nobody-knows-this-1",))


@check("L3", "L7")
def test_a_token_serves_one_purpose_and_survives_a_change_of_keys() -> None:
    token = signing.sign(BEFORE, "mail", ["pada", "", "talk"])
    assert signing.read(CONFIG, "mail", token) == ["pada", "", "talk"]
    for config, purpose in ((CONFIG, "confirm"), (ELSEWHERE, "mail")):
        with pytest.raises(BadToken):
            signing.read(config, purpose, token)
    with pytest.raises(BadToken):
        signing.read(BEFORE, "mail", signing.sign(CONFIG, "mail", "x"))


@check("L6")
@pytest.mark.parametrize(
    ("age", "seconds", "error"),
    [
        (86_400, 0, None),
        (86_401, 0, ExpiredToken),
        (10, 10, None),
        (11, 10, ExpiredToken),
        (-60, 0, None),
        (-61, 0, BadToken),
    ],
)
def test_a_token_lives_for_a_while_and_comes_not_from_the_future(
    age: int, seconds: int, error: type[BadToken] | None
) -> None:
    with time_machine.travel(NOW, tick=False):
        token = signing.sign(CONFIG, "mail", 1)
    with time_machine.travel(NOW + age, tick=False):
        if error is None:
            assert signing.read(CONFIG, "mail", token, seconds) == 1
        else:
            with pytest.raises(error) as told:
                signing.read(CONFIG, "mail", token, seconds)
            assert told.type is error


@check("L3")
def test_a_ticket_is_read_for_one_of_several_purposes() -> None:
    ticket = Ticket("g1", 2, 1, "turn@3", "take fish", 7)
    token = signing.sign(CONFIG, "move", ticket)
    assert signing.read_ticket(CONFIG, token, ["turn", "move"]) == ("move", ticket)
    assert Ticket("g1", 2) == Ticket("g1", 2, 0, "", None, -1)
    for bad, purposes in ((token, ["turn"]), (signing.sign(CONFIG, "move", 3), ["move"])):
        with pytest.raises(BadToken):
            signing.read_ticket(CONFIG, bad, purposes)
    with time_machine.travel(NOW), pytest.raises(BadToken):
        signing.read(CONFIG, "mail", "x" * 2001)


@check("I4")
def test_a_reply_address_is_short_blind_to_case_and_cannot_be_forged() -> None:
    reply = Reply("g1", 2, 17, 3, "abcd")
    address = signing.reply_address(CONFIG, reply)
    local = address.removeprefix("reply+").removesuffix("@towpath.test")
    assert len(local.rpartition("-")[2]) == 16
    assert signing.read_reply_token(CONFIG, local.upper()) == reply
    assert signing.read_reply_token(CONFIG, signing.reply_token(BEFORE, reply)) == reply
    bad = (local[:-1], local.replace("17", "18"), f"x{local}", local.replace("-3-", "-x-"), "")
    assert [signing.read_reply_token(CONFIG, one) for one in bad] == [None] * 5
    long = replace(CONFIG), Reply("g" * 60, 2, 17, 3, "abcd")
    assert signing.read_reply_token(CONFIG, signing.reply_token(*long)) is None


@check("M6")
def test_a_bounce_address_says_whose_mail_it_was() -> None:
    address = signing.bounce_address(BEFORE, "pada")
    local = address.removesuffix("@towpath.test")
    assert signing.read_bounce(CONFIG, local.upper()) == "pada"
    bad = (local[:-1], local.replace("pada", "pbob"), "bounce+-", "")
    assert [signing.read_bounce(CONFIG, one) for one in bad] == [None] * 4


def test_a_code_may_be_typed_in_any_dress() -> None:
    code = signing.code(CONFIG, "knock")
    assert len(code) == 6 and code == code.upper()
    for typed in (code, code.lower(), f" {code[:3]} {code[3:]} ", f"{code[:3]}-{code[3:]}"):
        assert signing.code_fits(CONFIG, "knock", typed)
    assert signing.code_fits(CONFIG, "knock", signing.code(BEFORE, "knock"))
    for typed in ("", code[:5], f"{code}2", "\udcff"):
        assert not signing.code_fits(CONFIG, "knock", typed)
    assert not signing.code_fits(CONFIG, "another", code)


def test_the_secret_of_a_feed_names_its_player_and_its_turn() -> None:
    token = signing.feed_token(CONFIG, "pada", 2)
    assert signing.read_feed_token(CONFIG, token) == ("pada", 2)
    for bad in (token[:-1], token.replace("-2-", "-3-"), token.replace("-2-", "-x-"), ""):
        with pytest.raises(BadToken):
            signing.read_feed_token(CONFIG, bad)

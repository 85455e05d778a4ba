"""What we sign: links, reply addresses, offers, and with a DKIM key the mail itself."""

import base64
import re
from email import message_from_bytes
from pathlib import Path
from typing import Any

import dkim
import pytest
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, rsa
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from games.check.testing import check
from service import signing
from service.config import BadSetting, Config
from service.dkim import Key, signed
from service.signing import BadToken, Reply, Ticket

CONFIG = Config(secret_keys=("an-older-key-0001", "a-newer-key-00002"), mail_domain="towpath.test")


# signatures


@check("L3")
def test_a_link_that_is_longer_than_any_of_ours_is_not_read() -> None:
    made = [signing.sign(CONFIG, "mail", "x" * n) for n in range(1400, 1500)]
    fits = max((one for one in made if len(one) <= 2000), key=len)
    longer = min((one for one in made if len(one) > 2000), key=len)
    assert signing.read(CONFIG, "mail", fits) and len(longer) - len(fits) <= 2
    with pytest.raises(BadToken, match=r"^This link is not one of ours\.$") as told:
        signing.read(CONFIG, "mail", longer)
    assert told.value.code == "bad_token" and signing.ExpiredToken.code == "expired_token"


@check("I4")
def test_a_token_of_eighty_characters_is_the_longest_that_is_read() -> None:
    bare = len(signing.reply_token(CONFIG, Reply("", 2, 17, 3, "abcd")))
    for length, read in ((80, True), (81, False)):
        reply = Reply("g" * (length - bare), 2, 17, 3, "abcd")
        token = signing.reply_token(CONFIG, reply)
        assert (signing.read_reply_token(CONFIG, token) == reply) is read and len(token) == length
        text = "t" * (length - 17)
        named = signing.mailed_token(CONFIG, "yes", text)
        assert signing.read_mailed_token(CONFIG, "yes", named) == (text if read else "")


@check("I4")
@pytest.mark.parametrize("token", ["", "-", "text", "text-", "-abcdefghijklmnop", "text-x-y"])
def test_what_we_did_not_sign_says_nothing(token: str) -> None:
    assert signing.read_mailed_token(CONFIG, "yes", token) == ""
    assert signing.read_offer_token(CONFIG, token) is None


@check("S9")
def test_an_offer_names_game_seat_epoch_and_player() -> None:
    address = signing.offer_address(CONFIG, "g1", 2, 5, "pada")
    token = address.removeprefix("seat+").removesuffix("@towpath.test")
    assert signing.read_offer_token(CONFIG, token.upper()) == ("g1", 2, 5, "pada")
    for text in ("g1-2-5", "g1-x-5-pada", "g1-2-x-pada", "g1-2-5-pada-x"):
        forged = signing.mailed_token(CONFIG, "seat", text)
        assert signing.read_offer_token(CONFIG, forged) is None
    other = signing.mailed_token(CONFIG, "bounce", "g1-2-5-pada")
    assert signing.read_offer_token(CONFIG, other) is None


@check("I4")
@pytest.mark.parametrize("part", ["1", "2", "3"])
def test_the_numbers_of_a_reply_are_numbers(part: str) -> None:
    fields = ["g1", "1", "2", "3", "abcd"]
    fields[int(part)] = "x"
    text = "-".join(fields)
    forged = f"{text}-{signing.mac(CONFIG, 'reply', text)}"
    assert signing.read_reply_token(CONFIG, forged) is None


def test_a_reply_address_and_a_bounce_address_say_what_they_are_for() -> None:
    reply = signing.reply_address(CONFIG, Reply("g1", 2, 17))
    assert reply.startswith("reply+g1-2-17-0--") and reply.endswith("@towpath.test")
    assert signing.bounce_address(CONFIG, "pada").startswith("bounce+pada-")
    token = signing.mailed_token(CONFIG, "bounce", "pada")
    assert signing.read_bounce(CONFIG, token) == "pada"


def test_a_ticket_of_a_purpose_that_is_not_asked_for_is_refused() -> None:
    token = signing.sign(CONFIG, "move", Ticket("g1", 2))
    with pytest.raises(BadToken, match="not one of ours"):
        signing.read_ticket(CONFIG, token, [])
    odd = signing.sign(CONFIG, "move", ["g1", "two"])
    with pytest.raises(BadToken, match="not one of ours"):
        signing.read_ticket(CONFIG, odd, ["move"])
    assert "." in token and "=" not in token


# DKIM


RAW = (
    b"From: Towpath <towpath@towpath.test>\r\nTo: ada@example.org\r\nSubject: A  folded\r\n"
    b"\tsubject\r\nX-Other: 1\r\nList-Id: <games>\r\n\r\nHello   there \t\r\n\r\nBye\r\n\r\n\r\n"
)


def key_file(folder: Path, kind: str) -> Path:
    """A private key of a kind."""
    path = folder / "dkim.key"
    made: Any = {
        "rsa": lambda: rsa.generate_private_key(65537, 2048),
        "ec": lambda: ec.generate_private_key(ec.SECP256R1()),
    }.get(kind, ed25519.Ed25519PrivateKey.generate)()
    if kind == "bare":
        raw = made.private_bytes(Encoding.Raw, PrivateFormat.Raw, NoEncryption())
        path.write_bytes(base64.b64encode(raw) + b"\n")
    else:
        path.write_bytes(made.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    return path


@pytest.mark.parametrize(
    ("kind", "method"), [("rsa", "rsa"), ("pem", "ed25519"), ("bare", "ed25519")]
)
@pytest.mark.parametrize("raw", [RAW, b"From: a@towpath.test\r\n\r\n", b"From: a@b.c\r\n\r\n\r\n"])
def test_what_a_key_signs_others_verify(kind: str, method: str, raw: bytes, tmp_path: Path) -> None:
    key = Key(str(key_file(tmp_path, kind)))
    record = key.record()
    assert record.startswith(f"v=DKIM1; k={method}; p=") and key.method == f"{method}-sha256"
    sent = signed(raw, key, "sel", "towpath.test")
    assert sent.endswith(raw)
    assert dkim.verify(sent, dnsfunc=lambda name, timeout=5: record.encode())
    changed = sent.replace(b"From: ", b"From: x")
    assert not dkim.verify(changed, dnsfunc=lambda name, timeout=5: record.encode())


def test_a_signature_names_what_it_covers_on_lines_of_their_own(tmp_path: Path) -> None:
    sent = signed(RAW, Key(str(key_file(tmp_path, "rsa"))), "sel", "towpath.test")
    head = sent.partition(b"From:")[0].decode()
    told = message_from_bytes(sent)["DKIM-Signature"].replace("\r\n", "").replace(" ", "")
    tags = dict(part.split("=", 1) for part in told.split(";"))
    assert (tags["v"], tags["a"], tags["c"]) == ("1", "rsa-sha256", "relaxed/relaxed")
    assert (tags["d"], tags["s"], tags["h"]) == ("towpath.test", "sel", "from:to:subject:list-id")
    lines = head.split("\r\n")
    assert lines[0] == "DKIM-Signature: v=1;" and all(line.startswith(" ") for line in lines[1:-1])
    assert max(map(len, lines[-7:])) == 71


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"nonsense", "is no private key"),
        (b"-----BEGIN nothing", "is no private key"),
        (b"", "is no"),
    ],
)
def test_a_file_that_is_no_key_is_named(content: bytes, why: str, tmp_path: Path) -> None:
    (tmp_path / "dkim.key").write_bytes(content)
    with pytest.raises(BadSetting, match=f"^TOWPATH_DKIM_KEY: {tmp_path}/dkim.key {why}"):
        Key(str(tmp_path / "dkim.key"))
    with pytest.raises(BadSetting, match="is neither an RSA nor an Ed25519 key"):
        Key(str(key_file(tmp_path, "ec")))


def test_everything_that_a_mail_program_acts_on_is_signed(tmp_path: Path) -> None:
    plain = ("From", "To", "Subject", "Date", "Message-ID", "Reply-To", "In-Reply-To", "References")
    listed = ("List-Id", "List-Unsubscribe", "List-Unsubscribe-Post")
    names = (*plain, "MIME-Version", "Content-Type", "Auto-Submitted", *listed)
    raw = "".join(f"{name}: x\r\n" for name in names).encode() + b"\r\nHello\r\n"
    sent = signed(raw, Key(str(key_file(tmp_path, "pem"))), "sel", "towpath.test")
    covered = re.search(rb"h=([^;]+);", sent)
    assert covered and covered[1].decode().split(":") == [name.lower() for name in names]

"""`towpath mail`: the DNS lines, what can be checked from here, delivery, dead letters."""

import base64
import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import dns.message
import dns.resolver
import dns.rrset
import pytest

from games.check.testing import check
from service.cli.mailcheck import dkim_record, judged
from service.config import Config
from service.store import Store
from service.tables.records import Player
from tests.cli.conftest import Towpath
from tests.conftest import free_port
from tests.workers.listening import listening
from tests.workers.post import posting
from tests.workers.sink import receiving
from tests.workers.test_mail import dkim_key
from workers.relay import bury


class Names:
    """A real name server on loopback that knows what the test wrote into it."""

    def __init__(self) -> None:
        self.lines: dict[tuple[str, str], str] = {}
        self.socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self.socket.bind(("127.0.0.1", 0))
        self.thread = threading.Thread(target=self.serve)

    def serve(self) -> None:
        while True:
            asked, sender = self.socket.recvfrom(4096)
            if not asked:
                return
            query = dns.message.from_wire(asked)
            answer = dns.message.make_response(query)
            question = query.question[0]
            kind = question.rdtype.name
            known = self.lines.get((question.name.to_text(), kind))
            if known:
                answer.answer.append(dns.rrset.from_text(question.name, 60, "IN", kind, known))
            self.socket.sendto(answer.to_wire(), sender)


@pytest.fixture
def names(monkeypatch: pytest.MonkeyPatch) -> Iterator[Names]:
    """The resolver asks our own name server, which knows nothing yet."""
    server = Names()
    resolver = dns.resolver.Resolver(configure=False)
    resolver.nameservers, resolver.port = ["127.0.0.1"], server.socket.getsockname()[1]
    monkeypatch.setattr(dns.resolver, "default_resolver", resolver)
    server.thread.start()
    yield server
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as last:
        last.sendto(b"", server.socket.getsockname())
    server.thread.join()
    server.socket.close()


def row(output: str, name: str) -> str:
    """The line of the table that is about a thing."""
    [found] = [line for line in output.splitlines() if line.startswith(f"│ {name}")]
    return found


@check("M12")
def test_a_sound_set_up_is_good_throughout(
    names: Names, towpath: Towpath, config: Config, store: Store, tmp_path: Path
) -> None:
    path, record = dkim_key("ed25519", str(tmp_path))
    names.lines = {
        ("towpath.test.", "MX"): "10 mail.towpath.test.",
        ("towpath.test.", "TXT"): '"v=spf1 mx -all"',
        ("_dmarc.towpath.test.", "TXT"): '"v=DMARC1; p=reject"',
        ("sel._domainkey.towpath.test.", "TXT"): f'"{record.decode()}"',
    }
    settings = {"DKIM_KEY": path, "DKIM_SELECTOR": "sel", "BASE_URL": "https://towpath.test"}
    with receiving() as sink, listening(config, lambda: store):
        settings["SMTP_URL"] = f"smtp://127.0.0.1:{sink.port}"
        found = towpath("mail", "check", **settings)
    assert found.exit_code == 0, found.output
    assert f'sel._domainkey.towpath.test.                 TXT  "{record.decode()}"' in found.output
    for name in ("relay", "inbox", "MX towpath.test.", "TXT towpath.test.", "TXT _dmarc", "links"):
        assert "good" in row(found.output, name)
    assert f"127.0.0.1:{sink.port} answers, NOT encrypted" in row(found.output, "relay")


@check("M12")
def test_what_is_missing_is_bad_and_what_cannot_be_told_is_neither(
    names: Names, towpath: Towpath, config: Config
) -> None:
    names.lines[("towpath.test.", "TXT")] = '"v=other"'
    found = towpath("mail", "check")
    assert found.exit_code == 1
    first = found.output.splitlines()[0]
    assert " ".join(first.split()) == "towpath.test. MX 10 <your mail server>."
    assert "mail stays in the local mailbox" in row(found.output, "relay")
    assert "–" in row(found.output, "relay") and "–" in row(found.output, "links")
    assert "bad" in row(found.output, "inbox") and "refused" in row(found.output, "inbox")
    assert "bad" in row(found.output, "TXT towpath.test.")
    assert "NoAnswer" in row(found.output, "MX towpath.test.")


@check("M12")
@pytest.mark.parametrize(
    ("wanted", "published", "good"),
    [
        ("v=spf1 mx -all", ["a-mark-of-somebody", "v=spf1 mx -all"], True),
        ("v=spf1 mx -all", ["v=spf1 mx include:relay.example -all"], None),
        ("v=spf1 mx -all", ["v=spf1 mx -all", "v=spf1 -all"], False),
        ("v=spf1 mx -all", ["a-mark-of-somebody"], False),
        ("v=DMARC1; p=quarantine", ["v=DMARC1;p=none"], True),
        ("v=DKIM1; k=rsa; p=abc", ["v=DKIM1; h=sha256; p=ab c; t=s"], True),
        ("v=DKIM1; k=rsa; p=abc", ["v=DKIM1; k=rsa; p=abd"], False),
    ],
)
def test_published_lines_are_judged_by_what_they_do(
    wanted: str, published: list[str], good: bool | None
) -> None:
    assert judged(wanted, published)[0] is good


def test_a_machine_by_itself_needs_no_dns(names: Names, towpath: Towpath) -> None:
    found = towpath("mail", "check", MAIL_DOMAIN="towpath.localhost")
    assert "–" in row(found.output, "MX towpath.localhost.")


def test_a_relay_that_does_not_answer_is_bad(names: Names, towpath: Towpath) -> None:
    port = free_port()
    found = towpath("mail", "check", SMTP_URL=f"smtp://127.0.0.1:{port}")
    assert found.exit_code == 1
    assert "bad" in row(found.output, "relay") and f"127.0.0.1:{port}" in row(found.output, "relay")


@pytest.mark.parametrize(("scheme", "port"), [("smtp", 25), ("smtps", 465)])
def test_the_port_that_is_checked_is_the_one_that_mail_uses(
    scheme: str, port: int, names: Names, towpath: Towpath
) -> None:
    found = towpath("mail", "check", SMTP_URL=f"{scheme}://127.0.0.9")
    assert f"127.0.0.9:{port}" in row(found.output, "relay")


@check("M12")
def test_the_record_of_an_rsa_key_is_what_openssl_says(tmp_path: Path) -> None:
    path, record = dkim_key("rsa", str(tmp_path))
    assert dkim_record(path) == record.decode()


@check("M12")
def test_a_long_rsa_key_is_published_whole(tmp_path: Path) -> None:
    import subprocess

    path = tmp_path / "long.key"
    subprocess.run(["openssl", "genrsa", "-out", path, "4096"], check=True, capture_output=True)
    public = subprocess.run(
        ["openssl", "rsa", "-in", path, "-pubout", "-outform", "DER"],
        check=True,
        capture_output=True,
    )
    assert dkim_record(str(path)).endswith("p=" + base64.b64encode(public.stdout).decode())


@check("M6")
def test_health_shows_the_worst_first_and_no_whole_address(
    towpath: Towpath, store: Store, cast: dict[str, Player]
) -> None:
    cast["bruno"].paused, cast["bruno"].bounces = True, 3
    cast["chloe"].muted = ["all"]
    for player in cast.values():
        store.save_player(player)
    found = towpath("mail", "health")
    assert found.exit_code == 0
    lines = [line for line in found.output.splitlines() if line.startswith("│ p")]
    assert [line.split()[1] for line in lines] == ["pbruno", "pada", "pchloe", "pdora"]
    assert lines[0].split("│")[3:6] == [" paused ", " 3    ", " 0    "]
    assert "bruno@example.org" not in found.output and "b…@e….org" in found.output
    assert "/delivery/" in found.output


@check("M6")
def test_resume_lets_mail_go_out_again(
    towpath: Towpath, store: Store, cast: dict[str, Player]
) -> None:
    cast["bruno"].paused, cast["bruno"].bounces = True, 3
    store.save_player(cast["bruno"])
    found = towpath("mail", "resume", "pbruno")
    assert found.output == "Mail to Bruno goes out again.\n"
    assert (store.player("pbruno").paused, store.player("pbruno").bounces) == (False, 0)
    assert towpath("mail", "resume", "bruno@example.org").exit_code == 0
    refused = towpath("mail", "resume", "nobody")
    assert refused.exit_code == 1 and refused.output.startswith("Error: ")


@check("M9")
def test_dead_letters_are_listed_newest_first(towpath: Towpath, store: Store) -> None:
    for number in (1, 2):
        store.bury({"at": number, "kind": "turn", "game": f"g{number}", "reason": "refused: 550"})
    found = towpath("mail", "dead")
    assert found.output.index("g2") < found.output.index("g1")
    assert found.output.count("refused: 550") == 2 and "1970-01-01T00:00:02+00:00" in found.output


@check("S14", "O6")
def test_resend_puts_dead_letters_back(
    towpath: Towpath, config: Config, store: Store, cast: dict[str, Player]
) -> None:
    fields = {b"e": b'{"kind":"confirm","game":"","player":"pada"}'}
    with posting(config, store) as post:
        bury(store, "tp:{s00}:outbox", "1-0", fields, "given up")
        assert len(store.dead()) == 1 and "told" not in store.dead()[0]
        assert towpath("mail", "resend").output == "Tried again: 1.\n"
        assert [mail["To"].addresses[0].username for mail in post.send()] == ["ada"]
    assert store.dead() == []


@check("I11", "O6")
def test_received_mail_that_was_given_up_is_listed_without_its_words_and_read_again(
    towpath: Towpath, store: Store
) -> None:
    fields = {b"raw": b"Subject: a move", b"rcpt": b"reply+secret@towpath.test"}
    bury(store, "tp:{inbox}:mail", "1-0", fields, "given up after 12 deliveries")
    shown = towpath("mail", "dead").output
    assert "given up after 12 deliveries" in shown and "mail" in shown
    assert "a move" not in shown + towpath("mail", "dead", "--json").output
    assert "secret" not in shown + towpath("mail", "dead", "--json").output
    assert towpath("mail", "resend").output == "Tried again: 1.\n" and store.incoming() == 1


@check("M6", "O6")
def test_resume_all_writes_to_everybody_again(
    towpath: Towpath, store: Store, cast: dict[str, Player]
) -> None:
    for name in ("ada", "bruno"):
        cast[name].paused = True
        store.save_player(cast[name])
    assert towpath("mail", "resume", "--all").output.endswith("2 resumed.\n")
    assert not any(one.paused for one in store.all_players())
    assert towpath("mail", "resume").exit_code == 2

"""What `towpath mail check` prints and finds: the lines of the DNS, relay, inbox and links."""

import json
import socket
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace

import pytest

from games.check.testing import check
from service.cli import mailcheck
from service.cli.mailcheck import Finding, dns_lines, judged
from service.config import Config
from service.store import Store
from tests.cli.conftest import Towpath
from tests.workers.listening import listening
from tests.workers.sink import receiving

SPF, DKIM = "v=spf1 mx -all", "v=DKIM1; k=rsa; p=abc"


@check("M12")
@pytest.mark.parametrize(
    ("wanted", "published", "good", "told"),
    [
        (SPF, ["x", SPF], True, SPF),
        (SPF, ["x", "y"], False, "x; y: add the line that `towpath mail check` prints"),
        (SPF, [SPF, "v=spf1 a"], False, f"{SPF}; v=spf1 a: join them, two lines are none"),
        (
            *(SPF, ["v=spf1 a -all"], None),
            "v=spf1 a -all: see that it allows the servers that send for you",
        ),
        ("v=DMARC1; p=none", ["v=DMARC1;p=a", "v=DMARC1"], True, "v=DMARC1;p=a; v=DMARC1"),
        (DKIM, ["v=DKIM1; p=a b c; t=s"], True, "v=DKIM1; p=a b c; t=s"),
        (DKIM, ["v=DKIM1; p=abd", DKIM], True, f"v=DKIM1; p=abd; {DKIM}"),
        (
            *(DKIM, [f"v=DKIM1; p={'d' * 99}"], False),
            f"v=DKIM1; p={'d' * 49}…: this is the key of another TOWPATH_DKIM_KEY",
        ),
    ],
)
def test_a_published_line_is_judged_in_words(
    wanted: str, published: list[str], good: bool | None, told: str
) -> None:
    assert judged(wanted, published) == (good, told)


@check("M12")
def test_the_lines_to_set(config: Config, towpath: Towpath) -> None:
    dmarc = "v=DMARC1; p=quarantine; adkim=s; aspf=s"
    lines = [
        ("towpath.test.", "MX", "10 <your mail server>."),
        ("towpath.test.", "TXT", SPF),
        ("_dmarc.towpath.test.", "TXT", dmarc),
    ]
    assert dns_lines(config) == lines
    local = {"MAIL_DOMAIN": "towpath.localhost"}
    shown = towpath("mail", "check", **local).output.splitlines()[:3]
    assert shown == [
        f"{'towpath.localhost.':<44} MX   10 <your mail server>.",
        f'{"towpath.localhost.":<44} TXT  "{SPF}"',
        f'{"_dmarc.towpath.localhost.":<44} TXT  "{dmarc}"',
    ]
    told = json.loads(towpath("mail", "check", "--json", **local).stdout)
    names = [row[0].replace("test", "localhost") for row in lines]
    assert [row[0] for row in told["dns"]] == names
    assert [row[1:] for row in told["dns"]] == [list(row[1:]) for row in lines]
    known = "only this machine knows the name"
    rows = {row["what"]: (row["good"], row["detail"]) for row in told["found"]}
    for kind, name in (("MX", names[0]), ("TXT", names[0]), ("TXT", names[2])):
        assert rows[f"{kind} {name}"] == (None, known)


@contextmanager
def greeting(said: bytes) -> Iterator[int]:
    """A server that greets so; its port."""
    with closing(socket.create_server(("127.0.0.1", 0))) as server:

        def greet() -> None:
            with server.accept()[0] as line:
                line.sendall(said)

        thread = threading.Thread(target=greet)
        thread.start()
        yield server.getsockname()[1]
        thread.join()


def looked(settings: Config) -> dict[str, Finding]:
    return {one.name: one for one in mailcheck.examine(settings)}


@check("M12")
def test_an_inbox_greets_or_something_else_stands_there(config: Config, store: Store) -> None:
    here = replace(config, mail_domain="towpath.localhost")
    with listening(here, lambda: store):
        inbox = looked(here)["inbox"]
    assert inbox.good is True and inbox.detail.startswith(f"127.0.0.1:{here.inbox_port} says '220 ")
    with greeting(b"554 \xff no\r\n") as port:
        inbox = looked(replace(here, inbox_port=port))["inbox"]
    assert inbox == Finding("inbox", False, f"127.0.0.1:{port} says '554 \ufffd no'")
    inbox = looked(here)["inbox"]
    told = (
        "Connection refused: start `towpath run inbox`, or look from its own machine or container"
    )
    assert inbox == Finding("inbox", False, f"127.0.0.1:{here.inbox_port}: {told}")


@check("M12")
def test_the_relay_comes_first_and_links_come_last(config: Config) -> None:
    here = replace(config, mail_domain="towpath.localhost")
    names = [one.name for one in mailcheck.examine(here)]
    assert names[:2] == ["relay", "inbox"] and names[-1] == "links"
    relay, links = looked(here)["relay"], looked(here)["links"]
    assert relay == Finding("relay", None, "none set: mail stays in the local mailbox")
    assert links == Finding("links", None, f"start with {config.base_url}")
    with receiving() as sink:
        sent = replace(here, smtp_url=f"smtp://127.0.0.1:{sink.port}", base_url="https://a.example")
        rows = mailcheck.examine(sent)
    told = f"127.0.0.1:{sink.port} answers, NOT encrypted"
    assert rows[0] == Finding("relay", True, told)
    assert rows[-1] == Finding("links", True, "start with https://a.example")

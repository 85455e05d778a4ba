"""Who a request comes from, which browser, which relay mail goes to, and what a log may say."""

import pytest
from flask import Flask

from games.check.testing import check
from service.config import Config
from service.logs import scrub
from service.network import client, is_loopback, network, read_networks
from service.reader.agents import device
from service.smtp import relay_client

PROXIES = read_networks("10.0.0.0/8, 192.0.2.1 fd00::/8")


@check("S8")
@pytest.mark.parametrize(
    ("peer", "forwarded", "who"),
    [
        ("198.51.100.7", "203.0.113.9", "198.51.100.7"),
        ("10.1.2.3", "203.0.113.9", "203.0.113.9"),
        ("10.1.2.3", "203.0.113.9, 10.9.9.9", "203.0.113.9"),
        ("10.1.2.3", "1.1.1.1, 203.0.113.9", "203.0.113.9"),
        ("192.0.2.1", " 203.0.113.9 , ", "203.0.113.9"),
        ("fd00::1", "2001:db8::1", "2001:db8::1"),
        ("10.1.2.3", "", "10.1.2.3"),
        ("10.1.2.3", "unknown", "unknown"),
        ("nonsense", "203.0.113.9", "nonsense"),
    ],
)
def test_what_is_forwarded_is_believed_only_from_our_own_proxies(
    peer: str, forwarded: str, who: str
) -> None:
    assert client(peer, forwarded, PROXIES) == who


@check("S8")
@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("x" * 80, "x" * 60),
        ("", ""),
    ],
)
def test_one_caller_is_an_address_or_the_network_of_one_user(address: str, counted: str) -> None:
    assert network(address) == counted


def test_this_machine_is_known_by_its_names() -> None:
    assert all(map(is_loopback, ("localhost", "127.0.0.1", "127.9.9.9", "::1", "[::1]")))
    assert not any(map(is_loopback, (None, "", "example.org", "10.0.0.1", "[::2]")))


@pytest.mark.parametrize(
    ("agent", "words"),
    [
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/140 Safari/537 Edg/140", "Edge, Windows"),
        ("Mozilla/5.0 (X11; Linux) Chrome/140 Safari/537 OPR/120", "Opera, Linux"),
        ("Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0", "Firefox, Linux"),
        ("Mozilla/5.0 (iPhone; like Mac OS X) FxiOS/140 Safari/605", "Firefox, iPhone"),
        ("Mozilla/5.0 (Linux; Android 15) Chrome/140 Safari/537", "Chrome, Android"),
        ("Mozilla/5.0 (iPad; like Mac OS X) CriOS/140 Safari/605", "Chrome, iPad"),
        ("Mozilla/5.0 (Macintosh; Mac OS X 15) Version/18 Safari/605", "Safari, macOS"),
        ("towpath-client/1", ""),
        ("curl/8 (Linux)", "Linux"),
    ],
)
def test_a_browser_is_named_in_two_words(agent: str, words: str) -> None:
    assert device(agent) == words


@check("L9")
def test_a_log_names_no_token_of_any_page_and_no_address(app: Flask) -> None:
    rules = [rule.rule for rule in app.url_map.iter_rules() if "/<token>" in rule.rule]
    pages = {rule.split("/")[1] for rule in rules} - {"v1"}
    assert {"play", "join", "feed"} <= pages
    for page in pages:
        path, to = f"/{page}/abc.def?x", "ada.b+c@mail.example.org!"
        told = scrub(None, "", {"path": path, "to": to, "n": 3})
        assert told == {"path": f"/{page}/…?x", "to": "…!", "n": 3}
    assert scrub(None, "", {"path": "/table/abc"}) == {"path": "/table/abc"}


@check("S17")
@pytest.mark.parametrize(
    ("url", "host", "port", "tls", "start"),
    [
        ("", "127.0.0.1", 1026, False, False),
        ("smtp://mail.example.org", "mail.example.org", 25, False, None),
        ("smtp://u:p@mail.example.org:587", "mail.example.org", 587, False, True),
        ("smtps://u:p@mail.example.org", "mail.example.org", 465, True, None),
        ("smtp://localhost", "localhost", 25, False, False),
        ("smtp://[::1]:2525", "::1", 2525, False, False),
        ("smtp://mail.example.org?starttls=1", "mail.example.org", 25, False, True),
        ("smtp://u:p@mail.example.org?starttls=0", "mail.example.org", 25, False, False),
    ],
)
def test_a_password_never_leaves_in_the_clear_unless_the_host_says_so(
    url: str, host: str, port: int, tls: bool, start: bool | None
) -> None:
    made = relay_client(Config(smtp_url=url, mailbox_port=1026, mail_domain="towpath.test"), 7)
    assert (made.hostname, made.port, made.use_tls) == (host, port, tls)
    assert (made._start_tls_on_connect, made.timeout) == (start, 7)
    assert made.local_hostname == "towpath.test"


def test_name_and_password_of_a_relay_may_hold_anything() -> None:
    made = relay_client(Config(smtp_url="smtp://a%40b:p%2Fw@mail.example.org"), 7)
    assert (made._login_username, made._login_password) == ("a@b", "p/w")

"""The local mailbox: the list, one mail, and replies that really travel by SMTP."""

from email.message import EmailMessage
from email.utils import formatdate

import pytest

from games.check.testing import check
from service import signing
from service.config import Config
from service.pages.mailbox import kept_mail
from service.signing import Reply
from service.store import Store
from service.tables.records import Player
from tests.service.visits import Visitor
from tests.workers.listening import listening

PIXEL = b"\x89PNG\r\n\x1a\nnot really a picture"


@pytest.fixture
def visitor(config: Config, store: Store, cast: dict[str, Player]) -> Visitor:
    return Visitor(config, store)


def mail(to: str = "ada@example.org", subject: str = "Your turn", **more: str) -> bytes:
    """A letter as the workers send them: text, HTML and an inline picture."""
    made = EmailMessage()
    made["From"], made["To"] = "Towpath <game@towpath.test>", f"Somebody <{to}>"
    made["Subject"], made["Message-ID"] = subject, "<turn.1@towpath.test>"
    made["Date"] = formatdate(1_790_000_000)
    for name, value in more.items():
        made[name.replace("_", "-")] = value
    made.set_content("Go to http://127.0.0.1/play/abc <script>bad()</script>")
    html = '<html><head></head><body><a href="http://127.0.0.1/play/abc">1</a><img src="cid:b@x">'
    made.add_alternative(html + "</body></html>", subtype="html")
    related = made.get_body(("html",))
    assert isinstance(related, EmailMessage)
    related.add_related(PIXEL, "image", "png", cid="<b@x>")
    return made.as_bytes()


def test_the_list_is_newest_first_and_looks_again(visitor: Visitor) -> None:
    assert "No mail yet." in visitor.get("/mailbox").text
    for n in range(3):
        visitor.store.keep_mail(mail(subject=f"Überraschung {n}"))
    page = visitor.get("/mailbox").text
    assert page.index("Überraschung 2") < page.index("Überraschung 0")
    assert '<meta http-equiv="refresh" content="5">' in page
    assert "http-equiv" not in visitor.get("/mailbox?still=1").text


def test_one_person_can_read_the_mail_of_each_player(visitor: Visitor) -> None:
    visitor.store.keep_mail(mail("ada@example.org", "For Ada"))
    visitor.store.keep_mail(mail("Bruno@example.org", "For Bruno"))
    every = visitor.get("/mailbox").text
    assert "For Ada" in every and 'href="/mailbox?to=bruno%40example.org"' in every
    his = visitor.get("/mailbox?to=bruno@example.org").text
    assert "For Bruno" in his and "For Ada" not in his


def test_the_list_is_bounded(visitor: Visitor) -> None:
    for n in range(105):
        visitor.store.keep_mail(mail(subject=f"Mail {n}"))
    page = visitor.get("/mailbox").text
    assert page.count('class="subject"') == 100 and "Mail 4<" not in page


def test_a_mail_is_shown_in_a_closed_frame_and_as_text(visitor: Visitor) -> None:
    visitor.store.keep_mail(mail())
    page = visitor.get("/mailbox/1")
    assert page.status_code == 200
    allowed = page.text.partition('sandbox="')[2].partition('"')[0].split()
    leaving = ["allow-top-navigation-by-user-activation", "allow-popups"]
    assert allowed == ["allow-same-origin", *leaving]
    assert "&lt;base target=&#34;_top&#34;&gt;" in page.text
    assert "data:image/png;base64,iVBORw0KGgpub3" in page.text and "cid:b@x" in page.text
    assert '<a href="http://127.0.0.1/play/abc" rel="noopener" target="_top">' in page.text
    assert "<script>bad()" not in page.text
    assert "script-src 'self';" in page.headers["Content-Security-Policy"]


def test_the_frame_holds_the_picture_and_no_content_id() -> None:
    shown = kept_mail.read(mail()).html
    assert "cid:" not in shown and shown.startswith('<html><head><base target="_top">')


def test_there_is_no_mailbox_where_a_relay_takes_the_mail(visitor: Visitor) -> None:
    visitor.store.keep_mail(mail())
    host = visitor.with_config(smtp_url="smtp://relay.example")
    for path in ("/mailbox", "/mailbox/1"):
        assert host.get(path).status_code == 404
        assert host.post(path, text="1").status_code in (404, 405)
    assert 'href="/mailbox"' not in host.get("/docs").text


@pytest.mark.parametrize("path", ["/mailbox/7", "/mailbox/0", "/mailbox/x"])
def test_a_mail_that_is_not_there_is_a_clear_page(visitor: Visitor, path: str) -> None:
    page = visitor.get(path)
    assert page.status_code == 404


def test_a_reply_travels_by_smtp_to_the_inbox(visitor: Visitor, config: Config) -> None:
    game = visitor.start()
    reply_to = signing.reply_address(config, Reply(game, 0, 1))
    visitor.store.keep_mail(mail(Reply_To=reply_to, References="<thread.1@towpath.test>"))
    with listening(config, lambda: visitor.store):
        page = visitor.follow(visitor.post("/mailbox/1", text="1; end turn\r\nGrüße"))
    assert "The reply was sent and accepted." in page.text
    (entry,) = visitor.store.redis.xrange("tp:{inbox}:mail")
    received = kept_mail.parse(entry[1][b"raw"])
    assert received["To"] == reply_to and received["From"] == "ada@example.org"
    assert received["Subject"] == "Re: Your turn"
    assert received["In-Reply-To"] == "<turn.1@towpath.test>"
    assert received["References"] == "<thread.1@towpath.test> <turn.1@towpath.test>"
    assert received.get_content().splitlines() == ["1; end turn", "Grüße"]


def test_a_reply_that_nobody_takes_is_kept_on_the_page(visitor: Visitor) -> None:
    visitor.store.keep_mail(mail())
    page = visitor.post("/mailbox/1", text="take fish")
    assert page.status_code == 502
    assert "The inbox did not take the reply." in page.text and ">take fish</textarea>" in page.text
    assert visitor.post("/mailbox/1", text="  ").status_code == 422


def test_another_site_cannot_send_replies(visitor: Visitor) -> None:
    visitor.store.keep_mail(mail())
    headers = {"Sec-Fetch-Site": "cross-site"}
    refused = visitor.client.post("/mailbox/1", data={"text": "1"}, headers=headers)
    assert refused.status_code == 403


@check("S11")
def test_the_mailbox_answers_this_machine_alone(visitor: Visitor, store: Store) -> None:
    store.keep_mail(mail())
    for host in ("towpath.example.org", "192.0.2.7:8000"):
        assert visitor.get("/mailbox", Host=host).status_code == 404
    for host in ("127.0.0.1:8000", "localhost", "[::1]:8000"):
        assert visitor.get("/mailbox", Host=host).status_code == 200


@check("S11")
@pytest.mark.parametrize(
    "sent",
    [{"Sec-Fetch-Site": "cross-site"}, {"Origin": "https://evil.example"}, {"Origin": "null"}],
)
def test_a_reply_is_sent_from_our_own_page(
    visitor: Visitor, store: Store, sent: dict[str, str]
) -> None:
    store.keep_mail(mail())
    refused = visitor.client.post("/mailbox/1", data={"text": "3"}, headers=sent)
    assert refused.status_code == 403


@check("S11")
def test_who_trusts_everybody_answers_no_proxy(visitor: Visitor) -> None:
    for name in ("X-Forwarded-For", "Forwarded", "X-Real-IP"):
        assert visitor.get("/", **{name: "192.0.2.7"}).status_code == 403
        assert visitor.with_config(trust="open").get("/", **{name: "192.0.2.7"}).status_code == 200


@check("P2")
def test_a_mail_to_the_house_is_written_on_a_page_of_its_own(
    visitor: Visitor, config: Config
) -> None:
    assert 'href="/mailbox/write"' in visitor.get("/mailbox").text
    assert "towpath@towpath.test" in visitor.get("/mailbox/write").text
    assert visitor.post("/mailbox/write", **{"from": "nobody", "text": "HELP"}).status_code == 422
    wanted = {"from": "eve@example.net", "text": "NEW brass\r\nwith bot steady"}
    assert visitor.post("/mailbox/write", **wanted).status_code == 502
    with listening(config, lambda: visitor.store):
        sent = visitor.post("/mailbox/write", **wanted)
    assert sent.headers["Location"].endswith("/mailbox?to=eve%40example.net")
    (entry,) = visitor.store.redis.xrange("tp:{inbox}:mail")
    received = kept_mail.parse(entry[1][b"raw"])
    assert (received["From"], received["To"]) == ("eve@example.net", "towpath@towpath.test")
    assert received["In-Reply-To"] is None

"""STARTTLS, smtps and a login, against a real server; a password never leaves in the clear."""

import gc
import ssl
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from games.check.testing import check
from service.config import Config
from service.store import Store
from service.tables.records import Outgoing, Player
from tests.workers.post import Post
from tests.workers.sink import Sink, receiving
from workers import jobs
from workers.letters import send

HOST = "127.0.0.2"  # stands for a relay on another machine: only 127.0.0.1 is known as our own
Cast = dict[str, Player]


@pytest.fixture
def trusted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ssl.SSLContext:
    """A certificate for the relay that this machine trusts."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "relay.test")])
    now = datetime.now(UTC)
    made = x509.CertificateBuilder().subject_name(name).issuer_name(name)
    made = made.public_key(key.public_key()).serial_number(x509.random_serial_number())
    made = made.not_valid_before(now - timedelta(1)).not_valid_after(now + timedelta(1))
    made = made.add_extension(x509.BasicConstraints(True, None), True)
    names = x509.SubjectAlternativeName([x509.IPAddress(ip_address(HOST))])
    signed = made.add_extension(names, False).sign(key, hashes.SHA256())
    path = tmp_path / "relay.pem"
    form = serialization.PrivateFormat.PKCS8
    path.write_bytes(
        key.private_bytes(serialization.Encoding.PEM, form, serialization.NoEncryption())
        + signed.public_bytes(serialization.Encoding.PEM)
    )
    monkeypatch.setenv("SSL_CERT_FILE", str(path))
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(path)
    return context


class Guard:
    """Lets in whoever knows the password, and remembers what was tried over which line."""

    def __init__(self) -> None:
        self.tried: list[bool] = []

    def __call__(
        self, server: SMTP, session: Session, _: Envelope, how: str, who: Any
    ) -> AuthResult:
        assert server.transport
        from_start = server.transport.get_extra_info("sslcontext") is not None
        self.tried.append(session.ssl is not None or from_start)
        known = isinstance(who, LoginPassword) and who.password == b"s3cret/pass"
        return AuthResult(success=known, handled=False)


@contextmanager
def relayed(config: Config, store: Store, url: str, **more: Any) -> Iterator[tuple[Post, Sink]]:
    """A post whose letters go to a relay with these manners, by that URL."""
    with receiving(host=HOST, **more) as sink:
        settings = replace(config, smtp_url=url.format(at=f"{HOST}:{sink.port}"))
        jobs.use(jobs.Desk(settings, store))
        try:
            yield Post(settings, store, sink), sink
        finally:
            send.close()
    with warnings.catch_warnings():
        # asyncio leaves the socket of a handshake that failed to the collector
        warnings.simplefilter("ignore", ResourceWarning)
        gc.collect()


def post_one(post: Post) -> int:
    """One letter; how many arrived."""
    post.store.push_outgoing(Outgoing("confirm", "", player="pada"))
    return len(post.send())


@check("S17")
def test_starttls_and_a_login(
    config: Config, store: Store, cast: Cast, trusted: ssl.SSLContext
) -> None:
    guard, url = Guard(), "smtp://us:s3cret%2Fpass@{at}"
    manners = {"tls_context": trusted, "require_starttls": True, "auth_required": True}
    with relayed(config, store, url, authenticator=guard, **manners) as (post, _):
        assert post_one(post) == 1
    assert guard.tried == [True]


@check("S17")
def test_smtps_and_a_login(
    config: Config, store: Store, cast: Cast, trusted: ssl.SSLContext
) -> None:
    guard, url = Guard(), "smtps://us:s3cret%2Fpass@{at}"
    manners = {"smtps": trusted, "auth_require_tls": False}
    with relayed(config, store, url, authenticator=guard, **manners) as (post, _):
        assert post_one(post) == 1
    assert guard.tried == [True]


@check("S17", "S14")
def test_a_password_never_leaves_without_tls(config: Config, store: Store, cast: Cast) -> None:
    guard, url = Guard(), "smtp://us:s3cret%2Fpass@{at}"
    with relayed(config, store, url, authenticator=guard, auth_require_tls=False) as (post, _):
        assert post_one(post) == 0
        assert post.pending() == 1 and post.store.relay_trouble()
    assert guard.tried == []


@check("S17")
def test_a_password_goes_in_the_clear_only_where_the_host_says_so(
    config: Config, store: Store, cast: Cast
) -> None:
    guard, url = Guard(), "smtp://us:s3cret%2Fpass@{at}?starttls=0"
    with relayed(config, store, url, authenticator=guard, auth_require_tls=False) as (post, _):
        assert post_one(post) == 1
    assert guard.tried == [False]


@check("S14", "S17")
def test_a_wrong_password_keeps_the_letters(
    config: Config, store: Store, cast: Cast, trusted: ssl.SSLContext
) -> None:
    guard, url = Guard(), "smtp://us:wrong@{at}"
    manners = {"tls_context": trusted, "require_starttls": True, "auth_required": True}
    with relayed(config, store, url, authenticator=guard, **manners) as (post, _):
        assert post_one(post) == 0 and post.pending() == 1
        trouble = store.relay_trouble()
    assert trouble and trouble["error"].startswith("535")
    assert store.dead() == [] and store.player("pada").bounces == 0


@check("S17")
def test_a_certificate_that_nobody_vouches_for_is_no_encryption(
    config: Config,
    store: Store,
    cast: Cast,
    trusted: ssl.SSLContext,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("SSL_CERT_FILE")
    guard, url = Guard(), "smtp://us:s3cret%2Fpass@{at}"
    with relayed(config, store, url, authenticator=guard, tls_context=trusted) as (post, _):
        assert post_one(post) == 0 and post.pending() == 1
    assert guard.tried == []

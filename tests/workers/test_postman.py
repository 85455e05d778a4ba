"""The postman: what a relay hears, kept connections, and what follows when one is lost."""

import socketserver
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from functools import partial

import pytest

from games.check.testing import check
from service.config import Config
from tests.workers.sink import PATIENCE, receiving, wait_for
from workers.letters import smtp
from workers.letters.smtp import Away, Envelope, Later, Postman, lock_seconds, send_seconds

LETTER = b"Subject: x\r\n\r\none\r\n.\r\n..two\r\n"
LINES = 4


@contextmanager
def postman(config: Config, port: int) -> Iterator[Postman]:
    """A postman who goes to a relay at this port."""
    found = Postman(replace(config, smtp_url=f"smtp://127.0.0.1:{port}"))
    try:
        yield found
    finally:
        found.close()


def post(one: Postman, count: int = 1, to: str = "ada@example.org", raw: bytes = LETTER) -> None:
    """So many letters, one after the other."""
    for _ in range(count):
        one.send(Envelope("bounce@towpath.test", to, raw), lambda: None).result(PATIENCE)


@check("M5")
def test_a_letter_arrives_byte_for_byte(config: Config) -> None:
    with receiving() as sink, postman(config, sink.port) as one:
        post(one)
    assert sink.mails == [LETTER] and sink.options == [[]]
    assert sink.envelopes == [("bounce@towpath.test", "ada@example.org")]


@check("S14")
def test_a_relay_hears_how_large_a_letter_is_before_it_comes(config: Config) -> None:
    with receiving(data_size_limit=len(LETTER) - 1) as sink, postman(config, sink.port) as one:
        post(one, LINES, raw=LETTER[:14])
        for _ in range(LINES):
            with pytest.raises(Later, match=r"^552"):
                post(one)
    assert len(sink.mails) == len(sink.options) == sink.sessions == LINES


@check("M11")
def test_an_address_beyond_ascii_is_sent_as_it_is_written(config: Config) -> None:
    with receiving(enable_SMTPUTF8=True) as sink, postman(config, sink.port) as one:
        post(one, to="zoë@example.org")
    assert sink.envelopes == [("bounce@towpath.test", "zoë@example.org")]
    assert sink.options == [["SMTPUTF8"]]


def test_a_relay_that_knows_no_sizes_is_told_none(config: Config) -> None:
    with receiving(data_size_limit=None) as sink, postman(config, sink.port) as one:
        post(one, 2 * LINES)
    assert sink.options == [[]] * 2 * LINES


def test_connections_are_kept_and_ended_politely(config: Config) -> None:
    with receiving() as sink:
        with postman(config, sink.port) as one:
            post(one, 3 * LINES)
            assert one.thread.is_alive() and one.thread.daemon
        assert (sink.sessions, sink.farewells) == (LINES, LINES)
    assert not one.thread.is_alive() and one.loop.is_closed()


@pytest.mark.parametrize(("letters", "sessions"), [(3 * LINES, LINES), (3 * LINES + 1, LINES + 1)])
def test_a_connection_is_renewed_after_many_letters(
    letters: int, sessions: int, config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(smtp, "MOST_ON_ONE", 3)
    with receiving() as sink, postman(config, sink.port) as one:
        post(one, letters)
        assert sink.sessions == sessions


@check("M9")
def test_a_connection_that_went_stale_is_replaced_without_a_word(config: Config) -> None:
    with ExitStack() as stack:
        first = stack.enter_context(receiving())
        with postman(config, first.port) as one:
            post(one, LINES)
            stack.close()
            with receiving(first.port) as second:
                post(one, LINES)
                assert (second.sessions, len(second.mails)) == (LINES, LINES)


@check("M9", "S14")
def test_a_relay_that_hangs_up_at_once_is_asked_once_and_is_away(config: Config) -> None:
    with greeting(b"220 relay.test\r\n") as (port, came), postman(config, port) as one:
        with pytest.raises(Away, match=r"^SMTPServerDisconnected: "):
            post(one)
        assert len(came) == 1


@check("M9", "S14")
def test_a_relay_that_is_not_there_is_away_and_found_when_it_is_back(config: Config) -> None:
    with receiving() as first:
        port = first.port
    with postman(config, port) as one:
        for _ in range(2 * LINES):
            with pytest.raises(Away, match="SMTPConnectError"):
                post(one)
        with receiving(port) as sink:
            post(one, LINES)
        assert len(sink.mails) == LINES


@check("S14")
def test_a_greeting_that_sends_us_away_is_told_by_its_number(config: Config) -> None:
    with greeting(b"554 5.7.1 not you\r\n") as (port, _), postman(config, port) as one:
        for _ in range(2):
            with pytest.raises(Away, match=r"^554 SMTPConnectResponseError$"):
                post(one)


@contextmanager
def greeting(words: bytes) -> Iterator[tuple[int, list[str]]]:
    """A server that greets with these words and hangs up; its port, and who came."""
    came: list[str] = []

    class Handler(socketserver.BaseRequestHandler):
        def handle(self) -> None:
            came.append(str(self.client_address))
            self.request.sendall(words)

    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        yield server.server_address[1], came
        server.shutdown()


@check("M9")
@pytest.mark.parametrize("told", ["451 4.7.1 later", "554 5.6.0 no"])
def test_after_a_refusal_the_next_letter_goes_over_the_same_connection(
    told: str, config: Config
) -> None:
    with receiving() as sink, postman(config, sink.port) as one:
        sink.refuse = lambda address: told
        for _ in range(LINES):
            with pytest.raises(Later, match=told[:9]):
                post(one)
        sink.refuse = lambda address: ""
        post(one, LINES)
        assert (sink.sessions, len(sink.mails)) == (LINES, LINES)


@check("M9", "S14")
@pytest.mark.parametrize("told", ["421 4.3.2 closing", "535 5.7.8 bad password"])
def test_a_relay_that_does_not_serve_us_is_called_anew(told: str, config: Config) -> None:
    with receiving() as sink, postman(config, sink.port) as one:
        sink.refuse = lambda address: told
        for _ in range(LINES):
            with pytest.raises(Away, match=f"^{told[:9]}$"):
                post(one)
        sink.refuse = lambda address: ""
        post(one, LINES)
        assert (sink.sessions, len(sink.mails)) == (2 * LINES, LINES)


@check("M7", "M9")
def test_a_letter_that_waited_too_long_is_not_begun(config: Config) -> None:
    marked: list[str] = []
    with receiving() as sink, postman(config, sink.port) as one:
        late = Envelope("bounce@towpath.test", "ada@example.org", LETTER, 0.0)
        with pytest.raises(Later, match="waited too long"):
            one.send(late, partial(marked.append, "late")).result(PATIENCE)
        post(one, LINES)
        soon = replace(late, until=float("inf"))
        one.send(soon, partial(marked.append, "soon")).result(PATIENCE)
    assert len(sink.mails) == LINES + 1 and marked == ["soon"]


@check("M7", "M9")
def test_a_letter_may_take_four_fifths_of_the_time_for_which_it_is_locked(config: Config) -> None:
    retries = [replace(config, retry_seconds=seconds) for seconds in (1, 5, 6, 60)]
    assert [lock_seconds(one) for one in retries] == [5, 5, 6, 60]
    assert [send_seconds(one) for one in retries] == pytest.approx([4, 4, 4.8, 48])


def test_only_so_many_letters_are_in_hand(config: Config) -> None:
    go_on, taken = threading.Event(), list[int]()
    with receiving() as sink, postman(config, sink.port) as one:
        sink.before = partial(hold, go_on)

        def post_many() -> None:
            for number in range(20):
                one.send(Envelope("b@x", "a@x", LETTER), lambda: None)
                taken.append(number)

        posting = threading.Thread(target=post_many)
        posting.start()
        wait_for(lambda: len(taken) == smtp.IN_HAND)
        posting.join(0.1)
        assert posting.is_alive() and len(taken) == smtp.IN_HAND
        go_on.set()
        sink.wait(20)
        posting.join()


def hold(until: threading.Event) -> None:
    """The relay is busy."""
    assert until.wait(PATIENCE)

"""What both clients share: a call, how it is sent, and what its answer means."""

import functools
import ssl
import uuid
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

import httpx

T = TypeVar("T")
PATIENT = 40.0
TRIES = 6
LONGEST_WAIT = 60.0
MOST_HELD = 500
AGAIN = {"too_many", "unavailable", "busy", "in_progress", "crowded"}


class Problem(Exception):
    """A refusal: `code` never changes its meaning, `told` is the whole answer."""

    def __init__(self, status: int, told: dict[str, Any]) -> None:
        super().__init__(told.get("detail") or told.get("title") or f"HTTP {status}")
        self.status, self.told = status, told
        self.code: str = told.get("code", "")


@dataclass(frozen=True)
class Call(Generic[T]):
    """One request of the API, and by its type what comes back."""

    method: str
    path: str
    body: Any = None
    query: dict[str, Any] = field(default_factory=dict)


def given(**fields: Any) -> dict[str, Any]:
    """A body of what was said; what is None was not."""
    return {name: value for name, value in fields.items() if value is not None}


class Memory:
    """What was read, by its address and ETag, and how many requests were made."""

    def __init__(self) -> None:
        self.held: dict[str, tuple[str, Any]] = {}
        self.count = 0

    def request(self, client: Any, call: Call[Any], key: str) -> httpx.Request:
        """The request of a call; what is held need not be sent again."""
        self.count += 1
        headers = {"Idempotency-Key": key} if call.method != "GET" else {}
        made: httpx.Request = client.build_request(
            call.method, call.path, json=call.body, params=call.query, headers=headers
        )
        if call.method == "GET" and str(made.url) in self.held:
            made.headers["If-None-Match"] = self.held[str(made.url)][0]
        return made

    def answer(self, answer: httpx.Response) -> Any:
        """What the server said; raises Problem."""
        address = str(answer.request.url)
        if answer.status_code == httpx.codes.NOT_MODIFIED:
            return self.held[address][1]
        if answer.is_error:
            raise Problem(answer.status_code, _told(answer))
        told = _content(answer)
        if "ETag" in answer.headers and answer.request.method == "GET":
            self.held.pop(address, None)
            self.held[address] = (answer.headers["ETag"], told)
            if len(self.held) > MOST_HELD:
                del self.held[next(iter(self.held))]
        return told


def _content(answer: httpx.Response) -> Any:
    kind = answer.headers.get("Content-Type", "")
    if "json" in kind:
        return answer.json()
    return answer.content if kind == "image/png" else answer.text


def _told(answer: httpx.Response) -> dict[str, Any]:
    try:
        told = answer.json()
    except ValueError:
        return {}
    return told if isinstance(told, dict) else {}


def pause(answer: httpx.Response, tried: int) -> float | None:
    """How long to wait before the same again; None where that would not help."""
    if tried + 1 >= TRIES or not answer.is_error or _told(answer).get("code") not in AGAIN:
        return None
    asked: str = answer.headers.get("Retry-After", "1")
    wait = float(asked) if asked.isdecimal() else 1.0
    return wait if wait <= LONGEST_WAIT else None


def lost(error: httpx.TransportError, tried: int) -> float:
    """How long to wait after a lost connection: every call is safe to repeat; raises at last."""
    if tried + 1 >= TRIES:
        raise error
    return min(LONGEST_WAIT, 0.5 * (1 << tried))


def options(url: str, token: str, lang: str) -> dict[str, Any]:
    """How a client of httpx is set up."""
    headers = {"Accept-Language": lang, "User-Agent": "towpath-client/0.1"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    shared = {"timeout": PATIENT, "verify": _trusted()}
    return {"base_url": url.rstrip("/"), "headers": headers, **shared}


@functools.cache
def _trusted() -> ssl.SSLContext:
    """Whose certificates are believed; read once, however many clients there are."""
    return httpx.create_ssl_context()


def new_key() -> str:
    """A name under which a write happens once, however often it is sent."""
    return uuid.uuid4().hex

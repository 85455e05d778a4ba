"""A stranger learns nothing of a private game, whatever is asked and however."""

import pytest

from games.check.testing import check
from service.api.route import OPERATIONS, Operation
from service.store import Store
from service.tables.seating import new_id
from tests.service.conftest import Caller

AT_A_TABLE = [one for one in OPERATIONS if one.path.startswith("/games/<id>")]
HEADERS: list[dict[str, str]] = [
    {},
    {"If-Match": '"1"'},
    {"If-Match": "*"},
    {"If-None-Match": '"2"'},
    {"Idempotency-Key": "once"},
    {"Content-Type": "text/plain"},
]


def answers(who: Caller, one: Operation, game: str, body: bytes) -> list[tuple[int, bytes]]:
    """What is said to a request of an operation with all sorts of headers."""
    path = "/v1" + one.path.replace("<id>", game).replace("<int:n>", "0")
    found = []
    for number, more in enumerate(HEADERS):
        once = {"Idempotency-Key": f"{game}{number}"} if "Idempotency-Key" in more else {}
        headers = {"Content-Type": "application/json", **who.headers, **more, **once}
        answer = who.client.open(path, method=one.method, data=body, headers=headers)
        found.append((answer.status_code, answer.data.replace(game.encode(), b"id")))
    return found


@check("S5")
@pytest.mark.parametrize("one", AT_A_TABLE, ids=lambda one: one.name)
@pytest.mark.parametrize("body", [b"", b"{}", b"{", b'{"seat": "x", "no": 1}'])
def test_a_private_game_answers_a_stranger_like_one_that_is_not_there(
    stranger: Caller, app_chloe: Caller, game: str, one: Operation, body: bytes
) -> None:
    for who in (stranger, app_chloe):
        private, nothing = (answers(who, one, which, body) for which in (game, new_id()))
        assert private == nothing


@pytest.fixture
def app_chloe(stranger: Caller) -> Caller:
    """Somebody with a token who does not sit at the table."""
    return Caller(stranger.client, "pchloe.token-chloe")


@check("S5")
def test_first_who_then_which_game_then_its_version_then_the_body(
    stranger: Caller, app_chloe: Caller, ada: Caller, game: str, store: Store
) -> None:
    path, stale = f"/v1/games/{game}/moves", {"If-Match": '"99"'}
    said = [who.post(path, {"no": 1}, **stale) for who in (stranger, app_chloe, ada)]
    assert [answer.status_code for answer in said] == [401, 404, 412]
    assert ada.post(path, {"no": 1}).status_code == 422


@check("S5")
def test_a_private_game_is_not_to_be_watched(stranger: Caller, game: str) -> None:
    private, nothing = (stranger.client.get(f"/table/{one}") for one in (game, new_id()))
    assert (private.status_code, nothing.status_code) == (303, 303)
    assert all("/signin?" in answer.headers["Location"] for answer in (private, nothing))

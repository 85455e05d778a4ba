"""/v1/turns: one call for everything that waits, nothing sent twice, held while nothing is new."""

import pytest
from flask import Flask

from games.check.testing import check
from service.live.hold import HOLD
from service.store import Store
from tests.service.conftest import Caller


def turns(
    caller: Caller, known: str = "", **query: int
) -> tuple[int, str, list[dict[str, object]]]:
    """Status, ETag and the turns."""
    path = "/v1/turns?" + "&".join(f"{name}={value}" for name, value in query.items())
    answer = caller.get(path, **{"If-None-Match": known})
    shown = answer.get_json()["turns"] if answer.status_code == 200 else []
    return answer.status_code, answer.headers["ETag"], shown


def new_game(caller: Caller, name: str) -> str:
    body = {"game": "le_havre", "seats": [{"player": "pada"}, {"player": "pbruno"}], "name": name}
    found: str = caller.post("/v1/games", body).get_json()["id"]
    return found


def test_what_waits_comes_with_its_asks(ada: Caller, bruno: Caller, game: str) -> None:
    _, _, [mine] = turns(ada)
    assert (mine["id"], mine["game"]) == (game, "le_havre")
    assert mine["asks"] == ada.get(f"/v1/games/{game}/asks").get_json()["asks"]
    assert turns(bruno)[2] == []


@check("A3")
def test_the_same_again_is_not_sent_again(ada: Caller, game: str) -> None:
    _, tag, _ = turns(ada)
    assert turns(ada, tag) == (304, tag, [])
    ada.play(game, "take fish")
    status, newer, [mine] = turns(ada, tag)
    assert status == 200 and newer != tag
    assert "end turn" in str(mine["asks"])


@check("S2")
def test_anothers_draft_changes_nothing(ada: Caller, bruno: Caller, game: str) -> None:
    other = new_game(bruno, "second")
    ada.play(game, "take fish", "end turn")
    before = turns(bruno)
    assert [one["id"] for one in before[2]] == [game]
    ada.play(other, "take fish")
    assert turns(bruno) == before


def test_a_few_at_a_time_and_how_many_more(ada: Caller, game: str) -> None:
    made = {game, *(new_game(ada, f"table {n}") for n in range(3))}
    answer = ada.get("/v1/turns?limit=3").get_json()
    assert (len(answer["turns"]), answer["more"]) == (3, 1)
    assert {one["id"] for one in turns(ada)[2]} == made


def test_what_is_gone_waits_no_more(ada: Caller, game: str, store: Store) -> None:
    second = new_game(ada, "second")
    assert {one["id"] for one in turns(ada)[2]} == {game, second}
    store.redis.delete(store._game(second))
    assert {one["id"] for one in turns(ada)[2]} == {game}


@pytest.mark.parametrize("query", ["wait=31", "wait=-1", "limit=0", "limit=201", "wait=x", "a=1"])
def test_a_strange_question_is_refused(ada: Caller, query: str) -> None:
    assert ada.get(f"/v1/turns?{query}").status_code == 422


def test_only_what_is_old_is_held(app: Flask, ada: Caller, bruno: Caller, game: str) -> None:
    held = dict[str, object]()

    def watch(environ: dict[str, object], start: object) -> object:
        answer = inner(environ, start)  # type: ignore[arg-type]
        held.update(hold=environ.get(HOLD))
        return answer

    inner, app.wsgi_app = app.wsgi_app, watch  # type: ignore[method-assign,assignment]
    _, tag, _ = turns(ada, wait=30)
    assert held["hold"] is None
    turns(ada, tag)
    assert held["hold"] is None
    turns(ada, tag, wait=30)
    assert held["hold"] is not None
    turns(bruno, wait=30)
    assert held["hold"] is not None

"""The Python client on a running server: every call, refusals, repeats, events; sync and async."""

import asyncio
import itertools
import runpy
import threading
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from towpath_client import AsyncClient, Client, Problem, calls, wire
from towpath_client.events import Event, Parser
from towpath_client.shapes import Player

from games.check.testing import check
from service.store import Store
from service.tables import play
from service.tables.transaction import open_table

BOT = Path(__file__).parents[2] / "clients" / "python" / "examples" / "bot.py"
GAMES = 30
MOVES = 400
names = itertools.count()


def newcomer(client: Client) -> Player:
    """Somebody new."""
    number = next(names)
    return client.send(calls.register(f"Player {number}", f"player{number}@example.org"))


@pytest.fixture
def ada(server: str) -> Iterator[Client]:
    with Client(server) as stranger:
        me = newcomer(stranger)
    with Client(server, me["token"]) as client:
        yield client


@pytest.fixture
def game(ada: Client) -> str:
    """A solo game: nobody else has to be waited for."""
    made = ada.send(calls.new_game("le_havre", [{"player": me(ada)}], seed="towpath"))
    return made["id"]


def me(client: Client) -> str:
    header: str = client.http.headers["Authorization"]
    return header.removeprefix("Bearer ").partition(".")[0]


def test_a_turn_from_the_question_to_its_end(ada: Client, game: str) -> None:
    [turn] = ada.send(calls.turns())["turns"]
    assert turn["id"] == game
    ask = turn["asks"][0]
    moved = ada.send(calls.move(game, ask["key"], ["take fish"]))
    assert "end turn" in [one["answer"] for one in moved["asks"][0]["suggestions"]]
    assert ada.send(calls.undo(game))["asks"][0]["key"] == ask["key"]
    assert ada.send(calls.write(game, "take fish; end turn"))["notes"]
    assert ada.send(calls.game(game))["status"] == "playing"
    assert ada.send(calls.log(game))["lines"]
    assert ada.send(calls.moment(game, 0))["number"] == 0
    assert [one["id"] for one in ada.send(calls.games(mine=True))["games"]] == [game]
    assert ada.send(calls.rule_book("brass"))["game"] == "brass"


def test_a_refusal_says_what_and_why(ada: Client, game: str) -> None:
    with pytest.raises(Problem) as refused:
        ada.send(calls.write(game, "take the money and run"))
    assert (refused.value.status, refused.value.code) == (422, "illegal_move")
    with pytest.raises(Problem, match="no such game"):
        ada.send(calls.game("nosuchgameatall"))


@check("A3")
def test_what_is_held_is_not_sent_again(ada: Client, game: str) -> None:
    first = ada.send(calls.game(game))
    [(tag, held)] = [pair for url, pair in ada.memory.held.items() if url.endswith(game)]
    assert held is first and str(first["version"]) in tag
    assert ada.send(calls.game(game)) is first


@check("A9")
def test_events_are_heard_as_they_happen(ada: Client, game: str) -> None:
    heard = list[Event]()
    listening = threading.Thread(target=lambda: heard.append(next(ada.events(game))))
    listening.start()
    while listening.is_alive():
        ada.send(calls.revoke_links(game))
        listening.join(0.3)
    assert (heard[0].name, heard[0].told["game"]) == ("moved", game)


def test_a_stream_is_put_together_from_its_lines() -> None:
    parser = Parser("7")
    lines = ["retry: 2000", "", "id: 8", "event: moved", 'data: {"a":1}', "", "id: 9", ""]
    found = [event for line in lines for event in parser.feed(line)]
    assert found == [Event("8", "moved", {"a": 1})]
    assert parser.last == "9"


def test_the_same_calls_can_be_awaited(server: str, ada: Client, game: str) -> None:
    token = ada.http.headers["Authorization"].removeprefix("Bearer ")

    async def turn() -> str:
        async with AsyncClient(server, token) as client:
            [mine] = (await client.send(calls.turns()))["turns"]
            events = client.events(game)
            heard = asyncio.ensure_future(anext(events))
            while not heard.done():
                await client.send(calls.revoke_links(game))
                await asyncio.sleep(0.3)
            return mine["id"]

    assert asyncio.run(turn()) == game


def test_a_bot_of_thirty_games_makes_few_calls(ada: Client, shelf: Store) -> None:
    seats = [{"player": me(ada)}, {"bot": "random"}]
    games = [ada.send(calls.new_game("oranienburger_kanal", seats))["id"] for _ in range(GAMES)]
    bot, ended = runpy.run_path(str(BOT)), threading.Event()
    others = threading.Thread(target=_play_bots, args=[shelf, games, ended])
    others.start()
    ada.memory.count, polls = 0, 0
    while ada.memory.count < MOVES:
        polls += 1
        for turn in ada.send(calls.turns(wait=30))["turns"]:
            bot["play"](ada, turn)
    ended.set()
    others.join()
    assert ada.memory.count / (ada.memory.count - polls) <= 1.2


def _play_bots(shelf: Store, games: list[str], ended: threading.Event) -> None:
    """What the workers do for the seats of bots."""
    while not ended.is_set():
        for sheet in shelf.load_many(games).values():
            for one in open_table(sheet).opens(1):
                play.bot_turn(shelf, sheet.id, 1, one.key)


def test_a_lost_connection_is_made_again_and_given_up_at_last(
    ada: Client, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wire, "LONGEST_WAIT", 0.01)
    port, gone = ada.http.base_url, httpx.URL("http://127.0.0.1:9")
    tries = list[httpx.URL]()

    def away(request: httpx.Request) -> None:
        tries.append(request.url)
        ada.http.base_url = port if len(tries) == 2 else gone

    ada.http.base_url, ada.http.event_hooks = gone, {"request": [away]}
    assert ada.send(calls.say(game, "once"))["talk"][0]["text"] == "once"
    assert [url.port for url in tries] == [9, 9, port.port]
    tries.clear()
    ada.http.base_url = gone
    tries += [gone] * 10
    with pytest.raises(httpx.ConnectError):
        ada.send(calls.me())
    assert len(tries) == 10 + wire.TRIES


def test_only_so_much_is_held(ada: Client, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "MOST_HELD", 2)
    ada.send(calls.me())
    ada.send(calls.rules())
    ada.send(calls.game(game))
    assert [url.rpartition("/")[2] for url in ada.memory.held] == ["rules", game]


@pytest.mark.parametrize(("told", "wait"), [("3", 3.0), ("3599", None), ("soon", 1.0)])
def test_who_is_to_wait_long_is_told_at_once(told: str, wait: float | None) -> None:
    answer = httpx.Response(429, json={"code": "too_many"}, headers={"Retry-After": told})
    assert wire.pause(answer, 0) == wait

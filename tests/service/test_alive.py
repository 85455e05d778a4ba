"""Tables that stay alive from one request to the next: as if they were opened anew, only faster."""

import random
import threading
from typing import Any

import msgspec
import pytest

from games import NAMES, game_named
from games.engine import Table
from service.store import Store
from service.store.base import unpack
from service.store.games import MOST_ALIVE
from service.tables import archive, play, transaction
from service.tables.records import Player, Sheet
from tests.service.conftest import Caller

MOVES = 60


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The games that were opened for a change, one by one."""
    found = list[str]()

    def open_table(sheet: Sheet) -> Table:
        found.append(sheet.id)
        return Table(game_named(sheet.game), sheet.table)

    monkeypatch.setattr(transaction, "open_table", open_table)
    return found


def test_the_next_move_goes_on_with_the_table_of_the_last_one(
    ada: Caller, bruno: Caller, game: str, store: Store, opened: list[str]
) -> None:
    assert ada.play(game, "take fish").status_code == 200
    assert (list(store.at_hand.kept), opened) == ([game], [game])
    assert ada.play(game, "end turn").status_code == 200
    assert bruno.play(game, "take wood").status_code == 200
    assert (list(store.at_hand.kept), opened) == ([game], [game])


def test_what_another_process_has_written_is_opened_anew(
    ada: Caller, game: str, store: Store, opened: list[str]
) -> None:
    ada.play(game, "take fish")
    elsewhere = msgspec.json.decode(unpack(store.redis.hget(store._game(game), "r")), type=Sheet)
    elsewhere.name = "Sunday"
    store.commit(elsewhere)
    assert ada.get(f"/v1/games/{game}").get_json()["name"] == "Sunday"
    assert ada.play(game, "end turn").status_code == 200
    assert opened == [game, game]


def test_of_a_refused_move_nothing_stays_alive(
    ada: Caller, bruno: Caller, game: str, store: Store, opened: list[str]
) -> None:
    ada.play(game, "take fish")
    ada.play(game, "end turn")
    asked = bruno.ask(game)
    body = {"key": asked["key"], "answers": ["take wood", "fly to the moon"]}
    assert bruno.post(f"/v1/games/{game}/moves", body).status_code == 422
    assert (list(store.at_hand.kept), bruno.ask(game)) == ([], asked)
    assert bruno.play(game, "take wood").status_code == 200
    assert opened == [game, game]


def test_whoever_only_looks_leaves_it_to_the_next(
    ada: Caller, game: str, store: Store, opened: list[str]
) -> None:
    ada.play(game, "take fish")
    before = ada.get(f"/v1/games/{game}").get_json()
    body = {"text": "end turn"}
    assert ada.post(f"/v1/games/{game}/preview", body).status_code == 200
    assert (list(store.at_hand.kept), ada.get(f"/v1/games/{game}").get_json()) == ([game], before)


def test_it_belongs_to_one_request_at_a_time(ada: Caller, game: str, store: Store) -> None:
    ada.play(game, "take fish")
    mine, theirs = store.load(game), list[Sheet]()
    other = threading.Thread(target=lambda: theirs.append(store.load(game)))
    other.start()
    other.join()
    assert theirs[0] is not mine and theirs[0].version == mine.version
    assert store.at_hand.take(theirs[0]) is None and store.at_hand.take(mine) is not None
    assert store.at_hand.take(mine) is None


def test_a_sheet_that_is_changed_is_not_what_was_written(
    ada: Caller, game: str, store: Store
) -> None:
    ada.play(game, "take fish")
    sheet = store.load(game)
    sheet.name = "Sunday"
    store.commit(sheet)
    store.at_hand.keep()
    assert list(store.at_hand.kept) == []
    done = play.move_text(store, game, 0, "end turn")
    transaction.Change(store, done.sheet)
    store.at_hand.keep()
    assert list(store.at_hand.kept) == []


def test_the_last_ones_are_kept(store: Store, ada: Caller, game: str) -> None:
    ada.play(game, "take fish")
    sheet = store.load(game)
    table = store.at_hand.take(sheet)
    assert table is not None
    for number in range(MOST_ALIVE + 1):
        store.at_hand.wrote(b"", msgspec.structs.replace(sheet, id=f"g{number}"), table)
        store.at_hand.keep()
    assert list(store.at_hand.kept) == [f"g{number}" for number in range(1, MOST_ALIVE + 1)]


def as_told(one: Table) -> list[Any]:
    """Everything about a table that anybody is told."""
    seats = [None, *range(one.record.seats)]
    asked = [(o.key, o.ask.form(), o.ask.seat) for o in one.opens()]
    known = [(one.known(n), one.view(n), n is not None and one.can_undo(n)) for n in seats]
    return [asked, known, one.score(None), one.together, one.public(), one.digest()]


@pytest.mark.parametrize("title", NAMES)
def test_a_table_that_lives_on_is_as_if_opened_anew(
    title: str, ada: Caller, cast: dict[str, Player], store: Store
) -> None:
    dice, rules = random.Random(title), game_named(title)
    seats = [{"player": "pada"}] * rules.SEATS[0]
    made = ada.post("/v1/games", {"game": title, "seats": seats, "seed": "alive"}).get_json()["id"]
    for number in range(MOVES):
        [one, *_] = ada.get(f"/v1/games/{made}/asks").get_json()["asks"]
        if number % 9 == 8:
            ada.post(f"/v1/games/{made}/undo", {"seat": one["seat"]})
            continue
        answer = dice.choice(one["suggestions"])["answer"]
        body = {"key": one["key"], "answers": [answer], "seat": one["seat"]}
        assert ada.post(f"/v1/games/{made}/moves", body).status_code == 200
        held = store.at_hand.kept[made]
        assert held.stored == store.redis.hget(store._game(made), "r")
        anew = msgspec.json.decode(unpack(held.stored), type=Sheet)
        assert msgspec.json.encode(held.sheet) == msgspec.json.encode(anew) == unpack(held.stored)
        assert as_told(held.table) == as_told(Table(rules, anew.table))
    assert archive.verify(store, made) == ("same", "")

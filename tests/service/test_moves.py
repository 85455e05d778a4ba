"""The loop: asks, moves, preview, undo, log, talk."""

import threading

import pytest

from games import game_named
from games.asks import Bundled
from games.check.testing import check, playout
from games.errors import Stale
from service import figures
from service.store import Store
from service.tables import play, transaction
from tests.service.conftest import Caller


@check("A4")
def test_every_listed_answer_is_accepted_by_preview(ada: Caller, game: str) -> None:
    ask = ada.ask(game)
    for one in ask["suggestions"]:
        body = {"key": ask["key"], "answers": [one["answer"]]}
        assert ada.post(f"/v1/games/{game}/preview", body).status_code == 200
        text = {"text": one["notation"]}
        assert ada.post(f"/v1/games/{game}/preview", text).status_code == 200


def test_a_move_says_what_happened_and_what_is_next(ada: Caller, game: str) -> None:
    moved = ada.play(game, "take fish").get_json()
    assert any("fish" in note for note in moved["notes"])
    assert moved["asks"][0]["options"][0] == "end turn"


def test_moves_that_are_stored_are_counted_by_title(ada: Caller, game: str) -> None:
    def counted() -> float:
        read = figures.REGISTRY.get_sample_value
        return read("towpath_moves_total", {"game": "le_havre"}) or 0.0

    before = counted()
    ada.post(f"/v1/games/{game}/moves", {"key": ada.ask(game)["key"], "text": "take fish; end"})
    assert counted() >= before + 2


def test_several_moves_in_one_line_are_all_or_none(ada: Caller, game: str, store: Store) -> None:
    before = store.load(game)
    bad = ada.post(f"/v1/games/{game}/moves", {"text": "take fish; fly away"})
    assert (bad.status_code, bad.get_json()["code"]) == (422, "unreadable")
    assert store.load(game) == before
    good = ada.post(f"/v1/games/{game}/moves", {"text": "ta fi; end"})
    assert (good.status_code, good.get_json()["asks"]) == (200, [])


def test_answers_can_be_given_by_number_and_in_german(
    ada: Caller, bruno: Caller, game: str
) -> None:
    assert ada.post(f"/v1/games/{game}/moves", {"text": "1; end"}).status_code == 200
    label = bruno.ask(game)["suggestions"][0]["label"]
    assert bruno.post(f"/v1/games/{game}/moves", {"text": label}).status_code == 200


@check("A1")
def test_an_illegal_move_names_the_rule_and_the_open_ask(ada: Caller, game: str) -> None:
    key = ada.ask(game)["key"]
    body = {"key": key, "answers": ["enter bakehouse"]}
    refused = ada.post(f"/v1/games/{game}/moves", body)
    told = refused.get_json()
    assert (refused.status_code, told["code"], told["key"]) == (422, "illegal_move", key)
    assert told["rule"].startswith("LH-") and "take fish" in told["ask"]["options"]
    assert told["rule_url"].endswith(f"/rules/{told['rule']}")


@pytest.mark.parametrize("answer", [None, 7, [], {}, {"fish": -1}, "", "take fish ", True])
def test_an_answer_of_the_wrong_type_is_an_illegal_move(
    ada: Caller, game: str, answer: object
) -> None:
    refused = ada.play(game, answer)
    assert (refused.status_code, refused.get_json()["code"]) == (422, "illegal_move")


def test_an_ambiguous_text_lists_what_it_may_mean(ada: Caller, game: str) -> None:
    refused = ada.post(f"/v1/games/{game}/moves", {"text": "take"}).get_json()
    assert refused["code"] == "ambiguous" and "take fish" in refused["choices"]


def test_the_wrong_seat_is_told_so(ada: Caller, bruno: Caller, game: str) -> None:
    refused = bruno.post(f"/v1/games/{game}/moves", {"text": "take fish"})
    assert (refused.status_code, refused.get_json()["code"]) == (409, "not_your_move")
    other = bruno.post(f"/v1/games/{game}/moves", {"text": "take fish", "seat": 0})
    assert (other.status_code, other.get_json()["code"]) == (403, "forbidden")


def test_a_stale_key_is_told_what_is_open(ada: Caller, game: str) -> None:
    key = ada.ask(game)["key"]
    ada.play(game, "take fish")
    refused = ada.post(f"/v1/games/{game}/moves", {"key": key, "answers": ["take wood"]})
    assert refused.status_code == 409
    assert refused.get_json()["open"] == [ada.ask(game)["key"]]


@check("L5")
def test_the_same_move_twice_is_one_move_and_one_answer(ada: Caller, game: str) -> None:
    body = {"key": ada.ask(game)["key"], "answers": ["take fish"]}
    first = ada.post(f"/v1/games/{game}/moves", body)
    again = ada.post(f"/v1/games/{game}/moves", body)
    assert again.status_code == first.status_code == 200
    same = ("version", "asks", "notes", "status")
    assert [again.get_json()[n] for n in same] == [first.get_json()[n] for n in same]
    assert again.get_json()["repeated"] is True


@check("A3")
def test_if_match_is_honoured_when_sent(ada: Caller, game: str) -> None:
    body = {"key": ada.ask(game)["key"], "answers": ["take fish"]}
    stale = ada.post(f"/v1/games/{game}/moves", body, **{"If-Match": '"99"'})
    assert (stale.status_code, stale.get_json()["code"]) == (412, "precondition_failed")
    tag = ada.get(f"/v1/games/{game}").headers["ETag"]
    assert ada.post(f"/v1/games/{game}/moves", body, **{"If-Match": tag}).status_code == 200


def test_a_preview_tells_the_difference_and_stores_nothing(
    ada: Caller, game: str, store: Store
) -> None:
    before = store.load(game)
    shown = ada.post(f"/v1/games/{game}/preview", {"text": "take fish"}).get_json()
    assert any(name.endswith("fish") and n > 0 for name, n in shown["difference"].items())
    assert store.load(game) == before


@check("U2")
def test_a_doubled_undo_is_one_undo(ada: Caller, game: str) -> None:
    first = ada.ask(game)["key"]
    ada.play(game, "take fish")
    body = {"key": ada.ask(game)["key"]}
    assert ada.post(f"/v1/games/{game}/undo", body).get_json()["asks"][0]["key"] == first
    ada.post(f"/v1/games/{game}/undo", body)
    assert ada.ask(game)["key"] == first
    refused = ada.post(f"/v1/games/{game}/undo", {})
    assert (refused.status_code, refused.get_json()["code"]) == (409, "nothing_to_undo")


def test_the_log_is_in_the_readers_language(ada: Caller, bruno: Caller, game: str) -> None:
    ada.post(f"/v1/games/{game}/moves", {"text": "take fish; end"})
    english = ada.get(f"/v1/games/{game}/log").get_json()
    german = bruno.get(f"/v1/games/{game}/log").get_json()
    assert english["lines"] != german["lines"]
    assert english["next"] == len(english["lines"])
    assert ada.get(f"/v1/games/{game}/log?since={english['next']}").get_json()["lines"] == []


@check("U3")
def test_draws_stay_out_of_the_log_until_the_game_is_over(ada: Caller, game: str) -> None:
    lines = ada.get(f"/v1/games/{game}/log").get_json()["lines"]
    assert {line["answer"] for line in lines if line["by"] == "chance"} == {None}


def test_table_talk_reaches_the_table_alone(ada: Caller, bruno: Caller, game: str) -> None:
    ada.post(f"/v1/games/{game}/talk", {"text": "Ahoi!"})
    said = bruno.get(f"/v1/games/{game}/talk").get_json()["talk"]
    assert [(one["name"], one["text"]) for one in said] == [("Ada", "Ahoi!")]


@check("A3")
def test_two_clients_one_turn_exactly_one_move(ada: Caller, store: Store) -> None:
    """1,000 turns, each posted by two clients at once with different answers."""
    seats = [{"player": "pada"}]
    won = []
    for _ in range(20):
        made = ada.post("/v1/games", {"game": "le_havre", "seats": seats}).get_json()
        for _ in range(50):
            won.append(_race(store, made["id"]))
    assert won == [1] * 1000


def _race(store: Store, game: str) -> int:
    """Two threads answer the same ask; how many were stored."""
    sheet = store.load(game)
    table = transaction.open_table(sheet)
    one, draw = table.opens(0)[0], iter(range(1_000_000))
    answers = [one.ask.sample(lambda n: next(draw) % n) for _ in range(2)]
    gate, done = threading.Barrier(2), []

    def post(answer: object) -> None:
        gate.wait()
        try:
            done.append(play.move(store, game, 0, one.key, [answer]).repeated)
        except Stale:
            done.append(True)

    pair = [threading.Thread(target=post, args=[answer]) for answer in answers]
    for thread in pair:
        thread.start()
    for thread in pair:
        thread.join()
    assert store.version(game) == sheet.version + 1
    return done.count(False)


@check("W6")
def test_goods_are_read_in_german_whatever_is_asked() -> None:
    game, read = game_named("le_havre"), 0
    for table in playout(game, 2, seed="goods"):
        for ask in (one.ask for one in table.opens() if isinstance(one.ask, Bundled)):
            for answer in (one for one in ask.suggestions() if one and isinstance(one, dict)):
                named = [f"{n} {game.figure(kind, 'de')}" for kind, n in answer.items()]
                assert play.read_answer(table, ask, " ".join(named), "de") == answer
                read += 1
    assert read > 20

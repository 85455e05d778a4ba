"""`towpath games` and `towpath players`: what a host does for tables and people."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from games.check.testing import check
from service.cli import main
from service.cli.shared import show
from service.config import Config
from service.store import Missing, Store
from service.tables import seating, sessions, signin
from service.tables.records import Pace, Player, Seat
from tests.cli.conftest import Towpath
from tests.conftest import KEYS

Cast = dict[str, Player]


@pytest.fixture
def game(store: Store, cast: Cast) -> str:
    """Le Havre: Ada, Bruno and Chloe, a day for each turn."""
    seats = [Seat("Ada", "pada"), Seat("Bruno", "pbruno"), Seat("Chloe", "pchloe")]
    speed = Pace(hours=24)
    return seating.create(store, game="le_havre", seats=seats, host="pada", speed=speed).sheet.id


def told(towpath: Towpath, *words: str) -> Any:
    """The JSON that a command answers."""
    found = towpath(*words, "--json")
    assert found.exit_code == 0, found.output
    return json.loads(found.stdout)


@check("O6")
def test_games_are_found_and_shown(towpath: Towpath, store: Store, game: str) -> None:
    assert [one["id"] for one in told(towpath, "games", "find")] == [game]
    assert told(towpath, "games", "find", "--player", "bruno@example.org")[0]["id"] == game
    assert told(towpath, "games", "find", "--status", "over") == []
    assert told(towpath, "games", "find", "--title", "brass") == []
    shown = told(towpath, "games", "show", game)
    assert [seat["name"] for seat in shown["seats"]] == ["Ada", "Bruno", "Chloe"]
    assert "Bruno" in towpath("games", "show", game).output
    assert towpath("games", "show", "nosuchgame").exit_code == 1


def test_lists_are_made_anew(towpath: Towpath, store: Store, game: str) -> None:
    assert told(towpath, "games", "find", "--player", "pada")[0]["id"] == game
    for key in list(store.index_keys()):
        store.redis.delete(key)
    assert told(towpath, "games", "find", "--player", "pada") == []
    assert told(towpath, "games", "relist") == {"games": 1}
    assert told(towpath, "games", "find", "--player", "pada")[0]["id"] == game


def test_a_table_is_renamed(towpath: Towpath, store: Store, game: str) -> None:
    told(towpath, "games", "rename", game, "Thursday table")
    assert store.load(game).name == "Thursday table"


def test_nobody_and_nothing_gets_a_name_that_is_none(
    towpath: Towpath, store: Store, game: str
) -> None:
    for words in (("players", "rename", "pada", " "), ("games", "rename", game, "x" * 81)):
        refused = towpath(*words)
        assert refused.exit_code == 1 and "1 to 80 characters" in refused.output
    assert store.player("pada").name == "Ada" and store.load(game).name == ""


def test_clocks_stand_still_and_go_on(towpath: Towpath, store: Store, game: str) -> None:
    [before] = [timer.due for timer in store.load(game).timers.values()]
    told(towpath, "games", "pause", game)
    assert [timer.due for timer in store.load(game).timers.values()] == [0]
    told(towpath, "games", "resume", game)
    [after] = [timer.due for timer in store.load(game).timers.values()]
    assert after >= before


def test_a_seat_goes_to_somebody_else(towpath: Towpath, store: Store, game: str) -> None:
    epoch = store.load(game).seats[1].epoch
    told(towpath, "games", "hand-over", game, "1", "dora@example.org")
    seat = store.load(game).seats[1]
    assert (seat.player, seat.name) == ("pdora", "Dora") and seat.epoch > epoch
    for words in (("1", "pada"), ("4", "pdora"), ("1", "nobody@example.org")):
        assert towpath("games", "hand-over", game, *words).exit_code == 1


def test_links_of_a_seat_die(towpath: Towpath, store: Store, game: str) -> None:
    told(towpath, "games", "revoke", game, "2")
    assert store.load(game).seats[2].epoch == 1
    assert towpath("games", "revoke", game, "3").exit_code == 1


@check("O6")
def test_players_are_found_and_shown(towpath: Towpath, store: Store, game: str) -> None:
    assert {one["id"] for one in told(towpath, "players", "find")} >= {"pada", "pbruno"}
    [ada] = told(towpath, "players", "find", "ada@")
    assert ada["address"] == "a…@e….org"
    assert told(towpath, "players", "show", "ada@example.org")["games"] == 1
    assert "games:     1" in towpath("players", "show", "pada").output
    assert towpath("players", "show", "pnobody").exit_code == 1


def test_a_player_is_renamed_at_every_table(towpath: Towpath, store: Store, game: str) -> None:
    told(towpath, "players", "rename", "pada", "Ada L.")
    assert store.player("pada").name == store.load(game).seats[0].name == "Ada L."


def test_a_player_is_confirmed(towpath: Towpath, store: Store) -> None:
    store.add_player(Player("pnew", "New", "new@example.org"))
    told(towpath, "players", "confirm", "pnew")
    assert store.player("pnew").confirmed


def test_two_accounts_of_one_person_become_one(towpath: Towpath, store: Store, game: str) -> None:
    told(towpath, "players", "merge", "pbruno", "pdora", "--yes")
    sheet = store.load(game)
    assert sheet.seats[1].player == "pdora" and sheet.seats[1].name == "Dora"
    assert [row.id for row in store.rows("pdora")] == [game] and store.rows("pbruno") == []
    with pytest.raises(Missing):
        store.player("pbruno")
    assert towpath("players", "merge", "pdora", "pdora", "--yes").exit_code == 1


def test_nobody_is_merged_or_deleted_without_a_yes(towpath: Towpath, store: Store) -> None:
    store.add_player(Player("pnew", "New", "new@example.org"))
    assert towpath("players", "merge", "pnew", "pnew").exit_code == 1
    assert towpath("players", "anonymise", "pnew").exit_code == 1
    assert store.player("pnew")


def test_the_question_is_no_part_of_the_answer(
    store: Store, config: Config, tmp_path: Path
) -> None:
    store.add_player(Player("pnew", "New", "new@example.org"))
    env = {"TOWPATH_REDIS_URL": config.redis_url, "TOWPATH_SECRET_KEYS": ",".join(KEYS)}
    env["TOWPATH_DATA"] = str(tmp_path)
    store.redis.set("tp:{meta}:shards", store.shards)
    words = ["players", "anonymise", "pnew", "--json"]
    found = CliRunner(env=env).invoke(main, words, input="y\n")
    assert json.loads(found.stdout) == {"id": "pnew", "games": 0} and "Go on?" in found.stderr


def test_an_id_is_shown_in_one_piece_on_a_narrow_screen(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    show([{"id": "auhu6fhpbfk3mlxw", "name": "A name that fills a line"}], ("name", "id"), False)
    assert "auhu6fhpbfk3mlxw" in capsys.readouterr().out


def test_who_is_banned_is_out_everywhere(
    towpath: Towpath, store: Store, config: Config, game: str
) -> None:
    cookie = sessions.begin(store, "pbruno", "browser")
    told(towpath, "players", "ban", "pbruno")
    seat = store.load(game).seats[1]
    assert seat.bot and not seat.player
    assert sessions.find(store, cookie) is None and store.bearer("pbruno.token-bruno") is None
    assert not signin.may_enter(config, store.player("pbruno"))
    told(towpath, "players", "ban", "pbruno", "--lift")
    assert signin.may_enter(config, store.player("pbruno"))


def test_a_new_token_is_printed_once(towpath: Towpath, store: Store, cast: Cast) -> None:
    made = told(towpath, "players", "token", "pada")["token"]
    known = store.bearer(made)
    assert known and known.player.id == "pada"


def test_everything_that_opens_an_account_dies(towpath: Towpath, store: Store, game: str) -> None:
    cookie = sessions.begin(store, "pada", "browser")
    told(towpath, "players", "revoke", "pada")
    assert store.bearer("pada.token-ada") is None and sessions.find(store, cookie) is None
    assert store.load(game).seats[0].epoch == 1


@check("A12")
def test_a_player_is_anonymised(towpath: Towpath, store: Store, game: str) -> None:
    assert told(towpath, "players", "anonymise", "pada", "--yes") == {"id": "pada", "games": 1}
    assert store.load(game).seats[0].name == "–"

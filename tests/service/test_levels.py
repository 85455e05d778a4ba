"""Levels of bots: what a seat may name, how it is called, what a host leaves out."""

from dataclasses import replace

import pytest

from games.errors import BadSetup
from games.kit.levels import FORMER, LEVELS
from schemas.games import BOTS
from service.config import Config
from service.reader.reader import Reader
from service.reader.table import chairs
from service.store import Store
from service.tables import levels, play, seating
from service.tables.records import Seat
from service.tables.transaction import open_table
from tests.service.conftest import Caller


def test_the_wire_names_every_level_and_the_former_names() -> None:
    assert set(BOTS) == {*LEVELS, *FORMER}


@pytest.mark.parametrize("level", BOTS)
def test_a_seat_names_a_level_and_keeps_its_name(level: str, ada: Caller) -> None:
    seats = [{"player": "pada"}, {"bot": level}]
    made = ada.post("/v1/games", {"game": "brass", "seats": seats})
    shown = made.get_json()["seats"][1]
    assert (shown["bot"], shown["name"]) == (level, levels.named(level))


@pytest.mark.parametrize(("lang", "word"), [("en", "steady bot"), ("de", "solider Bot")])
def test_a_former_name_is_shown_as_the_level_of_today(lang: str, word: str, store: Store) -> None:
    seats = [Seat("Ada", "pada"), Seat("Old bot", bot="greedy")]
    sheet = seating.create(store, game="brass", seats=seats).sheet
    assert [chair["bot"] for chair in chairs(store, Reader(sheet, lang=lang))] == ["", word]


@pytest.mark.parametrize(
    ("lang", "names"),
    [
        ("en", ["Ada", "Easy bot B", "Easy bot C"]),
        ("de", ["Ada", "Leichter Bot B", "Leichter Bot C"]),
    ],
)
def test_bots_that_nobody_named_are_called_by_their_level(
    lang: str, names: list[str], store: Store
) -> None:
    bots = [Seat(levels.named("easy"), bot="easy") for _ in range(2)]
    sheet = seating.create(store, game="brass", seats=[Seat("Ada", "pada"), *bots]).sheet
    shown = chairs(store, Reader(sheet, lang=lang))
    assert [chair["name"] for chair in shown] == names
    assert [chair["bot"] for chair in shown] == ["", "", ""]


def test_a_host_without_a_budget_offers_no_strong_bots(config: Config) -> None:
    frugal = replace(config, bot_budget=0)
    assert levels.offered(frugal) == ["random", "easy", "steady"]
    assert levels.offered(config)[-1] == "strong"
    with pytest.raises(BadSetup, match="not offered"):
        levels.wanted(frugal, "strong")


def test_a_strong_bot_without_a_budget_plays_on_steadily(store: Store) -> None:
    seats = [Seat("Bot", bot="strong"), Seat("Ada", "pada")]
    sheet = seating.create(store, game="le_havre", seats=seats, seed="7").sheet
    [key] = [one.key for one in open_table(sheet).opens(0)]
    assert play.bot_turn(store, sheet.id, 0, key, budget=0) is not None
    assert play.awaiting(store.load(sheet.id)) == [1]

"""Engine and referee use any building alike: they ask the same, foretell the same, end alike."""

from collections.abc import Generator
from typing import Any

import pytest
from msgspec.structs import replace

from games.asks import Pick, Rule
from games.check.referee import Script
from games.check.testing import rule
from games.oranienburger_kanal.cards import BUILDING_FIELDS, COLOURS
from games.oranienburger_kanal.cards.decks import DECKS
from games.oranienburger_kanal.cards.form import Card, Count, Line, Place, Table, When
from games.oranienburger_kanal.referee import effects as second
from games.oranienburger_kanal.referee import measures as counted
from games.oranienburger_kanal.referee.effects import use_all
from games.oranienburger_kanal.referee.player import Waiting, with_stock
from games.oranienburger_kanal.rules.activation import resolve
from games.oranienburger_kanal.rules.effects import is_available, is_parted, take
from games.oranienburger_kanal.rules.measures import Use
from games.rng import Dice
from tests.games.oranienburger_kanal.positions import Stock, blank, drive, give, stock
from tests.games.oranienburger_kanal.test_23_both_count import both
from tests.games.oranienburger_kanal.test_29_offers import looked_over

BOARDS = 6
NEAR = Count("track", kinds=["path", "road"], at="adjacent")
RARE: dict[str, Line] = {
    "goods to take apart": Line(gain=[{"wood": 3, "taler": 2, "clay": 4}]),
    "goods that make room": Line(gain=[{"ore": 4, "iron": 1}]),
    "one of two pairs": Line(gain=[{"wood": 3, "taler": 2}, {"ore": 4, "brick": 1}]),
    "all of two": Line(gain=[{"wood": 3, "taler": 2}, {"ore": 4}], pick=2),
    "two of three by tracks": Line(gain=[{"wood": 2}, {"ore": 1}, {"iron": 1}], pick=2, per=NEAR),
    "what wood opens": Line(gain=[{"brick": 1}], when=[When("stock", goods=["wood"], min=4)]),
    "so much ore and no more": Line(gain=[{"iron": 1}], when=[When("stock", goods=["ore"], eq=3)]),
    "for every four clay": Line(gain=[{"taler": 1}], per=Count("stock", goods=["clay"], each=4)),
    "as often as much is there": Line(
        pay=[{"iron": 1}], times=Count("stock_kind", min_each=5), gain=[{"prestige": 2}]
    ),
    "by what is there": Line(
        table=Table(Count("stock_kind", min_each=3), {"2": {"ore": 2}, "4+": {"taler": 3}})
    ),
    "two of what is bought": Line(pay=[{"clay": 1}], times=4, gain=[{"taler": 2, "ore": 2}]),
    "paid tracks": Line(
        pay=[{"ore": 1}, {"clay": 1}], times=3, place=Place("track", 1, "board", ["road", "canal"])
    ),
    "paid bridges": Line(pay=[{"clay": 1}], times="any", place=Place("bridge", 1, "adjacent")),
    "roads over paths": Line(place=Place("track", 2, "board", ["road", "rail"], "path")),
    "different payments": Line(
        pay=[{"ore": 1}, {"wood": 1}, {"taler": 2}], times=NEAR, distinct=True, gain=[{"clay": 2}]
    ),
    "pairs for pairs": Line(
        pay=[{"ore": 1, "wood": 1}], times=2, gain=[{"clay": 3, "prestige": 1}, {"brick": 1}]
    ),
}


def sent(talk: Generator[Any, Any, Any], answer: Any) -> Any:
    """What is asked next; nothing at the end."""
    try:
        return talk.send(answer)
    except StopIteration:
        return None


def together(engine: Rule[None], referee: Script, dice: Dice) -> list[str]:
    """Both to the end with the same answers, drawn by chance: the ids of all that was asked."""
    ids = list[str]()
    ask, mine = sent(engine, None), sent(referee, None)
    while ask is not None and mine is not None:
        assert (ask.id, ask.seat) == (mine.ask, mine.seat)
        assert sorted(ask.answers(), key=str) == sorted(mine.offers, key=str), ask.id
        for answer, facts in mine.facts.items() if isinstance(ask, Pick) else ():
            said = ask.offer(answer).facts
            assert {name: said.get(name) for name in facts} == facts, (ask.id, answer)
        looked_over(ask)
        ids.append(ask.id)
        answer = ask.sample(dice)
        ask, mine = sent(engine, ask.meant(answer)), sent(referee, answer)
    assert ask is mine is None
    return ids


def used(card: Card, number: int) -> list[str]:
    """A building on a random board, used by both: what was asked on the way."""
    player, other = both(number)
    state, _ = blank(deck=card.id[0])
    state.players[0] = player
    place, nth = BUILDING_FIELDS[number % len(BUILDING_FIELDS)], 1 + number % 2
    for board in (player.buildings, other.buildings):
        board.update(dict.fromkeys(board, f"{card.id[0]}01"))
        board[place] = card.id
    other.waiting = [Waiting(place, nth)]
    found = together(
        resolve(state, 0, [Use(place, nth)]),
        use_all(other, state.cards),
        Dice(f"use {card.id} {number}"),
    )
    assert (player.stock, player.tracks) == (other.stock, other.tracks)
    assert (set(player.bridges), player.buildings) == (other.bridges, other.buildings)
    return found


@rule("OK-9.1", "OK-9.3", "OK-9.4")
@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("deck", ["A", "B"])
def test_both_use_every_building_alike(deck: str, colour: str) -> None:
    asked = set[str]()
    for n, card in enumerate(one for one in DECKS[deck].values() if one.colour == colour):
        for number in range(BOARDS):
            asked |= {*used(card, BOARDS * n + number)}
    assert {"activation.next", "activation.line"} < asked


@rule("EL-11")
@pytest.mark.parametrize("deck", ["A", "B"])
def test_both_find_the_same_lines_available(deck: str) -> None:
    found = set[bool]()
    for n, card in enumerate(DECKS[deck].values()):
        player, other = both(n)
        place, nth = BUILDING_FIELDS[n % len(BUILDING_FIELDS)], 1 + n % 2
        use, again = Use(place, nth), second.Use(other, Waiting(place, nth), card)
        told = [is_available(player, use, line) for line in card.effects]
        assert [again.is_available(line) for line in card.effects] == told, card.id
        found |= {*told}
    assert found == {True, False}


@rule("EL-5", "EL-7", "EL-8", "EL-9", "EL-10", "EL-12", "OK-7.9")
@pytest.mark.parametrize("name", RARE)
def test_both_use_lines_alike_that_no_card_of_ours_has(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = RARE[name]
    card = replace(DECKS["A"]["A02"], effects=[line, Line(gain=[{"taler": 1}])])
    monkeypatch.setitem(DECKS, "A", {**DECKS["A"], card.id: card})
    asked = {one for number in range(4 * BOARDS) for one in used(card, number)}
    wanted = {"line.gain"} if len(line.gain) > line.pick else set()
    wanted |= {"line.kind"} if any(len(one) > 1 for one in line.gain) else set()
    one_number = len(line.pay) == len(line.gain) == 1 and not {"clay", "ore"} & {*line.gain[0]}
    wanted |= {"line.times" if one_number else "line.pay"} if line.pay else set()
    wanted |= {"line.place", f"{line.place.what}.field"} if line.place else set()
    assert wanted <= asked


@rule("OK-7.9")
@pytest.mark.parametrize(
    ("version", "having", "moves", "after"),
    [
        (1, (8, 0, 0, 0, 1), ["take iron"], (8, 0, 0, 0, 2, 0, 0)),
        (1, (7, 1, 1, 0, 1, 2), [], (8, 1, 1, 0, 2, 2, 0)),
        (2, (8, 0, 0, 0, 1), [], (8, 0, 0, 0, 2, 0, 0)),
        (2, (8, 1, 1, 0, 1, 2), ["take iron", "produce"], (8, 0, 0, 1, 3, 0, 0)),
    ],
)
def test_a_turn_of_an_older_version_parts_goods_only_where_some_are_lost(
    version: int, having: Stock, moves: list[str], after: Stock
) -> None:
    state, player = blank()
    state.asking = version
    give(player, *having)
    drive(take(state, 0, {"wood": 1, "iron": 1}), *moves)
    assert stock(player) == after


@rule("OK-7.9")
@pytest.mark.parametrize(
    ("having", "bundle", "left", "parted"),
    [
        ((0,), "taler wood", "taler wood", True),
        ((0,), "wood", "wood", False),
        ((0,), "iron taler", "iron taler", False),
        ((1, 0, 1, 0, 0, 2), "clay iron", "clay iron", False),
        ((1, 0, 1, 0, 0, 2), "clay ore", "clay ore", True),
        ((8, 0, 0, 0, 0, 1), "wood iron", "wood iron", True),
        ((8, 0, 0, 0, 0, 0), "wood iron", "wood iron", False),
        ((7, 0, 0, 0, 0, 1), "wood iron", "wood iron", False),
        ((7, 0, 0, 0, 0, 1), "wood iron", "wood", True),
        ((7, 0, 0, 0, 0, 0), "wood iron", "wood", False),
    ],
)
def test_goods_are_parted_where_a_purchase_between_them_helps(
    having: Stock, bundle: str, left: str, parted: bool
) -> None:
    state, player = blank()
    give(player, *having)
    whole, rest = (dict.fromkeys(some.split(), 1) for some in (bundle, left))
    assert is_parted(state, player, whole, rest) is parted
    other = with_stock(0, dict(player.stock))
    use = second.Use(other, Waiting("b22", 1), DECKS["A"]["A01"])
    assert bool(use.kinds_told(whole, rest)) is parted


def test_the_referee_counts_nothing_that_the_rules_do_not_name() -> None:
    _, other = both(0)
    with pytest.raises(ValueError, match="moons"):
        counted.value(other, Waiting("b22", 1), Count("moons"))

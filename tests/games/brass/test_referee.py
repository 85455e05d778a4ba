"""The referee of Brass notices whatever is planted in the engine, with rule and move."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest

from games.brass import cards, flow, state
from games.brass.rules import build, cotton, cubes, debt, develop, links, loans, sites, terms
from games.brass.rules.cubes import Source
from tests.games.planted import first_difference

Patch = pytest.MonkeyPatch
Plant = Callable[[Patch], None]
SCORING = import_module("games.brass.score")


def counter(industry: str, level: int, **changes: Any) -> Plant:
    """A printed figure is wrong."""

    def plant(patch: Patch) -> None:
        wrong = cards.LEVELS[industry, level]._replace(**changes)
        stack = tuple(wrong if one.level == level else one for one in cards.STACKS[industry])
        patch.setitem(cards.LEVELS, (industry, level), wrong)
        patch.setitem(cards.STACKS, industry, stack)

    return plant


def exchanged(name: str, wrong: Any, *rooms: Any) -> Plant:
    """A constant or a rule is exchanged in the rooms that use it."""

    def plant(patch: Patch) -> None:
        for room in rooms:
            patch.setattr(room, name, wrong)

    return plant


def any_mine(self: terms.Ground, *ends: str) -> list[Any]:
    """Coal from every connected mine, near or far."""
    return [m for m in self.mines if any(self.is_connected(end, cards.TOWN[m[0]]) for end in ends)]


def bought_coal(at: state.State, ground: terms.Ground, *ends: str) -> Source | None:
    """Coal is bought although a mine is connected."""
    if ground.has_access(*ends):
        return Source((), cubes.price(at, "coal"))
    mines = ground.nearest_mines(*ends)
    return Source(tuple(cubes.distinct(mines)), 0) if mines else None


def unspent(at: state.State, seat: int, pounds: int) -> None:
    """Money is paid and does not count for the turn order."""
    at.players[seat].book("paid", -pounds)


def circles_only(at: state.State, place: str) -> int:
    """Flipped counters give no coins."""
    return at.box.locations[place].coins


def links_only(at: state.State) -> None:
    """Level 1 counters stay on the board."""
    at.links = {}
    at.era, at.round = cards.RAIL, 1


def any_lower(at: state.State, seat: int, kind: cards.Kind, slot: str, free: bool) -> bool:
    """Whoever owns it, whatever lies elsewhere."""
    lower = at.board[slot].industry == kind.industry and at.board[slot].level < kind.level
    return lower and (free or at.board[slot].owner == seat)


def pay_what_is_there(at: state.State, seat: int) -> None:
    """A debt is forgiven."""
    player = at.players[seat]
    player.book("income", max(player.level, -player.cash))


def nothing(*_: Any) -> None:
    """What should happen does not."""


PLANTS: dict[str, Plant] = {
    "a coal mine costs a pound less": counter("coal", 2, cost=6),
    "a mill brings a space less": counter("cotton", 1, income=4),
    "a works has a cube more": counter("iron", 1, cubes=5),
    "a port is worth a point less": counter("port", 1, vp=1),
    "a mill needs no coal": counter("cotton", 2, coal=0),
    "an income level is a space off": exchanged("LEVEL", cards.LEVEL[1:] + cards.LEVEL[-1:], state),
    "an empty mine does not flip": exchanged("flip", nothing, cubes),
    "a mill that is sold does not flip": exchanged("flip", nothing, cotton),
    "coal comes from far": exchanged("nearest_mines", any_mine, terms.Ground),
    "coal is bought beside a mine": exchanged("coal_for", bought_coal, sites, links),
    "an empty track is cheap": exchanged("EMPTY_PRICE", 4, cubes),
    "the second rail is cheap": exchanged("SECOND_LINK", 5, links),
    "a loan costs too much income": exchanged(
        "TOP_SPACE", {n: max(0, s - 1) for n, s in cards.TOP_SPACE.items()}, loans
    ),
    "loans go on to the end": exchanged("are_over", lambda at: False, loans),
    "the distant market gives another bonus": exchanged("BONUS", (3, 2, 2, 2, 1, 1, 1, 0), cotton),
    "links are not part of the spent amount": exchanged("pay", unspent, links),
    "any lower counter is built over": exchanged("can_replace", any_lower, sites),
    "an industry card needs no network": exchanged("is_waived", lambda at, seat: True, sites),
    "Preston and Lancaster are as one": exchanged(
        "VIRTUAL", {"preston": "lancaster", "lancaster": "preston"}, terms
    ),
    "a forced sale brings the whole cost": exchanged("worth", lambda kind: kind.cost, debt),
    "a forced sale is rounded up": exchanged("worth", lambda kind: -(-kind.cost // 2), debt),
    "uncovered debt costs no points": exchanged("settle", pay_what_is_there, flow),
    "flipped counters give no coins": exchanged("coins", circles_only, SCORING),
    "level 1 stays in the Rail era": exchanged("clear_canals", links_only, flow),
    "five pounds are a point": exchanged("cash_points", lambda one: max(0, one.cash) // 5, SCORING),
    "seven cards are a hand": exchanged("HAND", 7, flow),
    "development needs no iron": exchanged("take", lambda *_: 0, develop),
    "a counter is not paid": exchanged("pay", nothing, build),
}


@pytest.mark.parametrize("error", PLANTS)
def test_a_planted_error_is_noticed(error: str, monkeypatch: pytest.MonkeyPatch) -> None:
    PLANTS[error](monkeypatch)
    assert "the referee has" in first_difference("brass")

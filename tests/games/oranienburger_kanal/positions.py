"""Small positions for the tests of Oranienburger Kanal."""

from collections.abc import Mapping, Sequence
from typing import Any

from games import game_named
from games.asks import Decision, Json, Rule
from games.check.testing import at, do
from games.engine import Table
from games.oranienburger_kanal.cards import COLOURS, EFFECT_GOODS, SIDES_OF, STACKS
from games.oranienburger_kanal.rules.activation import resolve
from games.oranienburger_kanal.rules.measures import Use
from games.oranienburger_kanal.setup import setup
from games.oranienburger_kanal.state import Player, State

GAME = game_named("oranienburger_kanal")
OPTIONS = {"deck": "A", "side": "front", "start": "seat 1", "campaign": 0}
Stock = tuple[int, ...]
START: Stock = (0, 2, 1, 1, 0, 0, 0)


def position(seats: int = 2, **options: Any) -> State:
    """The first turn of a game whose stacks hold the lowest numbers in order."""
    state = setup(seats, {**OPTIONS, **options})
    for colour in COLOURS:
        cards = sorted(c.id for c in state.cards.values() if c.colour == colour)
        state.stacks[colour] = cards[: STACKS[seats][colour]]
    state.display = [state.stacks["green"].pop(0) for _ in range(4)]
    state.segment = "turn"
    return state


def show(state: State, *cards: str) -> None:
    """Lay these cards in the display in place of what is there, and keep the number of cards."""
    old = state.display
    state.display = list(cards)
    for colour in COLOURS:
        stack = [c for c in state.stacks[colour] if c not in cards]
        spare = [c for c in old if state.cards[c].colour == colour and c not in cards]
        held = [card for player in state.players for card in player.buildings.values()]
        size = STACKS[len(state.players)][colour] - sum(
            state.cards[c].colour == colour for c in [*cards, *held, *state.removed]
        )
        unused = sorted(
            c.id
            for c in state.cards.values()
            if c.colour == colour and c.id not in [*stack, *spare, *cards, *held, *state.removed]
        )
        state.stacks[colour] = [*spare, *stack, *unused][: max(0, size)]


def give(player: Player, *amounts: int) -> None:
    """Wood, clay, ore, brick, iron, Taler, prestige; what is not named is 0."""
    filled = [*amounts, *[0] * (len(EFFECT_GOODS) - len(amounts))]
    player.stock = dict(zip(EFFECT_GOODS, filled, strict=True))


def stock(player: Player) -> Stock:
    """The same seven numbers."""
    return tuple(player.stock[good] for good in EFFECT_GOODS)


def around(field: str, kinds: str) -> dict[str, str]:
    """Tracks at the sides N E S W of a building field; a dot is an empty field."""
    sides = zip(SIDES_OF[field].values(), kinds.split(), strict=True)
    return {side: kind for side, kind in sides if kind != "."}


def drive(rule: Rule[Any], *answers: str) -> Any:
    """Run a rule with these answers; what is forced is not answered, and all must be used."""
    left = list(answers)
    ask: Any = None
    try:
        ask = next(rule)
        while True:
            assert isinstance(ask, Decision)
            answer = ask.only() if ask.forced else None
            if answer is None:
                assert left, f"{ask.id} asks for one of {ask.suggestions()}"
                answer = ask.read(left.pop(0))
                assert ask.accepts(answer)
            ask = rule.send(ask.meant(answer))
    except StopIteration as end:
        assert not left, f"not asked: {left}"
        return end.value


def blank(**board: Any) -> tuple[State, Player]:
    """A game for one with an empty board and nothing in stock."""
    state = position(1, deck=board.pop("deck", "A"))
    player = state.players[0]
    give(player)
    player.paths = board.pop("paths", [])
    player.tracks = board.pop("tracks", {})
    player.buildings = board.pop("buildings", {})
    player.bridges = board.pop("bridges", [])
    assert not board
    return state, player


def activated(
    card: str,
    kinds: str,
    *answers: str,
    at_field: str = "b22",
    far: Mapping[str, str] | None = None,
    others: Sequence[str] = (),
    bridges: Sequence[str] = (),
    paths: Sequence[str] = (),
    having: Stock = (),
) -> Player:
    """The player after using a building with these tracks at its sides."""
    filler = [f"{card[0]}{n:02}" for n in (19, 39, 59, 18, 38, 58) if f"{card[0]}{n:02}" != card]
    state, player = blank(deck=card[0])
    player.tracks = {**(far or {}), **around(at_field, kinds)}
    player.buildings = {at_field: card, **dict(zip(others, filler, strict=False))}
    player.bridges = list(bridges)
    player.paths = list(paths)
    give(player, *having)
    drive(resolve(state, 0, [Use(at_field, max(1, player.status(at_field)))]), *answers)
    return player


def table(state: State, orders: dict[str, dict[str, Json]] | None = None) -> Table:
    """A table at that position."""
    return at(GAME, state, seats=len(state.players), orders=orders)


def row(table: Table, seat: int = 0) -> Stock:
    """A seat's stock at a table."""
    state = table.state
    assert isinstance(state, State)
    return stock(state.players[seat])


def live(table: Table) -> State:
    """The state of a table, typed."""
    assert isinstance(table.state, State)
    return table.state


def leave_wheels(table: Table) -> None:
    """Nobody turns the wheel."""
    while table.opens() and table.opens()[0].ask.id == "wheel.turn":
        do(table, table.awaiting()[0], "done")


def round_ends(state: State, *chosen: str) -> Table:
    """A table at the preparation of the next round, after these fields were chosen."""
    state.segment, state.chosen = "round_end", list(chosen)
    state.turn = len(chosen)
    return table(state)

"""Positions of Brass, built from a few words."""

from collections import Counter as Tally
from typing import Any

from games import brass
from games.asks import Pick
from games.brass.cards import CUBES, INDUSTRIES, STACKS
from games.brass.state import Counter, Player, State, check
from games.check.testing import at
from games.engine import Table
from games.protocol import complete

RED, BLUE, GREEN, YELLOW = range(4)


def counter(words: str) -> Counter:
    """`1 coal 2 3`: seat 1's coal mine of level 2 with 3 cubes; `*` means flipped."""
    owner, industry, level, *rest = words.split()
    flipped = rest == ["*"]
    cubes = int(rest[0]) if rest and not flipped else 0
    return Counter(int(owner), industry, int(level), flipped, cubes)


def position(
    *,
    seats: int = 4,
    era: str = "canal",
    round: int = 2,
    board: dict[str, str] | None = None,
    links: dict[str, int] | None = None,
    hand: list[str] | None = None,
    cash: dict[int, int] | None = None,
    space: dict[int, int] | None = None,
    vp: dict[int, int] | None = None,
    tops: dict[str, int] | None = None,
    missing: dict[str, int] | None = None,
    tiles: list[int] | None = None,
    turned: list[int] | None = None,
    deck: int | None = None,
    played: int = 1,
    segment: str = "turn",
    options: dict[str, str] | None = None,
) -> State:
    """A lawful position in which Red (seat 0) is to move; `tops` are the tops of Red's stacks."""
    state = brass.setup(seats, complete(brass.OPTIONS, options or {}))
    state.segment, state.era, state.round = segment, era, round
    state.order = list(range(seats))
    state.board = {slot: counter(words) for slot, words in (board or {}).items()}
    state.links = dict(links or {})
    state.sheets = {} if era == "canal" else {"canal": [{"links": [], "counters": []}] * seats}
    _stock(state, tops or {})
    for seat, player in enumerate(state.players):
        player.cash = (cash or {}).get(seat, player.cash)
        player.books = {"start": player.cash}
        player.space = (space or {}).get(seat, player.space)
        player.vp = (vp or {}).get(seat, 0)
        player.played = played
    _cubes(state, missing or {})
    _deal(state, ["port"] * 4 if hand is None else hand, deck)
    state.turned = turned or []
    rest = list((Tally(state.box.tiles) - Tally(state.turned)).elements())
    first = tiles or []
    state.tiles = first + list((Tally(rest) - Tally(first)).elements())
    state.cotton = min(8, sum(state.turned))
    check(state)
    return state


def _stock(state: State, tops: dict[str, int]) -> None:
    for seat, player in enumerate(state.players):
        for industry in INDUSTRIES:
            least = tops.get(industry, 0) if seat == 0 else 0
            own = [c for c in state.board.values() if (c.owner, c.industry) == (seat, industry)]
            every = sum(kind.level >= least for kind in STACKS[industry])
            player.stacks[industry] = every - sum(c.level >= least for c in own)
            total = len(STACKS[industry])
            player.gone[industry] = total - player.stacks[industry] - len(own)


def _cubes(state: State, missing: dict[str, int]) -> None:
    for cube, count in CUBES.items():
        state.track[cube] = len(state.box.prices) - missing.get(cube, 0)
        lying = sum(c.cubes for _, c in state.counters(cube))
        state.supply[cube] = count - state.track[cube] - lying


def _deal(state: State, hand: list[str], deck: int | None) -> None:
    rest = Tally(state.box.cards) - Tally(hand)
    cards = list(rest.elements())
    state.players[0].hand = list(hand)
    for player in state.players[1:]:
        player.hand, cards = cards[: len(hand)], cards[len(hand) :]
    keep = len(cards) if deck is None else deck
    state.deck, state.discards = cards[:keep], cards[keep:]


def table(**words: Any) -> Table:
    """A table at such a position."""
    state = position(**words)
    return at(brass, state, seats=len(state.players), options=state.options)


def offered(one: Table, seat: int = RED) -> list[str]:
    """What the seat is offered now."""
    return list(one.opens(seat)[0].ask.suggestions())


def facts(one: Table, choice: str, seat: int = RED) -> Any:
    """The facts behind an offer."""
    ask = one.opens(seat)[0].ask
    assert isinstance(ask, Pick)
    return ask.offer(choice).facts


def now(one: Table) -> State:
    """The live state."""
    assert isinstance(one.state, State)
    return one.state


def me(one: Table, seat: int = RED) -> Player:
    """A seat's player in the live state."""
    return now(one).players[seat]

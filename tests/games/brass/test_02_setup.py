"""BR-2: what everybody starts with, and the first deal."""

from collections import Counter

import pytest

from games import brass
from games.brass.cards import CARDS
from games.check.testing import rule, scripted
from games.engine import Table, new
from tests.games.brass.positions import now


def start(seats: int, seed: str = "1") -> Table:
    return new(brass, seats, {}, seed)


@rule("BR-2.1")
def test_everybody_starts_alike() -> None:
    for player in now(start(4)).players:
        assert (player.cash, player.space, player.level) == (30, 10, 0)
        assert (player.vp, player.spent) == (0, 0)
        assert player.stacks == {"cotton": 12, "coal": 7, "iron": 4, "port": 8, "shipyard": 6}
    assert now(start(4)).links_left(3) == 14


@rule("BR-2.2", "BR-2.4")
def test_tracks_are_full_and_the_marker_is_on_top() -> None:
    state = now(start(3))
    assert state.track == {"coal": 8, "iron": 8} and state.cotton == 0


@rule("BR-2.3")
def test_the_twelve_tiles_are_shuffled() -> None:
    stacks = {tuple(now(start(4, str(seed))).tiles) for seed in range(4)}
    assert len(stacks) > 1
    assert all(sorted(stack) == [0, 0, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4] for stack in stacks)


@rule("BR-2.5")
def test_the_first_order_is_drawn() -> None:
    drawn = new(brass, 4, {}, "1", scripted({"setup.order": [2, 0, 3, 1]}))
    assert now(drawn).order == [2, 0, 3, 1] and drawn.awaiting() == [2]
    assert len({tuple(now(start(4, str(seed))).order) for seed in range(6)}) > 1


@rule("BR-2.6", "BR-2.7", "BR-2.8")
@pytest.mark.parametrize(("seats", "aside", "pile"), [(4, 6, 28), (3, 9, 33)])
def test_the_deal_uses_all_66_cards(seats: int, aside: int, pile: int) -> None:
    state = now(start(seats))
    assert (len(state.aside), len(state.deck)) == (aside, pile)
    assert [len(player.hand) for player in state.players] == [8] * seats
    piles = [state.aside, state.deck, *(player.hand for player in state.players)]
    assert Counter(card for pile in piles for card in pile) == Counter(CARDS)
    assert sum(CARDS.values()) == 66


@rule("BR-2.6")
def test_nobody_sees_the_cards_set_aside() -> None:
    one = start(4)
    for seat in (None, 0, 1, 2, 3):
        shown = one.view(seat)
        assert shown["aside"] == 6 and shown["deck"] == 28
        assert [seat == n for n in range(4)] == ["hand" in p for p in shown["players"]]

"""BR-3: the phases of a round, actions, turn order and refilling."""

import pytest

from games import brass
from games.brass.state import State
from games.check.testing import at, do, playout, rule
from games.codec import load
from tests.games.brass.positions import BLUE, GREEN, RED, YELLOW, me, now, offered, position, table


@rule("BR-3.1", "BR-3.4")
def test_the_phases_follow_each_other() -> None:
    one = table(round=2, space={RED: 14, BLUE: 12}, deck=20)
    seen = []
    for seat in (RED, BLUE, GREEN, YELLOW):
        while one.awaiting() == [seat] and now(one).round == 2:
            choice = "pass" if "pass" in offered(one, seat) else offered(one, seat)[0]
            seen += [(note.kind, note.seat) for m in do(one, seat, choice) for note in m.notes]
    flow = [kind for kind, _ in seen if kind in ("passed", "order", "drew", "income")]
    assert flow == ["passed"] * 8 + ["order"] + ["drew"] * 4 + ["income"] * 2
    assert [seat for kind, seat in seen if kind == "passed"] == [0, 0, 1, 1, 2, 2, 3, 3]


@rule("BR-3.2", "BR-3.3")
def test_income_is_paid_or_owed() -> None:
    one = table(segment="income", space={RED: 28, BLUE: 7, GREEN: 10}, cash={0: 5, 1: 5, 2: 5})
    assert [me(one, seat).cash for seat in (RED, BLUE, GREEN)] == [14, 2, 5]


@rule("BR-3.5", "BR-3.10")
def test_a_turn_has_two_actions_also_of_one_kind() -> None:
    one = table()
    do(one, RED, "loan 10", "loan 10")
    assert offered(one) == ["end turn"] and me(one).cash == 50


@rule("BR-3.6")
def test_the_first_canal_round_has_one_action() -> None:
    one = table(round=1)
    do(one, RED, "loan 10")
    assert offered(one) == ["end turn"]
    rail = table(round=1, era="rail")
    do(rail, RED, "loan 10")
    assert "loan 10" in offered(rail)


@rule("BR-3.7", "BR-13.1")
def test_the_six_kinds_of_action_are_offered() -> None:
    board = {"preston:2": "0 cotton 1", "preston:1": "1 port 1"}
    one = table(board=board, cash={RED: 60}, hand=["lancaster", "port"])
    kinds = [choice.split()[0] for choice in offered(one)]
    assert list(dict.fromkeys(kinds)) == ["build", "two", "link", "develop", "sell", "loan", "pass"]


@rule("BR-3.8")
def test_each_action_costs_one_card_face_up() -> None:
    one = table(hand=["port", "wigan", "bolton", "port"])
    before = len(now(one).discards)
    do(one, RED, "loan 10", "play wigan")
    assert me(one).hand == ["port", "bolton", "port"]
    assert now(one).discards[before:] == ["wigan"]
    assert one.view(BLUE)["discards"][before:] == []
    do(one, RED, "pass", "play bolton", "end turn")
    assert one.view(BLUE)["discards"][before:] == ["wigan", "bolton"]


@rule("BR-3.9")
@pytest.mark.parametrize("choice", ["loan 10", "pass", "develop coal"])
def test_any_card_pays_for_other_actions(choice: str) -> None:
    one = table(hand=["port", "wigan", "bolton", "shipyard"])
    do(one, RED, choice)
    assert offered(one) == ["play port", "play wigan", "play bolton", "play shipyard"]


@rule("BR-3.11")
def test_actions_without_effect_are_not_offered() -> None:
    one = table(cash={RED: 0}, space={RED: 0}, hand=["wigan"] * 2)
    assert offered(one) == ["end turn"]
    assert now(one).discards[-2:] == ["wigan", "wigan"] and me(one).cash == 0


@rule("BR-3.12", "BR-3.13", "BR-3.14", "EX-11")
def test_least_spent_goes_first_and_ties_keep_their_order() -> None:
    state = position(segment="round_end")
    for player, spent in zip(state.players, (12, 0, 12, 5), strict=True):
        player.book("paid", -spent)
        player.spent = spent
    one = at(brass, state, seats=4)
    assert now(one).order == [1, 3, 0, 2]
    assert [player.spent for player in now(one).players] == [0, 0, 0, 0]


@rule("BR-3.15")
@pytest.mark.parametrize(("pile", "hands"), [(20, [8, 8, 8, 8]), (6, [8, 6, 4, 4])])
def test_hands_are_refilled_while_the_pile_lasts(pile: int, hands: list[int]) -> None:
    one = table(segment="round_end", deck=pile)
    assert [len(player.hand) for player in now(one).players] == hands


@rule("BR-3.15")
def test_the_option_refills_after_each_turn() -> None:
    one = table(deck=20, options={"refill_time": "end_of_turn"})
    do(one, RED, "pass", "pass", "end turn")
    assert len(me(one).hand) == 8 and one.awaiting() == [BLUE]


@rule("BR-3.16")
def test_the_era_ends_when_all_hands_are_empty() -> None:
    state = position(segment="round_end", hand=[], deck=0, round=8)
    one = at(brass, state, seats=4)
    assert (now(one).era, now(one).round) == ("rail", 1)


@rule("BR-3.17", "EX-15")
@pytest.mark.parametrize(
    ("seats", "rounds", "piles"),
    [
        (4, 8, {"canal": [28, 24, 16, 8, 0, 0, 0, 0], "rail": [32, 24, 16, 8, 0, 0, 0, 0]}),
        (
            3,
            10,
            {
                "canal": [33, 30, 24, 18, 12, 6, 0, 0, 0, 0],
                "rail": [36, 30, 24, 18, 12, 6, 0, 0, 0, 0],
            },
        ),
        (
            2,
            10,
            {
                "canal": [22, 20, 16, 12, 8, 4, 0, 0, 0, 0],
                "rail": [24, 20, 16, 12, 8, 4, 0, 0, 0, 0],
            },
        ),
    ],
)
def test_deck_arithmetic(seats: int, rounds: int, piles: dict[str, list[int]]) -> None:
    seen: dict[tuple[str, int], int] = {}
    for one in playout(brass, seats, seed="deck"):
        state = now(one)
        if state.segment == "turn" and state.turn == 0:
            seen[state.era, state.round] = len(state.deck)
    for era, sizes in piles.items():
        assert [seen[era, n + 1] for n in range(rounds)] == sizes
    assert len(seen) == 2 * rounds


@rule("BR-3.8")
def test_every_seat_plays_one_card_first_and_then_two() -> None:
    rounds = 0
    for one in playout(brass, 3, seed="cards"):
        state = load(State, one.checkpoint)
        if state.segment == "turn" and state.turn == 0:
            rounds = state.round - 1 + (10 if state.era == "rail" else 0)
            assert {player.played for player in state.players} == {max(0, 2 * rounds - 1)}
    assert rounds == 19

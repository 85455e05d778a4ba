"""Draws, replay and upgrade: a game can be verified, played again and carried over."""

import msgspec
import pytest

from games.asks import Json
from games.check.testing import do, fixture, played, scripted
from games.engine import Move, Record, Table, new, replay
from games.errors import BadSetup, Broken, Illegal
from games.rng import Dice, commitment, sample
from tests.games import toy
from tests.games.scenes import TOY, finished, like_toy, start

# draws


def test_draws_can_be_verified_from_the_seed() -> None:
    table = finished("secret")
    draws = [move for move in table.closed if move.by == "chance"]
    dice, pools = Dice("secret"), {"setup.deck": toy.DECK, "dig.lump": ["coal", "coal", "wood"]}
    assert [m.answer for m in draws] == [sample(pools[m.ask], len(m.answer), dice) for m in draws]
    assert len(draws) > 1 and dice.counter == table.dice.counter


def test_the_seed_is_bound_by_its_hash() -> None:
    assert commitment("a") != commitment("b")
    assert commitment("a") == commitment("a")
    assert "secret" not in commitment("secret")


def test_stored_draws_are_not_drawn_again() -> None:
    table = start()
    assert table.stored().draws == len(toy.DECK)
    assert Table(TOY, table.stored()).dice.counter == len(toy.DECK)


def test_a_script_may_draw_and_only_what_is_there() -> None:
    table = new(TOY, 2, chance=scripted({"setup.deck": ["gold", "gold"]}))
    assert table.state.deck[:2] == ["gold", "gold"]  # type: ignore[attr-defined]
    with pytest.raises(Broken):
        new(TOY, 2, chance=lambda ask: ["brass"] * 18)


# replay


def test_a_log_replays_to_the_same_digest() -> None:
    table = finished()
    again = replay(TOY, 3, {"rounds": 3}, "7", table.closed)
    assert again.digest() == table.digest()
    assert again.stored() == table.stored()
    assert again.closed == table.closed


def test_a_fixture_can_be_opened_at_any_move() -> None:
    table = finished()
    record = fixture(table, table.closed)
    for upto in (0, 1, 10, len(table.closed)):
        assert played(TOY, record, upto).size() >= upto
    assert played(TOY, record).digest() == table.digest()


@pytest.mark.parametrize(
    "bad",
    [
        Move(0, "turn.action", "fly"),
        Move(0, "turn.end", "end turn"),
        Move(1, "turn.action", "take fish"),
        Move(None, "turn.action", "take fish", "chance"),
    ],
)
def test_a_log_that_does_not_fit_is_refused(bad: Move) -> None:
    deal = start().closed
    with pytest.raises(Illegal):
        replay(TOY, 2, {}, "1", [*deal, bad])


def test_a_forged_draw_is_refused() -> None:
    with pytest.raises(Illegal):
        replay(TOY, 2, {}, "1", [Move(None, "setup.deck", ["gold"] * 18, "chance")])


def test_a_log_cannot_go_on_after_the_end() -> None:
    table = Table(TOY, finished().stored())
    with pytest.raises(Illegal):
        table.repeat(Move(0, "turn.action", "take fish"))


# set-up and upgrade


@pytest.mark.parametrize(
    ("seats", "options", "field"),
    [
        (1, {}, "seats"),
        (2, {"rounds": 4}, "options/rounds"),
        (2, {"fog": 1}, "options/fog"),
        (2, {"coal": 1}, "options/coal"),
    ],
)
def test_a_wrong_set_up_names_its_field(seats: int, options: dict[str, Json], field: str) -> None:
    with pytest.raises(BadSetup) as refusal:
        new(TOY, seats, options)
    assert refusal.value.facts["field"] == field


def old_record() -> Record:
    """A first turn as version 1 stored it, in the middle of the turn."""
    table = start()
    do(table, 0, "take fish")
    checkpoint = bytes(table.stored().checkpoint).replace(b'"coins"', b'"money"')
    return msgspec.structs.replace(table.stored(), rules=1, checkpoint=msgspec.Raw(checkpoint))


def test_an_old_record_is_upgraded_and_goes_on() -> None:
    table = Table(TOY, old_record())
    assert table.opens()[0].key == "turn.end@2"
    assert table.stored().rules == 2
    do(table, 0, "end turn")
    assert Table(TOY, table.stored()).digest() == table.digest()


def test_a_record_of_a_newer_build_is_not_touched() -> None:
    with pytest.raises(Broken, match="knows toy 1"):
        Table(like_toy(VERSION=1), start().stored())

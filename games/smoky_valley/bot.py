"""A greedy bot: it tries every action on a copy of the position and takes what is worth most."""

from collections.abc import Callable, Iterator
from typing import Any

from games.asks import Chance, Decision, Rule
from games.codec import dump, load
from games.rng import Draw
from games.smoky_valley.canal_actions import use_tile
from games.smoky_valley.cards import NOBODY
from games.smoky_valley.house_layout import PASSING
from games.smoky_valley.judgement import minor, position, swing
from games.smoky_valley.market import trade
from games.smoky_valley.state import State
from games.smoky_valley.tracks import ident
from games.smoky_valley.turn import DISTRICT_ACTIONS, possible, sail

WORTH_A_TURN = 30
Trial = Callable[[State], Rule[None]]


def advise(state: State, ask: Decision, draw: Draw) -> Any:
    """The answer that seems worth most to the seat, from what everybody knows."""
    if ask.id == "turn.boat":
        return _voyage(state, ask)
    if ask.id == "turn.act":
        return _action(state, ask)
    return minor(state, ask)


def _copy(state: State) -> State:
    return load(State, dump(state))


def _played(state: State, seat: int, trial: Trial) -> tuple[int, State]:
    """The worth of the position after a rule has run with sensible answers."""
    after = _copy(state)
    rule = trial(after)
    try:
        ask = next(rule)
        while True:
            if isinstance(ask, Chance):
                ask = rule.send(sorted(ask.pool)[: ask.size()])
            else:
                assert isinstance(ask, Decision)
                ask = rule.send(ask.only() or minor(after, ask))
    except StopIteration:
        return position(after, seat), after


def _deeds(state: State, seat: int) -> Iterator[tuple[str, Trial]]:
    """The district actions that are possible, each with the rule that carries it out."""
    here = state.district_of(seat)
    for kind in possible(state, seat):

        def trial(after: State, kind: str = kind) -> Rule[None]:
            after.turn.district_done = True
            return DISTRICT_ACTIONS[kind].run(after, seat, here)

        yield kind, trial


def _best_deed(state: State, seat: int) -> tuple[int, str]:
    """The best district action here and the worth of the position after it."""
    found = [(_played(state, seat, trial)[0], kind) for kind, trial in _deeds(state, seat)]
    return max(found, default=(position(state, seat) - WORTH_A_TURN * 100, ""))


def _voyage(state: State, ask: Decision) -> str:
    """Sail where the best action pays, or pass."""
    seat, options = ask.seat, ask.suggestions()
    now, plans = position(state, seat), list[tuple[int, str]]()
    for option in options:
        if option.startswith("sail "):
            after = _copy(state)
            slots = after.players[seat].slots
            sail(after, seat, slots.index(ident(option.removeprefix("sail to "))))
            plans.append((_best_deed(after, seat)[0], option))
    best, choice = max(plans, default=(0, ""))
    if choice and best > now + WORTH_A_TURN:
        return choice
    if "sell three" in options or "sell pair" in options:
        sale = "sell pair" if "sell pair" in options else "sell three"
        if _played(state, seat, lambda after: trade(after, seat, sale))[0] > now:
            return sale
    passes = [space for space, by in enumerate(state.passing) if by == NOBODY]
    return f"pass on {1 + max(passes, key=lambda space: _passing(state, seat, space))}"


def _passing(state: State, seat: int, space: int) -> int:
    """What a space of the passing track is worth: an early place, or its bonus."""
    gift = {"": 0, "swap": 5, "good": 25, "cash": swing(state, seat, {"cash": 1})}
    return gift[PASSING[space]] + 20 * (len(PASSING) - space)


def _action(state: State, ask: Decision) -> str:
    """The best thing to do now; the turn ends when nothing more pays."""
    seat, options, now = ask.seat, ask.suggestions(), position(state, ask.seat)
    plans: list[tuple[int, str]] = []
    deeds = dict(_deeds(state, seat))
    for option in options:
        kind = ident(option.removeprefix("city "))
        if kind in deeds:
            plans.append((_played(state, seat, deeds[kind])[0], option))
        elif option == "canal action":
            plans.append(
                (_played(state, seat, lambda after: use_tile(after, seat))[0] - 10, option)
            )
        elif option.startswith(("relieve", "sell")):

            def trial(after: State, option: str = option) -> Rule[None]:
                return trade(after, seat, option)

            plans.append((_played(state, seat, trial)[0], option))
    if "end turn" in options:
        plans.append((now, "end turn"))
    if not plans:
        plans = [(0, option) for option in options]
    top = max(worth for worth, _ in plans)
    return next(option for worth, option in plans if worth == top)

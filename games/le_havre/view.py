"""What a seat may see: everything but tiles face down, the special stack, and others' looks."""

from typing import Any

import msgspec

from games.le_havre.cards import FOOD, TILES
from games.le_havre.flow import special_pool
from games.le_havre.rules.payments import worth
from games.le_havre.rules.round_end import ship_food
from games.le_havre.score import score
from games.le_havre.state import State
from games.protocol import Score
from games.rng import Draw, sample


def view(state: State, seat: int | None) -> dict[str, Any]:
    """LH-1.3: stocks and cards are public; section 3.4 of the rules says what is hidden."""
    sheets = score(state)
    return {
        "segment": state.segment,
        "version": state.version,
        "seat": seat,
        "round": state.round,
        "rounds": [card._asdict() for card in state.rounds()],
        "turn": state.turn,
        "active": state.active,
        "final": state.final,
        "offers": dict(state.offers),
        "tiles": [list(TILES[n].adds) for n in state.tiles[: state.shown]],
        "interest": [TILES[n].interest for n in state.tiles[: state.shown]],
        "stacks": [list(stack) for stack in state.stacks],
        "town": list(state.town),
        "specials": len(state.specials),
        "known": [] if seat is None else list(state.players[seat].known),
        "ships": {kind: list(stack) for kind, stack in state.ships.items()},
        "modernised": list(state.modernised),
        "options": {
            "expert_selling": state.expert_selling,
            "expensive_loans": state.expensive_loans,
            "arts_centre_clay": state.arts_centre_clay,
            "solo_market_cap": state.solo_market_cap,
            "auto_repay": state.auto_repay,
            "haulage_full_pairs": state.haulage_full_pairs,
            "keep_in_use": state.keep_in_use,
        },
        "players": [_player(state, sheet.seat, sheet.total) for sheet in sheets],
        "sheets": [_sheet(sheet) for sheet in sheets] if state.segment == "over" else [],
    }


def _sheet(sheet: Score) -> dict[str, Any]:
    """LH-13.2: a seat's result, its bonuses in one sum."""
    points = dict(sheet.lines)
    kept = {line: points[line] for line in ("cash", "buildings", "ships", "loans")}
    bonus = sheet.total - sum(kept.values())
    return {"seat": sheet.seat, **kept, "bonus": bonus, "total": sheet.total}


def _player(state: State, seat: int, total: int) -> dict[str, Any]:
    player = state.players[seat]
    demand = 0 if state.final else state.rounds()[state.round - 1].food
    return {
        "stock": dict(player.stock),
        "buildings": list(player.buildings),
        "ships": list(player.ships),
        "loans": player.loans,
        "person": player.person,
        "marker": player.marker,
        "watching": player.watching,
        "demand": demand,
        "ship_food": ship_food(state, seat),
        "means": worth(player.stock, FOOD),
        "wealth": total,
    }


def veil(state: State, seat: int | None, draw: Draw) -> State:
    """A position that the seat could not tell from this one."""
    other = msgspec.json.decode(msgspec.json.encode(state), type=State)
    hidden = sorted(other.tiles[other.shown :])
    other.tiles[other.shown :] = sample(hidden, len(hidden), draw)
    known = [] if seat is None else other.players[seat].known
    seen = {*known, *other.built()}
    seen.update(name for stack in other.stacks for name in stack)
    seen.update(name for player in other.players for name in player.ships)
    unseen = [name for name in special_pool(len(other.players)) if name not in seen]
    rest = len(other.specials) - len(known)
    other.specials = [*known, *sample(unseen, rest, draw)] if rest > 0 else list(known)
    for number, player in enumerate(other.players):
        if number != seat:
            player.known = other.specials[: len(player.known)]
    return other

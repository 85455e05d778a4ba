"""What a seat may see: everything but the face-down cards; and the same position veiled."""

from typing import Any

import msgspec

from games.oranienburger_kanal.cards import ACTION_FIELDS, AROUND, COLOURS, STACKS
from games.oranienburger_kanal.cards.form import is_house
from games.oranienburger_kanal.rules.turns import covered_fields, free_fields
from games.oranienburger_kanal.score import band, lines, tie_break, total
from games.oranienburger_kanal.state import Player, State
from games.rng import Draw, sample


def view(state: State, seat: int | None) -> dict[str, Any]:
    """OK-1.11: stocks and boards are open; of the stacks only colours and numbers are shown."""
    return {
        "segment": state.segment,
        "seat": seat,
        "deck": state.deck,
        "house": any(is_house(card) for card in state.cards.values()),
        "side": state.side,
        "campaign": state.campaign,
        "round": state.round,
        "last": state.last,
        "start": state.start,
        "actor": state.actor,
        "turn": state.turn,
        "fields": _fields(state),
        "chosen": list(state.chosen),
        "blocked": state.blocked,
        "display": list(state.display),
        "stacks": {colour: len(state.stacks[colour]) for colour in COLOURS},
        "removed": list(state.removed),
        "unseen": len(state.unseen),
        "players": [_player(state, player) for player in state.players],
        "cards": _cards(state),
        "band": band(total(state.players[0], state.cards)) if state.solo else "",
    }


def _fields(state: State) -> dict[str, Any]:
    free, covered = free_fields(state), covered_fields(state)
    return {
        field: {
            "taler": state.taler[field],
            "free": field in free,
            "covered": field in covered,
            "open": [
                [list(slot.moves) for slot in branch.slots if state.unlocked(slot.unlock)]
                for branch in branches
                if state.unlocked(branch.unlock)
            ],
        }
        for field, branches in ACTION_FIELDS.items()
    }


def _player(state: State, player: Player) -> dict[str, Any]:
    return {
        "stock": dict(player.stock),
        "tracks": dict(sorted(player.tracks.items())),
        "bridges": sorted(player.bridges),
        "buildings": dict(sorted(player.buildings.items())),
        "status": {field: player.status(field) for field in sorted(player.buildings)},
        "around": {
            field: [sum(side in player.tracks for side in AROUND[field]), player.bridges_at(field)]
            for field in sorted(player.buildings)
        },
        "paths": list(player.paths),
        "score": [list(line) for line in lines(player, state.cards)],
        "total": total(player, state.cards),
        "tie_break": list(tie_break(player)),
    }


def _cards(state: State) -> dict[str, Any]:
    """The facts of every card that lies face up."""
    built = [name for player in state.players for name in player.buildings.values()]
    seen = sorted({*state.display, *built, *state.removed})
    facts = ("colour", "name", "cost", "prestige", "order", "text", "provenance")
    return {
        name: {fact: msgspec.to_builtins(getattr(state.cards[name], fact)) for fact in facts}
        for name in seen
    }


def veil(state: State, seat: int | None, draw: Draw) -> State:
    """The position with other cards face down, equally possible for everybody at the table."""
    copy = msgspec.convert(msgspec.to_builtins(state), State)
    if not copy.display:
        return copy
    hidden = [*copy.unseen, *(name for colour in COLOURS for name in copy.stacks[colour])]
    known = {name for name in copy.dealt() if name not in hidden}
    pools: dict[str, list[str]] = {}
    for colour in COLOURS:
        cards = (c.id for c in copy.cards.values() if c.colour == colour and c.id not in known)
        pool = sorted(name for name in cards if name not in copy.earlier)
        pools[colour] = sample(pool, min(len(pool), STACKS[len(copy.players)][colour]), draw)
    copy.unseen = [pools[copy.cards[name].colour].pop() for name in copy.unseen]
    copy.stacks = {colour: [pools[colour].pop() for _ in copy.stacks[colour]] for colour in COLOURS}
    return copy

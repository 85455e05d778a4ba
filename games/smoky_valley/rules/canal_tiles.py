"""SV-11.1 to SV-11.12: canal tiles: which are in reach, and which have been used this turn."""

from games.smoky_valley.cards import CANAL_TILES, SLOTS
from games.smoky_valley.state import State


def reach(state: State, seat: int, tile: str, boat: int | None = None) -> list[int]:
    """SV-11.7, SV-11.8: slots whose active tile has that effect and may be used now."""
    player, turn = state.players[seat], state.turn
    boat = player.boat if boat is None else boat
    if boat < 0 or turn.seat != seat:
        return []
    near = range(max(boat - 1, 0), min(boat + 2, SLOTS)) if CANAL_TILES[tile].wide else (boat,)
    return [
        slot
        for slot in near
        if player.top(slot) == tile
        and slot not in turn.used
        and not (slot == boat and slot in turn.blocked)
    ]


def use(state: State, seat: int, slots: list[int]) -> None:
    """SV-11.7: each tile at most once per turn; SV-12.24: remember those under the boat."""
    boat = state.players[seat].boat
    state.turn.used += slots
    state.turn.under += [slot for slot in slots if slot == boat]


def canal_action(state: State, seat: int) -> str:
    """SV-11.4: the canal action that may still be taken at the boat's slot, if any."""
    player, turn = state.players[seat], state.turn
    tile = player.top(player.boat)
    if not tile or turn.canal_used or player.boat in turn.used + turn.blocked:
        return ""
    return tile if CANAL_TILES[tile].action else ""


def lay(state: State, seat: int, tile: str, slot: int, *, locked: bool) -> None:
    """SV-10.4, SV-13.2: put a tile on a slot; by Canal Lock a used tile below bars the new one."""
    turn = state.turn
    state.players[seat].piles[slot].append(tile)
    if slot in turn.used and locked:
        return
    turn.used = [used for used in turn.used if used != slot]
    turn.under = [used for used in turn.under if used != slot]
    turn.blocked = [barred for barred in turn.blocked if barred != slot]


def move_boat(state: State, seat: int, slot: int) -> None:
    """SV-12.15, SV-12.24: a card moves the boat; only one of both tiles serves under it."""
    player, turn = state.players[seat], state.turn
    if player.boat in turn.under and player.top(slot):
        turn.blocked.append(slot)
    player.boat = slot


def swap(state: State, seat: int, one: str, two: str) -> None:
    """SV-4.15, SV-11.1: exchange two district tiles; boat and canal tiles stay."""
    slots = state.players[seat].slots
    first, second = slots.index(one), slots.index(two)
    slots[first], slots[second] = two, one
    state.note("swapped", seat, one=one, two=two)

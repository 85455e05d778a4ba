"""SV-16, SV-18.3: ships that enter a section, and a player's own ships."""

from games.asks import Offer, Pick, Rule
from games.smoky_valley.rules.offers import refusing
from games.smoky_valley.rules.unloading import unload
from games.smoky_valley.state import Ship, State


def arrive(state: State, ship: Ship) -> Rule[None]:
    """SV-16.3, SV-18.3: all ships of the section move down; one pushed out is unloaded at once."""
    rows = state.canal[ship.market]
    pushed = rows.pop()
    rows.insert(0, None)
    if pushed:
        yield from unload(state, pushed)
    rows[0] = ship


def pushes_own_trader(state: State, seat: int, market: str) -> bool:
    """Would a new ship push out one that carries the seat's trader?"""
    last = state.canal[market][-1]
    return last is not None and last.trader == seat


def destination(state: State, seat: int, market: str) -> Offer:
    """The offer to place an own ship there, and which ship it would push out."""
    last = state.canal[market][-1]
    facts = {"verb": "ship", "market": market, "pushes": last.good if last else None}
    return Offer(f"ship to {market}", market, facts, (f"market-{market}",), "ship")


def place_own(state: State, seat: int, market: str, kind: str) -> Rule[None]:
    """SV-16.2 to SV-16.5: an own ship enters with a trader, and a token if wanted."""
    player = state.players[seat]
    player.ships.remove(market)
    ship = Ship(kind, market, owner=seat)
    state.note("launched", seat, market=market, ship=kind)
    yield from arrive(state, ship)
    if player.traders:
        player.traders -= 1
        ship.trader = seat

    def options() -> list[Offer]:
        return [refusing("no token"), *(_token(market, good) for good in state.free_tokens(market))]

    about, at = {"market": market}, (f"market-{market}",)
    good: str = yield Pick("ship.token", seat, options, about=about, at=at, usual="no token")
    if good:
        ship.good = good
        state.note("token", seat, market=market, good=good)


def _token(market: str, good: str) -> Offer:
    facts = {"verb": "token", "good": good}
    return Offer(f"token {good}", good, facts, (f"token-{market}-{good}",))

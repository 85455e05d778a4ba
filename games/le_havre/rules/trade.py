"""Chapter 7: buying, selling and repaying beside the two compulsory actions."""

from games.asks import Offer
from games.le_havre.cards import (
    CARDS,
    FRANC,
    LOAN_REPAYMENT,
    NOT_FOR_SALE,
    SHIP_TYPES,
    SHIPS,
    STADIUM,
    YACHT,
)
from games.le_havre.rules.acts import REPAY, Act, act, owned, thing
from games.le_havre.state import State

WATCH = act("watch", group="more")
UNWATCH = act("unwatch", text="stop watching", group="more")
REPAY_LOAN = act("repay", text=REPAY, at="loans", group="loan")


def value_of(name: str) -> int:
    """LH-7.11: the base value printed on a building or ship."""
    return SHIPS[name].value if name in SHIPS else CARDS[name].value


def price_of(name: str) -> int:
    """LH-7.3: the printed price, or else the value."""
    card = CARDS[name]
    return card.value if card.price is None else card.price


def tops(state: State) -> list[str]:
    """LH-8.2: the top card of each project stack."""
    return [stack[0] for stack in state.stacks if stack]


def top_ships(state: State) -> dict[str, str]:
    """LH-7.7: the top card of each ship stack."""
    return {kind: state.ships[kind][-1] for kind in SHIP_TYPES if state.ships[kind]}


def for_sale(state: State, *in_use: str) -> dict[str, str]:
    """LH-7.2: the tops of the project stacks and the town's cards, and where each is drawn."""
    barred = {*NOT_FOR_SALE, *state.sold, *in_use}
    found = {name: thing("project", name) for name in tops(state) if name not in barred}
    return found | {n: thing("building", n) for n in state.town if n not in barred}


def purchases(state: State, seat: int, *in_use: str) -> list[Offer]:
    """LH-7.1, LH-12.4: what the player could buy now."""
    if state.final:
        return []
    francs = state.players[seat].francs
    listed = for_sale(state, *in_use).items()
    found = [act("buy", name, at=place) for name, place in listed if price_of(name) <= francs]
    for kind, ship in SHIP_TYPES.items():
        if state.ships[kind] and ship.price is not None and ship.price <= francs:
            found.append(act("buy_ship", kind, f"buy {kind} ship", thing("ships", kind), "buy"))
    return found


def sales(state: State, seat: int, *in_use: str) -> list[Offer]:
    """LH-7.10: what the player could sell to the town."""
    player = state.players[seat]
    cards = (*player.buildings, *player.ships)
    return [act("sell", name, at=owned(name)) for name in cards if name not in in_use]


def repayments(state: State, seat: int) -> list[Offer]:
    """LH-7.18: a loan is given back for 5 francs."""
    player = state.players[seat]
    return [REPAY_LOAN] if player.loans and player.francs >= LOAN_REPAYMENT else []


def trades(state: State, seat: int, *in_use: str) -> list[Offer]:
    """LH-7.1: the additional actions of the own turn."""
    return [
        *purchases(state, seat, *in_use),
        *repayments(state, seat),
        *sales(state, seat, *in_use),
        *wishes(state, seat),
    ]


def trades_near(state: State, seat: int, answer: str) -> list[Offer]:
    """The additional actions that begin with an answer's first word, or those with none to name."""
    match answer.partition(" ")[0]:
        case "buy":
            return purchases(state, seat)
        case "sell":
            return sales(state, seat)
    return [*repayments(state, seat), *wishes(state, seat)]


def wishes(state: State, seat: int) -> list[Offer]:
    """LH-7.12: to watch for sales or not to, while there are turns of others to come."""
    if state.final or len(state.players) == 1:
        return []
    return [UNWATCH if state.players[seat].watching else WATCH]


def aside(state: State, seat: int) -> list[Offer]:
    """LH-7.12, LH-7.18: what anybody may do out of turn; LH-18.1: experts may not sell then."""
    return [*repayments(state, seat), *([] if state.expert_selling else sales(state, seat))]


def trade(state: State, seat: int, choice: Act, parked: list[str] | None = None) -> None:
    """Carry out an additional action; `parked` cards reach the town when all have decided."""
    match choice:
        case Act("buy", name):
            buy(state, seat, name)
        case Act("buy_ship", kind):
            buy_ship(state, seat, kind)
        case Act("sell", name):
            sell(state, seat, name, parked)
        case Act("repay"):
            repay(state, seat)
        case Act(verb):
            watch(state, seat, verb == "watch")


def watch(state: State, seat: int, wish: bool) -> None:
    """LH-7.12: whoever watches is asked about selling before every other player's turn."""
    state.players[seat].watching = wish
    state.note("watches" if wish else "stops_watching", seat)


def buy(state: State, seat: int, name: str) -> None:
    """LH-7.6: a bought building counts as built at once; LH-7.20: francs go to the supply."""
    player, price = state.players[seat], price_of(name)
    state.spend(seat, {FRANC: price})
    state.send_home(name)
    take_card(state, name)
    (player.ships if name == YACHT else player.buildings).append(name)
    state.note("bought", seat, card=name, price=price)
    settle_stadium(state)


def take_card(state: State, name: str) -> None:
    """Take a building from the town or from the top of its stack."""
    state.stadium_taken = state.stadium_taken or name == STADIUM
    if name in state.town:
        state.town.remove(name)
        return
    next(stack for stack in state.stacks if stack and stack[0] == name).pop(0)


def buy_ship(state: State, seat: int, kind: str) -> None:
    """LH-7.7: the top ship of a stack at the price of its type."""
    price = SHIP_TYPES[kind].price or 0
    state.spend(seat, {FRANC: price})
    name = state.ships[kind].pop()
    state.players[seat].ships.append(name)
    state.note("bought_ship", seat, ship=name, price=price)


def sell(state: State, seat: int, name: str, parked: list[str] | None) -> None:
    """LH-7.10: the card goes, half its value comes; LH-7.17: not to be bought back this turn."""
    player, francs = state.players[seat], value_of(name) // 2
    (player.buildings if name in player.buildings else player.ships).remove(name)
    state.gain(seat, {FRANC: francs})
    state.note("sold", seat, card=name, francs=francs)
    if seat == state.active and name in CARDS and name != YACHT:
        state.sold.append(name)
    if parked is None:
        receive(state, name)
    else:
        parked.append(name)


def receive(state: State, name: str) -> None:
    """LH-7.13: a building joins the town's; LH-7.14: a ship goes on top of its stack."""
    if name in SHIPS:
        state.ships[SHIPS[name].type].append(name)
        return
    state.send_home(name)
    state.town.append(name)


def repay(state: State, seat: int) -> None:
    """LH-11.7: a loan is repaid for 5 francs."""
    state.spend(seat, {FRANC: LOAN_REPAYMENT})
    state.players[seat].loans -= 1
    state.note("repaid", seat, francs=LOAN_REPAYMENT)


def settle_stadium(state: State) -> None:
    """LH-16.11: a stadium that nobody has acquired moves onto the first empty project space."""
    if STADIUM not in state.town or state.stadium_taken:
        return
    for stack in state.stacks:
        if not stack:
            state.town.remove(STADIUM)
            stack.append(STADIUM)
            state.note("stadium_moved")
            return

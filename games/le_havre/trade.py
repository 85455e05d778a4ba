"""Chapter 7: buying, selling and repaying beside the two compulsory actions."""

from games.le_havre.cards import (
    CARDS,
    FRANC,
    LOAN_CASH,
    LOAN_REPAYMENT,
    NOT_FOR_SALE,
    SHIP_TYPES,
    SHIPS,
    STADIUM,
    YACHT,
)
from games.le_havre.state import State

SHIP = " ship"
WATCH, UNWATCH, REPAY = "watch", "stop watching", "repay loan"


def words(name: str) -> str:
    """A card's name as it stands in a move."""
    return name.replace("_", " ")


def named(text: str) -> str:
    """The card that a move names."""
    return text.replace(" ", "_")


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


def for_sale(state: State, in_use: str = "") -> list[str]:
    """LH-7.2: the tops of the project stacks and the town's cards, whatever they cost."""
    barred = {*NOT_FOR_SALE, *state.sold, in_use}
    return [name for name in (*tops(state), *state.town) if name not in barred]


def purchases(state: State, seat: int, in_use: str = "") -> list[str]:
    """LH-7.1, LH-12.4: what the player could buy now."""
    if state.final:
        return []
    francs = state.players[seat].francs
    found = [f"buy {words(n)}" for n in for_sale(state, in_use) if price_of(n) <= francs]
    for kind, ship in SHIP_TYPES.items():
        if state.ships[kind] and ship.price is not None and ship.price <= francs:
            found.append(f"buy {kind}{SHIP}")
    return found


def sales(state: State, seat: int, in_use: str = "") -> list[str]:
    """LH-7.10: what the player could sell to the town."""
    player = state.players[seat]
    return [f"sell {words(n)}" for n in (*player.buildings, *player.ships) if n != in_use]


def repayments(state: State, seat: int) -> list[str]:
    """LH-7.18: a loan is given back for 5 francs."""
    player = state.players[seat]
    return [REPAY] if player.loans and player.francs >= LOAN_REPAYMENT else []


def trades(state: State, seat: int, in_use: str = "") -> list[str]:
    """LH-7.1: the additional actions of the own turn."""
    watch = [] if state.final else [UNWATCH if state.players[seat].watching else WATCH]
    return [
        *purchases(state, seat, in_use),
        *repayments(state, seat),
        *sales(state, seat, in_use),
        *(watch if len(state.players) > 1 else []),
    ]


def trade(state: State, seat: int, choice: str) -> None:
    """Carry out an additional action."""
    verb, _, what = choice.partition(" ")
    if verb == "buy" and what.endswith(SHIP):
        buy_ship(state, seat, what.removesuffix(SHIP))
    elif verb == "buy":
        buy(state, seat, named(what))
    elif verb == "sell":
        sell(state, seat, named(what))
    elif choice == REPAY:
        repay(state, seat)
    else:
        watch(state, seat, choice)


def watch(state: State, seat: int, choice: str) -> None:
    """LH-7.12: whoever watches is asked about selling before every other player's turn."""
    state.players[seat].watching = choice == WATCH
    state.note("watches" if choice == WATCH else "stops_watching", seat)


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


def sell(state: State, seat: int, name: str) -> None:
    """LH-7.13, LH-7.14: a sale in the own turn."""
    part_with(state, seat, name)
    receive(state, name)
    if name in CARDS and name != YACHT:
        state.sold.append(name)


def part_with(state: State, seat: int, name: str) -> None:
    """LH-7.10: the seller's half of a sale: the card goes, half the value comes."""
    player, francs = state.players[seat], value_of(name) // 2
    (player.buildings if name in player.buildings else player.ships).remove(name)
    state.gain(seat, {FRANC: francs})
    state.note("sold", seat, card=name, francs=francs)


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


def borrow(state: State, seat: int) -> None:
    """LH-11.3: a loan gives 4 francs at once."""
    state.gain(seat, {FRANC: LOAN_CASH})
    state.players[seat].loans += 1
    state.note("borrowed", seat, francs=LOAN_CASH)


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

"""A greedy player: tries every main action on a copy and keeps the one that looks richest."""

from collections.abc import Callable, Mapping

from games.asks import Amount, Ask, Bundle, Decision, Goods, Json, Offer, Pay, Pick, Rule
from games.codec import load, pack
from games.le_havre.cards import CARDS, FOOD, FRANC, KINDS, SHIP_TYPES, SHIPS, TURNS_A_ROUND, YACHT
from games.le_havre.rules.acts import END
from games.le_havre.rules.buildings.sell import bridge_francs
from games.le_havre.rules.offers import take_offer
from games.le_havre.rules.payments import worth
from games.le_havre.rules.round_end import Ration, ship_food
from games.le_havre.rules.ships import freight, needed_ships
from games.le_havre.rules.trade import trade
from games.le_havre.rules.visits import enter
from games.le_havre.score import sheet
from games.le_havre.state import State, Stock
from games.rng import Draw

WEIGHTS = {
    "fish": 0.6,
    "wood": 0.8,
    "clay": 0.9,
    "iron": 1.6,
    "grain": 0.7,
    "cattle": 1.5,
    "coal": 2.1,
    "hides": 1.3,
    "smoked_fish": 1.2,
    "charcoal": 1.7,
    "brick": 2.1,
    "steel": 5.0,
    "bread": 1.9,
    "meat": 1.9,
    "coke": 3.6,
    "leather": 2.4,
    "franc": 1.0,
}
PLENTY = 6
AHEAD = 2
SHIP_FOOD = 0.75
LOAN_COST = 5.6
SHORTAGE = 0.7
SYMBOL = 0.12
MAIN = ("take", "enter", "pass")
USUAL = ("stop", "pass", "pay_interest", "borrow", "keep", "finish", "return two")


def advise(state: State, ask: Decision, draw: Draw) -> Json:
    """The answer that looks best to a greedy player; sees only what is public."""
    if isinstance(ask, Pick) and ask.id == "turn.action":
        return main_choice(state, ask)
    if isinstance(ask, Pick) and ask.id == "turn.end":
        return trade_choice(state, ask) or END
    return reply(state, ask)


def main_choice(state: State, ask: Pick) -> str:
    """A purchase or repayment that pays off, else the main action with the best outcome."""
    bargain = trade_choice(state, ask)
    if bargain:
        return bargain
    options = [one for one in ask.offers().values() if one.facts["verb"] in MAIN]
    return max(options, key=lambda one: after_action(state, ask.seat, one)).notation


def after_action(state: State, seat: int, one: Offer) -> float:
    """How rich the player looks after a main action, its questions answered greedily."""
    copy = load(State, pack(state))
    if one.facts["verb"] == "take":
        take_offer(copy, seat, one.facts["what"])
    elif one.facts["verb"] == "enter":
        run(copy, enter(copy, seat, one.facts["what"]))
    return wealth(copy, seat)


def run(state: State, rule: Rule[None]) -> None:
    """Carry a rule to its end with greedy answers."""
    answer: Json = None
    try:
        while True:
            ask: Ask = rule.send(answer)
            answer = ask.meant(reply(state, ask)) if isinstance(ask, Decision) else None
    except StopIteration:
        return


def trade_choice(state: State, ask: Pick) -> str | None:
    """The best purchase or repayment, if one makes the player look richer."""
    now = wealth(state, ask.seat)
    best, gain = None, 0.5
    for one in ask.offers().values():
        if one.facts["verb"] in ("buy", "buy_ship", "repay"):
            copy = load(State, pack(state))
            trade(copy, ask.seat, one.value)
            more = wealth(copy, ask.seat) - now
            if more > gain:
                best, gain = one.notation, more
    return best


def turns_left(state: State, seat: int) -> int:
    """The main actions that the seat still has, the final one included."""
    if state.final:
        return int(seat > state.active)
    seats, rounds = len(state.players), len(state.rounds())
    now = TURNS_A_ROUND * (state.round - 1) + state.turn
    return 1 + sum(turn % seats == seat for turn in range(now, TURNS_A_ROUND * rounds))


def wealth(state: State, seat: int) -> float:
    """The score as it stands, and what goods, ships and debts to come are worth."""
    player, left = state.players[seat], turns_left(state, seat)
    total = float(sheet(state, seat).total)
    owed = player.loans
    total -= owed * (LOAN_COST - 5) if state.auto_repay else 0
    total += SYMBOL * left * (player.hammers() + player.rods())
    coming = [] if state.final else list(state.rounds()[state.round - 1 :])
    fed = ship_food(state, seat)
    total += SHIP_FOOD * sum(min(fed, card.food) for card in coming)
    need = sum(max(0, card.food - fed) for card in coming[:AHEAD])
    urgent = sum(max(0, card.food - fed) for card in coming[:1])
    total -= SHORTAGE * max(0, urgent - worth(player.stock, FOOD))
    return total + goods_worth(player.stock, left, need)


def goods_worth(stock: Stock, left: int, need: int) -> float:
    """What goods are worth with so many turns left; food that is needed soon counts in full."""
    food = sum(unit * stock[kind] for kind, unit in FOOD.items() if kind != FRANC)
    useful = min(1.0, 0.28 * left)
    value = 0.95 * min(food, need) + (0.35 * useful) * max(0, food - need)
    for kind in KINDS:
        if kind not in FOOD:
            count = stock[kind]
            value += useful * WEIGHTS[kind] * (min(count, PLENTY) + 0.4 * max(0, count - PLENTY))
    return value


def weight(goods: Mapping[str, int]) -> float:
    """What goods are worth to keep."""
    return sum(WEIGHTS[kind] * count for kind, count in goods.items())


def reply(state: State, ask: Decision) -> Json:
    """A greedy answer to a question inside an action."""
    if isinstance(ask, Amount):
        return ask.answers()[-1]
    if isinstance(ask, Pay):
        listed = ask.rations() if isinstance(ask, Ration) else ask.answers()
        return min(listed[:40], key=weight)
    if isinstance(ask, Goods):
        return max(ask.suggestions(), key=bundle_worth(state, ask))
    assert isinstance(ask, Pick)
    return choose(state, ask).notation


def choose(state: State, ask: Pick) -> Offer:
    """A greedy choice among listed options."""
    offers = list(ask.offers().values())
    verbs = {one.facts["verb"]: one for one in reversed(offers)}
    if offers[0].facts["verb"] in ("build", "build_ship", "exchange"):
        return max(offers, key=lambda one: project_worth(state, ask, one))
    if "swap" in verbs and "keep" not in verbs:
        return verbs.get("steel") or office(offers)
    if "take 4 iron" in verbs:
        return verbs["take 4 iron"]
    return next((verbs[verb] for verb in USUAL if verb in verbs), offers[0])


def office(offers: list[Offer]) -> Offer:
    """The cheapest good for a better one, or no exchange if none is better."""
    swaps = [one for one in offers if one.facts["verb"] == "swap"]

    def gain(one: Offer) -> float:
        return WEIGHTS[one.facts["wanted"]] - WEIGHTS[one.facts["given"]]

    best = max(swaps, key=gain)
    return best if gain(best) > 0 or len(swaps) == len(offers) else offers[0]


def bundle_worth(state: State, ask: Goods) -> Callable[[Bundle], float]:
    """How good it is to give, ship, sell or take a bundle here."""
    place = ask.facts()["building"]
    left = turns_left(state, ask.seat)
    keep = min(1.0, 0.28 * left)
    if "paying" in ask.facts():
        return lambda goods: -weight(goods)
    if place in ("marketplace", "town_square"):
        stock = state.players[ask.seat].stock
        return lambda goods: sum(WEIGHTS[k] / (1 + 0.3 * stock[k]) for k in goods)
    if place == "shipping_line":
        loads = list(ask.facts()["capacities"])

        def gain(goods: Bundle) -> float:
            ships = needed_ships(loads, sum(goods.values()))
            return freight(goods) - keep * weight(goods) - keep * 2.0 * ships

        return gain
    if place == "bridge_over_the_seine":
        return lambda goods: bridge_francs(goods) - keep * weight(goods)
    if place in ("furriery", "coal_trader"):
        return lambda goods: sum(goods.values())
    return lambda goods: -weight(goods)


def project_worth(state: State, ask: Pick, one: Offer) -> float:
    """The value of what is built, less its materials."""
    verb, what = one.facts["verb"], one.facts["what"]
    match verb:
        case "stop":
            return 0.0
        case "exchange":
            return CARDS[YACHT].value - SHIPS[what].value - 6.0
        case "build_ship":
            name, row = state.ships[what][-1], SHIP_TYPES[what]
            rounds = len(state.rounds()) - state.round
            food = SHIP_FOOD * row.food[len(state.players) - 1] * max(0, rounds)
            return SHIPS[name].value + food - weight(row.cost)
        case "build":
            return CARDS[what].value - weight(ask.facts()["costs"][what] or {})
    return -1.0


def evaluate(state: State, seat: int) -> float:
    """How a position looks to a seat, in francs."""
    return wealth(state, seat)


def mover(state: State) -> int | None:
    """Whose turn the segment is."""
    return state.active if state.segment in ("turn", "final") else None

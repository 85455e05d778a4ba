"""A greedy player: tries every main action on a copy and keeps the one that looks richest."""

from collections.abc import Callable, Mapping

from games.asks import Amount, Ask, Bundle, Decision, Goods, Json, Pay, Rule
from games.codec import dump, load
from games.le_havre.buildings.construct import cost_of
from games.le_havre.buildings.harbour import freight, needed_ships
from games.le_havre.buildings.sell import bridge_francs
from games.le_havre.cards import CARDS, FOOD, FRANC, KINDS, SHIP_TYPES, SHIPS, TURNS_A_ROUND, YACHT
from games.le_havre.debts import FEED, LOAN, PASS, PAY, ship_food
from games.le_havre.flow import END
from games.le_havre.payments import worth
from games.le_havre.score import sheet
from games.le_havre.state import State, Stock
from games.le_havre.trade import REPAY, named, trade
from games.le_havre.visit import enter, take_offer
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
USUAL = ("stop", END, FEED, PASS, PAY, LOAN, "keep", "finish", "return two")


def advise(state: State, ask: Decision, draw: Draw) -> Json:
    """The answer that looks best to a greedy player; sees only what is public."""
    if ask.id == "turn.action":
        return main_choice(state, ask)
    if ask.id == "turn.end":
        return trade_choice(state, ask) or END
    return reply(state, ask)


def main_choice(state: State, ask: Decision) -> str:
    """A purchase or repayment that pays off, else the main action with the best outcome."""
    bargain = trade_choice(state, ask)
    if bargain:
        return bargain
    options: list[str] = [o for o in ask.answers() if o.split()[0] in ("take", "enter", "pass")]
    return max(options, key=lambda option: after_action(state, ask.seat, option))


def after_action(state: State, seat: int, option: str) -> float:
    """How rich the player looks after a main action, its questions answered greedily."""
    copy = load(State, dump(state))
    verb, _, what = option.partition(" ")
    if verb == "take":
        take_offer(copy, seat, what)
    elif verb == "enter":
        run(copy, enter(copy, seat, named(what)))
    return wealth(copy, seat)


def run(state: State, rule: Rule[None]) -> None:
    """Carry a rule to its end with greedy answers."""
    answer: Json = None
    try:
        while True:
            ask: Ask = rule.send(answer)
            answer = reply(state, ask) if isinstance(ask, Decision) else None
    except StopIteration:
        return


def trade_choice(state: State, ask: Decision) -> str | None:
    """The best purchase or repayment, if one makes the player look richer."""
    now = wealth(state, ask.seat)
    best, gain = None, 0.5
    for option in ask.answers():
        if option.startswith("buy ") or option == REPAY:
            copy = load(State, dump(state))
            trade(copy, ask.seat, option)
            more = wealth(copy, ask.seat) - now
            if more > gain:
                best, gain = option, more
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
        return min(ask.answers()[:40], key=weight)
    if isinstance(ask, Goods):
        return max(ask.suggestions(), key=bundle_worth(state, ask))
    options = list(ask.answers())
    if options[0].startswith(("build ", "exchange ")):
        return max(options, key=lambda option: project_worth(state, ask, option))
    if ask.id == "business_office.exchange":
        return office(options)
    if "take 4 iron" in options:
        return "take 4 iron"
    usual = [option for option in USUAL if option in options]
    return usual[0] if usual else options[0]


def office(options: list[str]) -> str:
    """Steel first, then the cheapest good for a better one."""
    if "steel" in options:
        return "steel"
    swaps = [option for option in options if option.startswith("swap ")]

    def gain(option: str) -> float:
        given, wanted = option.removeprefix("swap ").split(" for ")
        return WEIGHTS[wanted] - WEIGHTS[named(given)]

    best = max(swaps, key=gain) if swaps else "finish"
    return best if swaps and (gain(best) > 0 or "finish" not in options) else "finish"


def bundle_worth(state: State, ask: Goods) -> Callable[[Bundle], float]:
    """How good it is to give, ship, sell or take a bundle here."""
    place, _, thing = ask.id.partition(".")
    left = turns_left(state, ask.seat)
    keep = min(1.0, 0.28 * left)
    if thing != "goods":
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


def project_worth(state: State, ask: Decision, option: str) -> float:
    """The value of what is built, less its materials."""
    verb, _, what = option.partition(" ")
    if option == "stop":
        return 0.0
    if verb == "exchange":
        return CARDS[YACHT].value - SHIPS[named(what)].value - 6.0
    if "modern" in ask.facts():
        kind = what.split()[0]
        name, row = state.ships[kind][-1], SHIP_TYPES[kind]
        rounds = len(state.rounds()) - state.round
        food = SHIP_FOOD * row.food[len(state.players) - 1] * max(0, rounds)
        return SHIPS[name].value + food - weight(row.cost)
    if verb != "build":
        return -1.0
    cost = cost_of(state, ask.seat, named(what), ask.id.partition(".")[0]) or {}
    return CARDS[named(what)].value - weight(cost)

"""What an answer would do, in words."""

from collections.abc import Callable, Mapping
from typing import Any

from games.asks import Amount, Barred, Bundle, Decision, Goods, Json, Offer, Pay, Pick
from games.le_havre.cards import CARDS, CONVERSIONS, FRANC, JOINERY, SALES, SHIP_TYPES, SHIPS
from games.le_havre.rules.buildings.produce import IRONWORKS_ENERGY, converted, energy_for
from games.le_havre.rules.buildings.sell import bridge_francs, furs
from games.le_havre.rules.payments import WIND, worth
from games.le_havre.rules.round_end import Ration
from games.le_havre.rules.ships import freight, needed_ships
from games.le_havre.rules.trade import price_of, value_of
from games.le_havre.text import words
from games.seats import letter

Facts = Mapping[str, Any]


def label(ask: Decision, answer: Json, lang: str) -> str:
    """What the answer would do."""
    if isinstance(ask, Ration) and isinstance(answer, str):
        return label(ask.trades(), answer, lang)
    if isinstance(ask, Amount):
        return _amount(ask, answer, lang)
    if isinstance(ask, Pay):
        return _payment(ask, answer, lang)
    if isinstance(ask, Goods):
        return _goods(ask, answer, lang)
    assert isinstance(ask, Pick)
    return _option(ask.offer(answer), ask.facts(), lang)


def _amount(ask: Amount, count: int, lang: str) -> str:
    say, place = words.tongue(lang).LABELS, ask.facts()["building"]
    if place in CONVERSIONS:
        row = CONVERSIONS[place]
        due = max(0, energy_for(place, count) - WIND * ask.facts()["wind"])
        text = say["convert"].format(
            verb=words.tongue(lang).VERBS[place],
            gave=words.counted(count, row.good, lang),
            got=words.goods(converted(row, count), lang),
            energy=say["energy"].format(count=due) if due else "",
        )
        return str(text)
    if place in SALES:
        gave, paid = dict.fromkeys(SALES[place].goods, count), count * SALES[place].francs
    else:
        gave, paid = {"wood": count}, JOINERY[count]
    return str(say["sets"].format(gave=words.goods(gave, lang), francs=words.francs(paid, lang)))


def _payment(ask: Pay, paid: Bundle, lang: str) -> str:
    say = words.tongue(lang).LABELS
    lost = worth(paid, ask.worth) - ask.due
    over = say["lost"].format(count=lost) if lost else ""
    return str(say["pay"].format(goods=words.goods(paid, lang), lost=over))


def _goods(ask: Goods, bundle: Bundle, lang: str) -> str:
    say, listed, facts = words.tongue(lang).LABELS, words.goods(bundle, lang), ask.facts()
    if "paying" in facts:
        return str(say["pay"].format(goods=listed, lost=_fee_lost(facts, bundle, lang)))
    if "capacities" in facts:
        ships = needed_ships(facts["capacities"], sum(bundle.values()))
        many = say["ship_one"] if ships == 1 else say["ships"].format(count=ships)
        francs = words.francs(freight(bundle), lang)
        return str(say["ship"].format(goods=listed, francs=francs, ships=many))
    got = {
        "bridge_over_the_seine": {FRANC: bridge_francs(bundle)},
        "business_office": {"steel": 1},
        "furriery": furs(bundle),
    }.get(facts["building"])
    if got is None:
        return listed
    return str(say["for"].format(goods=listed, got=words.goods(got, lang)))


def _fee_lost(facts: Facts, fee: Bundle, lang: str) -> str:
    """LH-6.6: the food of an entry that nothing is given back for."""
    due = facts.get("entry", {}).get("food")
    lost = words.food_of(fee) - due if due and set(fee) != {FRANC} else 0
    return str(words.tongue(lang).LABELS["lost"].format(count=lost)) if lost > 0 else ""


def _option(one: Offer, facts: Facts, lang: str) -> str:
    verb = one.facts["verb"]
    if verb in OPTIONS:
        return OPTIONS[verb](one.facts, facts, lang)
    return str(words.tongue(lang).LABELS[verb].format(**_figures(one.facts, facts, lang)))


def _figures(one: Facts, facts: Facts, lang: str) -> dict[str, object]:
    said: dict[str, object] = {"energy": IRONWORKS_ENERGY - WIND * facts.get("wind", False)}
    if "cards" in one:
        said["first"], said["second"] = (words.card(name, lang) for name in one["cards"])
    return said


def _take(one: Facts, facts: Facts, lang: str) -> str:
    goods = words.counted(facts["offers"][one["what"]], one["what"], lang)
    return str(words.tongue(lang).LABELS["take"].format(goods=goods))


def _enter(one: Facts, facts: Facts, lang: str) -> str:
    say, name = words.tongue(lang).LABELS, one["what"]
    owner, now, fee = facts["owners"][name], facts["visits"][name], CARDS[name].entry
    if owner == facts["seat"]:
        terms = say["own"]
    elif not fee:
        terms = say["free"]
    else:
        key = "fee_town" if owner is None else "fee_owner"
        to = "" if owner is None else letter(owner)
        terms = say[key].format(entry=words.printed_entry(name, lang), owner=to)
        if now.get("fee"):
            terms += say["fee_only"].format(goods=words.goods(now["fee"], lang))
            terms += _fee_lost({"entry": fee}, now["fee"], lang)
    effect = words.effect(name, lang, now)
    return str(say["enter"].format(building=words.card(name, lang), terms=terms, effect=effect))


def _buy(one: Facts, facts: Facts, lang: str) -> str:
    say, name = words.tongue(lang).LABELS, one["what"]
    price, card = words.francs(price_of(name), lang), words.card(name, lang)
    text = say["buy"].format(card=card, price=price, value=CARDS[name].value)
    guest = facts.get("persons", {}).get(name)
    return str(text + (say["sends_home"].format(who=letter(guest)) if guest is not None else ""))


def _buy_ship(one: Facts, facts: Facts, lang: str) -> str:
    kind = one["what"]
    ship, price = SHIPS[facts["ships"][kind]], SHIP_TYPES[kind].price or 0
    return str(
        words.tongue(lang)
        .LABELS["buy_ship"]
        .format(
            type=words.ship_type(kind, lang),
            ship=ship.name,
            value=ship.value,
            price=words.francs(price, lang),
        )
    )


def _sell(one: Facts, facts: Facts, lang: str) -> str:
    say, name = words.tongue(lang).LABELS, one["what"]
    price = words.francs(value_of(name) // 2, lang)
    text = say["sell"].format(card=words.card(name, lang), price=price, value=value_of(name))
    guest = facts.get("persons", {}).get(name)
    return str(text + (say["sends_home"].format(who=letter(guest)) if guest is not None else ""))


def _build(one: Facts, facts: Facts, lang: str) -> str:
    say, name = words.tongue(lang).LABELS, one["what"]
    cost = words.goods(facts["costs"][name], lang)
    return str(say["build"].format(card=words.card(name, lang), cost=cost, value=CARDS[name].value))


def _build_ship(one: Facts, facts: Facts, lang: str) -> str:
    say, kind = words.tongue(lang).LABELS, one["what"]
    ship, brick = SHIPS[facts["ships"][kind]], SHIP_TYPES[kind].modern and not facts["modern"]
    return str(
        say["build_ship"].format(
            type=words.ship_type(kind, lang),
            ship=ship.name,
            value=ship.value,
            cost=words.goods(SHIP_TYPES[kind].cost, lang),
            energy=say["energy"].format(count=facts["energy"]) if facts["energy"] else "",
            brick=say["brick"] if brick else "",
        )
    )


def _exchange(one: Facts, facts: Facts, lang: str) -> str:
    ship = SHIPS[one["what"]]
    food = SHIP_TYPES[ship.type].food[facts["seats"] - 1]
    say = words.tongue(lang).LABELS["exchange"]
    return str(say.format(ship=ship.name, value=ship.value, food=food))


def _haul(one: Facts, facts: Facts, lang: str) -> str:
    return str(words.tongue(lang).LABELS["haul"].format(goods=words.goods(one["goods"], lang)))


def _swap(one: Facts, facts: Facts, lang: str) -> str:
    if "given" not in one:
        return str(words.tongue(lang).LABELS["order"].format(**_figures(one, facts, lang)))
    given, wanted = (words.counted(1, one[key], lang) for key in ("given", "wanted"))
    return str(words.tongue(lang).LABELS["swap_goods"].format(given=given, wanted=wanted))


def _oust(one: Facts, facts: Facts, lang: str) -> str:
    say = words.tongue(lang).LABELS["oust"]
    return str(say.format(who=letter(one["other"]), building=words.card(one["what"], lang)))


OPTIONS: dict[str, Callable[[Facts, Facts, str], str]] = {
    "take": _take,
    "enter": _enter,
    "buy": _buy,
    "buy_ship": _buy_ship,
    "sell": _sell,
    "build": _build,
    "build_ship": _build_ship,
    "exchange": _exchange,
    "haul": _haul,
    "keep": _swap,
    "swap": _swap,
    "oust": _oust,
}


REASONS: dict[str, Callable[[Any, str], str]] = {
    "by": lambda seat, lang: letter(seat),
    "entry": words.entry,
    "missing": words.goods,
    "price": words.francs,
    "francs": words.francs,
}


def barred(ask: Decision, one: Barred, lang: str) -> str:
    """What may not be done just now, and why."""
    say, facts = words.tongue(lang).BARRED, one.facts
    name = facts["what"]
    what = words.card(name, lang) if name in CARDS else words.good(name, lang, 2)
    said = {key: REASONS[key](fact, lang) for key, fact in facts.items() if key in REASONS}
    return f"{what}: {say[one.why].format(**said)}"


def heading(group: str, lang: str) -> str:
    """The heading over a group of options."""
    return str(words.tongue(lang).HEADINGS.get(group, group))

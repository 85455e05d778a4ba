"""What an answer would do, in words."""

from typing import Any

from games.asks import Amount, Bundle, Decision, Goods, Json, Pay
from games.le_havre.buildings.harbour import freight, needed_ships
from games.le_havre.buildings.produce import IRONWORKS_ENERGY, converted, energy_for
from games.le_havre.buildings.sell import bridge_francs, furs
from games.le_havre.cards import CARDS, CONVERSIONS, FRANC, JOINERY, SALES, SHIP_TYPES, SHIPS
from games.le_havre.payments import WIND, worth
from games.le_havre.text import words
from games.le_havre.trade import SHIP, named, price_of, value_of
from games.seats import letter


def label(ask: Decision, answer: Json, lang: str) -> str:
    """What the answer would do."""
    if isinstance(ask, Amount):
        return _amount(ask, answer, lang)
    if isinstance(ask, Pay):
        return _payment(ask, answer, lang)
    if isinstance(ask, Goods):
        return _goods(ask, answer, lang)
    return _option(ask, str(answer), lang)


def _amount(ask: Amount, count: int, lang: str) -> str:
    say, place = words.tongue(lang).LABELS, ask.id.partition(".")[0]
    if place in CONVERSIONS:
        row = CONVERSIONS[place]
        due = max(0, energy_for(row, count) - WIND * ask.facts()["wind"])
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
    say, listed = words.tongue(lang).LABELS, words.goods(bundle, lang)
    place, _, thing = ask.id.partition(".")
    if thing in ("entry", "materials"):
        return str(say["pay"].format(goods=listed, lost=""))
    if place == "shipping_line":
        ships = needed_ships(ask.facts()["capacities"], sum(bundle.values()))
        many = say["ship_one"] if ships == 1 else say["ships"].format(count=ships)
        francs = words.francs(freight(bundle), lang)
        return str(say["ship"].format(goods=listed, francs=francs, ships=many))
    got = {
        "bridge_over_the_seine": {FRANC: bridge_francs(bundle)},
        "business_office": {"steel": 1},
        "furriery": furs(bundle),
    }.get(place)
    if got is None:
        return listed
    return str(say["for"].format(goods=listed, got=words.goods(got, lang)))


def _option(ask: Decision, choice: str, lang: str) -> str:
    verb, _, what = choice.partition(" ")
    facts, say = ask.facts(), words.tongue(lang).LABELS
    if choice in say and verb != "build":
        return str(say[choice].format(**_extra(facts, lang)))
    match verb:
        case "enter":
            return _enter(named(what), facts, lang)
        case "buy":
            return _buy(what, facts, lang)
        case "sell":
            name = named(what)
            price = words.francs(value_of(name) // 2, lang)
            return str(say["sell"].format(card=words.card(name, lang), price=price))
        case "build":
            return _build(what, facts, lang)
        case "exchange":
            ship = SHIPS[named(what)]
            return str(say["exchange"].format(ship=ship.name, value=ship.value))
        case "take":
            return str(say["take"].format(goods=words.counted(facts["offers"][what], what, lang)))
        case "haul":
            goods = {kind: facts["offers"][kind] for kind in what.split(" and ")}
            return str(say["haul"].format(goods=words.goods(goods, lang)))
        case "swap":
            given, wanted = what.split(" for ")
            text = say["swap_goods"]
            return str(
                text.format(
                    given=words.counted(1, named(given), lang),
                    wanted=words.counted(1, wanted, lang),
                )
            )
        case _:
            mark, _, place = choice.removeprefix("oust ").partition(" from ")
            return str(
                say["oust"].format(who=mark.upper(), building=words.card(named(place), lang))
            )


def _extra(facts: Any, lang: str) -> dict[str, object]:
    if "cards" in facts:
        first, second = (words.card(name, lang) for name in facts["cards"])
        return {"first": first, "second": second}
    return {"energy": IRONWORKS_ENERGY - WIND * facts.get("wind", False)}


def _enter(name: str, facts: Any, lang: str) -> str:
    say, owner = words.tongue(lang).LABELS, facts["owners"][name]
    fee = CARDS[name].entry
    if owner == facts["seat"]:
        terms = say["own"]
    elif not fee:
        terms = say["free"]
    elif owner is None:
        terms = say["fee_town"].format(entry=words.entry(fee, lang))
    else:
        terms = say["fee_owner"].format(entry=words.entry(fee, lang), owner=letter(owner))
    effect = words.effect(name, lang, facts["visits"][name])
    return str(say["enter"].format(building=words.card(name, lang), terms=terms, effect=effect))


def _buy(what: str, facts: Any, lang: str) -> str:
    say = words.tongue(lang).LABELS
    if what.endswith(SHIP):
        kind = what.removesuffix(SHIP)
        ship, price = SHIPS[facts["ships"][kind]], SHIP_TYPES[kind].price or 0
        return str(
            say["buy_ship"].format(
                type=words.ship_type(kind, lang),
                ship=ship.name,
                value=ship.value,
                price=words.francs(price, lang),
            )
        )
    name = named(what)
    price_text = words.francs(price_of(name), lang)
    card = words.card(name, lang)
    return str(say["buy"].format(card=card, price=price_text, value=CARDS[name].value))


def _build(what: str, facts: Any, lang: str) -> str:
    say = words.tongue(lang).LABELS
    if "modern" in facts:
        kind = what.split()[0]
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
    name = named(what)
    cost = words.goods(facts["costs"][name], lang)
    return str(say["build"].format(card=words.card(name, lang), cost=cost, value=CARDS[name].value))

"""Names, counted goods and effects in a reader's language."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from types import ModuleType
from typing import Any

from games.le_havre.cards import (
    CARDS,
    CONVERSIONS,
    FIRINGS,
    FOOD,
    FRANC,
    GAINS,
    GOODS,
    PROOFS,
    SALES,
    SHIP_TYPES,
    SHIPS,
    TYPES,
    WHARVES,
)
from games.le_havre.text import de, en

SAME = {"building_firm_1": "building_firm", "building_firm_2": "building_firm"} | dict.fromkeys(
    WHARVES, "wharf"
)


ORDER = (*GOODS, FRANC)
BURNING = (
    *(name for name, row in CONVERSIONS.items() if row.energy or row.energy_once),
    *FIRINGS,
    *WHARVES,
    "ironworks",
    "shipping_line",
)


def tongue(lang: str) -> ModuleType:
    """The language's texts; English for those we do not know."""
    return de if lang == "de" else en


def card(name: str, lang: str) -> str:
    """The printed name of a building or ship."""
    if name in SHIPS:
        return SHIPS[name].name
    return CARDS[name].de if lang == "de" else CARDS[name].en


def kind(name: str, lang: str) -> str:
    """The type of a card in words."""
    _, _, english, german = TYPES[CARDS[name].type]
    return german if lang == "de" else english.capitalize()


def broken(name: str, lang: str) -> str:
    """The printed name with soft hyphens where it may be broken."""
    shown = card(name, lang)
    if lang != "de":
        return shown
    return " ".join(de.HYPHENS.get(word, word) for word in shown.split(" "))


def good(kind: str, lang: str, count: int = 1) -> str:
    """The name of a good, or of francs."""
    if kind == FRANC:
        one, many = tongue(lang).WORDS["francs"]
        return str(one if count == 1 else many)
    if lang == "de":
        return GOODS[kind].de
    name = GOODS[kind].en
    return name if count == 1 else en.MANY.get(kind, name)


@cache
def counted(count: int, kind: str, lang: str) -> str:
    """`3 francs`, `2 Felle`."""
    many = tongue(lang).MANY.get(kind) if count != 1 else None
    return f"{count} {many or good(kind, lang, count)}"


def francs(count: int, lang: str) -> str:
    """A sum of money."""
    return counted(count, FRANC, lang)


def loans(count: int, lang: str) -> str:
    """`2 loans`."""
    one, many = tongue(lang).WORDS["loans"]
    return f"{count} {one if count == 1 else many}"


def goods(bundle: Mapping[str, int], lang: str) -> str:
    """`2 fish, 1 franc`, in the order of the tokens."""
    some = [(kind, bundle[kind]) for kind in ORDER if bundle.get(kind)]
    text = ", ".join(counted(count, kind, lang) for kind, count in some)
    return text or str(tongue(lang).WORDS["nothing"])


def ship_type(kind: str, lang: str) -> str:
    """`wooden ship`."""
    return SHIP_TYPES[kind].de if lang == "de" else SHIP_TYPES[kind].en


def entry(fee: Mapping[str, int], lang: str) -> str:
    """`2 food or 1 franc`."""
    say = tongue(lang).WORDS
    parts = [f"{n} {say['food']}" if k == "food" else francs(n, lang) for k, n in fee.items()]
    return f" {say['or']} ".join(parts)


@cache
def printed_entry(name: str, lang: str) -> str:
    """What a card says about its entry."""
    return entry(CARDS[name].entry, lang)


def half(number: Fraction) -> str:
    """Halves as people write them."""
    whole, rest = divmod(number, 1)
    return f"{whole or ''}{'½' if rest else ''}" or "0"


def food_of(goods: Mapping[str, int]) -> int:
    """What goods and francs are worth as food."""
    return sum(FOOD.get(kind, 0) * count for kind, count in goods.items())


def effect(name: str, lang: str, facts: Mapping[str, Any] | None = None) -> str:
    """What a card does, with the figures that a visit would have now."""
    now = facts or {}
    if now.get("got"):
        return goods(now["got"], lang)
    spared = tongue(lang).EFFECTS["spared"] if now.get("wind") and name in BURNING else ""
    return f"{_effect(name, lang, now)}{spared}"


def _effect(name: str, lang: str, now: Mapping[str, Any]) -> str:
    say = tongue(lang).EFFECTS
    if name in CONVERSIONS:
        return _conversion(name, lang, now.get("most"))
    if name in GAINS:
        return _gain(name, lang)
    if name in SALES:
        return _sale(name, lang, now.get("most", SALES[name].most))
    if name in PROOFS:
        proof = PROOFS[name]
        shown, paid = francs(proof.shown, lang), francs(proof.francs, lang)
        return str(say["proof"]).format(shown=shown, good=good(proof.good, lang, 3), francs=paid)
    if name in FIRINGS:
        return _firing(name, lang)
    if name in WHARVES and "ships" in now:
        return _wharf(lang, now)
    if "count" in now:
        key = "market_count" if name == "marketplace" else "square_count"
        return str(say[key]).format(count=now["count"])
    return str(say[SAME.get(name, name)])


def _firing(name: str, lang: str) -> str:
    say, fire = tongue(lang).EFFECTS, FIRINGS[name]
    into = good(fire.into, lang, fire.yields)
    return str(say["fire"]).format(
        good=good(fire.good, lang), energy=fire.energy, count=fire.yields, into=into
    )


def _wharf(lang: str, now: Mapping[str, Any]) -> str:
    """LH-16.24: what can be built now, and what an exchange for the yacht would cost each round."""
    say = tongue(lang).EFFECTS
    either = f" {tongue(lang).WORDS['or']} "
    listed = [ship_type(kind, lang) for kind in now["ships"]]
    parts = [say["wharf_now"].format(types=either.join(listed))] if listed else []
    if now["yacht"]:
        food = SHIP_TYPES["iron"].food[now["seats"] - 1]
        parts.append(say["wharf_yacht"].format(food=food))
    return either.join(parts) or str(say["wharf"])


@cache
def _conversion(name: str, lang: str, most: int | None) -> str:
    say, row = tongue(lang).EFFECTS, CONVERSIONS[name]
    key = "convert" if most is None else "convert_most"
    text = say[key].format(good=good(row.good, lang), into=good(row.into, lang, 2), most=most)
    if row.most and most is None:
        text += say["at_most"].format(most=row.most)
    if row.energy:
        text += say["energy_each"].format(energy=half(row.energy))
    if row.energy_once:
        text += say["energy_once"].format(energy=row.energy_once)
    if row.francs:
        paid = f"{half(row.francs)} {good(FRANC, lang)}"
        text += say["francs_each"].format(francs=paid)
    if row.hides:
        text += say["hides_each"]
    return str(text)


@cache
def _gain(name: str, lang: str) -> str:
    say, row = tongue(lang).EFFECTS, GAINS[name]
    parts = [goods(row.fixed, lang)] if row.fixed else []
    if row.per_rod:
        parts.append(say["per_rod"].format(goods=goods(row.per_rod, lang)))
    if row.per_hammer:
        parts.append(say["per_hammer"].format(goods=goods(row.per_hammer, lang)))
    return ", ".join(parts)


@cache
def _sale(name: str, lang: str, most: int | None) -> str:
    say, row = tongue(lang).EFFECTS, SALES[name]
    wares, paid = " + ".join(good(kind, lang) for kind in row.goods), francs(row.francs, lang)
    if most is None:
        return str(say["sell"].format(goods=wares, francs=paid))
    return str(say["sell_most"].format(goods=wares, francs=paid, most=most))

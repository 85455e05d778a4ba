"""What cards, canal tiles and services do, in words."""

from games.smoky_valley.cards import BASIC, CANAL_TILES, ENGLISH
from games.smoky_valley.cards.city_cards import (
    DIFFERENT,
    Board,
    Choice,
    CityCard,
    Gain,
    If,
    Income,
    Load,
    LocalGoods,
    MoveBoat,
    PlaceShip,
    SendTrader,
    Step,
    Swap,
    TakeTile,
)
from games.smoky_valley.text.names import NAMES, name
from games.smoky_valley.text.words import bundle, tongue


def card_text(card: CityCard, lang: str, edition: str = ENGLISH) -> str:
    """Category, condition, effects and city action of a card."""
    words, permanent = tongue(lang).WORDS, tongue(lang).PERMANENT
    parts = [name(card.category, lang)]
    parts += [str(words[card.needs])] if card.needs else []
    effects = [step_text(step, lang) for step in card.steps]
    effects += [lasting_text(card.id, lang, edition)] if card.id in permanent else []
    effects += [str(words["city_action"])] if card.city_action else []
    return f"{', '.join(parts)}; {'; '.join(effects)}"


def lasting_text(card: str, lang: str, edition: str) -> str:
    """The permanent effect of a card; where the rule books differ, which one it follows."""
    texts = tongue(lang)
    if card not in DIFFERENT:
        return str(texts.PERMANENT[card])
    effect = (texts.PERMANENT if edition == ENGLISH else texts.GERMAN_EDITION)[card]
    return f"{effect} ({texts.WORDS[edition]})"


def step_text(step: Step, lang: str) -> str:
    """One instant action or immediate effect."""
    steps, words = tongue(lang).STEPS, tongue(lang).WORDS
    match step:
        case Gain(what):
            return bundle(what, lang)
        case Income():
            return bundle({"income": 1}, lang)
        case Choice(goods):
            return f" {words['or']} ".join(bundle({good: 1}, lang) for good in goods)
        case If(condition, of, what):
            shown = name(of, lang) if of in NAMES else ""
            told = steps[condition].format(of=shown)
            return str(steps["if"].format(gain=bundle(what, lang), condition=told))
        case LocalGoods(goods, count):
            kind = steps["basic" if goods == BASIC else "processed"]
            return str(steps["local"].format(count=count, goods=kind))
        case Load(market) if market:
            return str(steps["load for"].format(market=name(market, lang)))
        case _:
            return str(steps[_SIMPLE[type(step)]])


_SIMPLE: dict[type[Step], str] = {
    Swap: "swap",
    MoveBoat: "boat",
    Load: "load",
    Board: "board",
    TakeTile: "tile",
    PlaceShip: "ship",
    SendTrader: "send",
}


def tile_text(tile: str, lang: str) -> str:
    """Kind, reach and effect of a canal tile."""
    words, card = tongue(lang).WORDS, CANAL_TILES[tile]
    kind = words["action" if card.action else "effect"]
    wide = f" ({words['wide']})" if card.wide else ""
    return f"{kind}, {tongue(lang).TILES[tile]}{wide}"


def service_text(kind: str, good: str, lang: str) -> str:
    """What a service does in its district."""
    shown = name(good, lang) if good else ""
    return str(tongue(lang).SERVICES[kind].format(good=shown))

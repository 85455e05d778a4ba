"""What an option means, with its price, what it brings, and what it would lose."""

from collections.abc import Callable
from typing import Any

from games.asks import Barred, Decision, Facts, Json, Pick
from games.seats import letter
from games.smoky_valley.cards import NOBODY, SERVICE_GOOD, SERVICE_KIND
from games.smoky_valley.cards.city_cards import CITY_CARDS, RELIEF
from games.smoky_valley.text.effects import card_text, service_text, tile_text
from games.smoky_valley.text.names import name
from games.smoky_valley.text.words import bundle, tongue

Labeller = Callable[[Facts, Facts, str], str]


def label(ask: Decision, answer: Json, lang: str) -> str:
    """An answer in words; every ask of this game is a pick of offers."""
    assert isinstance(ask, Pick)
    return described(ask.offer(answer).facts, ask.facts(), lang)


def described(facts: Facts, about: Facts, lang: str) -> str:
    """The words for the facts of an option, or of one that is barred."""
    return LABELLERS.get(facts["verb"], _plain)(facts, about, lang)


def fill(key: str, lang: str, **shown: Any) -> str:
    """A label's text with its fields."""
    return str(tongue(lang).LABELS[key].format(**shown))


def _plain(facts: Facts, about: Facts, lang: str) -> str:
    return fill(facts["verb"], lang)


def _more(facts: Facts, lang: str) -> str:
    """What comes with it: popularity, or cash that the limit swallows."""
    more = ""
    if facts.get("popularity"):
        more += "; " + bundle({"popularity": facts["popularity"]}, lang)
    if facts.get("lost"):
        more += "; " + fill("lost", lang, cash=bundle({"cash": facts["lost"]}, lang))
    return more


def _district(facts: Facts, about: Facts, lang: str) -> str:
    return fill(facts["verb"], lang, district=name(facts["district"], lang))


def _sail(facts: Facts, about: Facts, lang: str) -> str:
    words, place = tongue(lang), facts["district"]
    price = bundle({"cash": facts["cost"]}, lang) if facts["cost"] else words.WORDS["free"]
    kinds = about.get("actions", {}).get(place, [])
    actions = ", ".join(words.SHORT[kind] for kind in kinds) or words.LABELS["broke"]
    verb = "remain" if facts["stay"] else "sail"
    return fill(verb, lang, district=name(place, lang), price=price, actions=actions)


def _pass(facts: Facts, about: Facts, lang: str) -> str:
    bonus = tongue(lang).PASSING[facts["bonus"]]
    return fill("pass", lang, n=facts["space"], bonus=bonus) + _more(facts, lang)


def _buy(facts: Facts, about: Facts, lang: str) -> str:
    return fill("buy", lang, good=name(facts["good"], lang)) + _more(facts, lang)


def _relief(facts: Facts, about: Facts, lang: str) -> str:
    good = facts.get("good")
    if not good:
        return name("poverty_reduction", lang)
    return fill("relieve", lang, good=name(good, lang), prestige=RELIEF[good])


def _sale(facts: Facts, about: Facts, lang: str) -> str:
    key = "two" if facts.get("two") else facts["verb"]
    return fill(f"sell {key}", lang) + _more(facts, lang)


def _sell(facts: Facts, about: Facts, lang: str) -> str:
    goods = ", ".join(name(good, lang) for good in facts["goods"])
    return fill("sell", lang, goods=goods) + _more(about, lang)


def _deed(facts: Facts, about: Facts, lang: str) -> str:
    goods = {key: name(facts[key], lang) for key in ("canal", "card")}
    shown = tongue(lang).ACTIONS[facts["kind"]].format(coal=facts["coal"], **goods)
    return fill("city", lang, action=shown) if facts["city"] else str(shown)


def _canal(facts: Facts, about: Facts, lang: str) -> str:
    tile = facts["tile"]
    return fill("canal", lang, tile=f"{name(tile, lang)}, {tongue(lang).TILES[tile]}")


def _end(facts: Facts, about: Facts, lang: str) -> str:
    """The end of a turn, and what lapses with it."""
    unused = ["canal unused"] if facts["canal"] else []
    unused += ["city unused"] if facts["city"] else []
    return "; ".join([fill("end", lang), *(fill(one, lang) for one in unused)])


def industry(facts: Facts, lang: str) -> str:
    """`Wharf 3`, `Wood Depot`."""
    number = f" {facts['place'] + 1}" if facts["place"] >= 0 else ""
    return name(facts["kind"], lang) + number


def _build(facts: Facts, about: Facts, lang: str) -> str:
    cost = bundle(facts["cost"], lang)
    more = _more({"popularity": facts.get("popularity", 0)}, lang)
    return fill("build", lang, industry=name(facts["kind"], lang), cost=cost) + more


def _space(facts: Facts, about: Facts, lang: str) -> str:
    if not facts["gain"]:
        return fill("no gain", lang, n=facts["space"])
    return fill("space", lang, n=facts["space"], gain=bundle(facts["gain"], lang))


def _upgrade(facts: Facts, about: Facts, lang: str) -> str:
    cost, gain = bundle(facts["cost"], lang), bundle(facts["gain"], lang)
    return fill("upgrade", lang, industry=industry(facts, lang), cost=cost, gain=gain)


def _use(facts: Facts, about: Facts, lang: str) -> str:
    words = tongue(lang).WORDS
    gain = f" {words['or']} ".join(bundle(one, lang) for one in facts["makes"] if one)
    if facts["ship"]:
        gain = fill("launch", lang, ship=name(facts["ship"], lang))
    cost = {what: n for what, n in facts["cost"].items() if n}
    shown = {"cost": bundle(cost, lang) if cost else words["free"], "gain": gain}
    whose = {"industry": industry(facts, lang), "owner": owner(facts, lang)}
    return fill("use", lang, **whose, **shown) + _share(facts, lang)


def _share(facts: Facts, lang: str) -> str:
    """What the owner gains when another produces there."""
    if not facts["bonus"]:
        return ""
    goods = f" {tongue(lang).WORDS['or']} ".join(bundle({good: 1}, lang) for good in facts["bonus"])
    prestige = bundle({"prestige": facts["prestige"]}, lang) if facts["prestige"] else ""
    gain = ", ".join(part for part in (goods, prestige) if part)
    return fill("share", lang, owner=letter(facts["owner"]), gain=gain)


def owner(facts: Facts, lang: str) -> str:
    """Whose industry it is, and whether it is upgraded."""
    words, seat = tongue(lang).WORDS, facts["owner"]
    whose = words["neutral"] if seat == NOBODY else words["player"].format(letter(seat))
    return f"{whose}, {words['upgraded']}" if facts["upgraded"] else str(whose)


def _goods(facts: Facts, about: Facts, lang: str) -> str:
    return fill(facts["verb"], lang, goods=bundle(facts["goods"], lang))


def _take(facts: Facts, about: Facts, lang: str) -> str:
    return fill("take", lang, gain=bundle(facts["gain"], lang)) + _more(facts, lang)


def _tile(facts: Facts, about: Facts, lang: str) -> str:
    shown = {"tile": name(facts["tile"], lang), "effect": tile_text(facts["tile"], lang)}
    return fill(facts["verb"], lang, section=name(facts["section"], lang), **shown)


def _to(facts: Facts, about: Facts, lang: str) -> str:
    shown = fill(facts["verb"], lang, market=name(facts["market"], lang))
    if facts.get("first"):
        shown += "; " + fill("first", lang)
    if facts.get("pushes") is not None:
        good = facts["pushes"]
        shown += "; " + fill("pushes", lang, good=f" ({name(good, lang)})" if good else "")
    return shown


def _develop(facts: Facts, about: Facts, lang: str) -> str:
    token = facts["token"]
    effect = service_text(SERVICE_KIND[token], SERVICE_GOOD.get(token, ""), lang)
    gain = bundle(facts["gain"], lang)
    return fill("develop", lang, token=name(token, lang), effect=effect, gain=gain)


def _slot(facts: Facts, about: Facts, lang: str) -> str:
    more = fill("boat", lang) if facts["boat"] else ""
    more += fill("covers", lang, tile=name(facts["covers"], lang)) if facts["covers"] else ""
    return fill("slot", lang, n=facts["slot"], district=name(facts["district"], lang), tile=more)


def _acquire(facts: Facts, about: Facts, lang: str) -> str:
    card = CITY_CARDS[facts["card"]]
    if "edition" not in facts:
        return name(card.id, lang)
    effect = card_text(card, lang, facts["edition"])
    more = "; " + fill("draws", lang) if facts["draws"] else ""
    return fill("acquire", lang, card=name(card.id, lang), effect=effect) + more


def _swap(facts: Facts, about: Facts, lang: str) -> str:
    shown = fill("swap", lang, one=name(facts["one"], lang), two=name(facts["two"], lang))
    if facts["arrives"]:
        shown += "; " + fill("arrives", lang, district=name(facts["arrives"], lang))
    return shown


def _move(facts: Facts, about: Facts, lang: str) -> str:
    shown = fill("move", lang, district=name(facts["district"], lang))
    return shown + (f" ({name(facts['tile'], lang)})" if facts["tile"] else "")


def _give(facts: Facts, about: Facts, lang: str) -> str:
    return fill("give", lang, one=name(facts["give"], lang), two=name(facts["take"], lang))


def _berth(facts: Facts, lang: str) -> str:
    """A ship by its place, with what and who is aboard."""
    trader = facts["trader"]
    return fill(
        "berth",
        lang,
        market=facts["market"].upper(),
        row=facts["row"],
        kind=name(facts["kind"], lang),
        owner="" if facts["owner"] == NOBODY else f" {letter(facts['owner'])}",
        cargo=fill("cargo", lang, cargo=facts["cargo"], room=facts["room"]),
        good=f", {name(facts['good'], lang)}" if facts["good"] else "",
        trader="" if trader == NOBODY else fill("trader", lang, seat=letter(trader)),
    )


def _load(facts: Facts, about: Facts, lang: str) -> str:
    good, ship = name(facts["cargo_good"], lang), _berth(facts, lang)
    shown = fill("load", lang, good=good, ship=ship, worth=facts["worth"])
    return shown + ("; " + fill("fills", lang) if facts["fills"] else "")


def _ship(facts: Facts, about: Facts, lang: str) -> str:
    return fill(facts["verb"], lang, ship=_berth(facts, lang))


def _token(facts: Facts, about: Facts, lang: str) -> str:
    return fill("token", lang, good=name(facts["good"], lang))


def _rank(facts: Facts, about: Facts, lang: str) -> str:
    one, two, three = (name(category, lang) for category in facts["ranking"])
    gains = ", ".join(f"{letter(seat)} +{n}" for seat, n in enumerate(facts["gains"]))
    return fill("rank", lang, one=one, two=two, three=three, gains=gains)


LABELLERS: dict[str, Labeller] = {
    "sail": _sail,
    "pass": _pass,
    "buy": _buy,
    "relief": _relief,
    "three": _sale,
    "pair": _sale,
    "sell": _sell,
    "deed": _deed,
    "canal": _canal,
    "end": _end,
    "build": _build,
    "space": _space,
    "upgrade": _upgrade,
    "use": _use,
    "make": _goods,
    "pay": _goods,
    "take": _take,
    "take tile": _tile,
    "take from": _tile,
    "ship": _to,
    "send": _to,
    "develop": _develop,
    "slot": _slot,
    "acquire": _acquire,
    "swap": _swap,
    "move": _move,
    "in": _district,
    "depot": _district,
    "give": _give,
    "load": _load,
    "board": _ship,
    "unload": _ship,
    "token": _token,
    "rank": _rank,
}


def barred(ask: Decision, one: Barred, lang: str) -> str:
    """What may not be done just now, and why."""
    district = one.facts.get("district")
    what = name(district, lang) if district else described(one.facts, ask.facts(), lang)
    return f"{what}: {tongue(lang).WHY[one.why]}"


def heading(group: str, lang: str) -> str:
    """The heading over a group of options."""
    return str(tongue(lang).HEADINGS[group])

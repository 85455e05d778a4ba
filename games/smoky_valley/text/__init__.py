"""The Smoky Valley in words: prompts, labels, tellings, score lines, help."""

from collections.abc import Callable
from typing import Any

from games.asks import Decision, Facts, Json
from games.seats import letter
from games.smoky_valley.cards import CITY_CARDS, GOODS, NOBODY, SERVICE_GOOD, SERVICE_KIND
from games.smoky_valley.house_layout import PASSING
from games.smoky_valley.text.effects import card_text, service_text, tile_text
from games.smoky_valley.text.names import name
from games.smoky_valley.text.words import bundle, tongue
from games.smoky_valley.tracks import Change, ident
from games.state import Note

NAMED = ("district", "industry", "token", "tile", "card", "good", "ship", "one", "two")
BUNDLES = ("pay", "gain", "give", "take")


def prompt(ask: Decision, lang: str) -> str:
    """The question."""
    facts = dict(ask.facts())
    if ask.id in ("queue.owner", "queue.trader"):
        facts["industry" if ask.id == "queue.owner" else "market"] = facts["about"]
    shown = {
        k: name(v, lang) for k, v in facts.items() if isinstance(v, str) and v and k != "about"
    }
    return str(tongue(lang).PROMPTS[ask.id].format(**{"left": facts.get("left"), **shown}))


def line(line: str, lang: str) -> str:
    """A line of the score sheet."""
    lines = tongue(lang).LINES
    if line in lines:
        return str(lines[line])
    kind, _, of = line.partition("_")
    return str(lines[kind].format(of if of.isdecimal() else name(of, lang)))


def help(lang: str) -> str:
    """Notation and rules in short."""
    return str(tongue(lang).HELP)


def tell(note: Note, lang: str) -> str:
    """What has happened, without naming the seat."""
    told, shown = tongue(lang).TOLD, dict[str, Any]()
    for key, fact in note.facts.items():
        shown[key] = _fact(key, fact, lang)
    if note.kind == "delivered":
        shown["first"] = told["first"] if note.facts["first"] else ""
    if note.kind == "acquired":
        shown["disc"] = "" if note.facts["disc"] else told["no disc"]
    if note.kind == "owner_bonus":
        good = note.facts["good"]
        first = bundle({good: 1}, lang) if good else told["choice"]
        prestige = note.facts["prestige"]
        more = bundle({"prestige": prestige}, lang) if prestige else ""
        shown["bonus"] = ", ".join(part for part in (first, more) if part)
    yard = note.kind == "produced" and not note.facts["gain"]
    kind = "used" if yard else note.kind
    return str(told[kind].format(**shown))


def _fact(key: str, fact: Any, lang: str) -> Any:
    if key in NAMED:
        return name(fact, lang) if fact else ""
    if key in BUNDLES:
        return bundle(fact, lang)
    if key == "market":
        return fact.upper()
    if key == "markets":
        return ", ".join(market.upper() for market in fact)
    if key == "order":
        return ", ".join(letter(seat) for seat in fact)
    if key in ("tokens", "cards", "ranking"):
        return ", ".join(name(one, lang) for one in fact)
    if isinstance(fact, list):
        return ", ".join(f"{letter(seat)} {n}" for seat, n in enumerate(fact))
    return fact


def label(ask: Decision, answer: Json, lang: str) -> str:
    """What an answer means, with its price and what it brings."""
    verb, _, rest = str(answer).partition(" ")
    facts, labels = ask.facts(), tongue(lang).LABELS
    if ask.id == "council.rank":
        one, two, three = (name(category, lang) for category in str(answer).split())
        return str(labels["rank"].format(one=one, two=two, three=three))
    if ask.id == "turn.act" and answer not in ("end turn", "canal action"):
        kind = ident(str(answer).removeprefix("city "))
        if kind in tongue(lang).ACTIONS:
            shown = tongue(lang).ACTIONS[kind].format(**_prices(facts, lang))
            return str(labels["city"].format(action=shown)) if verb == "city" else str(shown)
    if answer in labels:
        found = labels[answer]
        if answer == "sell three" and facts.get("two"):
            found = labels["sell two"]
        return str(found)
    return _LABELLERS.get(verb, _plain)(verb, rest, facts, lang)


def _prices(facts: Facts, lang: str) -> dict[str, Any]:
    goods = ("canal", "card")
    return {k: name(v, lang) if k in goods else v for k, v in facts["prices"].items()}


def _plain(verb: str, rest: str, facts: Facts, lang: str) -> str:
    return str(tongue(lang).LABELS[verb])


def _fill(verb: str, lang: str, **shown: Any) -> str:
    return str(tongue(lang).LABELS[verb].format(**shown))


def _district(verb: str, rest: str, facts: Facts, lang: str) -> str:
    place = ident(rest.removeprefix("to ").removeprefix("in "))
    return _fill(verb, lang, district=name(place, lang))


def _sail(verb: str, rest: str, facts: Facts, lang: str) -> str:
    place = ident(rest.removeprefix("to "))
    there = facts["districts"][place]
    short, labels = tongue(lang).SHORT, tongue(lang).LABELS
    price = bundle({"cash": there["cost"]}, lang) if there["cost"] else tongue(lang).WORDS["free"]
    actions = ", ".join(short[kind] for kind in there["actions"]) or labels["broke"]
    verb = "remain" if there["stay"] else verb
    return _fill(verb, lang, district=name(place, lang), price=price, actions=actions)


def _pass(verb: str, rest: str, facts: Facts, lang: str) -> str:
    space = int(rest.split()[-1])
    return _fill(verb, lang, n=space, bonus=tongue(lang).PASSING[PASSING[space - 1]])


def _good(verb: str, rest: str, facts: Facts, lang: str) -> str:
    prestige = {"flour": 2, "beer": 3}.get(rest, 0)
    return _fill(verb, lang, good=name(rest, lang), prestige=prestige)


def _sell(verb: str, rest: str, facts: Facts, lang: str) -> str:
    return _fill(verb, lang, goods=", ".join(name(good, lang) for good in rest.split()))


def _canal(verb: str, rest: str, facts: Facts, lang: str) -> str:
    tile = facts["tile"]
    return _fill(verb, lang, tile=f"{name(tile, lang)}, {tongue(lang).TILES[tile]}")


def _industry(words: str, lang: str) -> str:
    parts = words.split()
    number = f" {parts.pop()}" if parts[-1].isdecimal() else ""
    return name("_".join(parts), lang) + number


def _build(verb: str, rest: str, facts: Facts, lang: str) -> str:
    cost = bundle(facts["costs"][rest], lang)
    return _fill(verb, lang, industry=_industry(rest, lang), cost=cost)


def _space(verb: str, rest: str, facts: Facts, lang: str) -> str:
    gain = facts["gains"][f"space {rest}"]
    if not gain:
        return _fill("no gain", lang, n=rest)
    return _fill(verb, lang, n=rest, gain=bundle(gain, lang))


def _upgrade(verb: str, rest: str, facts: Facts, lang: str) -> str:
    cost, gain = bundle(facts["costs"][rest], lang), bundle(facts["gains"][rest], lang)
    return _fill(verb, lang, industry=_industry(rest, lang), cost=cost, gain=gain)


def _use(verb: str, rest: str, facts: Facts, lang: str) -> str:
    there, words = facts["industries"][rest], tongue(lang).WORDS
    makes = [bundle(one, lang) for one in there["makes"] if one]
    gain = f" {words['or']} ".join(makes)
    if there["ship"]:
        gain = _fill("launch", lang, ship=name(there["ship"], lang))
    cost = {what: n for what, n in there["cost"].items() if n}
    shown = {"cost": bundle(cost, lang) if cost else words["free"], "gain": gain}
    label = _fill(verb, lang, industry=_industry(rest, lang), owner=owner(there, lang), **shown)
    return label + _share(there, lang)


def _share(there: Facts, lang: str) -> str:
    """What the owner gains when another produces there."""
    if not there["bonus"]:
        return ""
    goods = f" {tongue(lang).WORDS['or']} ".join(bundle({good: 1}, lang) for good in there["bonus"])
    prestige = bundle({"prestige": there["prestige"]}, lang) if there["prestige"] else ""
    gain = ", ".join(part for part in (goods, prestige) if part)
    return _fill("share", lang, owner=letter(there["owner"]), gain=gain)


def owner(there: Facts, lang: str) -> str:
    """Whose industry it is, and whether it is upgraded."""
    words, seat = tongue(lang).WORDS, there["owner"]
    whose = words["neutral"] if seat == NOBODY else words["player"].format(letter(seat))
    return f"{whose}, {words['upgraded']}" if there["upgraded"] else str(whose)


def _goods(verb: str, rest: str, facts: Facts, lang: str) -> str:
    parts = rest.split()
    if len(parts) == 1:
        parts = ["1", *parts]
    goods: Change = {good: int(n) for n, good in zip(parts[::2], parts[1::2], strict=True)}
    return _fill(verb, lang, goods=bundle(goods, lang), gain=bundle(goods, lang))


def _take(verb: str, rest: str, facts: Facts, lang: str) -> str:
    if rest.split()[-1] in (*GOODS, "cash"):
        return _goods(verb, rest, facts, lang)
    tile, _, section = rest.partition(" from ")
    tile, section = ident(tile), ident(section)
    shown = {"tile": name(tile, lang), "effect": tile_text(tile, lang)}
    if section:
        return _fill("take from", lang, section=name(section, lang), **shown)
    return _fill("take tile", lang, **shown)


def _to(verb: str, rest: str, facts: Facts, lang: str) -> str:
    return _fill(verb, lang, market=name(rest.removeprefix("to "), lang))


def _develop(verb: str, rest: str, facts: Facts, lang: str) -> str:
    token = ident(rest)
    effect = service_text(SERVICE_KIND[token], SERVICE_GOOD.get(token, ""), lang)
    gain = bundle(facts["gain"], lang)
    return _fill(verb, lang, token=name(token, lang), effect=effect, gain=gain)


def _slot(verb: str, rest: str, facts: Facts, lang: str) -> str:
    district, tile = facts["slots"][f"slot {rest}"]
    labels = tongue(lang).LABELS
    more = labels["boat"] if int(rest) == facts["boat"] else ""
    more += labels["covers"].format(tile=name(tile, lang)) if tile else ""
    return _fill(verb, lang, n=rest, district=name(district, lang), tile=more)


def _acquire(verb: str, rest: str, facts: Facts, lang: str) -> str:
    card = CITY_CARDS[ident(rest)]
    return _fill(verb, lang, card=name(card.id, lang), effect=card_text(card, lang))


def _swap(verb: str, rest: str, facts: Facts, lang: str) -> str:
    one, two = (name(ident(part), lang) for part in rest.split(" and "))
    return _fill(verb, lang, one=one, two=two)


def _give(verb: str, rest: str, facts: Facts, lang: str) -> str:
    one, two = (name(part, lang) for part in rest.split(" for "))
    return _fill(verb, lang, one=one, two=two)


def _berth(facts: Facts, place: str, lang: str) -> str:
    labels, market, row = tongue(lang).LABELS, *place.split()
    ship = facts.get("ships", {}).get(place)
    if not ship:
        return f"{market.upper()} {row}"
    cargo = labels["cargo"].format(**{k: ship[k] for k in ("cargo", "room")})
    return str(
        labels["berth"].format(
            market=market.upper(),
            row=row,
            kind=name(ship["kind"], lang),
            owner="" if ship["owner"] == NOBODY else f" {letter(ship['owner'])}",
            cargo=cargo,
            good=f", {name(ship['good'], lang)}" if ship["good"] else "",
            trader=""
            if ship["trader"] == NOBODY
            else labels["trader"].format(letter(ship["trader"])),
        )
    )


def _load(verb: str, rest: str, facts: Facts, lang: str) -> str:
    good, _, place = rest.partition(" on ")
    worth = facts["worth"][f"{good} {place}"]
    return _fill(verb, lang, good=name(good, lang), ship=_berth(facts, place, lang), worth=worth)


def _ship(verb: str, rest: str, facts: Facts, lang: str) -> str:
    return _fill(verb, lang, ship=_berth(facts, rest, lang))


_LABELLERS: dict[str, Callable[[str, str, Facts, str], str]] = {
    "sail": _sail,
    "pass": _pass,
    "buy": _good,
    "relieve": _good,
    "sell": _sell,
    "canal": _canal,
    "build": _build,
    "space": _space,
    "upgrade": _upgrade,
    "use": _use,
    "make": _goods,
    "pay": _goods,
    "take": _take,
    "ship": _to,
    "send": _to,
    "develop": _develop,
    "slot": _slot,
    "acquire": _acquire,
    "swap": _swap,
    "move": _district,
    "in": _district,
    "depot": _district,
    "give": _give,
    "load": _load,
    "board": _ship,
    "unload": _ship,
    "token": _good,
}

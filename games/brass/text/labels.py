"""Options in words: what they cost, bring and lose; and why some are barred."""

from collections.abc import Callable, Mapping

from games.asks import Barred, Decision, Facts, Json, Pick
from games.brass.text.words import (
    capital,
    card_name,
    link_name,
    place_name,
    pounds,
    slot_name,
    tongue,
)
from games.seats import letter


def label(ask: Decision, answer: Json, lang: str) -> str:
    """What an answer does: its price and sources, what it brings at once, what is lost by it."""
    assert isinstance(ask, Pick)
    facts = ask.offer(answer).facts
    return capital(LABELLED[facts["what"]](facts, lang))


def _plain(facts: Facts, lang: str) -> str:
    return str(tongue(lang).LABELS[facts["what"]])


def _build(facts: Facts, lang: str) -> str:
    tables = tongue(lang)
    over, (sold, money) = facts["over"], facts["sold"]
    replaced = _replaced(facts, over, lang) if over else ""
    at_once = ""
    if sold:
        cube = tables.WORDS[f"cube.{facts['industry']}"]
        at_once += tables.LABELS["sold"].format(count=sold, cube=cube, pounds=pounds(money, lang))
    if facts["flips"]:
        at_once += tables.LABELS["flips"].format(income=facts["flips"])
    return str(
        tables.LABELS["build"].format(
            kind=tables.WORDS[facts["industry"]],
            level=facts["level"],
            town=place_name(facts["town"]),
            over=replaced,
            price=pounds(facts["price"], lang),
            sources=_sources(facts, lang),
            at_once=at_once,
        )
    )


def _replaced(facts: Facts, over: Facts, lang: str) -> str:
    labels, words = tongue(lang).LABELS, tongue(lang).WORDS
    lost = labels["lost.vp"].format(vp=over["vp"]) if over["vp"] else ""
    if over["cubes"]:
        cube = words[f"cube.{facts['industry']}"]
        lost = labels["lost.cubes"].format(count=over["cubes"], cube=cube)
    shown = {"owner": letter(over["owner"]), "was": over["level"], "slot": slot_name(facts["slot"])}
    return str(labels["over"].format(lost=lost, **shown))


def _link(facts: Facts, lang: str) -> str:
    tables = tongue(lang)
    way = tables.WORDS["link.rail" if facts["coal"] else "link.canal"]
    shown = {"way": way, "link": link_name(facts["link"]), "price": pounds(facts["price"], lang)}
    return str(tables.LABELS["link"].format(sources=_sources(facts, lang), **shown))


def _develop(facts: Facts, lang: str) -> str:
    tables = tongue(lang)
    then = tables.LABELS["then"].format(next=facts["next"][0]) if facts["next"] else ""
    shown = {"kind": tables.WORDS[facts["industry"]], "level": facts["level"], "then": then}
    shown |= {"price": pounds(facts["price"], lang), "sources": _sources(facts, lang)}
    return str(tables.LABELS["develop"].format(**shown))


def _sources(facts: Facts, lang: str) -> str:
    given = [_source(cube, facts[cube], lang) for cube in ("coal", "iron") if facts.get(cube)]
    return f" ({', '.join(given)})" if given else ""


def _source(cube: str, source: Facts, lang: str) -> str:
    tables = tongue(lang)
    name = tables.WORDS[f"cube.{cube}"]
    if "pay" in source:
        return str(tables.LABELS["bought"].format(cube=name, pounds=pounds(source["pay"], lang)))
    slots = f" {tables.WORDS['or']} ".join(slot_name(slot) for slot in source["from"])
    told = tables.LABELS["free"].format(cube=name, slots=slots)
    if len(source["from"]) == 1 and "flips" in source:
        ((owner, income),) = source["flips"].values()
        told += tables.LABELS["last"].format(owner=letter(owner), income=income)
    return str(told)


def _from(facts: Facts, lang: str) -> str:
    labels, words = tongue(lang).LABELS, tongue(lang).WORDS
    owner = letter(facts["owner"])
    last = labels["last"].format(owner=owner, income=facts["income"])
    shown = {"cube": words[f"cube.{facts['cube']}"], "slot": slot_name(facts["slot"])}
    shown |= {"owner": owner, "cubes": facts["cubes"], "last": last if facts["cubes"] == 1 else ""}
    return str(labels["source"].format(**shown))


def _sell(facts: Facts, lang: str) -> str:
    labels = tongue(lang).LABELS
    mills = ", ".join(slot_name(slot) for slot in facts["mills"])
    fails, tiles = facts["risk"]
    abroad = labels["abroad"].format(fails=fails, tiles=tiles) if facts["market"] else ""
    return str(labels["sell"].format(mills=mills, abroad=abroad))


def _sale(facts: Facts, lang: str) -> str:
    labels, mill = tongue(lang).LABELS, slot_name(facts["mill"])
    if facts["port"] is None:
        fails, tiles = facts["risk"]
        shown = {"mill": mill, "income": facts["income"], "fails": fails, "tiles": tiles}
        return str(labels["sale.market"].format(**shown))
    shown = {"mill": mill, "port": slot_name(facts["port"]), "owner": letter(facts["owner"])}
    shown |= {"income": facts["income"], "port_income": facts["port_income"]}
    return str(labels["sale.port"].format(**shown))


def _forced(facts: Facts, lang: str) -> str:
    labels = tongue(lang).LABELS
    lost = labels["lost.vp"].format(vp=facts["lost"]) if facts["lost"] else ""
    shown = {"kind": tongue(lang).WORDS[facts["industry"]], "level": facts["level"], "lost": lost}
    shown |= {"slot": slot_name(facts["slot"])}
    shown |= {"pounds": pounds(facts["pounds"], lang), "missing": pounds(facts["missing"], lang)}
    return str(labels["forced"].format(**shown))


def _loan(facts: Facts, lang: str) -> str:
    money = pounds(facts["pounds"], lang)
    return str(tongue(lang).LABELS["loan"].format(pounds=money, level=facts["level"]))


def _play(facts: Facts, lang: str) -> str:
    names = [card_name(card, lang) for card in facts["cards"]]
    cards = f" {tongue(lang).WORDS['and']} ".join(names)
    return str(tongue(lang).LABELS["play"].format(cards=cards))


LABELLED: Mapping[str, Callable[[Facts, str], str]] = {
    "build": _build,
    "two": _plain,
    "link": _link,
    "develop": _develop,
    "sell": _sell,
    "sale": _sale,
    "forced": _forced,
    "loan": _loan,
    "pass": _plain,
    "play": _play,
    "source": _from,
    "stop": _plain,
    "end": _plain,
}


def barred(ask: Decision, one: Barred, lang: str) -> str:
    """What may not be done just now, and why."""
    tables, shown = tongue(lang), dict(one.facts)
    if "industry" in shown:
        shown["kind"] = tables.WORDS[shown["industry"]]
    for key in ("cost", "pounds"):
        if key in shown:
            shown[key] = pounds(shown[key], lang)
    if "mills" in shown:
        shown["mills"] = ", ".join(slot_name(slot) for slot in shown["mills"])
    return capital(tables.BARRED[one.group, one.why].format(**shown))


def heading(group: str, lang: str) -> str:
    """The heading over a kind of options."""
    return str(tongue(lang).HEADINGS[group])

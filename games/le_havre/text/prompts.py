"""What is asked, and the words of score sheet and help."""

from collections.abc import Mapping, Sequence

from games.asks import Decision, Json, Pay
from games.le_havre.cards import CARDS, CONVERSIONS, FRANC, GOODS, SALES
from games.le_havre.rules.buildings.produce import IRONWORKS_ENERGY
from games.le_havre.rules.payments import WIND
from games.le_havre.text import words
from games.seats import letter

NO_OPTIONS = dict[str, Json]()


def prompt(ask: Decision, lang: str) -> str:
    """The question that the ask puts."""
    say = words.tongue(lang).PROMPTS
    place, _, thing = ask.id.partition(".")
    turned = place in CONVERSIONS and thing == CONVERSIONS[place].good
    shared = ".convert" if turned else f".{thing}"
    key = ask.id if ask.id in say else shared
    return str(say[key].format(**fields(ask, lang)))


def fields(ask: Decision, lang: str) -> dict[str, object]:
    """The facts of an ask as words."""
    facts = ask.facts()
    place, _, thing = ask.id.partition(".")
    said: dict[str, object] = dict(facts)
    if place in CARDS:
        said["building"] = words.card(place, lang)
    if isinstance(ask, Pay):
        said["due"] = ask.due
    if place in CONVERSIONS:
        row = CONVERSIONS[place]
        said |= {"good": words.good(row.good, lang, 2), "into": words.good(row.into, lang, 2)}
    if thing == "sets":
        goods = " + ".join(words.good(kind, lang) for kind in SALES[place].goods)
        said |= {"goods": goods, "francs": words.francs(SALES[place].francs, lang)}
    if thing == "entry":
        said["entry"] = words.entry(facts["entry"], lang)
        said["owner"] = _to_owner(facts["owner"], lang)
    if ask.id == "interest.pay":
        said |= {
            "due": words.francs(facts["due"], lang),
            "loans": words.loans(facts["loans"], lang),
        }
    if ask.id == "ironworks.iron":
        said["energy"] = IRONWORKS_ENERGY - WIND * facts["wind"]
    if ask.id == "marketplace.order":
        said["cards"] = ", ".join(words.card(name, lang) for name in facts["cards"])
    if ask.id == "shipping_line.goods":
        said["capacities"] = " + ".join(str(load) for load in facts["capacities"])
    return said


def _to_owner(owner: int | None, lang: str) -> str:
    if owner is None:
        return ""
    return str(words.tongue(lang).WORDS["to_owner"]).format(owner=letter(owner))


def line(name: str, lang: str) -> str:
    """A line of the score sheet."""
    return str(words.tongue(lang).LINES[name])


def help(lang: str, options: Mapping[str, Json] = NO_OPTIONS) -> str:
    """Notation, a summary of the rules, and what the chosen options mean."""
    say = words.tongue(lang)
    told = [say.CHOSEN[one] for one in options.items() if one in say.CHOSEN]
    chosen = "\n".join(f"- {text}" for text in told)
    return f"{say.HELP}\n{say.WORDS['this_game']}\n\n{chosen}\n" if told else str(say.HELP)


def guide(lang: str) -> Sequence[tuple[str, str]]:
    """A walk through a first game in ten steps."""
    steps: Sequence[tuple[str, str]] = words.tongue(lang).GUIDE
    return steps


def figure(path: str, lang: str) -> str:
    """A number of a seat's part of the view in words; what follows from others is hidden."""
    kind = path.rpartition(".")[2]
    if kind in GOODS or kind == FRANC:
        return words.good(kind, lang, 2)
    return str(words.tongue(lang).FIGURES.get(kind, ""))

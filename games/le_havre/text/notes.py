"""What has happened, in words."""

from collections.abc import Sequence
from typing import Any

from games.le_havre.cards import SHIPS, YACHT
from games.le_havre.rules.acts import thing
from games.le_havre.text import words
from games.seats import letter
from games.state import Note

BUNDLES = ("goods", "got", "gave", "paid")
SUMS = ("francs", "price")
CARDS = ("building", "card", "wharf")


def touched(note: Note) -> Sequence[str]:
    """The ids of the drawn things that a note is about."""
    facts = note.facts
    match note.kind:
        case "supplied":
            turn = [f"tile-{facts['turn']}"]
            return turn + [thing("offer", kind) for kind in facts["adds"]]
        case "took" | "hauled":
            return [thing("offer", kind) for kind in facts["goods"]]
        case "built_ship" | "bought_ship":
            return [thing("ship", facts["ship"]), thing("ships", SHIPS[facts["ship"]].type)]
        case "new_ship":
            return [thing("ships", SHIPS[facts["ship"]].type)]
        case "exchanged_ship":
            return [thing("ship", YACHT), thing("building", facts["wharf"])]
        case "sold" if facts["card"] in SHIPS:
            return [thing("ships", SHIPS[facts["card"]].type)]
        case "bought" if facts["card"] == YACHT:
            return [thing("ship", YACHT)]
    return [thing("building", facts[key]) for key in ("building", "card") if key in facts]


def tell(note: Note, lang: str) -> str:
    """The note as a sentence; it is already what its reader may know."""
    say = words.tongue(lang).NOTES
    fields = dict[str, Any](note.facts)
    for key in BUNDLES:
        if key in fields:
            fields[key] = words.goods(fields[key], lang)
    for key in SUMS:
        if key in fields:
            fields[key] = words.francs(fields[key], lang)
    for key in CARDS:
        if key in fields:
            fields[key] = words.card(fields[key], lang)
    if "ship" in fields:
        ship = SHIPS[fields["ship"]]
        kind = words.ship_type(ship.type, lang)
        fields |= {"ship": ship.name, "value": ship.value, "type": kind}
    fields |= _given(note, lang) | _special(note, lang)
    return str(say[note.kind].format(**fields))


def _given(note: Note, lang: str) -> dict[str, str]:
    """What was burned and what was given, where that was anything."""
    say, facts = words.tongue(lang).NOTES, note.facts
    said = dict[str, str]()
    if "energy" in facts:
        burned = words.goods(facts["energy"], lang)
        said["energy"] = say["with_energy"].format(goods=burned) if facts["energy"] else ""
    if note.kind in ("converted", "sold_goods"):
        gave = words.goods(facts["gave"], lang)
        said["gave"] = say["for_gave"].format(goods=gave) if facts["gave"] else ""
    return said


def _special(note: Note, lang: str) -> dict[str, str]:
    """The parts of a sentence that only some kinds of notes have."""
    say, facts = words.tongue(lang).NOTES, note.facts
    said = dict[str, str]()
    match note.kind:
        case "started":
            said["version"] = words.tongue(lang).WORDS[facts["version"]]
        case "supplied":
            said["goods"] = words.goods(dict.fromkeys(facts["adds"], 1), lang)
        case "entered":
            said["fee"] = _fee(facts["fee"], facts["owner"], lang)
        case "built":
            paid = words.goods(facts["paid"], lang)
            said["paid"] = say["for_gave"].format(goods=paid)
        case "built_ship":
            wharf = words.card(facts["wharf"], lang)
            said["brick"] = say["laid_brick"].format(wharf=wharf) if facts["brick"] else ""
        case "shipped":
            many, labels = facts["ships"], words.tongue(lang).LABELS
            said["ships"] = labels["ship_one"] if many == 1 else labels["ships"].format(count=many)
        case "returned_loans":
            said["loans"] = words.loans(facts["loans"], lang)
            cash = words.francs(facts["francs"], lang)
            said["cash"] = say["and_cash"].format(francs=cash) if facts["francs"] else ""
        case "ousted":
            said["other"] = letter(facts["other"])
        case "round_ends":
            said["harvest"] = say["harvest" if facts["harvest"] else "no_harvest"]
        case "looked":
            cards = ", ".join(words.card(name, lang) for name in note.private.get("cards", []))
            said["cards"] = say["looked_cards"].format(cards=cards) if cards else ""
    return said


def _fee(fee: dict[str, int], owner: int | None, lang: str) -> str:
    say = words.tongue(lang).NOTES
    if not fee:
        return ""
    paid = words.goods(fee, lang)
    if owner is None:
        return str(say["fee_town"].format(goods=paid))
    return str(say["fee_owner"].format(goods=paid, owner=letter(owner)))

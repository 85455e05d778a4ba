"""Every printed component with its figures in words and its drawing."""

from collections.abc import Iterator, Sequence

from games.brass.board.counters import FACE_HEIGHT, FACE_WIDTH, empty, face
from games.brass.board.panels import CARD_HEIGHT
from games.brass.board.panels import face as card_face
from games.brass.cards import BONUS, BOXES, CARDS, FOUR, KINDS, LOCATIONS, Kind, Location
from games.brass.text.words import capital, card_name, pounds, tongue
from games.kit.svg import group, icon, picture
from games.protocol import Part

CARD_WIDTH = 104


def reference(lang: str) -> Sequence[Part]:
    """Counters, places, cards, tracks and tiles, as they lie in the box."""
    return [*counters(lang), *places(lang), *cards(lang), *tracks(lang)]


def counters(lang: str) -> Iterator[Part]:
    """The 19 kinds of industry counters."""
    words = tongue(lang)
    for row in KINDS.values():
        for kind in row:
            name = f"{capital(words.WORDS[kind.industry])} {kind.level}"
            drawn = picture(FACE_WIDTH, FACE_HEIGHT, name, face(kind, None, lang))
            yield Part(words.PARTS["counters"], name, told_counter(kind, lang), drawn)


def told_counter(kind: Kind, lang: str) -> str:
    """A counter's figures in words."""
    words = tongue(lang)
    told = [words.PARTS["number"].format(number=kind.number)]
    if not kind.eras:
        return ", ".join([*told, words.PARTS["never"]])
    told.append(words.PARTS["cost"].format(cost=pounds(kind.cost, lang)))
    told += [words.PARTS["needs"].format(cube=words.WORDS["cube.coal"])] * kind.coal
    told += [words.PARTS["needs"].format(cube=words.WORDS["cube.iron"])] * kind.iron
    if kind.cubes:
        cube = words.WORDS[f"cube.{kind.industry}"]
        told.append(words.PARTS["brings"].format(count=kind.cubes, cube=cube))
    told.append(words.PARTS["flipped"].format(income=kind.income, vp=kind.vp))
    if len(kind.eras) == 1:
        told.append(words.PARTS["only"].format(era=words.WORDS[kind.eras[0]]))
    return ", ".join(told)


def places(lang: str) -> Iterator[Part]:
    """The 25 places: slots, coins, links."""
    parts = tongue(lang).PARTS
    for name, place in LOCATIONS.items():
        drawn = "".join(
            group(empty(slot, 48), shift=(2 + 51 * n, 2)) for n, slot in enumerate(place.slots)
        )
        if not place.slots:
            drawn = icon("market" if place.kind == "market" else "rail_link", 10, 8, 36)
        wide = max(1, len(place.slots)) * 51 + 1
        told = told_place(name, place, lang)
        yield Part(parts["places"], place.name, told, picture(wide, 52, name, drawn))


def told_place(name: str, place: Location, lang: str) -> str:
    """A place's slots or coins, and where its connections lead in which era."""
    words, parts = tongue(lang).WORDS, tongue(lang).PARTS
    slots = [f" {words['or']} ".join(words[i] for i in slot) for slot in place.slots]
    told = parts["slots"].format(slots=", ".join(slots)) if slots else parts[place.kind]
    ways = []
    for line in FOUR.connections.values():
        if name in (line.a, line.b):
            other = LOCATIONS[line.b if line.a == name else line.a].name
            era = words[line.eras[0]] if len(line.eras) == 1 else ""
            ways.append(f"{other} ({era})" if era else other)
    return f"{told}; {parts['ways'].format(ways=', '.join(ways))}"


def cards(lang: str) -> Iterator[Part]:
    """The 66 cards by name."""
    parts = tongue(lang).PARTS
    for name, count in CARDS.items():
        few = BOXES[2].cards.get(name, 0)
        told = parts["copies"].format(count=count, few=few)
        drawn = picture(CARD_WIDTH, CARD_HEIGHT, name, card_face(name, lang, CARD_WIDTH))
        yield Part(parts["cards"], card_name(name, lang), told, drawn)


def tracks(lang: str) -> Iterator[Part]:
    """Demand tracks, distant market, income, links and loans."""
    parts, signs = tongue(lang).PARTS, tongue(lang).SIGNS
    listed = {"prices": FOUR.prices, "few": BOXES[2].prices, "tiles": FOUR.tiles}
    listed |= {"few_tiles": BOXES[2].tiles, "bonus": BONUS}
    shown = {name: " ".join(map(str, values)) for name, values in listed.items()}
    for name, sign in (("coal", "coal"), ("iron", "iron"), ("cotton", "market")):
        drawn = picture(40, 40, name, icon(sign, 4, 4, 32))
        text = parts["distant" if name == "cotton" else "demand"].format(**shown)
        yield Part(parts["tracks"], signs[name], text, drawn)
    for name in ("income", "link", "loan"):
        sign = "rail_link" if name == "link" else name
        drawn = picture(40, 40, name, icon(sign, 4, 4, 32))
        yield Part(parts["tracks"], parts[f"{name}.name"], parts[name], drawn)

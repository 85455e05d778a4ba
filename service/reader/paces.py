"""How fast a table plays, as people choose it: a few named paces, and how each is said."""

from typing import NamedTuple

from babel.numbers import format_decimal

from service.reader.words import say
from service.tables.records import Pace


class Preset(NamedTuple):
    """A named pace."""

    name: str
    hours: float
    bank: float = 0


PRESETS = (
    Preset("evening", 0.5),
    Preset("day", 24),
    Preset("days", 72),
    Preset("week", 168),
    Preset("clock", 4, 240),
    Preset("none", 0),
)
USUAL = "days"
HOURS = {one.name: one for one in PRESETS}


def preset_of(pace: Pace) -> str:
    """The name that fits a pace best; tables of programs may have any."""
    if pace.bank:
        return "clock"
    if not pace.hours:
        return "none"
    return min(PRESETS[:4], key=lambda one: abs(one.hours - pace.hours)).name


def pace_words(pace: Pace, lang: str) -> str:
    """A pace in a few words; one that nobody has named in hours."""
    name = preset_of(pace)
    if (HOURS[name].hours, HOURS[name].bank) == (pace.hours, pace.bank):
        return say(lang, f"pace.{name}")
    hours, bank = (format_decimal(n, "#,##0.#", locale=lang) for n in (pace.hours, pace.bank))
    return say(lang, "pace.bank" if pace.bank else "pace.hours", hours=hours, bank=bank)


def named(lang: str) -> list[tuple[str, str]]:
    """Every pace that can be chosen, with its words."""
    return [(one.name, say(lang, f"pace.{one.name}")) for one in PRESETS]

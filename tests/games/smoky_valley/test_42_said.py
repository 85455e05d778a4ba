"""What is said in passing: how a table is played, and the smaller words of the board."""

from collections.abc import Callable
from typing import Any

import pytest

from games.check.testing import rule
from games.protocol import Look
from games.smoky_valley.board import board
from games.smoky_valley.cards import EDITIONS
from games.smoky_valley.referee.position import Position
from games.smoky_valley.referee.told import figures
from games.smoky_valley.setup import AFTER_CARD, BEFORE_EFFECT
from games.smoky_valley.table import table
from games.smoky_valley.text.labels import heading
from games.smoky_valley.text.prompts import help
from tests.games.every import ROOT
from tests.games.smoky_valley.positions import A, play, position

View = dict[str, Any]
Changed = Callable[[View], object]
PLAYED = {
    ("english", "en"): "coal and brick, which the US market takes.",
    ("english", "de"): "Kohle und Ziegel, die der US-Markt abnimmt.",
    ("german", "en"): "coal and iron, which the US market takes instead of brick.",
    ("german", "de"): "Kohle und Eisen, das der US-Markt statt Ziegeln abnimmt.",
    (AFTER_CARD, "en"): "A city action is taken after its card is resolved.",
    (AFTER_CARD, "de"): "Eine Stadtaktion wird nach dem Abhandeln ihrer Karte ausgeführt.",
    (BEFORE_EFFECT, "en"): "A city action may be taken before the immediate effect",
    (BEFORE_EFFECT, "de"): "Eine Stadtaktion darf vor dem Soforteffekt ihrer Karte",
}


@rule("SV-12.25", "G-02", "G-12")
@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("action", [AFTER_CARD, BEFORE_EFFECT])
def test_the_help_tells_how_this_table_is_played(action: str, edition: str, lang: str) -> None:
    told = help(lang, {"edition": edition, "city_action": action, "other": 1})
    for value in (*EDITIONS, AFTER_CARD, BEFORE_EFFECT):
        assert (PLAYED[value, lang] in told) == (value in (edition, action))


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_help_without_a_table_tells_of_the_usual_options(lang: str) -> None:
    assert help(lang) == help(lang, {"edition": "english", "city_action": AFTER_CARD})


SAID: dict[str, tuple[Changed, str, str]] = {
    "nobody's view": (lambda v: v.update(seat=None), ">The companies<", ">Die Firmen<"),
    "a seat's view": (lambda v: None, ">The other companies<", ">Die anderen Firmen<"),
    "services": (
        lambda v: v.update(services=[]),
        ">none until",
        ">keine bis zur",
    ),
    "ships": (lambda v: v.update(scheduled=[]), ">no more ships<", ">keine Schiffe mehr<"),
    "a mayor": (
        lambda v: v.update(mayor=A),
        "Mayor, bonus not yet used",
        "Bürgermeister, Bonus noch frei",
    ),
    "the mayor's name": (
        lambda v: v.update(mayor=A, names=["Ada", "Bob", "Cy"]),
        ">Mayor: Ada<",
        ">Bürgermeister: Ada<",
    ),
    "the end": (lambda v: v.update(segment="over"), ">The game is over<", ">Das Spiel ist aus<"),
    "relief": (
        lambda v: v["players"][A].update(relief_used=True),
        "(used in this phase)",
        "(in dieser Phase genutzt)",
    ),
}


@pytest.mark.parametrize("what", SAID)
def test_the_board_says_it_in_both_languages(what: str) -> None:
    change, english, german = SAID[what]
    seen = play(position(cards={A: ["poverty_reduction"]})).view(A)
    change(seen)
    assert english in board(seen, "en") and german in board(seen, "de")


def test_a_mail_needs_no_labels() -> None:
    seen = play(position(mayor=A)).view(A)
    assert "aria-label" in board(seen, "en") and "bonus not yet used" in board(seen, "en")
    assert "bonus not yet used" not in board(seen, "en", Look("mail"))


WRITTEN = {
    "en": "free Services Popularity Build Upgrade Produce Service Canal Trader",
    "de": "Reihenfolge Passenleiste frei Paar Ausbauten Ankunftsbereich Popularität wählbar"
    " Errichten Ausbauen Produzieren Ausbau Kanal Stadtkarte Händler",
}
HEADS = {
    "en": " cash inco Popu pres trad buil wood coal iron grai bric flou beer mach",
    "de": " Barg Eink Popu Pres Händ erri Holz Kohl Eise Getr Zieg Mehl Bier Masc",
}


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_words_of_the_books_stand_on_the_board_and_over_the_stocks(lang: str) -> None:
    seen = play(position(boat=1, display=["coal_power"])).view(A)
    svg = board(seen, lang)
    missing = [word for word in WRITTEN[lang].split() if f">{word}<" not in svg]
    assert missing == [] and HEADS[lang] in table(seen, lang)


@pytest.mark.parametrize(("lang", "word"), [("en", "Other"), ("de", "Sonstiges")])
def test_what_belongs_to_no_group_stands_under_the_rest(lang: str, word: str) -> None:
    assert heading("", lang) == word


def test_every_figure_of_the_referee_is_named_with_a_rule_of_the_book() -> None:
    start = Position(2, {"edition": "english"})
    names = figures(start)
    book = (ROOT / "games" / "smoky_valley" / "RULES.md").read_text()
    cited = {name.split()[0] for name in names if "." in name.split()[0]}
    assert {one for one in cited if f"**{one}**" not in book} == set()

"""Prompts, labels, notes and help in both languages."""

import re

import pytest

from games.check.testing import do
from games.le_havre.cards import CARDS, GOODS
from games.le_havre.setup import OPTIONS
from games.le_havre.text import words
from games.state import Note
from tests.games.le_havre.positions import GREEN, RED, give, le_havre, opened, own, position

both = pytest.mark.parametrize("lang", ["en", "de"])


TABLES = (
    "PROMPTS LABELS VERBS NOTES BARRED HEADINGS FIGURES LINES WORDS EFFECTS BOARD PARTS FEW CHOSEN"
)


@pytest.mark.parametrize("name", TABLES.split())
def test_both_languages_say_the_same_things(name: str) -> None:
    english, german = (getattr(words.tongue(lang), name) for lang in ("en", "de"))
    assert english.keys() == german.keys()
    for key, text in english.items():
        fields = [set(re.findall(r"{(\w+)", str(t))) for t in (text, german[key])]
        assert fields[0] == fields[1], key


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "Bake 5 grain: 5 bread, 2 francs, 3 energy"),
        ("de", "5 Korn backen: 5 Brot, 2 Franc, 3 Energie"),
    ],
)
def test_a_label_tells_what_a_conversion_gives(lang: str, text: str) -> None:
    state = position()
    own(state, RED, "bakehouse")
    give(state, RED, grain=5, coal=1)
    table = opened(state)
    do(table, RED, "enter bakehouse")
    assert le_havre.label(table.opens(RED)[0].ask, 5, lang) == text


def test_first_choices_tell_fees_and_gains() -> None:
    state = position()
    own(state, GREEN, "fishery", "bakehouse")
    own(state, RED, "colliery")
    give(state, RED, grain=3, wood=2, franc=6)
    ask = opened(state).opens(RED)[0].ask
    labels = {answer: le_havre.label(ask, answer, "en") for answer in ask.suggestions()}
    assert labels["take fish"] == "Take 1 fish"
    assert labels["enter fishery"] == "Enter Fishery (free): 3 fish"
    assert labels["enter colliery"] == "Enter Colliery (yours, free): 3 coal"
    assert labels["enter bakehouse"].startswith(
        "Enter Bakehouse (entry 1 food to B: 1 franc): up to 3 grain into bread"
    )
    assert labels["buy marketplace"] == "Buy Marketplace for 6 francs (value 6)"
    assert labels["sell colliery"] == "Sell Colliery for 5 francs"


@pytest.mark.parametrize(
    ("lang", "count", "text"),
    [
        ("de", 1, "1 Fisch, 1 Fell, 1 Räucherfisch, 1 Ziegel"),
        ("de", 2, "2 Fische, 2 Felle, 2 Räucherfische, 2 Ziegel"),
        ("en", 1, "1 fish, 1 hides, 1 smoked fish, 1 brick"),
        ("en", 2, "2 fish, 2 hides, 2 smoked fish, 2 bricks"),
    ],
)
def test_goods_are_counted_as_people_say_it(lang: str, count: int, text: str) -> None:
    kinds = ("fish", "hides", "smoked_fish", "brick")
    assert words.goods(dict.fromkeys(kinds, count), lang) == text


@pytest.mark.parametrize(
    ("lang", "harvest", "text"),
    [
        ("de", True, "Runde 3 endet mit einer Ernte, gefordert sind 4 Nahrung."),
        ("de", False, "Runde 3 endet ohne Ernte, gefordert sind 4 Nahrung."),
        ("en", False, "Round 3 ends without a harvest; 4 food is due."),
    ],
)
def test_the_end_of_a_round_is_told(lang: str, harvest: bool, text: str) -> None:
    note = Note("round_ends", None, {"round": 3, "food": 4, "harvest": harvest}, {})
    assert le_havre.tell(note, lang) == text


@pytest.mark.parametrize(
    ("wind", "lang", "text"),
    [
        (False, "en", "Build the iron ship Caen (value 10): 4 iron, 3 energy"),
        (True, "en", "Build the iron ship Caen (value 10): 4 iron"),
        (True, "de", "Eisenschiff Caen (Wert 10) bauen: 4 Eisen"),
    ],
)
def test_a_ships_label_tells_the_energy_that_is_due(wind: bool, lang: str, text: str) -> None:
    state = position()
    own(state, RED, "wharf_1", *(["wind_farm"] if wind else []))
    state.modernised, state.ships["iron"] = ["wharf_1"], ["caen"]
    state.ships["wooden"] = ["dina"]
    give(state, RED, iron=4, wood=8)
    table = opened(state)
    do(table, RED, "enter wharf 1")
    assert le_havre.label(table.opens(RED)[0].ask, "build iron ship", lang) == text


def test_german_notes_need_no_dative() -> None:
    fed = Note("fed", RED, {"paid": {"fish": 2}, "rest": 2}, {})
    assert le_havre.tell(fed, "de") == "Ernährt die Arbeiter (2 Nahrung): 2 Fische."
    facts = {"goods": {"hides": 3}, "ships": 2, "energy": {"coke": 1}, "francs": 6}
    shipped = "Verschifft 3 Felle (2 Schiffe) für 6 Franc, verbrennt 1 Koks."
    assert le_havre.tell(Note("shipped", RED, facts, {}), "de") == shipped


@both
def test_limits_of_a_building_are_told(lang: str) -> None:
    most = {"en": "up to", "de": "bis zu"}[lang]
    assert f"{most} 2" in words.effect("furriery", lang)
    assert f"{most} 5" in words.effect("coal_trader", lang)


@both
def test_every_card_has_a_name_and_an_effect(lang: str) -> None:
    for name in CARDS:
        text = words.effect(name, lang)
        assert text and "{" not in text
        assert words.card(name, lang)
    assert words.card("smokehouse", "de") == "Räucherei"
    assert words.good("brick", "de") == "Ziegel" and len(GOODS) == 16


@both
def test_help_documents_every_verb(lang: str) -> None:
    text = le_havre.help(lang)
    verbs = "take enter buy sell repay watch end build exchange stop steel swap finish keep"
    for verb in [*verbs.split(), "return", "haul", "oust", "pay interest", "take loan", "pass"]:
        assert f"`{verb}" in text, verb


def test_a_look_is_told_only_to_the_visitor() -> None:
    note = Note("looked", RED, {}, {"cards": ["tavern", "kiln"]})
    assert le_havre.tell(note.seen_by(RED), "en").endswith(": Tavern, Kiln.")
    assert "Tavern" not in le_havre.tell(note.seen_by(GREEN), "en")


@both
def test_score_lines_are_named(lang: str) -> None:
    state = position(4)
    own(state, RED, "bank", "town_hall", "dock", "storehouse", "business_park", "guildhouse")
    lines = [le_havre.line(line, lang) for line, _ in le_havre.score(state)[RED].lines]
    assert len(set(lines)) == 10


@both
def test_help_follows_the_options_of_the_game(lang: str) -> None:
    told = words.tongue(lang).CHOSEN
    plain = le_havre.help(lang)
    dear = le_havre.help(lang, {"expensive_loans": True, "keep_in_use": True, "version": "short"})
    for one in (("expensive_loans", True), ("keep_in_use", True), ("version", "short")):
        assert told[one] not in plain and told[one] in dear
    assert told["keep_in_use", False] not in dear


@both
def test_every_value_of_an_option_but_the_plain_one_is_explained(lang: str) -> None:
    plain = [("expensive_loans", False), ("arts_centre_clay", 1), ("solo_market_cap", 8)]
    every = [(name, value) for name, option in OPTIONS.items() for value in option.values]
    assert set(words.tongue(lang).CHOSEN) == set(every) - set(plain)


def test_what_is_ours_and_not_the_books_is_said() -> None:
    told = " ".join(row["what"]["en"] for row in le_havre.HOUSE)
    assert all(gap in told for gap in ("G-01", "G-02", "G-03"))
    assert all(set(row["what"]) == {"en", "de"} and row["where"] for row in le_havre.HOUSE)


@both
def test_a_first_game_is_told_in_ten_steps(lang: str) -> None:
    steps = le_havre.guide(lang)
    assert len(steps) == 10 and all(len(text) > 120 for _, text in steps)


@pytest.mark.parametrize(
    ("path", "words_en", "words_de"),
    [
        ("players.0.stock.smoked_fish", "smoked fish", "Räucherfisch"),
        ("stock.franc", "francs", "Franc"),
        ("loans", "loans", "Schuldscheine"),
        ("wealth", "wealth", "Vermögen"),
        ("means", "", ""),
    ],
)
def test_figures_have_no_inner_names(path: str, words_en: str, words_de: str) -> None:
    assert (le_havre.figure(path, "en"), le_havre.figure(path, "de")) == (words_en, words_de)


@both
def test_every_group_of_options_has_a_heading(lang: str) -> None:
    for group in ("take", "enter", "buy", "sell", "build", "loan", "more"):
        assert le_havre.heading(group, lang) != group

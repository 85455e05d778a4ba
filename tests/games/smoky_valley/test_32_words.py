"""Prompts, labels, tellings, tables and help in both languages."""

import pytest

from games.smoky_valley.cards import CANAL_TILES, INDUSTRIES, SERVICE_KIND
from games.smoky_valley.cards.city_cards import CITY_CARDS
from games.smoky_valley.setup import HOUSE
from games.smoky_valley.table import table as plain
from games.smoky_valley.text import de, en, help, label, prompt, tell
from games.smoky_valley.text.effects import card_text, tile_text
from games.smoky_valley.text.names import NAMES
from tests.games.smoky_valley.positions import A, do, play, position

TABLES = [name for name in vars(en) if name.isupper() and isinstance(getattr(en, name), dict)]


@pytest.mark.parametrize("name", TABLES)
def test_both_languages_have_the_same_entries_and_fields(name: str) -> None:
    english, german = getattr(en, name), getattr(de, name)
    assert list(english) == list(german)
    for key in english:
        fields = [
            sorted(part.split("}")[0] for part in text.split("{")[1:])
            for text in (english[key], german[key])
        ]
        assert fields[0] == fields[1], key


def test_everything_printed_has_a_name() -> None:
    printed = [*CITY_CARDS, *CANAL_TILES, *INDUSTRIES, *SERVICE_KIND]
    assert [one for one in printed if one not in NAMES] == []
    assert NAMES["wharf"] == ("Wharf", "Hafenkai") and NAMES["horsecar"][1] == "Kutsche"


@pytest.mark.parametrize(
    ("moves", "option", "english", "german"),
    [
        (
            (),
            "sail to mccord",
            "Sail to McCord (free): build, produce",
            "Nach McCord fahren (kostenlos): errichten, produzieren",
        ),
        ((), "pass on 4", "Pass on space 4: £1", "Passen auf Feld 4: £1"),
        (
            ("sail to mccord",),
            "build industry",
            "Build an Industry (£2 and wood)",
            "Eine Industrie errichten (£2 und Holz)",
        ),
        (
            ("sail to mccord", "build industry"),
            "build brewery",
            "Build Brewery: £2, 3 wood; 1 popularity",
            "Brauerei errichten: £2, 3 Holz; 1 Popularität",
        ),
        (
            ("sail to mccord", "produce goods"),
            "use flour mill 1",
            "Flour Mill 1 (B's, upgraded): £1, 1 grain for 3 flour; B gains 1 grain, 2 prestige",
            "Getreidemühle 1 (von B, ausgebaut): £1, 1 Getreide für 3 Mehl; "
            "B erhält 1 Getreide, 2 Prestige",
        ),
        (
            ("sail to mccord", "produce goods"),
            "use wood depot",
            "Wood Depot (neutral): £1 for 2 wood",
            "Holzlager (neutral): £1 für 2 Holz",
        ),
    ],
)
def test_labels_name_prices_and_results(
    moves: tuple[str, ...], option: str, english: str, german: str
) -> None:
    state = position(goods={"wood": 3, "grain": 1}, build={"mccord": ["B flour_mill+"]})
    ask = play(state, *moves).opens(A)[0].ask
    assert (label(ask, option, "en"), label(ask, option, "de")) == (english, german)
    assert prompt(ask, "en") != prompt(ask, "de")


def test_a_city_card_and_a_canal_tile_in_words() -> None:
    assert card_text(CITY_CARDS["city_lights"], "en") == (
        "Quality of life; 1 prestige; 1 prestige, 1 popularity with Coal Power here; "
        "then a city action"
    )
    assert card_text(CITY_CARDS["hospital"], "de") == (
        "Öffentlicher Dienst; 1 Prestige; 2 Prestige je spätere Karte Lebensqualität"
    )
    assert tile_text("cheap_building", "en").endswith("(also from the neighbouring slots)")


def test_what_happened_is_told() -> None:
    state = position(goods={"wood": 1})
    table = play(state, "sail to mccord", "build industry", "build coal depot")
    notes = [note for move in do(table, A, "space 1") for note in move.notes]
    assert tell(notes[0], "en") == "Builds Coal Depot in McCord for £2, 1 wood; bonus: £1."
    assert tell(notes[-1], "de") == "Popularität 1."


def test_the_table_fits_a_mail_and_shows_the_position() -> None:
    state = position(
        boat=2,
        goods={"beer": 7},
        build={"mccord": ["B flour_mill+"]},
        ships=["us 2 schooner beer:AB trader=C"],
        offer=["bank"],
        tiles={"wellington": ["ship_one"]},
        piles={3: ["cheap_building"]},
    )
    view = play(state).view(A)
    for lang in ("en", "de"):
        rows = plain(view, lang).splitlines()
        assert max(map(len, rows)) <= 76
    text = plain(view, "en")
    assert "[Wellington]" in text and "Flour Mill B+" in text and "Bank:" in text
    assert "2 Schooner beer (A B; C)" in text and "Pay Reduced Building Costs" in text


def test_the_table_shows_names_canal_steps_and_who_lies_on_top() -> None:
    state = position()
    state.players[A].canal["wellington"] = 1
    for player, place in zip(state.players, (3, 6, 3), strict=True):
        player.popularity = place
    state.pile = [2, 0, 1]
    view = play(state).view(A)
    text = plain(view, "en")
    assert "Wellington 0/1" in text and "on top): C 3, A 3, B 6" in text and "Ada" not in text
    text = plain({**view, "names": ["Ada", "Bob", "Cy"]}, "en")
    assert "A Ada, B Bob, C Cy" in text


def test_german_words_are_those_of_the_german_book() -> None:
    assert card_text(CITY_CARDS["headquarters"], "de").endswith("weiterverarbeitender Industrien")


def test_help_and_house_figures_are_there() -> None:
    for lang in ("en", "de"):
        assert "sail to mccord" in help(lang)
        assert all(figure["what"][lang] for figure in HOUSE)
    assert {figure["where"] for figure in HOUSE} >= {"cards/house_layout.py: BASE_VALUE"}

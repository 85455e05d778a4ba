"""Cards of any deck as sentences of signs; words that are rare in recorded games."""

import pytest
from msgspec.structs import replace

from games.check.testing import rule
from games.oranienburger_kanal.board.effect import effect
from games.oranienburger_kanal.cards.decks import DECKS
from games.oranienburger_kanal.cards.form import Bundle, Count, Line, Place, Table, When
from games.oranienburger_kanal.score import band, campaign_band
from games.oranienburger_kanal.text.words import band_text
from tests.games.oranienburger_kanal.positions import GAME, give, position, table
from tests.games.oranienburger_kanal.test_19_traps import labels, with_first_card

ALL = ["path", "road", "rail", "canal"]
CLAY: list[Bundle] = [{"clay": 1}]


def in_signs(lang: str, line: Line, *, short: bool = False) -> str:
    """The only line of a card."""
    DECKS["signs"] = {"A01": replace(DECKS["A"]["A01"], effects=[line])}
    try:
        return effect.__wrapped__("signs", "A01", lang, short)[0]
    finally:
        del DECKS["signs"]


@rule("EL-5")
@pytest.mark.parametrize(
    ("count", "english", "german"),
    [
        (Count("track", kinds=["canal"], at="sides", sides=["E", "W"]), "EW{canal}", "OW{canal}"),
        (Count("track", kinds=["road"], at="sides", sides=["N", "S"]), "NS{road}", "NS{road}"),
        (
            Count("track", kinds=ALL, at="border", each=2, max=4),
            "2border{track} ≤4",
            "2Rand{track} ≤4",
        ),
        (
            Count("track", kinds=["rail", "canal"], at="inner"),
            "inner{rail}/{canal}",
            "innen{rail}/{canal}",
        ),
        (Count("track_kind", at="adjacent"), "{adjacent}≠{track}", "{adjacent}≠{track}"),
        (Count("empty_track", at="board"), "{board}{empty_track}", "{board}{empty_track}"),
        (
            Count("bridge", at="board", over=["canal"]),
            "{board}{bridge}{canal}",
            "{board}{bridge}{canal}",
        ),
        (
            Count("building", at="neighbours", status=[0]),
            "{adjacent}{building}✗",
            "{adjacent}{building}✗",
        ),
        (Count("building", at="corners", status=[1, 2]), "corner{building}✓", "Ecke{building}✓"),
        (
            Count("building", at="bridged", status=[1]),
            "{bridge}→{building}1✓",
            "{bridge}→{building}1✓",
        ),
        (Count("building", at="board", status=[2]), "{board}{building}2✓", "{board}{building}2✓"),
        (Count("empty_field", at="board"), "{board}{building_field}", "{board}{building_field}"),
        (Count("stock", goods=["ore", "taler"]), "{ore}{taler}", "{ore}{taler}"),
        (Count("stock_kind", min_each=2), "≠goods≥2", "≠Sorten≥2"),
        (Count("stock_kind"), "≠goods", "≠Sorten"),
        (Count("row", kinds=ALL), "row {track}", "Zeile {track}"),
        (Count("column", kinds=["road"]), "column {road}", "Spalte {road}"),
        (Count("circuit", kinds=["road"]), "loop {road}", "Rundkurs {road}"),
        (Count("enclosed", kinds=["road"]), "enclosed {road}", "umschl. {road}"),
        (Count("straight", kinds=["road"]), "straight {road}", "gerade {road}"),
        (
            Count("angle", kinds=["road"], at="adjacent"),
            "{adjacent}{right_angle}{road}",
            "{adjacent}{right_angle}{road}",
        ),
        (Count("overbuilt"), "{path}→{road}", "{path}→{road}"),
    ],
)
def test_what_is_counted_has_a_sign(count: Count, english: str, german: str) -> None:
    line = Line(gain=CLAY, per=count)
    assert in_signs("en", line) == f"1{{clay}}/{english}"
    assert in_signs("de", line) == f"1{{clay}}/{german}"


@rule("EL-4", "EL-5", "EL-7", "EL-8", "EL-9", "EL-10")
@pytest.mark.parametrize(
    ("line", "german"),
    [
        (Line(gain=CLAY, when=[When("activation", eq=2)]), "2.: 1{clay}"),
        (
            Line(gain=CLAY, when=[When(position="corner"), When("stock", goods=["ore"], min=2)]),
            "Ecke: {ore}≥2: 1{clay}",
        ),
        (
            Line(gain=CLAY, when=[When(position="inner"), When("stock", goods=["ore"], eq=0)]),
            "innen: {ore}=0: 1{clay}",
        ),
        (Line(gain=CLAY, when=[When(position="edge")]), "Rand: 1{clay}"),
        (
            Line(gain=[*CLAY, {"ore": 2}, {"wood": 1}], pick=2),
            "2: 1{clay} · 2{ore} · 1{wood}",
        ),
        (Line(gain=[*CLAY, {"ore": 2, "wood": 1}]), "1{clay}/2{ore}1{wood}"),
        (
            Line(gain=CLAY, pay=[{"ore": 1}, {"wood": 2}], times="any", distinct=True),
            "∞× ≠1{ore}/2{wood} →1{clay}",
        ),
        (Line(gain=CLAY, pay=[{"ore": 1}], times=2), "2× 1{ore} →1{clay}"),
        (
            Line(gain=CLAY, pay=[{"ore": 1}], times=Count("bridge", at="adjacent")),
            "{adjacent}{bridge}× 1{ore} →1{clay}",
        ),
        (Line(place=Place("bridge", 2, "board")), "{place_free}2{bridge}"),
        (
            Line(place=Place("track", 1, "adjacent", ["road", "rail"], "path")),
            "{place_free}1{road}/{rail}/{path}{adjacent}",
        ),
    ],
)
def test_a_line_is_a_sentence_of_signs(line: Line, german: str) -> None:
    assert in_signs("de", line) == german


@rule("EL-6")
def test_a_table_tells_its_rows_or_what_it_spans() -> None:
    rows = {"1": {"ore": 1}, "2": {"ore": 3, "taler": 2}, "3+": {"ore": 4, "taler": 2}}
    line = Line(table=Table(Count("circuit", kinds=ALL), rows))
    whole = "loop {track} 1: 1{ore} 2: 3{ore}2{taler} 3+: 4{ore}2{taler}"
    assert in_signs("en", line) == whole
    assert in_signs("en", line, short=True) == "loop {track}: 1–4{ore} 2{taler}"


@rule("EL-1")
def test_lines_that_come_in_order_have_an_arrow() -> None:
    listed = [name for name, card in DECKS["A"].items() if card.order == "listed"]
    free = [name for name, card in DECKS["A"].items() if card.order == "free"]
    for name in listed:
        first, *others = effect("A", name, "en")
        assert not first.startswith("↓") and all(one.startswith("↓ ") for one in others)
    assert listed and not any("↓" in line for name in free for line in effect("A", name, "en"))


@rule("OK-12.12", "OK-13.6")
@pytest.mark.parametrize(
    ("points", "english", "german"),
    [
        (79, "more practice needed", "noch Übung nötig"),
        (80, "plans take shape", "Pläne nehmen Form an"),
        (100, "decent, not quite enough", "ordentlich, reicht nicht"),
        (120, "won", "gewonnen"),
        (130, "worthy of a prize", "preiswürdig"),
        (140, "outstanding", "überragend"),
        (150, "incredible", "unglaublich"),
    ],
)
def test_a_result_alone_has_words(points: int, english: str, german: str) -> None:
    assert (band_text(band(points), "en"), band_text(band(points), "de")) == (english, german)


@rule("OK-13.6")
@pytest.mark.parametrize(
    ("points", "english", "german"),
    [
        (349, "room to improve", "Luft nach oben"),
        (350, "won", "gewonnen"),
        (370, "great", "großartig"),
    ],
)
def test_a_campaign_has_words(points: int, english: str, german: str) -> None:
    name = campaign_band(points)
    assert (band_text(name, "en"), band_text(name, "de")) == (english, german)


@rule("OK-7.9")
def test_kinds_that_are_taken_apart_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    with_first_card(monkeypatch, Line(gain=[{"taler": 3, "wood": 2}]))
    state = position()
    player = state.players[0]
    player.tracks |= {"h12": "path", "h22": "path", "v21": "path"}
    player.buildings["b22"] = "A01"
    give(player, 7, 1)
    both = table(state)
    for move in ("f3", "path", "v22", "line 1"):
        both.play(0, both.opens(0)[0].key, [move])
    ask = both.opens(0)[0].ask
    assert (ask.id, GAME.prompt(ask, "de")) == (
        "line.kind",
        "Zwischen zwei Sorten darfst du kaufen oder produzieren: Was nimmst du zuerst?",
    )
    assert labels(both) == {
        "take all": "Take everything (over the limit: 1 wood lost)",
        "take taler": "Take the 3 Taler first",
        "take wood": "Take the 2 wood first (over the limit: 1 wood lost)",
        "buy clay": "Buy 1 clay for 1 Taler",
        "buy ore": "Buy 1 ore for 1 Taler",
    }
    assert labels(both, "de") == {
        "take all": "Alles nehmen (über der Grenze: 1 Holz verfallen)",
        "take taler": "Zuerst 3 Taler nehmen",
        "take wood": "Zuerst 2 Holz nehmen (über der Grenze: 1 Holz verfallen)",
        "buy clay": "1 Lehm für 1 Taler kaufen",
        "buy ore": "1 Erz für 1 Taler kaufen",
    }


@pytest.mark.parametrize(
    ("path", "english", "german"),
    [
        ("total", "points", "Punkte"),
        ("tracks", "tracks", "Strecken"),
        ("bridges", "bridges", "Brücken"),
        ("buildings", "buildings", "Bauwerke"),
        ("stock.clay", "clay", "Lehm"),
        ("status.b11", "", ""),
    ],
)
def test_a_figure_of_a_seat_is_named(path: str, english: str, german: str) -> None:
    assert (GAME.figure(path, "en"), GAME.figure(path, "de")) == (english, german)

"""A small position told in full: the text of a mail, and the words on the picture."""

import re
from typing import Any
from xml.etree import ElementTree

import pytest

from games.le_havre.board import board
from games.le_havre.table import folded
from games.le_havre.table import table as text_table
from games.protocol import Look
from tests.games.le_havre.positions import (
    GREEN,
    RED,
    final_position,
    give,
    le_havre,
    opened,
    own,
    position,
)

ENGLISH = """\
Le Havre: Round 11 of 14, turn 2 of 7

Offers        francs    fish    wood    clay    iron   grain  cattle
                   0       1       0       0       0       1       0

Supply tiles
   1 wood + fish (interest) [A]
  >2 wood + cattle [B]
   3 wood + clay
   4 ?
   5 ?
   6 ?
   7 ?

Rounds to come: 4
  11  18 food  harvest     town builds   steel ship 20
  12  19 food  harvest     special       steel ship 24
  13  20 food  harvest     -             luxury liner 34
  14  20 food  no harvest  -             luxury liner 30

Projects
 *11 Arts Centre               10  1 wood, 1 clay
      value 10, entry 1 food: 4 francs per other person in your buildings
  30 Church                    26  5 wood, 1 iron, 3 bricks

  empty

 *29 Bank                      16  4 bricks, 1 steel
      value 16, price 40, no action: end: 3 francs per industrial, 2 per
      economic building

Ships
  wooden ship   none
                5 wood, 3 energy, carries 2, feeds 4, price 14
  iron ship     Boulogne 4 (10)
                4 iron, 3 energy, carries 3, feeds 5, price 20
  steel ship    none
                2 steel, 3 energy, carries 4, feeds 7, price 30
  luxury liner  none
                3 steel, 3 energy, carries 0, feeds 0, not for sale
Special stack: 2 (you know: Tavern)

Town
  C Building Firm (1) ⚒: value 4, entry free
      build one building
  C Hunting Lodge ⚒⌐⌐: value 6, entry 1 food
      2 hides, 3 meat

[A] (you): 1 franc, 1 loan, wealth 30
  person: at home
  owes 18 food: ships 4, rest 14, has 1, short by 13
  Stock: 2 bricks, 3 coke
  Ships: Dina (wooden 2), Luxury Yacht (20)
  I Wharf (1) [B]: value 14, entry 2 food
      build one ship, modernised

[B]: 12 francs, 2 loans, wealth 13
  person: Wharf (1)
  owes 18 food: ships 0, rest 18, has 33, covered, watching
  Stock: 7 meat
  Ships: none
  E Storehouse ⚒: value 4, price 10, no action
      end: 1 franc per 2 goods
  E Fish Market ⌐: value 4, entry 1 food
      sell up to 7 x fish for 2 francs each

C craftsman's, E economic, I industrial, P public, N non-building. ⚒ hammer,
      ⌐ rod
"""
GERMAN = """\
Le Havre: Runde 11 von 14, Zug 2 von 7

Angebote       Franc   Fisch    Holz    Lehm   Eisen    Korn    Vieh
                   0       1       0       0       0       1       0

Nachschub
   1 Holz + Fisch (Zinsen) [A]
  >2 Holz + Vieh [B]
   3 Holz + Lehm
   4 ?
   5 ?
   6 ?
   7 ?

Kommende Runden: 4
  11  18 Nahrung  Ernte       Stadt baut    Stahlschiff 20
  12  19 Nahrung  Ernte       Sonder        Stahlschiff 24
  13  20 Nahrung  Ernte       -             Luxusliner 34
  14  20 Nahrung  keine Ernte -             Luxusliner 30

Bauvorhaben
 *11 Kulturzentrum             10  1 Holz, 1 Lehm
      Wert 10, Eintritt 1 Nahrung: 4 Franc je fremder Person in deinen
      Gebäuden
  30 Kirche                    26  5 Holz, 1 Eisen, 3 Ziegel

  leer

 *29 Bank                      16  4 Ziegel, 1 Stahl
      Wert 16, Preis 40, keine Aktion: Ende: 3 Franc je Industrie-, 2 je
      Wirtschaftsgebäude

Schiffe
  Holzschiff    keine
                5 Holz, 3 Energie, trägt 2, ernährt 4, Preis 14
  Eisenschiff   Boulogne 4 (10)
                4 Eisen, 3 Energie, trägt 3, ernährt 5, Preis 20
  Stahlschiff   keine
                2 Stahl, 3 Energie, trägt 4, ernährt 7, Preis 30
  Luxusliner    keine
                3 Stahl, 3 Energie, trägt 0, ernährt 0, nicht zu kaufen
Sondergebäude im Stapel: 2 (du kennst: Schenke)

Stadt
  H Bauhandwerksbetrieb (1) ⚒: Wert 4, Eintritt frei
      ein Gebäude bauen
  H Jagdhütte ⚒⌐⌐: Wert 6, Eintritt 1 Nahrung
      2 Felle, 3 Fleisch

[A] (du): 1 Franc, 1 Schuldschein, Vermögen 30
  Person: daheim
  schuldet 18 Nahrung: Schiffe 4, Rest 14, hat 1, es fehlen 13
  Waren: 2 Ziegel, 3 Koks
  Schiffe: Dina (Holzschiff 2), Luxusjacht (20)
  I Werft (1) [B]: Wert 14, Eintritt 2 Nahrung
      ein Schiff bauen, modernisiert

[B]: 12 Franc, 2 Schuldscheine, Vermögen 13
  Person: Werft (1)
  schuldet 18 Nahrung: Schiffe 0, Rest 18, hat 33, gedeckt, beobachtet
  Waren: 7 Fleisch
  Schiffe: keine
  W Lagerhaus ⚒: Wert 4, Preis 10, keine Aktion
      Ende: 1 Franc je 2 Waren
  W Fischmarkt ⌐: Wert 4, Eintritt 1 Nahrung
      bis zu 7 x Fisch für je 2 Franc verkaufen

H Handwerk, W Wirtschaft, I Industrie, Ö öffentlich, N kein Gebäude, ⚒
      Hacke, ⌐ Angel
"""
PICTURE = {
    "en": """Le Havre|Round 11 of 14, turn 2 of 7 · full version|Player B|Player A (you)|wealth|
loans|Food due in 6 turns|short by 13|Wharf (1)|build one ship|Dina|wooden ship|Luxury Yacht|
Harbour|francs|fish|wood|clay|iron|grain|cattle|Round 11|of 14|harvest|town builds|Amsterdam|
Projects|Arts Centre|Church|empty|Bank|Ships|none yet|none yet|not for sale|none yet|Town|
Special stack: 2|you know: Tavern|Building Firm|build one|free|Hunting|Lodge|Player B|wealth|
loans|✓ 33 held|Storehouse|at the end|Fish Market|How to read the cards|craftsman's building|
economic building|industrial building|public building|non-building|price, where it differs|
entry: food or francs|hammer|fishing rod|counts at the end|standard goods|upgraded goods|
any goods|build a building|build a ship|interest for debtors|special building|
town builds the lowest|To plan with|harvest|a loan: now, to repay, at the end|interest tile|
selling back|building and shipping|stands in when paying""",
    "de": """Le Havre|Runde 11 von 14, Zug 2 von 7 · Komplettversion|Spieler B|Spieler A (du)|
Vermögen|Schulden|Nahrung in 6 Zügen|es fehlen 13|Werft (1)|ein Schiff bauen|Dina|Holzschiff|
Luxusjacht|Hafen|Franc|Fisch|Holz|Lehm|Eisen|Korn|Vieh|Runde 11|von 14|Ernte|Stadt baut|Amsterdam|
Bauvorhaben|Kulturzentrum|Kirche|leer|Bank|Schiffe|noch keins|noch keins|nicht zu kaufen|
noch keins|Stadt|Sondergebäude im Stapel: 2|du kennst: Schenke|Bauhandwerks-|betrieb (1)|
eines bauen|frei|Jagdhütte|Spieler B|Vermögen|Schulden|✓ 33 vorhanden|Lagerhaus|am Ende|Fischmarkt|
So liest man die Karten|Handwerksbetrieb|Wirtschaftsgebäude|Industriegebäude|öffentliches Gebäude|
Nicht-Gebäude|Preis, wo er abweicht|Eintritt: Nahrung oder Franc|Hacke|Angel|zählt am Ende|
Standardwaren|veredelte Waren|beliebige Waren|ein Gebäude bauen|ein Schiff bauen|
Zinsen für Schuldner|Sondergebäude|Stadt baut das niedrigste|Zum Planen|Ernte|
Schuldschein: jetzt, Tilgung, am Ende|Zinsplättchen|Verkauf|Bauen und Verschiffen|
Ersatz beim Zahlen""",
}
both = pytest.mark.parametrize("lang", ["en", "de"])
WORD = re.compile(r"[^\W\d_]{2}")


def small() -> dict[str, Any]:
    """Late in a game for two, as seat A sees it: of everything a little."""
    state = position(2, round=11, turn=2, stacks=[["arts_centre", "church"], [], ["bank"]])
    state.town, state.specials = ["building_firm_1"], ["tavern", "kiln"]
    own(state, None, "hunting_lodge")
    own(state, RED, "wharf_1", "dina", "luxury_yacht")
    own(state, GREEN, "storehouse", "fish_market")
    state.players[GREEN].person, state.players[RED].known = "wharf_1", ["tavern"]
    state.players[RED].loans, state.players[GREEN].loans = 1, 2
    state.players[RED].marker, state.players[GREEN].marker = 1, 2
    state.players[GREEN].watching = True
    state.modernised, state.ships["iron"] = ["wharf_1"], ["caen", "boulogne"]
    state.tiles, state.shown = [4, 0, 1, 2, 3, 5, 6], 3
    give(state, RED, franc=1, coke=3, brick=2)
    give(state, GREEN, meat=7, franc=12)
    return opened(state).view(RED)


def words_on(view: dict[str, Any], lang: str, shape: str = "page") -> list[str]:
    """What is written on a picture, numbers and letters of seats apart."""
    root = ElementTree.fromstring(board(view, lang, Look(shape)))
    written = [node.text or "" for node in root.iter() if node.tag.endswith("}text")]
    return [one for one in written if WORD.search(one)]


@pytest.mark.parametrize(("lang", "told"), [("en", ENGLISH), ("de", GERMAN)])
def test_the_text_of_a_mail_tells_the_whole_position(lang: str, told: str) -> None:
    assert text_table(small(), lang) == told


@both
def test_the_words_on_the_picture(lang: str) -> None:
    assert words_on(small(), lang) == PICTURE[lang].replace("\n", "").split("|")


@pytest.mark.parametrize(
    ("segment", "english", "german"),
    [
        ("setup", "Before the first turn", "Vor dem ersten Zug"),
        ("turn", "Round 11 of 14, turn 2 of 7", "Runde 11 von 14, Zug 2 von 7"),
        ("supply", "Round 11 of 14, turn 2 of 7", "Runde 11 von 14, Zug 2 von 7"),
        ("feeding", "Round 11 of 14, feeding", "Runde 11 von 14, Ernährung"),
        ("closing", "Last chance to sell and repay", "Letzte Verkäufe und Tilgungen"),
        ("final", "Final phase", "Schlussphase"),
        ("over", "Game over", "Spielende"),
    ],
)
def test_the_moment_is_told(segment: str, english: str, german: str) -> None:
    late = segment in ("closing", "final", "over")
    view = opened(final_position(2)).view(RED) if late else small()
    for lang, told in (("en", english), ("de", german)):
        now = {**view, "segment": segment, "sheets": sheets() if segment == "over" else []}
        assert text_table(now, lang).splitlines()[0] == f"Le Havre: {told}"
        assert words_on(now, lang)[1].startswith(f"{told} · ")
        assert f"Le Havre: {told}" in board(now, lang)


def sheets() -> list[dict[str, int]]:
    """The results of two, the second ahead."""
    mine = {"cash": 5, "buildings": 0, "ships": 2, "bonus": 3, "loans": -7, "total": 3}
    theirs = {"cash": 1, "buildings": 8, "ships": 0, "bonus": 0, "loans": 0, "total": 9}
    return [{"seat": RED, **mine}, {"seat": GREEN, **theirs}]


@pytest.mark.parametrize(
    ("lang", "heads"),
    [
        ("en", ["francs", "buildings", "ships", "bonus", "loans", "wealth"]),
        ("de", ["Franc", "Gebäude", "Schiffe", "Zusatz", "Schulden", "Vermögen"]),
    ],
)
def test_the_result_has_a_head_over_each_column(lang: str, heads: list[str]) -> None:
    view = {**opened(final_position(2)).view(RED), "segment": "over", "sheets": sheets()}
    assert words_on(view, lang)[2:8] == heads
    assert heads[0] not in words_on(view, lang, "phone")[2:4]


@pytest.mark.parametrize(
    ("changes", "english", "german"),
    [
        ({"active": RED}, "your turn", "du bist dran"),
        ({"segment": "feeding"}, "Food due now", "Jetzt fällige Nahrung"),
        ({"version": "short"}, "short version", "Kurzversion"),
        ({"names": ["Ada", "Bob"]}, "Ada (you)", "Ada (du)"),
    ],
)
def test_words_for_some_moments_only(changes: dict[str, Any], english: str, german: str) -> None:
    for lang, told in (("en", english), ("de", german)):
        before, after = words_on(small(), lang), words_on({**small(), **changes}, lang)
        assert not [one for one in before if told in one]
        assert [one for one in after if told in one]


@pytest.mark.parametrize(("lang", "told"), [("en", "no goods"), ("de", "keine Waren")])
def test_who_has_no_goods_is_said_to_have_none(lang: str, told: str) -> None:
    view = small()
    assert told not in words_on(view, lang)
    view["players"][GREEN]["stock"]["meat"] = 0
    assert told in words_on(view, lang)


@pytest.mark.parametrize(
    ("line", "rows"),
    [
        ("x" * 76, ["x" * 76]),
        ("x" * 70 + " yyyyy", ["x" * 70 + " yyyyy"]),
        ("x" * 70 + " yyyyyy", ["x" * 70, "      yyyyyy"]),
        ("x" * 77, ["x" * 76, "      x"]),
        ("short " + "x" * 71, ["short " + "x" * 70, "      x"]),
        ("a word  " + "x" * 69, ["a word  " + "x" * 68, "      x"]),
    ],
)
def test_long_lines_are_broken_between_words_and_indented(line: str, rows: list[str]) -> None:
    assert folded(line) == rows


@pytest.mark.parametrize(
    ("lang", "parts"),
    [
        ("en", ["Goods", "Supply tiles", "Standard buildings", "Special buildings", "Ships"]),
        ("de", ["Waren", "Nachschubplättchen", "Standardgebäude", "Sondergebäude", "Schiffe"]),
    ],
)
def test_the_groups_of_the_reference(lang: str, parts: list[str]) -> None:
    last = {"en": "Round cards", "de": "Rundenkarten"}[lang]
    groups = list(dict.fromkeys(part.group for part in le_havre.reference(lang)))
    assert groups == [*parts, last]

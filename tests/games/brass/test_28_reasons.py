"""Every reason why something is not to be had, every heading and every figure, in words."""

from typing import Any

import pytest

from games import brass
from games.brass.text import de, en
from tests.games.brass.positions import RED, offered, table

MILL = {"colne:1": "0 cotton 1"}
YARDS = {"birkenhead:1": "2 shipyard 1 *", "liverpool:4": "1 shipyard 1 *"}
CANALS = """blackburn-burnley blackburn-wigan bolton-bury bolton-manchester burnley-colne
bury-manchester colne-yorkshire ellesmere-liverpool ellesmere-northwich ellesmere-warrington
fleetwood-preston lancaster-preston liverpool-wigan macclesfield-midlands"""
REASONS: dict[tuple[str, str], tuple[str, dict[str, Any], str, str]] = {
    ("build", "card"): (
        "build coal",
        {"hand": ["birkenhead"] * 2},
        "Build coal mine 1: you hold no card for it in your reach",
        "Zeche 1 bauen: Dafür fehlt eine Karte, die in deinem Netz passt",
    ),
    ("build", "none left"): (
        "build cotton",
        {"tops": {"cotton": 5}},
        "Build cotton mill: your stack is empty",
        "Baumwollspinnerei bauen: Dein Stapel ist leer",
    ),
    ("build", "level 0"): (
        "build shipyard",
        {},
        "Build shipyard 0: never built, only developed away",
        "Schiffswerft 0 bauen: Technologie-Level 0 wird nie gebaut, nur entfernt",
    ),
    ("build", "era"): (
        "build port",
        {"era": "rail"},
        "Build port 1: not in this era; develop it away first",
        "Hafen 1 bauen: nicht in dieser Periode; erst durch Entwicklung entfernen",
    ),
    ("build", "money"): (
        "build port",
        {"cash": {RED: 5}},
        "Build port 1: £6 and bought cubes are more than you have",
        "Hafen 1 bauen: 6\u00a0£ und gekaufte Quader sind mehr, als du hast",
    ),
    ("build", "slot"): (
        "build shipyard",
        {"board": YARDS, "tops": {"shipyard": 1}},
        "Build shipyard 1: no slot is free for you",
        "Schiffswerft 1 bauen: Für dich ist kein Feld frei",
    ),
    ("build", "coal"): (
        "build iron",
        {},
        "Build iron works 1: no coal reaches a free slot",
        "Eisenhütte 1 bauen: Zu keinem freien Feld kommt Kohle",
    ),
    ("build", "actions"): (
        "two cards",
        {"round": 1},
        "Two cards for any town: needs both actions of a turn",
        "Zwei Karten für einen beliebigen Ort: braucht beide Aktionen",
    ),
    ("link", "counters"): (
        "link",
        {"links": dict.fromkeys(CANALS.split(), RED)},
        "Lay a link: all 14 link counters lie on the board",
        "Verbindung bauen: Alle 14 Plättchen liegen auf dem Plan",
    ),
    ("link", "network"): (
        "link",
        {},
        "Lay a link: none is free beside your counters and links",
        "Verbindung bauen: Neben deinem Netz ist keine frei",
    ),
    ("link", "money"): (
        "link",
        {"board": {"fleetwood:1": "0 port 2"}, "era": "rail", "cash": {RED: 5}},
        "Lay a link: £5 (and bought coal) is more than you have",
        "Verbindung bauen: 5\u00a0£ (und gekaufte Kohle) sind mehr, als du hast",
    ),
    ("link", "coal"): (
        "link",
        {"board": {"wigan:1": "0 coal 2 *"}, "era": "rail"},
        "Lay a link: no coal reaches it",
        "Verbindung bauen: Es kommt keine Kohle hin",
    ),
    ("develop", "money"): (
        "develop",
        {"cash": {RED: 4}, "missing": {"iron": 8}},
        "Develop: iron costs £5, more than you have",
        "Entwicklung: Eisen kostet 5\u00a0£, mehr, als du hast",
    ),
    ("sell", "buyer"): (
        "sell",
        {"board": {**MILL, "bury:2": "0 cotton 2"}},
        "Sell cotton: Bury 2, Colne 1 reaches neither an unflipped port nor a market",
        "Baumwolle verkaufen: Bury 2, Colne 1 erreicht weder Hafen noch fernen Markt",
    ),
    ("sell", "closed"): (
        "sell",
        {"board": MILL, "links": {"colne-yorkshire": 1}, "turned": [4, 3, 3]},
        "Sell cotton: Colne 1 reaches no unflipped port; the distant market is closed",
        "Baumwolle verkaufen: Colne 1 erreicht keinen offenen Hafen; "
        "der ferne Markt ist geschlossen",
    ),
    ("loan", "deck"): (
        "loan",
        {"era": "rail", "deck": 0},
        "Borrow: no loans once the draw pile is empty",
        "Kredit: keiner mehr, sobald der Kartenstapel leer ist",
    ),
    ("loan", "floor"): (
        "loan 20",
        {"space": {RED: 1}},
        "Borrow £20: income would fall below -10",
        "20\u00a0£ Kredit: Das Einkommen fiele unter -10",
    ),
}
TOUCHED = {
    ("build", "card"): ("stack-0-coal",),
    ("build", "actions"): ("hand",),
    ("link", "network"): (),
    ("develop", "money"): ("market-iron",),
    ("sell", "buyer"): ("slot-bury:2", "slot-colne:1"),
    ("loan", "deck"): ("loans",),
    ("loan", "floor"): ("loans",),
}


@pytest.mark.parametrize(("group", "why"), REASONS)
def test_a_reason_is_told_in_both_languages(group: str, why: str) -> None:
    notation, words, english, german = REASONS[group, why]
    one = table(**words)
    ask = one.opens(RED)[0].ask
    [bar] = [bar for bar in ask.refused() if bar.notation == notation]
    assert (bar.group, bar.why) == (group, why)
    assert (brass.barred(ask, bar, "en"), brass.barred(ask, bar, "de")) == (english, german)
    assert bar.at == TOUCHED.get((group, why), bar.at)
    assert notation not in offered(one)


def test_every_reason_stands_above() -> None:
    assert REASONS.keys() == en.BARRED.keys() == de.BARRED.keys()


@pytest.mark.parametrize(
    ("what", "words", "why"),
    [
        ("link", {"board": {"fleetwood:1": "0 port 2"}, "cash": {RED: 2}}, "money"),
        ("link", {"board": {"fleetwood:1": "0 port 2"}, "cash": {RED: 3}}, ""),
        ("link", {"board": {"wigan:1": "0 coal 2 *"}, "era": "rail", "cash": {RED: 4}}, "money"),
        ("link", {"board": {"wigan:1": "0 coal 2 *"}, "era": "rail", "cash": {RED: 5}}, "coal"),
        ("link", {"board": {"wigan:1": "0 coal 2 3"}, "era": "rail", "cash": {RED: 5}}, ""),
        ("link", {"board": {"fleetwood:1": "0 port 2"}, "era": "rail", "cash": {RED: 6}}, ""),
        ("build iron", {"cash": {RED: 4}}, "money"),
        ("build iron", {"cash": {RED: 5}}, "coal"),
        ("build iron", {"board": {"preston:1": "1 port 1"}, "cash": {RED: 5}}, "money"),
        ("build iron", {"board": {"preston:1": "1 port 1"}, "cash": {RED: 6}}, "card"),
        ("develop", {"cash": {RED: 0}}, "money"),
        ("develop", {"cash": {RED: 1}}, ""),
        ("loan 30", {"space": {RED: 2}}, "floor"),
        ("loan 30", {"space": {RED: 3}}, ""),
        ("sell", {"board": MILL, "turned": [4, 3, 3]}, "buyer"),
        ("sell", {"board": {"colne:1": "1 cotton 1"}}, ""),
    ],
)
def test_the_reason_is_the_first_thing_that_is_missing(
    what: str, words: dict[str, Any], why: str
) -> None:
    found = [bar for bar in table(**words).opens(RED)[0].ask.refused() if bar.notation == what]
    assert [bar.why for bar in found] == ([why] if why else [])


@pytest.mark.parametrize(
    ("path", "english", "german"),
    [
        ("cash", "cash in £", "Bargeld in £"),
        ("space", "income marker", "Einkommensmarker"),
        ("level", "income level", "Einkommen"),
        ("vp", "VP", "SP"),
        ("spent", "spent in £", "Ausgaben in £"),
        ("cards", "cards in hand", "Handkarten"),
        ("links", "link counters left", "Verbindungsplättchen übrig"),
        ("stacks.iron.left", "iron works counters left", "Eisenhütte: Marker übrig"),
        ("stacks.iron.level", "", ""),
        ("points.rail.cash", en.LINES["rail.cash"], de.LINES["rail.cash"]),
        ("books.paid", "", ""),
    ],
)
def test_a_figure_of_a_seat_is_named(path: str, english: str, german: str) -> None:
    assert (brass.figure(path, "en"), brass.figure(path, "de")) == (english, german)


@pytest.mark.parametrize(
    ("group", "english", "german"),
    [
        ("build", "Build", "Industrie bauen"),
        ("link", "Links", "Verbindungen"),
        ("develop", "Develop", "Entwicklung"),
        ("sell", "Sell cotton", "Baumwollverkauf"),
        ("loan", "Loans", "Kreditaufnahme"),
        ("cards", "Cards", "Karten"),
        ("sources", "Sources", "Herkunft"),
        ("forced", "Forced sale", "Notverkauf"),
        ("rest", "Other", "Sonstiges"),
    ],
)
def test_options_stand_under_headings(group: str, english: str, german: str) -> None:
    assert (brass.heading(group, "en"), brass.heading(group, "de")) == (english, german)


@pytest.mark.parametrize(
    ("line", "english", "german"),
    [
        ("canal.links", "Canal era: links", "Kanalperiode: Verbindungen"),
        ("canal.counters", "Canal era: flipped counters", "Kanalperiode: umgedrehte Marker"),
        ("debt", "Lost to uncovered debt", "Verlust durch ungedeckte Schuld"),
        ("rail.links", "Rail era: links", "Eisenbahnperiode: Verbindungen"),
        ("rail.counters", "Rail era: flipped counters", "Eisenbahnperiode: umgedrehte Marker"),
        ("rail.cash", "Rail era: cash (1 per £10)", "Eisenbahnperiode: Geld (1 je 10 £)"),
    ],
)
def test_the_score_sheet_has_words(line: str, english: str, german: str) -> None:
    assert (brass.line(line, "en"), brass.line(line, "de")) == (english, german)

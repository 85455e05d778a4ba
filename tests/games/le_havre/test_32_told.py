"""Every kind of news in both languages with what it touches; what a visit is said to bring."""

from typing import Any

import pytest

from games.check.testing import do
from games.state import Note
from tests.games.le_havre.positions import GREEN, RED, give, le_havre, opened, own, position

NEWS: list[tuple[str, dict[str, Any], str, str, list[str]]] = [
    (
        "started",
        {"version": "full"},
        "The full version begins.",
        "Es beginnt die Komplettversion.",
        [],
    ),
    (
        "started",
        {"version": "short"},
        "The short version begins.",
        "Es beginnt die Kurzversion.",
        [],
    ),
    (
        "supplied",
        {"turn": 2, "round": 3, "adds": ["wood", "franc"]},
        "Round 3, turn 2: brings 1 wood, 1 franc.",
        "Runde 3, Zug 2: bringt 1 Holz, 1 Franc.",
        ["tile-2", "offer-wood", "offer-franc"],
    ),
    ("took", {"goods": {"fish": 3}}, "Takes 3 fish.", "Nimmt 3 Fische.", ["offer-fish"]),
    (
        "entered",
        {"building": "marketplace", "owner": 1, "fee": {"franc": 1}},
        "Enters Marketplace and pays 1 franc to B.",
        "Betritt Marktplatz und zahlt 1 Franc an B.",
        ["building-marketplace"],
    ),
    (
        "entered",
        {"building": "marketplace", "owner": None, "fee": {"fish": 2}},
        "Enters Marketplace and pays 2 fish.",
        "Betritt Marktplatz und zahlt 2 Fische.",
        ["building-marketplace"],
    ),
    (
        "entered",
        {"building": "fishery", "owner": 1, "fee": {}},
        "Enters Fishery.",
        "Betritt Fischerei.",
        ["building-fishery"],
    ),
    (
        "converted",
        {
            "building": "bakehouse",
            "gave": {"grain": 3},
            "energy": {"wood": 2},
            "got": {"bread": 3, "franc": 1},
        },
        "Gains 3 bread, 1 franc for 3 grain, burning 2 wood (Bakehouse).",
        "Erhält 3 Brot, 1 Franc für 3 Korn, verbrennt 2 Holz (Backhaus).",
        ["building-bakehouse"],
    ),
    (
        "converted",
        {"building": "ironworks", "gave": {}, "energy": {}, "got": {"iron": 3}},
        "Gains 3 iron (Ironworks).",
        "Erhält 3 Eisen (Eisenhütte).",
        ["building-ironworks"],
    ),
    (
        "gained",
        {"building": "fishery", "got": {"fish": 4}},
        "Gains 4 fish (Fishery).",
        "Erhält 4 Fische (Fischerei).",
        ["building-fishery"],
    ),
    (
        "sold_goods",
        {"building": "joinery", "gave": {"wood": 2}, "francs": 6},
        "Receives 6 francs for 2 wood (Joinery).",
        "Erhält 6 Franc für 2 Holz (Schreinerei).",
        ["building-joinery"],
    ),
    (
        "sold_goods",
        {"building": "zoo", "gave": {}, "francs": 1},
        "Receives 1 franc (Zoo).",
        "Erhält 1 Franc (Zoo).",
        ["building-zoo"],
    ),
    (
        "exchanged",
        {"building": "furriery", "gave": {"hides": 2}, "got": {"bread": 2}},
        "Gives 2 hides for 2 bread (Furriery).",
        "Gibt 2 Felle für 2 Brot (Kürschnerei).",
        ["building-furriery"],
    ),
    (
        "built",
        {"card": "bakehouse", "paid": {"clay": 1, "brick": 1}},
        "Builds Bakehouse for 1 clay, 1 brick.",
        "Baut Backhaus für 1 Lehm, 1 Ziegel.",
        ["building-bakehouse"],
    ),
    (
        "built_ship",
        {
            "ship": "caen",
            "paid": {"iron": 4},
            "energy": {"coke": 1},
            "wharf": "wharf_2",
            "brick": True,
        },
        "Builds the iron ship Caen (value 10) with 4 iron, burning 1 coke "
        "and modernises Wharf (2).",
        "Baut Eisenschiff Caen (Wert 10) mit 4 Eisen, verbrennt 1 Koks und modernisiert Werft (2).",
        ["ship-caen", "ships-iron"],
    ),
    (
        "built_ship",
        {"ship": "dina", "paid": {"wood": 5}, "energy": {}, "wharf": "wharf_2", "brick": False},
        "Builds the wooden ship Dina (value 2) with 5 wood.",
        "Baut Holzschiff Dina (Wert 2) mit 5 Holz.",
        ["ship-dina", "ships-wooden"],
    ),
    (
        "exchanged_ship",
        {"ship": "caen", "wharf": "wharf_1"},
        "Gives the iron ship Caen for the Luxury Yacht.",
        "Gibt das Eisenschiff Caen für die Luxusjacht.",
        ["ship-luxury-yacht", "building-wharf-1"],
    ),
    (
        "shipped",
        {"goods": {"coke": 2}, "ships": 1, "energy": {"wood": 3}, "francs": 10},
        "Ships 2 coke with 1 ship for 10 francs, burning 3 wood.",
        "Verschifft 2 Koks (1 Schiff) für 10 Franc, verbrennt 3 Holz.",
        [],
    ),
    (
        "shipped",
        {"goods": {"steel": 5}, "ships": 2, "energy": {}, "francs": 40},
        "Ships 5 steel with 2 ships for 40 francs.",
        "Verschifft 5 Stahl (2 Schiffe) für 40 Franc.",
        [],
    ),
    (
        "bought",
        {"card": "bank", "price": 40},
        "Buys Bank for 40 francs.",
        "Kauft Bank für 40 Franc.",
        ["building-bank"],
    ),
    (
        "bought",
        {"card": "luxury_yacht", "price": 20},
        "Buys Luxury Yacht for 20 francs.",
        "Kauft Luxusjacht für 20 Franc.",
        ["ship-luxury-yacht"],
    ),
    (
        "bought_ship",
        {"ship": "dina", "price": 14},
        "Buys the wooden ship Dina (value 2) for 14 francs.",
        "Kauft Holzschiff Dina (Wert 2) für 14 Franc.",
        ["ship-dina", "ships-wooden"],
    ),
    (
        "sold",
        {"card": "dina", "francs": 1},
        "Sells Dina for 1 franc.",
        "Verkauft Dina für 1 Franc.",
        ["ships-wooden"],
    ),
    (
        "sold",
        {"card": "luxury_yacht", "francs": 10},
        "Sells Luxury Yacht for 10 francs.",
        "Verkauft Luxusjacht für 10 Franc.",
        ["building-luxury-yacht"],
    ),
    (
        "repaid",
        {"francs": 5},
        "Repays a loan for 5 francs.",
        "Tilgt einen Schuldschein für 5 Franc.",
        [],
    ),
    (
        "borrowed",
        {"francs": 4},
        "Takes a loan and receives 4 francs.",
        "Nimmt einen Schuldschein und erhält 4 Franc.",
        [],
    ),
    ("paid_interest", {"francs": 1}, "Pays 1 franc of interest.", "Zahlt 1 Franc Zinsen.", []),
    (
        "returned_loans",
        {"building": "local_court", "loans": 1, "francs": 2},
        "Gives back 1 loan at the Local Court and receives 2 francs.",
        "Gibt im Amtsgericht 1 Schuldschein zurück und erhält 2 Franc.",
        ["building-local-court"],
    ),
    (
        "returned_loans",
        {"building": "local_court", "loans": 2, "francs": 0},
        "Gives back 2 loans at the Local Court.",
        "Gibt im Amtsgericht 2 Schuldscheine zurück.",
        ["building-local-court"],
    ),
    (
        "hauled",
        {"goods": {"wood": 2, "clay": 1}, "francs": 3},
        "Pays 3 francs and hauls 2 wood, 1 clay.",
        "Zahlt 3 Franc und holt 2 Holz, 1 Lehm.",
        ["offer-wood", "offer-clay"],
    ),
    (
        "ousted",
        {"other": 2, "building": "fishery", "francs": 1},
        "Pays 1 franc to C, who leaves Fishery.",
        "Zahlt 1 Franc an C, der Fischerei verlässt.",
        ["building-fishery"],
    ),
    (
        "watches",
        {},
        "Wants to be asked about selling outside the own turn.",
        "Will auch außerhalb des eigenen Zuges nach Verkäufen gefragt werden.",
        [],
    ),
    (
        "stops_watching",
        {},
        "No longer wants to be asked about selling outside the own turn.",
        "Will außerhalb des eigenen Zuges nicht mehr gefragt werden.",
        [],
    ),
    ("passed", {}, "Passes.", "Passt.", []),
    (
        "harvested",
        {"got": {"grain": 1, "cattle": 2}},
        "Harvests 1 grain, 2 cattle.",
        "Erntet 1 Korn, 2 Vieh.",
        [],
    ),
    (
        "fed",
        {"paid": {"meat": 2, "franc": 1}, "rest": 7},
        "Feeds 7 food with 2 meat, 1 franc.",
        "Ernährt die Arbeiter (7 Nahrung): 2 Fleisch, 1 Franc.",
        [],
    ),
    (
        "town_built",
        {"card": "tavern"},
        "The town builds Tavern.",
        "Die Stadt baut Schenke.",
        ["building-tavern"],
    ),
    (
        "stadium_moved",
        {},
        "The Football Stadium moves onto an empty project space.",
        "Das Fußballstadion rückt auf ein leeres Bauvorhaben.",
        [],
    ),
    (
        "new_ship",
        {"ship": "noemi"},
        "A new wooden ship appears: Noemi (value 4).",
        "Ein neues Schiff, Holzschiff: Noemi (Wert 4).",
        ["ships-wooden"],
    ),
    (
        "final_phase",
        {},
        "The final phase begins: one last main action each.",
        "Die Schlussphase beginnt: eine letzte Hauptaktion für alle.",
        [],
    ),
    ("ended", {}, "The game is over.", "Das Spiel ist aus.", []),
    (
        "looked",
        {},
        "Looks at the top of the special stack.",
        "Sieht die obersten Sondergebäude an.",
        [],
    ),
]


@pytest.mark.parametrize(
    ("kind", "facts", "english", "german", "touched"), NEWS, ids=[row[0] for row in NEWS]
)
def test_news_are_told_and_touch_what_they_are_about(
    kind: str, facts: dict[str, Any], english: str, german: str, touched: list[str]
) -> None:
    note = Note(kind, RED, facts, {})
    assert (le_havre.tell(note, "en"), le_havre.tell(note, "de")) == (english, german)
    assert list(le_havre.touched(note)) == touched


VISITS: list[tuple[str, dict[str, int], str]] = [
    ("bakehouse", {"grain": 5, "wood": 2}, "up to 4 grain into bread, ½ energy each, ½ franc each"),
    ("smokehouse", {"fish": 9, "wood": 1}, "up to 6 fish into smoked fish, 1 energy, ½ franc each"),
    ("abattoir", {"cattle": 3}, "up to 3 cattle into meat, 1 hides per 2"),
    ("tannery", {"hides": 6}, "up to 4 hides into leather, 1 franc each"),
    ("steel_mill", {"iron": 4, "coke": 1}, "up to 2 iron into steel, 5 energy each"),
    ("fishery", {}, "4 fish"),
    ("clay_mound", {}, "3 clay"),
    ("plant_nursery", {}, "4 wood, 3 francs"),
    ("labour_exchange", {}, "1 fish"),
    ("colliery", {}, "3 coal"),
    ("marketplace", {}, "choose 2 different standard goods"),
    ("black_market", {}, "2 wood, 2 clay, 2 iron, 2 cattle, 2 francs"),
    ("fish_market", {"fish": 9}, "sell up to 7 x fish for 2 francs each"),
    ("fish_restaurant", {"smoked_fish": 9}, "sell up to 9 x smoked fish for 3 francs each"),
    ("tavern", {"wood": 2, "grain": 5}, "sell up to 2 x wood + grain for 3 francs each"),
    ("leather_industry", {"leather": 3, "franc": 14}, "show 14 francs, 3 leather for 16 francs"),
    ("steelworks", {"iron": 1, "coke": 2}, "1 iron and 15 energy: 2 steel"),
    ("zoo", {"fish": 4, "cattle": 3}, "2 francs"),
    ("ironworks", {}, "3 iron; 1 more for 6 energy"),
    ("joinery", {"wood": 1}, "sell 1/2/3 wood for 5/6/7 francs"),
]


@pytest.mark.parametrize(("building", "goods", "told"), VISITS, ids=[row[0] for row in VISITS])
def test_a_visit_to_an_own_building_is_said_to_bring(
    building: str, goods: dict[str, int], told: str
) -> None:
    state = position()
    own(state, RED, building)
    give(state, RED, **goods)
    ask = opened(state).opens(RED)[0].ask
    said = le_havre.label(ask, f"enter {building.replace('_', ' ')}", "en")
    assert said.endswith(f"(yours, free): {told}")


@pytest.mark.parametrize(
    ("goods", "told"),
    [
        ({"fish": 4, "wood": 1, "franc": 2}, "up to 4 fish"),
        ({"fish": 4, "wood": 1, "franc": 1}, "up to 4 fish"),
        ({"fish": 4, "wood": 1}, "entry 2 food or 1 franc: 2 fish): up to 2 fish"),
        ({"fish": 4, "wood": 1, "bread": 1}, "entry 2 food or 1 franc): up to 4 fish"),
    ],
)
def test_a_visit_brings_what_the_best_way_to_pay_the_entry_leaves(
    goods: dict[str, int], told: str
) -> None:
    state = position()
    own(state, None, "smokehouse")
    give(state, RED, **goods)
    ask = opened(state).opens(RED)[0].ask
    assert told in le_havre.label(ask, "enter smokehouse", "en")


def test_guests_and_symbols_make_a_visit_worth_more() -> None:
    state = position()
    own(state, RED, "arts_centre", "hunting_lodge", "colliery", "labour_exchange", "town_square")
    state.players[GREEN].person = "colliery"
    ask = opened(state).opens(RED)[0].ask
    labels = {str(one): le_havre.label(ask, one, "en") for one in ask.suggestions()}
    assert labels["enter arts centre"].endswith(": 4 francs")
    assert labels["enter labour exchange"].endswith(": 4 fish, 1 coal")
    assert labels["enter town square"].endswith(": choose 1 different upgraded goods")


def test_a_pair_of_offers_to_haul_is_told_with_its_goods() -> None:
    state = position()
    own(state, RED, "haulage_firm")
    give(state, RED, franc=3)
    state.offers.update(wood=2, clay=1)
    table = opened(state)
    do(table, RED, "enter haulage firm")
    ask = table.opens(RED)[0].ask
    assert le_havre.label(ask, "haul wood and clay", "en") == "Take 2 wood, 1 clay"
    assert le_havre.label(ask, "haul wood and clay", "de") == "2 Holz, 1 Lehm nehmen"

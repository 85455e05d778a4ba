"""What is asked before it is too late, what labels say, and what a line may leave out."""

from typing import Any

import pytest

from games import brass
from games.asks import Decision, Pick
from games.brass.rules.missing import missing
from games.brass.setup import HOUSE, OPTIONS
from games.brass.text import de, en
from games.check.testing import check, do, playout, rule
from games.engine import Table
from tests.games.brass.positions import BLUE, RED, facts, me, now, offered, position, table

MILL = {"colne:1": "0 cotton 1"}
ABROAD = {"colne-yorkshire": BLUE}


def asked(one: Table) -> Decision:
    return one.opens(RED)[0].ask


def label(one: Table, answer: str, lang: str = "en") -> str:
    return brass.label(asked(one), answer, lang)


@rule("BR-11.5")
@check("W4")
def test_one_mill_and_one_buyer_abroad_is_asked_with_its_chance() -> None:
    one = table(board=MILL, links=ABROAD, turned=[3, 2])
    assert label(one, "sell").endswith("(distant market only: 3 of 10 tiles would close it)")
    do(one, RED, "sell")
    assert offered(one) == ["sell colne:1 to market"] and now(one).turned == [3, 2]
    assert label(one, "sell colne:1 to market").endswith("3 of 10 tiles would close it")
    assert "3 von 10 Plättchen" in label(one, "sell colne:1 to market", "de")
    assert one.undo(RED).opens(RED)[0].ask.id == "turn.action"


def test_a_lone_sale_to_a_port_turns_nothing_and_is_not_asked() -> None:
    board = {"preston:2": "0 cotton 1", "preston:1": "1 port 1"}
    one = table(board=board, turned=[4, 3, 3])
    do(one, RED, "sell")
    assert now(one).board["preston:2"].flipped and asked(one).id == "turn.action"


def test_a_label_tells_the_cubes_sold_to_the_track_and_the_flip() -> None:
    words = {"board": {"warrington:2": "1 port 2"}, "hand": ["warrington"] * 2, "cash": {RED: 20}}
    all_sold = table(missing={"coal": 5}, tops={"coal": 2}, **words)
    assert label(all_sold, "build coal in warrington") == (
        "Build coal mine 2 in Warrington & Runcorn: £7; 3 coal sold at once for £7; "
        "flips at once: income marker +7"
    )
    some = table(missing={"coal": 2}, tops={"coal": 2}, **words)
    assert label(some, "build coal in warrington", "de").endswith(
        ": 7\u00a0£; 2 Kohle sofort für 2\u00a0£ verkauft"
    )
    do(all_sold, RED, "build coal in warrington")
    assert me(all_sold).cash == 20 - 7 + 7 and now(all_sold).board["warrington:1"].flipped


def test_a_label_tells_whose_counter_the_last_cube_flips() -> None:
    one = table(era="rail", board={"wigan:1": "1 coal 2 1", "preston:1": "0 port 2"})
    assert label(one, "link preston to wigan") == (
        "Lay railway Preston–Wigan: £5 "
        "(coal from Wigan 1, the last one: it flips, B's income marker +7)"
    )


def test_a_label_tells_what_a_replaced_or_sold_counter_takes_along() -> None:
    words = {"hand": ["fleetwood", "wigan"], "tops": {"port": 2, "coal": 2}}
    one = table(board={"fleetwood:1": "0 port 1 *", "wigan:1": "0 coal 1 2"}, **words)
    assert "(2 VP lost)" in label(one, "build port over fleetwood:1")
    assert "(2 coal lost)" in label(one, "build coal over wigan:1")
    board = {"fleetwood:1": "0 port 2 *", "colne:1": "0 cotton 2"}
    debt = table(segment="income", space={RED: 8}, cash={RED: 0}, board=board)
    assert label(debt, "sell fleetwood:1").endswith("(£2 missing) (4 VP lost)")
    assert label(debt, "sell colne:1").endswith("(£2 missing)")


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("name", list(OPTIONS))
def test_help_follows_the_options(name: str, lang: str) -> None:
    pages = {value: brass.help(lang, {name: value}) for value in OPTIONS[name].values}
    assert len(set(pages.values())) == len(pages)
    assert brass.help(lang) == pages[OPTIONS[name].default]


@pytest.mark.parametrize("lang", ["en", "de"])
def test_help_says_what_is_ours(lang: str) -> None:
    page = brass.help(lang)
    assert all(one["what"][lang] in page for one in HOUSE)


def test_german_uses_the_words_of_its_rule_book() -> None:
    tables = (de.WORDS, de.PROMPTS, de.LABELS, de.TOLD, de.LINES, de.SIGNS, de.BARRED)
    told = [*(text for one in tables for text in one.values()), de.HELP, str(de.GUIDE)]
    text = " ".join([*told, *(option.help["de"] for option in OPTIONS.values())])
    for word in ("Kanalperiode", "Eisenbahnperiode", "Technologie-Level", "Goldkreise"):
        assert word in text
    for word in ("Epoche", "Kanalzeit", "Eisenbahnzeit", "Stufe", "wegentwickel", "Münze"):
        assert word not in text


def left_out(one: Table) -> list[str]:
    """The steps that a line leaves out after its first move, taken as documented."""
    taken: list[str] = []
    while asked(one).id not in ("turn.action", "turn.end"):
        usual = asked(one).default()
        assert usual is not None and asked(one).accepts(usual)
        taken.append(usual)
        do(one, RED, usual)
    return taken


def test_a_line_may_leave_out_the_card() -> None:
    one = table(hand=["fleetwood", "port", "wigan", "bolton"], links={"fleetwood-preston": 0})
    do(one, RED, "build port in fleetwood")
    assert left_out(one) == ["play fleetwood"]
    two = table(hand=["fleetwood", "lancaster", "port", "wigan"], cash={RED: 6}, round=3)
    do(two, RED, "loan 10")
    assert left_out(two) == ["play port"]


def test_a_line_may_leave_out_sources_and_second_steps() -> None:
    works = {"preston:3": "0 iron 2 2", "rochdale:3": "2 iron 2 2", "bolton:3": "0 iron 3 1"}
    one = table(board=works)
    do(one, RED, "develop coal")
    assert left_out(one) == ["iron from bolton:3", "stop"]
    other = table(board={"rochdale:3": "2 iron 2 1", "bolton:3": "1 iron 3 3"})
    do(other, RED, "develop coal")
    assert left_out(other) == ["iron from bolton:3", "stop"]


def test_a_line_may_leave_out_the_buyer_but_never_turns_a_tile() -> None:
    board = {"preston:2": "0 cotton 1", "preston:1": "1 port 1", "lancaster:1": "0 port 1"}
    one = table(board=board, links={"lancaster-preston": BLUE})
    do(one, RED, "sell")
    assert left_out(one)[:1] == ["sell preston:2 to lancaster:1"]
    abroad = table(board=MILL, links=ABROAD)
    do(abroad, RED, "sell")
    assert asked(abroad).default() is None


def test_a_line_may_leave_out_two_cards() -> None:
    one = table(hand=["bury", "birkenhead", "birkenhead", "port"], cash={RED: 40})
    do(one, RED, "two cards", "build port in fleetwood")
    assert left_out(one) == ["play birkenhead and birkenhead"]


def test_every_step_but_the_choice_itself_has_a_usual_answer() -> None:
    free = {"turn.action", "turn.end", "two.build"}
    for number, one in enumerate(playout(brass, 4, seed="usual")):
        for ask in (open.ask for open in one.opens()):
            usual = ask.default()
            assert usual is None or ask.accepts(usual)
            if ask.id not in free | {"sell.mill"}:
                assert usual is not None, (number, ask.id)


def test_a_link_may_be_written_from_either_end() -> None:
    one = table(board={"wigan:1": "0 coal 1 2"})
    do(one, RED, "link wigan to preston")
    assert now(one).links == {"preston-wigan": RED}


WHY: dict[str, tuple[dict[str, Any], str]] = {
    "build shipyard": ({}, "level 0"),
    "build cotton": ({"era": "rail"}, "era"),
    "build port": ({"cash": {RED: 5}}, "money"),
    "build iron": ({}, "coal"),
    "build coal": ({"hand": ["birkenhead"] * 2}, "card"),
    "link": ({"board": {"wigan:1": "0 coal 1 2"}, "cash": {RED: 2}}, "money"),
    "develop": ({"cash": {RED: 0}}, "money"),
    "sell": ({"board": MILL}, "buyer"),
    "loan": ({"era": "rail", "deck": 0}, "deck"),
    "loan 30": ({"space": {RED: 1}}, "floor"),
}


@pytest.mark.parametrize("notation", list(WHY))
def test_what_is_not_possible_is_shown_with_its_reason(notation: str) -> None:
    words, why = WHY[notation]
    one = table(**words)
    found = {bar.notation: bar for bar in asked(one).refused()}
    assert found[notation].why == why
    for lang in ("en", "de"):
        said = brass.barred(asked(one), found[notation], lang)
        assert ":" in said and "{" not in said
    assert not [choice for choice in offered(one) if choice == notation]


def test_two_cards_need_both_actions() -> None:
    state = position(hand=["port"] * 2)
    assert "two cards" in [bar.notation for bar in missing(state, RED, 1)]
    assert "two cards" not in [bar.notation for bar in missing(state, RED, 2)]


def test_nothing_is_both_offered_and_barred() -> None:
    for one in playout(brass, 3, seed="barred"):
        for ask in (open.ask for open in one.opens()):
            assert isinstance(ask, Pick)
            for bar in ask.refused():
                assert bar.notation not in ask.offers()
                assert not any(o.startswith(f"{bar.notation} ") for o in ask.offers())
                assert (bar.group, bar.why) in en.BARRED and (bar.group, bar.why) in de.BARRED


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_option_has_a_heading_and_every_number_its_words(lang: str) -> None:
    inner = ("stacks", "points", "books", "_", ".")
    for number, one in enumerate(playout(brass, 2, seed="headings")):
        for ask in (open.ask for open in one.opens()):
            assert isinstance(ask, Pick)
            assert all(brass.heading(offer.group, lang) for offer in ask.offers().values())
        if number % 50 == 0:
            for path in numbers(one.view(0)["players"][0]):
                assert not any(word in brass.figure(path, lang) for word in inner)
    assert brass.figure("books.paid", lang) == "" and brass.figure("cash", lang)


def numbers(part: dict[str, object], above: str = "") -> list[str]:
    """The paths of all numbers in a part of a view."""
    found: list[str] = []
    for key, value in part.items():
        if isinstance(value, dict):
            found += numbers(value, f"{above}{key}.")
        elif isinstance(value, int):
            found.append(f"{above}{key}")
    return found


def test_the_guide_has_ten_steps_in_both_languages() -> None:
    assert [len(brass.guide(lang)) for lang in ("en", "de")] == [10, 10]
    assert all(len(text) > 80 for lang in ("en", "de") for _, text in brass.guide(lang))


def test_facts_of_a_build_name_its_cards() -> None:
    one = table(hand=["fleetwood", "port"], board={"lancaster:1": "0 port 1"})
    assert facts(one, "build port in fleetwood")["cards"] == ["fleetwood"]

"""What players would stumble over: disputed readings as options, facts shown, labels that warn."""

import pytest

from games.check.testing import check, rule
from games.codec import dump
from games.engine import Record, Table, new_record
from games.smoky_valley import OPTIONS, upgrade
from games.smoky_valley.cards.city_cards import CITY_CARDS, If
from games.smoky_valley.state import Queued, State
from games.smoky_valley.table import table as plain
from games.smoky_valley.text import barred, heading, help, label
from games.smoky_valley.text.effects import card_text
from tests.games.smoky_valley.positions import (
    GAME,
    A,
    B,
    delta,
    do,
    me,
    now,
    offered,
    play,
    position,
)

HOME = {"mccord": "A"}
BUY = ("sail to mccord", "acquire card")


def labels(table: Table, lang: str = "en") -> dict[str, str]:
    """Every option of A's open ask with its label."""
    ask = table.opens(A)[0].ask
    return {answer: label(ask, answer, lang) for answer in ask.suggestions()}


def german(**settings: object) -> State:
    """A position of a table that plays by the German edition."""
    state = position(**settings)  # type: ignore[arg-type]
    state.edition = "german"
    return state


def test_the_english_edition_and_the_city_action_after_the_card_are_the_defaults() -> None:
    assert {name: option.default for name, option in OPTIONS.items()} == {
        "edition": "english",
        "city_action": "after_card",
    }
    record = new_record(GAME, 2, {"edition": "german", "city_action": "before_effect"}, "1")
    state = Table(GAME, record).state
    assert isinstance(state, State) and state.edition == "german" and state.city_first


@rule("SV-13.13", "G-03")
def test_aqueduct_gives_popularity_by_the_german_edition() -> None:
    settings = {
        "goods": {"grain": 1},
        "offer": ["headquarters"],
        "depots": HOME,
        "cards": {A: ["aqueduct"]},
    }
    table = play(german(**settings), *BUY)
    assert (me(table).popularity, me(table).prestige()) == (2, 0)
    table = play(position(**settings), *BUY)  # type: ignore[arg-type]
    assert (me(table).popularity, me(table).prestige()) == (1, 1)


@rule("SV-13.5", "SV-1.14", "G-02")
def test_the_us_office_and_market_take_iron_by_the_german_edition() -> None:
    ships = ["us 1 schooner iron:A"]
    cards = {A: ["commercial_office_us"]}
    state = german(goods={"iron": 1, "brick": 1}, ships=ships, cards=cards)
    table = play(state, "sail to wellington", "ship goods", "done")
    assert me(table).sheet == {"unloaded": 2, "offices": 2}
    state = german(goods={"iron": 1, "brick": 1}, ships=["us 1 schooner"])
    assert now(play(state)).free_tokens("us") == ["coal", "iron", "flour", "beer"]


@pytest.mark.parametrize("card", ["aqueduct", "commercial_office_us"])
def test_the_german_text_says_which_edition_it_follows(card: str) -> None:
    assert "(englische Ausgabe)" in card_text(CITY_CARDS[card], "de")
    assert "(deutsche Ausgabe)" in card_text(CITY_CARDS[card], "de", "german")
    assert "deutschen Ausgabe" in help("de", {"edition": "german"})
    assert "englischen Ausgabe" in help("de")


CITY_FIRST = [
    card.id
    for card in CITY_CARDS.values()
    if card.city_action and any(isinstance(step, If) for step in card.steps)
]


@rule("SV-12.25", "G-12")
def test_a_city_action_may_come_first_on_nine_cards() -> None:
    assert len(CITY_FIRST) == 9
    goods = {"flour": 1, "coal": 2}
    state = position(
        year=1860, goods=goods, offer=["city_lights"], depots=HOME, display=["coal_power"]
    )
    table = play(state, *BUY)
    assert "card.city" not in table.opens(A)[0].key and "city develop service" in offered(table)
    state.city_first = True
    table = play(state, *BUY)
    assert table.opens(A)[0].ask.id == "card.city" and "later" in offered(table)
    do(table, A, "city develop service")
    assert me(table).sheet == {"cards_instant": 2, "services": 1}
    assert not [one for one in offered(table) if one.startswith("city ")]


@rule("SV-12.25", "SV-12.21")
def test_a_city_action_that_is_left_for_later_stays() -> None:
    state = position(year=1860, goods={"flour": 1}, offer=["city_lights"], depots=HOME)
    state.city_first = True
    table = play(state, *BUY, "later")
    assert me(table).sheet == {"cards_instant": 1} and "city produce goods" in offered(table)


@rule("SV-13.30")
def test_everybody_sees_that_poverty_reduction_is_used_and_which_choices_wait() -> None:
    state = position(cards={B: ["poverty_reduction"]})
    state.players[B].relief_used = True
    state.players[B].queue = [Queued("trader", [{"cash": 1}, {"machine": 1}], "gb")]
    view = play(state).view(A)
    assert "Poverty Reduction is used in this phase" in plain(view, "en")
    assert "waits for a choice: Great Britain, £1 or 1 machine" in plain(view, "en")
    assert "eine Wahl steht aus: Großbritannien, £1 oder 1 Maschine" in plain(view, "de")


@rule("SV-4.12")
def test_a_pass_needs_no_end_of_turn() -> None:
    table = play(position(), "pass on 1")
    assert table.awaiting() == [B] and not table.can_undo(A)


def test_a_pass_that_waited_for_its_end_is_carried_over() -> None:
    data = GAME.upgrade(
        {"players": [{"queue": [{"kind": "trader", "options": ["take cash", "take 3 wood"]}]}]}, 1
    )
    assert data["players"][0]["queue"] == [{"kind": "trader", "gains": [{"cash": 1}, {"wood": 3}]}]
    state = position()
    table = play(state, "buy wood")
    record = table.stored()
    old = Record("smoky_valley", 1, 3, {}, "0", record.checkpoint, answers=record.answers)
    table = Table(GAME, old)
    do(table, A, "pass on 1")
    assert table.awaiting() == [B] and me(table).goods["wood"] == 1
    assert upgrade({"players": [{}]}, 1) == {"players": [{}]}


def test_a_card_is_asked_before_another_is_drawn() -> None:
    state = position(goods={"grain": 1}, offer=["headquarters"], depots=HOME)
    table = play(state, "sail to mccord")
    table.play(A, table.opens(A)[0].key, ["acquire card"])
    ask = table.opens(A)[0].ask
    assert ask.id == "card.acquire" and ask.default() == "acquire headquarters"
    assert table.can_undo(A)
    assert label(ask, "acquire headquarters", "en").endswith("a new card is drawn, no way back")


@check("W4")
def test_labels_tell_what_is_lost_or_lapses() -> None:
    found = labels(play(position(cash=12)))
    assert found["pass on 4"] == "Pass on space 4: £1; £1 is lost (limit £12)"
    state = position(piles={4: ["swap_districts"]})
    table = play(state, "sail to mccord", "produce goods", "use wood depot")
    assert labels(table)["end turn"] == "End the turn; the canal action lapses"
    assert labels(table, "de")["end turn"] == "Zug beenden; die Kanalaktion verfällt"


def test_labels_tell_what_comes_with_a_trade() -> None:
    table = play(position(market=["three"]))
    assert labels(table)["buy wood"] == "Market: buy 1 wood for £1; 1 popularity"


def test_a_load_that_fills_a_ship_and_a_ship_that_pushes_another_say_so() -> None:
    state = position(
        goods={"iron": 1, "grain": 1, "wood": 1},
        ships=["gb 1 schooner iron:B", "gb 3 schooner grain:B"],
        build={"wellington": ["A shipyard"]},
    )
    found = labels(play(state, "sail to wellington", "ship goods"))
    assert found["load iron on gb 1"].endswith("; full, it is unloaded now")
    found = labels(play(state, "sail to wellington", "produce goods", "use shipyard 1"))
    assert found["ship to gb"].endswith("; pushes out the ship in row 3 (grain)")
    found = labels(play(position(boat=3), "pass on 2"))
    assert found["swap mccord and st ann"].endswith("; your boat is then in St. Ann")


def test_goods_may_be_typed_in_any_order() -> None:
    state = position(build={"wellington": ["A wharf+"]})
    table = play(state, "sail to wellington", "produce goods", "use wharf 1", "make 1 iron 2 coal")
    assert delta(state, table) == {"cash": -1, "coal": 2, "iron": 1}
    state = position(goods={"wood": 1, "coal": 1, "grain": 1, "iron": 1})
    table = play(state, "sell three", "sell grain wood coal")
    assert delta(state, table) == {"cash": 1, "wood": -1, "coal": -1, "grain": -1}


def test_word_order_never_turns_an_exchange_into_another_one() -> None:
    state = position(goods={"wood": 1, "coal": 1}, piles={3: ["trade_basic"]})
    table = play(state, "sail to wellington", "canal action", "give coal for wood")
    assert delta(state, table) == {"coal": -1, "wood": 1}


def test_what_is_not_possible_is_named_with_its_reason() -> None:
    table = play(position(cash=3, goods={"wood": 4}), "sail to mccord", "build industry")
    ask = table.opens(A)[0].ask
    told = [barred(ask, one, "en") for one in ask.refused()]
    assert "Build Wharf: £2, 2 wood: only on the canal" in told
    assert heading("build", "de") == "Errichten"
    ask = play(position(cash=0, boat=4)).opens(A)[0].ask
    assert barred(ask, ask.refused()[0], "de").startswith("St. Gabriel: Boot und Aktion")


def test_what_a_line_may_leave_out_is_the_only_card_and_the_end_of_an_action() -> None:
    table = play(position(cash=3), "sail to mccord", "produce goods", "use wood depot")
    assert table.opens(A)[0].ask.default() is None
    state = position(cash=3, build={"mccord": ["A coal_depot"]})
    table = play(state, "sail to mccord", "produce goods", "use wood depot")
    assert table.opens(A)[0].ask.default() == "done"


def test_the_checkpoint_knows_its_options() -> None:
    assert b'"edition":"english"' in dump(position())

"""What a player must be told, asked or spared: labels, questions, orders and reasons."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from games.asks import Decision
from games.check.testing import check, choices, do, rule
from games.codec import pack
from games.engine import Move, Record, Table
from games.oranienburger_kanal import cards
from games.oranienburger_kanal.cards.decks import DECKS
from games.oranienburger_kanal.cards.form import Line
from games.oranienburger_kanal.rules.activation import resolve
from games.oranienburger_kanal.rules.measures import Use
from games.oranienburger_kanal.state import State
from tests.games.oranienburger_kanal.positions import (
    GAME,
    activated,
    around,
    blank,
    drive,
    give,
    live,
    position,
    row,
    show,
    stock,
    table,
)

RULES = Path(str(cards.__file__)).parents[1] / "RULES.md"


def asked(table: Table, seat: int = 0) -> Decision:
    """The seat's open question."""
    return table.opens(seat)[0].ask


def labels(table: Table, lang: str = "en") -> dict[str, str]:
    """What the open question of seat 0 offers, in words."""
    ask = asked(table)
    return {ask.write(one): GAME.label(ask, one, lang) for one in ask.suggestions()}


def reasons(table: Table, lang: str = "en") -> list[str]:
    """What may not be done now, and why."""
    ask = asked(table)
    return [GAME.barred(ask, one, lang) for one in ask.refused()]


def with_first_card(monkeypatch: pytest.MonkeyPatch, *lines: Line) -> None:
    """Deck A with other lines on its first card."""
    card = msgspec.structs.replace(DECKS["A"]["A01"], effects=list(lines))
    monkeypatch.setitem(DECKS, "A", {**DECKS["A"], "A01": card})


def at_round_end(*amounts: int, order: str) -> Table:
    """Both players before the wheel, the first with an order and this stock."""
    state = position()
    state.segment, state.turn = "round_end", 5
    state.chosen = ["f1", "f2", "f3", "f4", "f5"]
    give(state.players[0], *amounts)
    give(state.players[1])
    return table(state, {"0": {"wheel": order}})


@rule("OK-7.4", "OK-10.5")
def test_the_standing_order_for_the_wheel_never_burns_goods() -> None:
    assert row(at_round_end(2, 2, 2, 5, 5, order="turn")) == (1, 1, 1, 6, 6, 0, 0)
    for brick, iron in ((6, 0), (0, 6), (6, 6)):
        full = at_round_end(2, 2, 2, brick, iron, order="turn")
        assert asked(full).id == "wheel.turn" and row(full)[:3] == (2, 2, 2)
    assert row(at_round_end(2, 2, 2, 6, 0, order="skip"))[:3] == (2, 2, 2)


@rule("EL-8", "OK-7.10")
def test_any_number_of_times_is_one_question_with_a_number() -> None:
    state = position()
    player = state.players[0]
    player.tracks |= {"h12": "path", "h22": "path", "v21": "path"}
    player.buildings["b22"] = "A44"
    give(player, 0, 1, 0, 0, 5)
    both = table(state)
    do(both, 0, "f3", "path", "v22", "line 1")
    assert (asked(both).kind, choices(both, 0)) == ("amount", [1, 2, 3, 4, 5])
    assert labels(both)["4"] == "4 times: Pay 4 iron for 8 prestige"
    do(both, 0, "4")
    assert (asked(both).id, row(both)) == ("turn.step", (0, 0, 0, 0, 1, 1, 8))


@rule("EL-8", "OK-5.2")
def test_a_number_of_times_says_what_is_bought_and_lost_on_the_way() -> None:
    state = position()
    player = state.players[0]
    player.tracks |= {"h12": "path", "h22": "path", "v21": "path"}
    player.buildings["b22"] = "A06"
    give(player, 0, 3, 0, 5, 0, 0)
    both = table(state)
    do(both, 0, "f3", "path", "v22", "line 1")
    told = labels(both)
    assert told["1"] == "Once: Pay 1 clay for 1 brick"
    assert told["2"] == "2 times: Pay 2 clay for 2 brick (over the limit: 1 brick lost)"
    assert told["3"].startswith("3 times: Pay 3 clay for 3 brick – first buy 1 clay for 1 Taler")


@rule("EL-8")
def test_an_exchange_that_can_be_made_once_is_made_without_a_question() -> None:
    assert stock(activated("A06", "path path path path", "line 1", having=(0, 1)))[3] == 1


@rule("OK-7.9")
def test_kinds_of_one_proceed_may_be_taken_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """Book lines 700 to 709: the Taler come first, buy wood that is still cheap, then the wood."""
    with_first_card(monkeypatch, Line(gain=[{"taler": 3, "wood": 2}]))
    moves = ["line 1", "take taler", "buy wood", "buy wood"]
    assert stock(activated("A01", "path path path path", *moves)) == (4, 0, 0, 0, 0, 0, 0)
    all_at_once = activated("A01", "path path path path", "line 1", "take all")
    assert stock(all_at_once) == (2, 0, 0, 0, 0, 3, 0)


@rule("OK-7.9", "EL-12")
def test_kinds_are_not_asked_for_where_no_break_can_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    with_first_card(monkeypatch, Line(gain=[{"iron": 2, "prestige": 1}]))
    full = activated("A01", "path path path path", "line 1", having=(1, 1, 1, 0, 6, 9))
    assert stock(full) == (1, 1, 1, 0, 6, 9, 1)
    with_first_card(monkeypatch, Line(gain=[{"wood": 2, "iron": 2}]))
    poor = activated("A01", "path path path path", "line 1", having=(8,))
    assert stock(poor) == (8, 0, 0, 0, 2, 0, 0)


@rule("OK-8.13")
def test_b53_pays_its_prize_once() -> None:
    """The free bridge of the first activation is its second: the prize waits for that one."""
    state, player = blank(
        deck="B",
        tracks=around("b22", "path path path path"),
        buildings={"b22": "B53", "b12": "B19", "b23": "B18"},
        bridges=["h12"],
    )
    lines = ["line 2", "bridge", "finish"]
    drive(resolve(state, 0, [Use("b22", 1)]), *lines, "line 3")
    assert player.stock["prestige"] == 8
    with pytest.raises(AssertionError, match="not asked"):
        drive(resolve(state, 0, []), "line 3")


@rule("EL-21")
def test_b10_has_the_limit_of_its_sister() -> None:
    caps = []
    for name, number in (("B10", 1), ("B15", 0)):
        per = DECKS["B"][name].effects[number].per
        assert per is not None
        caps.append((per.each, per.max))
        assert "4" in DECKS["B"][name].text.en and "4" in DECKS["B"][name].text.de
    assert caps == [(2, 4), (2, 4)]


@rule("OK-7.1", "OK-4.7")
@check("W4")
def test_goods_over_the_limit_stand_in_the_label_also_of_one_kind() -> None:
    state = position()
    give(state.players[0], 6, 8, 1)
    both = table(state)
    do(both, 0, "f5")
    assert labels(both)["take 4 wood"] == "Take 4 wood (over the limit: 2 wood lost)"
    assert "2 Holz verfallen" in labels(both, "de")["take 4 wood"]


@rule("OK-6.6")
def test_the_clay_of_a_canal_stands_in_its_label() -> None:
    state = position()
    give(state.players[0], 0, 7, 0, 0, 0, 3)
    both = table(state)
    do(both, 0, "f4")
    assert labels(both)["canal"] == (
        "Build a canal for 3 Taler, brings 2 clay (over the limit: 1 clay lost)"
    )


@rule("OK-9.8")
def test_what_a_line_would_give_stands_in_its_label() -> None:
    state = position()
    player = state.players[0]
    player.tracks |= {"h12": "road", "h22": "path", "v21": "path"}
    player.buildings["b22"] = "A34"
    give(player, 0, 7, 0, 1)
    both = table(state)
    do(both, 0, "f3", "road", "v22")
    told = labels(both)
    assert told["line 1"].endswith(" → now 4 clay (over the limit: 3 clay lost)")
    assert told["line 2"].endswith(" → now 1 prestige")


@rule("OK-7.4")
def test_a_wheel_turn_tells_what_would_be_lost() -> None:
    full = at_round_end(2, 2, 2, 6, 0, 3, order="ask")
    assert labels(full)["turn wheel"].endswith("(over the limit: 1 brick lost)")
    assert labels(full)["produce"].endswith("(over the limit: 1 brick lost)")


@rule("OK-8.1", "OK-6.3")
def test_track_fields_say_over_the_path_and_what_they_activate() -> None:
    state = position()
    player = state.players[0]
    player.tracks |= {"h12": "road", "h22": "path", "v21": "path"}
    player.buildings["b22"] = "A34"
    both = table(state)
    do(both, 0, "f3", "road")
    told = labels(both)
    assert told["v22"] == "v22, between b22 and b23, activates Lime Kiln (A34) b22"
    assert told["h22"] == "h22, between b22 and b32, over the path"
    assert told["h01"] == "h01, at b11"
    assert "über den Weg" in labels(both, "de")["h22"]


@rule("OK-8.8")
def test_a_bridge_that_is_the_second_of_two_says_that_one_is_used() -> None:
    state = position()
    player = state.players[0]
    player.tracks |= {"v21": "path", "v22": "path", "v23": "path"}
    player.buildings |= {"b21": "A01", "b22": "A04", "b23": "A08", "b24": "A03"}
    player.bridges = ["v21", "v23"]
    give(player, 1)
    both = table(state)
    do(both, 0, "f6", "bridge")
    ask = both.closed[-1] if not both.opens(0) else asked(both)
    assert isinstance(ask, Decision) and ask.id == "bridge.use"
    state.players[0].tracks["h22"] = "path"
    state.players[0].buildings["b32"] = "A07"
    again = table(state)
    do(again, 0, "f6", "bridge")
    assert labels(again)["v22"].endswith(
        ", activates Lumber Camp (A04) b22 or Ferry House (A08) b23 (one of them is used)"
    )


@rule("OK-5.9")
def test_a_building_field_between_four_tracks_says_that_it_is_activated() -> None:
    state = position()
    show(state, "A01", "A02", "A03", "A04")
    state.players[0].tracks |= around("b22", "path path path path")
    give(state.players[0], 1)
    both = table(state)
    do(both, 0, "f1", "build a01")
    assert "activated at once" in labels(both)["b22"] and labels(both)["b11"] == "b11"


@rule("OK-3.4", "OK-12.3")
def test_fields_that_cannot_be_chosen_say_why() -> None:
    state = position(1)
    alone = table(state)
    assert reasons(alone) == ["Field 1: blocked in this round"]
    do(alone, 0, "f5", "end turn")
    assert reasons(alone, "de") == [
        "Feld 5: in dieser Runde schon gewählt",
        "Feld 1: in dieser Runde blockiert",
    ]


@rule("OK-3.9", "OK-5.4", "OK-6.4")
def test_steps_that_cannot_be_taken_say_why() -> None:
    state = position()
    show(state, "A01", "A04", "A06", "A11")
    give(state.players[0], 1, 0, 0, 0, 1)
    state.players[0].tracks.pop("h24")
    state.players[0].tracks.pop("v12")
    state.taler["f2"] = 0
    both = table(state)
    do(both, 0, "f2")
    assert "Lumber Camp (A04): 2 clay missing" in reasons(both)
    assert "Bridge: the green stack still covers it" in reasons(both)
    again = table(state)
    do(again, 0, "f4")
    assert "Rail: there is no place for it now" in reasons(again)
    assert "Building: only in the last round" in reasons(again)


@rule("OK-5.5")
def test_a_cost_that_a_written_line_leaves_out_is_paid_in_the_cheapest_way() -> None:
    state = position()
    show(state, "A02", "A03", "A04", "A06")
    give(state.players[0], 1, 1)
    both = table(state)
    do(both, 0, "f1", "build a02")
    ask = asked(both)
    assert (ask.id, ask.default()) == ("building.pay", ask.suggestions()[0])


@rule("EL-7")
def test_goods_of_a_payment_may_be_written_in_either_order(monkeypatch: pytest.MonkeyPatch) -> None:
    line = Line(times=1, pay=[{"wood": 1, "ore": 1}, {"taler": 1}], gain=[{"iron": 1}])
    with_first_card(monkeypatch, line)
    moves = ["line 1", "pay 1 ore 1 wood"]
    having = (1, 0, 1, 0, 0, 1)
    assert stock(activated("A01", "path path path path", *moves, having=having))[4] == 1


@pytest.mark.parametrize("lang", ["en", "de"])
def test_help_tells_caps_end_double_bridge_solo_and_tie_break(lang: str) -> None:
    text = GAME.help(lang, {"deck": "A", "side": "front", "start": "random", "campaign": 0})
    wanted = {
        "en": ["**Limits.**", "**End.**", "only one of", "**Alone.**", "**Ties.**"],
        "de": ["**Grenzen.**", "**Ende.**", "nur eines", "**Allein.**", "**Gleichstand.**"],
    }
    flat = " ".join(text.split())
    assert [one for one in wanted[lang] if one not in flat] == []


def test_help_follows_the_options_of_the_game() -> None:
    def told(**options: Any) -> str:
        return GAME.help("en", {"deck": "A", "side": "front", "campaign": 0, **options})

    assert "**Back of the board.**" not in told() and "**Campaign.**" not in told()
    assert "**Back of the board.**" in told(side="back")
    assert "**Campaign.**" in told(campaign=2)
    assert "**Back of the board.**" in GAME.help("en")


def test_a_turn_begun_before_the_number_question_goes_on_as_it_began() -> None:
    state = position()
    player = state.players[0]
    player.tracks |= {"h12": "path", "h22": "path", "v21": "path"}
    player.buildings["b22"] = "A44"
    give(player, 0, 1, 0, 0, 5)
    old = msgspec.json.decode(pack(state))
    del old["asking"]
    answers = [
        Move(0, "turn.field", "f3"),
        Move(0, "turn.step", "path"),
        Move(0, "track.field", "v22"),
        Move(0, "activation.next", "b22", "auto"),
        Move(0, "activation.line", "line 1"),
        Move(0, "line.pay", "pay 1 iron"),
    ]
    packed = msgspec.Raw(msgspec.json.encode(old))
    running = Table(GAME, Record(GAME.NAME, 1, 2, {}, "x", packed, answers=answers))
    assert asked(running).id == "line.pay"
    do(running, 0, "stop", "end turn")
    assert (live(running).asking, live(running).players[0].stock["prestige"]) == (2, 2)


def test_no_inner_names_stand_in_a_preview() -> None:
    assert GAME.figure("stock.taler", "de") == "Taler" and GAME.figure("stock.wood", "en") == "wood"
    assert GAME.figure("total", "de") == "Punkte"
    for hidden in ("tie_break.0", "status.b22", "score.0.1"):
        assert GAME.figure(hidden, "en") == ""


def test_every_group_of_options_has_a_heading_in_both_languages() -> None:
    seen = set()
    state = position()
    give(state.players[0], 5, 5, 5, 5, 5, 30)
    both = table(state)
    for move in ("f1", "build a01", "b22", "path", "h01", "end turn"):
        seen |= {one.group for one in asked(both).offers().values()}  # type: ignore[attr-defined]
        do(both, 0, move)
    assert seen == {"action", "anytime", "building", "track", "field", ""}
    for group in seen - {""}:
        assert GAME.heading(group, "en") != GAME.heading(group, "de")


def test_a_state_without_the_version_of_its_questions_is_upgraded() -> None:
    old = msgspec.json.decode(pack(position()))
    del old["asking"]
    assert msgspec.convert(GAME.upgrade(old, 1), State).asking == 1


def test_the_rules_name_the_present_keys() -> None:
    text = RULES.read_text(encoding="utf-8")
    named = set(re.findall(r"`([A-Z][A-Z_]{4,})`", text))
    assert {"PRINTED_TRACKS", "VARIABLE_FIELDS", "SOLO_RANKS", "CAMPAIGN_RANKS"} <= named
    assert [name for name in named if not hasattr(cards, name)] == []
    files = set(re.findall(r"`((?:cards|rules)/\w+\.py)`", text))
    assert files and all((RULES.parent / name).is_file() for name in files)
    assert re.findall(r"`(?:solo|printed_tracks|variable_setup)\w*\.\w+`", text) == []

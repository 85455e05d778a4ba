"""Playing on: chapter 4's decisions, undo, secrets, words, pictures and the bot."""

import pytest

from games import asks
from games.check.testing import choices, do, playout, rule
from games.codec import dump
from games.engine import Table, new
from games.oranienburger_kanal.cards import BUILDING_FIELDS, TRACK_FIELDS, decks
from games.oranienburger_kanal.text.words import line_text
from games.rng import Dice
from tests.games.oranienburger_kanal.positions import (
    GAME,
    give,
    live,
    position,
    round_ends,
    row,
    show,
    stock,
    table,
)

VARIANTS = [
    (seats, {"deck": deck, "side": side, "campaign": campaign})
    for seats, campaign in ((2, 0), (1, 0), (1, 2), (1, 3))
    for deck in ("A", "B")
    for side in ("front", "back")
]


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_random_games_keep_every_invariant_and_can_be_told(
    seats: int, options: dict[str, object]
) -> None:
    for one in playout(GAME, seats, options, f"{options}"):
        GAME.check(one.state)
        for ask in (open_.ask for open_ in one.opens()):
            for lang in ("en", "de"):
                assert GAME.prompt(ask, lang)
                labels = [GAME.label(ask, answer, lang) for answer in ask.suggestions()]
                assert len(set(labels)) == len(labels) and "{" not in "".join(labels)
        notes = [note for move in one.closed for note in move.notes]
        one.closed = []
        assert all(GAME.tell(note, lang) for note in notes for lang in ("en", "de"))
    assert one.over and len(dump(one.state)) < 8000


@rule("OK-12.12")
def test_the_end_of_a_solo_game_tells_the_band() -> None:
    one = list(playout(GAME, 1, {}, "5"))[-1]
    over = next(n for move in one.closed for n in move.notes if n.kind == "over")
    total = GAME.score(one.state)[0].total
    said = GAME.tell(over, "de")
    assert str(total) in said and "Übung" in said


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("seats", [1, 2])
def test_the_table_shows_every_field_and_card(seats: int, lang: str) -> None:
    for n, one in enumerate(playout(GAME, seats, {"deck": "B"}, "11")):
        if n % 40:
            continue
        seen = one.view(0)
        written = GAME.table(seen, lang)
        assert max(len(line) for line in written.splitlines()) <= 76
        for name in (*TRACK_FIELDS, *BUILDING_FIELDS, *seen["display"]):
            assert name in written


def test_text_in_a_picture_is_escaped() -> None:
    state = position()
    seen = GAME.view(state, 0)
    seen["cards"]["A01"]["name"]["en"] = "<Pit> & Co"
    assert "&lt;Pit&gt; &amp; Co" in GAME.board(seen, "en")


@rule("OK-2.2")
def test_nobody_sees_the_face_down_cards() -> None:
    one = new(GAME, 2, {}, "3")
    state = live(one)
    other = GAME.veil(state, 0, Dice("veil"))
    assert dump(state) != dump(other)
    for seat in (0, 1, None):
        assert GAME.view(state, seat) == GAME.view(other, seat)
    GAME.check(other)


@rule("OK-5.10")
def test_a_card_that_left_unseen_stays_unseen() -> None:
    state = position()
    state.unseen, state.stacks["orange"] = ["A21"], state.stacks["orange"][1:]
    seen = GAME.view(state, 0)
    assert "A21" not in str(seen) and seen["unseen"] == 1
    assert GAME.view(GAME.veil(state, 0, Dice("1")), 0) == seen


def test_a_turn_is_a_draft_until_it_is_ended() -> None:
    both = table(position())
    do(both, 0, "f7", "take 4 clay")
    assert both.view(1)["players"][0]["stock"]["clay"] == 2
    do(both, 0, "end turn")
    assert both.view(1)["players"][0]["stock"]["clay"] == 6


def test_undo_takes_back_step_by_step_to_the_choice_of_the_field() -> None:
    both = table(position())
    do(both, 0, "f3", "path", "h01", "road", "h21")
    back = both.undo(0).undo(0).undo(0)
    assert "h01" not in live(back).players[0].tracks
    back = back.undo(0).undo(0)
    assert row(back) == (0, 2, 1, 1, 0, 0, 0)
    assert (choices(back, 0)[0], back.can_undo(0)) == ("f1", False)


def test_the_notation_of_a_whole_turn() -> None:
    state = position()
    show(state, "A05", "A01", "A02", "A03")
    both = table(state)
    for text in ["F1", " build A05", " b12", " road", " H11", " end turn"]:
        one = both.opens(0)[0]
        both.play(0, one.key, [asks.read(one.ask, text.strip())])
    player = live(both).players[0]
    assert (player.buildings, player.tracks["h11"]) == ({"b12": "A05"}, "road")
    assert stock(player) == (0, 0, 1, 0, 0, 1, 0)


def test_labels_tell_what_is_bought() -> None:
    state = position()
    show(state, "A22", "A01", "A02", "A03")
    give(state.players[0], 0, 2, 1, 0, 0, 9)
    both = table(state)
    do(both, 0, "f2")
    ask = both.opens(0)[0].ask
    assert GAME.label(ask, "build a22", "en").endswith(
        "first produce once, buy 1 wood, 1 clay for 5 Taler"
    )
    assert GAME.label(ask, "buy ore", "de") == "1 Erz für 2 Taler kaufen"
    assert GAME.label(ask, "build a01", "de").startswith("Lehmgrube (A01) errichten für 1 Holz")


@rule("OK-5.2", "OK-5.5")
def test_each_way_of_paying_tells_what_is_bought_for_it() -> None:
    state = position()
    give(state.players[0], 0, 1, 0, 0, 0, 5)
    both = table(state)
    do(both, 0, "f2", "build a02")
    ask = both.opens(0)[0].ask
    said = [GAME.label(ask, way, "en") for way in ask.suggestions()]
    assert said == ["Pay 1 clay", "Pay 1 wood – first buy 1 wood for 1 Taler"]


@rule("OK-2.3", "OK-3.9")
@pytest.mark.parametrize(
    ("colour", "field", "before", "after"),
    [
        ("green", "f2", "Bauwerk", "Bauwerk (+ Brücke)"),
        ("orange", "f3", "3 Wege/Straßen", "3 Wege/Straßen oder Weg + Straße + Brücke"),
        ("blue", "f4", "2 Strecken", "2 Strecken oder Bauwerk"),
    ],
)
def test_a_part_that_is_covered_is_not_named(
    colour: str, field: str, before: str, after: str
) -> None:
    state = position()
    for what in (before, after):
        both = table(state)
        ask, written = both.opens(0)[0].ask, GAME.table(both.view(0), "de")
        assert GAME.label(ask, field, "de") == f"Feld {field[1]}: {what} (1 Taler)"
        assert [one.split("  ")[2] for one in written.splitlines() if f"  {field}  " in one] == [
            what
        ]
        do(both, 0, field)
        told = [GAME.tell(note, "de") for move in both.answers for note in move.notes]
        assert told == [f"Wählt Feld {field[1]} ({what}) und nimmt 1 Taler."]
        state.stacks[colour], state.last = [], colour == "blue"


@rule("OK-6.6", "OK-7.1")
@pytest.mark.parametrize(
    ("clay", "said"),
    [(0, "Erhält 2 Lehm."), (7, "Erhält 1 Lehm von 2 Lehm; der Rest verfällt.")],
)
def test_a_canal_tells_the_clay_that_it_brings_and_loses(clay: int, said: str) -> None:
    state = position()
    give(state.players[0], 0, clay, 0, 0, 0, 3)
    both = table(state)
    do(both, 0, "f4", "canal", "v22")
    note = both.answers[-1].notes[-1]
    assert GAME.tell(note, "de") == f"Baut einen Kanal auf v22. {said}"
    assert GAME.tell(note, "en").startswith("Lays a canal on v22. Receives")


@rule("OK-10.5")
def test_the_price_of_turning_the_wheel_is_told() -> None:
    state = position()
    give(state.players[0], 0, 0, 2, 0, 0, 2)
    ask = round_ends(state, "f1", "f2", "f3", "f4", "f5").opens(0)[0].ask
    assert GAME.label(ask, "turn wheel", "en").endswith("(first buy 1 wood, 1 clay for 2 Taler)")
    assert GAME.label(ask, "turn wheel", "de").endswith(
        "(vorher 1 Holz, 1 Lehm für 2 Taler kaufen)"
    )


@rule("OK-11.2", "OK-7.7")
@pytest.mark.parametrize(("lang", "word"), [("en", "anytime"), ("de", "Jederzeit")])
def test_after_the_last_wheel_turn_only_anytime_actions_are_asked_for(lang: str, word: str) -> None:
    state = position(1)
    state.last, state.round = True, 7
    give(state.players[0], 1, 1, 1, 0, 0, 2)
    alone = round_ends(state, "f2", "f3", "f4", "f5")
    assert word not in GAME.prompt(alone.opens(0)[0].ask, lang)
    do(alone, 0, "turn wheel")
    assert word in GAME.prompt(alone.opens(0)[0].ask, lang)


@rule("OK-10.5")
def test_nobody_alone_is_to_move_while_both_decide_about_the_wheel() -> None:
    state = position()
    for player in state.players:
        give(player, 1, 1, 1)
    seen = table(state).view(0)
    assert "to move" in GAME.table(seen, "en") and "your turn" in GAME.board(seen, "en")
    seen = round_ends(state, "f1", "f2", "f3", "f4", "f5").view(0)
    assert "to move" not in GAME.table(seen, "en") and "your turn" not in GAME.board(seen, "en")


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_line_of_every_card_has_words_of_its_own(lang: str) -> None:
    for card in (card for deck in decks.DECKS.values() for card in deck.values()):
        said = [line_text(card, n, lang) for n in range(len(card.effects))]
        assert len(set(said)) == len(said), card.id


@pytest.mark.parametrize("lang", ["en", "de"])
def test_help_and_house_figures(lang: str) -> None:
    assert "`end turn`" in GAME.help(lang)
    assert len(GAME.HOUSE) == 5 and all(one["what"][lang] and one["where"] for one in GAME.HOUSE)
    assert GAME.line("brick_iron", lang)


def greedy(seats: int, deck: str, seed: str) -> Table:
    """A game of greedy bots."""
    one, draw = new(GAME, seats, {"deck": deck}, seed), Dice(seed)
    while not one.over:
        ask = one.opens()[0]
        one.play(ask.ask.seat, ask.key, [GAME.advise(one.state, ask.ask, draw)], by="bot")
    return one


@rule("EL-23")
@pytest.mark.parametrize("deck", ["A", "B"])
def test_the_greedy_bot_comes_near_the_calibration(deck: str) -> None:
    total = GAME.score(greedy(1, deck, "b1").state)[0].total
    assert 60 <= total <= 150


def test_the_greedy_bot_beats_a_random_player() -> None:
    one, draw = new(GAME, 2, {}, "4"), Dice("4")
    while not one.over:
        ask = one.opens()[0]
        wise = ask.ask.seat == 0
        answer = GAME.advise(one.state, ask.ask, draw) if wise else ask.ask.sample(draw)
        one.play(ask.ask.seat, ask.key, [answer])
    assert [sheet.rank for sheet in GAME.score(one.state)] == [1, 2]


def test_the_bot_knows_no_face_down_card() -> None:
    one = new(GAME, 2, {"start": "seat 1"}, "6")
    ask = one.opens()[0].ask
    veiled = GAME.veil(live(one), 0, Dice("v"))
    assert GAME.advise(one.state, ask, Dice("1")) == GAME.advise(veiled, ask, Dice("1"))

"""Change what a seat may not know: all that it can get stays equal to the byte."""

from collections.abc import Iterator

import msgspec
import pytest

from games.asks import Json, Pick, Rule
from games.check.fuzz import LANGUAGES
from games.check.testing import any_open, check
from games.codec import dump, load
from games.engine import CHOSEN, Move, Open, Table, new
from games.protocol import Game, Look, Score
from games.rng import Dice
from games.state import BaseState
from tests.games import toy
from tests.games.every import EVERY, GAMES_PER_SETTING, SETTINGS
from tests.games.scenes import like_toy

PACE = 16
SHAPES = ("page", "phone", "mail")
every_setting = pytest.mark.parametrize(("name", "seats", "options"), SETTINGS)


def positions(
    game: Game, seats: int, options: dict[str, Json], *, opening: bool = False
) -> Iterator[tuple[Table, int | None]]:
    """Some positions of random games, each with a seat or a spectator who looks at it."""
    for number in range(GAMES_PER_SETTING):
        draw, table = Dice(f"secrets {number}"), new(game, seats, options, f"secrets {number}")
        while not table.over:
            if not (opening and table.answers) and not draw(PACE):
                seat = draw(seats + 1)
                yield table, seat if seat < seats else None
            one = any_open(table, draw)
            table.play(one.ask.seat, one.key, [one.ask.sample(draw)])
        yield table, None


def shown(game: Game, state: BaseState, seat: int | None) -> dict[str, bytes]:
    """The view, the score sheets, and what is drawn and written from them."""
    view = game.view(state, seat)
    pages = {f"table {lang}": game.table(view, lang).encode() for lang in LANGUAGES}
    pages |= {shape: game.board(view, "en", Look(shape)).encode() for shape in SHAPES}
    pages |= {"score": dump(game.score(state))}
    return {"view": dump(view), **pages}


def asked(table: Table, seat: int) -> list[bytes]:
    """All that the seat is asked, with prompts and labels."""
    game = table.game
    return [
        dump([one.key, one.ask.form(), one.ask.suggestions(), dict(one.ask.facts()), places(one)])
        + "\n".join(
            [game.prompt(one.ask, lang)]
            + [game.label(one.ask, answer, lang) for answer in one.ask.suggestions()[:8]]
        ).encode()
        for one in table.opens(seat)
        for lang in LANGUAGES
    ]


def places(one: Open) -> list[list[str]]:
    """The drawn things that each option and each refusal touches."""
    found = [list(one.ask.touches(answer)) for answer in one.ask.suggestions()]
    return found + [list(row.at) for row in one.ask.refused()]


def reopened(table: Table, checkpoint: BaseState, answers: list[Move]) -> Table:
    """The table after these answers, had the segment begun with another position."""
    stored = msgspec.structs.replace(
        table.stored(), checkpoint=msgspec.Raw(dump(checkpoint)), answers=answers
    )
    return Table(table.game, stored)


def two_worlds(table: Table, seat: int | None, answers: list[Move]) -> tuple[Table, Table]:
    """The table as it is, and as it might be for all that the seat knows."""
    start = load(table.game.STATE, table.checkpoint)
    other = table.game.veil(start, seat, Dice(f"veil {table.size()}"))
    return reopened(table, start, answers), reopened(table, other, answers)


def is_unbarred(table: Table, seat: int) -> bool:
    """Has the seat seen nothing new since the segment began, so that all could be undone?"""
    while table.can_undo(seat):
        table = table.undo(seat)
    return all(move.by not in CHOSEN for move in table.known(seat))


def told(game: Game, moves: list[Move], seat: int | None) -> list[bytes]:
    """What the log tells the seat of these moves."""
    seen = [move.seen_by(seat) for move in moves]
    return [
        dump([move, [game.tell(note, lang) for note in move.notes for lang in LANGUAGES]])
        + dump([list(game.touched(note)) for note in move.notes])
        for move in seen
    ]


@check("U3")
@every_setting
def test_what_is_shown_does_not_depend_on_what_is_hidden(
    name: str, seats: int, options: dict[str, Json]
) -> None:
    game = EVERY[name]
    for table, seat in positions(game, seats, options):
        state = table.seen(seat)
        other = game.veil(state, seat, Dice(f"veil {table.size()}"))
        game.check(other)
        assert shown(game, other, seat) == shown(game, state, seat)


@check("U3")
@every_setting
def test_what_is_asked_depends_on_what_is_shown(
    name: str, seats: int, options: dict[str, Json]
) -> None:
    game = EVERY[name]
    for table, _ in positions(game, seats, options):
        for seat in table.awaiting():
            known = table.known(seat)
            if all(move.seat == seat for move in known) and is_unbarred(table, seat):
                here, there = two_worlds(table, seat, known)
                if game.view(here.state, seat) == game.view(there.state, seat):
                    assert asked(there, seat) == asked(here, seat)


@check("U3")
@every_setting
def test_what_is_told_depends_on_what_is_shown(
    name: str, seats: int, options: dict[str, Json]
) -> None:
    game = EVERY[name]
    for table, seat in positions(game, seats, options, opening=True):
        for one in table.opens()[:1]:
            answer = one.ask.sample(Dice(f"told {table.size()}"))
            here, there = two_worlds(table, seat, [])
            if not any(o.key == one.key and o.ask.accepts(answer) for o in there.opens()):
                continue
            tales = [
                told(game, world.play(one.ask.seat, one.key, [answer]), seat)
                for world in (here, there)
            ]
            if game.view(here.state, seat) == game.view(there.state, seat):
                assert tales[0] == tales[1]


@pytest.mark.parametrize("name", EVERY)
def test_something_is_hidden_from_everybody(name: str) -> None:
    game = EVERY[name]
    table = new(game, game.SEATS[-1], {}, "hidden")
    for seat in (*range(game.SEATS[-1]), None):
        others = [game.veil(table.state, seat, Dice(f"veil {n}")) for n in range(5)]
        assert any(dump(other) != dump(table.state) for other in others)


def leaky_turn(state: toy.State) -> Rule[None]:
    """Offers what others hold."""
    yield Pick("turn.guess", state.seat, [*state.players[1 - state.seat].hand, "end turn"])
    yield from toy.turn(state)


def gossip(state: toy.State) -> Rule[None]:
    """Tells the log what lies on the deck."""
    yield Pick("turn.peep", state.seat, ["left", "right"])
    state.note("peeped", state.seat, next=state.deck[-1])
    yield from toy.turn(state)


LEAKS = {
    "view": (
        test_what_is_shown_does_not_depend_on_what_is_hidden,
        like_toy(view=lambda state, seat: {**toy.view(state, seat), "next": state.deck[-1:]}),
    ),
    "score": (
        test_what_is_shown_does_not_depend_on_what_is_hidden,
        like_toy(score=lambda state: [Score(0, len(state.deck[-1]), [])]),
    ),
    "ask": (
        test_what_is_asked_depends_on_what_is_shown,
        like_toy(SEGMENTS={**toy.SEGMENTS, "turn": leaky_turn}),
    ),
    "note": (
        test_what_is_told_depends_on_what_is_shown,
        like_toy(SEGMENTS={**toy.SEGMENTS, "turn": gossip}),
    ),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_is_seen(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    test, game = LEAKS[leak]
    monkeypatch.setitem(EVERY, "leaky", game)
    monkeypatch.setattr(f"{__name__}.PACE", 1)
    monkeypatch.setattr(f"{__name__}.GAMES_PER_SETTING", 3)
    with pytest.raises(AssertionError):
        test("leaky", 2, {})

"""A table in play: moves, drafts, notes, orders, talk, and who is told."""

from contextlib import suppress
from typing import Any

import pytest
import time_machine

from games.check.testing import check
from games.errors import Illegal, Stale, Unreadable
from service.config import Config
from service.store import Store, Unreachable
from service.tables import play, seating, talk, transaction
from service.tables.records import Event, Outgoing, Pace, Player, Seat, Sheet
from service.tables.transaction import Busy, Change, WrongStatus, amend, change
from tests.seats import be_absent
from tests.service.test_pages_people import outbox
from tests.workers.post import TOY

NOW, DAY = 1_780_000_000.0, 86_400
Cast = dict[str, Player]


@pytest.fixture
def game(store: Store, cast: Cast) -> str:
    """Ada before Bruno and Chloe, a day a turn; the outbox is empty."""
    seats = [Seat(cast[name].name, cast[name].id) for name in ("ada", "bruno", "chloe")]
    made = seating.create(store, game=TOY, seats=seats, host="pada", seed="7", speed=Pace(hours=24))
    clear(store)
    return made.sheet.id


def clear(store: Store) -> None:
    for stream in store.streams():
        store.redis.delete(stream)


def told(store: Store, *kinds: str) -> list[tuple[str, int, str, dict[str, Any]]]:
    """What is to be told: kind, seat, player, facts."""
    found = [one for one in outbox(store) if not kinds or one.kind in kinds]
    return [(one.kind, one.seat, one.player, one.facts) for one in found]


def key(store: Store, game: str, seat: int) -> str:
    return transaction.open_table(store.load(game)).opens(seat)[0].key


@check("S2")
def test_a_step_of_a_draft_is_seen_by_its_seat_and_a_turn_by_all(store: Store, game: str) -> None:
    before = store.load(game)
    with time_machine.travel(NOW, tick=False):
        play.move_text(store, game, 0, "take fish")
    held = store.load(game)
    assert (held.told, held.updated) == (before.told, before.updated)
    assert (held.seats[0].own, held.seats[0].touched) == (before.seats[0].own + 1, NOW)
    assert told(store) == [] and held.seen_version(1) == before.seen_version(1)
    assert held.seen_version(0) == before.seen_version(0) + 1
    with time_machine.travel(NOW + 5, tick=False):
        play.move_text(store, game, 0, "end turn")
    ended = store.load(game)
    assert (ended.told, ended.updated) == (before.told + 1, NOW + 5)
    assert told(store) == [("turn", 1, "pbruno", {})]
    assert (ended.seen_updated(0), held.seen_updated(0)) == (NOW + 5, max(NOW, before.updated))


@pytest.mark.parametrize("by_bot", [True, False])
@pytest.mark.parametrize(("how", "facts"), [({"quiet": True}, {"answered": True}), ({}, {})])
def test_whoever_is_answered_in_another_way_is_told_the_next_turn_so(
    how: dict[str, Any], facts: dict[str, Any], by_bot: bool, store: Store, game: str
) -> None:
    for seat in (0, 1):
        play.move_text(store, game, seat, "take fish; end turn")
    clear(store)
    if by_bot:
        play.bot_turn(store, game, 2, key(store, game, 2), **how)
    else:
        play.move_text(store, game, 2, "take fish; end turn", **how)
    feast = [("turn", 0, "pada", {}), ("turn", 1, "pbruno", {}), ("turn", 2, "pchloe", facts)]
    assert told(store) == feast


def test_the_very_same_move_is_made_once(store: Store, game: str) -> None:
    asked = key(store, game, 0)
    first = play.move(store, game, 0, asked, ["take fish", "end turn"])
    again = play.move(store, game, 0, asked, ["take fish", "end turn"])
    assert (first.repeated, again.repeated) == (False, True)
    assert [m.answer for m in again.moves] == [m.answer for m in first.moves]
    with pytest.raises(Stale):
        play.move(store, game, 0, asked, ["take wood", "end turn"])


def test_the_last_eight_moves_of_a_seat_are_known_again(store: Store, game: str) -> None:
    sheet = store.load(game)
    sheet.recent["0"] = [[f"old@{n}", "x"] for n in range(8)]
    store.commit(sheet)
    play.move_text(store, game, 0, "take fish", key=key(store, game, 0))
    held = store.load(game).recent["0"]
    assert [row[0] for row in held[:7]] == [f"old@{n}" for n in range(1, 8)] and len(held) == 8
    play.undo(store, game, 0)
    assert store.load(game).recent == {}


def test_a_line_without_a_key_is_no_repetition(store: Store, game: str) -> None:
    play.move_text(store, game, 0, "take fish")
    assert store.load(game).recent == {}


def test_a_turn_has_so_many_steps(store: Store, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "MOST_DRAFT", 1)
    play.move_text(store, game, 0, "take fish")
    with pytest.raises(Illegal, match="A turn has at most 1 steps: take some back, or end it"):
        play.move_text(store, game, 0, "end turn")
    play.undo(store, game, 0)
    play.move_text(store, game, 0, "take wood")


def test_whoever_moves_is_here_again(store: Store, game: str) -> None:
    be_absent(store, game, 0)
    assert play.move_text(store, game, 0, "take fish").sheet.seats[0].missed == 0


def test_an_undo_that_was_made_before_changes_nothing(store: Store, game: str) -> None:
    play.move_text(store, game, 0, "take fish")
    asked = key(store, game, 0)
    assert play.undo(store, game, 0, asked).repeated is False
    version = store.version(game)
    assert play.undo(store, game, 0, asked).repeated is True
    assert store.version(game) == version


def test_a_note_is_kept_and_the_same_one_is_no_change(store: Store, game: str) -> None:
    before = store.load(game)
    assert play.note(store, game, 1, "buy the mine").repeated is False
    assert play.note(store, game, 1, "buy the mine").repeated is True
    held = store.load(game)
    assert held.seats[1].notes == "buy the mine" and held.told == before.told
    assert held.seats[1].own == before.seats[1].own + 1


def test_standing_orders_are_for_ones_own_seat(store: Store, game: str) -> None:
    before = store.load(game)
    play.set_orders(store, game, 1, {"feast": "fast"})
    play.set_orders(store, game, 2, {"feast": "eat"})
    held = store.load(game)
    assert held.table.orders == {"1": {"feast": "fast"}, "2": {"feast": "eat"}}
    assert held.told == before.told and held.seats[1].own == 1


def test_an_order_answers_what_is_asked_already(store: Store, game: str) -> None:
    for seat in range(3):
        play.move_text(store, game, seat, "take fish; end turn")
    assert key(store, game, 1).startswith("feast.plan@")
    [answered] = play.set_orders(store, game, 1, {"feast": "fast"}).moves
    assert (answered.seat, answered.ask, answered.answer) == (1, "feast.plan", "fast")
    assert key(store, game, 1).startswith("feast.gift@")


@pytest.mark.parametrize(("text", "lang"), [("Fisch nehmen", "en"), ("take fish", "de")])
def test_words_of_either_language_are_read(text: str, lang: str, store: Store, game: str) -> None:
    assert play.move_text(store, game, 0, text, lang=lang).moves[0].answer == "take fish"
    with pytest.raises(Unreadable):
        play.move_text(store, game, 0, "fly to the moon", lang=lang)


def test_what_a_seat_is_asked_is_known(store: Store, game: str) -> None:
    sheet = store.load(game)
    asked = play.open_ask(sheet, transaction.open_table(sheet), 0)
    assert asked is not None and asked.key == key(store, game, 0)
    assert play.open_ask(sheet, transaction.open_table(sheet), 1) is None


def test_a_bot_that_comes_too_late_plays_nothing(store: Store, game: str) -> None:
    asked = key(store, game, 0)
    done = play.bot_turn(store, game, 0, asked, by="clock", quiet=True)
    assert done is not None and {m.by for m in done.moves if m.seat == 0} <= {"clock", "auto"}
    assert play.bot_turn(store, game, 0, asked) is None
    assert play.bot_turn(store, game, 2, asked) is None
    assert play.awaiting(store.load(game)) == [1]
    sheet = store.load(game)
    sheet.status = "over"
    assert play.awaiting(sheet) == []
    assert play.open_ask(sheet, transaction.open_table(store.load(game)), 1) is None


def test_talk_is_mailed_to_the_others_and_said_once(
    store: Store, config: Config, game: str
) -> None:
    sheet = store.load(game)
    with time_machine.travel(NOW, tick=False):
        assert talk.say(store, config, sheet, 1, "Hello  there\x00", once="m1")
        assert not talk.say(store, config, sheet, 1, "Hello  there", once="m1")
    [line] = store.talk(game)
    assert (line["seat"], line["name"], line["at"]) == (1, "Bruno", NOW)
    facts = {"name": "Bruno", "text": line["text"], "at": NOW}
    assert told(store) == [("talk", 0, "pada", facts), ("talk", 2, "pchloe", facts)]
    assert {one.key for one in outbox(store)} == {"talk@1"}
    rows, _ = store.events_after(dict.fromkeys(range(store.shards), (0, 0)))
    assert rows[-1].event == Event(game, ["pada", "pbruno", "pchloe"], "talk")


@check("S19")
@pytest.mark.parametrize("commands", range(8))
def test_talk_that_was_cut_short_is_said_and_mailed_whole_when_it_is_said_again(
    commands: int, store: Store, config: Config, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sheet, left, ask = store.load(game), iter(range(commands)), store.client.execute_command

    def break_off(*words: Any, **more: Any) -> Any:
        if next(left, None) is None:
            raise Unreachable
        return ask(*words, **more)

    with monkeypatch.context() as patch, suppress(Unreachable):
        patch.setattr(store.client, "execute_command", break_off)
        talk.say(store, config, sheet, 1, 'I said "talk@"', once="m1")
    talk.say(store, config, sheet, 1, 'I said "talk@"', once="m1")
    assert [line["text"] for line in store.talk(game)] == ['I said "talk@"']
    letters = [(one.seat, one.key, one.facts["text"]) for one in outbox(store)]
    assert letters == [(0, "talk@1", 'I said "talk@"'), (2, "talk@1", 'I said "talk@"')]
    rows, _ = store.events_after(dict.fromkeys(range(store.shards), (0, 0)))
    assert [row.event.kind for row in rows].count("talk") == 1


def test_a_long_talk_is_still_counted(store: Store, config: Config, game: str) -> None:
    for _ in range(201):
        store.say(game, {"seat": 0, "name": "Ada", "text": "…", "at": NOW})
    talk.say(store, config, store.load(game), 1, "Hello")
    assert {one.key for one in outbox(store)} == {"talk@202"}
    assert len(store.talk(game)) == 200


def test_a_change_that_is_overtaken_begins_again_and_gives_up_in_the_end(
    store: Store, cast: Cast, game: str
) -> None:
    tries = list[str]()

    def overtaken(one: Change) -> None:
        tries.append(one.sheet.name)
        sheet = store.load(game)
        sheet.name = f"n{len(tries)}"
        store.commit(sheet)

    with pytest.raises(Busy, match="Too many others wrote to this game"):
        change(store, game, overtaken)
    assert tries == ["", *(f"n{n}" for n in range(1, 30))]

    def outrun(player: Player) -> None:
        tries.append(player.id)
        player.name = f"Ada {len(tries)}"
        other = store.player("pada")
        other.zone = f"Zone/{len(tries)}"
        store.save_player(other)

    tries.clear()
    with pytest.raises(Busy, match="Too many changes at once"):
        amend(store, "pada", outrun)
    assert tries == ["pada"] * 30


def test_what_a_seat_is_told_goes_to_people_alone(store: Store, game: str) -> None:
    one = Change(store, store.load(game))
    one.sheet.seats[1].player = ""
    for seat in range(3):
        one.tell("wish", seat, "key", what="pause")
    one.sheet.host = ""
    one.tell_host("role")
    assert one.told == [
        Outgoing("wish", game, seat, "key", f"p{name}", {"what": "pause"})
        for seat, name in ((0, "ada"), (2, "chloe"))
    ]


@pytest.mark.parametrize("status", ["inviting", "over", "cancelled"])
def test_what_needs_a_running_game_is_refused_in_any_other(status: str, store: Store) -> None:
    blank: Any = None
    sheet = Sheet("g", TOY, 1, status, "", [], 0, 0, blank)
    with pytest.raises(WrongStatus, match=f"^The game is {status}\\.$") as refused:
        transaction.must_play(sheet)
    assert refused.value.facts == {"status": status}

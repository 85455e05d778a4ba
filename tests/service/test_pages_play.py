"""The play page: every kind of decision, refusals, undo, talk, orders, deadline and the end."""

import re
from datetime import UTC, datetime

import pytest
import time_machine

from games.check.testing import check
from service import create_app
from service.config import Config
from service.signing import Ticket
from service.store import Store
from service.tables import host, play, transaction
from service.tables.records import Player
from tests.service.people import Person
from tests.service.visits import Visitor, buttons, form_actions, steady

NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)


@pytest.fixture
def visitor(config: Config, store: Store, cast: dict[str, Player]) -> Visitor:
    return Visitor(config, store)


def test_a_turn_shows_the_board_the_options_and_the_score(visitor: Visitor) -> None:
    page = visitor.get(visitor.turn(visitor.start()))
    assert page.status_code == 200
    assert "<svg" in page.text and "Your choice (quay)" in page.text
    assert buttons(page)[:2] == ['"take fish"', '"take wood"']
    assert "<h2>Score so far</h2>" in page.text
    assert "A choice or <code>2 fish</code>." in page.text
    forms = {action.partition("#")[0] for action in form_actions(page)}
    assert len({action.removesuffix("/signin") for action in forms}) == 1


def test_a_click_moves_and_leads_to_the_next_decision(visitor: Visitor) -> None:
    game = visitor.start()
    here = form_actions(visitor.get(visitor.turn(game)))[0]
    page = visitor.follow(visitor.post(here, answer='"take fish"'))
    assert buttons(page) == ['"end turn"']
    assert "So far in this turn" in page.text and "took: take fish" in page.text
    done = visitor.follow(visitor.post(form_actions(page)[0], answer='"end turn"'))
    assert done.status_code == 200
    assert "Not your turn" in done.text and "Waiting for Bruno." in done.text


def test_a_draft_shows_steps_that_had_no_effect_yet(visitor: Visitor) -> None:
    game = visitor.start()
    for seat in (0, 1):
        play.move_text(visitor.store, game, seat, "take wood; end turn")
    page = visitor.follow(visitor.post(visitor.option(game, "eat")))
    assert "<ol><li>Eat</li></ol>" in page.text
    paid = visitor.post(form_actions(page)[0], answer='{"wood":2}')
    assert "<ol><li>Eat</li><li>2 wood</li></ol>" in visitor.follow(paid).text


def test_the_page_of_a_waiting_seat_becomes_its_turn(visitor: Visitor) -> None:
    game = visitor.start()
    waiting = visitor.desk(game, 1)
    assert "Am Zug: Ada." in visitor.get(waiting).text
    play.move_text(visitor.store, game, 0, "take fish; end turn")
    page = visitor.get(waiting)
    assert page.status_code == 200 and '"take fish"' in buttons(page)


def test_a_link_of_one_option_previews_it_and_stores_nothing(visitor: Visitor) -> None:
    game = visitor.start()
    before = visitor.snapshot()
    page = visitor.get(visitor.option(game, "take fish"))
    assert "<h2>Take fish</h2>" in page.text
    assert '<span>fish</span> <strong class="gain">+2</strong>' in page.text
    assert "Nothing is done until you confirm." in page.text
    assert visitor.snapshot() == before


@check("U3")
def test_a_preview_does_not_tell_what_would_be_drawn(visitor: Visitor) -> None:
    page = visitor.get(visitor.option(visitor.start(), "dig"))
    assert "What follows shows itself only after you confirm." in page.text
    assert "goods coal" not in page.text and "dug:" not in page.text


@check("S20")
def test_a_refused_preview_is_words_and_no_page(
    visitor: Visitor, store: Store, cast: dict[str, Player]
) -> None:
    game, form = visitor.start(), {"key": "<b>x</b>", "answer": "1"}
    ada, table = Person(create_app(visitor.config, store)), f"/table/{game}"
    ada.sign_in("ada@example.org")
    by_link = visitor.post(f"{visitor.turn(game)}/preview", **form)
    for refused in (by_link, ada.send(table, f"{table}/preview", **form)):
        assert refused.status_code == 422
        assert refused.content_type == "text/plain; charset=utf-8"


def test_an_amount_is_a_number_field_or_a_button(visitor: Visitor) -> None:
    game = visitor.start()
    play.move_text(visitor.store, game, 0, "take fish; end turn")
    play.move_text(visitor.store, game, 1, "take fish; end turn")
    play.move_text(visitor.store, game, 0, "fast")
    page = visitor.get(visitor.turn(game))
    assert 'type="number" inputmode="numeric" min="0" max="1" step="1"' in page.text
    assert buttons(page) == ["0", "1"]
    assert visitor.post(form_actions(page)[0], answer="7").status_code == 422
    assert visitor.post(form_actions(page)[0], answer="1").status_code == 303
    assert not transaction.open_table(visitor.store.load(game)).opens(0)


def test_goods_and_payments_have_suggestions_and_a_free_line(visitor: Visitor) -> None:
    game = visitor.start()
    for seat in (0, 1):
        play.move_text(visitor.store, game, seat, "take wood; end turn")
    page = visitor.follow(visitor.post(visitor.option(game, "eat")))
    assert "To be paid: 2" in page.text
    assert buttons(page)[0] == '{"fish":1,"wood":1}'
    assert 'name="good-wood" min="0" max="2"' in page.text
    here = form_actions(page)[0]
    assert visitor.post(here, do="text", text="3 wood").status_code == 422
    assert visitor.post(here, do="text", text="2 wood; 0").status_code == 303
    assert play.awaiting(visitor.store.load(game)) == [1]


def test_several_moves_in_one_line_are_all_or_none(visitor: Visitor) -> None:
    game = visitor.start()
    here, before = visitor.turn(game), visitor.snapshot()
    page = visitor.post(here, do="text", text="take fish; fly away")
    assert page.status_code == 422
    assert visitor.snapshot() == before
    assert 'value="take fish; fly away"' in page.text
    assert visitor.post(here, do="text", text="take fish; end turn").status_code == 303
    assert play.awaiting(visitor.store.load(game)) == [1]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("xyzzy", "Das wurde nicht verstanden"),
        ("take", "Das kann mehreres bedeuten"),
        ("take coal", "Das erlauben die Regeln jetzt nicht"),
        (" ; ", "Das wurde nicht verstanden"),
    ],
)
def test_a_refused_move_is_explained_in_the_players_language(
    visitor: Visitor, text: str, said: str
) -> None:
    game = visitor.start()
    play.move_text(visitor.store, game, 0, "take fish; end turn")
    page = visitor.post(visitor.turn(game, 1), do="text", text=text)
    assert page.status_code == 422
    assert said in page.text and '<html lang="de">' in page.text


@pytest.mark.parametrize("answer", ['"fly"', "[1, 2", "", "null", '{"a": 1}', '"' + "x" * 9000])
def test_a_made_up_answer_changes_nothing(visitor: Visitor, answer: str) -> None:
    path = visitor.turn(visitor.start())
    before = visitor.snapshot()
    assert visitor.post(path, answer=answer).status_code == 422
    assert visitor.snapshot() == before


def test_a_link_of_an_answer_that_is_not_legal_changes_nothing(visitor: Visitor) -> None:
    path = visitor.option(visitor.start(), "fly away")
    before = visitor.snapshot()
    assert visitor.get(path).status_code == 409
    page = visitor.post(path)
    assert page.status_code == 422 and "The rules do not allow that now" in page.text
    assert visitor.snapshot() == before


def test_a_body_that_is_too_large_is_refused(visitor: Visitor) -> None:
    page = visitor.post(visitor.turn(visitor.start()), do="text", text="x" * 300_000)
    assert page.status_code == 413 and "That did not work" in page.text


@check("U1")
def test_undo_is_offered_where_it_is_possible(visitor: Visitor) -> None:
    game = visitor.start()
    assert "Take back the last step" not in visitor.get(visitor.turn(game)).text
    page = visitor.follow(visitor.post(visitor.option(game, "take fish")))
    assert "Take back the last step" in page.text
    back = visitor.follow(visitor.post(form_actions(page)[0], do="undo"))
    assert '"take wood"' in buttons(back)
    drawn = visitor.follow(visitor.post(visitor.option(game, "dig")))
    assert "Take back the last step" not in drawn.text
    refused = visitor.post(form_actions(drawn)[0], do="undo")
    assert refused.status_code == 422 and "nothing that you may take back" in refused.text


@check("U3")
def test_a_draft_and_a_hand_stay_unseen_by_the_others(visitor: Visitor) -> None:
    game = visitor.start()
    path = visitor.desk(game, 1)
    before = steady(visitor.get(path).text)
    play.move_text(visitor.store, game, 0, "take wood")
    assert steady(visitor.get(path).text) == before


def test_talk_is_said_once_and_shown_as_text(visitor: Visitor) -> None:
    game = visitor.start()
    page = visitor.get(visitor.turn(game))
    once = re.findall(r'name="once" value="(\w+)"', page.text)[0]
    path = form_actions(page)[0]
    for _ in range(2):
        said = visitor.post(path, do="say", once=once, text="<b>Ahoy</b>\r\nall")
        assert said.headers["Location"].endswith("#talk")
    assert [line["text"] for line in visitor.store.talk(game)] == ["<b>Ahoy</b> all"]
    shown = visitor.follow(said).text
    assert "&lt;b&gt;Ahoy&lt;/b&gt; all" in shown and "<b>Ahoy" not in shown
    visitor.post(path, do="say", once="another", text="  ")
    assert len(visitor.store.talk(game)) == 1


def test_standing_orders_are_kept_and_shown(visitor: Visitor) -> None:
    game = visitor.start()
    path = visitor.turn(game)
    assert visitor.post(path, do="orders", **{"order.feast": '"fast"'}).status_code == 303
    assert visitor.store.load(game).table.orders == {"0": {"feast": "fast"}}
    assert "selected>fast</option>" in visitor.get(path).text
    refused = visitor.post(path, do="orders", **{"order.feast": '"dance"'})
    assert refused.status_code == 422 and "not known" in refused.text


@check("T1")
def test_the_deadline_is_told_in_the_players_zone(visitor: Visitor) -> None:
    with time_machine.travel(NOON, tick=False):
        game = visitor.start(hours=24)
        assert "Tue 3 Mar 2026, 12:00 (Europe/London)" in visitor.get(visitor.turn(game)).text
        play.move_text(visitor.store, game, 0, "take fish; end turn")
        page = visitor.get(visitor.turn(game, 1))
        assert "Di., 3. März 2026, 13:00 (Europe/Berlin)" in page.text
        assert "noch 24 Stunden" in page.text


def test_the_end_of_a_game_is_its_score_sheet(visitor: Visitor) -> None:
    game = visitor.start()
    path = visitor.turn(game)
    while awaited := play.awaiting(visitor.store.load(game)):
        play.move_text(visitor.store, game, awaited[0], "1")
    page = visitor.get(path)
    assert page.status_code == 200
    assert "<h2>Final score</h2>" in page.text and "First place:" in page.text
    late = visitor.post(path, answer='"take fish"')
    assert late.status_code == 409 and "The game is over." in late.text


def test_a_game_that_has_not_begun_says_so(visitor: Visitor) -> None:
    game = visitor.start(accepted=False)
    path = visitor.path("turn", Ticket(game, 0))
    assert "The game begins when everybody has accepted." in visitor.get(path).text
    assert visitor.post(path, answer='"take fish"').status_code == 409
    host.cancel(visitor.store, game, "pada")
    assert "This game was called off." in visitor.get(path).text


def test_names_from_players_stay_text(visitor: Visitor) -> None:
    game = visitor.start()
    sheet = visitor.store.load(game)
    sheet.seats[1].name = '<img src=x onerror="boo()">'
    visitor.store.commit(sheet)
    page = visitor.get(visitor.turn(game))
    assert "<img src=x" not in page.text and "&lt;img src=x" in page.text


@pytest.mark.parametrize("title", ["le_havre", "brass", "smoky_valley", "oranienburger_kanal"])
def test_a_turn_of_every_game_is_played_by_its_forms(visitor: Visitor, title: str) -> None:
    game = visitor.start(title)
    seat = play.awaiting(visitor.store.load(game))[0]
    page = visitor.get(visitor.turn(game, seat))
    for _ in range(3):
        assert page.status_code == 200
        assert not re.search(r"<svg[^§]*?\sstyle=", page.text.partition("</svg>")[0])
        if not buttons(page):
            break
        page = visitor.follow(visitor.post(form_actions(page)[0], answer=buttons(page)[0]))
    assert visitor.size(game) >= 1


@check("U1")
def test_what_was_taken_back_can_be_done_again_while_it_fits(visitor: Visitor) -> None:
    game = visitor.start()
    page = visitor.follow(visitor.post(visitor.turn(game), answer='"take fish"'))
    page = visitor.follow(visitor.post(form_actions(page)[0], do="undo"))
    assert 'name="redo" value="[&#34;take fish&#34;]"' in page.text and visitor.size(game) == 1
    page = visitor.follow(visitor.post(form_actions(page)[0], do="redo", redo='["take fish"]'))
    assert buttons(page) == ['"end turn"'] and 'value="redo"' not in page.text
    nonsense = visitor.get(f"{form_actions(page)[0].partition('#')[0]}?redo=[7]")
    assert nonsense.status_code == 200 and 'value="redo"' not in nonsense.text


def test_a_language_that_was_asked_for_stays_for_the_next_steps(visitor: Visitor) -> None:
    here = visitor.turn(visitor.start()) + "?lang=de"
    page = visitor.follow(visitor.post(here, answer='"take fish"'))
    assert '<html lang="de">' in page.text
    assert all("?lang=de" in action for action in form_actions(page))

"""Signed links: what they cover, how long they live, and that looking changes nothing."""

import re
from datetime import UTC, datetime, timedelta

import pytest
import time_machine

from games.check.testing import check
from service.config import Config
from service.pages.rendering import STATIC
from service.reader import links
from service.reader.reader import Reader
from service.signing import Ticket
from service.store import Store
from service.tables import handover, play, transaction, uses
from service.tables.records import Player
from tests.seats import pass_seat
from tests.service.visits import Visitor, buttons, form_actions

NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)
PURPOSES = ("turn", "move", "invite", "confirm", "mail", "seat")
FOLDERS = ("play", "invite", "confirm", "unsubscribe", "seat")
OWN = {"turn": "play", "move": "play", "mail": "unsubscribe"}


@pytest.fixture
def visitor(config: Config, store: Store, cast: dict[str, Player]) -> Visitor:
    return Visitor(config, store)


def every_link(visitor: Visitor, game: str) -> dict[str, str]:
    """One link of each purpose, for Ada's first turn."""
    invited = visitor.start(accepted=False)
    return {
        "turn": visitor.turn(game),
        "move": visitor.option(game, "take fish"),
        "invite": visitor.path("invite", Ticket(invited, 1)),
        "confirm": visitor.path("confirm", "pada"),
        "mail": visitor.path("mail", ["pada", game, ""]),
        "seat": visitor.path("seat", Ticket(game, 0)),
    }


@check("L1")
@pytest.mark.parametrize("purpose", PURPOSES)
def test_fifty_fetches_of_a_link_change_nothing(visitor: Visitor, purpose: str) -> None:
    path = every_link(visitor, visitor.start())[purpose]
    before = visitor.snapshot()
    for _ in range(25):
        assert visitor.client.get(path).status_code == 200
        assert visitor.client.head(path).status_code == 200
    assert visitor.snapshot() == before


@check("L1")
def test_fetching_the_picture_and_a_stale_link_changes_nothing(visitor: Visitor) -> None:
    game = visitor.start()
    old = visitor.turn(game)
    visitor.post(visitor.option(game, "take fish"))
    before = visitor.snapshot()
    for _ in range(25):
        assert visitor.client.get(f"{old}/board.svg").mimetype == "image/svg+xml"
        assert visitor.client.get(old).status_code == 409
        assert visitor.client.head(old).status_code == 409
    assert visitor.snapshot() == before


@check("L2")
def test_a_move_is_made_by_the_shown_form_and_by_no_script(visitor: Visitor) -> None:
    path = visitor.option(visitor.start(), "take fish")
    page = visitor.get(path)
    assert '<form method="post" data-whole><button class="first big" autofocus>Confirm' in page.text
    assert re.findall(r"<script[^>]*>", page.text) == re.findall(
        r'<script src="/assets/\w+\.js\?v=\w+" defer>', page.text
    )
    assert "submit()" not in (STATIC / "towpath.js").read_text()
    assert not re.search(r"\son\w+=", page.text)
    assert "script-src 'self';" in page.headers["Content-Security-Policy"]


@check("L3")
@pytest.mark.parametrize("purpose", PURPOSES)
def test_a_token_of_one_purpose_fails_on_all_other_pages(visitor: Visitor, purpose: str) -> None:
    token = every_link(visitor, visitor.start())[purpose].rpartition("/")[2]
    before = visitor.snapshot()
    for folder in FOLDERS:
        fits = OWN.get(purpose, purpose) == folder
        assert visitor.get(f"/{folder}/{token}").status_code == (200 if fits else 403)
        if not fits:
            assert visitor.post(f"/{folder}/{token}", do="accept").status_code == 403
    assert visitor.snapshot() == before


@check("L3")
def test_a_token_that_was_touched_is_refused(visitor: Visitor) -> None:
    path = visitor.turn(visitor.start())
    middle = len(path) // 2
    other = "A" if path[middle] != "A" else "B"
    forged = [path[:middle] + other + path[middle + 1 :], path[:-1], path + "x", "/play/x.y.z"]
    for one in forged:
        page = visitor.get(one)
        assert page.status_code == 403
        assert "This link is not valid" in page.text


@check("L3")
def test_a_token_of_a_strange_key_or_seat_is_refused(visitor: Visitor) -> None:
    game = visitor.start()
    stranger = visitor.with_config(secret_keys=("somebody-elses-key-1",))
    assert visitor.get(stranger.turn(game)).status_code == 403
    assert visitor.get(visitor.path("turn", Ticket(game, 7))).status_code == 403
    assert visitor.get(visitor.path("turn", "no ticket")).status_code == 403
    assert visitor.get(visitor.path("turn", Ticket("nothere", 0))).status_code == 404


@check("L4")
def test_a_stale_link_tells_what_happened_and_leads_to_the_present_turn(visitor: Visitor) -> None:
    game = visitor.start()
    old = visitor.option(game, "take fish")
    play.move_text(visitor.store, game, 0, "take wood; end turn")
    play.move_text(visitor.store, game, 1, "take fish; end turn")
    for seat in (0, 1):
        play.move_text(visitor.store, game, seat, "fast; 0")
    before = visitor.size(game)
    page = visitor.post(old)
    assert page.status_code == 409
    assert visitor.size(game) == before
    assert "This link is from an earlier moment." in page.text
    assert "took: take wood" in page.text and "took: take fish" in page.text
    fresh = form_actions(page)[0]
    assert visitor.post(fresh, answer='"take fish"').status_code == 303
    assert visitor.size(game) == before + 1


@check("L5")
def test_the_same_post_twice_is_one_move_with_the_same_answer(visitor: Visitor) -> None:
    game = visitor.start()
    path = visitor.option(game, "take fish")
    first, second = visitor.post(path), visitor.post(path)
    assert first.status_code == second.status_code == 303
    drafted = transaction.open_table(visitor.store.load(game)).draft(0)
    assert [move.answer for move in drafted] == ["take fish"]
    for answer in (first, second):
        assert buttons(visitor.follow(answer)) == ['"end turn"']


@check("L5", "U2")
def test_a_doubled_undo_is_one_undo(visitor: Visitor) -> None:
    game = visitor.start()
    play.move_text(visitor.store, game, 0, "take fish")
    play.undo(visitor.store, game, 0)
    first = visitor.key(game)
    visitor.post(visitor.option(game, "take fish"))
    path = visitor.turn(game)
    assert [visitor.post(path, do="undo").status_code for _ in range(2)] == [303, 303]
    assert visitor.key(game) == first


@check("L6")
def test_a_link_lives_as_long_as_the_settings_say(visitor: Visitor) -> None:
    with time_machine.travel(NOON, tick=False) as now:
        path = visitor.turn(visitor.start())
        now.move_to(NOON + timedelta(days=30, seconds=-1))
        assert visitor.get(path).status_code == 200
        now.move_to(NOON + timedelta(days=30, seconds=1))
        for answer in (visitor.get(path), visitor.post(path, answer='"take fish"')):
            assert answer.status_code == 410
            assert "This link has expired" in answer.text


@check("L6")
def test_a_link_signed_up_to_a_minute_in_the_future_is_honoured(visitor: Visitor) -> None:
    with time_machine.travel(NOON, tick=False) as now:
        path = visitor.turn(visitor.start())
        now.move_to(NOON - timedelta(seconds=59))
        assert visitor.get(path).status_code == 200
        now.move_to(NOON - timedelta(seconds=62))
        assert visitor.get(path).status_code == 403


@check("L7")
def test_keys_rotate(visitor: Visitor) -> None:
    old_keys = visitor.config.secret_keys
    path = visitor.turn(visitor.start())
    rotated = visitor.with_config(secret_keys=(*old_keys, "an-even-newer-key-03"))
    assert rotated.get(path).status_code == 200
    assert visitor.get(rotated.turn(visitor.start())).status_code == 403
    dropped = visitor.with_config(secret_keys=("an-even-newer-key-03",))
    assert dropped.get(path).status_code == 403


@check("L8")
def test_all_links_of_a_seat_can_be_called_back(visitor: Visitor) -> None:
    game = visitor.start()
    links = every_link(visitor, game)
    other = visitor.desk(game, 1)
    handover.revoke(visitor.store, game, 0)
    before = visitor.snapshot()
    for purpose in ("turn", "move", "seat"):
        assert visitor.get(links[purpose]).status_code == 403
        page = visitor.post(links[purpose], answer='"take fish"', name="X", email="x@example.org")
        assert page.status_code == 403
        assert "This link was called back" in page.text
    assert visitor.snapshot() == before
    assert visitor.get(other).status_code == 200
    again = visitor.path("turn", Ticket(game, 0, 1, visitor.key(game)))
    assert visitor.get(again).status_code == 200


@check("L9")
def test_pages_with_a_token_are_neither_kept_nor_found_nor_framed(visitor: Visitor) -> None:
    links = every_link(visitor, visitor.start())
    for path in (*links.values(), f"{links['turn']}/board.svg", "/play/broken", "/mailbox"):
        answer = visitor.get(path)
        assert answer.headers["Referrer-Policy"] == "no-referrer"
        assert answer.headers["Cache-Control"] == "no-store"
        assert "noindex" in answer.headers["X-Robots-Tag"]
        assert answer.headers["X-Frame-Options"] == "DENY"
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        policy = answer.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy and "form-action 'self'" in policy
        assert "unsafe" not in policy
        assert not re.search(r'(?:src|href)="(?:https?:)?//', answer.text)


@check("L10")
def test_the_host_header_is_never_believed(visitor: Visitor) -> None:
    game = visitor.start()
    links, hosted = every_link(visitor, game), visitor.with_config(trust="open")
    for path in (*links.values(), "/", "/docs", f"/table/{game}", "/games/toy"):
        page = hosted.get(path, Host="evil.example", **{"X-Forwarded-Host": "evil.example"})
        assert page.status_code == 200
        assert "evil" not in page.text
    headers = {"Host": "evil.example"}
    moved = visitor.client.post(links["move"], headers=headers)
    assert moved.status_code == 303
    assert "evil" not in moved.headers["Location"]


@check("L10")
def test_a_base_url_with_a_path_is_kept(visitor: Visitor) -> None:
    under = visitor.with_config(base_url="https://play.example/towpath")
    game = under.start()
    page = under.get(under.turn(game))
    assert all(action.startswith("/towpath/play/") for action in form_actions(page))
    assert 'href="/towpath/assets/towpath.css' in page.text
    assert 'href="/towpath/table/' in page.text


@check("L6")
def test_links_that_come_of_one_mail_live_as_long_as_its_turn_and_a_day(
    visitor: Visitor, config: Config
) -> None:
    with time_machine.travel(NOON, tick=False) as now:
        game = visitor.start()
        mailed = links.turn_path(config, Reader(visitor.store.load(game), 0))
        now.shift(timedelta(days=5))
        page = visitor.follow(visitor.post(mailed, do="text", text="1; end turn"))
        last = form_actions(page)[0]
        now.shift(timedelta(hours=23))
        last = form_actions(visitor.get(last))[0]
        now.shift(timedelta(hours=2))
        assert [visitor.get(path).status_code for path in (mailed, last)] == [410, 410]


def test_a_new_turn_brings_a_link_that_works(visitor: Visitor, config: Config) -> None:
    with time_machine.travel(NOON, tick=False) as now:
        game = visitor.start()
        for seat in (0, 1):
            play.move_text(visitor.store, game, seat, "1; end turn")
        now.shift(timedelta(days=3))
        mailed = links.turn_path(config, Reader(visitor.store.load(game), 0))
        assert visitor.get(mailed).status_code == 200


def test_the_holder_of_a_seat_sees_who_used_it_and_from_where(visitor: Visitor) -> None:
    game = visitor.start()
    visitor.get(visitor.turn(game), **{"User-Agent": "Firefox on Linux"})
    [use] = uses.of_seat(visitor.store, visitor.store.load(game), 0)
    assert use[1:] == ("link", "127.0.0.1", "Firefox on Linux")
    pass_seat(visitor.store, game, 0, "pchloe")
    assert uses.of_seat(visitor.store, visitor.store.load(game), 0) == []

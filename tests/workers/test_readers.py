"""Whom a letter is for: players, strangers, the host of the service; and all that waits for one."""

from dataclasses import replace
from typing import Any

import pytest
import time_machine

from games.check.testing import check
from service.config import Config
from service.store import Store
from service.tables import account, asked, play, seating, signin
from service.tables.records import Outgoing, Pace, Player, Seat
from tests.conftest import Logged
from tests.workers.post import TOY, Post, plain, posting

Cast = dict[str, Player]
NEW = "emil@example.org"


def ask(store: Store, config: Config, email: str, **more: Any) -> str:
    """Somebody asked the house for something; the id under which that is kept."""
    one = asked.asked(config, email, "new toy", "<m@example.org>")
    for name, value in more.items():
        setattr(one, name, value)
    asked.keep(store, one)
    return one.id


def house(**facts: Any) -> Outgoing:
    return Outgoing("house", "", facts={"lines": ["Done"], **facts})


def reasons(logged: Logged) -> list[str]:
    """Why letters were not sent."""
    return [str(line["reason"]) for line in logged if line["event"] == "letter.dropped"]


@check("S14")
def test_the_host_hears_everything_under_any_trust(config: Config, store: Store) -> None:
    with posting(config, store, trust="open", host_email="host@example.org") as post:
        for number in range(5):
            facts = {"text": f"notice {number}"}
            store.push_outgoing(Outgoing("host", "", key=str(number), facts=facts))
        mails = post.send()
    assert [str(mail["To"]) for mail in mails] == ["Host <host@example.org>"] * 5
    assert all(str(mail["Message-ID"]).endswith(".host@towpath.test>") for mail in mails)


def test_a_report_is_told_in_words(config: Config, store: Store, cast: Cast) -> None:
    with posting(config, store, host_email="host@example.org") as post:
        with time_machine.travel(1_795_694_400, tick=False):
            account.report(store, post.config, cast["ada"], cast["bruno"], "Rude words")
        [mail] = post.send()
    text = " ".join(plain(mail).split())
    reported = "Ada (pada) reported Bruno (pbruno) on Thu 26 Nov 2026, 12:00 (UTC):"
    assert f"{reported} Rude words --" in text


def test_a_host_without_an_address_hears_nothing(post: Post, logged: Logged) -> None:
    post.store.push_outgoing(Outgoing("host", "", facts={"text": "unheard"}))
    assert post.send() == [] and reasons(logged) == ["no such game or player"]


@check("M8", "M13")
def test_a_letter_to_somebody_who_is_gone_goes_to_nobody_else(
    config: Config, store: Store, cast: Cast, logged: Logged
) -> None:
    with posting(config, store, host_email="host@example.org") as post:
        for kind in ("confirm", "test", "webhook"):
            store.push_outgoing(Outgoing(kind, "", player="pgone", facts={"text": "secret"}))
        assert post.send() == []
    assert reasons(logged) == ["no such game or player"] * 3


@check("M5")
@pytest.mark.parametrize(
    ("kind", "told"),
    [
        *(("reminder", True), ("timeout", True), ("over", True), ("turn", True)),
        *(("started", False), ("answer", False)),
    ],
)
def test_what_has_happened_is_told_where_it_is_news(
    kind: str, told: bool, post: Post, cast: Cast
) -> None:
    sheet = post.table(cast["ada"], cast["bruno"])
    for seat in (0, 1):
        play.move_text(post.store, sheet.id, seat, "take fish; end turn")
    post.entries()
    facts = {"share": 0.5, "missed": 1, "lines": ["Done"]}
    key = post.store.load(sheet.id).timers["0"].key
    post.push(kind, sheet, 0, cast["ada"], key=key, facts=facts)
    [mail] = post.send()
    assert ("Bruno:\n  - took: take fish" in plain(mail)) is told


@check("L8")
def test_a_stranger_who_signs_in_is_written_to_in_their_language(post: Post) -> None:
    who = signin.new_browser()
    signin.ask(post.store, post.config, who, NEW, "198.51.100.7", locale="de")
    [mail] = post.send()
    assert (str(mail["To"]), str(mail["Subject"])) == (NEW, "Towpath: anmelden")
    assert str(mail["References"]) == "<thread.towpath.stranger@towpath.test>"


@pytest.mark.parametrize("locale", ["de", "en"])
@pytest.mark.parametrize("done", [True, False])
def test_whoever_writes_to_the_house_is_answered_in_the_language_of_the_letter(
    done: bool, locale: str, post: Post
) -> None:
    kept = ask(post.store, post.config, NEW, locale=locale, done=done)
    post.store.push_outgoing(house(kept=kept))
    [mail] = post.send()
    assert str(mail["To"]) == NEW
    assert ("Du bekommst" in plain(mail), "You get" in plain(mail)) == (
        *(locale == "de", locale == "en"),
    )
    assert str(mail["References"]) == "<thread.towpath.stranger@towpath.test>"


@pytest.mark.parametrize(("confirmed", "word"), [(True, "Du bekommst"), (False, "You get")])
def test_a_player_whom_the_letter_did_not_know_is_answered_in_their_own_language(
    confirmed: bool, word: str, post: Post, cast: Cast
) -> None:
    cast["bruno"].confirmed = confirmed
    post.store.save_player(cast["bruno"])
    kept = ask(post.store, post.config, "bruno@example.org", locale="en")
    post.store.push_outgoing(house(kept=kept))
    [mail] = post.send()
    assert str(mail["To"]) == "Bruno <bruno@example.org>" and word in plain(mail)


@check("L8")
@pytest.mark.parametrize(
    ("registration", "done", "reason"),
    [
        ("open", False, []),
        ("invite", False, ["no account for this address"]),
        ("closed", False, ["no account for this address"]),
        ("closed", True, []),
    ],
)
def test_a_stranger_is_answered_where_strangers_may_come_in(
    registration: str, done: bool, reason: list[str], config: Config, store: Store, logged: Logged
) -> None:
    with posting(config, store, registration=registration) as post:
        store.push_outgoing(house(kept=ask(store, post.config, NEW, done=done)))
        assert len(post.send()) == 1 - len(reason)
    assert reasons(logged) == reason


@pytest.mark.parametrize("facts", [{"who": "pgone"}, {"kept": "forged"}, {}])
def test_an_answer_for_nobody_goes_nowhere(
    facts: dict[str, str], post: Post, logged: Logged
) -> None:
    post.store.push_outgoing(house(**facts))
    assert post.send() == [] and reasons(logged) == ["no such player"]


def test_a_player_is_answered_by_their_id(post: Post, cast: Cast) -> None:
    post.store.push_outgoing(house(who="pbruno", kept="forged"))
    assert [str(mail["To"]) for mail in post.send()] == ["Bruno <bruno@example.org>"]


@check("P3")
@pytest.mark.parametrize("sits", [True, False])
def test_a_host_answers_for_the_seat_that_is_theirs_by_now(
    sits: bool, post: Post, cast: Cast
) -> None:
    seats = [Seat("Bruno", "pbruno"), Seat("Ada", "pada") if sits else Seat("Dora", "pdora")]
    made = seating.create(post.store, game=TOY, seats=seats, host="pada").sheet
    post.entries()
    facts = {"what": "left", "name": "Chloe"}
    for kind in ("vacant", "role"):
        post.push(kind, made, 0, cast["ada"], facts=facts)
    mails = post.send()
    assert len(mails) == 2
    for mail in mails:
        assert ("Reply-To" in mail) is sits
        names = "Bruno" if sits else "Bruno, Dora"
        assert str(mail["Subject"]) == f"Toy harbour with {names}"


@check("M10")
def test_a_digest_shows_the_nearest_deadline_first_and_no_game_that_was_stopped(
    post: Post, cast: Cast
) -> None:
    paces = {"none": None, "week": Pace(hours=168), "day": Pace(hours=24), "stopped": Pace(hours=1)}
    made = {
        name: post.table(cast["ada"], cast["bruno"], name=name, speed=pace)
        for name, pace in paces.items()
    }
    theirs = post.table(cast["bruno"], cast["ada"], name="theirs", speed=Pace(hours=2))
    post.entries()
    ada = replace_player(post, "pada", muted=[made["stopped"].id])
    post.push("digest", None, -1, ada)
    [mail] = post.send()
    rows = [line for line in plain(mail).splitlines() if line.startswith("* ")]
    assert rows == [f"* Toy harbour with Bruno · {name}" for name in ("day", "week", "none")]
    assert theirs.id not in plain(mail) and plain(mail).startswith("▸ 3 waiting: Toy harbour")


def replace_player(post: Post, id: str, **changes: Any) -> Player:
    """A player with other wishes."""
    player = post.store.player(id)
    for name, value in changes.items():
        setattr(player, name, value)
    post.store.save_player(player)
    return player


@check("M8")
def test_letters_of_unknown_kinds_cost_no_other_its_game(
    post: Post, cast: Cast, logged: Logged
) -> None:
    sheet = post.table(cast["ada"], cast["bruno"])
    post.entries()
    post.push("nonsense", sheet, 0, cast["ada"])
    post.push("timeout", sheet, 0, cast["ada"], facts={"missed": 1})
    assert len(post.send()) == 1 and post.pending() == 3
    failed = [line for line in logged if line["event"] == "letter.failed"]
    assert [(line["kind"], line["game"]) for line in failed] == [("nonsense", sheet.id)]


@check("M14")
def test_a_new_address_is_asked_and_an_old_one_told_with_the_owners_name(
    config: Config, store: Store, cast: Cast
) -> None:
    with posting(replace(config, trust="open"), store) as post:
        for kind in ("address", "moved"):
            post.push(kind, None, -1, cast["bruno"], facts={"email": f"{kind}@example.org"})
        mails = {str(mail["Subject"]): str(mail["To"]) for mail in post.send()}
    assert sorted(mails.values()) == ["Bruno <moved@example.org>", "address@example.org"]

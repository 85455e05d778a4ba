"""The job that sends letters: headers, consent, delay, refusal, and one letter for a turn."""

import re
from dataclasses import replace
from email import message_from_bytes
from email.header import decode_header, make_header

import pytest

from games.check.testing import check
from service import signing
from service.config import Config
from service.store import Store
from service.tables import handover, play, seating, transaction
from service.tables.records import Outgoing, Player, Seat
from tests.seats import pass_seat
from tests.workers.post import Post, html, plain, posting
from tests.workers.sink import wait_for
from workers import jobs
from workers.letters import consent, people, send

Cast = dict[str, Player]


@check("M1")
def test_letters_of_a_game_share_a_thread_and_a_subject(post: Post, cast: Cast) -> None:
    sheet = post.table(cast["ada"], cast["bruno"], name="Friday")
    first = post.send("turn")[0]
    post.push("talk", sheet, 0, cast["ada"], key="talk@1", facts={"name": "Bruno", "text": "Hi"})
    second = post.send("talk")[0]
    assert first["Message-ID"] != second["Message-ID"]
    assert str(first["Message-ID"]).endswith("@towpath.test>")
    anchor = f"<thread.{sheet.id}.pada@towpath.test>"
    assert first["In-Reply-To"] == second["In-Reply-To"] == first["References"] == anchor
    assert first["Subject"] == second["Subject"] == "Toy harbour with Bruno · Friday"


@check("M1")
def test_a_player_may_have_a_thread_for_each_turn(post: Post, cast: Cast) -> None:
    cast["ada"].mail = {"thread": "turn"}
    post.store.save_player(cast["ada"])
    sheet = post.table(cast["ada"], cast["bruno"], name="Friday")
    first = post.send("turn")[0]
    number = sheet.timers["0"].key.rpartition("@")[2]
    assert first["References"] == f"<thread.{sheet.id}.{number}.pada@towpath.test>"
    assert first["Subject"] == f"Toy harbour with Bruno · Friday · {number}"


@check("M2")
def test_notices_and_answers_say_that_a_machine_wrote_them(post: Post, cast: Cast) -> None:
    sheet = post.table(cast["ada"], cast["bruno"])
    notice = post.send("turn")[0]
    facts = {"to": "<mine@example.org>", "lines": ["Understood: nothing."]}
    post.push("answer", sheet, 0, cast["ada"], key="m1", facts=facts)
    answer = post.send("answer")[0]
    assert notice["Auto-Submitted"] == "auto-generated"
    assert answer["Auto-Submitted"] == "auto-replied"
    assert notice["X-Auto-Response-Suppress"] == answer["X-Auto-Response-Suppress"] == "All"
    assert answer["In-Reply-To"] == "<mine@example.org>"
    assert str(answer["References"]).split() == [
        f"<thread.{sheet.id}.pada@towpath.test>",
        "<mine@example.org>",
    ]
    assert "Understood: nothing." in plain(answer) and "Understood: nothing." in html(answer)
    assert "1  Take fish" in plain(answer)


@check("M3")
def test_one_click_unsubscribes_from_the_game(post: Post, cast: Cast) -> None:
    sheet = post.table(cast["ada"], cast["bruno"])
    found = post.send("turn")[0]
    web, by_mail = str(found["List-Unsubscribe"]).split(", ")
    token = web.strip("<>").rpartition("/unsubscribe/")[2]
    assert signing.read(post.config, "mail", token) == ["pada", sheet.id, ""]
    address = by_mail.removeprefix("<mailto:").partition("?")[0]
    assert signing.read_reply_token(post.config, address.partition("@")[0].partition("+")[2])
    assert found["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert found["List-Id"] == f"Toy harbour <{sheet.id}.towpath.test>"


@check("M3", "M12")
@pytest.mark.parametrize("kind", ["rsa", "ed25519"])
def test_a_dkim_signature_covers_the_list_headers(
    kind: str, config: Config, store: Store, cast: Cast, tmp_path: object
) -> None:
    import dkim

    path, record = dkim_key(kind, str(tmp_path))
    with posting(config, store, dkim_key=path, dkim_selector="sel") as post:
        post.table(cast["ada"], cast["bruno"])
        post.send("turn")
        raw = post.sink.mails[0]
    assert dkim.verify(raw, dnsfunc=lambda name, timeout=5: record)
    assert not dkim.verify(
        raw.replace(b"List-Unsubscribe=One-Click", b"List-Unsubscribe=Two-Click"),
        dnsfunc=lambda name, timeout=5: record,
    )
    signed = message_from_bytes(raw)["DKIM-Signature"]
    names = re.search(r"h=([^;]+);", "".join(signed.split()))
    assert names and {"list-unsubscribe", "list-unsubscribe-post"} <= set(names[1].split(":"))


def dkim_key(kind: str, folder: str) -> tuple[str, bytes]:
    """A private key file and the DNS record of its public half."""
    import base64
    import subprocess
    from pathlib import Path

    path = Path(folder) / "dkim.key"
    if kind == "ed25519":
        from nacl.signing import SigningKey

        made = SigningKey.generate()
        path.write_bytes(base64.b64encode(bytes(made)))
        return str(path), b"v=DKIM1; k=ed25519; p=" + base64.b64encode(bytes(made.verify_key))
    subprocess.run(
        ["openssl", "genrsa", "-out", str(path), "1024"], check=True, capture_output=True
    )
    command = ["openssl", "rsa", "-in", str(path), "-pubout", "-outform", "DER"]
    told = subprocess.run(command, check=True, capture_output=True)
    return str(path), b"v=DKIM1; k=rsa; p=" + base64.b64encode(told.stdout)


@check("M4")
@pytest.mark.parametrize("how", ["game", "kind", "all"])
def test_what_is_unsubscribed_is_silent_and_the_rest_is_not(
    how: str, post: Post, cast: Cast
) -> None:
    one = post.table(cast["ada"], cast["bruno"])
    other = post.table(cast["ada"], cast["bruno"])
    cast["ada"].muted = [{"game": one.id, "kind": "talk", "all": "all"}[how]]
    post.store.save_player(cast["ada"])
    for sheet in (one, other):
        post.push("talk", sheet, 0, cast["ada"], key="talk@1", facts={"name": "B", "text": "Hi"})
    post.push("confirm", None, -1, cast["ada"])
    sent = [str(found["Message-ID"]).strip("<") for found in post.send() if "ada" in found["To"]]
    kinds = [(re.split(r"[.-]", name)[0], other.id in name) for name in sent]
    assert ("confirm", False) in kinds
    assert (("turn", True) in kinds) == (how != "all")
    assert (("turn", False) in kinds) == (how == "kind")
    assert (("talk", True) in kinds) == (how == "game")
    assert ("talk", False) not in kinds
    assert post.pending() == 0


@check("M4")
def test_a_letter_says_how_to_stop_and_how_to_come_back(post: Post, cast: Cast) -> None:
    post.table(cast["ada"], cast["bruno"])
    found = post.send("turn")[0]
    assert "or on again:\nhttp" in plain(found)
    assert "/unsubscribe/" in html(found)


@check("M6")
def test_the_envelope_sender_says_whose_mail_bounces(post: Post, cast: Cast) -> None:
    post.table(cast["ada"], cast["bruno"])
    post.send("turn")
    sender, recipient = post.sink.envelopes[0]
    assert recipient == "ada@example.org"
    assert signing.read_bounce(post.config, sender.partition("@")[0]) == "pada"


@check("M6")
def test_an_address_that_is_refused_three_times_is_paused(post: Post, cast: Cast) -> None:
    post.sink.refuse = lambda address: "550 5.1.1 nobody here" if "ada" in address else ""
    for _ in range(3):
        post.table(cast["ada"], cast["bruno"])
        post.send("turn")
    assert post.store.player("pada").paused
    assert [one["reason"] for one in post.store.dead()] == ["refused: 550 5.1.1"] * 3
    post.sink.refuse = lambda address: ""
    post.table(cast["ada"], cast["bruno"])
    assert post.send("turn") == []


@check("M6")
def test_a_soft_refusal_is_tried_again_and_held_against_nobody(post: Post, cast: Cast) -> None:
    post.sink.refuse = lambda address: "451 4.2.1 try again"
    post.table(cast["ada"], cast["bruno"])
    [(stream, rows)] = post.entries().items()
    turn = [row for row in rows if '"turn"' in row[1]]
    send.send_batch(stream, turn)
    assert post.sink.mails == [] and post.pending() == 2
    post.sink.refuse = lambda address: ""
    send.send_batch(stream, turn)
    assert len(post.sink.mails) == 1 and post.pending() == 1
    assert post.store.player("pada").bounces == 0


@check("M9")
def test_a_relay_that_is_away_counts_against_no_letter(post: Post, cast: Cast) -> None:
    post.table(cast["ada"], cast["bruno"])
    [(stream, rows)] = post.entries().items()
    away = replace(post.config, smtp_url="smtp://127.0.0.1:1")
    send.close()
    jobs.use(jobs.Desk(away, post.store))
    for _ in range(3):
        send.send_batch(stream, rows)
    pending = post.store.redis.xpending_range(stream, "relay", "-", "+", 10)
    assert len(pending) == 2 and {row["times_delivered"] for row in pending} == {1}
    send.close()
    jobs.use(jobs.Desk(post.config, post.store))
    send.send_batch(stream, rows)
    assert len(post.sink.mails) == 2 and post.pending() == 0


@check("M7")
def test_one_turn_is_one_letter_however_often_its_entry_comes(post: Post, cast: Cast) -> None:
    sheet = post.table(cast["ada"], cast["bruno"])
    [(stream, rows)] = post.entries().items()
    for _ in range(3):
        send.send_batch(stream, rows)
    post.push("turn", sheet, 0, cast["ada"], key=sheet.timers["0"].key)
    post.send()
    assert sorted(name.split(".")[0] for name in post.sink.ids()) == [
        "<started",
        "<turn",
    ]
    assert post.pending() == 0


@check("M7")
def test_two_workers_with_the_same_entry_send_one_letter(post: Post, cast: Cast) -> None:
    post.table(cast["ada"], cast["bruno"])
    [(stream, rows)] = post.entries().items()
    seen: list[int] = []

    def meanwhile() -> None:
        post.sink.before = lambda: None
        batch = send.Batch(jobs.desk(), stream)
        batch.take(rows)
        seen.append(len(batch.sending))

    post.sink.before = meanwhile
    send.send_batch(stream, rows[:1])
    assert seen == [len(rows) - 1]
    wait_for(lambda: len(post.sink.mails) == len(rows))


@check("L8", "M7")
def test_revoked_links_are_mailed_anew(post: Post, cast: Cast) -> None:
    sheet = post.table(cast["ada"], cast["bruno"])
    first = post.send("turn")[0]
    handover.revoke(post.store, sheet.id, 0)
    second = post.send("turn")[0]
    assert first["Message-ID"] != second["Message-ID"]


@check("M14")
def test_an_address_that_was_left_is_told_on_an_open_host_too(
    config: Config, store: Store, cast: Cast
) -> None:
    with posting(config, store, trust="open") as post:
        for kind in ("moved", "address"):
            facts = {"email": f"{kind}@example.org"}
            post.push(kind, None, -1, cast["ada"], facts=facts)
        assert sorted(str(mail["To"].addresses[0].addr_spec) for mail in post.send()) == [
            *("address@example.org", "moved@example.org")
        ]


@check("M8")
def test_a_turn_that_has_passed_is_not_mailed(post: Post, cast: Cast) -> None:
    sheet = post.table(cast["ada"], cast["bruno"])
    key = sheet.timers["0"].key
    play.move(post.store, sheet.id, 0, key, ["take fish", "end turn"])
    ids = [str(found["Message-ID"]).split(".")[0] for found in post.send("turn")]
    assert ids == ["<turn"] and "bruno" in post.sink.envelopes[0][1]
    assert post.pending() == 1


@check("M8")
def test_a_seat_that_was_handed_over_is_mailed_to_its_new_holder(post: Post, cast: Cast) -> None:
    sheet = post.table(cast["ada"], cast["bruno"])
    pass_seat(post.store, sheet.id, 0, "pchloe")
    assert [found["To"].addresses[0].addr_spec for found in post.send("turn")] == [
        "chloe@example.org"
    ]


@check("M8")
def test_a_reminder_for_a_turn_already_taken_is_dropped(post: Post, cast: Cast) -> None:
    sheet = post.table(cast["ada"], cast["bruno"])
    key = sheet.timers["0"].key
    facts = {"share": 0.5, "due": sheet.timers["0"].due}
    post.push("reminder", sheet, 0, cast["ada"], key=key, facts=facts)
    assert "50 % of your time is gone." in plain(post.send("reminder")[0])
    play.move(post.store, sheet.id, 0, key, ["take fish", "end turn"])
    post.push("reminder", sheet, 0, cast["ada"], key=key, facts={**facts, "share": 0.8})
    assert post.send("reminder") == []


def test_a_turn_that_the_reply_answers_needs_no_mail_of_its_own(post: Post, cast: Cast) -> None:
    sheet = post.table(cast["ada"], cast["bruno"])
    post.push("turn", sheet, 0, cast["ada"], key=sheet.timers["0"].key, facts={"answered": True})
    assert len(post.send("turn")) == 1
    assert post.pending() == 1


@check("M10")
def test_at_night_a_letter_waits_for_the_morning(
    post: Post, cast: Cast, monkeypatch: pytest.MonkeyPatch
) -> None:
    cast["ada"].sleep = [22, 7]
    post.store.save_player(cast["ada"])
    night, morning = 1_796_004_000.0, 1_796_022_000.0  # 02:00 and 07:00 in London
    monkeypatch.setattr("service.clock.now", lambda: night)
    post.table(cast["ada"], cast["bruno"])
    assert post.send("turn") == []
    assert post.store.release(morning - 1) == 0
    assert post.store.release(morning) == 1
    monkeypatch.setattr("service.clock.now", lambda: morning)
    assert len(post.send("turn")) == 1


@check("M10", "T3")
def test_the_deadline_beats_quiet_hours(
    post: Post, cast: Cast, monkeypatch: pytest.MonkeyPatch
) -> None:
    night = 1_796_004_000.0
    monkeypatch.setattr("service.clock.now", lambda: night)
    sheet = post.table(cast["ada"], cast["bruno"])
    cast["ada"].sleep = [22, 7]
    sheet.timers["0"].due = night + 3600
    post.store.commit(sheet)
    post.store.save_player(cast["ada"])
    assert len(post.send("turn")) == 1


def take_fish(post: Post, game: str, seat: int) -> None:
    """A whole turn."""
    key = transaction.open_table(post.store.load(game)).opens(seat)[0].key
    play.move(post.store, game, seat, key, ["take fish", "end turn"])


@check("M10")
def test_a_digest_gathers_the_turns_of_a_day(
    post: Post, cast: Cast, monkeypatch: pytest.MonkeyPatch
) -> None:
    cast["bruno"].mail = {"digest": True}
    post.store.save_player(cast["bruno"])
    noon = 1_796_040_000.0
    monkeypatch.setattr("service.clock.now", lambda: noon)
    names = ("First", "Second", "Third")
    tables = [post.table(cast["ada"], cast["bruno"], name=name, speed=None) for name in names]
    assert "bruno@" in str([one["To"] for one in post.send()]), "a first letter never waits"
    for sheet in tables:
        take_fish(post, sheet.id, 0)
    assert post.send("turn") == []
    take_fish(post, tables[2].id, 1)
    play.move_text(post.store, tables[2].id, 1, "fast; 0")
    tomorrow = consent.next_digest(cast["bruno"], noon)
    monkeypatch.setattr("service.clock.now", lambda: tomorrow)
    assert post.store.release(tomorrow) == 1
    [found] = post.send("digest")
    text = plain(found)
    assert "Das wartet auf dich, Bruno:" in text
    assert "First" in text and "Second" in text and "Third" not in text
    assert post.store.release(tomorrow + 86_400) == 0


@check("M10")
def test_a_digest_shows_the_first_answers_of_some_games_with_their_links(
    post: Post, cast: Cast
) -> None:
    for _ in range(people.MOST_WITH_OPTIONS + 1):
        post.table(cast["ada"], game="le_havre", speed=None)
    post.send()
    post.push("digest", None, -1, cast["ada"])
    [mail] = post.send("digest")
    text, games = plain(mail), people.MOST_WITH_OPTIONS
    assert text.count("/play/") == games * (1 + people.FIRST_OPTIONS) + 1
    assert text.count("- Take ") == games * people.FIRST_OPTIONS == html(mail).count(">Take ")
    assert text.count("more on the play page") == games
    assert len(mail.as_bytes()) < 100_000


@check("M11")
@pytest.mark.parametrize(
    "name",
    [
        "Eve\r\nBcc: victim@example.org",
        "Eve\nX-Evil: 1\n\nbody",
        'Quote " and \\ and <angle@example.org>',
        "=?utf-8?q?forged?=",
        "\u202eevil\u202c \u05d0\u05d1\u05d2",
        "🎲" * 60,
        "long " * 60,
        "ünï" * 30,
        "",
    ],
)
def test_names_from_users_never_break_a_header(name: str, post: Post, cast: Cast) -> None:
    cast["ada"].name = name
    post.store.save_player(cast["ada"])
    post.table(cast["ada"], cast["bruno"], name=name)
    post.send("turn")
    raw = post.sink.mails[0]
    head = raw.partition(b"\r\n\r\n")[0]
    assert all(len(line) <= 998 for line in head.split(b"\r\n"))
    assert b"\n" not in head.replace(b"\r\n", b"") and b"\r" not in head.replace(b"\r\n", b"")
    assert head.isascii()
    found = post.sink.messages()[0]
    assert set(found.keys()) == EXPECTED
    assert [one.addr_spec for one in found["To"].addresses] == ["ada@example.org"]
    subject = str(make_header(decode_header(message_from_bytes(raw)["Subject"])))
    assert "\n" not in subject and "\u202e" not in subject
    assert found["Message-ID"] and not found.defects


EXPECTED = {
    *("From", "To", "Date", "Message-ID", "In-Reply-To", "References", "Subject", "Reply-To"),
    *("Auto-Submitted", "X-Auto-Response-Suppress", "X-Towpath-Loop", "MIME-Version"),
    *("List-Id", "List-Unsubscribe", "List-Unsubscribe-Post", "Content-Type"),
}


@check("M14")
def test_a_stranger_gets_one_invitation_and_then_silence(
    config: Config, store: Store, cast: Cast
) -> None:
    cast["dora"].confirmed = False
    store.save_player(cast["dora"])
    with posting(config, store, trust="open") as post:
        for _ in range(3):
            invite_dora(store)
        [found] = post.send()
        assert found["To"].addresses[0].addr_spec == "dora@example.org"
        assert "/invite/" in plain(found) and "Ada lädt dich" in plain(found)
        assert post.pending() == 0
        cast["dora"].confirmed = True
        store.save_player(cast["dora"])
        invite_dora(store)
        assert len(post.send()) == 1


@check("M14")
@pytest.mark.parametrize("order", ["confirm, invite", "invite, confirm"])
def test_the_mail_that_confirms_an_address_does_not_use_the_invitation_up(
    order: str, config: Config, store: Store, cast: Cast
) -> None:
    cast["dora"].confirmed = False
    store.save_player(cast["dora"])
    with posting(config, store, trust="open") as post:
        for kind in 2 * order.split(", "):
            if kind == "invite":
                invite_dora(store)
            else:
                post.push("confirm", None, -1, cast["dora"])
            post.send()
        sent = [str(found["Message-ID"]).strip("<") for found in post.sink.messages()]
    assert [re.split(r"[.-]", name)[0] for name in sent] == order.split(", ")


def invite_dora(store: Store) -> None:
    """Ada keeps a chair for Dora."""
    seats = [Seat("Ada", "pada"), Seat("Dora", "pdora", accepted=False)]
    seating.create(store, game="toy", seats=seats, host="pada")


@check("M14")
def test_an_unconfirmed_player_gets_no_turn_mail(config: Config, store: Store, cast: Cast) -> None:
    cast["ada"].confirmed = False
    store.save_player(cast["ada"])
    with posting(config, store, trust="open") as post:
        post.table(cast["ada"], cast["bruno"])
        assert [found["To"].addresses[0].addr_spec for found in post.send()] == [
            "bruno@example.org"
        ]


def test_fifty_letters_go_over_four_kept_connections(post: Post, cast: Cast) -> None:
    sheet = post.table(cast["ada"], cast["bruno"])
    post.send()
    for n in range(50):
        facts = {"name": "Bruno", "text": f"line {n}"}
        post.push("talk", sheet, 0, cast["ada"], key=f"talk@{n}", facts=facts)
    [(stream, rows)] = post.entries().items()
    assert len(rows) == 50
    send.send_batch(stream, rows)
    assert len(post.sink.mails) == 52 and len(set(post.sink.ids())) == 52
    assert post.sink.sessions <= 4 and post.pending() == 0


def test_a_letter_that_cannot_be_written_does_not_stop_the_others(post: Post, cast: Cast) -> None:
    sheet = post.table(cast["ada"], cast["bruno"])
    post.send()
    post.push("nonsense", sheet, 0, cast["ada"])
    post.push("talk", sheet, 0, cast["ada"], key="talk@1", facts={"name": "B", "text": "Hi"})
    assert len(post.send()) == 1
    assert post.pending() == 1


def test_the_host_is_told_even_without_being_a_player(
    config: Config, store: Store, cast: Cast
) -> None:
    with posting(config, store, host_email="host@example.org") as post:
        store.push_outgoing(Outgoing("host", "", key="gap@1", facts={"gap": 300, "games": 2}))
        [found] = post.send()
    assert found["To"].addresses[0].addr_spec == "host@example.org"
    assert "300 s; 2 games" in plain(found)

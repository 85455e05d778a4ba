"""What stands in letters: complete in plain text, in both languages, nothing that is secret."""

import re
from collections.abc import Iterator
from email import message_from_bytes
from html import unescape

import msgspec
import pytest
import time_machine

import games
from games.check.testing import check, playout
from games.codec import dump
from games.engine import Table
from games.rng import Dice
from service import signing
from service.config import Config
from service.reader.picture import board_svg
from service.reader.reader import reader_of
from service.reader.words import DELIMITER, LEAD
from service.signing import Ticket
from service.store import Store
from service.tables import handover, past, play, transaction
from service.tables.records import Pace, Player, Seat, Sheet
from tests.workers.post import Post, html, plain
from workers import jobs
from workers.letters import send
from workers.letters.headers import headers, reply_of
from workers.letters.kinds import KINDS
from workers.letters.occasion import Occasion
from workers.letters.write import WRITERS, write

Cast = dict[str, Player]
URL = re.compile(r"http://[^\s\"<>]+")


def sheet_of(table: Table, cast: Cast, **more: object) -> Sheet:
    """A sheet around a table, Ada and Bruno in front."""
    names = ["ada", "bruno", "chloe", "dora", "ada"]
    seats = [Seat(cast[n].name, cast[n].id) for n in names[: table.record.seats]]
    return Sheet("g1", table.game.NAME, 1, "playing", "pada", seats, 0, 0, table.stored(), **more)  # type: ignore[arg-type]


@check("M5")
@pytest.mark.parametrize("who", ["ada", "bruno"])
def test_the_plain_part_is_complete_on_its_own(who: str, post: Post, cast: Cast) -> None:
    other = {"ada": "bruno", "bruno": "ada"}[who]
    sheet = post.table(cast[who], cast[other])
    found = post.send("turn")[0]
    text, lang = plain(found), cast[who].locale
    table = transaction.open_table(post.store.load(sheet.id))
    [asked] = table.opens(0)
    for number, answer in asked.ask.numbers().items():
        assert f"{number}  {table.game.label(asked.ask, answer, lang)}" in text
        assert any(_is_move(post.config, url, asked.key, answer) for url in URL.findall(text))
    assert table.game.table(table.view(0), lang) in text
    assert table.game.prompt(asked.ask, lang) in text
    assert text.splitlines()[0].startswith(LEAD) and text.splitlines()[1] == DELIMITER
    assert ("Please answer by" if lang == "en" else "Bitte antworte bis") in text


def _is_move(config: Config, url: str, key: str, answer: object) -> bool:
    if "/play/" not in url:
        return False
    purpose, ticket = signing.read_ticket(config, url.rpartition("/")[2], ["move", "turn"])
    return purpose == "move" and (ticket.key, ticket.answer) == (key, answer)


@check("M5")
def test_html_adds_and_never_replaces(post: Post, cast: Cast) -> None:
    post.table(cast["ada"], cast["bruno"])
    found = post.send("turn")[0]
    shown, text = html(found), plain(found)
    assert [part.get_content_type() for part in found.walk()] == [
        "multipart/alternative",
        "text/plain",
        "multipart/related",
        "text/html",
        "image/png",
    ]
    pictures = re.findall(r"<img [^>]+>", shown)
    assert len(pictures) == 1 and re.search(r'alt="[^"]{20,}"', pictures[0])
    assert 'src="cid:board@towpath.test"' in pictures[0]
    assert set(map(unescape, URL.findall(shown))) == set(URL.findall(text))
    assert "<script" not in shown and "http-equiv" not in shown


@check("M5")
def test_who_wants_no_pictures_gets_none(post: Post, cast: Cast) -> None:
    cast["ada"].mail = {"picture": False}
    post.store.save_player(cast["ada"])
    post.table(cast["ada"], cast["bruno"])
    found = post.send("turn")[0]
    kinds = [part.get_content_type() for part in found.walk()]
    assert kinds == ["multipart/alternative", "text/plain", "text/html"]
    assert "<img" not in html(found)


@check("M5", "M13")
@pytest.mark.parametrize("name", games.NAMES)
def test_the_words_of_a_letter_stay_below_100_kb_and_its_picture_below_250(
    name: str, store: Store, config: Config, cast: Cast
) -> None:
    game = games.game_named(name)
    table = next(t for n, t in enumerate(playout(game, max(game.SEATS), seed="3")) if n == 120)
    jobs.use(jobs.Desk(config, store))
    seat = table.awaiting()[0]
    for who in ("ada", "bruno"):
        eyes = reader_of(sheet_of(table, cast), seat, cast[who]).at(table)
        one = Occasion(KINDS["turn"], config, cast[who], eyes, now=1e9)
        one.key = table.opens(seat)[0].key
        one.moves = [*table.closed[-60:], *table.known(seat)]
        raw = send.made(one, "1-0")
        parts = {part.get_content_type(): part for part in message_from_bytes(raw).walk()}
        assert len(parts["text/html"].get_payload()) < 100_000
        assert 20_000 < len(parts["image/png"].get_payload(decode=True)) <= 250_000
        assert all(len(line) <= 998 for line in raw.split(b"\r\n"))


def turns(name: str) -> Iterator[Table]:
    """Some positions of a game at the start of a segment, as they are stored."""
    game, last = games.game_named(name), 0
    for n, table in enumerate(playout(game, min(3, max(game.SEATS)), seed="5")):
        if not table.answers and not table.over and n >= last + 5:
            last = n
            yield Table(game, table.stored())
        if n > 60:
            return


@check("M13", "U3")
@pytest.mark.parametrize("name", [*games.NAMES, "toy"])
def test_letters_show_nothing_that_the_reader_may_not_know(
    name: str, config: Config, cast: Cast
) -> None:
    changed = 0
    with time_machine.travel(1_800_000_000, tick=False):
        for table in turns(name):
            for seat in range(table.record.seats):
                other = veiled(table, seat)
                changed += other.digest() != table.digest()
                player = cast["ada" if seat else "bruno"]
                seen = letter(table, seat, player, config, cast)
                assert seen == letter(other, seat, player, config, cast)
    assert changed


def veiled(table: Table, seat: int) -> Table:
    """The same table as far as the seat knows, everything else dealt anew."""
    other = table.game.veil(table.state, seat, Dice("veil"))
    record = msgspec.structs.replace(table.stored(), checkpoint=msgspec.Raw(dump(other)))
    return Table(table.game, record)


def letter(table: Table, seat: int, player: Player, config: Config, cast: Cast) -> object:
    """Everything that a mail to the seat holds, whoever is to move."""
    eyes = reader_of(sheet_of(table, cast), seat, player).at(table)
    one = Occasion(KINDS["started"], config, player, eyes, now=1.8e9)
    if table.opens(seat):
        one.kind, one.key = KINDS["turn"], table.opens(seat)[0].key
    return write(one), headers(one, "1-0"), board_svg(eyes)


@check("M13")
def test_news_keep_the_private_part_of_others(post: Post, cast: Cast) -> None:
    sheet = post.table(cast["ada"], cast["bruno"])
    _play(post, sheet, 0, "take fish", "end turn")
    _play(post, sheet, 1, "take fish", "end turn")
    for seat in (0, 1):
        _play(post, sheet, seat, "fast", 0)
    post.entries()
    _play(post, sheet, 0, "buy cards", "end turn")
    log = [line.move for line in past.lines(post.store, post.store.load(sheet.id), 0)]
    [card] = next(note.private["cards"] for move in log for note in move.notes if note.private)
    text = plain(post.send("turn")[-1])
    assert "Ada:\n  - bought: 1\n" in text and f"'{card}'" not in text


def _play(post: Post, sheet: Sheet, seat: int, *answers: object) -> None:
    for answer in answers:
        opened = transaction.open_table(post.store.load(sheet.id)).opens(seat)[0]
        play.move(post.store, sheet.id, seat, opened.key, [answer])


def test_news_are_what_happened_since_the_reader_played(post: Post, cast: Cast) -> None:
    sheet = post.table(cast["ada"], cast["bruno"])
    play.move(post.store, sheet.id, 0, sheet.timers["0"].key, ["take wood", "end turn"])
    post.entries()
    opened = transaction.open_table(post.store.load(sheet.id)).opens(1)[0]
    play.move(post.store, sheet.id, 1, opened.key, ["take fish", "end turn"])
    found = next(plain(one) for one in post.send("turn") if "ada" in one["To"])
    assert "Bruno:\n  - took: take fish" in found
    assert "take wood" not in found


@pytest.mark.parametrize(
    ("who", "told"),
    [
        ("ada", "by Friday, 27 November 2026, 12:00 (Europe/London)"),
        ("bruno", "bis Freitag, 27. November 2026, 13:00 Uhr (Europe/Berlin)"),
        ("chloe", "by Saturday, 28 November 2026, 01:00 (Pacific/Auckland)"),
    ],
)
@check("T1")
def test_the_deadline_stands_in_the_readers_own_time(
    who: str, told: str, post: Post, cast: Cast, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("service.clock.now", lambda: 1_795_694_400.0)
    post.table(cast[who], cast["dora"], speed=Pace(hours=24))
    assert told in " ".join(plain(post.send("turn")[0]).split())


def test_the_links_of_a_turn_mail_are_for_its_seat_and_turn(post: Post, cast: Cast) -> None:
    sheet = post.table(cast["ada"], cast["bruno"])
    handover.revoke(post.store, sheet.id, 0)
    found = post.send("turn")[-1]
    key = sheet.timers["0"].key
    tokens = [url.rpartition("/")[2] for url in URL.findall(plain(found)) if "/play/" in url]
    read = [signing.read_ticket(post.config, token, ["move", "turn"]) for token in tokens]
    assert read[0] == ("turn", Ticket(sheet.id, 0, 1, key, turn=1))
    assert all(purpose == "move" and t.key == key and t.epoch == 1 for purpose, t in read[1:])
    assert found["From"].addresses[0].addr_spec == "towpath@towpath.test"
    reply = signing.read_reply_token(
        post.config, str(found["Reply-To"]).partition("+")[2].partition("@")[0]
    )
    assert reply == reply_of(reader_of(post.store.load(sheet.id), 0, None))
    assert (reply.number, reply.epoch) == (int(key.rpartition("@")[2]), 1)
    inside = str(found["Message-ID"]).strip("<>").partition("@")[0].rpartition(".")[2]
    assert signing.read_reply_token(post.config, inside) == reply


SAYS = {
    "started": ("The game has begun, Ada.", "Die Partie hat begonnen, Bruno."),
    "timeout": ("The bot has played this turn for you.", "Der Bot hat diesen Zug für dich"),
    "open": ("Zoe is absent.", "Zoe fehlt."),
    "vote": ("may vote to end", "darf dafür stimmen"),
    "cancelled": ("The game was called off.", "Die Partie wurde abgesagt."),
    "talk": ("Zoe says:\n    Good luck!\n    Really.", "Zoe sagt:\n    Good luck!"),
    "confirm": ("Is this your address?", "Ist das deine Adresse?"),
    "answer": ("Your mail has arrived, Ada.", "Deine Mail ist angekommen, Bruno."),
    "host": ("A notice for the operator", "Eine Nachricht für den Betreiber"),
}


@pytest.mark.parametrize("kind", SAYS)
def test_every_other_letter_speaks_both_languages(kind: str, post: Post, cast: Cast) -> None:
    sheet = post.table(cast["ada"], cast["bruno"])
    post.entries()
    facts = {"name": "Zoe", "text": "Good luck!\nReally.", "missed": 2, "absent": 1}
    for seat, who in enumerate(("ada", "bruno")):
        told = facts if kind in ("talk", "open", "vote", "timeout", "host") else {}
        game = None if kind in ("confirm", "host") else sheet
        post.push(kind, game, seat if game else -1, cast[who], key="k", facts=told)
    english, german = sorted(post.send(), key=lambda one: str(one["To"]))
    assert SAYS[kind][0] in plain(english) and SAYS[kind][1] in plain(german)
    assert html(english) and html(german)


@check("M2")
def test_an_answer_opens_with_what_it_says_and_shows_how_to_write_several_moves(
    post: Post, cast: Cast
) -> None:
    sheet = post.table(cast["ada"], cast["bruno"])
    _play(post, sheet, 0, "take fish")
    post.push("answer", sheet, 0, cast["ada"], key="k", facts={"lines": ["Understood: Take fish"]})
    text = plain(post.send()[-1])
    assert text.index("Understood: Take fish") < text.index("Please answer by")
    assert "At the table" not in text
    assert 'Reply to this mail with a number, or in words: "1".' in " ".join(text.split())


def test_the_last_letter_holds_the_score_sheet(post: Post, cast: Cast) -> None:
    sheet = post.table(cast["ada"], cast["bruno"])
    draw = Dice("end")
    while True:
        table = transaction.open_table(post.store.load(sheet.id))
        if table.over:
            break
        one = table.opens()[0]
        play.move(post.store, sheet.id, one.ask.seat, one.key, [one.ask.sample(draw)])
    english, german = sorted(post.send("over"), key=lambda one: str(one["To"]))
    text, totals = plain(english), [score["total"] for score in post.store.load(sheet.id).scores]
    row = next(line for line in text.splitlines() if line.startswith("Total"))
    assert [int(cell) for cell in row.split()[1:]] == totals
    assert "Coins" in text and "Münzen" in plain(german) and "Summe" in html(german)


def test_every_kind_of_the_outbox_has_a_letter() -> None:
    assert set(WRITERS) == set(KINDS)


def test_what_users_write_is_escaped_in_html(post: Post, cast: Cast) -> None:
    sheet = post.table(cast["ada"], cast["bruno"], name="<b>bold</b>")
    facts = {"name": "<i>", "text": "<script>alert(1)</script>"}
    post.push("talk", sheet, 0, cast["ada"], key="talk@1", facts=facts)
    shown = html(post.send("talk")[0])
    assert "<script" not in shown and "<b>bold" not in shown and "&lt;script&gt;" in shown

"""What players want of mail: SET, digests, talk with the next mail, presence; and LINKS."""

import pytest
import time_machine

from games.check.testing import check
from service.config import Config
from service.live.watch import Watch, game_topic
from service.reader.reader import Reader
from service.store import Store
from service.tables import people, play, talk, uses
from service.tables.records import Pace, Player
from tests.workers.post import Post, plain
from tests.workers.table import MailTable
from workers.replies import settings

START, HOUR = 1_795_000_000.0, 3600.0  # a Wednesday in November, 11:06 in London
Cast = dict[str, Player]


@pytest.fixture
def table(config: Config, store: Store, cast: Cast) -> MailTable:
    return MailTable(config, store, cast, speed=Pace(hours=72))


@check("I12", "M10")
@pytest.mark.parametrize(
    ("text", "mail"),
    [
        ("SET mail daily", {"turn": True, "gather": "day"}),
        ("set mail hourly", {"turn": True, "gather": "hour"}),
        ("Set Mail: at once", {"turn": True, "gather": "off"}),
        ("SET mail täglich", {"turn": True, "gather": "day"}),
        ("setze mail stuendlich", {"turn": True, "gather": "hour"}),
        ("SET talk later", {"talk": True, "talk_later": True}),
        ("set talk off", {"talk": False}),
        ("SET pictures off", {"picture": False}),
        ("SET reminders aus", {"reminder": False}),
        ("SET presence on", {"presence": True}),
        ("SET thread turn", {"thread": "turn"}),
    ],
)
def test_mail_is_settled_by_mail(text: str, mail: dict[str, object], table: MailTable) -> None:
    assert table.send(text)[0] == "Changed. Your settings are now:"
    assert table.player().mail == mail


SUBJECTS = [
    ("mail mails letters briefe post", "daily"),
    ("talk chat gespräch gespräche", "off"),
    ("quiet sleep night ruhe nacht", "22-7"),
    ("pictures picture images bilder bild", "off"),
    ("reminders reminder erinnerungen erinnerung", "off"),
    ("presence anwesenheit", "on"),
    ("thread threads faden unterhaltung unterhaltungen", "turn"),
    ("zone timezone zeitzone", "Europe/Berlin"),
    ("language sprache", "english"),
]


@check("I12", "M10")
@pytest.mark.parametrize(("words", "value"), SUBJECTS)
def test_every_setting_is_known_by_these_words(words: str, value: str, table: MailTable) -> None:
    for word in words.split():
        assert table.send(f"SET {word}={value}!")[0] == "Changed. Your settings are now:"


VALUES: list[tuple[str, str, settings.Wishes]] = [
    (
        "mail",
        "each, at once, now, single, sofort, einzeln",
        {"mail": {"turn": True, "gather": "off"}},
    ),
    ("mail", "hourly, hour, stuendlich, stunde", {"mail": {"turn": True, "gather": "hour"}}),
    ("mail", "daily, day, digest, taeglich, tag", {"mail": {"turn": True, "gather": "day"}}),
    ("talk", "on, yes, an, ein, ja", {"mail": {"talk": True, "talk_later": False}}),
    ("talk", "off, no, aus, nein", {"mail": {"talk": False}}),
    ("talk", "later, next, spaeter", {"mail": {"talk": True, "talk_later": True}}),
    ("pictures", "on, ja", {"mail": {"picture": True}}),
    ("pictures", "off, nein", {"mail": {"picture": False}}),
    ("reminders", "on, ja", {"mail": {"reminder": True}}),
    ("reminders", "off, nein", {"mail": {"reminder": False}}),
    ("presence", "on, ja", {"mail": {"presence": True}}),
    ("presence", "off, nein", {"mail": {"presence": False}}),
    ("thread", "game, partie, spiel", {"mail": {"thread": "game"}}),
    ("thread", "turn, zug", {"mail": {"thread": "turn"}}),
    ("language", "en, english, englisch", {"locale": "en"}),
    ("language", "de, german, deutsch", {"locale": "de"}),
    ("zone", "Europe/Berlin, to Europe/Berlin", {"zone": "Europe/Berlin"}),
    ("quiet", "22-7, 22 to 7, 22 bis 7, 22 – 7", {"sleep": [22, 7]}),
    ("quiet", "0-23", {"sleep": [0, 23]}),
    ("quiet", "off, no, aus, nein", {"sleep": None}),
]


@check("I12", "M10")
@pytest.mark.parametrize(("subject", "words", "wishes"), VALUES)
def test_a_value_is_known_by_these_words(subject: str, words: str, wishes: settings.Wishes) -> None:
    assert all(settings.read(subject, word, word) == wishes for word in words.split(", "))


@check("I12")
@pytest.mark.parametrize(
    ("subject", "value"),
    [
        *(("quiet", value) for value in ("24-7", "22", "1-2-3", "-1", "x-y", "")),
        *(("language", "fr"), ("zone", "Berlin"), ("mail", "on"), ("", "on"), ("thread", "")),
    ],
)
def test_a_value_that_is_a_riddle_is_no_wish(subject: str, value: str) -> None:
    assert settings.read(subject, value, value or "x") is None


@check("I12", "M10")
def test_all_settings_are_shown_as_they_are(table: MailTable) -> None:
    first = table.send("SET")
    assert first[0] == "Your settings:"
    assert first[1:-1] == DEFAULTS
    for line in ("mail hourly", "talk later", "pictures off", "reminders off", "presence on"):
        table.send(f"SET {line}")
    table.send("SET thread turn")
    table.send("SET quiet 23-6")
    assert table.send("SET zone Europe/Paris")[1:] == CHANGED
    assert "talk: off" in table.send("SET talk off")


DEFAULTS = [
    "mail: each turn at once",
    "talk: at once",
    "pictures: on",
    "reminders: on",
    "presence: off, mail comes while you look at the table too",
    "thread: one for each game in your mail program",
    "quiet: off",
    "zone: Europe/London",
    "name: Ada",
]
CHANGED = [
    "mail: hourly, turns of an hour together",
    "talk: later, with the next mail",
    "pictures: off",
    "reminders: off",
    "presence: on, no mail while you look at the table",
    "thread: one for each turn in your mail program",
    "quiet: from 23 to 6 o’clock",
    "zone: Europe/Paris",
    "name: Ada",
]


@check("I12", "M10")
def test_quiet_hours_zone_and_language_are_settled_by_mail(table: MailTable) -> None:
    table.send("SET quiet 22-7")
    assert table.player().sleep == [22, 7]
    assert "quiet: from 22 to 7 o’clock" in table.send("SET")
    table.send("set quiet off")
    table.send("SET zone Europe/Berlin")
    table.send("SET language german")
    player = table.player()
    assert (player.sleep, player.zone, player.locale) == ([], "Europe/Berlin", "de")


@check("I12")
@pytest.mark.parametrize(
    "text", ["SET nonsense", "SET mail sometimes", "SET quiet 9-99", "SET zone Nowhere"]
)
def test_a_setting_that_is_a_riddle_changes_nothing(text: str, table: MailTable) -> None:
    before = table.player()
    assert "is not a setting; nothing was changed" in table.send(text)[0]
    assert table.player() == before


@check("M10")
def test_every_wish_is_one_that_the_api_takes() -> None:
    from schemas.players import MeChange

    for subject, rows in settings.VALUES.items():
        for words, _ in rows:
            wishes = settings.read(subject, words[0], words[0])
            assert wishes and MeChange().load(wishes)


def turn_of_ada(post: Post, cast: Cast) -> str:
    """Bruno has played; a turn letter waits for Ada. The game's id."""
    sheet = post.table(cast["bruno"], cast["ada"], speed=Pace(hours=72))
    post.send()
    play.move_text(post.store, sheet.id, 0, "take wood; end turn")
    return sheet.id


@check("M10")
@pytest.mark.parametrize(("gather", "hours"), [("hour", 0.9), ("day", 20.9)])
def test_turns_of_an_hour_or_a_day_are_one_mail(
    gather: str, hours: float, post: Post, cast: Cast
) -> None:
    people.settle(post.store, "pada", {"mail": {"gather": gather}})
    with time_machine.travel(START, tick=False) as now:
        for _ in range(3):
            turn_of_ada(post, cast)
        assert post.send("turn") == []
        now.shift((hours - 0.5) * HOUR)
        assert post.store.release(START + (hours - 0.5) * HOUR) == 0
        now.shift(0.5 * HOUR)
        assert post.store.release(START + hours * HOUR) == 1
        [mail] = post.send("digest")
    assert str(mail["Subject"]) == "Towpath: what waits for you"
    assert plain(mail).count("Toy harbour with Bruno") == 4
    assert plain(mail).startswith("▸ 3 waiting: Toy harbour with Bruno")


@check("M10")
def test_talk_comes_with_the_next_letter_and_once(post: Post, cast: Cast) -> None:
    people.settle(post.store, "pada", {"mail": {"talk_later": True}})
    game = turn_of_ada(post, cast)
    post.send()
    talk.say(post.store, post.config, post.store.load(game), 0, "Who needs coal?")
    assert [mail["To"].addresses[0].username for mail in post.send("talk")] == []
    play.move_text(post.store, game, 1, "take fish; end turn")
    letters = []
    for _ in range(3):
        for seat in play.awaiting(post.store.load(game)):
            play.bot_turn(post.store, game, seat, post.store.load(game).timers[str(seat)].key)
        letters += [plain(mail) for mail in post.send() if "ada" in str(mail["To"])]
    assert sum("Bruno: Who needs coal?" in text for text in letters) == 1


@check("M10")
def test_nothing_is_mailed_while_the_reader_looks_at_the_table(post: Post, cast: Cast) -> None:
    people.settle(post.store, "pada", {"mail": {"presence": True}})
    with time_machine.travel(START, tick=False) as now:
        game = turn_of_ada(post, cast)
        uses.note(post.store, post.store.load(game), 1, uses.SESSION, "192.0.2.0/24")
        assert post.send("turn") == []
        now.shift(301)
        assert post.store.release(START + 301) == 1
        assert len(post.send("turn")) == 1


@check("M10")
def test_a_page_that_is_kept_open_counts_as_looking(post: Post, cast: Cast) -> None:
    people.settle(post.store, "pada", {"mail": {"presence": True}})
    with time_machine.travel(START, tick=False) as now:
        game = turn_of_ada(post, cast)
        sheet, use = post.store.load(game), uses.Use(START, uses.SESSION, "192.0.2.0/24", "")
        stay = uses.Stay(post.store, sheet, 1, use)
        watch = Watch(post.store, game_topic(game), Reader, lambda: True, game=game, stay=stay)
        watch.resume("")
        now.shift(3600)
        watch.beat(post.store.event_time())
        assert post.send("turn") == []


@check("M10")
def test_presence_never_holds_a_letter_beyond_the_deadline(post: Post, cast: Cast) -> None:
    people.settle(post.store, "pada", {"mail": {"presence": True}})
    with time_machine.travel(START, tick=False) as now:
        game = turn_of_ada(post, cast)
        now.shift(72 * HOUR - 60)
        uses.note(post.store, post.store.load(game), 1, uses.LINK, "192.0.2.0/24")
        assert len(post.send("turn")) == 1


@check("M10")
def test_presence_is_heeded_only_by_those_who_want_it(post: Post, cast: Cast) -> None:
    game = turn_of_ada(post, cast)
    uses.note(post.store, post.store.load(game), 1, uses.SESSION, "192.0.2.0/24")
    assert len(post.send("turn")) == 1


# who used my seat


@check("L8", "I12")
def test_a_command_shows_who_used_the_seat(table: MailTable) -> None:
    uses.note(
        table.store, table.sheet, 0, uses.LINK, "192.0.2.0/24", "Mozilla/5.0 (X11) Firefox/140.0"
    )
    said = table.send("LINKS")
    assert said[0] == "Who used your seat:"
    assert any("by a mailed link, from 192.0.2.0/24" in line for line in said)
    assert any("by mail, from ada@example.org" in line for line in said)
    assert not any("192.0.2" in line for line in table.send("zugang", 1))


@check("L8", "I12")
def test_a_command_calls_the_links_of_the_seat_back(table: MailTable) -> None:
    old = table.reply_to()
    assert table.send("links revoke")[0].startswith("All older links")
    assert table.sheet.seats[0].epoch == old.epoch + 1
    assert table.send("2", number=old.number)[0] == "Understood: Take wood"

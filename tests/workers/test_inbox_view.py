"""What an inbox shows before a mail is opened: who writes, the subject, the first words."""

import pytest
import time_machine

from games.check.testing import check
from service.config import Config
from service.reader.words import DELIMITER
from service.store import Store
from service.tables import play, seating
from service.tables.records import Outgoing, Pace, Player, Seat
from tests.workers.post import Post, html, plain, posting
from tests.workers.table import MailTable
from workers.replies import quotes

START = 1_795_000_000.0  # a Wednesday in November, 11:06 in London
Cast = dict[str, Player]


@check("M1")
def test_the_subject_names_the_game_and_the_people(post: Post, cast: Cast) -> None:
    post.table(cast["ada"], cast["bruno"], cast["dora"])
    mails = {mail["To"].addresses[0].username: str(mail["Subject"]) for mail in post.send()}
    assert mails == {
        "ada": "Toy harbour with Bruno, Dora",
        "bruno": "Spielzeughafen mit Ada, Dora",
        "dora": "Spielzeughafen mit Ada, Bruno",
    }


@check("M1")
def test_all_letters_of_a_game_keep_their_subject(post: Post, cast: Cast) -> None:
    sheet = post.table(cast["ada"], cast["bruno"])
    for kind in ("reminder", "answer", "timeout", "talk", "over"):
        facts = {"lines": ["x"], "name": "Bruno", "text": "Hello", "share": 0.5, "missed": 1}
        post.push(kind, sheet, 0, cast["ada"], key=sheet.timers["0"].key, facts=facts)
    mine = [mail for mail in post.send() if "ada" in str(mail["To"])]
    assert len(mine) == 6
    assert {str(mail["Subject"]) for mail in mine} == {"Toy harbour with Bruno"}


@check("M1", "I4")
def test_all_mail_comes_from_one_address_and_the_token_is_in_reply_to(
    post: Post, cast: Cast
) -> None:
    post.table(cast["ada"], cast["bruno"])
    for mail in post.send():
        assert mail["From"].addresses[0].addr_spec == "towpath@towpath.test"
        assert mail["Reply-To"].addresses[0].username.startswith("reply+")


@check("I4", "I3")
def test_a_reply_to_the_one_address_is_known_by_what_it_answers(
    config: Config, store: Store, cast: Cast
) -> None:
    table = MailTable(config, store, cast)
    mail = table.mail("2", In_Reply_To=f"<turn.{table.token()}@towpath.test>")
    [told] = table.take(mail, config.mail_address)
    assert told.facts["lines"][0] == "Understood: Take wood"
    before = table.state()
    [told] = table.take(table.mail("1"), config.mail_address)
    assert (told.kind, table.state()) == ("house", before)


@check("M1", "T1")
@pytest.mark.parametrize(
    ("who", "words"),
    [
        ("ada", "▸ Your turn, round 1 · until Thu 11:06"),
        ("bruno", "▸ Du bist am Zug, Runde 1 · bis Do. 12:06"),
    ],
)
def test_the_first_words_tell_the_matter(who: str, words: str, post: Post, cast: Cast) -> None:
    with time_machine.travel(START, tick=False):
        names = ("ada", "bruno") if who == "bruno" else ("bruno", "ada")
        sheet = post.table(*(cast[name] for name in names))
        post.send()
        play.move_text(post.store, sheet.id, 0, "take wood; end turn")
        [mail] = post.send("turn")
    text = plain(mail).splitlines()
    assert text[0] == words and text[1] == DELIMITER
    before = html(mail).partition(DELIMITER)[0]
    assert words in before and "display:none" in before


@check("I8", "I9")
def test_the_first_words_are_never_read_as_a_reply() -> None:
    quoted = f"▸ Your turn, round 5 · until Wed 18:00\n{DELIMITER}\n\nToy harbour\n  1  Take fish"
    assert quotes.read(quoted).block == []
    assert quotes.read(f"2\n\n{quoted}").block == ["2"]


@check("M1", "P5")
def test_the_first_mail_and_the_first_turn_are_one_and_tell_what_was_agreed(
    post: Post, cast: Cast
) -> None:
    post.table(cast["ada"], cast["bruno"], options={"rounds": 3})
    mails = post.send()
    kinds = [str(mail["Message-ID"]).partition(".")[0] for mail in mails]
    assert sorted(kinds) == ["<started", "<turn"]
    texts = {mail["To"].addresses[0].username: " ".join(plain(mail).split()) for mail in mails}
    assert "The game has begun, Ada, and it is your turn." in texts["ada"]
    assert "How long it lasts. → 3" in texts["ada"] and "How long it lasts. → 3" in texts["bruno"]
    assert "Pace: A day a move" in texts["ada"]


@check("P5")
@pytest.mark.parametrize("game", ["brass", "smoky_valley", "le_havre", "oranienburger_kanal"])
def test_every_option_and_ruling_stands_in_the_first_mail(
    game: str, post: Post, cast: Cast
) -> None:
    sheet = post.table(cast["ada"], cast["bruno"], game=game)
    first = post.send()[0]
    assert " ".join(plain(first).split()).count(" → ") >= len(sheet.table.options) > 0


# strangers


@check("S10", "M14")
@pytest.mark.parametrize("kind", ["invite", "offered", "confirm"])
def test_no_word_of_others_stands_in_the_subject_of_a_mail_to_a_stranger(
    kind: str, config: Config, store: Store, cast: Cast
) -> None:
    evil = "Buy pills at once"
    guest = Player("pguest", evil, "guest@example.org")
    store.add_player(guest)
    with posting(config, store, trust="open") as post:
        invited = "pbruno" if kind == "offered" else "pguest"
        seats = [Seat(evil, "pada"), Seat(evil, invited, accepted=False)]
        made = seating.create(
            store, game="toy", seats=seats, host="pada", name=evil, speed=Pace(hours=24)
        )
        post.entries()
        facts = {"seat": 0, "name": evil}
        game = "" if kind == "confirm" else made.sheet.id
        seat = 1 if kind == "invite" else -1
        store.push_outgoing(Outgoing(kind, game, seat, player="pguest", facts=facts))
        [mail] = post.send()
    assert "pills" not in str(mail["Subject"])
    assert str(mail["Subject"]) in (
        "Invitation: Toy harbour",
        "A seat for you: Toy harbour",
        "Towpath: is this your address?",
    )


@check("M1")
def test_an_invitation_says_so(post: Post, cast: Cast) -> None:
    seats = [Seat("Ada", "pada"), Seat("Bruno", "pbruno", accepted=False)]
    seating.create(post.store, game="toy", seats=seats, host="pada")
    [mail] = post.send("invite")
    assert str(mail["Subject"]) == "Einladung: Spielzeughafen mit Ada"
    assert "Wie lange" in plain(mail) or "How long it lasts." in plain(mail)


@check("M14", "S8")
def test_registering_a_strangers_address_does_not_use_up_their_one_invitation(
    config: Config, store: Store, cast: Cast
) -> None:
    guest = Player("pguest", "Guest", "guest@example.org")
    store.add_player(guest)
    with posting(config, store, trust="open") as post:
        for _ in range(3):
            store.push_outgoing(Outgoing("confirm", "", player="pguest"))
        post.send()
        seats = [Seat("Ada", "pada"), Seat("Guest", "pguest", accepted=False)]
        seating.create(store, game="toy", seats=seats, host="pada")
        seating.create(store, game="toy", seats=seats, host="pada")
        invitations = [mail for mail in post.send() if "Invitation" in str(mail["Subject"])]
    assert len(invitations) == 1

"""Tables by mail: invitations answered, seats filled, found and shown again, before and after."""

from collections.abc import Iterator
from email.message import EmailMessage

import pytest

from games.check.testing import check
from service.config import Config
from service.store import Store
from service.tables import handover, seating
from service.tables.records import Pace, Player, Seat, Sheet
from tests.workers.pen_pals import PenPals, says, text, to
from tests.workers.post import plain, posting

ADA, BRUNO, EVE = "ada@example.org", "bruno@example.org", "eve@example.net"
Cast = dict[str, Player]


@pytest.fixture
def pals(config: Config, store: Store, cast: Cast) -> Iterator[PenPals]:
    """The cast on an open host."""
    with posting(config, store, trust="open") as post:
        yield PenPals(post)


def opened(pals: PenPals, with_: str) -> tuple[Sheet, list[EmailMessage]]:
    """A table of Ada's, and the letters that opening it sent."""
    told = pals.confirmed(ADA, f"NEW toy with {with_}")
    [game] = pals.post.store.all_games()
    return pals.post.store.load(game), told


def now(pals: PenPals, sheet: Sheet) -> Sheet:
    """The table as it is stored."""
    return pals.post.store.load(sheet.id)


# invitations


@check("P2", "S9")
@pytest.mark.parametrize(
    "said", ["ACCEPT", "yes", "Ja!", "annehmen", "Zusagen bitte", "yes please"]
)
def test_a_reply_accepts_an_invitation(pals: PenPals, said: str) -> None:
    sheet, told = opened(pals, EVE)
    assert "or reply ACCEPT or DECLINE" in text(to(EVE, told))
    assert says(EVE, pals.reply(to(EVE, told), said), "the game has begun")
    eve = pals.player(EVE)
    assert eve and eve.confirmed and now(pals, sheet).status == "playing"


@check("P2", "P3")
@pytest.mark.parametrize("said", ["DECLINE", "no", "Nein.", "ablehnen", "leave"])
def test_a_reply_declines_an_invitation(pals: PenPals, said: str) -> None:
    sheet, told = opened(pals, EVE)
    answers = pals.reply(to(EVE, told), said)
    assert now(pals, sheet).seats[1].free and now(pals, sheet).status == "inviting"
    eve = pals.player(EVE)
    assert eve and not eve.confirmed
    assert "does not want to play" in text(to(ADA, answers))


@check("P2", "L8")
def test_whoever_has_left_gets_no_token_of_the_seat(pals: PenPals) -> None:
    sheet, told = opened(pals, f"{BRUNO}, {EVE}")
    invitation = to(BRUNO, told)
    left = to(BRUNO, pals.reply(invitation, "ablehnen"))
    assert left["Reply-To"] is None and sheet.id not in str(left)
    assert pals.reply(invitation, "annehmen") == [] and now(pals, sheet).seats[1].free


@check("P2")
def test_an_invited_stranger_who_is_not_understood_is_told_how(pals: PenPals) -> None:
    sheet, told = opened(pals, EVE)
    [mail] = pals.reply(to(EVE, told), "Sounds good, count me in")
    assert "Reply ACCEPT to take your seat, or DECLINE." in text(mail)
    pals.reply(mail, "accept")
    assert now(pals, sheet).status == "playing"


@check("P2", "P3")
def test_a_guest_leaves_before_the_start_and_the_host_fills_the_seat_by_reply(
    pals: PenPals,
) -> None:
    sheet, told = opened(pals, f"{BRUNO}, open")
    here = pals.reply(to(BRUNO, told), "annehmen")
    vacant = to(ADA, pals.reply(to(BRUNO, here), "verlassen"))
    assert "INVITE and an address" in text(vacant)
    told = pals.reply(vacant, "INVITE chloe@example.org")
    assert "offered to: chloe@example.org" in text(to(ADA, told))
    assert "ACCEPT" in text(to("chloe@example.org", told))
    assert now(pals, sheet).seats[1].player == "pchloe"


@check("P2")
@pytest.mark.parametrize(
    ("said", "seats", "bot"),
    [("START", 2, ""), ("start strong", 3, "strong"), ("start leicht", 3, "easy")],
)
def test_the_host_starts_with_those_who_are_here_or_with_bots(
    pals: PenPals, said: str, seats: int, bot: str
) -> None:
    sheet, told = opened(pals, f"{BRUNO}, open")
    mine = to(ADA, told)
    pals.reply(to(BRUNO, told), "ja")
    assert says(ADA, pals.reply(mine, said), "The game has begun.")
    begun = now(pals, sheet)
    assert (begun.status, len(begun.seats), begun.seats[-1].bot) == ("playing", seats, bot)


@check("P2")
def test_what_a_host_cannot_start_stays_as_it_is(pals: PenPals) -> None:
    sheet, told = opened(pals, "open")
    for said, why in (
        ("start", "cannot be set up like this"),
        ("start wildly", "Write START to begin"),
        ("invite bot steady and open", "Write INVITE and one"),
        ("leave", "answer CANCEL"),
        ("rematch", "not possible at this table now"),
    ):
        assert why in text(pals.reply(to(ADA, told), said)[0])
    assert now(pals, sheet).status == "inviting"


@check("P2")
def test_a_table_is_called_off_by_its_host_alone_and_after_a_second_word(pals: PenPals) -> None:
    sheet, told = opened(pals, f"{BRUNO}, open")
    mine = to(ADA, told)
    bruno = to(BRUNO, pals.reply(to(BRUNO, told), "ja"))
    assert "Das kann nur der Gastgeber" in text(to(BRUNO, pals.reply(bruno, "abbrechen ja")))
    assert now(pals, sheet).status == "inviting"
    assert "CANCEL YES" in text(pals.reply(mine, "cancel")[0])
    told = pals.reply(mine, "cancel yes")
    assert now(pals, sheet).status == "cancelled"
    assert says(BRUNO, told, "abgesagt")


@check("P2")
def test_help_before_the_start_is_about_the_table(pals: PenPals) -> None:
    _, told = opened(pals, f"{BRUNO}, open")
    assert "START STEADY — bots take the other seats" in text(pals.reply(to(ADA, told), "help")[0])
    assert "ANNEHMEN, ABLEHNEN" in text(pals.reply(to(BRUNO, told), "Hilfe")[0])


@check("P2", "S9", "L8")
def test_an_answer_is_not_sent_to_somebody_who_lost_the_seat_meanwhile(
    pals: PenPals, cast: Cast
) -> None:
    seats = [Seat("Ada", "pada"), Seat("Bruno", "pbruno")]
    sheet = seating.create(pals.post.store, game="toy", seats=seats, seed="7").sheet
    pals.post.send()
    pals.deliver(f"From: <{ADA}>\r\nMessage-ID: <1@x>\r\n\r\nSHOW".encode(), pals.house, ADA)
    handover.offer(pals.post.store, sheet.id, 0, cast["dora"], 0)
    handover.take(pals.post.store, sheet.id, 0, cast["dora"], 0)
    assert not says(ADA, pals.post.send(), "as it stands")


# a seat that is offered


def offered(pals: PenPals, cast: Cast) -> tuple[Sheet, EmailMessage]:
    """Ada offers her seat to Dora."""
    seats = [Seat("Ada", "pada"), Seat("Bruno", "pbruno")]
    sheet = seating.create(pals.post.store, game="toy", seats=seats, seed="7", speed=Pace(24)).sheet
    pals.post.send()
    handover.offer(pals.post.store, sheet.id, 0, cast["dora"], 0)
    return sheet, to("dora@example.org", pals.post.send())


@check("P2", "S9")
def test_a_reply_takes_a_seat_that_is_offered(pals: PenPals, cast: Cast) -> None:
    sheet, offer = offered(pals, cast)
    told = pals.reply(offer, "Annehmen")
    assert now(pals, sheet).seats[0].player == "pdora"
    assert says("dora@example.org", told, "Der Platz ist deiner")
    assert pals.reply(offer, "Annehmen") == []


@check("P2", "S9")
def test_a_reply_declines_a_seat_that_is_offered(pals: PenPals, cast: Cast) -> None:
    sheet, offer = offered(pals, cast)
    assert "Antworte ANNEHMEN" in text(pals.reply(offer, "Vielleicht")[0])
    pals.reply(offer, "ablehnen", to=pals.house)
    assert (now(pals, sheet).seats[0].player, now(pals, sheet).seats[0].offered) == ("pada", "")
    assert "nicht mehr übernehmen" in text(pals.reply(offer, "Annehmen")[0])


@check("P2", "M4")
def test_stop_as_a_reply_to_an_offer_ends_offers(pals: PenPals, cast: Cast) -> None:
    _, offer = offered(pals, cast)
    pals.reply(offer, "", Subject="STOP")
    assert pals.post.store.player("pdora").muted == ["offered"]


# finding and coming back


@check("P2")
def test_a_public_table_is_found_and_joined(pals: PenPals) -> None:
    pals.confirmed(ADA, "NEW toy with open, public, name Friday")
    pals.confirmed(ADA, "NEW toy with open, name Secret")
    listed = text(pals.one(BRUNO, "TISCHE toy"))
    assert "Spielzeughafen: Friday: 1 von 2 Plätzen" in listed and "Secret" not in listed
    code = listed.partition(" Spielzeughafen: Friday")[0].rpartition(" ")[2]
    question = pals.one(BRUNO, f"Beitreten {code}")
    assert code in text(question)
    assert says(BRUNO, pals.reply(question, "ja"), "die Partie hat begonnen")
    assert "kein öffentlicher Tisch" in text(pals.one(BRUNO, "TISCHE"))


@check("P2", "S5")
def test_a_private_table_is_not_joined_by_its_code(pals: PenPals) -> None:
    sheet, _ = opened(pals, "open")
    assert "No public table" in text(pals.one("chloe@example.org", f"JOIN {sheet.id[:6]}"))
    assert "No public table" in text(pals.one("chloe@example.org", f"JOIN {sheet.id}"))


@check("P2", "L3")
def test_a_private_table_is_joined_by_its_invitation_link(pals: PenPals) -> None:
    sheet, told = opened(pals, "open")
    lines = plain(to(ADA, told)).splitlines()
    [link] = [line.strip() for line in lines if "/join/" in line]
    assert "den Code eines Tisches" in text(pals.one(BRUNO, f"JOIN {link[:-3]}"))
    pals.reply(pals.one(BRUNO, f"Beitreten {link}"), "ja")
    assert now(pals, sheet).seats[1].player == "pbruno"


@check("P2", "S7")
def test_a_stranger_joins_and_is_a_player_then(pals: PenPals) -> None:
    pals.confirmed(ADA, "NEW toy with open, public, name Friday")
    listed = text(pals.one(EVE, "tables"))
    assert "Friday" not in listed
    code = listed.partition(" Toy harbour:")[0].rpartition(" ")[2]
    told = pals.confirmed(EVE, f"JOIN {code}", From="Eve E. <eve@example.net>")
    eve = pals.player(EVE)
    assert eve and eve.name == "Eve E." and says(EVE, told, "Welcome, Eve E.")


@check("P2")
def test_games_lists_what_waits_and_show_brings_it_back(pals: PenPals) -> None:
    sheet, _ = opened(pals, BRUNO)
    assert "Du bist eingeladen:" in plain(pals.one(BRUNO, "SPIELE"))
    assert "Not begun yet:" in plain(pals.one(ADA, "GAMES"))
    again = pals.one(BRUNO, f"Zeig {sheet.id[:6]}")
    pals.reply(again, "annehmen")
    listed = plain(pals.one(ADA, "my games"))
    assert "Waiting for you:" in listed and sheet.id[:6] in listed
    turn = pals.one(ADA, "SHOW")
    assert "YOUR CHOICE" in plain(turn)
    pals.reply(turn, "2; end")
    assert now(pals, sheet).asked() == [1]
    assert "Waiting for others:" in plain(pals.one(ADA, "games"))
    assert "no game with that code" in text(pals.one("chloe@example.org", f"SHOW {sheet.id}"))


@check("P2")
def test_rules_come_with_a_link_and_the_guide(pals: PenPals) -> None:
    mail = pals.one(ADA, "RULES le havre")
    assert "/rules/le_havre" in plain(mail) and "Le Havre: the rules" in text(mail)
    assert len(plain(mail).splitlines()) > 20
    assert "Welches Spiel?" in text(pals.one(BRUNO, "REGELN"))


@check("P2")
def test_settings_vacation_and_mail_are_changed_after_a_yes(pals: PenPals) -> None:
    assert "mail: each turn at once" in plain(pals.one(ADA, "SET"))
    assert "mail: daily" in text(pals.confirmed(ADA, "SET mail daily")[0])
    assert "name: Lady Ada" in text(pals.confirmed(ADA, "SET name Lady Ada")[0])
    question = pals.one(BRUNO, "Urlaub 3 Tage")
    assert "Urlaub bis einschließlich" in text(question)
    assert "Deine Uhren stehen still" in text(pals.reply(question, "ja")[0])
    assert "no more mail" in text(pals.confirmed(ADA, "STOP ALL")[0])
    assert pals.post.store.player("pada").muted == ["all"]
    assert "mail about your games again" in text(pals.confirmed(ADA, "START")[0])
    assert pals.post.store.player("pada").muted == []


@check("P2", "I9")
def test_what_is_not_understood_is_answered_with_the_commands(pals: PenPals) -> None:
    assert "“What is this?” could not be understood" in text(pals.one(ADA, "What is this?"))
    assert "NEU le havre mit" in text(pals.one(BRUNO, "", Subject="Frage"))
    assert "GAMES — your games" in text(pals.one(ADA, "", Subject="help"))
    assert "“zebras” could not be" in text(pals.one(ADA, "NEW toy with zebras"))


@check("P2", "S10")
def test_a_riddle_is_not_said_back_where_it_may_be_somebody_elses_advertisement(
    pals: PenPals,
) -> None:
    for said in ("Visit www.shop.example", "NEW toy with visit https://shop.example"):
        assert "shop" not in str(pals.one(ADA, said))


@check("P2")
def test_a_reply_at_a_table_says_where_the_house_is(pals: PenPals) -> None:
    _, told = opened(pals, f"{BRUNO}, open")
    assert "a new mail to towpath@towpath.test" in text(pals.reply(to(ADA, told), "GAMES")[0])


@check("P2")
def test_a_table_against_bots_begins_at_once(pals: PenPals) -> None:
    told = pals.confirmed(BRUNO, "NEU le havre mit Bot leicht, tempo 1 woche, Kurzversion")
    [game] = pals.post.store.all_games()
    sheet = pals.post.store.load(game)
    assert (sheet.status, sheet.lang, sheet.pace.hours) == ("playing", "de", 168)
    assert sheet.table.options["version"] == "short" and sheet.seats[1].bot == "easy"
    assert says(BRUNO, told, "die Partie hat begonnen")


@check("P2")
def test_where_everybody_is_trusted_a_table_begins_at_once(config: Config, store: Store) -> None:
    with posting(config, store) as post:
        pals = PenPals(post)
        told = pals.confirmed(EVE, "NEW toy with zoe@example.net")
        assert says(EVE, told, "the game has begun") and len(told) == 3


@check("P2", "S19")
def test_a_full_table_is_not_filled_again(pals: PenPals) -> None:
    sheet, told = opened(pals, f"{BRUNO}, chloe@example.org")
    assert "not possible at this table now" in text(pals.reply(to(ADA, told), f"invite {EVE}")[0])
    assert pals.player(EVE) is None and now(pals, sheet).seats[1].player == "pbruno"


@check("P2", "I11", "S19")
def test_a_worker_killed_after_an_invitation_invites_nobody_to_a_second_seat(
    pals: PenPals, monkeypatch: pytest.MonkeyPatch
) -> None:
    sheet, told = opened(pals, "open, open")

    def die(*_: object) -> bool:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(pals.post.store, "push_once", die)
        with pytest.raises(KeyboardInterrupt):
            pals.reply(to(ADA, told), f"invite {BRUNO}", Message_ID="<i@example.org>")
    pals.reply(to(ADA, told), f"invite {BRUNO}", Message_ID="<i@example.org>")
    assert now(pals, sheet).seat_of("pbruno") == [1] and now(pals, sheet).seats[2].free

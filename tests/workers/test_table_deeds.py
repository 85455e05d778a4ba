"""Commands around a game that does not run: what each says, does, and does not do, and to whom."""

from dataclasses import replace
from typing import Any

import pytest

from games.check.testing import check
from service.config import Config
from service.limits import Limit
from service.reader.reader import reader_of
from service.reader.words import say
from service.store import Store
from service.tables import handover, seating, transaction
from service.tables.records import Player, Seat, Sheet
from workers.letters.headers import reply_of
from workers.replies import answer, offers
from workers.replies.commands import OUT_OF_PLAY, parse
from workers.replies.deeds import act
from workers.replies.offers import Offer
from workers.replies.quotes import read
from workers.replies.writer import Deed, Person, Writer

Cast = dict[str, Player]
ADA, BRUNO, CHLOE = "Ada", "Bruno", "Chloe"


class Around:
    """A toy harbour before its start, or after its end; whoever sits there writes."""

    def __init__(self, config: Config, store: Store, **more: Any) -> None:
        self.config, self.store, self.id = replace(config, trust="open", **more), store, ""

    def seat(self, *who: str, host: str = "pada") -> None:
        """A capital has accepted, a small letter is invited, `-` is open, `bot` a bot."""
        seats = [
            Seat("", accepted=False, open=True)
            if one == "-"
            else Seat("Easy bot", bot="easy")
            if one == "bot"
            else Seat(one.title(), f"p{one.lower()}", accepted=one.istitle())
            for one in who
        ]
        made = seating.create(self.store, game="toy", seats=seats, host=host, seed="7")
        self.id = made.sheet.id

    @property
    def sheet(self) -> Sheet:
        """The table as it is stored."""
        return self.store.load(self.id)

    def put(self, status: str) -> None:
        """The table as if it had come so far."""
        sheet = self.sheet
        sheet.status = status
        self.store.commit(sheet)

    def says(self, seat: int, said: str) -> Deed:
        """What a command of a seat does; the same words are the same mail."""
        sheet = self.sheet
        player = self.store.player(sheet.seats[seat].player)
        reply = reply_of(reader_of(sheet, seat, None))
        writer = Writer(self.config, self.store, player, said, sheet, reply, True)
        words = parse(read(said), known=answer.known_to(writer))
        return act(writer, answer.meant(words))


@pytest.fixture
def around(config: Config, store: Store, cast: Cast) -> Around:
    return Around(config, store)


def told(name: str, lang: str = "en", **facts: Any) -> list[str]:
    """A sentence of ours."""
    return [say(lang, f"reply.{name}", **facts)]


# guests


@check("P2")
def test_a_guest_accepts_once_and_the_last_one_starts_the_game(around: Around) -> None:
    around.seat(ADA, "bruno", "chloe")
    assert around.says(1, "annehmen") == Deed(told("accepted", "de"), True)
    assert around.says(1, "ja") == Deed(told("accepted.before", "de"))
    assert around.sheet.status == "inviting"
    assert around.says(2, "accept") == Deed(told("accepted.begun"), True, letter="said")
    assert around.sheet.status == "playing"


@check("P2")
def test_words_around_a_table_are_understood_when_it_runs(around: Around) -> None:
    around.seat(ADA, BRUNO)
    before = around.sheet
    assert before.status == "playing"
    assert around.says(0, "Accept") == Deed(told("accepted.before"))
    assert around.says(1, "zusagen bitte") == Deed(told("accepted.before", "de"))
    assert around.says(0, "leave") == Deed(told("out.playing"))
    assert around.sheet == before


@check("P2")
@pytest.mark.parametrize("status", ["over", "cancelled"])
@pytest.mark.parametrize("said", ["accept", "decline", "leave", "cancel yes", "invite bot easy"])
def test_what_is_over_is_not_accepted_left_or_filled(
    around: Around, status: str, said: str
) -> None:
    around.seat(ADA, "bruno")
    around.put(status)
    before = around.sheet
    assert around.says(0, said) == Deed(told(f"out.{status}")) and around.sheet == before


@check("P2")
def test_a_seat_is_declined_or_left_and_either_word_does(around: Around) -> None:
    for said, name in (("decline", "declined"), ("leave", "declined")):
        around.seat(ADA, "chloe", "-")
        assert around.says(1, said) == Deed(told(name), True, away=True)
        assert around.sheet.seats[1].history[-1][3] == "declined"
    for said in ("decline", "leave"):
        around.seat(ADA, CHLOE, "-")
        assert around.says(1, said) == Deed(told("left"), True, away=True)
        assert around.sheet.seats[1].history[-1][3] == "left"


@check("P2")
@pytest.mark.parametrize("others", [("-",), ("bot", "-"), ("bruno", "bot")])
def test_a_host_to_whom_nobody_has_come_does_not_leave(
    around: Around, others: tuple[str, ...]
) -> None:
    around.seat(ADA, *others)
    alone = Deed(told("left.alone"), puzzled=True)
    assert around.says(0, "leave") == alone and around.says(0, "decline") == alone
    assert around.sheet.seats[0].player == "pada"


@check("P2")
def test_a_host_who_leaves_hands_the_table_to_who_has_come(around: Around) -> None:
    around.seat(ADA, BRUNO, "-")
    assert around.says(0, "leave") == Deed(told("left"), True, away=True)
    assert (around.sheet.host, around.sheet.seats[0].free) == ("pbruno", True)


# START


@check("P2")
def test_start_is_the_hosts_before_the_game_and_means_mail_to_all_others(around: Around) -> None:
    around.seat(ADA, BRUNO, "-")
    mail = Deed(told("start", "de"), True)
    assert around.says(1, "start") == around.says(1, "start solide") == mail
    assert around.sheet.status == "inviting"
    how = Deed(told("begin.how"), puzzled=True)
    assert around.says(0, "start wildly") == around.says(0, "start easy?") == how
    assert around.says(0, "start") == Deed(told("begun"), True, letter="said")
    assert (around.sheet.status, len(around.sheet.seats)) == ("playing", 2)
    assert around.says(0, "start") == Deed(told("start"), True)


@check("P2")
def test_a_host_starts_with_bots_that_are_offered_here(
    config: Config, store: Store, cast: Cast
) -> None:
    around = Around(config, store, bot_budget=0)
    around.seat(ADA, "bruno", "-")
    refused = around.says(0, "start strong")
    level = "The game cannot be set up like this. Bots of the level 'strong' are not offered here."
    assert refused == Deed([level], puzzled=True) and around.sheet.status == "inviting"
    assert around.says(0, "start with easy bots!") == Deed(told("begun"), True, letter="said")
    assert [chair.bot for chair in around.sheet.seats] == ["", "easy", "easy"]


@check("P2")
def test_what_cannot_begin_is_told_in_the_words_of_the_pages(around: Around) -> None:
    around.seat(ADA, "-")
    [why] = around.says(0, "start").lines
    assert why.startswith("The game cannot be set up like this.")
    assert around.sheet.status == "inviting"


# the host


@check("P2")
@pytest.mark.parametrize(
    ("said", "who"),
    [
        ("invite chloe@example.org", "chloe@example.org"),
        ("invite bot easy", "an easy bot"),
        ("invite open", "whoever comes"),
    ],
)
def test_a_host_offers_the_free_seat_to_one(around: Around, said: str, who: str) -> None:
    around.seat(ADA, "-", "-")
    assert around.says(0, said) == Deed([f"The seat is offered to: {who}."], True)


@check("P2", "S19")
def test_a_bot_gets_one_seat_however_often_the_mail_is_taken(around: Around) -> None:
    around.seat(ADA, CHLOE, "-", "-")
    first = around.says(0, "invite bot easy")
    assert around.says(0, "invite bot easy") == first
    assert [chair.bot for chair in around.sheet.seats] == ["", "", "easy", ""]
    assert around.says(0, "invite bot steady").changed
    assert around.sheet.seats[3].bot == "steady" and around.sheet.status == "playing"


@check("P2", "S8")
def test_a_seat_that_cannot_be_offered_stays_free(config: Config, store: Store, cast: Cast) -> None:
    around = Around(config, store, limits={"invite": Limit(1, 3600)})
    around.seat(ADA, "-", "-", "-")
    before = around.sheet
    for said, why in (("@nobody", "nobody"), ("a@b", "form")):
        assert around.says(0, f"invite {said}") == Deed([say("en", f"trouble.{why}")], puzzled=True)
    for said in ("invite", "invite zebra", "invite open open"):
        assert around.says(0, said) == Deed(told("invite.how"), puzzled=True)
    assert around.sheet == before
    assert around.says(0, "invite eve@example.net").changed
    often = Deed(["That was too often; please wait a while."])
    assert around.says(0, "invite zoe@example.net") == often


@check("P2")
def test_a_table_is_called_off_after_a_second_word_of_its_host(around: Around) -> None:
    around.seat(ADA, CHLOE, "-")
    forbidden = Deed(["Only the host of the table can do that."])
    assert around.says(1, "cancel") == around.says(1, "invite open") == forbidden
    assert around.says(0, "cancel") == Deed(told("cancel.sure"))
    assert around.sheet.status == "inviting"
    assert around.says(0, "cancel yes") == Deed(told("cancelled"), True, letter="said")
    assert around.sheet.status == "cancelled"


@check("P2")
def test_a_rematch_waits_for_the_others_and_begins_with_the_last(
    around: Around, store: Store
) -> None:
    around.seat(ADA, BRUNO)
    around.put("over")
    first = around.says(1, "Revanche")
    again = around.sheet.again
    assert first == Deed(told("rematch", "de"), True, at=(again, 1))
    last = around.says(0, "rematch")
    assert last == Deed(told("rematch.begun"), True, letter="said", at=(again, 0))
    assert store.load(again).status == "playing"


@check("P2", "S19")
@pytest.mark.parametrize(
    ("me", "said"), [("ada", "accept"), (ADA, "start"), (ADA, "cancel yes"), (ADA, "note x")]
)
def test_where_too_much_happens_at_once_the_writer_is_told(
    around: Around, monkeypatch: pytest.MonkeyPatch, me: str, said: str
) -> None:
    around.seat(me, BRUNO, "-")
    monkeypatch.setattr(transaction, "TRIES", 0)
    assert around.says(0, said) == Deed(told("busy"))


# a seat that is offered


class Offered:
    """Ada has offered her seat in a running game to Dora, who writes."""

    def __init__(self, config: Config, store: Store, cast: Cast) -> None:
        self.store, self.person = store, Person(config, store, cast["dora"], "m1")
        seats = [Seat("Ada", "pada"), Seat("Bruno", "pbruno")]
        self.id = seating.create(store, game="toy", seats=seats, seed="7").sheet.id
        handover.offer(store, self.id, 0, cast["dora"], 0)
        self.offer = Offer(self.id, 0, 0, "pdora")

    def says(self, said: str) -> Deed:
        """What a reply to the offer does."""
        return offers.act(self.person, self.offer, parse(read(said), known=OUT_OF_PLAY))


@pytest.fixture
def offered(config: Config, store: Store, cast: Cast) -> Offered:
    return Offered(config, store, cast)


@check("P2")
@pytest.mark.parametrize("said", ["accept", "ja", "Annehmen bitte", "yes"])
def test_an_offer_is_taken_by_a_plain_word(offered: Offered, said: str) -> None:
    taken = Deed(told("offer.taken", "de"), True, "said", at=(offered.id, 0))
    assert offered.says(said) == taken
    assert offered.store.load(offered.id).seats[0].player == "pdora"
    assert offered.says(said) == Deed(told("offer.gone", "de"))


@check("P2", "I9")
@pytest.mark.parametrize("said", ["ja, aber später", "yes 3", "2", "", "status", "rematch"])
def test_an_offer_is_not_taken_by_any_other_word(offered: Offered, said: str) -> None:
    before = offered.store.load(offered.id)
    assert offered.says(said) == Deed(told("offer.how", "de"), puzzled=True)
    assert offered.store.load(offered.id) == before


@check("P2", "M4")
def test_an_offer_is_declined_or_all_of_them_stopped(offered: Offered) -> None:
    assert offered.says("stopp") == Deed(told("house.stop.offers", "de"), True)
    assert offered.store.player("pdora").muted == ["offered"]
    assert offered.store.load(offered.id).seats[0].offered == "pdora"
    assert offered.says("nein") == Deed(told("offer.refused", "de"), True)
    assert offered.store.load(offered.id).seats[0].offered == ""
    assert offered.says("ja") == Deed(told("offer.gone", "de"))


@check("P2", "S9")
def test_an_offer_is_open_to_whom_it_was_made_as_long_as_the_seat_is_the_same(
    offered: Offered,
) -> None:
    found = offers.asked_player(offered.store, offered.offer)
    assert found and found.id == "pdora"
    for changed in (
        offered.offer._replace(game="nowhere"),
        offered.offer._replace(seat=2),
        offered.offer._replace(epoch=1),
        offered.offer._replace(player="pnobody"),
    ):
        assert offers.asked_player(offered.store, changed) is None

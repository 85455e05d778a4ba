"""What a table keeps of somebody: which names and lines of talk are theirs, and which are not."""

import pytest

from games.check.testing import check
from service.config import Config
from service.store import Store, Unreachable
from service.tables import handover, people, talk
from service.tables.records import Player, Seat, Sheet
from service.tables.traces import said_by, wipe
from tests.service.kept import brass

Cast = dict[str, Player]
LEFT = [1.0, "pbruno", "Bruno", "resigned"]
BOT = [2.0, "", "Bruno", "handed over"]
HERS = [3.0, "pchloe", "Chloe", "resigned"]
GONE, GONE_BOT = [1.0, "", "–", "resigned"], [2.0, "", "–", "handed over"]


@pytest.fixture
def sheet(store: Store, cast: Cast) -> Sheet:
    return brass(store)


@check("U4")
@pytest.mark.parametrize(
    ("chair", "after"),
    [
        (Seat("Bruno", bot="steady", history=[LEFT]), ("–", [GONE])),
        (Seat("Bruno", bot="easy", history=[HERS]), ("Bruno", [HERS])),
        (Seat("Dora", "pdora", history=[LEFT, BOT]), ("Dora", [GONE, GONE_BOT])),
        (Seat("Bruno", "pdora", history=[LEFT, BOT]), ("Bruno", [GONE, GONE_BOT])),
        (Seat("Chloe", bot="steady", history=[LEFT, BOT, HERS]), ("Chloe", [GONE, GONE_BOT, HERS])),
        (Seat("Easy bot", bot="easy", history=[LEFT]), ("Easy bot", [GONE])),
        (Seat("", history=[LEFT]), ("", [GONE])),
    ],
)
def test_a_bot_has_the_name_of_who_left_until_the_name_goes(
    chair: Seat, after: tuple[str, list[object]], sheet: Sheet
) -> None:
    sheet.seats[1], sheet.gone = chair, ["pbruno", "pchloe"]
    wipe(sheet, "pbruno")
    assert (sheet.seats[1].name, sheet.seats[1].history) == after
    assert (sheet.gone, sheet.seats[0]) == (["pchloe"], Seat("Ada", "pada"))


@check("A12")
def test_an_offer_that_was_never_taken_up_names_nobody_any_more(sheet: Sheet) -> None:
    for chair, to in zip(sheet.seats, ("pbruno", "pchloe"), strict=True):
        chair.offered, chair.offered_as, chair.notes = to, "My aunt", "mine"
    wipe(sheet, "pbruno")
    offers = [(chair.offered, chair.offered_as, chair.notes) for chair in sheet.seats]
    assert offers == [("", "", "mine"), ("pchloe", "My aunt", "mine")]


@check("A12")
def test_a_line_of_talk_is_its_speakers_and_an_older_one_goes_by_seat_and_name(
    sheet: Sheet,
) -> None:
    sheet.seats[1] = Seat("Chloe", "pchloe", history=[LEFT, BOT])
    theirs = said_by(sheet, "pbruno")
    assert theirs({"seat": 0, "name": "Ada", "player": "pbruno"})
    assert theirs({"seat": 1, "name": "Bruno"}) and theirs({"seat": 1, "name": "B. before"})
    assert not theirs({"seat": 1, "name": "Bruno", "player": "pchloe"})
    assert not theirs({"seat": 1, "name": "Chloe"}) and not theirs({"seat": 0, "name": "Bruno"})
    hers = said_by(sheet, "pchloe")
    assert hers({"seat": 1, "name": "Chloe"}) and not hers({"seat": 1, "name": "Bruno"})


@check("A12", "S19")
def test_a_deletion_that_breaks_off_is_done_whole_when_it_is_repeated(
    store: Store, config: Config, cast: Cast, sheet: Sheet, monkeypatch: pytest.MonkeyPatch
) -> None:
    talk.say(store, config, sheet, 1, "hello")
    handover.resign(store, sheet.id, 1)
    with monkeypatch.context() as patch, pytest.raises(Unreachable):
        patch.setattr(store, "retell", _fails)
        people.forget(store, cast["bruno"])
    assert people.forget(store, cast["bruno"]) == 1
    assert [line["name"] for line in store.talk(sheet.id)] == ["–"]
    assert store.load(sheet.id).seats[1].name == "–" and store.naming("pbruno") == []


def _fails(*_: object, **__: object) -> None:
    raise Unreachable("gone away")


@check("A12", "U4")
def test_who_sat_there_before_somebody_who_is_forgotten_is_still_known(
    store: Store, sheet: Sheet
) -> None:
    sheet.seats[1].history = [HERS]
    store.commit(sheet)
    handover.forget(store, sheet.id, "pbruno")
    assert store.load(sheet.id).seats[1].history == [HERS]
    assert store.naming("pchloe") == [sheet.id] and store.rows("pchloe") == []

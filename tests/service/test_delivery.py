"""The host's page of delivery health, and voting on the play page."""

from service import signing
from service.config import Config
from service.store import Store
from service.tables import deadlines
from tests.service.conftest import Caller


def test_the_delivery_page_needs_the_hosts_link(ada: Caller, store: Store, config: Config) -> None:
    player = store.player("pbruno")
    player.paused, player.bounces = True, 3
    store.save_player(player)
    page = ada.client.get(f"/delivery/{signing.sign(config, 'host', 'host')}")
    assert page.status_code == 200 and "b…@e….org" in page.get_data(as_text=True)
    assert b"bruno@example.org" not in page.data
    assert page.headers["Cache-Control"] == "no-store"
    for token in ("x", signing.sign(config, "confirm", "host"), signing.sign(config, "host", "me")):
        assert ada.client.get(f"/delivery/{token}").status_code == 403


def test_a_vote_on_the_play_page_ends_an_abandoned_game(
    ada: Caller, game: str, store: Store, config: Config
) -> None:
    path = f"/play/{signing.sign(config, 'turn', signing.Ticket(game, 1))}"
    assert b'value="vote"' not in ada.client.get(path).data
    sheet = store.load(game)
    sheet.seats[0].missed = deadlines.VOTE_AFTER
    store.commit(sheet)
    assert b'value="vote"' in ada.client.get(path).data
    ada.client.post(path, data={"do": "vote"})
    assert store.load(game).status == "over"

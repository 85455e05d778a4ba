"""The same store on a Redis Cluster: three nodes from the same server binary, one whole game."""

from collections.abc import Iterator

import pytest

from games.check.testing import check
from service import clock
from service.config import Config
from service.store import Store
from service.store.connect import connect
from service.tables import play, seating, webhooks
from service.tables.records import PUBLIC, Event, Outgoing, Player, Seat
from service.tables.transaction import open_table
from tests.service.listening import first_heard, read_events
from tests.service.servers import Clustered
from workers.webhooks.gather import Gatherer


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    servers = Clustered(tmp_path_factory.mktemp("cluster"), replicas=0)
    yield servers.url
    servers.end()


def test_a_whole_game_is_played_on_a_cluster(cluster: str) -> None:
    store = Store(connect(cluster), 16)
    seats = [Seat("One", bot="random"), Seat("Two", bot="random")]
    game = seating.create(
        store, game="oranienburger_kanal", seats=seats, seed="cluster", visibility=PUBLIC
    ).sheet.id
    store.ready_streams()
    while store.load(game).status == "playing":
        rows = store.read_streams("test", 100, 0)
        assert rows, "a game that is not over always has somebody to ask"
        for stream, entry, fields in rows:
            told = store.outgoing(fields)
            play.bot_turn(store, told.game, told.seat, told.key)
            store.finish(stream, entry)
    assert store.load(game).scores and store.backlog()[0] == 0
    found = store.public(["over"], "oranienburger_kanal", "created", None, 10)
    assert found == [(store.load(game).created, game)]


def test_keys_of_one_game_share_a_slot_and_games_spread(cluster: str) -> None:
    client = connect(cluster)
    store = Store(client, 16)
    slots = {client.keyslot(f"tp:{store.shard(str(n))}:game:{n}") for n in range(200)}
    assert len(slots) == 16
    one = store.shard("abc")
    keys = (f"tp:{one}:game:abc", f"tp:{one}:log:abc", f"tp:{one}:due", f"tp:{one}:outbox")
    assert len({client.keyslot(key) for key in keys}) == 1


def test_letters_replies_and_players_work_on_a_cluster(cluster: str) -> None:
    store = Store(connect(cluster), 16)
    store.ready_streams()
    ada = Player("pcluster", "Ada", "cluster@example.org", confirmed=True)
    store.add_player(ada)
    token = store.add_token(ada.id, "secret")
    found = store.bearer(token)
    assert found is not None and found.player.id == ada.id
    told = Outgoing("turn", "game1", 0, "turn@1", ada.id)
    assert store.push_once(told, "once", 60) and not store.push_once(told, "once", 60)
    ((stream, entry, fields),) = store.read_streams("test", 10, 0)
    assert store.outgoing(fields) == told
    assert store.claim([("game1", "letter")], 60) == [""]
    assert store.claim([("game1", "letter")], 60) == ["busy"]
    store.sent("game1", "letter", 60, stream, entry)
    assert store.claim([("game1", "letter")], 60) == ["sent"]
    store.hold(told, 5.0)
    assert (store.release(4.0), store.release(6.0), store.release(6.0)) == (0, 1, 0)
    said = [store.say("game1", {"seat": 0}, [told], Event("game1"), "mail") for _ in range(2)]
    assert said == [True, False] and store.talk("game1") == [{"seat": 0}]
    assert [p.id for p in store.all_players()] == [ada.id]
    store.forget_player(ada)
    assert store.bearer(token) is None and store.player_at(ada.email) is None


@check("A7")
def test_webhooks_work_on_a_cluster(cluster: str) -> None:
    store = Store(connect(cluster), 16)
    ada = Player("pcalled", "Ada", "called@example.org", confirmed=True)
    store.add_player(ada)
    gatherer = Gatherer(store, "one")
    assert gatherer.step() == 0
    hook, _ = webhooks.add(store, Config(), ada, "https://ada.example/", [])
    store.push_event(Event("game1", [ada.id]))
    assert (gatherer.step(), gatherer.step()) == (1, 0)
    assert store.claim_webhooks(clock.now(), 5) == [(ada.id, hook.webhook.id)]
    found = store.first_waiting(ada.id, hook.webhook.id, clock.now())
    assert found and found.first and found.first.game == "game1"
    store.settle_webhook(found.hook, found.first)
    assert store.tries(hook) == ([], 0) and store.players_with_webhooks() == [ada.id]
    store.drop_webhooks(ada.id)
    assert store.webhooks_of([ada.id]) == []
    store.forget_player(ada)


@check("A9")
def test_a_move_is_heard_on_a_cluster_before_the_next_sign_of_life(cluster: str) -> None:
    store = Store(connect(cluster), 16)
    ada = Player("plistens", "Ada", "listens@example.org", confirmed=True)
    store.add_player(ada)
    seats = [Seat("Ada", ada.id), Seat("Bot", bot="random")]
    game = seating.create(store, game="le_havre", seats=seats).sheet.id
    one = open_table(store.load(game)).opens()[0]
    told = first_heard(store, ada, lambda: play.bot_turn(store, game, one.ask.seat, one.key))
    [heard] = read_events(told)
    assert (heard.name, heard.told["game"]) == ("moved", game)

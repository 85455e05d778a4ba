"""What each key of Redis is called and how long it lives: later builds find what this one kept."""

from pathlib import Path

import pytest

from games.check.testing import check
from service.store import Store, open_store, secret_digest
from service.store import webhooks as hooks
from service.store.archive import Archive
from service.tables import handover, seating
from service.tables.records import Event, Knock, Outgoing, Pace, Player, Seat, Session

DAY = 86_400
TAG = "{s00}"
ADDRESS = secret_digest("ada@example.org")[:24]
OLD = secret_digest("first-release")
FOREVER = {
    **{f"tp:{TAG}:game:brassgame": "hash", f"tp:{TAG}:log:brassgame": "list"},
    **{f"tp:{TAG}:talk:brassgame": "list", f"tp:{TAG}:read:brassgame": "hash"},
    **{f"tp:{TAG}:due": "zset", f"tp:{TAG}:updated": "zset", f"tp:{TAG}:of:pada": "hash"},
    **{f"tp:{TAG}:public:playing::created": "zset", f"tp:{TAG}:public:playing::updated": "zset"},
    f"tp:{TAG}:public:playing:brass:created": "zset",
    f"tp:{TAG}:public:playing:brass:updated": "zset",
    **{f"tp:{TAG}:outbox": "stream", f"tp:{TAG}:events": "stream", f"tp:{TAG}:held": "zset"},
    **{"tp:{pada}:player": "string", f"tp:{{{ADDRESS}}}:address": "string"},
    **{"tp:{pada}:tokens": "hash", "tp:{pada}:sessions": "hash", "tp:{ada-l}:handle": "string"},
    **{
        "tp:{inbox}:mail": "stream",
        "tp:{dead}:letters": "list",
        "tp:{dead}:mails": "stream",
        "tp:{relay}:fails": "string",
    },
    **{"tp:{mailbox}:next": "string", "tp:{mailbox}:mail": "hash", "tp:{mailbox}:head": "hash"},
    **{"tp:{clock}:tick": "string", "tp:{clock}:credits": "hash", "tp:{clock}:broken": "hash"},
    **{"tp:{pulse}:processes": "hash", "tp:{first:guests}": "set"},
    **{"tp:{webhooks}:players": "set", "tp:{webhooks}:hooks:pada": "hash"},
    **{"tp:{webhooks}:next": "zset", "tp:{webhooks}:waiting:pada:w1": "zset"},
    **{"tp:{webhooks}:messages:pada:w1": "hash", "tp:{webhooks}:tries:pada:w1": "list"},
    "tp:{webhooks}:marks": "hash",
}
LIVES = {
    f"tp:{TAG}:mark:brassgame:told": 60,
    f"tp:{TAG}:mark:brassgame:once": 120,
    f"tp:{TAG}:mark:brassgame:sending:letter": 180,
    f"tp:{TAG}:sent:brassgame": 240,
    f"tp:{TAG}:uses:brassgame:pada": 60 * DAY,
    **{"tp:{count}:mails": 300, "tp:{picture}:cache": 360, "tp:{limit:talk}": 420},
    **{"tp:{browser}:knock": 480, "tp:{slot:talk}": 40},
    "tp:{webhooks}:reader": 10,
}


@pytest.fixture
def filled(store: Store) -> Store:
    """A store with one of everything, all of one shard."""
    people(store)
    table(store)
    tell_and_keep(store)
    webhook(store)
    return store


def table(store: Store) -> None:
    """A game in public, with a clock and a log."""
    seating.create(
        store,
        game="brass",
        seats=[Seat("Ada", "pada"), Seat("Bot", bot="random")],
        host="pada",
        seed="keys",
        speed=Pace(hours=24),
        visibility="public",
        id="brassgame",
    )
    store.redis.rpush(f"tp:{TAG}:log:brassgame", b"{}")


def tell_and_keep(store: Store) -> None:
    """Letters, marks, counts and the clock."""
    entry = Outgoing("talk", "brassgame")
    store.say("brassgame", {"seat": 0})
    store.has_read("brassgame", "pada")
    store.mark("brassgame", "told", 60)
    store.push_once(entry, "once", 120)
    store.hold(entry, 1.0)
    store.claim([("brassgame", "letter")], 180)
    store.sent("brassgame", "other", 240, store.streams()[1], "1-0")
    store.note_use("brassgame", "pada", ["browser"], 1.0)
    store.count("mails", 300)
    store.cache("picture", b"png", 360)
    store.spend("talk", 5, 420)
    store.slot("talk", "letter", 1000.0, 40.0)
    store.admit("guests", "pbruno", 3)
    store.push_incoming({"raw": b"mail"})
    store.bury({"at": 1}, {b"raw": b"mail"})
    store.relay_fails("refused", 1.0)
    store.keep_mail(b"Subject: x\r\n\r\ny")
    store.set_tick(1.0)
    store.beat(10_000.0, 60.0)
    store.set_aside("brassgame", "broken", 1.0)
    store.pulse("relay:here:1", 1.0)


def people(store: Store) -> None:
    """Somebody with an address, a handle, a token, a browser and a question."""
    store.add_player(Player("pada", "Ada", "ada@example.org", handle="ada-l"))
    store.claim_handle("ada-l", "pada")
    store.add_token("pada", "secret")
    store.add_session("pada", Session("browser", 1, 1, 1))
    store.add_knock(Knock("browser", "ada@example.org"), 480)


def webhook(store: Store) -> None:
    """One that was tried, where something waits."""
    hook = hooks.Hook(hooks.Webhook("w1", "pada", "https://ada.example"), hooks.Health())
    store.add_webhook(hook.webhook)
    store.let_wait(hook, [hooks.Delivery("d1", "turn", 1.0)], 5.0)
    store.settle_webhook(hook, None, told=hooks.Try("d0", "turn", 1.0, 1, "sent"))
    store.read_for_webhooks("here")
    store.keep_webhook_marks({0: (1, 0)})


def lives(store: Store) -> dict[str, int]:
    """Every key that is not for ever, and its seconds."""
    keys = [key.decode() for key in store.redis.keys("*")]
    return {key: left for key in keys if (left := store.redis.pttl(key)) != -1}


@check("S19")
def test_every_key_has_the_name_and_kind_that_it_always_had(filled: Store) -> None:
    kept = {key.decode(): filled.redis.type(key).decode() for key in filled.redis.keys("*")}
    assert {name: kind for name, kind in kept.items() if name not in LIVES} == FOREVER
    assert kept.keys() - FOREVER.keys() == LIVES.keys()


def test_what_is_kept_for_a_while_goes_after_its_time(filled: Store) -> None:
    left = lives(filled)
    assert left.keys() == LIVES.keys()
    for name, seconds in LIVES.items():
        assert 0.5 * seconds < left[name] / 1000 <= seconds, name


@check("S19")
def test_a_marker_is_read_by_its_name_and_taken_back(filled: Store) -> None:
    assert filled.marked("brassgame", "told") and not filled.mark("brassgame", "told", 60)
    filled.unmark("brassgame", "told")
    assert not filled.marked("brassgame", "told") and filled.mark("brassgame", "told")
    assert filled.redis.pttl(f"tp:{TAG}:mark:brassgame:told") == -1


def test_a_site_remembers_its_shards_and_that_its_lists_are_made(
    redis_url: str, store: Store, tmp_path: Path
) -> None:
    first = open_store(redis_url, 7, archive=tmp_path)
    assert store.redis.get("tp:{meta}:shards") == b"7"
    assert store.redis.get("tp:{meta}:indexed") == b"4"
    assert open_store(redis_url, 9).shards == first.shards == 7
    assert first.archive and first.archive.folder == tmp_path
    assert (first.replicas, open_store(redis_url, 7, 1).replicas) == (0, 1)


@check("A12")
def test_a_site_of_an_older_build_learns_who_has_left_which_game(
    redis_url: str, filled: Store
) -> None:
    handover.resign(filled, "brassgame", 0)
    filled.redis.set("tp:{meta}:shards", filled.shards)
    filled.redis.set("tp:{meta}:indexed", "3")
    filled.redis.delete(f"tp:{TAG}:was:pada")
    assert open_store(redis_url, 4).naming("pada") == ["brassgame"]


@check("S19")
def test_a_site_of_an_older_build_gets_its_lists_once(redis_url: str, filled: Store) -> None:
    filled.redis.set("tp:{meta}:shards", filled.shards)
    filled.redis.delete(f"tp:{TAG}:of:pada")
    assert [row.id for row in open_store(redis_url, 4).rows("pada")] == ["brassgame"]
    filled.redis.delete(f"tp:{TAG}:of:pada")
    assert open_store(redis_url, 4).rows("pada") == []


def test_a_thread_keeps_a_connection_of_its_own(redis_url: str, store: Store) -> None:
    opened = open_store(redis_url, 4)
    assert opened.redis is opened.redis is not opened.client
    assert opened.redis.client_id() == opened.redis.client_id()
    assert store.redis is store.client and store.ping() is True


def test_a_token_of_the_first_release_becomes_one_of_ours(filled: Store) -> None:
    filled.redis.set(f"tp:{{pada}}:token:{OLD}", 1)
    known = filled.bearer("pada.first-release")
    assert known and known.player.id == "pada" and known.token.id == OLD[:12]
    assert not filled.redis.exists(f"tp:{{pada}}:token:{OLD}")
    assert filled.tokens("pada")[OLD].id == OLD[:12]
    assert filled.bearer("pada.another") is None and filled.bearer("pnobody.secret") is None


@check("A12")
def test_who_is_forgotten_leaves_no_key_behind(filled: Store, tmp_path: Path) -> None:
    filled.archive = Archive(tmp_path)
    filled.redis.set(f"tp:{{pada}}:token:{OLD}", 1)
    filled.note_use("brassgame", "padam", ["browser"], 1.0)
    filled.spend("talk:pada", 5, 420)
    filled.forget_player(filled.player("pada"))
    named = {key.decode() for key in filled.redis.keys("*pada*")}
    assert named == {f"tp:{TAG}:of:pada", f"tp:{TAG}:uses:brassgame:padam"}
    own = [f"tp:{{{name}}}:*" for name in ("pada", "ada-l", ADDRESS)]
    assert [key for pattern in own for key in filled.redis.keys(pattern)] == []
    [noted] = filled.archive.ledger.read()
    assert (noted.kind, noted.player) == ("deleted", "pada")


def test_an_event_of_a_player_alone_stands_in_the_players_shard(store: Store) -> None:
    start = {n: (0, 0) for n in range(store.shards)}
    store.push_access("pada")
    store.push_event(Event("brassgame", ["pbruno"]))
    found, lost = store.events_after(start)
    told = {one.shard: (one.event.game, one.event.players, one.event.kind) for one in found}
    assert told == {0: ("brassgame", ["pbruno"], "moved"), 2: ("", ["pada"], "access")}
    assert (store.shard_number("brassgame"), store.shard_number("pada")) == (0, 2)
    assert not lost and store.next_events(start, 1) == found


def test_several_reads_are_no_transaction_since_a_cluster_has_them_in_many_slots(
    filled: Store,
) -> None:
    def begun() -> int:
        told = filled.redis.info("commandstats")
        return int(told.get("cmdstat_multi", {"calls": 0})["calls"])

    before = begun()
    assert list(filled.load_many(["brassgame", "pada"])) == ["brassgame"]
    assert [row.id for row in filled.rows("pada")] == ["brassgame"] and begun() == before

"""People as they are stored: addresses and handles held once, sessions, tokens, newer builds."""

import msgspec
import pytest

from games.check.testing import check
from service.store import Conflict, Missing, Newer, Store, Taken, address_digest, secret_digest
from service.tables.records import FORM, Knock, Player, Session, Token

ADA = "tp:{pada}:player"


def ada() -> Player:
    return Player("pada", "Ada", "ada@example.org")


def place(email: str) -> str:
    """The key of an address."""
    return f"tp:{{{address_digest(email)}}}:address"


def test_a_player_is_found_by_id_and_by_address_however_it_is_written(store: Store) -> None:
    store.add_player(ada())
    found = store.player("pada")
    assert (found.name, found.version, found.form) == ("Ada", 1, FORM)
    for email in ("ada@example.org", " ADA@Example.org "):
        known = store.player_at(email)
        assert known and known.id == "pada"
    assert store.player_at("bruno@example.org") is None
    assert store.redis.ttl(ADA) == store.redis.ttl(place("ada@example.org")) == -1


def test_an_address_belongs_to_one_player(store: Store) -> None:
    store.add_player(ada())
    store.add_player(ada())
    with pytest.raises(Taken, match="belongs to a player already") as refused:
        store.add_player(Player("pother", "Other", "Ada@example.org"))
    assert refused.value.code == "email_taken"
    with pytest.raises(Missing, match="There is no such player"):
        store.player("pother")
    assert not store.redis.exists("tp:{pother}:player")


@pytest.mark.parametrize(("ago", "free"), [(10, False), (45, False), (75, True), (3000, True)])
def test_an_address_of_a_sign_up_that_was_cut_short_is_free_after_a_minute(
    ago: int, free: bool, store: Store
) -> None:
    store.add_player(ada())
    store.redis.expire(ADA, 3600 - ago)
    other = Player("pother", "Other", "ada@example.org")
    if free:
        store.add_player(other)
    else:
        with pytest.raises(Taken):
            store.add_player(other)
    held = store.player_at("ada@example.org")
    assert held and held.id == ("pother" if free else "pada")


def test_whoever_comes_for_a_while_goes_unless_somebody_keeps_them(store: Store) -> None:
    store.add_player(ada(), 500)
    keys = (ADA, place("ada@example.org"))
    assert all(400 < store.redis.ttl(key) <= 500 for key in keys)
    store.keep_player(store.player("pada"))
    assert [store.redis.ttl(key) for key in keys] == [-1, -1]


def test_a_change_keeps_how_long_somebody_stays(store: Store) -> None:
    store.add_player(ada(), 500)
    store.save_player(store.player("pada"))
    assert 400 < store.redis.ttl(ADA) <= 500 and store.player("pada").version == 2


@check("S19")
def test_a_player_is_written_over_the_version_that_was_read(store: Store) -> None:
    store.add_player(ada())
    mine, theirs = store.player("pada"), store.player("pada")
    theirs.name = "Ada L."
    store.save_player(theirs)
    with pytest.raises(Conflict, match=r"player pada: version 1 is not b'2'"):
        store.save_player(mine)
    assert mine.version == 1 and store.player("pada").name == "Ada L."
    store.forget_player(theirs)
    with pytest.raises(Conflict, match="gone"):
        store.save_player(theirs)


@check("S19")
def test_what_a_newer_build_has_written_is_not_written_by_this_one(store: Store) -> None:
    store.add_player(ada())
    newer = store.player("pada")
    newer.form = FORM + 1
    store.redis.set(ADA, msgspec.json.encode(newer))
    with pytest.raises(Newer, match="A newer build has written this player") as refused:
        store.save_player(store.player("pada"))
    assert refused.value.code == "unavailable"
    assert store.redis.get(ADA) == msgspec.json.encode(newer)


def test_several_players_come_at_once_without_those_who_are_gone_or_damaged(store: Store) -> None:
    store.add_player(ada())
    store.add_player(Player("pbruno", "Bruno", "bruno@example.org"))
    store.redis.set("tp:{pbroken}:player", b"{")
    store.redis.set("tp:{pbytes}:player", b'{"id":"\xff"}')
    wanted = ["pbruno", "pada", "pbroken", "pbytes", "pnobody", "pbruno"]
    assert list(store.players(wanted)) == ["pbruno", "pada"] and store.players([]) == {}
    assert sorted(one.id for one in store.all_players()) == ["pada", "pbruno"]


def test_a_new_address_takes_the_place_of_the_old_one(store: Store) -> None:
    store.add_player(ada())
    store.add_player(Player("pbruno", "Bruno", "bruno@example.org"))
    with pytest.raises(Taken):
        store.move_player(store.player("pada"), "bruno@example.org")
    moved = store.move_player(store.player("pada"), "lovelace@example.org")
    assert (moved.email, moved.version) == ("lovelace@example.org", 2)
    assert store.player_at("ada@example.org") is None
    again = store.move_player(moved, "Lovelace@example.org")
    held = store.player_at("lovelace@example.org")
    assert held and held.email == again.email == "Lovelace@example.org"


def test_an_old_address_that_is_somebody_elses_by_now_stays_theirs(store: Store) -> None:
    store.add_player(ada())
    store.redis.set(place("ada@example.org"), "pother")
    store.move_player(store.player("pada"), "lovelace@example.org")
    assert store.redis.get(place("ada@example.org")) == b"pother"


def named(store: Store, id: str, handle: str) -> None:
    """A player who calls themselves so."""
    store.add_player(Player(id, id, f"{id}@example.org", handle=handle))


def test_a_handle_is_one_players_while_they_call_themselves_so(store: Store) -> None:
    named(store, "pada", "ada-l")
    named(store, "pbruno", "")
    assert store.claim_handle("Ada-L", "pada") and store.claim_handle("ada-l", "pada")
    assert not store.claim_handle("ada-l", "pbruno")
    assert store.player_called("ADA-L").id == "pada"
    known = store.player("pada")
    known.handle = "lovelace"
    store.save_player(known)
    with pytest.raises(Missing, match="There is no such player"):
        store.player_called("ada-l")
    assert store.claim_handle("ada-l", "pbruno")
    assert store.redis.get("tp:{ada-l}:handle") == b"pbruno"


def test_a_handle_of_nobody_is_free(store: Store) -> None:
    assert store.claim_handle("ada-l", "pgone")
    named(store, "pbruno", "ada-l")
    with pytest.raises(Missing):
        store.player_called("ada-l")
    assert store.claim_handle("ada-l", "pbruno") and store.player_called("ada-l").id == "pbruno"
    store.drop_handle("ada-l", "pada")
    assert store.player_called("ada-l").id == "pbruno"
    store.drop_handle("ADA-l", "pbruno")
    with pytest.raises(Missing):
        store.player_called("ada-l")


def test_who_had_no_handle_takes_none_along(store: Store) -> None:
    named(store, "pada", "")
    store.redis.set("tp:{}:handle", "pada")
    store.forget_player(store.player("pada"))
    assert store.redis.keys("*") == [b"tp:{}:handle"]


def test_sessions_are_listed_by_their_last_use_and_dropped_by_name(store: Store) -> None:
    named(store, "pada", "")
    for id, seen in (("a", 1.0), ("b", 3.0), ("c", 2.0)):
        store.add_session("pada", Session(id, 1.0, seen, 1.0))
    assert [one.id for one in store.sessions("pada")] == ["b", "c", "a"]
    found = store.session("pada", "b")
    assert found and (found[0].seen, found[1].id) == (3.0, "pada")
    store.see_session("pada", Session("a", 1.0, 9.0, 1.0))
    store.drop_sessions("pada", "b")
    store.see_session("pada", Session("b", 1.0, 9.0, 1.0))
    assert [one.id for one in store.sessions("pada")] == ["a", "c"]
    assert store.session("pada", "b") is None and store.session("pbruno", "a") is None
    store.drop_sessions("pada")
    assert store.sessions("pada") == []


@check("S15", "S6")
def test_a_damaged_session_or_token_is_none_and_goes_with_the_others(store: Store) -> None:
    named(store, "pada", "")
    store.add_session("pada", Session("a", 1.0, 1.0, 1.0))
    store.add_token("pada", "one")
    for key, name in (("sessions", "b"), ("tokens", secret_digest("two"))):
        store.redis.hset(f"tp:{{pada}}:{key}", name, b"{")
    assert [one.id for one in store.sessions("pada")] == ["a"] and len(store.tokens("pada")) == 1
    assert store.session("pada", "b") is None and store.bearer("pada.two") is None
    store.drop_tokens("pada")
    assert not store.redis.exists("tp:{pada}:tokens")


def test_a_session_of_nobody_is_none(store: Store) -> None:
    store.add_session("pgone", Session("a", 1.0, 1.0, 1.0))
    assert store.session("pgone", "a") is None


def test_a_question_is_answered_once(store: Store) -> None:
    assert store.knock("browser") is None
    store.add_knock(Knock("browser", "ada@example.org"), 60)
    store.add_knock(Knock("browser", "bruno@example.org"), 60)
    asked = store.knock("browser")
    assert asked and asked.email == "bruno@example.org"
    assert store.take_knock("browser") and not store.take_knock("browser")


def test_a_token_opens_the_account_that_it_names_until_it_is_revoked(store: Store) -> None:
    named(store, "pada", "")
    assert store.add_token("pada", "one") == "pada.one"
    store.add_token("pada", "two", Token("t2", "mine", ("read",)))
    first, second = (store.bearer(f"pada.{secret}") for secret in ("one", "two"))
    assert first and second and (second.player.id, second.token.name) == ("pada", "mine")
    digests = {token.id: digest for digest, token in store.tokens("pada").items()}
    assert first.token.id == digests[first.token.id][:12] and len(digests) == 2
    assert store.has_token("pada", digests["t2"]) and not store.has_token("pada", "x")
    store.drop_tokens("pada", digests["t2"])
    store.use_token("pada", "two", Token("t2", used=9.0))
    store.use_token("pada", "one", Token("t1", used=9.0))
    assert store.bearer("pada.two") is None
    known = store.bearer("pada.one")
    assert known and known.token.used == 9.0
    store.drop_tokens("pada")
    assert store.bearer("pada.one") is None and store.tokens("pada") == {}


def test_a_token_of_somebody_who_is_gone_opens_nothing(store: Store) -> None:
    store.add_token("pgone", "one")
    [digest] = store.tokens("pgone")
    assert store.bearer("pgone.one") is None and not store.has_token("pgone", digest)

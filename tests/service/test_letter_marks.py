"""What was sent is marked in a few bytes, and for a while."""

from games.check.testing import check
from service.store import Store, letters

DAY = 86_400


def send(store: Store, *names: str, game: str = "g1") -> list[str]:
    """Claim letters and mark those that are ours; what each claim said."""
    states = store.claim([(game, name) for name in names], 60)
    for name, state in zip(names, states, strict=True):
        if not state:
            store.sent(game, name, DAY, store.streams()[0], "1-1")
    return states


def test_a_letter_that_was_sent_is_not_sent_again(store: Store) -> None:
    store.ready_streams()
    assert send(store, "turn:0:a@1", "turn:1:a@1") == ["", ""]
    assert send(store, "turn:1:a@1", "turn:1:a@2", "turn:0:a@1") == ["sent", "", "sent"]


def test_a_letter_on_its_way_is_nobody_elses(store: Store) -> None:
    assert store.claim([("g1", "turn:0:a@1")], 60) == [""]
    assert store.claim([("g1", "turn:0:a@1"), ("g2", "turn:0:a@1")], 60) == ["busy", ""]


@check("O3")
def test_marks_are_small_and_have_a_life(store: Store) -> None:
    store.ready_streams()
    for number in range(200):
        send(store, f"turn:{number % 4}:turn.action@{number}:0::p{number % 4}")
    [book] = store.redis.keys("*:sent:g1")
    assert store.redis.memory_usage(book) < 1_500
    assert 0 < store.redis.ttl(book) <= DAY


def test_of_very_many_letters_the_latest_are_remembered(store: Store) -> None:
    store.ready_streams()
    for number in range(letters.MOST_MARKS + 50):
        send(store, f"talk@{number}")
    [book] = store.redis.keys("*:sent:g1")
    assert store.redis.strlen(book) <= letters.MOST_MARKS * letters.MARK_BYTES
    assert send(store, f"talk@{letters.MOST_MARKS}") == ["sent"]
    assert send(store, "talk@0") == [""]

"""Whoever deletes the account is gone from every table, those too that they had left before."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from games.check.testing import check
from service import clock, create_app
from service.config import Config
from service.store import Store
from service.store.archive import Archive
from service.tables import archive as records
from service.tables import people, shelving
from service.tables.records import Player
from tests.service.deleted import LEDGER, NAME, OFFERED, WAYS, Story, kept
from tests.workers.post import Post, posting

DAY = 86_400


@pytest.fixture
def post(config: Config, store: Store) -> Iterator[Post]:
    """An open host that mails."""
    with posting(replace(config, smtp_url="smtp://127.0.0.1:9"), store, trust="open") as post:
        yield post


@pytest.fixture
def story(post: Post, store: Store, archive: Archive, cast: dict[str, Player]) -> Story:
    """Everybody has left the table that runs on."""
    story = Story(create_app(post.config, store), store)
    story.before_the_start()
    story.in_play()
    return story


def put_away(store: Store, monkeypatch: pytest.MonkeyPatch) -> int:
    """The hourly sweep, a month later."""
    with monkeypatch.context() as patch:
        later = clock.now() + 31 * DAY
        patch.setattr(clock, "now", lambda: later)
        return len(list(shelving.sweep(store, 30)))


def mail_all(post: Post) -> None:
    """Everything is told that waits to be told."""
    for _ in range(2):
        post.send()
        post.store.release(clock.now() + DAY)


def delete_all(story: Story) -> list[int]:
    """All who left delete their accounts, by the API or, where they are banned, by the host."""
    store, found = story.store, []
    for way in (*WAYS, OFFERED):
        one = story.who[way]
        if way == "banned":
            found.append(people.forget(store, store.player("pbanned")))
            continue
        found.append(one.client.delete("/v1/me", headers=one.headers).get_json()["games"])
    return found


def traces(store: Store) -> dict[str, list[str]]:
    """Where names, ids and addresses of those who left are still kept."""
    marks = [
        NAME + " ",
        *(f"p{way}" for way in (*WAYS, OFFERED)),
        *(f"{way}@" for way in (*WAYS, OFFERED)),
    ]
    found = {name: [mark for mark in marks if mark.encode() in held] for name, held in kept(store)}
    return {name: marks for name, marks in found.items() if marks}


@check("A12", "U4")
@pytest.mark.parametrize("shelved", [False, True])
def test_whoever_left_a_seat_in_any_way_is_nowhere_after_the_deletion(
    shelved: bool, story: Story, store: Store, post: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    if shelved:
        story.finish()
    mail_all(post)
    assert put_away(store, monkeypatch) == shelved
    before = records.record(store, store.load(story.game))
    assert NAME + " " in story.shown() and len(traces(store)) > 20
    assert delete_all(story) == [1] * 9
    mail_all(post)
    assert NAME + " " not in story.shown()
    assert set(traces(store)) == {LEDGER}
    assert put_away(store, monkeypatch) == shelved
    assert traces(store) == {LEDGER: [f"p{way}" for way in (*WAYS, OFFERED)]}
    after = records.record(store, store.load(story.game))
    assert {**after, "names": ""} == {**before, "names": ""}

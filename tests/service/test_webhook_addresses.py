"""Where a webhook may lead, whose secrets sign, and how many an account has."""

from collections.abc import Callable

import pytest
import time_machine

from games.check.testing import check
from service.config import Config
from service.store import Missing, Store
from service.tables import webhooks
from service.tables.records import Player
from service.tables.webhooks import Target, target

NOW, DAY, HOUR = 1_780_000_000.0, 86_400, 3600.0
Cast = dict[str, Player]


def refused(url: str, local: bool = False) -> str:
    with pytest.raises(webhooks.BadWebhook) as told:
        target(url, local)
    assert told.value.code == "bad_webhook"
    return str(told.value)


@check("A8")
def test_an_address_is_refused_with_the_reason() -> None:
    long = "https://ada.example/" + "a" * 480
    assert target(long, False).path == "/" + "a" * 480
    assert refused(long + "a").startswith("An address has at most 500 plain characters")
    assert refused("http://ada.example/") == "The address has to begin with https://."
    assert refused("ftp://ada.example/", True) == "The address has to begin with https://."
    assert refused("https://u@ada.example/").startswith("The address has neither a user")
    assert refused("https://ada.example/#x").startswith("The address has neither a user")
    assert refused("https://ada.example:80/") == "The port is 443 or 8443."
    assert refused("https://10.0.0.1/") == "The address has to be a public one."
    assert refused("https://ada.example:x/").startswith("That is no address: ")
    for host in ("0x7f000001", "1.0x7f", "12345", "1.2"):
        assert refused(f"https://{host}/") == "The address has to be a public one."


@pytest.mark.parametrize(
    ("url", "local", "found", "name"),
    [
        ("https://ada.example?x=1", False, Target(True, "ada.example", 443, "/?x=1"), ""),
        ("https://ada.example:443/a", False, Target(True, "ada.example", 443, "/a"), ""),
        ("https://a_b.example/", False, Target(True, "a_b.example", 443, "/"), ""),
        ("http://localhost/", True, Target(False, "localhost", 80, "/"), ""),
        ("http://localhost:443/", True, Target(False, "localhost", 443, "/"), ":443"),
        ("https://localhost:80/", True, Target(True, "localhost", 80, "/"), ":80"),
    ],
)
def test_an_address_means_host_port_and_path(
    url: str, local: bool, found: Target, name: str
) -> None:
    assert target(url, local) == found and found.name == found.host + name


@check("A7")
def test_a_secret_that_was_replaced_signs_for_another_day(
    store: Store, config: Config, cast: Cast
) -> None:
    with time_machine.travel(NOW, tick=False) as now:
        made, first = webhooks.add(store, config, cast["ada"], "https://a.example/", ["turn"])
        id = made.webhook.id
        assert (made.webhook.events, made.webhook.created, len(id)) == (["turn"], NOW, 16)
        hook, second = webhooks.rotate(store, "pada", id)
        assert webhooks.valid_secrets(hook.webhook) == [second, first]
        now.shift(DAY - 1)
        assert webhooks.valid_secrets(webhooks.one_of(store, "pada", id).webhook) == [second, first]
        now.shift(1)
        assert webhooks.valid_secrets(webhooks.one_of(store, "pada", id).webhook) == [second]
    assert first.startswith("whsec_") and len(first) == len("whsec_") + 44
    sent = webhooks.test(store, config, "pada", id)
    assert (sent.type, sent.id.startswith("test_")) == ("test", True)
    assert webhooks.tries(store, "pada", id) == ([], 1)


@check("A7")
def test_an_account_has_five_webhooks(store: Store, config: Config, cast: Cast) -> None:
    def add() -> object:
        return webhooks.add(store, config, cast["ada"], "https://a.example/", [])[0].webhook.events

    assert [add() for _ in range(5)] == [["moved", "talk"]] * 5
    with pytest.raises(webhooks.TooManyWebhooks, match="at most 5 webhooks") as told:
        add()
    assert told.value.code == "too_many_webhooks"
    absent: list[Callable[[], object]] = [
        lambda: webhooks.one_of(store, "pbruno", "x"),
        lambda: webhooks.delete(store, "pada", "x"),
    ]
    for act in absent:
        with pytest.raises(Missing):
            act()

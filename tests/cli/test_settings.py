"""Every setting: its default, what it takes, and a clear word for what it does not."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from games.check.testing import check
from service.cli import settings
from service.config import BadSetting, Config, load
from service.folder import socket_path
from tests.cli.conftest import Towpath
from tests.conftest import free_port

README = (Path(__file__).parents[2] / "README.md").read_text()
KEY = "sixteen-characters-at-least"


def loaded(folder: Path, **settings: str) -> Config:
    """The settings of an environment with these variables alone."""
    env = {"TOWPATH_DATA": str(folder), "TOWPATH_SECRET_KEYS": KEY}
    return load(env | {f"TOWPATH_{name}": value for name, value in settings.items()})


def test_what_is_not_set_works_on_one_machine(tmp_path: Path) -> None:
    found = load({"TOWPATH_DATA": str(tmp_path)})
    assert (found.host, found.port, found.base_url) == (
        "127.0.0.1",
        8000,
        "http://127.0.0.1:8000",
    )
    assert found.redis_url == found.queue_url == f"unix://{tmp_path}/redis.sock"
    assert (found.trust, found.local_mailbox, found.shows_mailbox) == ("local", True, True)
    assert (found.inbox_port, found.mailbox_port, found.shards) == (8025, 8026, 16)
    assert found.link_seconds == 30 * 86_400


@pytest.mark.parametrize(
    ("name", "value", "word"),
    [
        ("PORT", "0", "from 1 to 65535"),
        ("PORT", "65536", "from 1 to 65535"),
        ("PORT", "eight", "not 'eight'"),
        ("PORT", "-1", "not '-1'"),
        ("PORT", "", "not ''"),
        ("INBOX_PORT", "99999", "from 1 to 65535"),
        ("MAILBOX_PORT", "0", "from 1 to 65535"),
        ("EVENTS_PORT", "0", "from 1 to 65535"),
        ("CORS", "club.example.org", "not 'club.example.org'"),
        ("CORS", "https://a.example.org https://b.example.org/", "not 'https://b.example.org/'"),
        ("HELD", "0", "from 1 to 100000"),
        ("SHARDS", "0", "from 1 to 1024"),
        ("SHARDS", "1025", "from 1 to 1024"),
        ("API_WORKERS", "65", "from 1 to 64"),
        ("MAIL_WORKERS", "0", "from 1 to 64"),
        ("BOT_WORKERS", "0", "from 1 to 64"),
        ("BOT_BUDGET", "much", "from 0 to 10000"),
        ("LINK_DAYS", "0", "from 1 to 3650"),
        ("RETRY_SECONDS", "3601", "from 1 to 3600"),
        ("ARCHIVE_DAYS", "forever", "from 0 to 3650"),
        ("METRICS_PORT", "http", "from 0 to 65535"),
        ("BASE_URL", "towpath.example.org", "starts with http or https"),
        ("BASE_URL", "ftp://towpath.example.org", "starts with http or https"),
        ("REDIS_URL", "localhost:6379", "redis or rediss or unix"),
        ("REDIS_URL", "redis:6379", "redis or rediss or unix"),
        ("REDIS_URL", "redis://127.0.0.1:six/0", "a port that is no number"),
        ("REDIS_URL", "redis://[::1", "a port that is no number"),
        ("REDIS_URL", "redis+cluster://", "names no host"),
        ("QUEUE_URL", "redis+sentinel://a:26379,b:x?service=main", "a port that is no number"),
        ("QUEUE_URL", "amqp://queue", "redis or rediss or unix"),
        ("BASE_URL", "https://", "names no host"),
        ("SMTP_URL", "smtp://relay.example.org:post", "a port that is no number"),
        ("HOST_EMAIL", "the host", "is a mail address"),
        ("SMTP_URL", "mail.example.org:25", "smtp or smtps"),
        ("TRUST", "everybody", "one of local, open"),
        ("REGISTRATION", "some", "one of open, invite, closed"),
        ("LIMITS", "tea=3/60", "knows no limit 'tea'"),
        ("LIMITS", "talk=often", "name=count/seconds"),
        ("LIMITS", "talk=3/0", "name=count/seconds"),
        ("PROXIES", "proxy.example.org", "addresses or networks"),
        ("REPLY_FROM", "never", "one of accept, confirm"),
        ("LOG_LEVEL", "loud", "one of debug, info, warning, error"),
        ("MAIL_DOMAIN", "play example", "is a domain name"),
        ("MAIL_DOMAIN", "", "is a domain name"),
        ("MAIL_DOMAIN", "a." * 101, "is a domain name"),
        ("MAIL_FROM", "Towpath\nBcc: all@example.org", "control character"),
        ("DKIM_KEY", "/nowhere/dkim.key", "names a file that is not there"),
        ("SECRET_KEYS", "short", "a key under 16 characters"),
        ("SECRET_KEYS", f"{KEY},fifteen-letters", "a key under 16 characters"),
    ],
)
def test_a_bad_setting_is_named_and_explained(
    name: str, value: str, word: str, tmp_path: Path
) -> None:
    with pytest.raises(BadSetting, match=re.escape(word)) as refused:
        loaded(tmp_path, **{name: value})
    assert f"TOWPATH_{name}" in str(refused.value)


@pytest.mark.parametrize(
    ("name", "low", "high"),
    [
        ("PORT", 1, 65535),
        ("INBOX_PORT", 1, 65535),
        ("MAILBOX_PORT", 1, 65535),
        ("EVENTS_PORT", 1, 65535),
        ("HELD", 1, 100_000),
        ("SHARDS", 1, 1024),
        ("API_WORKERS", 1, 64),
        ("MAIL_WORKERS", 1, 64),
        ("BOT_WORKERS", 1, 64),
        ("BOT_BUDGET", 0, 10_000),
        ("LINK_DAYS", 1, 3650),
        ("RETRY_SECONDS", 1, 3600),
        ("ARCHIVE_DAYS", 0, 3650),
        ("METRICS_PORT", 0, 65535),
    ],
)
def test_the_ends_of_a_range_are_taken(name: str, low: int, high: int, tmp_path: Path) -> None:
    for value in (low, high):
        assert getattr(loaded(tmp_path, **{name: str(value)}), name.lower()) == value


OPEN = {"BASE_URL": "https://towpath.example.org", "SMTP_URL": "smtp://relay.example.org"}


@check("S11")
@pytest.mark.parametrize(
    ("settings", "trust"),
    [
        ({}, "local"),
        ({"HOST": "::1", "BASE_URL": "http://[::1]:8000"}, "local"),
        ({"HOST": "localhost"}, "local"),
        ({**OPEN, "HOST": "0.0.0.0"}, "open"),
        ({"BASE_URL": "https://towpath.example.org", "SMTP_URL": "smtp://127.0.0.1"}, "open"),
        ({"BASE_URL": "http://127.0.0.1:8000", "SMTP_URL": "smtp://relay.example.org"}, "open"),
    ],
)
def test_only_a_machine_by_itself_trusts_everybody(
    settings: dict[str, str], trust: str, tmp_path: Path
) -> None:
    found = loaded(tmp_path, **settings)
    assert (found.trust, found.unwise) == (trust, [])


@check("S11")
@pytest.mark.parametrize("missing", ["BASE_URL", "SMTP_URL", "SECRET_KEYS"])
def test_open_without_base_url_relay_or_keys_does_not_start(missing: str, tmp_path: Path) -> None:
    with pytest.raises(BadSetting, match=f"also needs TOWPATH_{missing}"):
        loaded(tmp_path, **{**OPEN, "TRUST": "open", missing: ""})


@check("S11")
@pytest.mark.parametrize("settings", [{"HOST": "0.0.0.0"}, OPEN])
def test_trust_that_is_said_holds_with_a_warning_where_it_is_unwise(
    settings: dict[str, str], tmp_path: Path
) -> None:
    found = loaded(tmp_path, TRUST="local", **settings)
    assert found.trust == "local" and "TOWPATH_TRUST=local" in found.unwise[0]


def test_kept_mail_is_shown_only_where_everybody_is_trusted(tmp_path: Path) -> None:
    relayed = loaded(tmp_path, **OPEN)
    assert not relayed.shows_mailbox and not relayed.local_mailbox


def test_keys_decks_and_urls_are_read_as_written(tmp_path: Path) -> None:
    found = loaded(
        tmp_path,
        SECRET_KEYS=f"{KEY}-old, {KEY}-new",
        DECKS="a.yaml:b.yaml",
        BASE_URL="https://towpath.example.org/",
        SMTP_URL="smtp://relay.example.org",
        MAIL_DOMAIN="Play.Example.ORG",
        QUEUE_URL="redis+sentinel://a:26379?service=main",
        REDIS_URL="redis+cluster://a,b,c",
    )
    assert found.secret_keys == (f"{KEY}-old", f"{KEY}-new")
    assert found.decks == (Path("a.yaml"), Path("b.yaml"))
    assert (found.base_url, found.mail_domain) == (
        "https://towpath.example.org",
        "play.example.org",
    )
    assert found.queue_url.startswith("redis+sentinel") and "cluster" in found.redis_url


def test_a_url_or_folder_left_empty_is_one_that_is_not_set(tmp_path: Path) -> None:
    empty = dict.fromkeys(("REDIS_URL", "QUEUE_URL", "BASE_URL", "ARCHIVE", "IMPRINT_URL"), "")
    assert loaded(tmp_path, **empty) == loaded(tmp_path)


def test_an_empty_data_folder_is_not_the_one_where_we_stand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert load({"TOWPATH_DATA": ""}).data == tmp_path / "var"
    assert [path.name for path in tmp_path.iterdir()] == ["var"]


@pytest.mark.parametrize("command", ["up", "run relay"])
@pytest.mark.parametrize("name", ["DKIM_KEY", "DECKS"])
def test_a_file_that_is_none_of_ours_stops_the_start_with_one_line(
    towpath: Towpath, tmp_path: Path, name: str, command: str
) -> None:
    (tmp_path / "file").write_text("nonsense")
    found = towpath(*command.split(), **{name: str(tmp_path / "file"), "PORT": str(free_port())})
    assert found.exit_code == 1
    assert f"TOWPATH_{name}: {tmp_path / 'file'}" in found.output.splitlines()[-1]


def test_an_option_of_redis_that_there_is_not_is_one_line(towpath: Towpath) -> None:
    found = towpath("verify", REDIS_URL="redis://127.0.0.1:6379?nonsense=1")
    assert found.exit_code == 1 and "nonsense" in found.output
    assert found.output.startswith("Error: TOWPATH_REDIS_URL") and found.output.count("\n") == 1


def test_limits_and_proxies_are_read_as_written(tmp_path: Path) -> None:
    found = loaded(tmp_path, LIMITS="invite=50/86400, talk=off", PROXIES="10.0.0.0/8 ::1")
    assert found.limits["invite"][:2] == (50, 86_400) and found.limits["talk"].most == 0
    assert [str(one) for one in found.proxies] == ["10.0.0.0/8", "::1/128"]


def test_a_key_is_made_once_kept_and_private(tmp_path: Path) -> None:
    first = load({"TOWPATH_DATA": str(tmp_path / "new" / "data")})
    again = load({"TOWPATH_DATA": str(tmp_path / "new" / "data")})
    [key] = first.secret_keys
    assert first.secret_keys == again.secret_keys and len(key) >= 32
    assert (first.data / "secret.key").stat().st_mode & 0o777 == 0o600
    assert key not in repr(first)


def test_a_data_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    with pytest.raises(BadSetting, match="TOWPATH_DATA cannot be used"):
        load({"TOWPATH_DATA": str(tmp_path / "file" / "data")})


def test_a_deep_data_folder_still_has_a_socket_that_can_be_opened(tmp_path: Path) -> None:
    deep = tmp_path / ("d" * 90)
    before = socket_path(deep)
    deep.mkdir()
    assert len(str(before)) < 100
    assert before == socket_path(deep) != socket_path(tmp_path)


def test_a_bad_setting_ends_a_command_with_one_line(towpath: Towpath) -> None:
    found = towpath("verify", SHARDS="many")
    assert found.exit_code == 1
    assert found.output == "Error: TOWPATH_SHARDS is a number from 1 to 1024, not 'many'.\n"


def test_the_readme_lists_every_setting_and_no_other() -> None:
    table = README[README.index("**Settings**") : README.index("**Mail.**")]
    listed = set(re.findall(r"`TOWPATH_([A-Z_]+)`", table))
    assert {name.lower() for name in listed} == set(Config.__dataclass_fields__)


def test_a_variable_that_nobody_reads_is_named() -> None:
    env = {"TOWPATH_PROT": "8000", "TOWPATH_SMTP_URL_FILE": "x", "TOWPATH_FORMER_THING": "1"}
    near, former = sorted(settings.unread(env), reverse=True)
    assert near.startswith("TOWPATH_PROT is not a setting") and "did you mean TOWPATH_PORT?" in near
    assert former.startswith("TOWPATH_FORMER_THING is not a setting")
    assert settings.unread({"TOWPATH_PORT": "8000", "PATH": "/bin"}) == []


@check("O6")
def test_every_setting_that_the_readme_names_is_read() -> None:
    named = set(re.findall(r"`(TOWPATH_[A-Z_]+)`", README))
    assert named and named <= settings.KNOWN


def test_what_changed_since_the_last_start_is_named_and_no_secret_is_kept(tmp_path: Path) -> None:
    first = Config(data=tmp_path, port=8000, secret_keys=("a-secret-of-ours",))
    assert settings.since_last_start(first) == settings.since_last_start(first) == []
    second = replace(first, port=8001, secret_keys=("another-secret",))
    assert settings.since_last_start(second) == ["TOWPATH_PORT", "TOWPATH_SECRET_KEYS"]
    assert "secret" not in (tmp_path / settings.FILE).read_text().replace("secret_keys", "")


def test_processes_that_share_a_folder_may_differ_in_what_is_their_own(tmp_path: Path) -> None:
    worker = Config(data=tmp_path, metrics_port=9101)
    settings.since_last_start(worker)
    assert settings.since_last_start(replace(worker, metrics_port=9102)) == []


@pytest.mark.parametrize("path", ["/no/such/file", "."])
def test_a_secret_file_that_cannot_be_read_is_named(path: str, tmp_path: Path) -> None:
    with pytest.raises(BadSetting, match="TOWPATH_SMTP_URL_FILE cannot be read"):
        loaded(tmp_path, SMTP_URL_FILE=path)

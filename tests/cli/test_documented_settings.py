"""The settings are those that the README tells: each default, each bound, each text as written."""

import os
import re
from dataclasses import replace
from pathlib import Path

import pytest

from games.check.testing import check
from service.config import BadSetting, Config, load
from tests.cli.test_settings import KEY, README, loaded

ROW = re.compile(r"^\| ((?:`TOWPATH_[A-Z_]+`(?:, )?)+) \| ([^|]*) \|", re.MULTILINE)
RANGES = {
    **dict.fromkeys(("PORT", "INBOX_PORT", "MAILBOX_PORT", "EVENTS_PORT"), (1, 65_535)),
    **dict.fromkeys(("API_WORKERS", "MAIL_WORKERS", "BOT_WORKERS"), (1, 64)),
    "METRICS_PORT": (0, 65_535),
    "HELD": (1, 100_000),
    "SHARDS": (1, 1024),
    "REPLICAS": (0, 10),
    "BOT_BUDGET": (0, 10_000),
    "LINK_DAYS": (1, 3650),
    "ARCHIVE_DAYS": (0, 3650),
    "RETRY_SECONDS": (1, 3600),
}


def told() -> list[tuple[str, str]]:
    """Every setting whose default the README gives as a value, or as nothing."""
    found = list[tuple[str, str]]()
    for names, defaults in ROW.findall(README):
        names, values = re.findall(r"TOWPATH_([A-Z_]+)", names), defaults.split(", ")
        values = values * len(names) if values == ["–"] else values
        if len(names) == len(values):
            found += zip(names, values, strict=True)
    plain = [(name, value.strip("`")) for name, value in found if re.fullmatch("`[^`]+`|–", value)]
    return [(name, "" if value == "–" else value) for name, value in plain]


@check("O6")
@pytest.mark.parametrize(("name", "value"), told())
def test_what_is_not_set_is_what_the_readme_says(name: str, value: str, tmp_path: Path) -> None:
    found = getattr(loaded(tmp_path), name.lower())
    if name == "DATA":
        found = load({"TOWPATH_SECRET_KEYS": KEY}).data.relative_to(Path.cwd())
    if name == "BASE_URL":
        value = value.replace("HOST", "127.0.0.1").replace("PORT", "8000")
    assert ("" if found == () else str(found)) == value


def test_the_readme_gives_most_defaults_as_values() -> None:
    assert len(told()) > 30


def test_settings_made_by_hand_are_those_of_an_empty_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    found, plain = load({"TOWPATH_SECRET_KEYS": KEY}), Config()
    url, cores = found.redis_url, os.cpu_count() or 1
    own = replace(plain, secret_keys=(KEY,), redis_url=url, queue_url=url, api_workers=cores)
    data, archive = plain.data.absolute(), plain.archive.absolute()
    assert found == replace(own, data=data, archive=archive)
    assert found.pictures == tmp_path / "var" / "pictures"
    assert found.mail_address == "towpath@towpath.localhost"


@pytest.mark.parametrize("name", RANGES)
def test_a_number_beyond_either_end_is_refused(name: str, tmp_path: Path) -> None:
    low, high = RANGES[name]
    for value in (low, high):
        assert getattr(loaded(tmp_path, **{name: str(value)}), name.lower()) == value
    for value in (low - 1, high + 1):
        with pytest.raises(BadSetting, match=f"TOWPATH_{name} is a number from {low} to {high},"):
            loaded(tmp_path, **{name: str(value)})


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("HOST", "localhost"),
        ("INBOX_HOST", "192.0.2.7"),
        ("METRICS_HOST", "192.0.2.8"),
        ("MAIL_FROM", "Games at the canal"),
        ("HOST_EMAIL", "host@example.org"),
        ("AUTHSERV_ID", "mx.example.org"),
        ("DKIM_SELECTOR", "canal"),
        ("REPLY_FROM", "confirm"),
        ("REGISTRATION", "invite"),
        ("REGISTRATION", "closed"),
        ("LOG_LEVEL", "debug"),
        ("LOG_LEVEL", "warning"),
        ("LOG_LEVEL", "error"),
        ("IMPRINT_URL", "https://example.org/imprint"),
        ("PRIVACY_URL", "https://example.org/privacy"),
        ("TERMS_URL", "http://example.org/terms"),
        ("MAIL_DOMAIN", "play-2.example.org"),
        ("MAIL_DOMAIN", "a" * 200),
        ("REDIS_URL", "rediss://redis.example.org:6380/1"),
        ("REDIS_URL", "redis://:secret@127.0.0.1:6379/0"),
        ("QUEUE_URL", "redis+sentinel://a:26379,b?service=main"),
        ("QUEUE_URL", "unix:///run/redis.sock"),
    ],
)
def test_a_text_is_taken_as_it_is_written(name: str, value: str, tmp_path: Path) -> None:
    assert getattr(loaded(tmp_path, **{name: f" {value} "}), name.lower()) == value


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("MAIL_DOMAIN", "a" * 201),
        ("MAIL_DOMAIN", "play_2.example.org"),
        ("MAIL_FROM", "Tow\x1fpath"),
        ("HOST_EMAIL", "host@"),
        ("HOST_EMAIL", "host@example@org"),
        ("REDIS_URL", "redis://127.0.0.1:0/0"),
        ("REDIS_URL", "redis://:6379/0"),
        ("REDIS_URL", "redis+cluster://a,,b"),
        ("QUEUE_URL", "redis+cluster://a,b,c"),
        ("IMPRINT_URL", "imprint"),
        ("PRIVACY_URL", "ftp://example.org/privacy"),
        ("TERMS_URL", "https:/terms"),
        ("CORS", "https://a.example.org/page"),
        ("CORS", "ftp://a.example.org"),
        ("CORS", "https://"),
    ],
)
def test_a_text_that_cannot_be_meant_is_refused(name: str, value: str, tmp_path: Path) -> None:
    with pytest.raises(BadSetting, match=f"^TOWPATH_{name} "):
        loaded(tmp_path, **{name: value})


@pytest.mark.parametrize(
    ("text", "origins"),
    [
        ("*", ("*",)),
        ("https://a.example.org,http://b.example.org:8080", 2),
        ("https://a.example.org *", 2),
        ("", ()),
    ],
)
def test_origins_stand_in_a_row(text: str, origins: object, tmp_path: Path) -> None:
    found = loaded(tmp_path, CORS=text).cors
    assert found == (tuple(re.split("[, ]", text)) if origins == 2 else origins)


def test_a_setting_may_stand_in_a_file_and_its_own_variable_goes_before(tmp_path: Path) -> None:
    (tmp_path / "name").write_text("  From a file\n")
    assert loaded(tmp_path, MAIL_FROM_FILE=str(tmp_path / "name")).mail_from == "From a file"
    both = loaded(tmp_path, MAIL_FROM_FILE=str(tmp_path / "name"), MAIL_FROM="Said")
    assert both.mail_from == "Said" and loaded(tmp_path, MAIL_FROM_FILE="").mail_from == "Towpath"
    (tmp_path / "name").write_bytes(b"\xff\xfe")
    with pytest.raises(BadSetting, match="TOWPATH_MAIL_FROM_FILE cannot be read"):
        loaded(tmp_path, MAIL_FROM_FILE=str(tmp_path / "name"))


def test_a_key_to_sign_mail_with_is_a_file_and_no_folder(tmp_path: Path) -> None:
    (tmp_path / "dkim.key").write_text("anything")
    assert loaded(tmp_path, DKIM_KEY=str(tmp_path / "dkim.key")).dkim_key.endswith("dkim.key")
    with pytest.raises(BadSetting, match="TOWPATH_DKIM_KEY names a file that is not there"):
        loaded(tmp_path, DKIM_KEY=str(tmp_path))


@pytest.mark.parametrize(("host", "written"), [("::1", "[::1]"), ("localhost", "localhost")])
def test_links_lead_to_where_the_api_listens(host: str, written: str, tmp_path: Path) -> None:
    found = loaded(tmp_path, HOST=host, PORT="8080")
    assert (found.base_url, found.trust) == (f"http://{written}:8080", "local")


def test_the_archive_has_its_place(tmp_path: Path) -> None:
    assert loaded(tmp_path).archive == tmp_path / "archive"
    assert loaded(tmp_path, ARCHIVE=str(tmp_path / "shelf")).archive == tmp_path / "shelf"


@check("S11")
def test_kept_mail_is_not_shown_where_strangers_come(tmp_path: Path) -> None:
    local = loaded(tmp_path)
    assert local.shows_mailbox and not replace(local, trust="open").shows_mailbox
    assert not replace(local, smtp_url="smtp://relay.example.org").shows_mailbox

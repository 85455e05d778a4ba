"""What a host deploys: the files are right, and their commands run without containers too."""

import contextlib
import os
import re
import shutil
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import yaml
from prometheus_client.parser import text_string_to_metric_families

from games.check.testing import check
from service import create_app
from service.cli.running import ROLES
from service.config import Config, load
from service.store import Store
from tests.conftest import KEYS, free_port
from tests.workers.sink import wait_for

ROOT = Path(__file__).parents[2]
BIN = Path(sys.executable).parent


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    """compose.yaml as Docker reads it."""
    found: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text())
    return found


def ours(compose: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The services that run our image."""
    return {n: one for n, one in compose["services"].items() if one.get("image") == "towpath"}


def test_the_dockerfile_is_clean() -> None:
    found = subprocess.run([BIN / "hadolint", "Dockerfile"], cwd=ROOT, capture_output=True)
    assert (found.returncode, found.stdout) == (0, b"")


@pytest.mark.parametrize(
    ("schema", "path"),
    [
        ("vendor.compose-spec", "compose.yaml"),
        ("vendor.github-workflows", ".github/workflows/test.yml"),
    ],
)
def test_files_keep_to_their_schemas(schema: str, path: str) -> None:
    command = [str(BIN / "check-jsonschema"), "--builtin-schema", schema, path]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert found.returncode == 0, found.stdout


def test_everything_that_the_image_installs_is_copied_into_it() -> None:
    copied = set(re.findall(r"^COPY (\S+) \1$", (ROOT / "Dockerfile").read_text(), re.M))
    assert copied == {"clients", "games", "schemas", "service", "workers"}


def test_compose_starts_every_process_watches_it_and_bounds_its_logs(
    compose: dict[str, Any],
) -> None:
    assert {one["command"][-1] for one in ours(compose).values()} == set(ROLES)
    for one in compose["services"].values():
        assert one["logging"]["options"]["max-size"] and one["restart"] == "unless-stopped"
    for one in ours(compose).values():
        assert one["healthcheck"]["test"] and one["volumes"] == ["data:/data"]
    open_ports = {n for n, one in compose["services"].items() if "ports" in one}
    assert open_ports == {"proxy", "inbox"}, "nobody reaches Redis or the API but by the proxy"


def test_secrets_are_files_and_redis_has_a_password(
    compose: dict[str, Any], tmp_path: Path
) -> None:
    assert "requirepass" in compose["services"]["redis"]["command"][-1]
    settings = ours(compose)["api"]["environment"]
    for name, text in (("redis_url", "redis://:x@redis"), ("smtp_url", "smtp://relay")):
        (tmp_path / name).write_text(f"{text}\n")
    (tmp_path / "secret_keys").write_text("a-key-of-some-length-and-more-00")
    here = {name: value.replace("/run/secrets", str(tmp_path)) for name, value in settings.items()}
    example = dict(
        line.split("=", 1)
        for line in (ROOT / ".env.example").read_text().splitlines()
        if line and not line.startswith("#")
    )
    found = load({**example, **here, "TOWPATH_DATA": str(tmp_path)})
    assert (found.redis_url, found.smtp_url) == ("redis://:x@redis", "smtp://relay")
    assert found.trust == "open" and found.metrics_port == 9100


def test_units_name_every_process() -> None:
    target = (ROOT / "deploy/systemd/towpath.target").read_text()
    assert set(re.findall(r"towpath@(\w+)\.service", target)) == set(ROLES)
    unit = (ROOT / "deploy/systemd/towpath@.service").read_text()
    assert "Restart=always" in unit and "ExecReload=/bin/kill -HUP" in unit


def test_units_hold_nothing_that_systemd_does_not_know(tmp_path: Path) -> None:
    for path in (ROOT / "deploy/systemd").iterdir():
        text = path.read_text().replace("/opt/towpath/bin/towpath", str(BIN / "towpath"))
        (tmp_path / path.name).write_text(text.replace("User=towpath", "User=root"))
    (tmp_path / "towpath@api.service").symlink_to(tmp_path / "towpath@.service")
    units = [str(tmp_path / name) for name in ("towpath@api.service", "towpath-backup.timer")]
    judge = shutil.which("systemd-analyze") or "true"
    found = subprocess.run([judge, "verify", *units], capture_output=True, text=True)
    told = [line for line in found.stderr.splitlines() if "towpath" in line]
    assert not [line for line in told if "Unknown" in line or "Invalid" in line], told


@check("O4")
def test_every_alert_asks_for_figures_that_there_are(config: Config, store: Store) -> None:
    rules = yaml.safe_load((ROOT / "deploy/prometheus/alerts.yaml").read_text())
    [group] = rules["groups"]
    text = create_app(config, store).test_client().get("/metrics").text
    there = {sample for family in text_string_to_metric_families(text) for sample in names(family)}
    for rule in group["rules"]:
        asked = set(re.findall(r"towpath_\w+", rule["expr"]))
        assert asked and asked <= there, rule["alert"]
        assert rule["annotations"]["summary"] and rule["labels"]["severity"] in ("page", "ticket")


def names(family: Any) -> Iterator[str]:
    """Under which names a figure may be asked for."""
    ends = {"counter": ("_total",), "histogram": ("_bucket", "_sum", "_count")}
    yield from (family.name + end for end in ends.get(family.type, ("",)))


@check("O4")
def test_the_commands_of_compose_run_without_containers(
    compose: dict[str, Any], config: Config, store: Store, tmp_path: Path
) -> None:
    bare = {name: value for name, value in os.environ.items() if not name.startswith("TOWPATH_")}
    ports = {f"TOWPATH_{n}": str(free_port()) for n in ("PORT", "INBOX_PORT", "MAILBOX_PORT")}
    with contextlib.ExitStack() as running:
        for name, one in ours(compose).items():
            figures = str(free_port())
            env = {
                **bare,
                **ports,
                "TOWPATH_REDIS_URL": config.redis_url,
                "TOWPATH_SHARDS": str(store.shards),
                "TOWPATH_SECRET_KEYS": ",".join(KEYS),
                "TOWPATH_DATA": str(tmp_path),
                "TOWPATH_API_WORKERS": "1",
                "TOWPATH_EVENTS_PORT": str(free_port()),
                "TOWPATH_METRICS_PORT": figures,
            }
            process = subprocess.Popen([BIN / "towpath", *one["command"][1:]], env=env)
            running.callback(process.wait, 30)
            running.callback(process.terminate)
            wait_for(partial(shows, figures))
            assert process.poll() is None, name
        wait_for(lambda: shows(ports["TOWPATH_PORT"], "/readyz", b'"ok"'))


def shows(port: str, path: str = "/metrics", word: bytes = b"towpath_") -> bool:
    """Does it answer there with that word?"""
    url = f"http://127.0.0.1:{port}{path}"
    with contextlib.suppress(OSError), urllib.request.urlopen(url, timeout=2) as found:
        return word in found.read()
    return False

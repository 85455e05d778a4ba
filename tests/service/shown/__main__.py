"""Writes every scene anew."""

import tempfile
from pathlib import Path

from service.config import Config
from service.store import Store, embedded
from service.store.connect import connect
from tests.service.shown.every import FOLDER, SCENES, told

with tempfile.TemporaryDirectory(prefix="tp") as folder:
    path = Path(folder) / "r.sock"
    server = embedded.start(Path(folder), path, fsync="everysec")
    embedded.wait(f"unix://{path}")
    client = connect(f"unix://{path}")
    config = Config(
        data=Path(folder),
        redis_url=f"unix://{path}",
        queue_url=f"unix://{path}",
        mail_domain="towpath.test",
        shards=4,
        log_level="error",
    )
    FOLDER.mkdir(exist_ok=True)
    for name in SCENES:
        client.flushall()
        (FOLDER / f"{name}.txt").write_text(told(name, config, Store(client, 4)))
    server.terminate()
    server.wait(10)

"""The yardstick: a bare Flask endpoint that reads 30 kB and runs one Lua commit."""

import os

from flask import Flask, Response, request

from service.store.connect import connect

SIZE = 30_000
SCRIPT = """
if redis.call('HGET', KEYS[1], 'v') ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], 'v', ARGV[1], 'r', ARGV[2])
return 1
"""


def create_app() -> Flask:
    """One route, no rules."""
    app = Flask("bare")
    client = connect(os.environ["TOWPATH_REDIS_URL"])
    sha = client.script_load(SCRIPT)
    for name in range(64):
        client.hset(f"bare:{name}", mapping={"v": "1", "r": "x" * SIZE})

    @app.post("/<name>")
    def commit(name: str) -> Response:
        request.get_data()
        held = client.hget(f"bare:{name}", "r")
        client.evalsha(sha, 1, f"bare:{name}", "1", held)
        return Response(b"{}", content_type="application/json")

    return app

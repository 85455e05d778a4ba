"""Writes that count only when replicas have them: WAIT on the very connection that wrote."""

import time
from contextlib import suppress
from typing import Any

from redis.exceptions import (
    AskError,
    ClusterDownError,
    ConnectionError,
    MovedError,
    RedisClusterException,
    RedisError,
    TimeoutError,
    TryAgainError,
)

from service.store.connect import Client, is_cluster, primary

WAIT_MS = 1500
TRIES = 4
PAUSE = 0.25
MOVING = (AskError, ClusterDownError, ConnectionError, MovedError, TimeoutError, TryAgainError)


class Unreplicated(RedisError):
    """Written, but too few replicas have it: not acknowledged, and safe to repeat."""


def write(client: Client, key: str, command: tuple[Any, ...], replicas: int) -> Any:
    """The answer of a command, given only when that many replicas have what it wrote."""
    answer, had = _sent(client, key, command, replicas)
    if had < replicas:
        raise Unreplicated(f"{had} of {replicas} replicas have it")
    return answer


def _sent(client: Client, key: str, command: tuple[Any, ...], replicas: int) -> tuple[Any, int]:
    """Both commands in one go on one connection; a Cluster's map is read anew when it moved."""
    tries = TRIES if is_cluster(client) else 1
    for left in reversed(range(tries)):
        try:
            pipe = primary(client, key).pipeline(transaction=False)
            pipe.execute_command(*command)
            pipe.execute_command("WAIT", replicas, WAIT_MS)
            answer, had = pipe.execute()
            return answer, int(had)
        except MOVING:
            if not left:
                raise
            time.sleep(PAUSE)
            with suppress(RedisClusterException):
                client.nodes_manager.initialize()
    raise AssertionError("the last try returns or raises")

"""From a URL to a Redis client: single server, Sentinel or Cluster."""

from typing import Any
from urllib.parse import SplitResult, parse_qs, unquote, urlsplit

import redis
from redis.backoff import ExponentialBackoff, NoBackoff
from redis.cluster import ClusterNode, RedisCluster
from redis.exceptions import RedisClusterException
from redis.retry import Retry
from redis.sentinel import Sentinel, SentinelManagedConnection

from service.config import BadSetting

TIMEOUT = 2.5
SENTINEL_TIMEOUT = 0.5
Client = Any


def connect(url: str, own: bool = False) -> Client:
    """A client for the games or the queue; nothing else knows the topology.

    A server that hangs is given up after three tries; with `own` all calls share one connection.
    """
    parts = urlsplit(url)
    if parts.scheme == "redis+cluster":
        return _cluster(parts)
    pool = _sentinel(parts) if parts.scheme == "redis+sentinel" else _single(url)
    return redis.Redis(connection_pool=pool, single_connection_client=own)


def trouble(error: Exception) -> str:
    """What a server says, in a few words: the library adds all it knows of each Sentinel."""
    return str(error).partition(" : <")[0].rstrip(".")


def is_cluster(client: Client) -> bool:
    """Do keys live on several servers?"""
    return isinstance(client, RedisCluster)


def primary(client: Client, key: str) -> Client:
    """The one server that takes writes of a key."""
    if not is_cluster(client):
        return client
    return client.get_redis_connection(client.get_node_from_key(key))


def primaries(client: Client) -> list[Client]:
    """Every server that takes writes."""
    if not is_cluster(client):
        return [client]
    return [client.get_redis_connection(node) for node in client.get_primaries()]


class AskingConnection(SentinelManagedConnection):
    """Asks where the primary is whenever it opens; the library's goes back to where it was."""

    def connect_check_health(self, *args: Any, **more: Any) -> None:
        if not self.is_connected:
            self.host, self.port = self.connection_pool.get_master_address()
        super().connect_check_health(*args, **more)


def _single(url: str) -> redis.ConnectionPool:
    try:
        pool = redis.ConnectionPool.from_url(url, **_patience())
        pool.connection_class(**pool.connection_kwargs)
    except (ValueError, TypeError) as error:
        raise BadSetting(
            f"TOWPATH_REDIS_URL or TOWPATH_QUEUE_URL cannot be used: {error}."
        ) from error
    return pool


def _sentinel(parts: SplitResult) -> redis.ConnectionPool:
    """The primary, asked for anew with every connection; of a Sentinel that is away the next."""
    asked = parse_qs(parts.query)
    watchers = {
        "socket_timeout": SENTINEL_TIMEOUT,
        "socket_connect_timeout": SENTINEL_TIMEOUT,
        "password": asked.get("sentinel_password", [None])[0],
        "retry": Retry(NoBackoff(), 0),
    }
    sentinel = Sentinel(_hosts(parts.netloc, 26379), sentinel_kwargs=watchers)
    number = int(parts.path.strip("/") or 0)
    service = asked.get("service", ["mymaster"])[0]
    more = {"db": number, "connection_class": AskingConnection, **_login(parts), **_patience()}
    client: Client = sentinel.master_for(service, **more)
    pool: redis.ConnectionPool = client.connection_pool
    return pool


def _cluster(parts: SplitResult) -> RedisCluster:
    """A cluster; one that is away is as unreachable as any other server."""
    nodes = [ClusterNode(host, port) for host, port in _hosts(parts.netloc, 6379)]
    try:
        return RedisCluster(startup_nodes=nodes, **_login(parts), **_patience())
    except RedisClusterException as error:
        raise redis.exceptions.ConnectionError(str(error)) from error


def _login(parts: SplitResult) -> dict[str, Any]:
    user, password = parts.username, parts.password
    return {
        "username": unquote(user) if user else None,
        "password": unquote(password) if password else None,
    }


def _patience() -> dict[str, Any]:
    """How long a server may be silent, and how often it is asked again."""
    return {
        "socket_timeout": TIMEOUT,
        "socket_connect_timeout": TIMEOUT,
        "health_check_interval": 15,
        "retry": Retry(ExponentialBackoff(cap=0.5, base=0.05), 2),
    }


def _hosts(netloc: str, default: int) -> list[tuple[str, int]]:
    """`user:password@a:1,b:2` to pairs of host and port."""
    pairs = [one.partition(":") for one in netloc.rpartition("@")[2].split(",") if one]
    return [(host, int(port or default)) for host, _, port in pairs]

"""From a URL to a Redis client: single server, Sentinel or Cluster."""

from typing import Any
from urllib.parse import parse_qs, urlsplit

import redis
from redis.backoff import ExponentialBackoff
from redis.cluster import ClusterNode, RedisCluster
from redis.retry import Retry
from redis.sentinel import Sentinel

TIMEOUT = 5.0
Client = Any


def connect(url: str, **more: Any) -> Client:
    """A client for the games or the queue; nothing else knows the topology."""
    parts = urlsplit(url)
    retry = Retry(ExponentialBackoff(cap=0.2, base=0.02), 2)
    common: dict[str, Any] = {"socket_connect_timeout": TIMEOUT, "retry": retry, **more}
    if parts.scheme == "redis+cluster":
        nodes = [ClusterNode(host, port) for host, port in _hosts(parts.netloc, 6379)]
        more.setdefault("socket_connect_timeout", TIMEOUT)
        return RedisCluster(startup_nodes=nodes, password=parts.password, **more)
    if parts.scheme == "redis+sentinel":
        service = parse_qs(parts.query).get("service", ["mymaster"])[0]
        sentinel = Sentinel(_hosts(parts.netloc, 26379), socket_timeout=TIMEOUT)
        return sentinel.master_for(service, password=parts.password, **common)
    return redis.Redis.from_url(url, **common)


def is_cluster(client: Client) -> bool:
    """Do keys live on several servers?"""
    return isinstance(client, RedisCluster)


def _hosts(netloc: str, default: int) -> list[tuple[str, int]]:
    """`user:password@a:1,b:2` to pairs of host and port."""
    pairs = [one.partition(":") for one in netloc.rpartition("@")[2].split(",") if one]
    return [(host, int(port or default)) for host, _, port in pairs]

"""Is Redis set up so that what was acknowledged is kept? Said at the start, in plain words."""

from redis.exceptions import RedisError, ResponseError

from service.config import Config
from service.store.connect import Client, connect, primaries, trouble

PROBE, PROBE_SECONDS = "tp:{pulse}:probe", 60
MANY = ("redis+sentinel://", "redis+cluster://")


def faults(config: Config) -> list[str]:
    """What is not as the README asks for; a server that is away is waited for elsewhere."""
    found = []
    if config.redis_url.startswith(MANY) and not config.replicas:
        found.append("TOWPATH_REPLICAS is 0: acknowledged moves may be lost with a primary.")
    try:
        for server in primaries(connect(config.redis_url)):
            found += _persistence(server) + _replication(server, config.replicas)
    except RedisError as error:
        found.append(f"Redis could not be asked how it keeps its data ({trouble(error)}).")
    return found


def refusal(server: Client) -> str:
    """Why a server that answers takes no writes: full memory, a full disk. Or nothing."""
    try:
        server.set(PROBE, 1, ex=PROBE_SECONDS)
    except ResponseError as error:
        return trouble(error)
    return ""


def _persistence(server: Client) -> list[str]:
    told = server.info("persistence")
    found = [] if told.get("aof_enabled") else ["appendonly is off: a crash loses moves."]
    if (fsync := _setting(server, "appendfsync")) not in ("always", ""):
        found.append(f"appendfsync is {fsync}, not always: a power cut loses moves.")
    if (policy := _setting(server, "maxmemory-policy")) not in ("noeviction", ""):
        found.append(f"maxmemory-policy is {policy}, not noeviction: games may be thrown away.")
    return found


def _replication(server: Client, replicas: int) -> list[str]:
    have = server.info("replication")["connected_slaves"]
    if have >= replicas:
        return []
    return [f"{have} replicas are connected, TOWPATH_REPLICAS is {replicas}: moves will wait."]


def _setting(server: Client, name: str) -> str:
    """A setting of the server; empty where it may not be asked for."""
    try:
        return str(server.config_get(name).get(name, ""))
    except ResponseError:
        return ""

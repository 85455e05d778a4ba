"""Which processes are alive: each shows itself every few seconds, or is forgotten."""

from collections import Counter

from service.store.base import Base

PULSES = "tp:{pulse}:processes"
ALIVE_SECONDS = 30.0
FORGOTTEN_SECONDS = 3600.0


class Pulses(Base):
    """Processes by their role, machine and number."""

    def pulse(self, name: str, now: float) -> None:
        """A process is alive; `name` begins with its role."""
        self.redis.hset(PULSES, name, repr(now))

    def last_pulse(self, name: str) -> None:
        """A process has ended as it should."""
        self.redis.hdel(PULSES, name)

    def alive(self, now: float) -> Counter[str]:
        """How many processes of each role have shown themselves a moment ago."""
        held = {name: _moment(at) for name, at in self.redis.hgetall(PULSES).items()}
        gone = [name for name, at in held.items() if now - at > FORGOTTEN_SECONDS]
        if gone:
            self.redis.hdel(PULSES, *gone)
        fresh = [name for name, at in held.items() if abs(now - at) <= ALIVE_SECONDS]
        return Counter(name.partition(b":")[0].decode() for name in fresh)


def _moment(held: bytes) -> float:
    """When a process showed itself; what is damaged counts as long ago."""
    try:
        return float(held)
    except ValueError:
        return 0.0

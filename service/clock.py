"""The one place where the service reads the time, as UTC seconds."""

import time


def now() -> float:
    """Seconds since the epoch."""
    return time.time()

"""A sign to stop that keeps nobody waiting: tests see how long a process would have waited."""

import threading
from collections.abc import Callable


class Waits(threading.Event):
    """Remembers every wait, calls `then` with its number instead, and is set after so many."""

    def __init__(self, most: int, then: Callable[[int], object] = lambda number: None) -> None:
        super().__init__()
        self.most, self.then = most, then
        self.asked: list[float | None] = []

    def wait(self, timeout: float | None = None) -> bool:
        """No time passes."""
        self.asked.append(timeout)
        self.then(len(self.asked))
        if len(self.asked) >= self.most:
            self.set()
        return self.is_set()

"""Flask as it is used here."""

from collections.abc import Callable
from typing import Any

from flask import Flask


class App(Flask):
    """An application of plain functions: none of its routes and hooks is a coroutine."""

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """As it is; to ask each function in each request whether it is one takes its time."""
        return func

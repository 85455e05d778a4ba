"""What every test of the games begins with."""

import pytest


@pytest.fixture(autouse=True)
def exchanged(request: pytest.FixtureRequest) -> None:
    """Whoever exchanges rules or cards thinks of them anew, and so do those who come after."""
    if "monkeypatch" in request.fixturenames:
        request.getfixturevalue("as_printed")

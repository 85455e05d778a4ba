"""Browsers starve each other, so one worker has them all; some versions of pytest forget it."""

import pytest


def test_the_browsers_have_a_worker_of_their_own(request: pytest.FixtureRequest) -> None:
    grouped = getattr(request.config.option, "loadgroup", False)
    assert request.node.nodeid.endswith("@browser") == grouped

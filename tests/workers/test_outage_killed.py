"""The credit of an outage, with a real clock process that is killed on the way."""

from pathlib import Path

from bench import outage
from games.check.testing import check


@check("S16", "T2")
def test_an_outage_is_credited_exactly_once_although_the_clock_is_killed(tmp_path: Path) -> None:
    found = outage.run(1500, 3, tmp_path)
    assert found.once == found.games == 1500
    assert found.kills == 3

"""Referees name what they count by the rule that it is counted by."""

import re

import pytest

from games.check.referee import Refereed
from tests.games.every import EVERY
from tests.games.test_referees import REFEREED
from tests.games.test_rule_ids import rule_ids

FIGURE = re.compile(r"([A-Z]{2}-\d+(?:\.\d+)?[a-z]?) [A-Za-z][\w ]*")


@pytest.mark.parametrize("name", REFEREED)
def test_a_figure_is_named_by_its_rule(name: str) -> None:
    game, ids = EVERY[name], rule_ids(name)
    known = {*ids, *(one.partition(".")[0] for one in ids)}
    followed = Refereed(game, game.SEATS[-1], {}, "figures")
    named = [*followed.referee.figures()]
    followed.play()
    for figure in [*named, *followed.referee.figures()]:
        match = FIGURE.fullmatch(figure)
        assert match and match[1] in known, figure

"""Every referee agrees with its engine: offers, payments, triggers and scores, ask by ask."""

from typing import Any

import pytest

from games import NAMES
from games.asks import Decision, Json
from games.check.fuzz import few_settings, result_of
from games.check.referee import Refereed, has_referee, referee_one
from games.engine import Move, new_record, replay
from games.protocol import Game
from tests.games.every import EVERY, ROOT
from tests.games.shown import recorded
from tests.games.test_rule_ids import NAMED
from tests.games.transcripts import fixture_named

GAMES = 20
REFEREED = [name for name in NAMES if has_referee(name)]
# The later games of a campaign begin with what the earlier ones left behind, not with their seed.
OTHER_DRAWS = ("campaign_a_2", "campaign_a_3", "campaign_b_2", "campaign_b_3")
RECORDED = [
    pytest.param(name, stem, id=f"{name}-{stem}")
    for name in REFEREED
    for stem in recorded(name)
    if stem not in OTHER_DRAWS
]


class Followed(Refereed):
    """A recorded game once more, compared with the referee at every ask."""

    def __init__(self, game: Game, record: dict[str, Any]) -> None:
        super().__init__(game, record["seats"], record["options"], record["seed"])
        self.rows = [Move(*row) for row in record["log"]]
        self.cited = set[str]()

    def hear(self, move: Move) -> None:
        """Note by which rules the referee expects what comes."""
        self.cited |= {one.rule for one in self.referee.open()}
        super().hear(move)

    def chosen(self, ask: Decision) -> Json:
        """What the seat has answered there."""
        made = sum(move.seat == ask.seat for move in self.log)
        return [move.answer for move in self.rows if move.seat == ask.seat][made]


@pytest.mark.parametrize("number", range(GAMES))
@pytest.mark.parametrize("name", REFEREED)
def test_engine_and_referee_agree(name: str, number: int) -> None:
    settings = few_settings(EVERY[name])
    seats, options = settings[number % len(settings)]
    result = referee_one(EVERY[name], seats, options, f"referee {number}")
    assert not result.failed, f"{result.error}\n{result.trace}"


@pytest.mark.parametrize(("name", "stem"), RECORDED)
def test_engine_and_referee_agree_on_a_recorded_game(name: str, stem: str) -> None:
    record = fixture_named(name, stem)
    followed = Followed(EVERY[name], record)
    result = result_of(followed)
    assert not result.failed, f"{result.error}\n{result.trace}"
    assert [score.total for score in followed.table.score(None)] == record["scores"]
    book = (ROOT / "games" / name / "RULES.md").read_text()
    assert followed.cited and followed.cited <= set(NAMED.findall(book))


@pytest.mark.parametrize("name", REFEREED)
def test_what_a_referee_has_heard_can_be_played_again(name: str) -> None:
    game = EVERY[name]
    followed = Refereed(game, game.SEATS[-1], {}, "heard")
    followed.play()
    start = new_record(game, game.SEATS[-1], {}, "heard")
    again = replay(game, start.seats, start.options, start.seed, followed.log)
    assert again.digest() == followed.table.digest()

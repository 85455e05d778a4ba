"""A log is played again by what is near each answer: the same offers as in the whole list."""

import json
from pathlib import Path
from typing import Any

import pytest

from games import game_named
from games.asks import Offer, Pick
from games.engine import Move, Table, new_record

FIXTURES = Path("tests/fixtures")


def played(game: str) -> dict[str, Any]:
    """A recorded game of two."""
    found: dict[str, Any] = json.loads((FIXTURES / game / "seats_2.json").read_text())
    return found


def shown(one: Offer) -> tuple[Any, ...]:
    """An offer without the value that the rule receives."""
    return one.notation, one.facts, one.at, one.group, one.also


@pytest.mark.parametrize("game", ["le_havre", "brass"])
def test_every_offer_is_found_near_its_own_words(game: str) -> None:
    data, rules, looked = played(game), game_named(game), 0
    record = new_record(rules, data["seats"], data["options"], data["seed"])
    table = Table(rules, record, settle=False)
    for row in data["log"]:
        for one in table.opens():
            if isinstance(one.ask, Pick) and (near := one.ask.near):
                whole = {offer.notation: shown(offer) for offer in one.ask.offers().values()}
                found = {text: [shown(offer) for offer in near(text)] for text in whole}
                assert all(whole[text] in offers for text, offers in found.items())
                assert all(offer in whole.values() for offers in found.values() for offer in offers)
                looked += 1
        table.repeat(Move(*row))
    assert looked > 50


@pytest.mark.parametrize("answer", ["enter nowhere", "link wigan to the_moon", "", "take", 7, None])
@pytest.mark.parametrize("game", ["le_havre", "brass"])
def test_what_is_not_offered_is_near_nothing(game: str, answer: Any) -> None:
    data, rules = played(game), game_named(game)
    record = new_record(rules, data["seats"], data["options"], data["seed"])
    table = Table(rules, record)
    asked = table.opens()[0].ask
    assert isinstance(asked, Pick) and not asked.accepts(answer)

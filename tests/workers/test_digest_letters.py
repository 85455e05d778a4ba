"""What a digest shows of each game, and what a letter of the house calls its reader."""

from dataclasses import replace

import msgspec
import pytest

from games.check.testing import check
from service.reader.reader import reader_of
from service.tables.records import Player
from tests.workers.golden import CAST, CONFIG, NOW, begun, sheet
from workers.letters.kinds import KINDS
from workers.letters.occasion import Occasion
from workers.letters.write import write

MORE = "… and 1 more on the play page."


def digest(*moves: str, games: int = 1) -> str:
    """A digest of so many games, each after some moves."""
    eyes = reader_of(sheet(begun(*moves)[0]), 0, CAST["en"])
    game = Occasion(KINDS["turn"], CONFIG, CAST["en"], eyes, now=NOW)
    return write(Occasion(KINDS["digest"], CONFIG, CAST["en"], others=[game] * games, now=NOW)).text


@check("M10")
def test_twelve_games_of_a_digest_show_four_answers_and_the_rest_only_a_link() -> None:
    text = digest(games=14)
    assert text.count("* Toy harbour") == 14
    assert text.count("\n    - ") == 12 * 4 and text.count(MORE) == 12
    assert [part.count("\n    - ") for part in text.split("* Toy harbour")[-3:]] == [4, 0, 0]


@check("M10")
def test_a_game_of_a_digest_with_few_answers_shows_them_all() -> None:
    text = digest("take fish")
    assert 1 <= text.count("\n    - ") <= 4
    assert "more on the play page" not in text and "\n    ?" not in text


@check("M14")
@pytest.mark.parametrize(
    ("name", "confirmed", "trust", "title"),
    [
        ("Ada", True, "open", "Your mail has arrived, Ada."),
        ("Ada", False, "invite", "Your mail has arrived, Ada."),
        ("Ada", False, "open", "Your mail has arrived."),
        ("", True, "open", "Your mail has arrived."),
    ],
)
def test_the_house_calls_by_name_whom_it_knows(
    name: str, confirmed: bool, trust: str, title: str
) -> None:
    reader = Player("pada", name, "ada@example.org", confirmed=confirmed)
    config = replace(CONFIG, trust=trust)
    letter = write(Occasion(KINDS["house"], config, reader, facts={"lines": ["Done"]}, now=NOW))
    assert title in letter.text.splitlines() and title in letter.html


@check("S9")
def test_an_offer_says_where_a_reply_begins_though_its_reader_has_no_seat() -> None:
    eyes = reader_of(sheet(begun()[0]), None, None)
    dora = msgspec.structs.replace(CAST["en"], id="pdora", name="Dora")
    facts = {"seat": 1, "name": "Bruno"}
    offer, role = (
        write(Occasion(KINDS[kind], CONFIG, dora, eyes, facts=facts, now=NOW)).text
        for kind in ("offered", "role")
    )
    assert offer.splitlines()[1].strip() and not role.splitlines()[1].strip()

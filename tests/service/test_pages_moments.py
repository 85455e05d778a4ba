"""Looking back: any moment from the reader's own view, and the points of a finished game."""

import re

import pytest

from games.check.testing import check
from service.config import Config
from service.reader.moment import moments
from service.reader.reader import Reader
from service.store import Store
from service.tables import play
from service.tables.records import PRIVATE, Player
from tests.browser.placed import place, recorded
from tests.service.visits import Visitor


@pytest.fixture
def visitor(config: Config, store: Store, cast: dict[str, Player]) -> Visitor:
    return Visitor(config, store)


def slider(page: str) -> tuple[int, int]:
    """The moment that the page shows, and the last one there is."""
    found = re.search(r'max="(\d+)" value="(\d+)" data-url', page)
    assert found
    return int(found[2]), int(found[1])


@check("W5")
def test_every_moment_is_shown_and_the_last_is_the_present(visitor: Visitor) -> None:
    game = visitor.start()
    play.move_text(visitor.store, game, 0, "take fish; end turn")
    here = visitor.desk(game)
    first, last = visitor.get(f"{here}/at/0"), moments(Reader(visitor.store.load(game), 0))
    assert slider(first.text) == (0, last) and "The game has been set up." in first.text
    assert all(visitor.get(f"{here}/at/{n}").status_code == 200 for n in range(last + 1))
    assert "Take fish" not in visitor.get(f"{here}/at/{last}").text
    assert visitor.get(f"{here}/at/{last + 1}").status_code == 404


@check("W5", "U3")
def test_the_number_of_moments_does_not_tell_anothers_draft(visitor: Visitor) -> None:
    game = visitor.start()
    before = visitor.get(f"/table/{game}/at/0"), visitor.get(visitor.desk(game, 1) + "/at/0")
    play.move_text(visitor.store, game, 0, "take fish")
    after = visitor.get(f"/table/{game}/at/0"), visitor.get(visitor.desk(game, 1) + "/at/0")
    assert [slider(page.text) for page in before] == [slider(page.text) for page in after]
    assert (
        slider(visitor.get(visitor.desk(game) + "/at/0").text)[1] == slider(before[0].text)[1] + 1
    )


def test_without_a_number_it_leads_to_what_happened_since_the_last_turn(visitor: Visitor) -> None:
    game = visitor.start()
    for seat in (0, 1):
        play.move_text(visitor.store, game, seat, "take fish; end turn")
    here = visitor.desk(game)
    answer = visitor.get(f"{here}/at")
    assert answer.status_code == 303
    number, last = slider(visitor.follow(answer).text)
    assert 0 < number < last
    assert visitor.get(f"{here}/at?n=2&lang=de").headers["Location"].endswith("/at/2?lang=de")


@check("S5")
def test_a_private_game_has_no_moments_for_strangers(visitor: Visitor) -> None:
    record = recorded("brass", "seats_2")
    sheet = place(visitor.store, record, 60, visibility=PRIVATE)
    assert visitor.get(f"/table/{sheet.id}/at/3").status_code == 404


@pytest.mark.parametrize("name", ["brass", "smoky_valley"])
def test_a_finished_game_shows_its_points_over_the_turns_and_its_seed(
    visitor: Visitor, name: str
) -> None:
    record = recorded(name, "seats_2")
    sheet = place(visitor.store, record, len(record["log"]))
    page = visitor.get(visitor.desk(sheet.id)).text
    assert 'aria-label="Points over the turns"' in page
    assert all(
        f">{total}</text>" in page[page.index("Points over") :] for total in record["scores"]
    )
    past = visitor.get(f"/table/{sheet.id}/at/40").text
    assert f"Seed of all draws: {record['seed']}" in past

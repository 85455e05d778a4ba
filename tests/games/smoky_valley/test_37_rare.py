"""What is read in rare moments stays as it was; see tests/games/smoky_valley/rare.py."""

import pytest

from games.smoky_valley.text import figure
from tests.games.every import FIXTURES
from tests.games.smoky_valley.rare import written


@pytest.mark.parametrize("lang", ["en", "de"])
def test_rare_moments_read_as_they_did(lang: str) -> None:
    kept = (FIXTURES / "smoky_valley" / f"rare.{lang}.txt").read_text().splitlines()
    assert written(lang) == kept


@pytest.mark.parametrize(
    ("path", "english", "german"),
    [
        ("cash", "cash", "Bargeld"),
        ("income", "income", "Einkommen"),
        ("popularity", "popularity", "Popularität"),
        ("prestige", "prestige", "Prestige"),
        ("traders", "traders", "Händler"),
        ("built", "industries built", "errichtete Industrien"),
        ("goods.machine", "machine", "Maschine"),
        ("agencies.gb", "traders in GB", "Händler in GB"),
        ("trade.us", "trade level US", "Handelswert US"),
        ("numbers.wellington", "canal number Wellington", "Kanalzahl Wellington"),
        ("boat", "", ""),
    ],
)
def test_a_figure_of_a_seat_is_named(path: str, english: str, german: str) -> None:
    assert (figure(path, "en"), figure(path, "de")) == (english, german)

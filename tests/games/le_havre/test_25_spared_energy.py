"""What the Wind Farm spares is told wherever energy is burned, and only there."""

import pytest

from games.le_havre.cards import CARDS
from games.le_havre.text import words

BURNING = [
    "bakehouse",
    "smokehouse",
    "wharf_1",
    "brickworks",
    "wharf_2",
    "shipping_line",
    "ironworks",
    "steel_mill",
    "kiln",
    "steelworks",
]


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_wind_farm_is_named_where_energy_is_burned(lang: str) -> None:
    spared = words.tongue(lang).EFFECTS["spared"]
    told = [name for name in CARDS if words.effect(name, lang, {"wind": True}).endswith(spared)]
    assert told == BURNING
    assert not any(words.effect(name, lang, {"wind": False}).endswith(spared) for name in CARDS)


def test_every_printed_need_of_energy_is_among_them() -> None:
    said = [name for name in CARDS if "energy" in words.effect(name, "en")]
    assert set(said) - {"wind_farm"} <= set(BURNING)

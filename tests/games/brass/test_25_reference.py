"""The reference: every printed component, in both languages, with its figures and drawing."""

from xml.etree import ElementTree

import pytest

from games import brass
from games.brass.cards import CARDS, KINDS, LOCATIONS


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_printed_component_is_listed_and_drawn(lang: str) -> None:
    parts = brass.reference(lang)
    assert len(parts) == sum(map(len, KINDS.values())) + len(LOCATIONS) + len(CARDS) + 6
    assert len({(part.group, part.name) for part in parts}) == len(parts)
    for part in parts:
        assert part.text and "{" not in part.text
        assert ElementTree.fromstring(part.picture).get("width")


def test_the_figures_are_those_of_the_counters() -> None:
    told = {part.name: part.text for part in brass.reference("en")}
    assert told["Coal mine 4"] == (
        "2 for each player, costs £10, needs 1 iron, brings 5 coal, flipped: income marker +5, 4 VP"
    )
    assert told["Shipyard 2"].endswith("18 VP, Rail era only")
    assert told["Shipyard 0"] == "2 for each player, never built, only developed away"
    assert told["Scotland"] == (
        "No slots; counts 2 for each link and gives market access as a port does; "
        "connections to Lancaster (Rail era)"
    )

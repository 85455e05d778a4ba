"""The drawing kit: well-formed, escaped, only what is used."""

from xml.etree import ElementTree

import pytest

from games.kit import icons
from games.kit.svg import circle, group, icon, line, path, picture, polygon, rect
from service.reader.raster import render

NS = "{http://www.w3.org/2000/svg}"


def test_every_shape_is_well_formed_and_escaped() -> None:
    body = rect(1, 2, 3, 4, "#fff", edge="#000", r=3, dash="4 3", data_name='a"<b>&')
    body += circle(1, 2, 3, class_="hit") + line(0, 0, 9, 9, "#000") + path("M0 0H9", "none")
    body += polygon([(0, 0), (1, 0), (0.5, 1)], "#abc", stroke_linejoin="round")
    drawn = ElementTree.fromstring(
        picture(100, 50, 'Ada & "Bo" <3', group(body, id="a&b", shift=(1, 2), faint=True))
    )
    inner = drawn.find(f"{NS}g")
    assert drawn.get("aria-label") == 'Ada & "Bo" <3'
    assert inner is not None
    assert (inner.get("id"), inner.get("transform")) == ("a&b", "translate(1 2)")
    box = inner.find(f"{NS}rect")
    assert box is not None and box.get("data-name") == 'a"<b>&'
    assert inner[1].get("class") == "hit" and inner[4].get("stroke-linejoin") == "round"


def test_only_the_icons_that_are_used_are_defined_and_each_once() -> None:
    body = icon("fish", 0, 0) + icon("wood", 20, 0) + icon("fish", 40, 0, faint=True)
    drawn = ElementTree.fromstring(picture(60, 20, "Goods", body))
    assert [one.get("id") for one in drawn.iter(f"{NS}symbol")] == ["i-fish", "i-wood"]
    assert picture(9, 9, "None", "").count("<defs>") == 0


def test_an_icon_that_does_not_exist_is_refused() -> None:
    with pytest.raises(KeyError):
        icon("unicorn", 0, 0)


@pytest.mark.parametrize("name", sorted(icons.names()))
def test_every_icon_can_be_drawn_and_is_not_blank(name: str) -> None:
    assert ElementTree.fromstring(icons.symbol(name)).get("viewBox") in ("0 0 24 24", "0 0 32 32")
    drawn = render(picture(24, 24, name, icon(name, 0, 0, 24)), 24)
    assert drawn != render(picture(24, 24, name, ""), 24)

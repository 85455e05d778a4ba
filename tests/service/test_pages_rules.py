"""/rules/{game}: every numbered rule has its place, every component its drawing."""

import re

import pytest

from games import NAMES, game_named
from games.check.testing import check
from service.config import Config
from service.store import Store
from tests.games.test_rule_ids import rule_ids
from tests.service.visits import Visitor


@pytest.fixture
def visitor(config: Config, store: Store) -> Visitor:
    return Visitor(config, store)


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("name", NAMES)
def test_every_rule_has_one_anchor_and_every_link_within_the_page_leads_somewhere(
    visitor: Visitor, name: str, lang: str
) -> None:
    page = visitor.get(f"/rules/{name}?lang={lang}").text
    assert f'<div lang="{lang}">' in page[page.index('id="rules"') :]
    anchors = re.findall(r' id="([^"]+)"', page)
    assert len(anchors) == len(set(anchors))
    assert set(rule_ids(name)) <= set(anchors)
    assert set(re.findall(r'href="#([^"]+)"', page)) <= set(anchors)


@check("W3")
@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("name", NAMES)
def test_every_component_is_drawn_and_told_and_a_first_game_has_ten_steps(
    visitor: Visitor, name: str, lang: str
) -> None:
    page = visitor.get(f"/rules/{name}?lang={lang}").text
    listed = page[page.index('class="reference"') : page.index('id="rules"')]
    parts = game_named(name).reference(lang)
    assert listed.count("<svg") == len(parts) > 50
    assert not [part.name for part in parts if not part.text or not part.picture]
    guide = page[page.index('class="steps"') : page.index('id="house"')]
    assert guide.split("</ol>")[0].count("<li>") == 10


def test_the_number_of_a_rule_leads_to_its_game(visitor: Visitor) -> None:
    assert visitor.get("/rules/LH-6.3").headers["Location"] == "/rules/le_havre#LH-6.3"
    moved = visitor.get("/rules/BR-10.1?lang=de")
    assert moved.headers["Location"] == "/rules/brass?lang=de#BR-10.1"
    assert visitor.get("/rules/XX-1.1").status_code == 404


@pytest.mark.parametrize(("lang", "heading"), [("en", "Rules"), ("de", "Regeln")])
def test_the_shelf_leads_to_the_rules_of_every_game(
    visitor: Visitor, lang: str, heading: str
) -> None:
    page = visitor.get(f"/rules?lang={lang}").text
    assert f"<h1>{heading}</h1>" in page
    assert all(f'href="/rules/{name}"' in page for name in NAMES)


def test_what_is_typed_stands_apart_in_the_first_game(visitor: Visitor) -> None:
    guide = visitor.get("/rules/le_havre").text.partition('class="steps"')[2].partition("</ol>")[0]
    assert "<code>take wood</code>" in guide and "`" not in guide

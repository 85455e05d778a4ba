"""openapi.yaml part by part: what stands there is what the code makes."""

import re
from functools import reduce
from pathlib import Path
from typing import Any

import pytest
import yaml

from games.check.testing import check
from service.api.openapi import document

TEXT = "\n" + (Path(__file__).parents[2] / "openapi.yaml").read_text()
WHOLE = ("info", "tags", "servers", "openapi", "webhooks")
COMPONENTS = ("schemas", "parameters", "headers", "securitySchemes")
PARTS = [
    *((name,) for name in WHOLE),
    *(("components", name) for name in COMPONENTS),
    *(("paths", path) for path in re.findall(r"^  (/\S+):$", TEXT, re.M)),
]


@pytest.fixture(scope="module")
def made() -> dict[str, Any]:
    """The contract, made anew."""
    document.cache_clear()
    return document()


def written(*way: str) -> Any:
    """What the file says at a place; no more of it is read."""
    depth = 2 * (len(way) - 1)
    start = TEXT.index(f"\n{' ' * depth}{way[-1]}:") + 1
    end = re.compile(rf"^ {{0,{depth}}}[^\s-]", re.M).search(TEXT, start + depth + 1)
    part = yaml.load(TEXT[start : end.start() if end else None], Loader=yaml.CSafeLoader)
    return part[way[-1]]


@check("A10")
@pytest.mark.parametrize("way", PARTS, ids="/".join)
def test_each_part_of_the_file_is_what_the_code_makes(made: dict[str, Any], way: Any) -> None:
    assert written(*way) == reduce(lambda part, name: part[name], way, made)


def test_the_file_has_no_other_parts(made: dict[str, Any]) -> None:
    ways = {(name, part) for name in ("components", "paths") for part in made[name]}
    assert {way for way in PARTS if len(way) > 1} == ways
    assert made.keys() - {"components", "paths"} == set(WHOLE)

"""What no rule book says and the house has set is told to players, and where it stands."""

from importlib import import_module

import pytest

from games import NAMES
from games.check.fuzz import LANGUAGES
from tests.games.every import EVERY, ROOT

ROWS = [pytest.param(name, row, id=row["where"]) for name in NAMES for row in EVERY[name].HOUSE]


@pytest.mark.parametrize(("name", "row"), ROWS)
def test_a_house_figure_is_told_in_both_languages_and_found_where_it_is_said_to_be(
    name: str, row: dict[str, dict[str, str] | str]
) -> None:
    assert set(row) == {"what", "where"}
    what, where = row["what"], row["where"]
    assert isinstance(what, dict) and isinstance(where, str)
    assert sorted(what) == sorted(LANGUAGES)
    assert len({text.strip() for text in what.values()}) == len(LANGUAGES)
    for place in where.split("; "):
        file, _, names = place.partition(": ")
        assert (ROOT / "games" / name / file).is_file()
        module = import_module(f"games.{name}.{file.removesuffix('.py').replace('/', '.')}")
        assert all(hasattr(module, one) for one in names.split(", ") if names)

"""Tables as each reader sees them, whole and readable; see tests/service/seen.py."""

from games.check.testing import check
from service.store import Store
from tests.service.seen import FILE, written


@check("U3")
def test_every_reader_sees_tables_as_they_did(store: Store) -> None:
    assert written(store).splitlines() == FILE.read_text().splitlines()

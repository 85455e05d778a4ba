"""SV-20: the canal phase."""

from games.check.testing import rule
from tests.games.smoky_valley.positions import A, B, C, me, now, play, position


@rule("SV-20.1", "SV-20.2", "SV-20.3", "SV-20.4")
def test_widening_tiles_leave_and_modernization_tiles_come() -> None:
    state = position(
        year=1850,
        segment="administration",
        tiles={"wellington": ["trade_basic", "cheap_card"]},
        piles={2: ["local_market"]},
    )
    state.passing = [A, B, C, -1]
    modern = ["service_prestige", "upgrade_prestige", "ship_one"]
    table = play(state, draws={"draw.tiles": modern})
    after = now(table)
    assert after.now().year == 1855 and after.pools["widening"] == []
    assert after.tiles["st_gabriel"] == modern[:2] and after.tiles["les_bassins"][0] == "ship_one"
    assert [len(found) for found in after.tiles.values()] == [2, 2, 2]
    assert len(after.pools["modern"]) == 6 and me(table).piles[1] == ["local_market"]


@rule("SV-20.1")
def test_no_canal_phase_in_other_years() -> None:
    for year in (1840, 1845, 1855):
        state = position(year=year, segment="administration")
        state.passing = [A, B, C, -1]
        pool = "modern" if year == 1855 else "widening"
        assert now(play(state)).pools[pool] == state.pools[pool]

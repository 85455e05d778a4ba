"""SV-21 and the score sheet: one counter per line from the start, ranks with their tie-break."""

from games.protocol import Score, ranked
from games.smoky_valley.cards import DISTRICTS, MARKETS, NOBODY, PHASES, SECTIONS, Phase
from games.smoky_valley.cards.house_layout import BASE_VALUE, SERVICE_VALUE
from games.smoky_valley.rules.tracks import gain
from games.smoky_valley.rules.unloading import deliver, score_cargo
from games.smoky_valley.state import State


def _years(title: str, phases: tuple[Phase, ...]) -> tuple[str, ...]:
    return tuple(f"{title}_{phase.year}" for phase in phases)


LINES: tuple[str, ...] = (
    "upgrades",
    "services",
    "coal_power",
    "owner",
    "income",
    "eighth",
    "modernization",
    "canal_tiles",
    "cards_instant",
    "cards_permanent",
    "relief",
    "own_ships",
    "unloaded",
    "offices",
    "first_traders",
    "popularity",
    *_years("traders", PHASES),
    *_years("council", tuple(phase for phase in PHASES if phase.council)),
    "last_mayor",
    "final_goods",
    "final_offices",
    *(f"value_{name}" for name in DISTRICTS),
    *(f"canal_{name}" for name in SECTIONS),
)


def score(state: State) -> list[Score]:
    """SV-21.6: every line that counts, the total, and the rank; cash breaks ties."""
    sheets = [
        Score(
            seat,
            player.prestige(),
            [(line, player.sheet[line]) for line in LINES if player.sheet.get(line)],
        )
        for seat, player in enumerate(state.players)
    ]
    return ranked(sheets, {seat: player.cash for seat, player in enumerate(state.players)})


def district_value(state: State, name: str) -> int:
    """SV-21.4, SV-9.13: base value and the final values of the services."""
    services = state.districts[name].services
    return BASE_VALUE[name] + sum(SERVICE_VALUE[token] for token in services if token)


def final_scoring(state: State) -> None:
    """SV-21.1 to SV-21.5: traders, goods, districts and canal bonuses, in this order."""
    fleet = [ship for market in MARKETS for ship in reversed(state.canal[market]) if ship]
    for ship in fleet:
        if ship.trader != NOBODY:
            deliver(state, ship.trader, ship.market)
            gain(state, ship.trader, {"cash": 1}, "market")
    for ship in fleet:
        score_cargo(state, ship, "final_goods", "final_offices")
    state.canal = {market: [None] * len(rows) for market, rows in state.canal.items()}
    for name, town in state.districts.items():
        for seat, player in enumerate(state.players):
            count = town.owned(seat)
            if count:
                gain(
                    state, seat, {"prestige": count * district_value(state, name)}, f"value_{name}"
                )
            if count and name in SECTIONS and player.canal_number(name):
                canal = {"prestige": count * player.canal_number(name)}
                gain(state, seat, canal, f"canal_{name}")
    state.note("over", None, prestige=[player.prestige() for player in state.players])

"""A second Oranienburger Kanal, written from RULES.md alone: what the engine is compared with.

Shared with the engine are the printed cards (their cost, prestige and effect lines); what a line
means is read anew. Not compared: which options are named as barred and why, what an exchange is
said to give, and the bands that a solo total falls into.
"""

from collections.abc import Collection, Mapping, Sequence

from games.asks import Json
from games.check.referee import Expected, Script, Scripted
from games.oranienburger_kanal.referee import printed
from games.oranienburger_kanal.referee.player import Player
from games.oranienburger_kanal.referee.printed import COLOURS, SIMPLE, VALUABLE
from games.oranienburger_kanal.referee.steps import Facts, decide
from games.oranienburger_kanal.referee.table import Table
from games.oranienburger_kanal.referee.turn import Turn
from games.protocol import Score


class Referee(Scripted):
    """Set-up, rounds and scores; a turn stands in turn.py, an activation in effects.py."""

    def __init__(self, seats: int, options: Mapping[str, Json]) -> None:
        self.options, self.campaign = options, int(options["campaign"])
        blockade = printed.BLOCKADES[self.campaign or 1] if seats == 1 else ()
        self.table = Table(seats, options["deck"], blockade)
        self.players = [Player(seat) for seat in range(seats)]
        super().__init__(self.game())

    def game(self) -> Script:
        """OK-3.1: rounds to the end."""
        yield from self.set_up()
        while True:
            yield from self.play_round()
            last = self.table.is_last
            self.table.refill()
            yield {player.seat: wheel(player, last) for player in self.players}
            if last:
                return
            self.table.lay_taler()
            self.table.next_round()

    def set_up(self) -> Script:
        """OK-2, OK-13.2 to 13.4: stacks, start player, starting tracks."""
        table, used = self.table, dict[str, list[str]]()
        sizes = dict(zip(COLOURS, printed.STACKS[table.seats], strict=True))
        pools = {c: [n for n, card in table.cards.items() if card.colour == c] for c in COLOURS}
        earlier = max(0, self.campaign - 1)
        for colour in COLOURS if earlier else ():
            count = sizes[colour] * earlier
            used[colour] = yield drawn("OK-13.2", f"campaign.{colour}", pools[colour], count)
            pools[colour] = [card for card in pools[colour] if card not in used[colour]]
        if earlier == 2:
            pools["blue"] += yield drawn("OK-13.4", "campaign.again", used["blue"], 1)
        for colour in COLOURS:
            cards = yield drawn("OK-2.2", f"setup.{colour}", pools[colour], sizes[colour])
            table.stacks[colour] = [*cards]
        table.deal()
        yield from self.choose_start()
        yield from self.lay_tracks()

    def choose_start(self) -> Script:
        """OK-2.12, G-17: named or drawn."""
        named = str(self.options["start"])
        if self.table.seats == 1:
            return
        if named.startswith("seat "):
            self.table.start = int(named.removeprefix("seat ")) - 1
        else:
            [self.table.start] = yield drawn("OK-2.12", "setup.start", [0, 1], 1)

    def lay_tracks(self) -> Script:
        """OK-2.8, OK-2.10: printed tracks, or each player's own."""
        if self.options["side"] == "back":
            yield {player.seat: lay_own(player) for player in self.players}
            return
        for player in self.players:
            player.tracks = dict(printed.PRINTED_TRACKS)
            player.paths = [*printed.PRINTED_PATHS]

    def play_round(self) -> Script:
        """OK-3.2, OK-3.3: the turns of a round."""
        table = self.table
        while table.turn < printed.TURNS[table.seats]:
            yield from Turn(table, self.players[(table.start + table.turn) % table.seats]).play()
            table.turn += 1

    def figures(self) -> Mapping[str, Json]:
        table = self.table
        found: dict[str, Json] = {
            "OK-3.1 round": [table.round, table.is_last],
            "OK-10.7 start": table.start,
            "OK-10.6 Taler": dict(table.taler),
            "OK-3.4 chosen": [*table.chosen],
            "OK-12.3 blocked": table.blocked,
            "OK-10.2 display": [*table.display],
            "OK-2.2 stacks": {colour: len(stack) for colour, stack in table.stacks.items()},
            "OK-12.4 removed": sorted(table.removed),
            "OK-5.10 unseen": table.unseen,
        }
        for player in self.players:
            found |= {f"{k} of seat {player.seat}": v for k, v in counted(player).items()}
        return found

    def shown(self, views: Sequence[Mapping[str, Json]]) -> Mapping[str, Json]:
        view = views[0]
        found: dict[str, Json] = {
            "OK-3.1 round": [view["round"], view["last"]],
            "OK-10.7 start": view["start"],
            "OK-10.6 Taler": {name: one["taler"] for name, one in view["fields"].items()},
            "OK-3.4 chosen": view["chosen"],
            "OK-12.3 blocked": view["blocked"] or "",
            "OK-10.2 display": view["display"],
            "OK-2.2 stacks": view["stacks"],
            "OK-12.4 removed": sorted(view["removed"]),
            "OK-5.10 unseen": view["unseen"],
        }
        for seat, player in enumerate(view["players"]):
            names = ("stock", "tracks", "bridges", "buildings", "status", "paths")
            found |= {f"{NAMED[name]} of seat {seat}": player[name] for name in names}
        return found

    def scores(self) -> list[Score]:
        """OK-11.3 to 11.11."""
        cards = self.table.cards
        sheets = [sheet(player, cards) for player in self.players]
        worth = [
            (sum(dict(lines).values()), *tie_break(player))
            for player, lines in zip(self.players, sheets, strict=True)
        ]
        return [
            Score(seat, worth[seat][0], lines, 1 + sum(one > worth[seat] for one in worth))
            for seat, lines in enumerate(sheets)
        ]


NAMED = {
    "stock": "OK-1.4 stock",
    "tracks": "OK-6 tracks",
    "bridges": "OK-6.10 bridges",
    "buildings": "OK-5 buildings",
    "status": "OK-8.11 status",
    "paths": "OK-2.10 paths",
}


def counted(player: Player) -> dict[str, Json]:
    """A player's figures."""
    return {
        NAMED["stock"]: dict(player.stock),
        NAMED["tracks"]: dict(player.tracks),
        NAMED["bridges"]: sorted(player.bridges),
        NAMED["buildings"]: dict(player.buildings),
        NAMED["status"]: {place: player.status(place) for place in player.buildings},
        NAMED["paths"]: [*player.paths],
    }


def drawn(rule: str, ask: str, pool: Collection[Json], count: int) -> Expected:
    """Some different ones of a pool, in any order."""

    def fits(answer: Json) -> bool:
        return len(answer) == len({*answer}) == count and {*answer} <= {*pool}

    return Expected(rule, ask, fits=fits)


def lay_own(player: Player) -> Script:
    """OK-2.10: two paths, a rail and a canal on fields that the border reaches."""
    for kind in ("path", "path", "rail", "canal"):
        free = [field for field in printed.VARIABLE if field not in player.tracks]
        field = yield Expected("OK-2.10", f"setup.{kind}", player.seat, free)
        player.tracks[field] = kind
        player.paths += [field] if kind == "path" else []
    yield Expected("OK-2.10", "setup.done", player.seat, ["done"], asked=True)


def wheel(player: Player, last: bool) -> Script:
    """OK-10.5: one wheel turn for free, with anytime actions around it."""

    def choices() -> Facts:
        missing = [good for good in SIMPLE if not player.stock[good]]
        if len(missing) > player.stock["taler"]:
            return {}
        buys = dict.fromkeys(missing, 1)
        lost = player.lost(dict.fromkeys(VALUABLE, 1))
        told = {"taler": len(missing), "turns": 0, "buys": buys, "lost": lost}
        return {"turn wheel": told, "done": {}}

    answer = yield from decide(player, "OK-10.5", "wheel.turn", choices)
    if answer == "turn wheel":
        for good in [good for good in SIMPLE if not player.stock[good]]:
            player.act(f"buy {good}")
        player.turn_wheel()
    if last and answer != "done":
        yield from decide(player, "OK-7.7", "wheel.turn", lambda: last_words(player))


def last_words(player: Player) -> Facts:
    """D19: the end is confirmed only while something could still be bought."""
    return {"done": {}} if player.anytime() else {}


def sheet(player: Player, cards: Mapping[str, Json]) -> list[tuple[str, int]]:
    """OK-11.4 to 11.10."""
    stock = player.stock
    empty = len(printed.TRACK_FIELDS) - len(player.tracks)
    return [
        ("buildings", sum(cards[card].prestige for card in player.buildings.values())),
        ("taler", stock["taler"]),
        ("prestige_markers", stock["prestige"]),
        ("brick_iron", sum(stock[good] for good in VALUABLE)),
        ("smallest_simple", min(stock[good] for good in SIMPLE)),
        ("roads_rails_canals", sum(kind in printed.BIG for kind in player.tracks.values())),
        ("empty_track_fields", -empty),
    ]


def tie_break(player: Player) -> tuple[int, ...]:
    """OK-11.11: more is better."""
    valuable, simple = (sum(player.stock[good] for good in ks) for ks in (VALUABLE, SIMPLE))
    return len(player.tracks), len(player.buildings), valuable, simple

"""A second Le Havre, written from RULES.md alone: what the engine is compared with.

Not compared: standing orders, what offers are said to bring (forecasts, reasons, advice), whether a
feeding with a single payment is asked or paid unasked (G-50), and who has seen which special cards.
Of payments in goods those suggested and some varied ones are compared, not every one.
"""

from collections.abc import Mapping, Sequence

from games.asks import Json
from games.check.referee import Expected, Script, Scripted
from games.le_havre.referee import needs
from games.le_havre.referee.cards import CARDS, SHIPS, SPECIAL
from games.le_havre.referee.deals import (
    buys,
    close,
    deal,
    feed,
    is_affordable,
    pay_interest,
    repayments,
    sales,
    watch,
)
from games.le_havre.referee.figures import figures, shown
from games.le_havre.referee.position import REPAID, STADIUM, Position, half_value, label
from games.le_havre.referee.printed import INTEREST, SPECIALS, TILES
from games.le_havre.referee.visits import pay_building, visit
from games.protocol import Score

TURNS = 7
WATCH = ("watch", "stop watching")
FIRM, GUILD = "construction_firm", "masons_guild"


class Referee(Scripted):
    """Rounds, turns and scores."""

    def __init__(self, seats: int, options: Mapping[str, Json]) -> None:
        self.at = Position(seats, options)
        super().__init__(self.game())

    def figures(self) -> Mapping[str, Json]:
        return figures(self.at)

    def shown(self, views: Sequence[Mapping[str, Json]]) -> Mapping[str, Json]:
        return shown(views[0])

    def game(self) -> Script:
        """LH-3.1, LH-12.1: setup, rounds, final phase, close."""
        at = self.at
        yield from set_up(at)
        for number in range(1, len(at.rounds) + 1):
            yield from play_round(at, number)
        yield from end_game(at)

    def scores(self) -> list[Score]:
        """LH-13: wealth; the greatest wins, ties together."""
        sheets = [player.sheet() for player in self.at.players]
        totals = [sum(sheet.values()) for sheet in sheets]
        return [
            Score(seat, total, list(sheet.items()), 1 + sum(other > total for other in totals))
            for seat, (total, sheet) in enumerate(zip(totals, sheets, strict=True))
        ]


def end_game(at: Position) -> Script:
    """LH-12.1, LH-12.5, LH-13.5: a last action each, the close, loans repaid as far as possible."""
    at.final, at.round = True, len(at.rounds) + 1
    for seat in at.seats:
        at.active, at.players[seat].sold = seat, set()
        yield from act(at, seat)
    yield from at_once(at, {seat: close(at, seat) for seat in at.seats})
    for player in at.players:
        repaid = at.repayable(player)
        player.loans -= repaid
        player.pay({"franc": REPAID * repaid})


def set_up(at: Position) -> Script:
    """LH-2.2, LH-2.7, LH-2.12 to 2.14: tiles, special stack, project stacks."""
    at.tiles = yield Expected("LH-2.2", "setup.tiles", fits=lambda order: is_shuffle(order, 7))
    if at.version == "full":
        solo = len(at.seats) == 1
        pool = [one for one in SPECIAL if not (solo and one in ("harbour_watch", "zoo"))]
        at.specials = yield Expected(
            "LH-2.7",
            "setup.specials",
            fits=lambda drawn: len(set(drawn)) == SPECIALS and set(drawn) <= set(pool),
        )
    cards = sorted(at.projects())
    while not at.stacks or "black_market" in at.tops():
        dealt = yield Expected(
            "LH-2.12", "setup.projects", fits=lambda order: sorted(order) == cards
        )
        size = len(dealt) // 3
        parts = [dealt[place : place + size] for place in range(0, len(dealt), size)]
        at.stacks = [sorted(part, key=lambda name: CARDS[name].ordinal) for part in parts]


def is_shuffle(order: Sequence[int], count: int) -> bool:
    """Each number once."""
    return sorted(order) == list(range(count))


def play_round(at: Position, number: int) -> Script:
    """LH-3.1 to 3.3: seven turns, then the round card."""
    at.round = number
    for turn in range(TURNS):
        at.turn, at.active = turn + 1, (TURNS * (number - 1) + turn) % len(at.seats)
        yield from play_turn(at)
    yield from end_round(at)


def play_turn(at: Position) -> Script:
    """LH-3.4: supply, interest, the turn itself."""
    seat, tile = at.active, at.tiles[at.turn - 1]
    at.players[seat].sold = set()
    for kind in TILES[tile]:
        at.offers[kind] += 1
    yield from at_once(at, {one: before_turn(at, one, tile) for one in at.seats})
    yield from act(at, seat)


def before_turn(at: Position, seat: int, tile: int) -> Script:
    """LH-3.9, LH-7.12: interest, then the window of those who watch another's turn."""
    if tile == INTEREST:
        yield from pay_interest(at, seat)
    if at.players[seat].watches and seat != at.active:
        yield from watch(at, seat)


def at_once(at: Position, scripts: dict[int, Script]) -> Script:
    """LH-10.16: decisions at the same time; what is sold comes to the town in seat order."""
    at.together = {seat: [] for seat in sorted(scripts)}
    yield scripts
    sold, at.together = at.together, {}
    for name in (name for names in sold.values() for name in names):
        at.put_to_town(name)


def act(at: Position, seat: int) -> Script:
    """LH-3.5: deals, one main action, deals, the end of the turn."""
    player = at.players[seat]
    while True:
        doors = [name for name in at.built() if needs.is_enterable(at, seat, name)]
        entered = {
            f"enter {label(name)}": name
            for name in doors
            if needs.entries(at, seat, name, player.stock)
        }
        taken = {f"take {kind}": kind for kind, count in at.offers.items() if count}
        main = [*taken, *entered] or ["pass"]
        answer = yield Expected("LH-3.4", "turn.action", seat, [*main, *extras(at, seat)])
        if answer in main:
            break
        take_extra(at, seat, answer)
    if answer in taken:
        player.gain({taken[answer]: at.offers[taken[answer]]})
        at.offers[taken[answer]] = 0
    elif answer in entered:
        at.came_from = player.person
        yield from visit(at, seat, entered[answer], build_again)
    while answer != "end turn":
        menu = ["end turn", *extras(at, seat)]
        answer = yield Expected("LH-7.1", "turn.end", seat, menu, asked=True)
        if answer != "end turn":
            take_extra(at, seat, answer)


def extras(at: Position, seat: int, *barred: str) -> list[str]:
    """Chapter 7, G-45: what may be done besides the main action."""
    player = at.players[seat]
    watching = [] if at.final or len(at.seats) == 1 else [WATCH[player.watches]]
    deals = [*buys(at, seat, *barred), *sales(at, seat, *barred), *repayments(at, seat)]
    return [*deals, *watching]


def take_extra(at: Position, seat: int, answer: str) -> None:
    """Do one of them."""
    if answer in WATCH:
        at.players[seat].watches = answer == "watch"
    else:
        deal(at, seat, answer)


def build_again(at: Position, seat: int) -> Script:
    """LH-15.3, D-17, G-49: a second building of the Construction Firm, if there is a prospect."""
    barred = [FIRM] if at.options["keep_in_use"] else []
    while has_prospect(at, seat, *barred):
        cards = needs.buildable(at, seat, FIRM, at.players[seat].stock)
        named = {f"build {label(name)}": name for name in cards}
        menu = [*named, "stop", *extras(at, seat, *barred)]
        answer = yield Expected("LH-15.3", f"{FIRM}.second", seat, menu)
        if answer in named:
            yield from pay_building(at, seat, FIRM, named[answer])
            return
        if answer == "stop":
            return
        take_extra(at, seat, answer)


def has_prospect(at: Position, seat: int, *barred: str) -> bool:
    """G-49: is a card payable, or could one be after sales and a purchase?"""
    player = at.players[seat]
    if needs.buildable(at, seat, FIRM, player.stock):
        return True
    wealth = player.francs + sum(half_value(name) for name in sales(at, seat, *barred).values())
    if at.final:
        return False
    uncovers = [stack[0] for stack in at.stacks if len(stack) > (0 if at.stadium_waits else 1)]
    guild = [GUILD] if guild_would_help(at, seat) else []
    return any(is_affordable(name, wealth) for name in [*uncovers, *guild])


def guild_would_help(at: Position, seat: int) -> bool:
    """G-49: would a card be payable with the Masons' Guild, which the town still has?"""
    player = at.players[seat]
    if GUILD not in at.town or GUILD in player.sold:
        return False
    player.cards.append(GUILD)
    helps = bool(needs.buildable(at, seat, FIRM, player.stock))
    player.cards.remove(GUILD)
    return helps


def end_round(at: Position) -> Script:
    """LH-10.1: harvest, feeding, town building, new ship."""
    card = at.rounds[at.round - 1]
    for player in at.players if card.harvest else []:
        cattle = player.stock["cattle"]
        many = 2 if "feedlot" in player.cards and cattle <= 6 else 1
        player.gain({"grain": int(player.stock["grain"] > 0), "cattle": many * (cattle > 1)})
    rests = {seat: card.food - at.ship_food(seat) for seat in at.seats}
    yield from at_once(at, {seat: feed(at, seat, rest) for seat, rest in rests.items() if rest > 0})
    if card.town == "B" and at.tops():
        name = min(at.tops(), key=lambda one: CARDS[one].ordinal)
        at.withdraw(name)
        at.town.append(name)
    if card.town == "S" and at.specials:
        name = at.specials.pop(0)
        at.town.append(name)
        at.stadium_waits = at.stadium_waits or name == STADIUM
        at.move_stadium()
    at.ships[SHIPS[card.ship]].append(card.ship)

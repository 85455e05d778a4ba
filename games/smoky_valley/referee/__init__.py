"""A second Smoky Valley, written from RULES.md alone: what the engine is compared with.

All asks with all their offers, all draws, all that is public at each ask and the score sheets are
compared. Of what offers are said to cost and bring these are not: the ships to board and to
unload, what a swap brings to the boat, the effects of cards, cash lost at the limit. The passing
track is compared in development phases alone.
"""

from collections.abc import Mapping, Sequence
from itertools import permutations

from games.asks import Json
from games.check.referee import Expected, Script, Scripted
from games.protocol import Score
from games.smoky_valley.referee import printed, told
from games.smoky_valley.referee.cards import CARDS
from games.smoky_valley.referee.position import NOBODY, Position, Ship
from games.smoky_valley.referee.printed import CATEGORIES, DISTRICTS, ON_CANAL
from games.smoky_valley.referee.shipping import enter_agency, push, return_token, score_goods
from games.smoky_valley.referee.tracks import ask, said
from games.smoky_valley.referee.turn import settle, take_turn


class Referee(Scripted):
    """Set-up, phases and scores; a turn stands in turn.py."""

    def __init__(self, seats: int, options: Mapping[str, Json]) -> None:
        self.at = Position(seats, options)
        super().__init__(self.game())

    def figures(self) -> Mapping[str, Json]:
        return told.figures(self.at)

    def shown(self, views: Sequence[Mapping[str, Json]]) -> Mapping[str, Json]:
        return told.shown(views[0])

    def game(self) -> Script:
        """SV-3.1: five phases, each with what follows it."""
        at = self.at
        yield from self.set_up()
        for year in printed.YEARS:
            at.year = year
            while NOBODY in [self.space_of(seat) for seat in at.order]:
                for seat in at.order:
                    if self.space_of(seat) == NOBODY:
                        yield from take_turn(at, seat)
            yield from self.administer()
            if year in (1845, 1855, 1860):
                yield from self.meet()
            if year == 1850:
                at.year = 1855
                yield from self.deal_tiles("widening", "modern")
        self.score_all()

    def space_of(self, seat: int) -> int:
        """Where a player has passed."""
        return self.at.passing.index(seat) if seat in self.at.passing else NOBODY

    # set-up

    def set_up(self) -> Script:
        """SV-2: order, district tiles, ships, services, canal tiles, cards, depots."""
        at = self.at
        seats = range(len(at.players))
        at.order = yield shuffled("SV-2.9", "setup.order", seats)
        at.pile = list(at.order)
        for player in at.players:
            player.slots = yield shuffled("SV-2.2", "setup.slots", DISTRICTS)
        if len(seats) == 4:
            at.canal["gb"][0] = Ship("schooner", "gb")
        drawn = yield from self.draw("SV-2.14", "setup.ships", "schooner", 2)
        for market in drawn:
            at.canal[market][at.canal[market].index(None)] = Ship("schooner", market)
        yield from self.schedule("schooner")
        yield from self.turn_up_services()
        yield from self.deal_tiles("", "widening")
        yield from self.deal_cards("", "1840s")
        for seat in reversed(at.order):
            free = [one for one in DISTRICTS if at.districts[one].depot.owner == NOBODY]
            names = {f"depot in {said(one)}": one for one in free}
            answer = yield ask("SV-2.10", "setup.depot", seat, names)
            at.districts[names[answer]].depot.owner = seat

    def draw(self, rule: str, name: str, stack: str, count: int) -> Script:
        """So many of a stack, or what there is."""
        left = self.at.stacks[stack]
        drawn = yield Expected(rule, name, fits=lambda found: is_drawn(found, left, count))
        for one in drawn:
            left.remove(one)
        return drawn

    def schedule(self, kind: str) -> Script:
        """SV-18.4: new ships in the scheduled section."""
        count = 2 if len(self.at.players) == 2 else 3
        drawn = yield from self.draw("SV-18.4", "draw.ships", kind, count)
        self.at.scheduled = [Ship(kind, market) for market in drawn]

    def turn_up_services(self) -> Script:
        """SV-18.7: the services on offer."""
        count = 2 if len(self.at.players) == 2 else 3
        self.at.services = yield from self.draw("SV-18.7", "draw.services", "service", count)

    def deal_tiles(self, old: str, new: str) -> Script:
        """SV-2.19, SV-20: two tiles of the era for each section."""
        if old:
            self.at.stacks[old] = []
        drawn = yield from self.draw("SV-20.3", "draw.tiles", new, 6)
        for place, section in enumerate(ON_CANAL):
            self.at.tiles[section] = drawn[2 * place : 2 * place + 2]

    def deal_cards(self, old: str, new: str) -> Script:
        """SV-2.23, SV-19.10: three cards of the decade."""
        if old:
            self.at.stacks[old] = []
        self.at.cards = yield from self.draw("SV-19.10", "draw.cards", new, 3)

    # after a development phase

    def settle_all(self) -> Script:
        """3.3: all queued choices, by all at once."""
        at = self.at
        waiting = [seat for seat, player in enumerate(at.players) if player.queue]
        if waiting:
            yield {seat: settle(at, seat) for seat in waiting}

    def administer(self) -> Script:
        """SV-18: prestige, income, ships, order, market, services."""
        at = self.at
        yield from self.settle_all()
        income = printed.INCOME[len(at.players)][printed.YEARS.index(at.year)]
        for player in at.players:
            player.score(f"traders_{at.year}", sum(player.agencies.values()))
            player.gain({"cash": income + player.income})
        if at.year == 1860:
            return
        for ship in list(at.scheduled):
            at.scheduled.remove(ship)
            yield from push(at, ship.market)
            at.canal[ship.market][0] = ship
        yield from self.settle_all()
        if at.year in printed.LATER_SHIPS:
            yield from self.schedule(printed.LATER_SHIPS[at.year])
        self.order_anew()
        for player in at.players:
            player.market, player.relief_used = set(), False
        yield from self.turn_up_services()

    def order_anew(self) -> None:
        """SV-18.5, SV-13.14: from the passing track, topmost first."""
        at = self.at
        at.order = [seat for seat in at.passing if seat != NOBODY]
        at.passing = [NOBODY] * len(at.passing)
        for place, seat in enumerate(at.order):
            if place and "city_planning_office" in at.players[seat].cards:
                at.order[place - 1 : place + 1] = [seat, at.order[place - 1]]
                break

    def meet(self) -> Script:
        """SV-19: election, halving, priorities, new cards."""
        at = self.at
        self.elect()
        mayor = at.players[at.mayor]
        if at.year == 1860:
            mayor.score("last_mayor", 2)
        ranks = {" ".join(ranking): ranking for ranking in permutations(CATEGORIES)}
        facts = {name: {"gains": self.council_gains(one)} for name, one in ranks.items()}
        answer = yield ask("SV-19.7", "council.rank", at.mayor, ranks, facts)
        for player, gain in zip(at.players, self.council_gains(ranks[answer]), strict=True):
            player.score(f"council_{at.year}", gain)
        if at.year != 1860:
            decades = {1845: ("1840s", "1850s"), 1855: ("1850s", "1860s")}
            yield from self.deal_cards(*decades[at.year])

    def elect(self) -> None:
        """SV-19.2 to 19.6: the most popular, then Newspaper, then who lies on top."""
        at = self.at
        most = max(player.popularity for player in at.players)
        tied = [seat for seat in at.pile if at.players[seat].popularity == most]
        papers = [seat for seat in tied if "newspaper" in at.players[seat].cards]
        at.mayor = papers[0] if papers else tied[-1]
        at.pile.sort(key=lambda seat: at.players[seat].popularity)
        for player in at.players:
            player.popularity //= 2

    def council_gains(self, ranking: Sequence[str]) -> list[int]:
        """SV-19.7: what each player's cards bring."""
        worth = dict(zip(ranking, (3, 2, 1), strict=True))
        return [sum(worth[CARDS[one].category] for one in p.cards) for p in self.at.players]

    # the end

    def score_all(self) -> None:
        """SV-21: the last ships, the districts, the canal."""
        at = self.at
        last = [(m, row, ship) for m, row, ship in at.ships()]
        for _, _, ship in sorted(last, key=lambda one: (printed.MARKETS.index(one[0]), -one[1])):
            if ship.trader != NOBODY:
                player = at.players[ship.trader]
                enter_agency(at, player, ship.market)
                player.gain({"cash": 1})
        for market, row, ship in last:
            score_goods(at, ship, "final_goods", "final_offices")
            return_token(at, ship)
            at.canal[market][row] = None
        for name, district in at.districts.items():
            for _, one in district.industries():
                if one.owner != NOBODY:
                    at.players[one.owner].score(f"value_{name}", at.value(name))
                    if name in ON_CANAL:
                        owner = at.players[one.owner]
                        owner.score(f"canal_{name}", owner.number(name))
        at.over = True

    def scores(self) -> list[Score]:
        """SV-21.6: prestige, then cash; else shared."""
        players = self.at.players
        worth = [(player.prestige, player.cash) for player in players]
        return [
            Score(
                seat,
                player.prestige,
                list(player.sheet.items()),
                1 + sum(other > worth[seat] for other in worth),
            )
            for seat, player in enumerate(players)
        ]


def shuffled(rule: str, name: str, pool: Sequence[Json]) -> Expected:
    """A shuffle of a whole pool."""
    return Expected(rule, name, fits=lambda order: sorted(order) == sorted(pool))


def is_drawn(found: Sequence[str], left: Sequence[str], count: int) -> bool:
    """Are these so many of what is left?"""
    rest = list(left)
    for one in found:
        if one not in rest:
            return False
        rest.remove(one)
    return len(found) == min(count, len(left))

"""What a player may do, as the referee reads the rules, with what it costs and brings."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.brass.referee import printed
from games.brass.referee.position import Counter, Player, Position, Source, town_of
from games.brass.referee.printed import COUNTERS, INDUSTRIES

Sales = dict[str, tuple[str, str]]
LANDING = {"lancaster:2": "lancaster:1", "preston:2": "preston:1"}
TWINS = {"liverpool": "birkenhead", "birkenhead": "liverpool"}


@dataclass(frozen=True)
class Build:
    """A counter that could be built now."""

    industry: str
    level: int
    slot: str
    over: Counter | None
    coal: Source | None
    iron: Source | None
    cards: list[str]

    @property
    def price(self) -> int:
        """BR-6.18: the counter and the cubes bought for it."""
        bought = sum(source.price for source in (self.coal, self.iron) if source)
        return COUNTERS[self.industry][self.level].cost + bought

    @property
    def notation(self) -> str:
        """As the table writes it."""
        return f"build {self.industry} " + (
            f"over {self.slot}" if self.over else f"in {town_of(self.slot)}"
        )


def builds(at: Position, seat: int, anywhere: bool = False) -> dict[str, Build]:
    """BR-6 and BR-7: all that the player may build with a card, or with any two."""
    player, found = at.players[seat], dict[str, Build]()
    for industry in INDUSTRIES:
        level = player.stacks[industry][0] if player.stacks[industry] else 0
        if not may_build_level(industry, level, at.era):
            continue
        figures = COUNTERS[industry][level]
        for slot in sites(at, seat, industry, level):
            town = town_of(slot)
            cards = cards_for(at, seat, industry, town)
            coal = at.coal_for(town) if figures.coal else None
            if not (cards or anywhere) or (figures.coal and coal is None):
                continue
            iron = at.iron() if figures.iron else None
            one = Build(industry, level, slot, at.board.get(slot), coal, iron, cards)
            if one.price <= player.cash:
                found[one.notation] = one
    return found


def may_build_level(industry: str, level: int, era: str) -> bool:
    """BR-6.11 to 6.14: which levels belong to which era."""
    if level == 0:
        return False
    if level == 1:
        return era == "canal"
    return era == "rail" or (industry, level) != ("shipyard", 2)


def sites(at: Position, seat: int, industry: str, level: int) -> Iterator[str]:
    """BR-6.8 to 6.16: the first empty slot of each town, and those to build over."""
    for town, spaces in at.box.towns.items():
        if at.era == "canal" and town == "barrow":
            continue
        fitting = [
            f"{town}:{number}"
            for number, accepts in enumerate(spaces, 1)
            if industry in accepts.split()
        ]
        mine = [s for s, one in at.board.items() if town_of(s) == town and one.owner == seat]
        full = at.era == "canal" and bool(mine)
        empty = [slot for slot in fitting if slot not in at.board]
        if empty and not full:
            yield empty[0]
        for slot in fitting:
            if slot not in at.board or (full and slot not in mine):
                continue
            if may_replace(at, seat, slot, industry, level):
                yield slot


def may_replace(at: Position, seat: int, slot: str, industry: str, level: int) -> bool:
    """BR-7.1 to 7.5: own counters by better ones, others' only when cubes have run out."""
    old = at.board[slot]
    if old.industry != industry or old.level >= level:
        return False
    if industry == "port" and slot in LANDING and LANDING[slot] not in at.board:
        return False
    if old.owner == seat:
        return True
    if industry not in at.track or at.track[industry]:
        return False
    return not any(one.cubes for one in at.board.values() if one.industry == industry)


def cards_for(at: Position, seat: int, industry: str, town: str) -> list[str]:
    """BR-6.2 to 6.7: the held cards that allow the industry in the town."""
    hand = at.players[seat].hand
    found = [town] if town in hand else []
    if industry in hand:
        network = at.network(seat)
        near = town in network or TWINS.get(town) in network
        if near or is_free(at, seat):
            found.append(industry)
    return found


def is_free(at: Position, seat: int) -> bool:
    """BR-6.7, G-4: does an industry card need no network?"""
    if at.options["industry_card_exception"] == "no_pieces_on_board":
        return not at.network(seat)
    return not at.players[seat].has_played


@dataclass(frozen=True)
class Link:
    """A link that could be placed now."""

    id: str
    cost: int
    coal: Source | None

    @property
    def price(self) -> int:
        """BR-9.3 to 9.7: the link and the coal bought for it."""
        return self.cost + (self.coal.price if self.coal else 0)

    @property
    def notation(self) -> str:
        """As the table writes it."""
        one, other = self.id.split("-")
        return f"link {one} to {other}"


def links(at: Position, seat: int, second: bool = False) -> dict[str, Link]:
    """BR-9: every link that the player may place and pay."""
    player, network = at.players[seat], at.network(seat)
    if not player.links:
        return {}
    found = {}
    for route in at.box.routes[at.era]:
        ends = route.split("-")
        if route in at.links or not network & {*ends}:
            continue
        one = Link(route, 3, None)
        if at.era == "rail":
            coal = at.coal_for(*ends)
            if coal is None:
                continue
            one = Link(route, 10 if second else 5, coal)
        if one.price <= player.cash:
            found[one.notation] = one
    return found


def developments(at: Position, seat: int) -> dict[str, str]:
    """BR-10: the stacks whose first counter may be removed."""
    player = at.players[seat]
    if not can_pay(player, at.iron().price):
        return {}
    return {f"develop {one}": one for one in INDUSTRIES if player.stacks[one]}


def can_pay(player: Player, pounds: int) -> bool:
    """BR-1.16: money has to be there; what is free needs none."""
    return pounds <= max(player.cash, 0)


def sales(at: Position, seat: int) -> Sales:
    """BR-11.1 to 11.3: each own unsold mill with each of its buyers."""
    found, fresh = {}, {slot: one for slot, one in at.board.items() if not one.flipped}
    mills = [s for s, one in fresh.items() if one.industry == "cotton" and one.owner == seat]
    ports = [s for s, one in fresh.items() if one.industry == "port"]
    for mill in at.unlike(mills):
        reached = at.distances(town_of(mill))
        for port in at.unlike(port for port in ports if town_of(port) in reached):
            found[f"sell {mill} to {port}"] = (mill, port)
        if at.cotton < printed.CLOSED and at.has_access(reached):
            found[f"sell {mill} to market"] = (mill, "")
    return found


def loans(at: Position, seat: int) -> dict[str, int]:
    """BR-12: what may be borrowed."""
    everywhere = at.options["loan_ban"] == "both_eras"
    if not at.deck and (everywhere or at.era == "rail"):
        return {}
    level = at.players[seat].level
    return {
        f"loan {pounds}": pounds
        for pounds in (10, 20, 30)
        if level - pounds // 10 >= printed.LOWEST
    }


def sells(at: Position, one: Build) -> bool:
    """BR-8.4, BR-8.5: do cubes of the new counter go to the track?"""
    if one.industry == "coal":
        return at.has_access(at.distances(town_of(one.slot)))
    return one.industry == "iron"

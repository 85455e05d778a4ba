"""What the offers of the referee's Brass are said to cost and bring."""

from games.asks import Json
from games.brass.referee import printed
from games.brass.referee.offers import Build, Link, Sales, sells
from games.brass.referee.position import Counter, Position, Source
from games.brass.referee.printed import COUNTERS


def source_told(at: Position, source: Source | None) -> Json:
    """A source of a cube as an offer tells it."""
    if source is None:
        return None
    if not source.slots:
        return {"pay": source.price}
    emptied = {
        slot: [at.board[slot].owner, at.board[slot].print.income]
        for slot in source.slots
        if at.board[slot].cubes == 1
    }
    return {"from": list(source.slots), **({"flips": emptied} if emptied else {})}


def build_told(at: Position, one: Build) -> dict[str, Json]:
    """What a build is said to cost and bring."""
    figures = COUNTERS[one.industry][one.level]
    sold = at.sale(one.industry, figures.cubes) if sells(at, one) else []
    flips = one.industry == "shipyard" or bool(figures.cubes and len(sold) == figures.cubes)
    return {
        "level": one.level,
        "slot": one.slot,
        "over": lost_told(one.over),
        "cost": figures.cost,
        "coal": source_told(at, one.coal),
        "iron": source_told(at, one.iron),
        "price": one.price,
        "cards": one.cards,
        "sold": [len(sold), sum(sold)],
        "flips": figures.income if flips else 0,
    }


def lost_told(old: Counter | None) -> Json:
    """BR-7.6, BR-7.7: what goes with a counter that is built over."""
    if old is None:
        return None
    points = old.print.vp if old.flipped else 0
    return {"owner": old.owner, "level": old.level, "vp": points, "cubes": old.cubes}


def link_told(at: Position, one: Link) -> dict[str, Json]:
    """What a link is said to cost."""
    return {"cost": one.cost, "coal": source_told(at, one.coal), "price": one.price}


def risk_told(at: Position) -> list[int]:
    """How many of the hidden tiles would close the distant market."""
    closing = [tile for tile in at.tiles if at.cotton + tile >= printed.CLOSED]
    return [len(closing), len(at.tiles)]


def develop_told(at: Position, seat: int, industry: str) -> dict[str, Json]:
    """What a development is said to cost."""
    stack, iron = at.players[seat].stacks[industry], at.iron()
    told = source_told(at, iron)
    return {"level": stack[0], "next": stack[1:2], "iron": told, "price": iron.price}


def loan_told(at: Position, seat: int, pounds: int) -> dict[str, Json]:
    """What a loan is said to bring and cost."""
    return {"pounds": pounds, "level": at.players[seat].level - pounds // 10}


def sell_told(sold: Sales) -> dict[str, Json]:
    """What could be sold, and whether to the distant market only."""
    only_abroad = not any(port for _, port in sold.values())
    return {"mills": sorted({mill for mill, _ in sold.values()}), "market": only_abroad}


def sales_told(at: Position, sales: Sales) -> dict[str, dict[str, Json]]:
    """What the sales are said to bring."""
    told = {}
    for name, (mill, port) in sales.items():
        gain: dict[str, Json] = {"income": at.board[mill].print.income}
        if port:
            other = at.board[port]
            gain |= {"owner": other.owner, "port_income": other.print.income}
        else:
            gain |= {"risk": risk_told(at)}
        told[name] = gain
    return told

"""City cards of the referee's Smoky Valley: acquiring them and what they do."""

from itertools import combinations

from games.asks import Json
from games.check.referee import Script
from games.smoky_valley.referee import printed
from games.smoky_valley.referee.cards import CARDS, Card
from games.smoky_valley.referee.deeds import choose_slot, draw_one, take_tile
from games.smoky_valley.referee.kinds import deeds_here
from games.smoky_valley.referee.position import Player, Position
from games.smoky_valley.referee.shipping import (
    board_one,
    destinations_told,
    enter_agency,
    launch,
    load_one,
)
from games.smoky_valley.referee.tracks import ask, rise, said, take_good


def prices(at: Position) -> list[str]:
    """SV-12.2, SV-11.34: the goods with which a card can be paid now."""
    if at.year < 1850:
        asked = ["grain"]
    else:
        asked = ["flour", *(["grain"] if at.in_reach("cheap_card") else [])]
    return [good for good in asked if at.me.goods[good]]


def has_bonus(at: Position) -> bool:
    """SV-12.12, SV-12.13: may the active player still use the mayor bonus?"""
    return at.mayor == at.turn.seat and not at.me.mayor_bonus_used


def acquirable(at: Position, district: str) -> list[str]:
    """SV-12.1 to 12.4: the cards that the active player may acquire here."""
    player = at.me
    owns = any(one.owner == at.turn.seat for _, one in at.districts[district].industries())
    if not owns and "community_service" not in player.cards:
        return []
    if district in player.box and not has_bonus(at):
        return []
    if not player.cash or not prices(at):
        return []
    return [card for card in at.cards if district in CARDS[card].needs]


def acquire(at: Position, district: str) -> Script:
    """SV-12.6: pay, take, disc, effects, a new card, popularity and triggers."""
    player = at.me
    names = {f"acquire {said(card)}": card for card in acquirable(at, district)}
    answer = yield ask("SV-12.3", "card.acquire", at.turn.seat, names, asked=True)
    name = names[answer]
    card, before = CARDS[name], list(player.cards)
    good = yield from choose_price(at)
    bonus = yield from choose_disc(at, district)
    player.pay({"cash": 1, good: 1})
    if good == "grain" and at.year >= 1850:
        at.use(*at.in_reach("cheap_card"))
    at.cards.remove(name)
    player.cards.append(name)
    if bonus:
        player.mayor_bonus_used = at.turn.mayor_bonus = True
    else:
        player.box.append(district)
    for word in card.instant:
        yield from instant(at, word)
    at.turn.city_granted += "city" in card.instant
    yield from act_first(at, card)
    yield from immediate(at, card, district)
    at.cards += yield from draw_one(at, "SV-12.7", "draw.card", at.decade)
    popularity = 1
    for owned in before:
        popularity += trigger(at, owned, card)
    yield from rise(at, at.turn.seat, popularity)


def act_first(at: Position, card: Card) -> Script:
    """SV-12.25: by an option, the city action before the condition is tested, or later."""
    turn, early = at.turn, at.options["city_action"] == "before_effect"
    if not (early and card.immediate and "city" in card.instant):
        return
    steps = deeds_here(at, "city ") if turn.city_left else {}
    answer = yield ask("SV-12.25", "card.city", turn.seat, [*steps, "later"])
    if answer != "later":
        turn.city_used += 1
        yield from steps[answer](at)


def choose_price(at: Position) -> Script:
    """SV-12.2, SV-11.34: the good that is paid."""
    goods = prices(at)
    if len(goods) > 1:
        answer = yield ask("SV-11.34", "card.price", at.turn.seat, [f"pay {g}" for g in goods])
        return answer.removeprefix("pay ")
    return goods[0]


def choose_disc(at: Position, district: str) -> Script:
    """SV-12.4, SV-12.12: is the mayor bonus used, so that no disc is placed?"""
    if district in at.me.box or not has_bonus(at):
        return district in at.me.box
    ways = ["place disc", "mayor bonus"]
    return (yield ask("SV-12.12", "card.disc", at.turn.seat, ways)) == "mayor bonus"


def trigger(at: Position, owned: str, card: Card) -> int:
    """SV-12.11: what an earlier card gives for this one; returns the popularity."""
    categories, _, gains = CARDS[owned].later.partition(": ")
    if card.category not in categories.split():
        return 0
    words = gains.split()
    found = dict(zip(words[1::2], map(int, words[::2]), strict=True))
    if owned == "aqueduct" and at.german:
        found = {"popularity": 1}
    at.me.score("cards_permanent", found.get("prestige", 0))
    return found.get("popularity", 0)


def instant(at: Position, word: str) -> Script:
    """SV-13: one instant action of a card."""
    player, seat = at.me, at.turn.seat
    match word.split():
        case ["income"]:
            player.earn()
        case ["boat"]:
            yield from move_boat(at)
        case ["swap"]:
            yield from swap(at, "card.swap", "decline")
        case ["load", *markets]:
            yield from load_one(at, "card.load", markets or printed.MARKETS, ["decline"])
        case ["board"]:
            yield from board_one(at, "card.board", ["decline"])
        case ["good"]:
            yield from take_good("SV-13.17", "card.good", at, seat, ("grain", "coal"))
        case [count, "prestige"]:
            player.score("cards_instant", int(count))
        case [count, good]:
            player.gain({good: int(count)})


def move_boat(at: Position) -> Script:
    """SV-12.15: the boat goes to any slot."""
    player = at.me
    moves = {
        f"move to {said(district)}": slot
        for slot, district in enumerate(player.slots)
        if slot != player.boat
    }
    answer = yield ask("SV-12.15", "card.boat", at.turn.seat, [*moves, "stay"])
    if answer in moves:
        at.move_boat(moves[answer])


def swap(at: Position, name: str, refusal: str = "") -> Script:
    """SV-11.26, SV-12.16: two district tiles change places."""
    yield from swap_of(at.me, at.turn.seat, name, refusal)


def swap_of(player: Player, seat: int, name: str, refusal: str) -> Script:
    """Two district tiles of a player change places."""
    pairs = {
        f"swap {said(player.slots[one])} and {said(player.slots[two])}": (one, two)
        for one, two in combinations(range(5), 2)
    }
    answer = yield ask("SV-4.15", name, seat, [*pairs, *([refusal] if refusal else [])])
    if answer in pairs:
        one, two = pairs[answer]
        slots = player.slots
        slots[one], slots[two] = slots[two], slots[one]


def immediate(at: Position, card: Card, district: str) -> Script:
    """SV-12.18: the immediate effects of a card."""
    match card.immediate.split():
        case ["tile"]:
            yield from take_any_tile(at)
        case ["local", count]:
            yield from take_local(at, district, int(count))
        case ["ship"]:
            yield from launch_free(at)
        case ["send"]:
            yield from send_trader(at)
        case _:
            if card.immediate and is_met(at, card.immediate, district):
                yield from gain_all(at, card)


def gain_all(at: Position, card: Card) -> Script:
    """What a card gives if its condition is met."""
    for gain in card.gain:
        count, kind = gain.split()
        if kind == "prestige":
            at.me.score("cards_instant", int(count))
        elif kind == "popularity":
            yield from rise(at, at.turn.seat, int(count))
        else:
            at.me.gain({kind: int(count)})


def is_met(at: Position, condition: str, district: str) -> bool:
    """SV-13.31 to 13.42: does a condition hold?"""
    player, here = at.me, at.districts[district]
    match condition.split():
        case ["cards", category]:
            return sum(CARDS[one].category == category for one in player.cards) >= 2
        case ["stands", kind]:
            return any(one.kind == kind for _, one in here.industries())
        case ["lies", service]:
            return service in here.services
        case ["services"]:
            return sum(bool(one) for one in here.services) >= 2
        case ["agencies"]:
            return all(player.agencies.values())
        case ["income"]:
            return player.income == 4
        case ["box"]:
            return len(player.box) == 5
    return sum(map(len, player.piles)) >= 5


def take_any_tile(at: Position) -> Script:
    """SV-13.2: a canal tile of any section."""
    found = {
        f"take {said(tile)} from {said(section)}": (section, tile)
        for section, tiles in at.tiles.items()
        for tile in tiles
    }
    answer = yield ask("SV-13.2", "card.tile", at.turn.seat, [*found, "decline"])
    if answer in found:
        section, tile = found[answer]
        slot = yield from choose_slot(at)
        if slot in at.turn.used:
            at.me.piles[slot].append(tile)
        else:
            at.cover(slot, tile)
        yield from take_tile(at, section, tile, 1)


def take_local(at: Position, district: str, count: int) -> Script:
    """SV-13.8, SV-13.18: three basic or two processed goods that are made here."""
    kinds = printed.BASIC if count == 3 else printed.PROCESSED
    made = {
        good for _, one in at.districts[district].industries() for w in one.side.makes for good in w
    }
    goods = [good for good in kinds if good in made]
    for _ in range(count if goods else 0):
        yield from take_good("SV-13.8", "card.local", at, at.turn.seat, goods)


def launch_free(at: Position) -> Script:
    """SV-13.19: an own schooner, free of charge."""
    told: dict[str, dict[str, Json]] = destinations_told(at)
    answer = yield ask("SV-13.19", "card.ship", at.turn.seat, [*told, "decline"], told)
    if answer in told:
        yield from launch(at, answer.removeprefix("ship to "), "schooner")


def send_trader(at: Position) -> Script:
    """SV-13.22: a trader from the supply goes to an agency."""
    names = {f"send to {market}": market for market in printed.MARKETS if at.me.traders}
    told = {
        name: {"first": not any(one.agencies[market] for one in at.players)}
        for name, market in names.items()
    }
    answer = yield ask("SV-13.22", "card.send", at.turn.seat, [*names, "decline"], told)
    if answer in names:
        at.me.traders -= 1
        enter_agency(at, at.me, names[answer])

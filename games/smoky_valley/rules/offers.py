"""How options are written, and the ids of the drawn things that they touch."""

from functools import cache
from itertools import permutations

from games.asks import Offer

DECLINE, DONE, END = "decline", "done", "end turn"
DEPOT = -1
Change = dict[str, int]


def words(name: str) -> str:
    """An id as it is typed: `coal_depot` is `coal depot`."""
    return name.replace("_", " ")


def listed(goods: Change) -> str:
    """Goods as they are typed: `2 coal 1 iron`."""
    return " ".join(f"{n} {good}" for good, n in goods.items())


@cache
def reordered(verb: str, *parts: str) -> tuple[str, ...]:
    """The same things in every other order: `sell coal wood` for `sell wood coal`."""
    return tuple(" ".join((verb, *one)) for one in permutations(parts) if one != parts)


def slot_id(slot: int) -> str:
    """A slot of the own navigation board with its district tile."""
    return f"slot-{slot + 1}"


def tile_id(slot: int) -> str:
    """The canal tile below a slot."""
    return f"canal-slot-{slot + 1}"


def space_id(district: str, place: int) -> str:
    """A building space; 0 is the Wood Depot."""
    return f"space-{district}:{place + 1}"


def district_id(district: str) -> str:
    """A district of the city."""
    return f"district-{district}"


def ship_id(market: str, row: int) -> str:
    """A row of a basin of the harbour."""
    return f"ship-{market}-{row + 1}"


def good_ids(goods: Change) -> tuple[str, ...]:
    """The tokens of the own stock."""
    return tuple("cash" if good == "cash" else f"good-{good}" for good in goods)


@cache
def refusing(word: str) -> Offer:
    """The offer to leave it: the rule receives what is false."""
    return Offer(word, (), {"verb": word})


def taking(goods: Change, written: str = "") -> Offer:
    """The offer of goods or cash to take."""
    facts = {"verb": "take", "gain": goods}
    return Offer(f"take {written or listed(goods)}", goods, facts, good_ids(goods), "take")


@cache
def taking_one(good: str) -> Offer:
    """The offer of one good, or of £1: `take wood`, `take cash`."""
    return taking({good: 1}, good)


def paying(goods: Change) -> Offer:
    """The offer to pay with these goods."""
    facts = {"verb": "pay", "goods": goods}
    also = reordered("pay", *(f"{n} {good}" for good, n in goods.items()))
    return Offer(f"pay {listed(goods)}", goods, facts, good_ids(goods), "pay", also)

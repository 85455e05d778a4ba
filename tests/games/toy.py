"""Toy harbour: the smallest game that uses every kind of ask and every part of the contract."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from games.asks import (
    Amount,
    Barred,
    Chance,
    Decision,
    Each,
    Goods,
    Json,
    Offer,
    Pay,
    Pick,
    Reveal,
    Rule,
)
from games.errors import Broken
from games.kit.plain import OPENING as OPENING
from games.kit.plain import barred as barred
from games.kit.plain import evaluate as evaluate
from games.kit.plain import figure as figure
from games.kit.plain import guide as guide
from games.kit.plain import heading as heading
from games.kit.plain import mover as mover
from games.kit.plain import reference as reference
from games.kit.plain import touched as touched
from games.protocol import PAGE, Look, Option, Score, ranked
from games.rng import Draw, sample
from games.state import BaseState, Note

NAME = "toy"
TITLE = {"en": "Toy harbour", "de": "Spielzeughafen"}
SEATS = range(2, 5)
VERSION = 2
END = "end turn"
SERIES = None
FILES = None
OPTIONS = {
    "rounds": Option(2, (2, 3), {"en": "How long it lasts."}),
    "coal": Option(True, (True, False), {"en": "Is there coal to dig?"}),
}
ORDERS = {"feast": Option("ask", ("ask", "eat", "fast"), {"en": "What to do at a feast."})}
HOUSE: list[dict[str, Any]] = []

VALUES = {"gold": 3, "silver": 2, "tin": 1}
DECK = ["gold"] * 4 + ["silver"] * 6 + ["tin"] * 8
QUAY = ("fish", "wood")
WORTH = {"fish": 1, "wood": 1, "coal": 3}
DEUTSCH = {"end turn": "Zug beenden", "take fish": "Fisch nehmen", "take wood": "Holz nehmen"}


class Player(msgspec.Struct):
    """A seat's belongings; the hand is hidden from the others."""

    coins: int = 2
    goods: dict[str, int] = {}
    hand: list[str] = []
    shown: list[str] = []

    def gain(self, good: str, count: int) -> None:
        """Add goods, or take them off with a negative count; no zeros are kept."""
        self.goods[good] = self.goods.get(good, 0) + count
        if not self.goods[good]:
            del self.goods[good]


class State(BaseState):
    """The whole position."""

    players: list[Player]
    rounds: int
    coal: bool
    deck: list[str] = msgspec.field(default_factory=list)
    round: int = 1
    seat: int = 0


STATE = State


def setup(seats: int, options: dict[str, Json]) -> State:
    """Everybody begins alike."""
    players = [Player(goods={"fish": 1}) for _ in range(seats)]
    return State(players=players, rounds=options["rounds"], coal=options["coal"])


def deal(state: State) -> Rule[None]:
    """Shuffle, and deal two cards to everybody."""
    state.deck = yield Chance("setup.deck", DECK)
    for player in state.players:
        player.hand = [state.deck.pop(), state.deck.pop()]
    state.segment = "turn"


def turn(state: State) -> Rule[None]:
    """One action, then the explicit end."""
    seat, player = state.seat, state.players[state.seat]
    act: Action = yield Pick(
        "turn.action",
        seat,
        lambda: actions(state, player),
        about={"at": "quay"},
        barred=lambda: closed(state),
    )
    yield from act(state, seat, player)
    yield Pick("turn.end", seat, ["end turn"], forced=False)
    state.seat = (seat + 1) % len(state.players)
    state.segment = "turn" if state.seat else "feast"


def actions(state: State, player: Player) -> list[Offer]:
    """What can be completed now; the value of an offer is the rule that it starts."""
    wealth = sum(WORTH[good] * n for good, n in player.goods.items())
    offers = [Offer(f"take {good}", take(good), {"good": good}, (f"quay-{good}",)) for good in QUAY]
    if state.coal:
        offers.append(Offer("dig", dig, at=("mine",), group="work"))
    if player.goods:
        offers.append(Offer("sell goods", sell, at=("market",), group="trade", also=("trade",)))
    if wealth >= 2 and state.deck:
        offers.append(Offer("buy cards", buy, at=("deck",), group="trade"))
    if player.hand:
        offers.append(Offer("show card", show, group="trade"))
    return offers


def closed(state: State) -> list[Barred]:
    """What a player would look for and may not do."""
    return [] if state.coal else [Barred("dig", "no coal", at=("mine",), group="work")]


def take(good: str) -> "Action":
    """The rule that takes two of a good off the quay."""

    def act(state: State, seat: int, player: Player) -> Rule[None]:
        player.gain(good, 2)
        state.note("took", seat, what=f"take {good}")
        return
        yield

    return act


def dig(state: State, seat: int, player: Player) -> Rule[None]:
    """Two of the three lumps are coal."""
    (found,) = yield Chance("dig.lump", ["coal", "coal", "wood"], 1)
    player.gain(found, 1)
    state.note("dug", seat, what=found)


def sell(state: State, seat: int, player: Player) -> Rule[None]:
    """A coin for each good, up to three of them."""
    sold = yield Goods("sell.goods", seat, dict(sorted(player.goods.items())), 1, 3)
    for good, count in sold.items():
        player.gain(good, -count)
        player.coins += count
    state.note("sold", seat, count=sum(sold.values()))


def buy(state: State, seat: int, player: Player) -> Rule[None]:
    """Cards off the deck, two in goods for each; only the buyer sees them."""
    wealth = sum(WORTH[good] * n for good, n in player.goods.items())
    count = yield Amount("buy.count", seat, 1, min(2, wealth // 2, len(state.deck)))
    paid = yield Pay("buy.pay", seat, 2 * count, WORTH, player.goods)
    for good, n in paid.items():
        player.gain(good, -n)
    cards = [state.deck.pop() for _ in range(count)]
    player.hand += cards
    yield Reveal("buy.reveal")
    state.note("bought", seat, private={"cards": cards}, count=count)


def show(state: State, seat: int, player: Player) -> Rule[None]:
    """A card from the hand, for all to see."""
    card = yield Pick("show.card", seat, sorted(set(player.hand)))
    player.hand.remove(card)
    player.shown.append(card)
    state.note("showed", seat, what=card)


Action = Callable[[State, int, Player], Rule[None]]


def feast(state: State) -> Rule[None]:
    """All decide at once; the greatest gift, if there is only one, earns two coins."""
    gifts = yield Each("feast", {n: dine(state, n) for n in range(len(state.players))})
    best = max(gifts.values())
    givers = [seat for seat, gift in gifts.items() if gift == best]
    if best and len(givers) == 1:
        state.players[givers[0]].coins += 2
    state.note("feasted", None, best=best)
    state.round += 1
    state.segment = "turn" if state.round <= state.rounds else "over"


def dine(state: State, seat: int) -> Rule[int]:
    """Eat, or fast and lose a coin; then a secret gift."""
    player = state.players[seat]
    rich = sum(WORTH[good] * n for good, n in player.goods.items()) >= 2
    options = ["eat", "fast"] if rich else ["fast"]
    if (yield Pick("feast.plan", seat, options)) == "eat":
        for good, n in (yield Pay("feast.pay", seat, 2, WORTH, player.goods)).items():
            player.gain(good, -n)
    else:
        player.coins -= min(1, player.coins)
    gift: int = yield Amount("feast.gift", seat, 0, min(2, player.coins))
    player.coins -= gift
    return gift


SEGMENTS = {"setup": deal, "turn": turn, "feast": feast}


def upgrade(data: dict[str, Json], version: int) -> dict[str, Json]:
    """Version 1 called the coins money."""
    for player in data["players"]:
        player["coins"] = player.pop("money")
    return data


def view(state: State, seat: int | None) -> dict[str, Json]:
    """All but the deck and the hands of others."""
    over = state.segment == "over"
    return {
        "round": state.round,
        "deck": len(state.deck),
        "players": [
            {
                "coins": player.coins,
                "goods": dict(player.goods),
                "shown": list(player.shown),
                "hand": list(player.hand) if over or n == seat else len(player.hand),
            }
            for n, player in enumerate(state.players)
        ],
    }


def score(state: State) -> list[Score]:
    """Coins and shown cards; the hand counts at the end, when all see it."""
    sheets = []
    for seat, player in enumerate(state.players):
        cards = player.shown + (player.hand if state.segment == "over" else [])
        lines = [("coins", player.coins), ("cards", sum(VALUES[card] for card in cards))]
        sheets.append(Score(seat, sum(n for _, n in lines), lines))
    return ranked(sheets)


def prompt(ask: Decision, lang: str) -> str:
    """What is asked."""
    place = ask.facts().get("at", ask.id)
    return f"Deine Wahl ({place})" if lang == "de" else f"Your choice ({place})"


def label(ask: Decision, answer: Json, lang: str) -> str:
    """The answer in words."""
    written = ask.write(answer)
    return DEUTSCH.get(written, written) if lang == "de" else written.capitalize()


def tell(note: Note, lang: str) -> str:
    """The note in words; private facts only if they are there."""
    facts = {**note.facts, **note.private}
    return f"{note.kind}: " + ", ".join(str(fact) for fact in facts.values())


def line(line: str, lang: str) -> str:
    """A line of the score sheet."""
    return {"coins": "Münzen", "cards": "Karten"}[line] if lang == "de" else line.capitalize()


def help(lang: str, options: Mapping[str, Json] = OPTIONS) -> str:
    """How to write moves."""
    return "Eine Wahl oder `2 fish`." if lang == "de" else "A choice or `2 fish`."


def board(view: dict[str, Json], lang: str, look: Look = PAGE) -> str:
    """A picture with one line."""
    text = table(view, lang)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 50"><text>{text}</text></svg>'


def table(view: dict[str, Json], lang: str) -> str:
    """The position as text."""
    return f"{line('coins', lang)} {[player['coins'] for player in view['players']]}"


def check(state: State) -> None:
    """No card is lost, nobody owes anything."""
    owned = Counter(state.deck)
    for player in state.players:
        owned.update(player.hand + player.shown)
        if player.coins < 0 or any(n <= 0 for n in player.goods.values()):
            raise Broken("Somebody owns less than nothing.")
    if owned not in (Counter(), Counter(DECK)):
        raise Broken("The deck is not whole.")


def follow(state: State, ask: Decision, orders: dict[str, Json]) -> Json:
    """A seat may say in advance what it does at every feast."""
    wish = orders.get("feast", "ask")
    return wish if ask.id == "feast.plan" and wish != "ask" else None


def advise(state: State, ask: Decision, draw: Draw) -> Json:
    """Any answer is as good as another."""
    return ask.sample(draw)


def veil(state: State, seat: int | None, draw: Draw) -> State:
    """Deal anew what the seat cannot see."""
    other = msgspec.convert(msgspec.to_builtins(state), State)
    if state.segment == "over":
        return other
    hidden = [player.hand for n, player in enumerate(other.players) if n != seat]
    pool = [*other.deck, *(card for hand in hidden for card in hand)]
    cards = sample(pool, len(pool), draw)
    for hand in hidden:
        hand[:] = [cards.pop() for _ in hand]
    other.deck = cards
    return other

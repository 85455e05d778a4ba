"""Popularity and goods at the choice of a player, as the referee reads the rules."""

from collections.abc import Iterable, Mapping, Sequence

from games.asks import Bundle, Json
from games.check.referee import Expected, Script
from games.smoky_valley.referee import printed
from games.smoky_valley.referee.position import Position

CHOICES: dict[int, Sequence[str]] = {8: printed.BASIC, 11: ("flour", "beer")}


def ask(
    rule: str,
    name: str,
    seat: int,
    offers: Iterable[str],
    facts: Mapping[str, Mapping[str, Json]] | None = None,
    asked: bool = False,
) -> Expected:
    """A choice of one of the offers."""
    return Expected(rule, name, seat, list(offers), facts=facts or {}, asked=asked)


def said(name: str) -> str:
    """A name as answers spell it."""
    return name.replace("_", " ")


def named(words: str) -> str:
    """What answers spell, as a name."""
    return words.replace(" ", "_")


def bundle_said(bundle: Bundle) -> str:
    """Goods as answers spell them."""
    return " ".join(f"{count} {kind}" for kind, count in bundle.items())


def take_good(rule: str, name: str, at: Position, seat: int, goods: Sequence[str]) -> Script:
    """One of these goods, at choice."""
    facts = {f"take {good}": {"gain": {good: 1}} for good in goods}
    answer = yield ask(rule, name, seat, facts, facts)
    at.players[seat].gain({answer.removeprefix("take "): 1})


def rise(at: Position, seat: int, points: int) -> Script:
    """SV-5.7 to 5.14: popularity, with the bonuses reached or passed."""
    player = at.players[seat]
    taken = any(other.popularity == 22 for other in at.others(seat))
    old, new = player.popularity, min(21 if taken else 22, player.popularity + points)
    if new <= old:
        return
    player.popularity = new
    at.pile.remove(seat)
    at.pile.append(seat)
    for space in range(old + 1, new + 1):
        if space == 5:
            player.gain({"cash": 1})
        elif space in CHOICES:
            rule = "SV-5.9"
            yield from take_good(rule, "popularity.bonus", at, seat, CHOICES[space])
        elif space == 14:
            player.score("popularity", 2)
        elif space == 18:
            player.gain({"machine": 1})
        elif space == 22:
            player.score("popularity", 3)

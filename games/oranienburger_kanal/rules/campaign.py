"""OK-13: three solo games in a row with one deck, linked by the cards that they use up."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.asks import Chance, Rule
from games.errors import BadSetup
from games.oranienburger_kanal.cards import CAMPAIGN_GAMES, COLOURS, STACKS
from games.oranienburger_kanal.score import campaign_band, total
from games.oranienburger_kanal.state import State
from games.protocol import Next, Result
from games.rng import Draw


def draw_earlier(state: State) -> Rule[dict[str, list[str]]]:
    """OK-13.2 to OK-13.4: the cards that may still be dealt; what earlier games used is drawn here.

    In a linked campaign these draws are given by `follow`; a later game played by itself
    leaves them to chance.
    """
    fresh: dict[str, list[str]] = {}
    for colour in COLOURS:
        pool = sorted(card.id for card in state.cards.values() if card.colour == colour)
        count = STACKS[1][colour] * (state.campaign - 1)
        gone = (yield Chance(f"campaign.{colour}", pool, count)) if count > 0 else []
        state.earlier += gone
        fresh[colour] = [name for name in pool if name not in gone]
        if len(fresh[colour]) < STACKS[len(state.players)][colour]:
            again = yield Chance("campaign.again", gone, 1)
            fresh[colour] += again
            state.earlier.remove(again[0])
    return fresh


def follow(finished: Sequence[State], draw: Draw) -> Next:
    """OK-13.1 to OK-13.4: the set-up of the campaign's next game from the finished ones.

    The draws are to be played first, each as a recorded chance move; `draw` picks the blue
    card that comes again.
    """
    if not 0 < len(finished) < CAMPAIGN_GAMES:
        raise BadSetup("A campaign has three games, one after another.", field="options/campaign")
    if any(state.segment != "over" or not state.solo for state in finished):
        raise BadSetup("The games before are not over.", field="options/campaign")
    first = finished[0]
    if any((one.deck, one.campaign) != (first.deck, n) for n, one in enumerate(finished, 1)):
        raise BadSetup("The games before are not games of one campaign.", field="options/campaign")
    options = {
        "deck": first.deck,
        "side": first.side,
        "start": first.start_option,
        "campaign": len(finished) + 1,
    }
    used = list(dict.fromkeys(name for state in finished for name in sorted(state.dealt())))
    draws = [
        (f"campaign.{colour}", [name for name in used if first.cards[name].colour == colour])
        for colour in COLOURS
    ]
    if len(finished) == CAMPAIGN_GAMES - 1:
        aside = put_aside(finished) or draws[-1][1]
        draws.append(("campaign.again", [aside[draw(len(aside))]]))
    return Next(options, draws)


def put_aside(finished: Sequence[State]) -> list[str]:
    """OK-13.3, G-22: the blue cards in the display at the end of the games."""
    return [
        name for state in finished for name in state.display if state.cards[name].colour == "blue"
    ]


def result(finished: Sequence[State]) -> Result:
    """OK-13.6: the campaign total so far."""
    totals = [total(state.players[0], state.cards) for state in finished]
    whole = len(totals) == CAMPAIGN_GAMES
    return Result(totals, sum(totals), campaign_band(sum(totals)) if whole else "")


def belongs(options: Mapping[str, Any]) -> bool:
    """Is a game with these options part of a campaign?"""
    return bool(options.get("campaign"))

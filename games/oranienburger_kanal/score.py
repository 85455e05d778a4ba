"""OK-11 and chapter 7: the score sheet, the tie-breaks, and the bands of the solo game."""

from games.oranienburger_kanal.cards import (
    BUILDING_FIELDS,
    CAMPAIGN_RANKS,
    LOWEST_CAMPAIGN_RANK,
    LOWEST_SOLO_RANK,
    SIMPLE,
    SOLO_RANKS,
    TRACK,
    TRACK_FIELDS,
    VALUABLE,
)
from games.oranienburger_kanal.cards.form import Deck
from games.oranienburger_kanal.state import Player, State
from games.protocol import Score, ranked


def lines(player: Player, cards: Deck) -> list[tuple[str, int]]:
    """OK-11.4 to OK-11.10: the seven lines of the score sheet."""
    stock = player.stock
    return [
        ("buildings", sum(cards[name].prestige for name in player.buildings.values())),
        ("taler", stock["taler"]),
        ("prestige_markers", stock["prestige"]),
        ("brick_iron", sum(stock[good] for good in VALUABLE)),
        ("smallest_simple", min(stock[good] for good in SIMPLE)),
        ("roads_rails_canals", sum(TRACK[kind].score for kind in player.tracks.values())),
        ("empty_track_fields", len(player.tracks) - len(TRACK_FIELDS)),
    ]


def total(player: Player, cards: Deck) -> int:
    """OK-11.3: the sum of the seven lines."""
    return sum(points for _, points in lines(player, cards))


def tie_break(player: Player) -> tuple[int, int, int, int]:
    """OK-11.11: fewer empty fields of either kind, then more valuable, then more simple goods."""
    return (
        len(player.tracks) - len(TRACK_FIELDS),
        len(player.buildings) - len(BUILDING_FIELDS),
        sum(player.stock[good] for good in VALUABLE),
        sum(player.stock[good] for good in SIMPLE),
    )


def score(state: State) -> list[Score]:
    """OK-11.3, OK-11.11: every seat's sheet with its rank."""
    sheets = [
        Score(seat, total(player, state.cards), lines(player, state.cards))
        for seat, player in enumerate(state.players)
    ]
    return ranked(sheets, {seat: tie_break(player) for seat, player in enumerate(state.players)})


def band(points: int) -> str:
    """OK-12.12: the band of a solo total."""
    return next((name for least, name in SOLO_RANKS if points >= least), LOWEST_SOLO_RANK)


def campaign_band(points: int) -> str:
    """OK-13.6: the band of a campaign total."""
    return next((name for least, name in CAMPAIGN_RANKS if points >= least), LOWEST_CAMPAIGN_RANK)

"""How to read the cards, and what one plans with: the memory aids of the wide drawing."""

from functools import lru_cache

from games.kit.lettering import text, width
from games.kit.palette import CARD, LINE, ROUND
from games.kit.sentence import sentence
from games.kit.svg import icon, rect
from games.le_havre.board.scene import title
from games.le_havre.cards import LOAN_CASH, LOAN_PENALTY, LOAN_REPAYMENT, SHIP_ENERGY
from games.le_havre.text import words

SIGNS = (
    "craftsman", "economic", "industrial", "public", "non_building", "price", "entry", "hammer",
    "rod", "end", "standard_goods", "upgraded_goods", "any_goods", "build", "ship_build",
    "interest", "special_building", "building",
)  # fmt: skip
PLANS = (
    ("plan_harvest", "harvest", "1+{grain}→+1{grain} 2+{cattle}→+1{cattle}"),
    (
        "plan_loan",
        "loan",
        f"+{LOAN_CASH}{{franc}} ←{LOAN_REPAYMENT}{{franc}} {{end}}−{LOAN_PENALTY}{{franc}}",
    ),
    ("plan_interest", "interest", "−{interest}{franc} {loan}>0"),
    ("plan_sale", "price", "→½{franc}"),
    ("plan_energy", "energy", f"{SHIP_ENERGY}{{energy}}/{{ship}}"),
    ("plan_instead", "brick", "{brick}={clay} {steel}={iron}"),
)


@lru_cache(maxsize=8)
def aids(lang: str, x: float, y: float, w: float, dear: bool) -> tuple[str, float]:
    """The signs in four columns, then the plans in three."""
    say = words.tongue(lang).BOARD
    drawn, columns = title(x, y, say["read"]), 4
    wide = w / columns
    for n, sign in enumerate(SIGNS):
        left, top = x + n % columns * wide, y + 32 + n // columns * 24
        drawn += icon(sign, left, top, 18)
        drawn += text(left + 25, top + 13, say[f"sign_{sign}"], 11, room=wide - 30)
    top = y + 32 + -(-len(SIGNS) // columns) * 24 + 6
    drawn += title(x, top, say["plan"])
    wide = (w - 16) / 3
    for n, (key, sign, does) in enumerate(PLANS):
        left, low = x + n % 3 * (wide + 8), top + 30 + n // 3 * 46
        drawn += rect(left, low, wide, 40, CARD, edge=LINE, r=ROUND)
        drawn += icon(sign, left + 8, low + 10, 20) + text(left + 36, low + 16, say[key], 11)
        shown = does.replace("{interest}", "1–2" if dear else "1")
        drawn += sentence(left + 36, low + 29, shown, 14)
        assert width(say[key], 11) < wide - 40
    return drawn, top + 30 + 92 - y

"""Brass in English: names, prompts, labels and tellings as templates."""

WORDS = {
    "cotton": "cotton mill",
    "coal": "coal mine",
    "iron": "iron works",
    "port": "port",
    "shipyard": "shipyard",
    "cube.coal": "coal",
    "cube.iron": "iron",
    "canal": "Canal era",
    "rail": "Rail era",
    "link.canal": "canal",
    "link.rail": "railway",
    "or": "or",
    "and": "and",
    "pounds": "£{0}",
}

PROMPTS = {
    "turn.action": "Action {number} of {actions}: what do you do?",
    "turn.card": "Which card do you play for it?",
    "turn.end": "Your actions are done. End your turn?",
    "two.build": "Two cards stand for any town: what do you build, and where?",
    "two.cards": "Which two cards do you play?",
    "coal.source": "Several mines are equally near: whose coal do you take?",
    "iron.source": "Which iron works gives the iron?",
    "link.second": "A second railway for £10 and another coal?",
    "develop.second": "Develop a second counter?",
    "sell.mill": "Which mill sells, and to whom? A tile turned abroad cannot be taken back.",
    "sell.more": "Sell from another mill?",
    "debt.sale": "You cannot pay your negative income: which counter do you sell?",
}

LABELS = {
    "build": "Build {kind} {level} in {town}{over}: {price}{sources}{at_once}",
    "over": ", replacing {owner}'s level {was} on {slot}{lost}",
    "lost.vp": " ({vp} VP lost)",
    "lost.cubes": " ({count} {cube} lost)",
    "sold": "; {count} {cube} sold at once for {pounds}",
    "flips": "; flips at once: income marker +{income}",
    "two": "Play two cards as any town's card and build there (both actions)",
    "link": "Lay {way} {link}: {price}{sources}",
    "develop": "Develop {kind} {level}{then}: {price}{sources}",
    "then": " (next is level {next})",
    "sell": "Sell cotton: {mills}{abroad}",
    "abroad": " (distant market only: {fails} of {tiles} tiles would close it)",
    "sale.port": "Sell {mill} to {owner}'s port, {port}, both flip: "
    "your income marker +{income}, {owner}'s +{port_income}",
    "sale.market": "Sell {mill} to the distant market: income marker +{income} and a bonus; "
    "{fails} of {tiles} tiles would close it",
    "forced": "Sell {kind} {level}, {slot}, for {pounds} ({missing} missing){lost}",
    "loan": "Borrow {pounds}: income level becomes {level}",
    "pass": "Pass: discard a card, do nothing",
    "play": "Play {cards}",
    "source": "Take {cube} from {slot} ({owner}'s, {cubes} there){last}",
    "stop": "Stop here",
    "end": "End the turn",
    "free": "{cube} from {slots}",
    "last": ", the last one: it flips, {owner}'s income marker +{income}",
    "bought": "{cube} bought for {pounds}",
}

CARDS = {
    "cotton": "Cotton mill",
    "coal": "Coal mine",
    "iron": "Iron works",
    "port": "Port",
    "shipyard": "Shipyard",
}

HEADINGS = {
    "build": "Build",
    "link": "Links",
    "develop": "Develop",
    "sell": "Sell cotton",
    "loan": "Loans",
    "cards": "Cards",
    "sources": "Sources",
    "forced": "Forced sale",
    "rest": "Other",
}

FIGURES = {
    "cash": "cash in £",
    "space": "income marker",
    "level": "income level",
    "vp": "VP",
    "spent": "spent in £",
    "cards": "cards in hand",
    "links": "link counters left",
    "stacks": "{kind} counters left",
}

BARRED = {
    ("build", "card"): "Build {kind} {level}: you hold no card for it in your reach",
    ("build", "none left"): "Build {kind}: your stack is empty",
    ("build", "level 0"): "Build {kind} 0: never built, only developed away",
    ("build", "era"): "Build {kind} {level}: not in this era; develop it away first",
    ("build", "money"): "Build {kind} {level}: {cost} and bought cubes are more than you have",
    ("build", "slot"): "Build {kind} {level}: no slot is free for you",
    ("build", "coal"): "Build {kind} {level}: no coal reaches a free slot",
    ("build", "actions"): "Two cards for any town: needs both actions of a turn",
    ("link", "counters"): "Lay a link: all {counters} link counters lie on the board",
    ("link", "network"): "Lay a link: none is free beside your counters and links",
    ("link", "money"): "Lay a link: {cost} (and bought coal) is more than you have",
    ("link", "coal"): "Lay a link: no coal reaches it",
    ("develop", "money"): "Develop: iron costs {cost}, more than you have",
    ("sell", "buyer"): "Sell cotton: {mills} reaches neither an unflipped port nor a market",
    ("sell", "closed"): "Sell cotton: {mills} reaches no unflipped port; "
    "the distant market is closed",
    ("loan", "deck"): "Borrow: no loans once the draw pile is empty",
    ("loan", "floor"): "Borrow {pounds}: income would fall below {least}",
}

TOLD = {
    "order": "Turn order: {order}.",
    "dealt": "New deal for the {era}; {aside} cards set aside unseen.",
    "drew": "Cards drawn: {count}{private}.",
    "round": "{era}, round {round}.",
    "income": "Income {pounds}.",
    "forced": "Forced sale: {industry}, {slot}, for {pounds}.",
    "debt": "{pounds} of debt uncovered: {points} VP lost.",
    "played": "Played: {cards}.",
    "built": "{industry} {level} built, {slot}, for {price}.",
    "replaced": "{industry}, {slot}, is replaced and leaves the game.",
    "cube": "{cube} taken from {slot} ({owner}).",
    "flipped": "{industry}, {slot}, flips: income marker +{spaces}, now level {level}.",
    "market": "To the demand track from {slot}: {count} {cube} for {pounds}.",
    "linked": "{way} {link} laid for {price}.",
    "developed": "{industry} {level} developed away for {price}.",
    "sold": "Cotton from {mill} sold to the port, {port}.",
    "tile": "Cotton from {mill} offered abroad: tile {tile}, marker on space {cotton} of 8.",
    "closed": "The distant market closes for the rest of the era.",
    "loan": "{pounds} borrowed; income level {level}.",
    "passed": "Passed.",
    "scored": "{era} scored: links {links}, counters {counters}, cash {cash}; {vp} VP.",
    "rail": "The canals are gone, and so are all level 1 counters; the railways come.",
}

LINES = {
    "canal.links": "Canal era: links",
    "canal.counters": "Canal era: flipped counters",
    "debt": "Lost to uncovered debt",
    "subtotal": "Subtotal after the Canal era",
    "rail.links": "Rail era: links",
    "rail.counters": "Rail era: flipped counters",
    "rail.cash": "Rail era: cash (1 per £10)",
    "total": "Total",
    "income": "Tie-break: income level (space)",
    "cash": "Tie-break: cash",
    "place": "Tie-break: next turn order",
    "rank": "Rank",
}

SIGNS = {
    "round": "round",
    "you": "you",
    "turn": "to move",
    "cash": "cash",
    "income": "income",
    "spent": "spent",
    "cards": "cards",
    "links": "links",
    "vp": "VP",
    "hand": "Your hand",
    "deck": "Draw pile",
    "aside": "set aside",
    "coal": "Coal",
    "iron": "Iron",
    "next": "next costs",
    "cotton": "Distant market",
    "closed": "closed",
    "turned": "turned",
    "tiles": "tiles left",
    "stacks": "stacks: level x counters left",
    "counters": "* flipped, + cubes",
    "slots": "Slots: C cotton, K coal, I iron, P port, S shipyard",
    "discards": "Discards",
    "score": "Final score",
    "variant": "VARIANT for two (2009)",
    "now": "now",
    "free": "Free links",
    "players": "Players",
    "pile": "deck",
    "played": "played",
    "yours": "yours",
    "own": "Yours",
    "unseen": "unseen",
    "all cards": "Cards",
    "since": "Since your last turn",
    "spent.long": "spent",
    "next order": "Next round",
    "up to": "up to {0}",
}

PARTS = {
    "counters": "Industry counters",
    "places": "Places",
    "cards": "Cards",
    "tracks": "Tracks",
    "number": "{number} for each player",
    "never": "never built, only developed away",
    "cost": "costs {cost}",
    "needs": "needs 1 {cube}",
    "brings": "brings {count} {cube}",
    "flipped": "flipped: income marker +{income}, {vp} VP",
    "only": "{era} only",
    "slots": "Slots: {slots}",
    "waypoint": "No slots; counts 2 for each link",
    "market": "No slots; counts 2 for each link and gives market access as a port does",
    "ways": "connections to {ways}",
    "copies": "{count} in the deck ({few} with two players)",
    "demand": "Prices {prices} (with two players {few}); from the supply £5 when it is empty",
    "distant": "Extra income {bonus}, then closed; tiles {tiles} (with two players {few_tiles})",
    "income.name": "Income",
    "income": "100 spaces: levels -10 to 0 with one space each, 1 to 10 with two, 11 to 20 with "
    "three, 21 to 29 with four, 30 with three; everybody starts on level 0",
    "link.name": "Links",
    "link": "14 for each player and era: a canal £3, a railway £5 and a coal, two railways £15 "
    "and two coal",
    "loan.name": "Loans",
    "loan": "£10, £20 or £30 for one, two or three income levels, never below -10",
}

CHOICES = {
    "industry_card_exception": {
        "first_card_played": "As your very first card it builds anywhere.",
        "no_pieces_on_board": "While nothing of yours lies on the board it builds anywhere.",
    },
    "loan_ban": {
        "rail_only": "end with the draw pile in the Rail era",
        "both_eras": "end with the draw pile in both eras",
    },
    "failed_distant_sale_ends": {
        "action": "the sale fails and the action ends",
        "turn": "the sale fails and your turn ends (a second card is passed)",
    },
    "tie_break_income": {
        "level": "the higher income level",
        "space": "the income marker farther on",
    },
    "refill_time": {
        "end_of_round": "at the end of the round",
        "end_of_turn": "at the end of your turn",
    },
    "uncovered_debt": {
        "lose_vp": "what is still missing costs 1 VP per pound",
        "negative_cash": "what is still missing leaves you with negative cash",
    },
    "two_players": {
        "community_2009": "With two seats a VARIANT is played: the community rules of 2009 on a "
        "smaller map, with 40 cards, 6 spaces on each demand track and 8 tiles.",
    },
}

GUIDE = (
    (
        "What it is about",
        "Two eras are played, canals and then railways. You score for counters that have been "
        "flipped and for links between places with gold circles. A counter that is never "
        "flipped is worth nothing, so think of its customers before you build it.",
    ),
    (
        "Your first action",
        "In the first round everybody has one action. A good start is a loan of £30 or a coal "
        "mine or port in a town whose card you hold. An industry card played first builds "
        "anywhere; later it needs your network.",
    ),
    (
        "Money",
        "You begin with £30 and no income. Borrow early: £30 cost three income levels, and the "
        "first flipped counters bring more than that. Whoever has no money passes, and a passed "
        "card is lost.",
    ),
    (
        "Coal and iron",
        "Coal travels over links, iron does not. Mines and works flip when their last cube is "
        "used by anybody. Built when the demand track has gaps they sell cubes at once.",
    ),
    (
        "Cotton",
        "A mill flips when it sells to an unflipped port over links of anybody, and the port "
        "flips too. Or sell to the distant market: each sale turns a tile, and too large a sum "
        "closes it for the era.",
    ),
    (
        "Links",
        "A canal costs £3. It makes your network longer, lets coal and cotton travel, and scores "
        "the gold circles at both ends when the era ends.",
    ),
    (
        "Develop",
        "Iron removes the top counters of your stacks. Level 1 leaves the board after the Canal "
        "era, while level 2 and above stay and score twice. Two shipyards of level 0 must go "
        "before one can be built.",
    ),
    (
        "Turn order",
        "Whoever spends least in a round goes first in the next. Spend little, then much: two "
        "turns in a row before anybody can answer.",
    ),
    (
        "The change of eras",
        "When all hands are empty the Canal era is scored. Canals and level 1 counters go. Keep "
        "money and a counter of level 2 or more, or you begin the Rail era outside the map.",
    ),
    (
        "The Rail era",
        "Lay railways in pairs (£15 and two coal) towards places that will fill up, build the "
        "dear counters that flip, and borrow before the draw pile is empty. Then all is scored, "
        "and £10 count 1 VP.",
    ),
)

HELP = """## Brass (Lancashire)

Cotton, coal and iron in Lancashire: build mills, mines and ports, join the towns by canal and
then by rail, and sell before the markets are full. The most victory points win.

Two eras, first canals, then railways. In each you build **industry counters** in towns, join \
the towns by **links**
and flip your counters: only flipped ones score. The most victory points (VP) after the Rail era \
win.

### A round
1. **Income**: your level is paid out. If it is negative you pay; lacking money you must sell \
counters at half cost; {uncovered_debt}.
2. **Turns**: in turn order everybody has two actions (one in the very first round). Each costs \
a card.
3. **Turn order**: whoever spent least goes first in the next round.
4. **Cards**: hands are filled up to 8 {refill_time} while the pile lasts. An era \
ends when all hands are empty.

### Actions and how to write them
| write | what it does |
|---|---|
| `build cotton in preston` | place the top counter of a stack: `cotton`, `coal`, `iron`, `port` \
or `shipyard` |
| `build coal over wigan:1` | replace a lower counter of the same industry: your own, or a \
foreign mine or works if there is no such cube anywhere |
| `two cards` | both actions and any two cards: build in any town |
| `link preston to wigan` | canal £3; railway £5 and a coal, a second one £10 and a coal |
| `develop shipyard` | remove the top counter of a stack for one iron, then perhaps another |
| `sell` | sell cotton, mill by mill: `sell bolton:1 to liverpool:2` or `sell bolton:1 to \
market` |
| `loan 30` | borrow £10, £20 or £30; you lose one income level for each £10 |
| `pass` | discard a card |
| `play preston` | the card that pays for the action |
| `coal from wigan:1` | the mine or works, where several are equal |
| `stop`, `end turn` | no second link, counter or mill; your turn is done |

Words may be shortened as long as they stay clear. What a line leaves out is taken so: the \
**card** that allows the fewest builds now (for a build the town's own card), the **cube** of \
your own emptiest counter, else of the fullest; no second link, development or further mill; a \
**sale** goes to a port, your own first. A tile of the distant market is never turned unasked.

### What to know
- A **town card** builds anything in its town. An **industry card** builds in a town of your \
network: where you have a counter or a link ends. {industry_card_exception}
- **Liverpool and Birkenhead** count as connected for industry cards, and for nothing else.
- **Canal era**: one counter per town and player; level 1 is built in this era only. **Rail \
era**: no such limit. Level 2 shipyards, and anything in Barrow-in-Furness, wait for it.
- **Loans** {loan_ban} and never lead below level -10.
- **Level 0 shipyards** are never built, only developed away.
- **Coal** must be connected: it comes free from the nearest mine, whoever owns it. Without a \
mine it is bought, if the place is connected to a port or to the Midlands, Scotland or Yorkshire.
- **Iron** needs no connection: any works, else the market. An empty market sells both for £5.
- New mines (if connected to a port or outside market) and works fill the empty spaces of their \
market for cash.
- Mines and works flip when empty, mills and ports when cotton is sold, shipyards at once. \
Flipping moves your income marker forward by spaces; a loan moves it back by whole levels.
- **Distant market**: each sale turns a tile and moves the marker down; at the bottom it closes, \
{failed_distant_sale_ends}.
- **Scoring**: a link counts the coins at both ends (2 on places without slots, 1 per flipped \
counter), a flipped counter its own points; at the very end £10 are 1 VP. \
A tie goes to {tie_break_income}, then to more cash, then to the earlier place in the next order.
- Then canals and level 1 counters leave the board, and all cards are dealt anew.
- {two_players}

### Ours, not the rule book's
{house}
"""

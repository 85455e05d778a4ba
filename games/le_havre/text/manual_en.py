"""The help and the walk through a first game, in English."""

HELP = """\
# Le Havre

A harbour grows from fishing boats to steel ships: take goods from the quay, build, use one
another's buildings, feed your people and sell abroad. The greatest wealth wins.

Each turn two tokens join the offers, then you do one main action: take a whole offer, or enter a
building and use it. Beside it, at any time of your turn, you may buy, sell and repay. After seven
turns the round ends: harvest, feeding, perhaps a town building, and a new ship. After the last
round everybody has one final action; the greatest wealth wins.

## Moves

| you type | what it does |
|---|---|
| `take fish` | take everything from an offer |
| `enter bakehouse` | enter a building; then pay the entry and use it |
| `buy sawmill`, `buy wooden ship` | buy from the town, a project stack or a ship stack |
| `sell fishery`, `sell lucie` | sell a building or ship to the town for half its value |
| `repay loan` | give 5 francs for one loan |
| `watch`, `stop watching` | be asked, or not, about selling outside your turn |
| `end turn` | end your turn |
| `build joinery`, `build iron ship`, `exchange caen` | at a building firm or a wharf |
| `stop` | no second building at the Construction Firm |
| `5` | a number where a number is asked |
| `2 fish, 1 franc` | a payment or a choice of goods |
| `steel`, `swap fish for brick`, `finish` | at the Business Office |
| `take 3 iron`, `take 4 iron` | at the Ironworks |
| `keep`, `swap` | the order of the special buildings after the Marketplace |
| `return one`, `return two`, `return one for cash` | at the Local Court |
| `haul fish and wood` | at the Haulage Firm |
| `oust b from colliery` | at the Harbour Watch |
| `pay interest`, `take loan`, `pass` | at interest, feeding and sales outside your turn |

Several moves may stand in one line, with `;` between them: `enter joinery; 3; end turn`.
Words may be shortened as long as they are clear.

## Paying

Food: fish 1, smoked fish 2, bread 2, meat 3, franc 1. Energy: wood 1, charcoal 3, coal 3, coke 10.
Nothing is given back, and no token may be superfluous. Brick stands in for clay and steel for iron
wherever something is paid.

## The end of a round

With a harvest, grain gives 1 grain and 2 cattle give 1 cattle. Then everybody owes food; ships
take their part off. Whoever cannot pay sells cards or takes loans: 4 francs now, 5 to repay, 7 at
the end, and interest each round. Beside the payment you may type `sell fishery` or `repay`.

## Ships

Wooden: 5 wood, carries 2. Iron: 4 iron, carries 3. Steel: 2 steel, carries 4. Luxury liner:
3 steel, carries nothing. Each needs a wharf and 3 energy; all but wooden ships need a wharf with a
brick. Freight: steel 8, coke 5, leather 4, coal, bread and cattle 3, fish, wood, clay and grain 1,
everything else 2.

## Standing orders

On the page of the table you settle what happens without asking you: pay food; pay interest, or
repay first; never ask about selling out of turn; end your turn when the main action is done.
"""

CHOSEN = {
    ("version", "full"): "Full version: all rounds, six special buildings face down.",
    ("version", "short"): "Short version: fewer rounds, more goods, no special buildings.",
    ("expert_selling", True): "Expert selling: outside your own turn you sell only to meet a "
    "payment that you cannot make.",
    (
        "expert_selling",
        False,
    ): "Outside your own turn you may sell and repay at interest, at feeding "
    "and after the last final action; with `watch` before every other turn too.",
    (
        "expensive_loans",
        True,
    ): "Expensive loans: with as many loans as players, or more, interest is 2 francs.",
    ("arts_centre_clay", 2): "The Arts Centre costs 2 clay, as on one printing of the card.",
    ("solo_market_cap", 4): "Alone, the Marketplace gives at most 4 goods.",
    ("auto_repay", True): "At the end loans are repaid from the francs in hand.",
    ("auto_repay", False): "At the end no loan is repaid by itself: each open one costs 7.",
    ("haulage_full_pairs", False): "Haulage Firm: one of the two neighbouring offers may be empty.",
    ("haulage_full_pairs", True): "Haulage Firm: both neighbouring offers must hold goods.",
    ("keep_in_use", False): "The Construction Firm may be traded between its two builds.",
    (
        "keep_in_use",
        True,
    ): "The Construction Firm is neither bought nor sold between its two builds.",
}

GUIDE = (
    (
        "What it is about",
        "You run a harbour business. The player with the greatest wealth at the end wins: "
        "francs, the values of buildings and ships, and a few bonuses, less 7 for every open "
        "loan. Goods left over are worth nothing.",
    ),
    (
        "Your turn",
        "Two tokens join the offers by themselves. Then you do one main action: take one whole "
        "offer, or send your person into a building and use it. `take wood` is a fine first "
        "move: wood builds, burns and sells.",
    ),
    (
        "Entering a building",
        "A building is free to its owner; others pay the entry to the owner, or to the town. "
        "Only one person fits in, and you cannot use the same building twice in a row. Your "
        "person stays until it moves on, and blocks the others meanwhile.",
    ),
    (
        "Buying and selling",
        "Beside the main action you may buy any number of buildings and ships in your turn, "
        "from the town, from the tops of the project stacks and of the ship stacks. Selling "
        "gives half the value. A cheap building that others enter pays for itself.",
    ),
    (
        "Building",
        "The building firms let you build the top card of a project stack for materials instead "
        "of francs: `enter building firm 1; build fishery`. The card is then yours with its "
        "full value. All cards below are open, so plan for what comes up next.",
    ),
    (
        "Feeding",
        "Every seven turns all must feed their workers, and the demand grows each round. Fish, "
        "smoked fish, bread, meat and francs count; ships bring food every round without a "
        "move. Look at the food line of your harbour before you spend your last fish.",
    ),
    (
        "Loans are no shame",
        "If you cannot feed, you take loans: 4 francs now, 5 to give back at any time, 1 franc "
        "of interest a round for all of them together. An early loan that buys a good building "
        "pays off.",
    ),
    (
        "Better goods",
        "Buildings turn goods over: grain to bread, wood to charcoal, clay to brick, iron to "
        "steel, coal to coke, hides to leather. Turn over many at once: a visit costs one "
        "action, however many goods it handles. Mind the energy, which burns wood, charcoal, "
        "coal or coke.",
    ),
    (
        "Ships",
        "A wharf builds one ship a visit. Ships feed you every round, count their value, and "
        "carry goods at the Shipping Line: steel 8 francs, coke 5, leather 4. A full ship load "
        "late in the game is worth more than most buildings.",
    ),
    (
        "The end",
        "After the last round everybody has one more main action, also in occupied buildings. "
        "Plan it early: a luxury liner, a big shipment, one more building. Then a last chance "
        "to sell and repay, and the count.",
    ),
)

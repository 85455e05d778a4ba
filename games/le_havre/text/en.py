"""Everything that is said in English."""

PROMPTS = {
    "turn.action": "Your turn: choose your main action.",
    "turn.end": "Your main action is done. End the turn, or buy, sell and repay first.",
    "interest.pay": "Interest is due: {due} for {loans}.",
    "watch.sell": "Another turn begins. Do you want to sell or repay something before it?",
    "feeding.food": "Feed your workers: {rest} food.",
    "feeding.sell": "Feed your workers: {rest} food. You may sell and repay first.",
    "feeding.short": "You owe {rest} food and have {means}. Sell something, or take a loan.",
    "feeding.debt": "You still owe {rest} food. Sell something, or take another loan.",
    "construction_firm.second": "Construction Firm: a second building, or stop?",
    "marketplace.order": "You see the next special buildings: {cards}. Which comes first?",
    "business_office.exchange": "Business Office: which exchange?",
    "business_office.goods": "Business Office: which 4 goods for 1 steel?",
    "ironworks.iron": "Ironworks: 3 iron, or 4 for {energy} energy?",
    "local_court.loans": "Local Court: which relief?",
    "haulage_firm.offers": "Haulage Firm: which two offers, for 3 francs?",
    "harbour_watch.oust": "Harbour Watch: whose place do you take?",
    "shipping_line.goods": "Shipping Line: which goods? Your ships carry {capacities}.",
    "bridge_over_the_seine.goods": "Bridge over the Seine: which goods do you sell?",
    "furriery.goods": "Furriery: hides for bread, and up to 2 leather at 5 francs?",
    "coal_trader.goods": "Coal Trader: what do you take (charcoal 1 food, coal 2 food each)?",
    ".entry": "{building}: pay the entry of {entry}{owner}.",
    ".energy": "{building}: pay {due} energy.",
    ".food": "{building}: pay {due} food.",
    ".materials": "{building}: pay the materials.",
    ".build": "{building}: which building do you build?",
    ".ship": "{building}: which ship do you build?",
    ".goods": "{building}: choose {count} different goods.",
    ".sets": "{building}: how many sets ({goods} at {francs}) do you sell?",
    ".convert": "{building}: how many {good} do you turn into {into}?",
    ".wood": "Joinery: how many wood do you sell?",
}

LABELS = {
    "take": "Take {goods}",
    "enter": "Enter {building} ({terms}): {effect}",
    "own": "yours, free",
    "free": "free",
    "fee_town": "entry {entry}",
    "fee_owner": "entry {entry} to {owner}",
    "buy": "Buy {card} for {price} (value {value})",
    "buy_ship": "Buy the {type} {ship} (value {value}) for {price}",
    "sell": "Sell {card} for {price}",
    "repay loan": "Repay a loan for 5 francs",
    "watch": "Ask me before the others' turns and before feeding whether I want to sell",
    "stop watching": "Do not ask me about selling outside my turn any more",
    "pass": "Pass",
    "end turn": "End the turn",
    "pay interest": "Pay the interest",
    "take loan": "Take a loan (4 francs now, 5 to repay)",
    "feed": "Go on to feeding",
    "build": "Build {card} for {cost} (value {value})",
    "build_ship": "Build the {type} {ship} (value {value}): {cost}{energy}{brick}",
    "brick": " and 1 brick for the wharf",
    "exchange": "Give the iron ship {ship} (value {value}) for the Luxury Yacht (value 20)",
    "stop": "Build no second building",
    "take 3 iron": "Take 3 iron",
    "take 4 iron": "Take 4 iron and pay {energy} energy",
    "finish": "No further exchange",
    "steel": "4 goods for 1 steel",
    "swap_goods": "{given} for {wanted}",
    "keep": "{first} first, then {second}",
    "swap": "{second} first, then {first}",
    "return one": "Give back your loan",
    "return one for cash": "Give back 1 loan and receive 2 francs",
    "return two": "Give back 2 loans",
    "haul": "Take {goods}",
    "oust": "Send {who} home from {building} and use it",
    "convert": "{verb} {gave}: {got}{energy}",
    "sets": "Sell {gave} for {francs}",
    "ship": "Ship {goods}: {francs}, {ships}",
    "pay": "Pay {goods}{lost}",
    "lost": " ({count} lost)",
    "choose": "{goods}",
    "for": "{goods} for {got}",
    "energy": ", {count} energy",
    "ships": "{count} ships",
    "ship_one": "1 ship",
}

VERBS = {
    "bakehouse": "Bake",
    "charcoal_kiln": "Char",
    "smokehouse": "Smoke",
    "abattoir": "Slaughter",
    "brickworks": "Fire",
    "tannery": "Tan",
    "steel_mill": "Smelt",
    "cokery": "Coke",
}

NOTES = {
    "started": "The {version} version begins.",
    "supplied": "Round {round}, turn {turn}: brings {goods}.",
    "took": "Takes {goods}.",
    "entered": "Enters {building}{fee}.",
    "fee_town": " and pays {goods}",
    "fee_owner": " and pays {goods} to {owner}",
    "converted": "Gains {got}{gave}{energy} ({building}).",
    "for_gave": " for {goods}",
    "with_energy": ", burning {goods}",
    "gained": "Gains {got} ({building}).",
    "sold_goods": "Receives {francs}{gave} ({building}).",
    "exchanged": "Gives {gave} for {got} ({building}).",
    "built": "Builds {card}{paid}.",
    "built_ship": "Builds the {type} {ship} (value {value}) with {paid}{energy}{brick}.",
    "laid_brick": " and modernises {wharf}",
    "exchanged_ship": "Gives the iron ship {ship} for the Luxury Yacht.",
    "shipped": "Ships {goods} with {ships} for {francs}{energy}.",
    "bought": "Buys {card} for {price}.",
    "bought_ship": "Buys the {type} {ship} (value {value}) for {price}.",
    "sold": "Sells {card} for {francs}.",
    "repaid": "Repays a loan for {francs}.",
    "borrowed": "Takes a loan and receives {francs}.",
    "paid_interest": "Pays {francs} of interest.",
    "returned_loans": "Gives back {loans} at the Local Court{cash}.",
    "and_cash": " and receives {francs}",
    "hauled": "Pays {francs} and hauls {goods}.",
    "ousted": "Pays {francs} to {other}, who leaves {building}.",
    "looked": "Looks at the top of the special stack{cards}.",
    "looked_cards": ": {cards}",
    "watches": "Wants to be asked about selling outside the own turn.",
    "stops_watching": "No longer wants to be asked about selling outside the own turn.",
    "passed": "Passes.",
    "round_ends": "Round {round} ends {harvest}; {food} food is due.",
    "harvest": "with a harvest",
    "no_harvest": "without a harvest",
    "harvested": "Harvests {got}.",
    "fed": "Feeds {rest} food with {paid}.",
    "town_built": "The town builds {card}.",
    "stadium_moved": "The Football Stadium moves onto an empty project space.",
    "new_ship": "A new {type} appears: {ship} (value {value}).",
    "final_phase": "The final phase begins: one last main action each.",
    "ended": "The game is over.",
}

LINES = {
    "cash": "Cash",
    "ships": "Ships",
    "buildings": "Buildings",
    "bonus_bank": "Bonus: Bank",
    "bonus_town_hall": "Bonus: Town Hall",
    "bonus_dock": "Bonus: Dock",
    "bonus_storehouse": "Bonus: Storehouse",
    "bonus_business_park": "Bonus: Business Park",
    "bonus_guildhouse": "Bonus: Guildhouse",
    "loans": "Loans",
}

WORDS = {
    "town": "Town",
    "supply": "supply",
    "food": "food",
    "energy": "energy",
    "nothing": "nothing",
    "or": "or",
    "each": "each",
    "francs": ("franc", "francs"),
    "loans": ("loan", "loans"),
    "full": "full",
    "short": "short",
    "to_owner": " to {owner}",
}

MANY = {"brick": "bricks"}

EFFECTS = {
    "building_firm": "build one building",
    "construction_firm": "build one or two buildings",
    "sawmill": "build one building with wood in its cost, 1 wood cheaper",
    "marketplace": "2 different standard goods, +1 per craftsman's building",
    "market_count": "choose {count} different standard goods",
    "joinery": "sell 1/2/3 wood for 5/6/7 francs",
    "arts_centre": "4 francs per other person in your buildings",
    "wharf": "build one ship",
    "black_market": "2 tokens for every empty offer",
    "local_court": "give back loans for nothing",
    "colliery": "3 coal, with a hammer 4",
    "shipping_line": "ship goods, 3 energy per ship",
    "business_office": "4 goods for steel; 1 good for charcoal, leather or brick",
    "ironworks": "3 iron; 1 more for 6 energy",
    "storehouse": "end: 1 franc per 2 goods",
    "dock": "end: 4 francs per ship",
    "bridge_over_the_seine": "sell upgraded goods for 1 franc, 3 standard goods for 1 franc",
    "town_hall": "end: 4 francs per public, 2 per craftsman's building",
    "bank": "end: 3 francs per industrial, 2 per economic building",
    "church": "with 5 bread and 2 fish: 5 bread, 3 fish",
    "business_park": "end: 2 francs per industrial building",
    "guildhouse": "end: 2 francs per economic building",
    "harbour_watch": "pay 1 franc, send a person home and use that building",
    "coal_trader": "1 charcoal for 1 food, up to 5 coal for 2 food each",
    "furriery": "hides for bread; sell up to 2 leather at 5 francs each",
    "luxury_yacht": "a ship; at a wharf for an iron ship",
    "feedlot": "2 cattle in a harvest with 2 to 6 cattle",
    "masons_guild": "buildings cost 1 clay or brick less",
    "town_square": "different upgraded goods, 1 per own craftsman's building",
    "square_count": "choose {count} different upgraded goods",
    "haulage_firm": "3 francs: take two neighbouring offers",
    "wind_farm": "3 energy less in every main action",
    "zoo": "1 franc per 3 animals (fish and cattle), which you keep",
    "football_stadium": "no action",
    "convert": "{good} into {into}",
    "convert_most": "up to {most} {good} into {into}",
    "at_most": " (at most {most})",
    "energy_each": ", {energy} energy each",
    "energy_once": ", {energy} energy",
    "francs_each": ", {francs} each",
    "hides_each": ", 1 hides per 2",
    "per_rod": "+{goods} per rod",
    "per_hammer": "+{goods} per hammer",
    "sell": "sell {goods} for {francs}",
    "sell_most": "sell up to {most} x {goods} for {francs} each",
    "proof": "show {shown}, 3 {good} for {francs}",
    "fire": "1 {good} and {energy} energy: {count} {into}",
}

HELP = """\
# Le Havre

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
| `keep`, `swap` | the order of the special cards after the Marketplace |
| `return one`, `return two`, `return one for cash` | at the Local Court |
| `haul fish and wood` | at the Haulage Firm |
| `oust b from colliery` | at the Harbour Watch |
| `pay interest`, `take loan`, `feed`, `pass` | at interest, feeding and windows |

Several moves may stand in one line, with `;` between them: `enter joinery; 3; end turn`.
Words may be shortened as long as they are clear.

## Paying

Food: fish 1, smoked fish 2, bread 2, meat 3, franc 1. Energy: wood 1, charcoal 3, coal 3, coke 10.
Nothing is given back, and no token may be superfluous. Brick stands in for clay and steel for iron
wherever something is paid.

## The end of a round

With a harvest, grain gives 1 grain and 2 cattle give 1 cattle. Then everybody owes food; ships
take their part off. Who cannot pay sells cards or takes loans: 4 francs now, 5 to repay, 7 at the
end, and 1 franc of interest each round.

## Ships

Wooden: 5 wood, carries 2. Iron: 4 iron, carries 3. Steel: 2 steel, carries 4. Luxury liner:
3 steel, carries nothing. Each needs a wharf and 3 energy; all but wooden ships need a wharf with a
brick. Freight: steel 8, coke 5, leather 4, coal, bread and cattle 3, fish, wood, clay and grain 1,
everything else 2.

## Standing orders

`feeding`: pay food without being asked. `interest`: pay, or repay first. `end_turn`: end your turn
without being asked when the main action is done.
"""

BOARD = {
    "round": "Round {round} of {rounds}, turn {turn} of 7",
    "final": "Final phase",
    "over": "Game over",
    "setup": "Before the first turn",
    "feeding": "Round {round} of {rounds}, feeding",
    "version": "{version} version",
    "supply": "Supply tiles",
    "interest": "interest",
    "offers": "Offers",
    "projects": "Projects",
    "empty": "empty",
    "ships": "Ships",
    "none": "none",
    "town": "Town",
    "specials": "Special stack: {count}",
    "known": "you know: {cards}",
    "coming": "Rounds to come",
    "food": "food",
    "harvest": "harvest",
    "no_harvest": "no harvest",
    "standard": "town builds",
    "special": "special",
    "ship": "ship",
    "person": "person",
    "home": "at home",
    "wealth": "wealth",
    "need": "owes {demand} food: ships {ships}, rest {rest}, has {means}",
    "no_need": "owes no food",
    "covered": "covered",
    "short": "short by {missing}",
    "value": "value {value}",
    "price": "price {price}",
    "entry": "entry {entry}",
    "no_entry": "entry free",
    "no_action": "no action",
    "not_sold": "not for sale",
    "not_built": "cannot be built",
    "carries": "carries {count}, feeds {food}",
    "modern": "modernised",
    "active": "to move",
    "watching": "watching",
    "legend": "H craftsman's, W economic, I industrial, Ö public, N non-building. ⚒ hammer, ⌐ rod",
    "stock": "Stock",
    "you": "you",
}

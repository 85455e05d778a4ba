"""The Smoky Valley in English: prompts, labels, tellings, score lines, effects, help."""

WORDS = {
    "cash": "£{0}",
    "prestige": "{0} prestige",
    "popularity": "{0} popularity",
    "income": "income +{0}",
    "machine": "{0} machine",
    "machines": "{0} machines",
    "free": "free",
    "nothing": "nothing",
    "or": "or",
    "neutral": "neutral",
    "player": "{0}'s",
    "upgraded": "upgraded",
    "action": "canal action",
    "effect": "changing effect",
    "wide": "also from the neighbouring slots",
    "canal": "canal only",
    "rail": "rail only",
    "city_action": "then a city action",
    "english": "English edition",
    "german": "German edition",
}

PROMPTS = {
    "setup.depot": "Where does your Wood Depot stand?",
    "turn.boat": "Where do you go? Sail to a district, or pass.",
    "turn.act": "What do you do in {district}?",
    "queue.owner": "Others produced in your {industry}: which good do you take?",
    "queue.trader": "Your trader has reached {market}: what do you take?",
    "trader.bonus": "Your trader has reached {market}: what do you take?",
    "popularity.bonus": "Popularity gives you a good: which?",
    "pass.swap": "Swap two of your district tiles?",
    "pass.good": "Which basic good do you take for passing?",
    "market.three": "Which basic goods do you sell for £1?",
    "market.pair": "Which basic and which processed good do you sell for £1?",
    "build.industry": "What do you build in {district}?",
    "build.space": "On which building space?",
    "upgrade.industry": "Which industry do you upgrade?",
    "produce.next": "Where in {district} do you produce?",
    "produce.pay": "Charcoal Production: how do you pay for the coal?",
    "produce.good": "What is produced?",
    "water.power": "Water Power: produce at once in this industry, without the £1?",
    "service.token": "Which service do you develop in {district}?",
    "service.pay": "How do you pay for the coal?",
    "canal.tile": "Which canal tile do you take?",
    "canal.slot": "On which slot do you lay the tile?",
    "card.acquire": "Which city card do you acquire?",
    "card.price": "Pay with flour or with grain?",
    "card.disc": "Place a disc in the city box, or use the mayor bonus?",
    "card.city": "Take the city action now, before the card's immediate effect?",
    "card.good": "Which good do you take?",
    "card.local": "Which good of this district do you take ({left} left)?",
    "card.swap": "Swap two of your district tiles?",
    "card.boat": "Move the boat free of charge?",
    "card.load": "Load a good free of charge?",
    "card.board": "Put a trader on a neutral ship?",
    "card.tile": "Take a canal tile free of charge?",
    "card.ship": "Place a schooner of your own free of charge?",
    "card.send": "Send a trader to an export agency?",
    "board.ship": "Which ship does your trader board?",
    "board.extra": "The canal tile lets one more trader board: which ship?",
    "ship.load": "What do you load?",
    "ship.order": "Which full ship is unloaded first?",
    "ship.token": "Fix the cargo of your new ship to {market}?",
    "tile.district": "{tile}: in which district?",
    "tile.produce": "In which industry do you produce?",
    "tile.swap": "Which district tiles do you swap?",
    "tile.exchange": "Which basic good do you exchange?",
    "tile.load": "Which good do you load free of charge?",
    "council.rank": "You are mayor: rank the categories for 3, 2 and 1 prestige a card.",
}

LABELS = {
    "sail": "Sail to {district} ({price}): {actions}",
    "remain": "Stay in {district} ({price}): {actions}",
    "broke": "sell something first",
    "pass": "Pass on space {n}: {bonus}",
    "buy": "Market: buy 1 {good} for £1",
    "sell": "Sell {goods} for £1",
    "sell three": "Market: sell three different basic goods for £1",
    "sell two": "Market: sell two or three different basic goods for £1",
    "sell pair": "Market: sell a basic and a processed good for £1",
    "relieve": "Poverty Reduction: give 1 {good} for {prestige} prestige",
    "end": "End the turn",
    "canal unused": "the canal action lapses",
    "city unused": "the city action lapses",
    "lost": "{cash} is lost (limit £12)",
    "draws": "a new card is drawn, no way back",
    "later": "Later, resolve the card first",
    "first": "the first there: 2 prestige",
    "pushes": "pushes out the ship in row 3{good}",
    "arrives": "your boat is then in {district}",
    "fills": "full, it is unloaded now",
    "canal": "Canal action: {tile}",
    "city": "City action: {action}",
    "build": "Build {industry}: {cost}",
    "space": "Space {n}: {gain}",
    "no gain": "Space {n}: no bonus",
    "upgrade": "Upgrade {industry}: {cost} for {gain}",
    "use": "{industry} ({owner}): {cost} for {gain}",
    "launch": "a {ship} of your own",
    "share": "; {owner} gains {gain}",
    "make": "Make {goods}",
    "ship": "Own ship to {market}",
    "done": "Finish this action",
    "pay": "Pay {goods}",
    "develop": "{token}: {effect}; {gain}",
    "take tile": "{tile}: {effect}",
    "take from": "{tile} from {section}: {effect}",
    "slot": "Slot {n}, {district}{tile}",
    "covers": ", on top of {tile}",
    "boat": ", under your boat",
    "acquire": "{card}: {effect}",
    "place": "Place a disc",
    "mayor": "Use the mayor bonus, no disc",
    "swap": "Swap {one} and {two}",
    "decline": "No, thank you",
    "move": "Move to {district}",
    "stay": "Stay where you are",
    "load": "Load {good} on {ship}: {worth} prestige when it lands",
    "board": "Board {ship}",
    "no trader": "No further trader",
    "no token": "Leave it open",
    "no swap": "No swap",
    "token": "Only {good}",
    "unload": "Unload {ship}",
    "send": "Send a trader to {market}",
    "take": "Take {gain}",
    "in": "In {district}",
    "give": "Give 1 {one} for 1 {two}",
    "depot": "Wood Depot in {district}",
    "rank": "{one} 3, {two} 2, {three} 1: {gains}",
    "berth": "{market} {row} ({kind}{owner}, {cargo}{good}{trader})",
    "cargo": "{cargo} of {room} loaded",
    "trader": ", trader {seat}",
}

PASSING = {
    "": "no bonus",
    "swap": "swap two district tiles",
    "good": "one basic good",
    "cash": "£1",
}

ACTIONS = {
    "build_industry": "Build an Industry (£2 and wood)",
    "upgrade_industry": "Upgrade an Industry (£1 and 2 goods)",
    "produce_goods": "Produce Goods (£1 an industry)",
    "develop_service": "Develop a Service (£1, {coal} coal)",
    "develop_canal": "Develop the Lachine Canal (£1, 1 {canal})",
    "acquire_card": "Acquire a City Card (£1, 1 {card})",
    "board_trader": "Board a Trader (£1)",
    "ship_goods": "Ship Goods (£1 for 1 or 2 goods)",
}

SHORT = {
    "build_industry": "build",
    "upgrade_industry": "upgrade",
    "produce_goods": "produce",
    "develop_service": "service",
    "develop_canal": "canal",
    "acquire_card": "city card",
    "board_trader": "trader",
    "ship_goods": "ship",
}

SERVICES = {
    "coal_power": "1 prestige for each Build or Upgrade here",
    "water_power": "after Build or Upgrade here produce once without the £1",
    "cargo_train": "1 {good} for each Produce Goods action here",
    "clay_pit": "1 brick for each Produce Goods action here",
}

TILES = {
    "build_industry": "build in any district",
    "develop_service": "develop a service in any district",
    "develop_canal": "develop the canal in any canal district",
    "produce_once": "produce in one industry of any district",
    "ship_one": "load 1 good free of charge",
    "swap_districts": "swap two district tiles",
    "trade_basic": "exchange 1 basic good for another",
    "upgrade_industry": "upgrade in any district",
    "extra_trader": "with Board a Trader or Ship Goods put one more trader on a neutral ship",
    "build_popularity": "1 more popularity for building",
    "load_two": "both goods of Ship Goods may go on one ship",
    "cheap_card": "city cards may be paid with grain instead of flour",
    "cheap_building": "build for 1 wood less",
    "local_market": "two different basic goods are enough for the sale of three",
    "service_prestige": "1 prestige for developing a service",
    "upgrade_prestige": "1 prestige for upgrading",
}

STEPS = {
    "swap": "swap two district tiles",
    "boat": "move the boat",
    "load": "load 1 good on any ship",
    "load for": "load 1 good for {market}",
    "board": "1 trader on a neutral ship",
    "tile": "take a canal tile",
    "ship": "place a schooner of your own",
    "send": "1 trader into an export agency",
    "local": "{count} {goods} that this district makes",
    "basic": "basic goods",
    "processed": "processed goods",
    "own_cards": "with 2 cards of {of}",
    "industry": "with a {of} here",
    "service": "with {of} here",
    "services": "with 2 services here",
    "traders_everywhere": "with a trader in every agency",
    "income": "with income £4",
    "discs": "with 5 discs in the city box",
    "canal_tiles": "with 5 canal tiles",
    "if": "{gain} {condition}",
}

PERMANENT = {
    "charcoal_production": "wood may pay for coal",
    "commercial_office_gb": "+1 prestige for each grain or iron of yours landed there",
    "commercial_office_us": "+1 prestige for each coal or brick of yours landed there",
    "commercial_office_wi": "+1 prestige for each wood or brick of yours landed there",
    "hydraulic_lots": "£1 when others develop Water Power",
    "city_park": "1 popularity per later quality-of-life card",
    "headquarters": "2 popularity for building a processing industry",
    "waste_management": "1 popularity per later public-service card",
    "aqueduct": "1 prestige per later quality-of-life card",
    "city_planning_office": "one place up in every new order of play",
    "newspaper": "wins ties in elections",
    "grand_trunk_railway_shareholder": "£1 when others develop a Cargo Train",
    "strategic_partnership_us": "1 prestige per flour others load for the US",
    "strategic_partnership_wi": "1 prestige per beer others load for the WI",
    "community_service": "cards may be acquired without an industry there",
    "labour_union": "1 popularity per upgrade",
    "local_distribution_network": "1 prestige per service developed",
    "social_influence": "1 prestige per later card",
    "horsecar": "1 popularity per later quality-of-life card",
    "hospital": "2 prestige per later quality-of-life card",
    "new_city_hall": "1 prestige and 1 popularity per later economic or quality-of-life card",
    "poverty_reduction": "once a phase 1 flour for 2 prestige or 1 beer for 3",
}

GERMAN_EDITION = {
    "commercial_office_us": "+1 prestige for each coal or iron of yours landed there",
    "aqueduct": "1 popularity per later quality-of-life card",
}

TOLD = {
    "set_up": "Order of play: {order}.",
    "scheduled": "Ships scheduled ({ship}): {markets}.",
    "depot": "Wood Depot in {district}.",
    "phase": "The year {year}.",
    "sailed": "Sails to {district} for £{cost}.",
    "passed": "Passes on space {space}.",
    "swapped": "Swaps {one} and {two}.",
    "popularity": "Popularity {at}.",
    "prize": "Popularity bonus: {gain}.",
    "traded": "Trades {give} for {take}.",
    "relieved": "Poverty Reduction: 1 {good} for {prestige} prestige.",
    "loaded": "Loads {good} on {market} {row}.",
    "freight": "Earns {prestige} prestige for goods on their own ship.",
    "card_paid": "{card} gives {gain}.",
    "boarded": "A trader boards {market} {row}.",
    "unloaded": "A {ship} is unloaded in {market}.",
    "delivered": "A trader reaches {market}: trade level {level}{first}.",
    "first": ", the first there: 2 prestige",
    "sold": "{count} {good} landed: {prestige} prestige.",
    "bonus": "Takes {gain}.",
    "launched": "Places a {ship} of their own for {market}.",
    "token": "Its cargo will be {good}.",
    "produced": "Produces {gain} for {pay} ({industry}, {district}).",
    "used": "Uses the {industry} in {district} for {pay}.",
    "owner_bonus": "Owner bonus, {industry}: {bonus}.",
    "choice": "a good of choice",
    "service_goods": "Services in {district} give {gain}.",
    "built": "Builds {industry} in {district} for {pay}; bonus: {gain}.",
    "stack": "Industry track: {gain}.",
    "coal_power": "Coal Power: {prestige} prestige.",
    "upgraded": "Upgrades {industry} in {district}: {prestige} prestige.",
    "tile_paid": "{tile}: {prestige} prestige.",
    "developed": "Develops {token} in {district} for {pay}: {prestige} prestige, income +1.",
    "modernized": "Canal modernization: {prestige} prestige.",
    "canal": "Takes canal tile {tile} of {district} for slot {slot}.",
    "tile_drawn": "New canal tile in {district}: {tile}.",
    "acquired": "Acquires {card} in {district} for {pay}{disc}.",
    "no disc": ", by mayor bonus",
    "card_gave": "The card gives {gain}.",
    "card_drawn": "New city card: {card}.",
    "moved": "Moves the boat to {district}.",
    "canal_action": "Canal action: {tile}.",
    "arrived": "A {ship} arrives for {market}.",
    "paid": "Administration: {prestige} prestige for traders, cash now £{cash}.",
    "order": "New order of play: {order}.",
    "services": "Services on offer: {tokens}.",
    "cards": "City cards on offer: {cards}.",
    "modern_tiles": "The canal is modernized: new canal tiles are on offer.",
    "mayor": "Elected mayor with popularity {popularity}; all popularity is halved.",
    "last_mayor": "The last mayor gains {prestige} prestige.",
    "beyond": "Income is at £4 already: {prestige} prestige instead.",
    "priorities": "Priorities: {ranking}.",
    "council": "City council: {prestige} prestige.",
    "over": "The game is over: {prestige} prestige.",
}

LINES = {
    "upgrades": "Upgraded industries",
    "services": "Services developed",
    "coal_power": "Coal Power",
    "owner": "Owner bonuses",
    "income": "Income beyond £4",
    "eighth": "Eighth industry",
    "modernization": "Canal modernization",
    "canal_tiles": "Canal tile effects",
    "cards_instant": "City cards: instant and immediate",
    "cards_permanent": "City cards: permanent",
    "relief": "Poverty Reduction",
    "own_ships": "Others' goods on own ships",
    "unloaded": "Goods unloaded",
    "offices": "Commercial Offices",
    "first_traders": "First traders in export agencies",
    "popularity": "Popularity bonuses",
    "traders": "Traders in export agencies {0}",
    "council": "City council {0}",
    "last_mayor": "Last mayor",
    "final_goods": "Final: goods on ships",
    "final_offices": "Final: Commercial Offices",
    "value": "Final: {0}",
    "canal": "Final: canal bonus {0}",
}

TABLE = {
    "title": "The Smoky Valley, {year}",
    "turn": "on turn: {0}",
    "order": "order: {0}",
    "mayor": "mayor: {0}",
    "passing": "Passing track: {0}",
    "slots": "Navigation boards (boat in brackets; canal tile below)",
    "districts": "Districts (value; spaces 1-5 and their bonus; + upgraded; [free service])",
    "ships": "Ships (goods loaded by; token; trader)",
    "scheduled": "Scheduled: {0}",
    "tokens": "tokens free: {0}",
    "services": "Services on offer: {0}",
    "cards": "City cards on offer",
    "owned": "City cards owned",
    "tiles": "Canal tiles on offer",
    "supply": "Industry tiles left: {0}",
    "none": "none",
    "markets": "Trade level/traders in agency; canal number/step; ships left; discs",
    "pile": "Popularity (in a tie the later one lies on top): {0}",
    "market": "Local market markers: {0}",
    "relief": "Poverty Reduction is used in this phase",
    "queue": "waits for a choice: {0}",
}

BOARD = {
    "seat": "Player {seat}",
    "order": "Order of play",
    "passing": "Passing track",
    "modern": "Canal modernization",
    "widening": "Canal widening",
    "over": "The game is over",
    "turn": "on turn",
    "free": "free",
    "mayor_is": "Mayor: {name}",
    "bonus_left": "Mayor, bonus not yet used",
    "bonus_used": "Mayor, bonus used",
    "market_buy": "buy 1",
    "market_three": "sell 3 kinds",
    "market_pair": "sell pair",
    "box": "City box: where a card was taken",
    "relief_used": "used in this phase",
    "waits": "waits:",
    "value": "value {n}",
    "space": "Space {n}",
    "from_players": "from {n} players",
    "tiles": "Canal tiles on offer",
    "decade": "{year}s",
    "left": "{n} left",
    "services": "Services",
    "no_services": "none until administration",
    "supply": "Industries to build",
    "scheduled": "Arriving next",
    "no_ships": "no more ships",
    "popularity": "Popularity",
    "cards": "City cards on offer",
    "others": "The other companies",
    "companies": "The companies",
    "key_open": "can be chosen",
    "key_fresh": "new since your last turn",
    "key_action": "canal action: boat on its slot",
    "key_effect": "changing effect: its reach",
    "cash": "cash",
    "income": "income",
    "prestige": "prestige",
    "traders": "traders",
    "built": "built",
}

TILE_SHORT = {
    "build_industry": "Build in any district",
    "develop_service": "Service in any district",
    "develop_canal": "Develop any canal section",
    "produce_once": "Produce once, any district",
    "ship_one": "Load 1 good, free",
    "swap_districts": "Swap 2 district tiles",
    "trade_basic": "Exchange 1 basic good",
    "upgrade_industry": "Upgrade in any district",
    "extra_trader": "Board, load: +1 trader",
    "build_popularity": "Build: +1 popularity",
    "load_two": "Load: both on one ship",
    "cheap_card": "City card: grain for flour",
    "cheap_building": "Build: 1 wood less",
    "local_market": "Sell 2 kinds for £1",
    "service_prestige": "Service: +1 prestige",
    "upgrade_prestige": "Upgrade: +1 prestige",
}

ACTION_SHORT = {
    "build_industry": "Build",
    "upgrade_industry": "Upgrade",
    "produce_goods": "Produce",
    "develop_service": "Service",
    "develop_canal": "Canal",
    "acquire_card": "City card",
    "ship_goods": "Ship goods",
    "board_trader": "Trader",
}

FIGURES = {
    "cash": "cash",
    "income": "income",
    "popularity": "popularity",
    "prestige": "prestige",
    "traders": "traders",
    "built": "industries built",
    "goods": "{0}",
    "agencies": "traders in {0}",
    "trade": "trade level {0}",
    "numbers": "canal number {0}",
}

MARKERS = {
    "buy": "buy",
    "three": "sell three",
    "pair": "sell pair",
}

HEADINGS = {
    "sail": "Sail",
    "pass": "Pass",
    "market": "Local market",
    "act": "District action",
    "city": "City action",
    "canal": "Canal",
    "end": "End of the turn",
    "build": "Build",
    "upgrade": "Upgrade",
    "produce": "Produce",
    "service": "Service",
    "card": "City card",
    "load": "Load",
    "board": "Board",
    "ship": "Own ship",
    "send": "Export agency",
    "swap": "Swap",
    "boat": "Boat",
    "trade": "Exchange",
    "district": "District",
    "depot": "Wood Depot",
    "rank": "Priorities",
    "take": "Take",
    "pay": "Pay",
    "sell": "Sell",
    "": "Other",
}

WHY = {
    "insolvent": "boat and action cannot be paid, sell something first",
    "impossible": "cannot be completed here now",
    "sold": "done in this phase",
    "relieved": "used in this phase",
    "gone": "no tile is left",
    "canal": "only on the canal",
    "rail": "only on the railway",
    "goods": "cash or wood is missing",
}

OPTIONS = {
    "edition": "Where the rule books differ (Aqueduct, Commercial Office in US): whose cards?",
    "city_action": "May a city action be taken before the immediate effect of its card?",
}

PLAYED = {
    "edition english": "Aqueduct and Commercial Office in US follow the English edition: 1 prestige"
    " per later quality-of-life card; coal and brick, which the US market takes.",
    "edition german": "Aqueduct and Commercial Office in US follow the German edition: 1 popularity"
    " per later quality-of-life card; coal and iron, which the US market takes instead of brick.",
    "city_action after_card": "A city action is taken after its card is resolved.",
    "city_action before_effect": "A city action may be taken before the immediate effect of its"
    " card, so that it can fulfil the condition.",
}

ORDERS = {
    "trader_bonus": "Bonus of a trader who arrives while others are on turn",
    "coal_or_iron": "Owner bonus of coal or iron while others are on turn",
    "grain_or_brick": "Owner bonus of grain or brick while others are on turn",
}

VALUES = {
    "english": "the English edition",
    "german": "the German edition",
    "after_card": "only after the card",
    "before_effect": "yes",
    "ask": "ask me",
    "cash": "cash",
    "goods": "goods",
    "coal": "coal",
    "iron": "iron",
    "grain": "grain",
    "brick": "brick",
    "fewer": "what I have less of",
}

PARTS = {
    "industries": "Industries",
    "services": "Services",
    "canal_tiles": "Canal tiles",
    "cards": "City cards",
    "tiles": "{count} tiles",
    "four": "{count} more with four players",
    "wood": "{count} wood to build it",
    "basic": "basic side: {side}",
    "upgraded": "upgraded side: {side}",
    "upgrade": "{count} prestige for the upgrade",
    "side": "{cost} makes {made}, the owner gets {owner}",
    "ship": "a ship",
    "tokens": "{count} tokens",
    "value": "district value +{count}",
    "canal": "{widening} in the widening, {modern} in the modernization",
}

GUIDE = (
    (
        "What it is about",
        "You run a company along a canal from 1840 to 1860. Prestige wins: it comes from ships "
        "that sail with your goods, from traders, city cards and upgrades, and at the end from "
        "every industry you own, as much as its district is worth.",
    ),
    (
        "Your boat",
        "Five district tiles lie before you, in an order of your own. On your turn the boat "
        "sails to one of them: to the right is free, to stay or to go left costs £1. It decides "
        "which district you act in.",
    ),
    (
        "One action",
        "Take exactly one action there. The signs on the district tile show which ones it has: "
        "districts on the canal ship goods and widen the canal, the others board traders.",
    ),
    (
        "First goods",
        "Begin with producing: £1 lets you use industries of the district, also those of "
        "others, who then get the good that stands at the right of the tile. Wood builds, iron "
        "and wood upgrade.",
    ),
    (
        "Build early",
        "A new industry in a district that many will use pays its owner again and again. Look "
        "at what the building space gives, and at the wood it costs.",
    ),
    (
        "The local market",
        "At any moment of your turn you may buy a basic good for £1 or sell three different "
        "ones for £1, each once a phase for the sales. The second and third kind of trade give "
        "popularity.",
    ),
    (
        "Ships and traders",
        "Load the goods that a market demands; a full ship pays by the level of that market. A "
        "trader on board arrives with the ship and then earns prestige in every administration.",
    ),
    (
        "The canal below your boat",
        "Tiles that you take lie below your district tiles. A teal one is an action that the "
        "boat may use when it stands there; an amber one changes the actions of the slots its "
        "arrows point to.",
    ),
    (
        "When to pass",
        "Whoever passes early chooses a bonus and a good place in the next order of play. Pass "
        "when the next action would cost more than it brings; money is short in the first phases.",
    ),
    (
        "Council and end",
        "After 1845, 1855 and 1860 the most popular player ranks the kinds of city cards for "
        "prestige. At the end raise the value of districts in which you own most, with services "
        "and the canal.",
    ),
)

HELP = """# The Smoky Valley

Griffintown in Montréal, 1840 to 1860: sail from district to district along the Lachine Canal,
build and upgrade industries, serve the city and ship goods. The most prestige wins.

Five development phases: 1840, 1845, 1850, 1855, 1860.

**Your turn.** First sail to one of your five districts: to the right is free, to stay or to go
left costs £1. Then take exactly one action of that district: build, upgrade, produce, develop a
service, develop the canal, acquire a city card, and, on the canal, ship goods, elsewhere board a
trader. You may also use the canal action of the tile below your boat, and a city action that a
card has just given you. Instead of sailing you may pass for the rest of the phase; the space you
choose gives a bonus and your place in the next order of play.

**Local market**, at any moment of your turn: buy a basic good for £1; once a phase sell three
different basic goods for £1; once a phase sell a basic and a processed good for £1. The second
and the third kind of trade in a phase give 1 popularity each.

**Notation.** Type the words of an option, or its beginning, several separated by `;`:

- `sail to mccord`, `pass on 2`, `buy wood`, `sell three; sell wood coal grain`, `sell pair`
- `build industry; build coal depot; space 1`
- `upgrade industry; upgrade brewery 2`
- `produce goods; use wood depot; use wharf 3; make 2 coal 1 iron; done`
- `develop service; develop clay pit`
- `develop canal; take ship one; slot 3`
- `acquire card; acquire bank`, later `city build industry`
- `board trader; board gb 1`, `ship goods; load grain on gb 1; load beer on us 2; done`
- `canal action`, `end turn`

Ships are named by market (gb, us, wi) and row, industries by kind and building space.

**Administration** after each phase: 1 prestige for each of your traders in an export agency, then
cash and income (never more than £12), then new ships. **City council** after 1845, 1855 and 1860:
the most popular player becomes mayor and ranks the three categories of city cards. From 1855 on
the canal is modernized: tiles cost a machine, move two steps and give 3 prestige.

**At the end** each of your industries scores the value of its district and, on the canal, the
number that your canal marker there has reached.
"""

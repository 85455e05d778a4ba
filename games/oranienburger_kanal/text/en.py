"""English wording."""

GOODS = {
    "wood": "wood",
    "clay": "clay",
    "ore": "ore",
    "brick": "brick",
    "iron": "iron",
    "taler": "Taler",
    "prestige": "prestige",
}
TRACKS = {"path": "path", "road": "road", "rail": "rail", "canal": "canal", "bridge": "bridge"}
ONE = {"path": "a path", "road": "a road", "rail": "a rail", "canal": "a canal"}
COLOURS = {"green": "green", "orange": "orange", "blue": "blue"}
FIELDS = {
    "f1": "building + path/road",
    "f2": "building (+ bridge)",
    "f3": "3 paths/roads, or path + road + bridge",
    "f4": "2 tracks, or building",
    "f5": "4 wood",
    "f6": "3 wood/clay/ore, or bridge",
    "f7": "4 clay",
}
COVERED = {"f2": "building", "f3": "3 paths/roads", "f4": "2 tracks"}
LINES = {
    "buildings": "Buildings",
    "taler": "Taler",
    "prestige_markers": "Prestige markers",
    "brick_iron": "Brick and iron",
    "smallest_simple": "Smallest of wood, clay, ore",
    "roads_rails_canals": "Roads, rails and canals",
    "empty_track_fields": "Empty track fields",
}
BANDS = {
    "practice": "more practice needed",
    "taking_shape": "plans take shape",
    "decent": "decent, not quite enough",
    "won": "won",
    "prize": "worthy of a prize",
    "outstanding": "outstanding",
    "incredible": "incredible",
    "room_to_improve": "room to improve",
    "great": "great",
}
PROMPTS = {
    "setup.path": "Place a starting path.",
    "setup.rail": "Place the starting rail.",
    "setup.canal": "Place the starting canal.",
    "setup.done": "Your starting tracks are placed.",
    "turn.field": "Choose an action field.",
    "turn.step": "Field {number}: what next?",
    "building.pay": "How do you pay for {card}?",
    "building.field": "Where do you put {card}?",
    "track.field": "Where do you lay the {kind}?",
    "bridge.field": "Across which track do you build the bridge?",
    "bridge.use": "The bridge is the second of both buildings: which one do you use?",
    "activation.next": "Which activated building do you use next?",
    "activation.line": "{card} on {field} is activated: {text}",
    "line.pay": "{card}: make the exchange?",
    "line.times": "{card}: how many times?",
    "line.gain": "{card}: what do you take?",
    "line.kind": "Between two kinds you may buy or produce: what do you take first?",
    "line.place": "{card}: place something?",
    "wheel.turn": "Turn the goods wheel once for free?",
    "wheel.over": "Before the final scoring: any anytime actions?",
}
SAY = {
    "build": "Build {card} for {cost} ({prestige} prestige): {text}",
    "or": " or ",
    "track": "Build a {kind} for {cost}",
    "free_track": "Place a {kind} for free",
    "giving": ", brings {goods}",
    "take": "Take {goods}",
    "take all": "Take everything",
    "take kind": "Take the {goods} first",
    "lost": " (over the limit: {goods} lost)",
    "buy": "Buy 1 {good} for {price} Taler",
    "produce": "Produce: pay 2 Taler and turn the wheel",
    "end turn": "End the turn",
    "field": "Field {number}: {what} ({taler} Taler)",
    "line": "Line {number}: {text}",
    "now": " → now {goods}",
    "finish": "Use nothing more of this building",
    "stop": "Stop here",
    "pay": "Pay {goods}",
    "for": " for {goods}",
    "once": "Once: {deed}",
    "times": "{times} times: {deed}",
    "buying": " – first {what} for {taler} Taler",
    "buying goods": "buy {goods}",
    "turning": "produce {turns} times",
    "turning once": "produce once",
    "turn wheel": "Turn the wheel: 1 wood, 1 clay, 1 ore become 1 brick, 1 iron",
    "wheel buying": " (first buy {goods} for {taler} Taler)",
    "done": "Done",
    "use": "Use {card} on {field}",
    "between": "{field}, between {fields}",
    "beside": "{field}, at {fields}",
    "and": " and ",
    "over path": ", over the path",
    "activates": ", activates {what}",
    "activates one": ", activates {what} (one of them is used)",
    "activated": "{field}: four tracks lie around it, so it is activated at once",
    "nothing": "nothing",
}
BARRED = {
    "chosen": "Field {number}: already chosen in this round",
    "blocked": "Field {number}: blocked in this round",
    "cost": "{what}: {goods} missing",
    "place": "{what}: there is no place for it now",
    "full": "{what}: no building field is empty",
    "covered green": "Bridge: the green stack still covers it",
    "covered orange": "Path, road and bridge: the orange stack still covers them",
    "covered blue": "Building: only in the last round",
}
HEADINGS = {
    "action": "Action fields",
    "building": "Buildings",
    "track": "Tracks and bridges",
    "field": "Building fields",
    "goods": "Goods",
    "line": "Effects",
    "wheel": "Wheel",
    "anytime": "At any time",
    "": "",
}
MEASURES = {
    "border": "border",
    "inner": "inner",
    "corners": "corner",
    "corner": "corner",
    "edge": "edge",
    "N": "N",
    "E": "E",
    "S": "S",
    "W": "W",
    "goods": "goods",
    "row": "row",
    "column": "column",
    "circuit": "loop",
    "enclosed": "enclosed",
    "straight": "straight",
}
FIGURES = {
    "total": "points",
    "tracks": "tracks",
    "bridges": "bridges",
    "buildings": "buildings",
}
TOLD = {
    "dealt": "Deck {deck} is dealt; face up: {cards}.",
    "chose": "Chooses field {number} ({what}) and takes {taler} Taler.",
    "built": "Builds {card} on {field} for {paid}.",
    "track": "Lays {track} on {field}.",
    "over_path": "Lays {track} over the path on {field}.",
    "bridge": "Builds a bridge across {field}.",
    "activated": "Activates {card} on {field}.",
    "received": "Receives {got}.",
    "received_less": "Receives {got} of {due}; the rest is lost.",
    "paid": "Pays {paid}.",
    "bought": "Buys 1 {good} for {taler} Taler.",
    "produced": "Produces for {taler} Taler.",
    "discarded": "The board is full: a {colour} card leaves the game unseen.",
    "drawn": "New in the display: {cards}.",
    "not_drawn": "Nothing new in the display.",
    "removed": "Out of the display: {cards}.",
    "turned": "Turns the wheel.",
    "not_turned": "Does not turn the wheel.",
    "round": "Round {round} begins.",
    "last_round": "Round {round} begins, the last.",
    "blocked": "Field {number} is blocked.",
    "over": "The game is over: {totals}.",
    "band": "Result: {band}.",
}
SUPPLY = {
    "path": "path: empty field",
    "road": "road: also over path",
    "rail": "rail: at a rail",
    "canal": "canal: at a canal",
    "bridge": "bridge: 2 buildings",
    "buy": "buy one more of n",
    "wheel": "turn the wheel",
}
TABLE = {
    "turn": "turn {turn} of {turns}",
    "your_turn": "your turn",
    "you": "you",
    "sum": "points",
    "blockade": "Blocked by round",
    "campaign": "game {game} of 3",
    "tie": "If tied",
    "tied": "If tied: empty track fields · empty building fields "
    "· brick and iron · wood, clay, ore",
    "house": "house cards",
    "round": "Round {round}",
    "last": "last round",
    "blocked": "blocked",
    "chosen": "chosen",
    "fields": "Action fields",
    "display": "Display",
    "stacks": "Stacks",
    "start": "start player",
    "to_move": "to move",
    "stock": "Stock",
    "total": "Total",
    "status": "activated {count}x",
    "cost": "What building costs",
    "points": "points",
    "ties": "If tied: empty track fields {tracks}, empty building fields {fields}, "
    "brick and iron {valuable}, wood, clay and ore {simple}",
    "over": "Game over",
    "band": "Result so far",
    "legend": "p path  r road  a rail  c canal  * bridge  . empty",
}
LETTERS = {"path": "p", "road": "r", "rail": "a", "canal": "c"}

OFFERS = {
    "f1": "Build a building, and a path or road, in either order.",
    "f2": "Build a building. Once the green stack is empty, a bridge too.",
    "f3": "Build up to 3 paths or roads. Or, once the orange stack is empty, a path, a road and a "
    "bridge.",
    "f4": "Build up to 2 tracks of any kind. Or, in the last round, a building.",
    "f5": "Take 4 wood.",
    "f6": "Take 3 wood, 3 clay or 3 ore. Or build a bridge.",
    "f7": "Take 4 clay.",
}
PLACING = {
    "path": "On any empty track field.",
    "road": "On any empty track field, or over a path. 1 point.",
    "rail": "On an empty track field or over a path, touching another rail. 1 point.",
    "canal": "On an empty track field or over a path, touching another canal; gives 2 clay. "
    "1 point.",
    "bridge": "Across a track between two buildings, one a track.",
}
PARTS = {
    "fields": "Action fields",
    "tracks": "Tracks and bridges",
    "goods": "Goods",
    "costs": "Costs {goods}.",
    "limit": "You can hold {most}; you begin with {start}.",
    "no_limit": "No limit; you begin with {start}.",
    "deck": "Deck {deck}, {colour}",
    "card": "Costs {cost}. {prestige} prestige. {text}",
}
GUIDE = (
    (
        "What you are after",
        "Your board has twelve plots for buildings and 31 plots for tracks between them. Most "
        "prestige at the end wins: it is printed on buildings, earned by their effects, and you "
        "get a point for each road, rail and canal, for Taler, brick and iron. Every empty track "
        "field costs a point.",
    ),
    (
        "A turn",
        "Choose one of the seven action fields that nobody has taken this round. You get the Taler "
        "on it and do what it offers, as much as you like, in the order you like.",
    ),
    (
        "Goods first",
        "F5 gives 4 wood, F7 gives 4 clay, F6 three of one kind. In the first round take wood: the "
        "first buildings cost wood and clay, and you have two clay already.",
    ),
    (
        "The wheel",
        "Brick and iron come from the wheel: one wood, one clay and one ore become one brick and "
        "one iron. After every round you may turn it once for free. So keep a little of all three "
        "and leave room: 8 of a simple good, 6 of brick and iron, the rest is lost.",
    ),
    (
        "Your first building",
        "F1 and F2 let you build a card of the display. Put it where tracks already lie: beside "
        "the printed path, rail or canal you need fewer to surround it.",
    ),
    (
        "Tracks around it",
        "F3 lays up to three paths or roads. The fourth track around a building activates it: you "
        "use its effect at once. A track between two buildings serves both.",
    ),
    (
        "Which track",
        "A path costs one clay and scores nothing, but a road, rail or canal may later be laid "
        "over it. Rails and canals must touch their own kind. Look at what your buildings count: "
        "many pay for canals or roads at their sides.",
    ),
    (
        "Bridges",
        "A bridge costs one wood and joins two buildings over the track between them. The second "
        "bridge at a building activates it once more. If it is the second for both, only one of "
        "them is used.",
    ),
    (
        "Taler",
        "Taler buy a missing wood, clay or ore at any time, for one more than you have of it, and "
        "for two you turn the wheel. What a building lacks is bought for you; the option says what "
        "that costs. Fields that nobody takes pile up Taler.",
    ),
    (
        "The end",
        "The stacks run out green, orange, blue. When the last blue card is drawn, one more round "
        "is played. Fill your track fields by then: paths are enough to avoid the minus points.",
    ),
)
HELP = {
    "opening": """\
# Oranienburger Kanal

An industrial estate on the canal north of Berlin: put up buildings and ring them with paths,
roads, rails and canals. What is surrounded goes to work. The most points win.

Each round you choose action fields in turn (five a round for two players, four alone), take the
Taler on the field and do what it offers, as much of it as you like.""",
    "fields": """\
| field | offers |
|---|---|
| f1 | a building, and a path or road |
| f2 | a building; a bridge too once the green stack is empty |
| f3 | up to 3 paths or roads; or, once the orange stack is empty, a path, a road and a bridge |
| f4 | up to 2 tracks of any kind; or, in the last round, a building |
| f5 | 4 wood |
| f6 | 3 wood, 3 clay or 3 ore; or a bridge |
| f7 | 4 clay |""",
    "building": """\
**Costs.** Path 1 clay, road 1 brick, rail 1 wood and 1 iron, canal 3 Taler (and gives 2 clay),
bridge 1 wood. Rails and canals must touch their own kind; all but paths may be laid over a path.
A bridge crosses a track between two buildings.""",
    "activation": """\
**Activation.** A building is used when its fourth track is laid (or it is put where four lie),
and once more when it gets its second bridge. A track that is the fourth of two buildings lets you
use both. A bridge that is the second of two buildings lets you use only one of them: the other
use is lost for good, although that building counts as activated.""",
    "anytime": """\
**Anytime.** `buy wood` (clay, ore) costs one Taler more than you have of it; `produce` costs 2
Taler and turns the wheel: 1 wood, 1 clay and 1 ore become 1 brick and 1 iron. What a building,
track or payment lacks is bought and produced for you in the cheapest way; the option says so
before you choose it.""",
    "limits": """\
**Limits.** You can hold 8 each of wood, clay and ore and 6 each of brick and iron; what goes
beyond is lost, and the option says so. Taler and prestige have no limit.""",
    "end": """\
**End.** After a round the display is filled up, everybody may turn the wheel once for free, a
Taler is put on each of f1 to f4 and on each of f5 to f7 that was not used. When the blue stack is
empty the next round is the last; then the game is scored.""",
    "back": """\
**Back of the board.** Before the first round everybody lays two paths, a rail and a canal on
border fields or on fields that reach in from the border, for free.""",
    "score": """\
**Score.** Prestige of your buildings and markers, 1 per Taler, brick and iron, 1 per unit of your
smallest simple good, 1 per road, rail and canal, and -1 per empty track field.""",
    "ties": """\
**Ties.** Fewer empty track fields win, then fewer empty building fields, then more brick and
iron, then more wood, clay and ore; if all is equal, the victory is shared.""",
    "solo": """\
**Alone.** Seven rounds of four turns. In each round one field is blocked, f1 to f7 in order, and
loses its Taler when the block comes to it. If you built fewer than two buildings in a round, as
many of the lowest numbers leave the display; then two cards come. 120 points win.""",
    "campaign": """\
**Campaign.** Three games alone with one deck, no card twice but one blue one. The blocked fields
follow another order: f1, f5, f2, f6, f3, f7, f4 in the second game and f4, f3, f2, f1, f7, f6, f5
in the third. 350 points together win.""",
    "notation": """\
## Notation

Building fields are `b11` to `b34` (row, column); `h12` is the track field in horizontal line 1,
column 2 (above row 2), `v12` the one in row 1, vertical line 2. Several moves go in one line,
parted by semicolons: `f1; build a05; b12; road; h11; end turn`. A cost that you leave out is paid
in the cheapest way.

| you write | it means |
|---|---|
| `f1` … `f7` | choose that field |
| `build a05`, then `pay 1 wood` if you like, then `b12` | put up that building |
| `path`, `road`, `rail`, `canal`, `bridge`, then `h11` | lay it there |
| `take 3 ore` | take goods |
| `line 1`, `finish` | use a line of an activated building; use no more |
| `3` | that many exchanges |
| `pay 1 ore`, `stop` | one exchange where there is a choice; no more |
| `gain 2 wood`, `take wood`, `take all` | choose among proceeds |
| `buy clay`, `produce` | anytime actions |
| `turn wheel`, `done` | after a round |
| `end turn` | finish the turn |""",
    "house": """\
The building cards of decks A and B are house cards: see the list of figures that are ours.""",
}

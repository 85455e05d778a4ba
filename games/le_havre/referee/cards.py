"""The building and round cards, typed once more from the tables and entries of RULES.md."""

from typing import NamedTuple


class Card(NamedTuple):
    """A building: type, ordinal, cost, value, price, entry, hammers, rods, use by players."""

    type: str
    ordinal: int
    cost: dict[str, int]
    value: int
    price: int | None
    entry: str
    hammers: int
    rods: int
    full: str
    short: str

    @property
    def has_action(self) -> bool:
        """LH-5.3: has it no padlock?"""
        return self.entry != "no"


class Round(NamedTuple):
    """A round card for a number of players."""

    ship: str
    harvest: bool
    food: int
    town: str


# name, type, ordinal, cost, value, price, entry (F food, f francs), hammers, rods, use full, short
CARD_ROWS = """
building_firm_1 H 0 - 4 4 free 1 0
building_firm_2 H 0 - 6 6 1F 1 0
construction_firm I 0 - 8 8 2F 1 0
marketplace N 1 2wood 6 6 2F/1f 0 0 xxxxx SSxxx
sawmill I 2 1clay+1iron 14 14 free 0 0 ..xxx S..SS
fishery H 3 1wood+1clay 10 10 free 0 1 xxxxx xxxxx
joinery H 4 3wood 8 8 1F 1 0 ..xxx ..xxx
bakehouse H 5 2clay 8 8 1F 0 0 xxxxx xxxxx
hardware_store W 6 3wood+1clay 8 8 1F 1 1 ..xxx ..xxx
charcoal_kiln H 7 1clay 8 8 free 0 0 xxxxx .xxxx
smokehouse H 8 2wood+1clay 6 6 2F/1f 0 1 xxxxx xxxxx
abattoir H 9 1wood+1clay+1iron 8 8 2f 0 0 xxxxx xxxxx
clay_mound N 10 - 2 2 1F 0 0 xxxxx xxxxx
arts_centre O 11 1wood+1clay 10 10 1F 0 1 ...xx .....
wharf_1 I 12 2wood+2clay+2iron 14 14 2F 0 0 xxxxx xxxxx
black_market N 13 - 2 2 1F 0 0 ..xxx S....
brickworks I 14 2wood+1clay+1iron 14 14 1F 0 0 xxxxx xxxxx
local_court O 15 3wood+2clay 16 16 free 0 0 ..xxx ....x
colliery I 16 1wood+3clay 10 10 2F 0 0 xxxxx xxxxx
wharf_2 I 17 2wood+2clay+2iron 14 14 2F 0 0 ..xxx ..xxx
shipping_line W 18 2wood+3brick 10 10 2F 0 1 xxxxx xxxxx
grocery_market W 19 1wood+1brick 10 10 1f 0 0 ..xxx ....x
tannery H 20 1wood+1brick 12 12 free 0 0 xxxxx xxxxx
business_office W 21 4wood+1clay 12 12 1f 1 1 ..xxx ..xxx
ironworks I 22 3wood+2brick 12 12 3F/1f 1 0 xxxxx xxxxx
steel_mill I 23 4brick+2iron 22 22 2f 0 0 xxxxx xxxxx
storehouse W 24 2wood+2brick 4 10 no 1 0 ...xx ....x
cokery I 25 2brick+2iron 18 18 1f 0 0 xxxxx .xxxx
dock I 26 1wood+2brick+2iron 10 24 no 0 0 ...xx ....x
bridge_over_the_seine N 27 3iron 16 16 2f 0 0 ..xxx ..xxx
town_hall O 28 4wood+3brick 6 30 no 0 0 .xxxx ....x
bank W 29 4brick+1steel 16 40 no 0 0 .xxxx .xxxx
church O 30 5wood+3brick+1iron 26 - free 0 0 .xxxx ....x
labour_exchange O 0 - 6 6 free 0 1
bakery W 0 - 6 6 1F 0 0
baguette_shop W 0 - 4 4 1F 0 0
farm W 0 - 8 8 1f 0 1
clothing_industry I 0 - 8 8 2F/1f 0 0
iron_mine_and_coal_seam N 0 - 6 6 1F 1 0
fish_market W 0 - 4 4 1F 0 1
fish_restaurant W 0 - 6 6 1F 0 1
fishpond_and_wood N 0 - 4 4 1F 0 1
forest_hut W 0 - 4 4 1F 0 1
football_stadium O 31 1wood+2brick+2iron 24 24 no 0 0
plant_nursery H 0 - 6 6 1F 1 0
business_park N 0 - 10 12 no 1 0
guildhouse W 0 - 4 8 no 1 1
harbour_watch O 0 - 6 6 1F 0 0
smelter I 0 - 10 10 2f 0 0
diner W 0 - 6 6 1F 0 1
hunting_lodge H 0 - 6 6 1F 1 2
coal_trader W 0 - 4 4 1F 0 0
patisserie W 0 - 6 6 1F 0 0
furriery H 0 - 6 6 1F 0 0
leather_industry I 0 - 8 8 2F 0 0
kiln H 0 - 6 6 1F 0 0
luxury_yacht S 0 - 20 20 no 0 1
feedlot W 0 - 6 8 no 0 0
masons_guild H 0 - 8 10 no 1 0
furniture_factory I 0 - 8 8 2F 1 0
town_square N 0 - 6 6 1f 0 0
tavern W 0 - 4 4 free 0 1
haulage_firm W 0 - 6 6 1F 0 0
schnaps_distillery H 0 - 6 6 1F 0 0
steelworks I 0 - 8 8 2F/1f 1 0
steakhouse W 0 - 6 6 1F 0 0
wind_farm N 0 - 8 12 no 0 0
brick_manufacturer I 0 - 8 8 2F 1 0
zoo O 0 - 8 8 1f 0 1
"""

# card, ship, its type and value, harvest, by players: full round/short round/food/town building
ROUND_ROWS = """
R01 appoline wooden 2 yes 1/-/5/S 1/-/3/- 2/2/2/- 1/1/1/- 1/1/0/-
R02 blanche wooden 2 yes . 2/1/4/B 3/3/3/B 2/2/1/- 2/2/1/-
R03 dina wooden 2 no . . 1/1/2/- 3/-/2/- 3/3/1/-
R04 lucie wooden 4 yes 2/1/10/B 3/-/5/S 4/-/3/S 4/3/2/B 4/4/1/B
R05 noemi wooden 4 yes . 4/2/7/- 5/4/4/- 5/-/2/S 5/-/1/S
R06 cherbourg iron 2 no . . 6/5/5/- 6/4/3/- 6/5/2/-
R07 ophelie wooden 6 yes . 5/3/9/B 7/6/6/B 7/5/3/B 7/6/2/B
R08 boulogne iron 4 yes . 6/-/11/S 8/-/7/S 8/-/4/S 8/-/2/S
R09 salomee wooden 6 no . . . 9/6/4/- 9/7/2/-
R10 saint_malo iron 6 yes 3/-/15/S 7/4/13/- 9/7/8/- 10/7/5/B 10/8/3/B
R11 dunkerque iron 8 yes . 8/5/15/B 10/8/9/- 11/-/5/S 11/-/3/S
R12 triest steel 10 no . . 11/9/10/B 12/-/6/- 12/9/3/-
R13 caen iron 10 yes 4/2/20/B 9/-/16/S 12/-/11/S 13/8/7/B 13/10/4/B
R14 bremerhaven steel 16 yes 5/-/25/S 10/6/17/- 13/10/12/- 14/-/8/S 14/-/4/S
R15 calais iron 12 no . . . 15/9/9/- 15/11/4/-
R16 amsterdam steel 20 yes 6/3/30/B 11/7/18/B 14/-/13/B 16/10/10/B 16/12/5/B
R17 lissabohn steel 24 yes . 12/-/19/S 15/-/14/S 17/-/10/S 17/-/5/S
R18 ms_susanne luxury 38 no . . 16/11/14/- 18/-/11/- 18/13/5/-
R19 ms_doris luxury 34 yes . 13/-/20/- 17/-/15/- 19/11/11/- 19/14/6/-
R20 ms_andrea luxury 30 no 7/4/35/- 14/8/20/- 18/12/15/- 20/12/11/- 20/15/6/-
"""


def card(row: str) -> Card:
    """A card of its row."""
    _, type_, ordinal, cost, value, price, entry, hammers, rods, *use = row.split()
    parts = {part[1:]: int(part[0]) for part in cost.split("+") if part != "-"}
    full, short = use or ("", "")
    costs = None if price == "-" else int(price)
    figures = int(value), costs, entry, int(hammers), int(rods)
    return Card(type_, int(ordinal), parts, *figures, full, short)


CARDS = {row.split()[0]: card(row) for row in CARD_ROWS.strip().splitlines()}
START = ("building_firm_1", "building_firm_2", "construction_firm")
SPECIAL = [name for name in list(CARDS) if not CARDS[name].full and name not in START]
SHIPS = {row.split()[1]: row.split()[2] for row in ROUND_ROWS.strip().splitlines()}
SHIP_VALUES = {row.split()[1]: int(row.split()[3]) for row in ROUND_ROWS.strip().splitlines()}


def rounds(seats: int, version: str) -> list[Round]:
    """LH-2.15: the round cards in their order."""
    found = {}
    for row in ROUND_ROWS.strip().splitlines():
        _, ship, _, _, harvest, *cells = row.split()
        numbers = cells[seats - 1].split("/")
        number = numbers[version == "short"] if len(numbers) > 1 else "-"
        if number != "-":
            food, town = numbers[2:]
            found[int(number)] = Round(ship, harvest == "yes", int(food), town)
    return [found[number] for number in sorted(found)]

"""What cards do, as icon sentences: `/` is per, `→` turned into or sold for, `≤` at most."""

from collections.abc import Mapping

from games.le_havre.cards import CARDS, FRANC, NOT_FOR_SALE
from games.le_havre.rules.trade import price_of

TYPE_ICONS = {
    "craft": "craftsman",
    "economic": "economic",
    "industrial": "industrial",
    "public": "public",
    "none": "non_building",
    "ship": "ship",
}
SHIP_ICONS = {
    "wooden": "wooden_ship",
    "iron": "iron_ship",
    "steel": "steel_ship",
    "luxury": "luxury_liner",
}

EFFECTS = {
    "building_firm_1": "1{build}",
    "building_firm_2": "1{build}",
    "construction_firm": "1–2{build}",
    "marketplace": "2{standard_goods}≠ +1/{craftsman}",
    "sawmill": "1{build} −1{wood}",
    "fishery": "3{fish} +1{fish}/{rod}",
    "joinery": "1·2·3{wood} →5·6·7{franc}",
    "bakehouse": "{grain}½{energy} →{bread}½{franc}",
    "hardware_store": "1{wood} 1{brick} 1{iron}",
    "charcoal_kiln": "{wood} →{charcoal}",
    "smokehouse": "1{energy} ≤6{fish} →{smoked_fish}½{franc}",
    "abattoir": "{cattle} →{meat}½{hides}",
    "clay_mound": "3{clay} +1{clay}/{hammer}",
    "arts_centre": "4{franc}/{person}",
    "wharf_1": "1{ship_build}",
    "wharf_2": "1{ship_build}",
    "black_market": "2{any_goods}/{empty_offer}",
    "brickworks": "{clay}½{energy} →{brick}½{franc}",
    "local_court": "{loan} →0",
    "colliery": "3{coal} +1/{hammer}",
    "shipping_line": "3{energy}/{ship} {any_goods}→{franc}",
    "grocery_market": "{fish}{grain}{cattle} {smoked_fish}{bread}{meat}",
    "tannery": "≤4{hides} →{leather}1{franc}",
    "business_office": "4{any_goods}→{steel} 1{any_goods}→{charcoal}{leather}{brick}",
    "ironworks": "3{iron} 6{energy}→+1{iron}",
    "steel_mill": "{iron}5{energy} →{steel}",
    "storehouse": "{end} 1{franc}/2{any_goods}",
    "cokery": "{coal} →{coke}1{franc}",
    "dock": "{end} 4{franc}/{ship}",
    "bridge_over_the_seine": "1{upgraded_goods}→1{franc} 3{standard_goods}→1{franc}",
    "town_hall": "{end} 4{franc}/{public} 2{franc}/{craftsman}",
    "bank": "{end} 3{franc}/{industrial} 2{franc}/{economic}",
    "church": "5{bread}2{fish} →+5{bread}+3{fish}",
    "labour_exchange": "1{fish}/{rod} 1{coal}/{hammer}",
    "bakery": "≤6{bread} →3{franc}",
    "baguette_shop": "≤4{meat}{bread} →6{franc}",
    "farm": "2{fish}2{wood}2{grain} 1{cattle}1{hides}",
    "clothing_industry": "{hides}{leather} →7{franc}",
    "iron_mine_and_coal_seam": "2{iron} 1{coal}",
    "fish_market": "≤7{fish} →2{franc}",
    "fish_restaurant": "{smoked_fish} →3{franc}",
    "fishpond_and_wood": "3{fish} 3{wood}",
    "forest_hut": "≤4{wood}{meat} →5{franc}",
    "football_stadium": "",
    "plant_nursery": "4{wood} 3{franc}",
    "business_park": "{end} 2{franc}/{industrial}",
    "guildhouse": "{end} 2{franc}/{economic}",
    "harbour_watch": "1{franc} →{person}",
    "smelter": "1{iron} 1{coal} 1{coke}",
    "diner": "≤3{wood}{smoked_fish}{bread} →8{franc}",
    "hunting_lodge": "2{hides} 3{meat}",
    "coal_trader": "1{food}→{charcoal} ≤5× 2{food}→{coal}",
    "patisserie": "≤3{grain}{bread} →5{franc}",
    "furriery": "{hides}→{bread} ≤2{leather}→5{franc}",
    "leather_industry": "14{franc}✓ 3{leather}→16{franc}",
    "brick_manufacturer": "10{franc}✓ 3{brick}→14{franc}",
    "kiln": "1{clay}1{energy} →3{brick}",
    "luxury_yacht": "{iron_ship} →{ship}",
    "feedlot": "{harvest} 2–6{cattle} →+2{cattle}",
    "masons_guild": "{build} −1{clay}",
    "furniture_factory": "{leather}{wood} →6{franc}",
    "town_square": "1{upgraded_goods}≠/{craftsman}",
    "tavern": "≤4{wood}{grain} →3{franc}",
    "haulage_firm": "3{franc} →2{any_goods}{any_goods}",
    "schnaps_distillery": "≤4{grain} →2{franc}",
    "steelworks": "1{iron}15{energy} →2{steel}",
    "steakhouse": "≤4{meat}{charcoal} →6{franc}",
    "wind_farm": "−3{energy}",
    "zoo": "1{franc}/3{fish}{cattle}",
}


def materials(goods: Mapping[str, int]) -> str:
    """Goods as a sentence: `3{wood} 2{brick}`."""
    return " ".join(f"{count}{{{kind}}}" for kind, count in goods.items() if count)


def entry(name: str) -> str:
    """The entry of a building: `2{food}/1{franc}`; nothing where it is free or has no action."""
    fee = CARDS[name].entry
    return "/".join(f"{n}{{{'food' if kind == 'food' else FRANC}}}" for kind, n in fee.items())


def special_price(name: str) -> str:
    """The price where it is not the value; a cross where the card is not for sale."""
    price = price_of(name)
    if name in NOT_FOR_SALE:
        return "{price}✗"
    if price == CARDS[name].value:
        return ""
    return f"{{price}}{price}{{franc}}"


def symbols(name: str) -> str:
    """Hammers and rods."""
    return "{rod}" * CARDS[name].rods + "{hammer}" * CARDS[name].hammers

"""The city cards, written down a second time: category, needed district, effects in order."""

from typing import NamedTuple

from games.smoky_valley.referee.printed import DISTRICTS, ON_CANAL, ON_RAIL


class Card(NamedTuple):
    """A city card. An instant is one word, or a gain such as `2 wood`; `city` grants an action.

    `immediate` is tested or done after the instants; `later` is gained for each card acquired
    later of the categories before the colon.
    """

    decade: str
    category: str
    needs: tuple[str, ...] = DISTRICTS
    instant: tuple[str, ...] = ()
    immediate: str = ""
    gain: tuple[str, ...] = ()
    later: str = ""


def old(category: str, *instant: str, **more: str) -> Card:
    """SV-13.1 to 13.16: a card of the 1840s."""
    return made("1840s", category, instant, more)


def middle(category: str, *instant: str, **more: str) -> Card:
    """SV-13.17 to 13.30: a card of the 1850s."""
    return made("1850s", category, instant, more)


def late(category: str, *instant: str, **more: str) -> Card:
    """SV-13.31 to 13.42: a card of the 1860s; each gives one prestige at once."""
    return made("1860s", category, ("1 prestige", *instant), more)


def made(decade: str, category: str, instant: tuple[str, ...], more: dict[str, str]) -> Card:
    """A card from its words."""
    needs = {"canal": ON_CANAL, "rail": ON_RAIL, "": DISTRICTS}[more.get("needs", "")]
    gain = tuple(more["gain"].split(", ")) if "gain" in more else ()
    immediate, later = more.get("immediate", ""), more.get("later", "")
    return Card(decade, category, needs, instant, immediate, gain, later)


CARDS = {
    "bank": old("economic", "income", "city"),
    "canal_lock": old("economic", "boat", needs="canal", immediate="tile"),
    "charcoal_production": old("economic", "1 wood", needs="rail"),
    "commercial_office_gb": old("economic", "load gb", needs="canal"),
    "commercial_office_us": old("economic", "load us", needs="canal"),
    "commercial_office_wi": old("economic", "load wi", needs="canal"),
    "hydraulic_lots": old("economic", "swap", needs="canal"),
    "local_supplier": old("economic", needs="rail", immediate="local 3"),
    "boxing_club": old("quality", "1 prestige", "income"),
    "city_park": old("quality", "1 prestige", "1 wood", later="quality: 1 popularity"),
    "headquarters": old("quality"),
    "waste_management": old("quality", "city", later="public: 1 popularity"),
    "aqueduct": old("public", "swap", later="quality: 1 prestige"),
    "city_planning_office": old("public", "1 grain", "swap"),
    "college": old("public", "board", "1 machine", "city"),
    "newspaper": old("public", "1 prestige", "city"),
    "grand_trunk_railway_shareholder": middle("economic", "income", "good", needs="rail"),
    "local_contractor": middle("economic", needs="rail", immediate="local 2"),
    "preferred_loading": middle("economic", "boat", "load", needs="canal", immediate="ship"),
    "strategic_partnership_us": middle("economic", "1 flour"),
    "strategic_partnership_wi": middle("economic", "1 beer"),
    "trade_center": middle("economic", "load", needs="canal", immediate="send"),
    "community_service": middle("quality", "1 prestige", "swap"),
    "labour_union": middle("quality", "city"),
    "local_distribution_network": middle("quality", "swap"),
    "social_influence": middle("quality", "city", later="economic quality public: 1 prestige"),
    "horsecar": middle("public", "income", "swap", later="quality: 1 popularity"),
    "hospital": middle("public", "1 prestige", later="quality: 2 prestige"),
    "new_city_hall": middle("public", later="quality economic: 1 prestige 1 popularity"),
    "poverty_reduction": middle("public", "1 grain"),
    "city_gas_company": late(
        "economic", "1 coal", "city", immediate="cards public", gain="2 prestige"
    ),
    "griffintown_shipyard": late(
        "economic", "load", "city", needs="canal", immediate="stands shipyard", gain="1 prestige"
    ),
    "international_distribution": late(
        "economic", "1 beer", "city", immediate="agencies", gain="2 prestige"
    ),
    "merchants_exchange": late(
        "economic", "board", "city", immediate="income", gain="2 prestige"
    ),
    "city_lights": late(
        "quality", "city", immediate="lies coal_power", gain="1 prestige, 1 popularity"
    ),
    "garden_city": late("quality", "city", immediate="box", gain="2 prestige, 1 popularity"),
    "swing_bridge": late(
        "quality", "boat", needs="canal", immediate="cards economic", gain="2 prestige"
    ),
    "water_supply_system": late(
        "quality", "city", needs="canal", immediate="lies water_power",
        gain="1 prestige, 1 popularity",
    ),
    "fire_department": late(
        "public", "swap", immediate="stands manufactory", gain="1 prestige, 1 machine"
    ),
    "industrial_park": late(
        "public", "1 machine", "city", needs="rail", immediate="services", gain="1 prestige"
    ),
    "police_department": late(
        "public", "city", immediate="cards quality", gain="2 prestige, 1 popularity"
    ),
    "port_authority": late("public", "boat", needs="canal", immediate="tiles", gain="2 prestige"),
}  # fmt: skip

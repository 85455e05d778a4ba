"""Names as printed, English and German; goods as in running text."""

NAMES: dict[str, tuple[str, str]] = {
    # goods
    "wood": ("wood", "Holz"),
    "coal": ("coal", "Kohle"),
    "iron": ("iron", "Eisen"),
    "grain": ("grain", "Getreide"),
    "brick": ("brick", "Ziegel"),
    "flour": ("flour", "Mehl"),
    "beer": ("beer", "Bier"),
    "machine": ("machine", "Maschine"),
    # actions
    "build_industry": ("Build an Industry", "Eine Industrie errichten"),
    "upgrade_industry": ("Upgrade an Industry", "Eine Industrie ausbauen"),
    "produce_goods": ("Produce Goods", "Güter produzieren"),
    "develop_service": ("Develop a Service", "Einen Ausbau errichten"),
    "develop_canal": ("Develop the Lachine Canal", "Den Lachine-Kanal ausbauen"),
    "acquire_card": ("Acquire a City Card", "Eine Stadtkarte erwerben"),
    "board_trader": ("Board a Trader", "Einen Händler an Bord bringen"),
    "ship_goods": ("Ship Goods", "Güter laden"),
    # districts
    "st_gabriel": ("St. Gabriel", "St. Gabriel"),
    "les_bassins": ("Les Bassins", "Les Bassins"),
    "wellington": ("Wellington", "Wellington"),
    "mccord": ("McCord", "McCord"),
    "st_ann": ("St. Ann", "St. Ann"),
    # industries
    "wood_depot": ("Wood Depot", "Holzlager"),
    "coal_depot": ("Coal Depot", "Kohlenlager"),
    "iron_depot": ("Iron Depot", "Eisenlager"),
    "brickyard": ("Brickyard", "Ziegelei"),
    "grain_silos": ("Grain Silos", "Getreidespeicher"),
    "warehouse": ("Warehouse", "Lagerhaus"),
    "wharf": ("Wharf", "Hafenkai"),
    "flour_mill": ("Flour Mill", "Getreidemühle"),
    "brewery": ("Brewery", "Brauerei"),
    "manufactory": ("Manufactory", "Fabrik"),
    "shipyard": ("Shipyard", "Werft"),
    # services
    "coal_power": ("Coal Power", "Kohlekraft"),
    "water_power": ("Water Power", "Wasserkraft"),
    "cargo_train": ("Cargo Train", "Güterzug"),
    "clay_pit": ("Clay Pit", "Lehmgrube"),
    "cargo_train_wood": ("Cargo Train (wood)", "Güterzug (Holz)"),
    "cargo_train_coal": ("Cargo Train (coal)", "Güterzug (Kohle)"),
    "cargo_train_iron": ("Cargo Train (iron)", "Güterzug (Eisen)"),
    "cargo_train_grain": ("Cargo Train (grain)", "Güterzug (Getreide)"),
    # markets
    "gb": ("Great Britain", "Großbritannien"),
    "us": ("United States", "Vereinigte Staaten"),
    "wi": ("West Indies", "West Indies"),
    # ships
    "schooner": ("Schooner", "Schoner"),
    "canaller": ("Canaller", "Frachter"),
    # canal tiles
    "produce_once": ("Produce Goods Once", "Einmal Güter produzieren"),
    "ship_one": ("Ship 1 Good", "1 Gut laden"),
    "swap_districts": ("Swap District Tiles", "Stadtteilplättchen tauschen"),
    "trade_basic": ("Trade Basic Goods", "Basisgüter tauschen"),
    "extra_trader": ("Board a Trader", "Einen Händler an Bord bringen"),
    "build_popularity": (
        "Gain Popularity for Building Industries",
        "Popularität für das Errichten von Industrien erhalten",
    ),
    "load_two": ("Load 2 Goods on 1 Ship", "2 Güter auf 1 Schiff laden"),
    "cheap_card": ("Pay Reduced Prices for City Cards", "Reduzierte Kosten für Stadtkarten"),
    "cheap_building": (
        "Pay Reduced Building Costs",
        "Reduzierte Kosten für das Errichten der Industrien zahlen",
    ),
    "local_market": ("Trade at the Local Market", "Am lokalen Markt handeln"),
    "service_prestige": (
        "Gain Prestige for Developing Services",
        "Prestige für das Errichten von Ausbauten erhalten",
    ),
    "upgrade_prestige": (
        "Gain Prestige for Upgrading Industries",
        "Prestige für das Ausbauen von Industrien erhalten",
    ),
    # categories of city cards
    "economic": ("Economic and industrial development", "Ökonomische und industrielle Entwicklung"),
    "quality": ("Quality of life", "Lebensqualität"),
    "public": ("Public service", "Öffentlicher Dienst"),
    # city cards of the 1840s
    "bank": ("Bank", "Bank"),
    "canal_lock": ("Canal Lock", "Kanalschleuse"),
    "charcoal_production": ("Charcoal Production", "Holzkohleproduktion"),
    "commercial_office_gb": ("Commercial Office in GB", "Niederlassung in GB"),
    "commercial_office_us": ("Commercial Office in US", "Niederlassung in US"),
    "commercial_office_wi": ("Commercial Office in WI", "Niederlassung in WI"),
    "hydraulic_lots": ("Hydraulic Lots", "Hydraulik"),
    "local_supplier": ("Local Supplier", "Regionaler Lieferant"),
    "boxing_club": ("Boxing Club", "Boxverein"),
    "city_park": ("City Park", "Stadtpark"),
    "headquarters": ("Headquarters", "Stammsitz"),
    "waste_management": ("Waste Management", "Abfallbeseitigung"),
    "aqueduct": ("Aqueduct", "Aquädukt"),
    "city_planning_office": ("City Planning Office", "Stadtplanungsbüro"),
    "college": ("College", "Hochschule"),
    "newspaper": ("Newspaper", "Zeitung"),
    # city cards of the 1850s
    "grand_trunk_railway_shareholder": (
        "Grand Trunk Railway Shareholder",
        "Aktionär der Grand Trunk Railway",
    ),
    "local_contractor": ("Local Contractor", "Regionaler Unternehmer"),
    "preferred_loading": ("Preferred Loading", "Bevorzugte Ladung"),
    "strategic_partnership_us": (
        "Strategic Partnership with US",
        "Strategische Partnerschaft mit US",
    ),
    "strategic_partnership_wi": (
        "Strategic Partnership with WI",
        "Strategische Partnerschaft mit WI",
    ),
    "trade_center": ("Trade Center", "Handelszentrum"),
    "community_service": ("Community Service", "Gemeinnützige Arbeit"),
    "labour_union": ("Labour Union", "Gewerkschaft"),
    "local_distribution_network": ("Local Distribution Network", "Regionales Vertriebsnetz"),
    "social_influence": ("Social Influence", "Sozialer Einfluss"),
    "horsecar": ("Horsecar", "Kutsche"),
    "hospital": ("Hospital", "Krankenhaus"),
    "new_city_hall": ("New City Hall", "Neues Rathaus"),
    "poverty_reduction": ("Poverty Reduction", "Geringere Armut"),
    # city cards of the 1860s
    "city_gas_company": ("City Gas Company", "Städtische Gasversorgung"),
    "griffintown_shipyard": ("Griffintown Shipyard", "Werft in Griffintown"),
    "international_distribution": ("International Distribution", "Internationaler Vertrieb"),
    "merchants_exchange": ("Merchant's Exchange", "Wechselstube"),
    "city_lights": ("City Lights", "Straßenlaternen"),
    "garden_city": ("Garden City", "Gartenstadt"),
    "swing_bridge": ("Swing Bridge", "Schwenkbrücke"),
    "water_supply_system": ("Water Supply System", "Wasserversorgung"),
    "fire_department": ("Fire Department", "Feuerwehr"),
    "industrial_park": ("Industrial Park", "Industriepark"),
    "police_department": ("Police Department", "Polizei"),
    "port_authority": ("Port Authority", "Hafenaufsicht"),
}


def name(what: str, lang: str) -> str:
    """The printed name of a thing."""
    return NAMES[what][lang == "de"]

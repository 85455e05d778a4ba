"""The Smoky Valley auf Deutsch: Fragen, Züge, Meldungen, Wertungszeilen, Effekte, Hilfe."""

WORDS = {
    "cash": "£{0}",
    "prestige": "{0} Prestige",
    "popularity": "{0} Popularität",
    "income": "Einkommen +{0}",
    "machine": "{0} Maschine",
    "machines": "{0} Maschinen",
    "free": "kostenlos",
    "nothing": "nichts",
    "or": "oder",
    "neutral": "neutral",
    "player": "von {0}",
    "upgraded": "ausgebaut",
    "action": "Kanalaktion",
    "effect": "Veränderungseffekt",
    "wide": "auch von den Nachbarfeldern",
    "canal": "nur am Kanal",
    "rail": "nur an der Bahn",
    "city_action": "danach eine Stadtaktion",
    "english": "englische Ausgabe",
    "german": "deutsche Ausgabe",
}

PROMPTS = {
    "setup.depot": "Wo steht dein Holzlager?",
    "turn.boat": "Wohin? Fahre in einen Stadtteil oder passe.",
    "turn.act": "Was tust du in {district}?",
    "queue.owner": "Andere nutzten deine Industrie ({industry}): Welches Gut nimmst du?",
    "queue.trader": "Dein Händler ist angekommen ({market}): Was nimmst du?",
    "trader.bonus": "Dein Händler ist angekommen ({market}): Was nimmst du?",
    "popularity.bonus": "Die Popularität bringt dir ein Gut: welches?",
    "pass.swap": "Zwei deiner Stadtteilplättchen tauschen?",
    "pass.good": "Welches Basisgut nimmst du für das Passen?",
    "market.three": "Welche Basisgüter verkaufst du für £1?",
    "market.pair": "Welches Basisgut und welches veredelte Gut verkaufst du für £1?",
    "build.industry": "Was errichtest du in {district}?",
    "build.space": "Auf welchem Bauplatz?",
    "upgrade.industry": "Welche Industrie baust du aus?",
    "produce.next": "Wo in {district} produzierst du?",
    "produce.pay": "Holzkohleproduktion: Womit zahlst du die Kohle?",
    "produce.good": "Was wird produziert?",
    "water.power": "Wasserkraft: sofort in dieser Industrie produzieren, ohne das £1?",
    "service.token": "Welchen Ausbau errichtest du in {district}?",
    "service.pay": "Womit zahlst du die Kohle?",
    "canal.tile": "Welches Kanalplättchen nimmst du?",
    "canal.slot": "Auf welches Feld legst du das Plättchen?",
    "card.acquire": "Welche Stadtkarte erwirbst du?",
    "card.price": "Mit Mehl oder mit Getreide zahlen?",
    "card.disc": "Eine Scheibe setzen oder den Bürgermeisterbonus nutzen?",
    "card.city": "Die Stadtaktion jetzt ausführen, vor dem Soforteffekt der Karte?",
    "card.good": "Welches Gut nimmst du?",
    "card.local": "Welches Gut dieses Stadtteils nimmst du (noch {left})?",
    "card.swap": "Zwei deiner Stadtteilplättchen tauschen?",
    "card.boat": "Das Navigationsboot kostenlos versetzen?",
    "card.load": "Ein Gut kostenlos laden?",
    "card.board": "Einen Händler auf ein neutrales Schiff setzen?",
    "card.tile": "Ein Kanalplättchen kostenlos nehmen?",
    "card.ship": "Einen eigenen Schoner kostenlos einsetzen?",
    "card.send": "Einen Händler auf ein Handelsfeld setzen?",
    "board.ship": "Auf welches Schiff geht dein Händler?",
    "board.extra": "Das Kanalplättchen erlaubt einen weiteren Händler: auf welches Schiff?",
    "ship.load": "Was lädst du?",
    "ship.order": "Welches volle Schiff wird zuerst entladen?",
    "ship.token": "Die Ladung deines neuen Schiffs festlegen ({market})?",
    "tile.district": "{tile}: in welchem Stadtteil?",
    "tile.produce": "In welcher Industrie produzierst du?",
    "tile.swap": "Welche Stadtteilplättchen tauschst du?",
    "tile.exchange": "Welches Basisgut tauschst du?",
    "tile.load": "Welches Gut lädst du kostenlos?",
    "council.rank": "Du bist Bürgermeister: Ordne die Kategorien, 3, 2 und 1 Prestige je Karte.",
}

LABELS = {
    "sail": "Nach {district} fahren ({price}): {actions}",
    "remain": "In {district} bleiben ({price}): {actions}",
    "broke": "zuerst etwas verkaufen",
    "pass": "Passen auf Feld {n}: {bonus}",
    "buy": "Markt: 1 {good} für £1 kaufen",
    "sell": "{goods} für £1 verkaufen",
    "sell three": "Markt: drei verschiedene Basisgüter für £1 verkaufen",
    "sell two": "Markt: zwei oder drei verschiedene Basisgüter für £1 verkaufen",
    "sell pair": "Markt: ein Basisgut und ein veredeltes Gut für £1 verkaufen",
    "relieve": "Geringere Armut: 1 {good} für {prestige} Prestige abgeben",
    "end": "Zug beenden",
    "canal unused": "die Kanalaktion verfällt",
    "city unused": "die Stadtaktion verfällt",
    "lost": "{cash} geht verloren (höchstens £12)",
    "draws": "eine neue Karte wird aufgedeckt, kein Zurück",
    "later": "Später, erst die Karte abhandeln",
    "first": "als Erster dort: 2 Prestige",
    "pushes": "schiebt das Schiff in Reihe 3 hinaus{good}",
    "arrives": "dein Boot ist dann in {district}",
    "fills": "voll, es wird sofort entladen",
    "canal": "Kanalaktion: {tile}",
    "city": "Stadtaktion: {action}",
    "build": "{industry} errichten: {cost}",
    "space": "Platz {n}: {gain}",
    "no gain": "Platz {n}: kein Bonus",
    "upgrade": "{industry} ausbauen: {cost} für {gain}",
    "use": "{industry} ({owner}): {cost} für {gain}",
    "launch": "einen eigenen {ship}",
    "share": "; {owner} erhält {gain}",
    "make": "{goods} produzieren",
    "ship": "Eigenes Schiff: {market}",
    "done": "Diese Aktion abschließen",
    "pay": "{goods} zahlen",
    "develop": "{token}: {effect}; {gain}",
    "take tile": "{tile}: {effect}",
    "take from": "{tile} aus {section}: {effect}",
    "slot": "Feld {n}, {district}{tile}",
    "covers": ", auf {tile}",
    "boat": ", unter deinem Boot",
    "acquire": "{card}: {effect}",
    "place": "Eine Scheibe setzen",
    "mayor": "Bürgermeisterbonus nutzen, keine Scheibe",
    "swap": "{one} und {two} tauschen",
    "decline": "Verzichten",
    "move": "Nach {district} versetzen",
    "stay": "Stehen bleiben",
    "load": "{good} laden, {ship}: {worth} Prestige beim Entladen",
    "board": "An Bord gehen: {ship}",
    "no trader": "Kein weiterer Händler",
    "no token": "Offen lassen",
    "no swap": "Nicht tauschen",
    "token": "Nur {good}",
    "unload": "Entladen: {ship}",
    "send": "Händler auf das Handelsfeld: {market}",
    "take": "{gain} nehmen",
    "in": "In {district}",
    "give": "1 {one} gegen 1 {two} tauschen",
    "depot": "Holzlager in {district}",
    "rank": "{one} 3, {two} 2, {three} 1: {gains}",
    "berth": "{market} {row} ({kind}{owner}, {cargo}{good}{trader})",
    "cargo": "{cargo} von {room} geladen",
    "trader": ", Händler {seat}",
}

PASSING = {
    "": "kein Bonus",
    "swap": "zwei Stadtteilplättchen tauschen",
    "good": "ein Basisgut",
    "cash": "£1",
}

ACTIONS = {
    "build_industry": "Eine Industrie errichten (£2 und Holz)",
    "upgrade_industry": "Eine Industrie ausbauen (£1 und 2 Güter)",
    "produce_goods": "Güter produzieren (£1 je Industrie)",
    "develop_service": "Einen Ausbau errichten (£1, {coal} Kohle)",
    "develop_canal": "Den Lachine-Kanal ausbauen (£1, 1 {canal})",
    "acquire_card": "Eine Stadtkarte erwerben (£1, 1 {card})",
    "board_trader": "Einen Händler an Bord bringen (£1)",
    "ship_goods": "Güter laden (£1 für 1 oder 2 Güter)",
}

SHORT = {
    "build_industry": "errichten",
    "upgrade_industry": "ausbauen",
    "produce_goods": "produzieren",
    "develop_service": "Ausbau",
    "develop_canal": "Kanal",
    "acquire_card": "Stadtkarte",
    "board_trader": "Händler",
    "ship_goods": "laden",
}

SERVICES = {
    "coal_power": "1 Prestige je Errichten oder Ausbauen hier",
    "water_power": "nach Errichten oder Ausbauen hier einmal ohne das £1 produzieren",
    "cargo_train": "1 {good} je Aktion Güter produzieren hier",
    "clay_pit": "1 Ziegel je Aktion Güter produzieren hier",
}

TILES = {
    "build_industry": "in beliebigem Stadtteil errichten",
    "develop_service": "einen Ausbau in beliebigem Stadtteil errichten",
    "develop_canal": "den Kanal in beliebigem Kanalstadtteil ausbauen",
    "produce_once": "in einer Industrie eines beliebigen Stadtteils produzieren",
    "ship_one": "1 Gut kostenlos laden",
    "swap_districts": "zwei Stadtteilplättchen tauschen",
    "trade_basic": "1 Basisgut gegen ein anderes tauschen",
    "upgrade_industry": "in beliebigem Stadtteil ausbauen",
    "extra_trader": "mit Händler an Bord bringen oder Güter laden ein Händler mehr",
    "build_popularity": "1 Popularität mehr für das Errichten",
    "load_two": "beide Güter beim Laden dürfen auf ein Schiff",
    "cheap_card": "Stadtkarten dürfen mit Getreide statt Mehl bezahlt werden",
    "cheap_building": "Errichten kostet 1 Holz weniger",
    "local_market": "für den Verkauf von drei genügen zwei verschiedene Basisgüter",
    "service_prestige": "1 Prestige für das Errichten eines Ausbaus",
    "upgrade_prestige": "1 Prestige für das Ausbauen einer Industrie",
}

STEPS = {
    "swap": "zwei Stadtteilplättchen tauschen",
    "boat": "Boot versetzen",
    "load": "1 Gut auf ein beliebiges Schiff laden",
    "load for": "1 Gut laden ({market})",
    "board": "1 Händler auf ein neutrales Schiff",
    "tile": "ein Kanalplättchen nehmen",
    "ship": "einen eigenen Schoner einsetzen",
    "send": "1 Händler auf ein Handelsfeld",
    "local": "{count} {goods}, die dieser Stadtteil herstellt",
    "basic": "Basisgüter",
    "processed": "veredelte Güter",
    "own_cards": "bei 2 Karten {of}",
    "industry": "bei {of} hier",
    "service": "bei {of} hier",
    "services": "bei 2 Ausbauten hier",
    "traders_everywhere": "bei Händlern auf allen Handelsfeldern",
    "income": "bei Einkommen £4",
    "discs": "bei 5 Scheiben im Stadtbereich",
    "canal_tiles": "bei 5 Kanalplättchen",
    "if": "{gain} {condition}",
}

PERMANENT = {
    "charcoal_production": "Holz darf Kohle ersetzen",
    "commercial_office_gb": "+1 Prestige je eigenes Getreide und Eisen, das dort entladen wird",
    "commercial_office_us": "+1 Prestige je eigene Kohle und Ziegel, dort entladen",
    "commercial_office_wi": "+1 Prestige je eigenes Holz und Ziegel, die dort entladen werden",
    "hydraulic_lots": "£1, wenn andere Wasserkraft errichten",
    "city_park": "1 Popularität je spätere Karte Lebensqualität",
    "headquarters": "2 Popularität für das Errichten weiterverarbeitender Industrien",
    "waste_management": "1 Popularität je spätere Karte Öffentlicher Dienst",
    "aqueduct": "1 Prestige je spätere Karte Lebensqualität",
    "city_planning_office": "in jeder neuen Reihenfolge einen Platz nach oben",
    "newspaper": "gewinnt bei Gleichstand die Wahl",
    "grand_trunk_railway_shareholder": "£1, wenn andere einen Güterzug errichten",
    "strategic_partnership_us": "1 Prestige je Mehl, das andere für die US laden",
    "strategic_partnership_wi": "1 Prestige je Bier, das andere für die WI laden",
    "community_service": "Karten auch ohne eigene Industrie im Stadtteil",
    "labour_union": "1 Popularität je Ausbau einer Industrie",
    "local_distribution_network": "1 Prestige je errichteten Ausbau",
    "social_influence": "1 Prestige je spätere Karte",
    "horsecar": "1 Popularität je spätere Karte Lebensqualität",
    "hospital": "2 Prestige je spätere Karte Lebensqualität",
    "new_city_hall": "1 Prestige und 1 Popularität je spätere Karte Lebensqualität oder Ökonomie",
    "poverty_reduction": "einmal je Phase 1 Mehl für 2 Prestige oder 1 Bier für 3",
}

GERMAN_EDITION = {
    "commercial_office_us": "+1 Prestige je eigene Kohle und Eisen, dort entladen",
    "aqueduct": "1 Popularität je spätere Karte Lebensqualität",
}

TOLD = {
    "set_up": "Spielreihenfolge: {order}.",
    "scheduled": "Im Ankunftsbereich ({ship}): {markets}.",
    "depot": "Holzlager in {district}.",
    "phase": "Das Jahr {year}.",
    "sailed": "Fährt für £{cost} nach {district}.",
    "passed": "Passt auf Feld {space}.",
    "swapped": "Tauscht {one} und {two}.",
    "popularity": "Popularität {at}.",
    "prize": "Popularitätsbonus: {gain}.",
    "traded": "Tauscht {give} gegen {take}.",
    "relieved": "Geringere Armut: 1 {good} für {prestige} Prestige.",
    "loaded": "Lädt {good} auf {market} {row}.",
    "freight": "Erhält {prestige} Prestige für Güter auf dem eigenen Schiff.",
    "card_paid": "{card} bringt {gain}.",
    "boarded": "Ein Händler geht an Bord: {market} {row}.",
    "unloaded": "Ein {ship} wird entladen: {market}.",
    "delivered": "Ein Händler erreicht das Handelsfeld {market}: Handelswert {level}{first}.",
    "first": ", als Erster dort: 2 Prestige",
    "sold": "{count} {good} entladen: {prestige} Prestige.",
    "bonus": "Nimmt {gain}.",
    "launched": "Setzt einen eigenen {ship} ein: {market}.",
    "token": "Die Ladung wird {good} sein.",
    "produced": "Produziert {gain} für {pay} ({industry}, {district}).",
    "used": "Nutzt {industry} in {district} für {pay}.",
    "owner_bonus": "Eigentumsbonus, {industry}: {bonus}.",
    "choice": "ein Gut nach Wahl",
    "service_goods": "Ausbauten in {district} bringen {gain}.",
    "built": "Errichtet {industry} in {district} für {pay}; Bonus: {gain}.",
    "stack": "Industrieleiste: {gain}.",
    "coal_power": "Kohlekraft: {prestige} Prestige.",
    "upgraded": "Baut {industry} in {district} aus: {prestige} Prestige.",
    "tile_paid": "{tile}: {prestige} Prestige.",
    "developed": "Errichtet {token} in {district} für {pay}: {prestige} Prestige, Einkommen +1.",
    "modernized": "Modernisierung des Kanals: {prestige} Prestige.",
    "canal": "Nimmt Kanalplättchen {tile} aus {district} für Feld {slot}.",
    "tile_drawn": "Neues Kanalplättchen in {district}: {tile}.",
    "acquired": "Erwirbt {card} in {district} für {pay}{disc}.",
    "no disc": ", mit dem Bürgermeisterbonus",
    "card_gave": "Die Karte bringt {gain}.",
    "card_drawn": "Neue Stadtkarte: {card}.",
    "moved": "Versetzt das Boot nach {district}.",
    "canal_action": "Kanalaktion: {tile}.",
    "arrived": "Ein {ship} kommt an: {market}.",
    "paid": "Verwaltung: {prestige} Prestige für Händler, Bargeld nun £{cash}.",
    "order": "Neue Spielreihenfolge: {order}.",
    "services": "Ausbauten im Angebot: {tokens}.",
    "cards": "Stadtkarten im Angebot: {cards}.",
    "modern_tiles": "Der Kanal wird modernisiert: Neue Kanalplättchen liegen aus.",
    "mayor": "Bürgermeister mit Popularität {popularity}; alle Popularität wird halbiert.",
    "last_mayor": "Der letzte Bürgermeister erhält {prestige} Prestige.",
    "beyond": "Das Einkommen steht schon auf £4: stattdessen {prestige} Prestige.",
    "priorities": "Prioritäten: {ranking}.",
    "council": "Stadtrat: {prestige} Prestige.",
    "over": "Das Spiel ist aus: {prestige} Prestige.",
}

LINES = {
    "upgrades": "Ausgebaute Industrien",
    "services": "Errichtete Ausbauten",
    "coal_power": "Kohlekraft",
    "owner": "Eigentumsboni",
    "income": "Einkommen über £4",
    "eighth": "Achte Industrie",
    "modernization": "Modernisierung des Kanals",
    "canal_tiles": "Effekte der Kanalplättchen",
    "cards_instant": "Stadtkarten: sofort",
    "cards_permanent": "Stadtkarten: dauerhaft",
    "relief": "Geringere Armut",
    "own_ships": "Fremde Güter auf eigenen Schiffen",
    "unloaded": "Entladene Güter",
    "offices": "Niederlassungen",
    "first_traders": "Erste Händler auf Handelsfeldern",
    "popularity": "Popularitätsboni",
    "traders": "Händler auf Handelsfeldern {0}",
    "council": "Stadtrat {0}",
    "last_mayor": "Letzter Bürgermeister",
    "final_goods": "Schluss: Güter auf Schiffen",
    "final_offices": "Schluss: Niederlassungen",
    "value": "Schluss: {0}",
    "canal": "Schluss: Kanalbonus {0}",
}

TABLE = {
    "title": "The Smoky Valley, {year}",
    "turn": "am Zug: {0}",
    "order": "Reihenfolge: {0}",
    "mayor": "Bürgermeister: {0}",
    "passing": "Passenleiste: {0}",
    "slots": "Navigationstableaus (Boot in Klammern; Kanalplättchen darunter)",
    "districts": "Stadtteile (Wert; Plätze 1-5 und Bonus; + ausgebaut; [freier Ausbau])",
    "ships": "Schiffe (geladen von; Plättchen; Händler)",
    "scheduled": "Ankunftsbereich: {0}",
    "tokens": "Plättchen frei: {0}",
    "services": "Ausbauten im Angebot: {0}",
    "cards": "Stadtkarten im Angebot",
    "owned": "Erworbene Stadtkarten",
    "tiles": "Kanalplättchen im Angebot",
    "supply": "Industrien übrig: {0}",
    "none": "keine",
    "markets": "Handelswert/Händler; Kanalzahl/Schritt; Schiffe übrig; Scheiben",
    "pile": "Popularität (bei Gleichstand liegt der Spätere oben): {0}",
    "market": "Marker am lokalen Markt: {0}",
    "relief": "Geringere Armut ist in dieser Phase genutzt",
    "queue": "eine Wahl steht aus: {0}",
}

BOARD = {
    "seat": "Spieler {seat}",
    "order": "Reihenfolge",
    "passing": "Passenleiste",
    "modern": "Modernisierung des Kanals",
    "widening": "Erweiterung des Kanals",
    "over": "Das Spiel ist aus",
    "turn": "am Zug",
    "free": "frei",
    "mayor_is": "Bürgermeister: {name}",
    "bonus_left": "Bürgermeister, Bonus noch frei",
    "bonus_used": "Bürgermeister, Bonus genutzt",
    "market_buy": "1 kaufen",
    "market_three": "3 Sorten",
    "market_pair": "Paar",
    "box": "Stadtbereich: wo eine Karte erworben wurde",
    "relief_used": "in dieser Phase genutzt",
    "waits": "offen:",
    "value": "Wert {n}",
    "space": "Platz {n}",
    "from_players": "ab {n} Spielern",
    "tiles": "Kanalplättchen im Angebot",
    "decade": "{year}er",
    "left": "noch {n}",
    "services": "Ausbauten",
    "no_services": "keine bis zur Verwaltung",
    "supply": "Industrien im Vorrat",
    "scheduled": "Ankunftsbereich",
    "no_ships": "keine Schiffe mehr",
    "popularity": "Popularität",
    "cards": "Stadtkarten im Angebot",
    "others": "Die anderen Firmen",
    "companies": "Die Firmen",
    "key_open": "wählbar",
    "key_fresh": "neu seit deinem letzten Zug",
    "key_action": "Kanalaktion: Boot auf dem Feld",
    "key_effect": "Veränderungseffekt: Reichweite",
    "cash": "Bargeld",
    "income": "Einkommen",
    "prestige": "Prestige",
    "traders": "Händler",
    "built": "errichtet",
}

TILE_SHORT = {
    "build_industry": "Überall errichten",
    "develop_service": "Ausbau in jedem Stadtteil",
    "develop_canal": "Kanal überall ausbauen",
    "produce_once": "Überall 1-mal produ\u00adzieren",
    "ship_one": "1 Gut kostenlos laden",
    "swap_districts": "2 Stadtteile tauschen",
    "trade_basic": "1 Basisgut tauschen",
    "upgrade_industry": "Überall ausbauen",
    "extra_trader": "Laden, Händler: +1 Händler",
    "build_popularity": "Errichten: +1 Popularität",
    "load_two": "Laden: beide auf ein Schiff",
    "cheap_card": "Karte: Getreide statt Mehl",
    "cheap_building": "Errichten: 1 Holz weniger",
    "local_market": "2 Sorten für £1 verkaufen",
    "service_prestige": "Ausbau: +1 Prestige",
    "upgrade_prestige": "Ausbauen: +1 Prestige",
}

ACTION_SHORT = {
    "build_industry": "Errichten",
    "upgrade_industry": "Ausbauen",
    "produce_goods": "Produzieren",
    "develop_service": "Ausbau",
    "develop_canal": "Kanal",
    "acquire_card": "Stadtkarte",
    "ship_goods": "Güter laden",
    "board_trader": "Händler",
}

FIGURES = {
    "cash": "Bargeld",
    "income": "Einkommen",
    "popularity": "Popularität",
    "prestige": "Prestige",
    "traders": "Händler",
    "built": "errichtete Industrien",
    "goods": "{0}",
    "agencies": "Händler in {0}",
    "trade": "Handelswert {0}",
    "numbers": "Kanalzahl {0}",
}

MARKERS = {
    "buy": "kaufen",
    "three": "drei verkaufen",
    "pair": "Paar verkaufen",
}

HEADINGS = {
    "sail": "Fahren",
    "pass": "Passen",
    "market": "Lokaler Markt",
    "act": "Stadtteilaktion",
    "city": "Stadtaktion",
    "canal": "Kanal",
    "end": "Zugende",
    "build": "Errichten",
    "upgrade": "Ausbauen",
    "produce": "Produzieren",
    "service": "Ausbau",
    "card": "Stadtkarte",
    "load": "Laden",
    "board": "An Bord",
    "ship": "Eigenes Schiff",
    "send": "Handelsfeld",
    "swap": "Tauschen",
    "boat": "Boot",
    "trade": "Tausch",
    "district": "Stadtteil",
    "depot": "Holzlager",
    "rank": "Prioritäten",
    "take": "Nehmen",
    "pay": "Zahlen",
    "sell": "Verkaufen",
    "": "Sonstiges",
}

WHY = {
    "insolvent": "Boot und Aktion sind nicht zu bezahlen, erst etwas verkaufen",
    "impossible": "hier jetzt nicht auszuführen",
    "sold": "in dieser Phase schon geschehen",
    "relieved": "in dieser Phase schon genutzt",
    "gone": "kein Plättchen mehr da",
    "canal": "nur am Kanal",
    "rail": "nur an der Bahn",
    "goods": "Bargeld oder Holz fehlt",
}

OPTIONS = {
    "edition": "Wo die Regelhefte verschieden sind (Aquädukt, Niederlassung in US): wessen Karten?",
    "city_action": "Darf eine Stadtaktion vor dem Soforteffekt ihrer Karte ausgeführt werden?",
}

PLAYED = {
    "edition english": "Aquädukt und Niederlassung in US folgen der englischen Ausgabe: 1 Prestige"
    " je spätere Karte Lebensqualität; Kohle und Ziegel, die der US-Markt abnimmt.",
    "edition german": "Aquädukt und Niederlassung in US folgen der deutschen Ausgabe: 1 Popularität"
    " je spätere Karte Lebensqualität; Kohle und Eisen, das der US-Markt statt Ziegeln abnimmt.",
    "city_action after_card": "Eine Stadtaktion wird nach dem Abhandeln ihrer Karte ausgeführt.",
    "city_action before_effect": "Eine Stadtaktion darf vor dem Soforteffekt ihrer Karte ausgeführt"
    " werden, so dass sie die Bedingung noch erfüllen kann.",
}

ORDERS = {
    "trader_bonus": "Bonus eines Händlers, der ankommt, während andere am Zug sind",
    "coal_or_iron": "Eigentumsbonus Kohle oder Eisen, während andere am Zug sind",
    "grain_or_brick": "Eigentumsbonus Getreide oder Ziegel, während andere am Zug sind",
}

VALUES = {
    "english": "der englischen Ausgabe",
    "german": "der deutschen Ausgabe",
    "after_card": "erst nach der Karte",
    "before_effect": "ja",
    "ask": "frag mich",
    "cash": "Geld",
    "goods": "Güter",
    "coal": "Kohle",
    "iron": "Eisen",
    "grain": "Getreide",
    "brick": "Ziegel",
    "fewer": "wovon ich weniger habe",
}

PARTS = {
    "industries": "Industrien",
    "services": "Ausbauten",
    "canal_tiles": "Kanalplättchen",
    "cards": "Stadtkarten",
    "tiles": "{count} Plättchen",
    "four": "{count} mehr zu viert",
    "wood": "{count} Holz zum Errichten",
    "basic": "Grundseite: {side}",
    "upgraded": "ausgebaute Seite: {side}",
    "upgrade": "{count} Prestige für den Ausbau",
    "side": "{cost} ergibt {made}, der Besitzer erhält {owner}",
    "ship": "ein Schiff",
    "tokens": "{count} Marker",
    "value": "Stadtteilwert +{count}",
    "canal": "{widening} bei der Erweiterung, {modern} bei der Modernisierung",
}

GUIDE = (
    (
        "Worum es geht",
        "Du führst von 1840 bis 1860 ein Unternehmen am Kanal. Prestige gewinnt: durch Schiffe, "
        "die mit deinen Gütern auslaufen, durch Händler, Stadtkarten und Ausbauten, und am Ende "
        "durch jede deiner Industrien, so viel, wie ihr Stadtteil wert ist.",
    ),
    (
        "Dein Boot",
        "Vor dir liegen fünf Stadtteilplättchen in eigener Reihenfolge. Am Zug fährt das Boot "
        "zu einem davon: Nach rechts ist es kostenlos, stehen bleiben oder nach links kostet £1. "
        "Damit steht fest, in welchem Stadtteil du handelst.",
    ),
    (
        "Eine Aktion",
        "Führe dort genau eine Aktion aus. Die Zeichen auf dem Stadtteilplättchen zeigen, "
        "welche es gibt: Am Kanal wird geladen und der Kanal ausgebaut, in den anderen gehen "
        "Händler an Bord.",
    ),
    (
        "Erste Güter",
        "Beginne mit dem Produzieren: Für £1 nutzt du Industrien des Stadtteils, auch fremde; "
        "deren Besitzer erhält dann das Gut rechts auf dem Plättchen. Mit Holz wird errichtet, "
        "mit Holz und Eisen ausgebaut.",
    ),
    (
        "Früh errichten",
        "Eine neue Industrie, wo viele produzieren werden, zahlt sich immer wieder aus. Achte "
        "auf den Bonus des Bauplatzes und auf das nötige Holz.",
    ),
    (
        "Der lokale Markt",
        "Jederzeit im Zug kaufst du ein Basisgut für £1 oder verkaufst drei verschiedene für "
        "£1, jede Art Verkauf einmal je Phase. Die zweite und die dritte Art Handel bringen "
        "Popularität.",
    ),
    (
        "Schiffe und Händler",
        "Lade, was ein Markt verlangt; ein volles Schiff zahlt nach der Stufe seines Marktes. "
        "Ein Händler an Bord kommt mit dem Schiff an und bringt dann in jeder Verwaltung "
        "Prestige.",
    ),
    (
        "Der Kanal unter dem Boot",
        "Genommene Plättchen liegen unter deinen Stadtteilen. Ein türkises ist eine Aktion, die "
        "das Boot dort nutzen darf; ein gelbes ändert die Aktionen der Felder, auf die seine "
        "Pfeile zeigen.",
    ),
    (
        "Wann passen",
        "Wer früh passt, wählt einen Bonus und einen guten Platz der nächsten Reihenfolge. "
        "Passe, wenn die nächste Aktion mehr kostet, als sie bringt; in den ersten Phasen ist "
        "das Geld knapp.",
    ),
    (
        "Stadtrat und Ende",
        "Nach 1845, 1855 und 1860 ordnet, wer am populärsten ist, die Arten von Stadtkarten "
        "nach Prestige. Erhöhe zuletzt mit Ausbauten und Kanal den Wert der Stadtteile, in "
        "denen dir am meisten gehört.",
    ),
)

HELP = """# The Smoky Valley

Griffintown in Montréal, 1840 bis 1860: Fahre am Lachine-Kanal von Stadtteil zu Stadtteil,
errichte Industrien und baue sie aus, diene der Stadt und verschiffe Güter. Das meiste Prestige
gewinnt.

Fünf Entwicklungsphasen: 1840, 1845, 1850, 1855, 1860.

**Dein Zug.** Fahre zuerst in einen deiner fünf Stadtteile: Nach rechts ist es kostenlos, stehen
bleiben oder nach links fahren kostet £1. Führe dann genau eine Aktion dieses Stadtteils aus:
errichten, ausbauen, produzieren, einen Ausbau errichten, den Kanal ausbauen, eine Stadtkarte
erwerben und, am Kanal, Güter laden, sonst einen Händler an Bord bringen. Außerdem darfst du die
Kanalaktion des Plättchens unter deinem Boot nutzen und eine Stadtaktion, die dir eine Karte eben
gegeben hat. Statt zu fahren darfst du für den Rest der Phase passen; das gewählte Feld bringt
einen Bonus und deinen Platz in der nächsten Reihenfolge.

**Lokaler Markt**, jederzeit in deinem Zug: ein Basisgut für £1 kaufen; einmal je Phase drei
verschiedene Basisgüter für £1 verkaufen; einmal je Phase ein Basisgut und ein veredeltes Gut für
£1 verkaufen. Die zweite und die dritte Art des Handels in einer Phase bringen je 1 Popularität.

**Schreibweise.** Tippe die Wörter einer Möglichkeit oder ihren Anfang, mehrere mit `;` getrennt:

- `sail to mccord`, `pass on 2`, `buy wood`, `sell three; sell wood coal grain`, `sell pair`
- `build industry; build coal depot; space 1`
- `upgrade industry; upgrade brewery 2`
- `produce goods; use wood depot; use wharf 3; make 2 coal 1 iron; done`
- `develop service; develop clay pit`
- `develop canal; take ship one; slot 3`
- `acquire card; acquire bank`, danach `city build industry`
- `board trader; board gb 1`, `ship goods; load grain on gb 1; load beer on us 2; done`
- `canal action`, `end turn`

Schiffe heißen nach Markt (gb, us, wi) und Reihe, Industrien nach Art und Bauplatz.

**Verwaltung** nach jeder Phase: 1 Prestige je eigenem Händler auf einem Handelsfeld, dann Bargeld
und Einkommen (nie mehr als £12), dann neue Schiffe. **Stadtrat** nach 1845, 1855 und 1860: Wer am
populärsten ist, wird Bürgermeister und ordnet die drei Kategorien der Stadtkarten. Ab 1855 wird
der Kanal modernisiert: Plättchen kosten eine Maschine und bringen zwei Schritte und 3 Prestige.

**Am Ende** zählt jede deiner Industrien den Wert ihres Stadtteils und, am Kanal, die Zahl, die dein
Kanalmarker dort erreicht hat.
"""

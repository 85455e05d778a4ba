"""Alles, was auf Deutsch gesagt wird."""

PROMPTS = {
    "turn.action": "Du bist am Zug: Wähle deine Hauptaktion.",
    "turn.end": "Die Hauptaktion ist erledigt. Zug beenden oder erst kaufen, verkaufen, tilgen?",
    "interest.pay": "Zinsen sind fällig: {due} für {loans}.",
    "watch.sell": "Ein anderer Zug beginnt. Willst du vorher etwas verkaufen oder tilgen?",
    "feeding.food": "Ernähre deine Arbeiter: {rest} Nahrung.",
    "feeding.sell": "Ernähre deine Arbeiter: {rest} Nahrung. Du darfst vorher verkaufen, tilgen.",
    "feeding.short": "Du schuldest {rest} Nahrung und hast {means}. Verkaufe oder leihe Geld.",
    "feeding.debt": "Du schuldest noch {rest} Nahrung. Verkaufe oder leihe noch einmal Geld.",
    "construction_firm.second": "Bauunternehmen: ein zweites Gebäude, oder Schluss?",
    "marketplace.order": "Du siehst die nächsten Sondergebäude: {cards}. Welches kommt zuerst?",
    "business_office.exchange": "Kontor: welcher Tausch?",
    "business_office.goods": "Kontor: welche 4 Waren für 1 Stahl?",
    "ironworks.iron": "Eisenhütte: 3 Eisen, oder 4 für {energy} Energie?",
    "local_court.loans": "Amtsgericht: welche Erleichterung?",
    "haulage_firm.offers": "Spedition: welche zwei Angebote, für 3 Franc?",
    "harbour_watch.oust": "Hafenwache: wessen Platz nimmst du ein?",
    "shipping_line.goods": "Reederei: welche Waren? Deine Schiffe tragen {capacities}.",
    "bridge_over_the_seine.goods": "Seine-Brücke: welche Waren verkaufst du?",
    "furriery.goods": "Kürschnerei: Felle gegen Brot, und bis zu 2 Leder zu je 5 Franc?",
    "coal_trader.goods": "Kohlenhandlung: was nimmst du (Holzkohle 1 Nahrung, Kohle je 2)?",
    ".entry": "{building}: Zahle den Eintritt von {entry}{owner}.",
    ".energy": "{building}: Zahle {due} Energie.",
    ".food": "{building}: Zahle {due} Nahrung.",
    ".materials": "{building}: Zahle die Baustoffe.",
    ".build": "{building}: Welches Gebäude baust du?",
    ".ship": "{building}: Welches Schiff baust du?",
    ".goods": "{building}: Wähle {count} verschiedene Waren.",
    ".sets": "{building}: Wie oft verkaufst du ({goods} für {francs})?",
    ".convert": "{building}: Wie viel {good} machst du zu {into}?",
    ".wood": "Schreinerei: Wie viel Holz verkaufst du?",
}

LABELS = {
    "take": "{goods} nehmen",
    "enter": "{building} betreten ({terms}): {effect}",
    "own": "deines, frei",
    "free": "frei",
    "fee_town": "Eintritt {entry}",
    "fee_owner": "Eintritt {entry} an {owner}",
    "buy": "{card} für {price} kaufen (Wert {value})",
    "buy_ship": "{type} {ship} (Wert {value}) für {price} kaufen",
    "sell": "{card} für {price} verkaufen",
    "repay loan": "Einen Schuldschein für 5 Franc tilgen",
    "watch": "Vor fremden Zügen und vor der Ernährung fragen, ob ich verkaufen will",
    "stop watching": "Außerhalb meines Zuges nicht mehr nach Verkäufen fragen",
    "pass": "Passen",
    "end turn": "Zug beenden",
    "pay interest": "Zinsen zahlen",
    "take loan": "Einen Schuldschein nehmen (jetzt 4 Franc, Tilgung 5)",
    "feed": "Weiter zur Ernährung",
    "build": "{card} für {cost} bauen (Wert {value})",
    "build_ship": "{type} {ship} (Wert {value}) bauen: {cost}{energy}{brick}",
    "brick": " und 1 Ziegel für die Werft",
    "exchange": "Eisenschiff {ship} (Wert {value}) gegen die Luxusjacht (Wert 20) geben",
    "stop": "Kein zweites Gebäude bauen",
    "take 3 iron": "3 Eisen nehmen",
    "take 4 iron": "4 Eisen nehmen und {energy} Energie zahlen",
    "finish": "Kein weiterer Tausch",
    "steel": "4 Waren gegen 1 Stahl",
    "swap_goods": "{given} gegen {wanted}",
    "keep": "Erst {first}, dann {second}",
    "swap": "Erst {second}, dann {first}",
    "return one": "Den Schuldschein zurückgeben",
    "return one for cash": "1 Schuldschein zurückgeben und 2 Franc erhalten",
    "return two": "2 Schuldscheine zurückgeben",
    "haul": "{goods} nehmen",
    "oust": "{who} aus {building} heimschicken und es nutzen",
    "convert": "{gave} {verb}: {got}{energy}",
    "sets": "{gave} für {francs} verkaufen",
    "ship": "{goods} verschiffen: {francs}, {ships}",
    "pay": "{goods} zahlen{lost}",
    "lost": " ({count} verfallen)",
    "choose": "{goods}",
    "for": "{goods} für {got}",
    "energy": ", {count} Energie",
    "ships": "{count} Schiffe",
    "ship_one": "1 Schiff",
}

VERBS = {
    "bakehouse": "backen",
    "charcoal_kiln": "verkohlen",
    "smokehouse": "räuchern",
    "abattoir": "schlachten",
    "brickworks": "brennen",
    "tannery": "gerben",
    "steel_mill": "schmelzen",
    "cokery": "verkoken",
}

NOTES = {
    "started": "Es beginnt: {version}.",
    "supplied": "Runde {round}, Zug {turn}: bringt {goods}.",
    "took": "Nimmt {goods}.",
    "entered": "Betritt {building}{fee}.",
    "fee_town": " und zahlt {goods}",
    "fee_owner": " und zahlt {goods} an {owner}",
    "converted": "Erhält {got}{gave}{energy} ({building}).",
    "for_gave": " für {goods}",
    "with_energy": ", verbrennt {goods}",
    "gained": "Erhält {got} ({building}).",
    "sold_goods": "Erhält {francs}{gave} ({building}).",
    "exchanged": "Gibt {gave} für {got} ({building}).",
    "built": "Baut {card}{paid}.",
    "built_ship": "Baut {type} {ship} (Wert {value}) mit {paid}{energy}{brick}.",
    "laid_brick": " und modernisiert {wharf}",
    "exchanged_ship": "Gibt das Eisenschiff {ship} für die Luxusjacht.",
    "shipped": "Verschifft {goods} ({ships}) für {francs}{energy}.",
    "bought": "Kauft {card} für {price}.",
    "bought_ship": "Kauft {type} {ship} (Wert {value}) für {price}.",
    "sold": "Verkauft {card} für {francs}.",
    "repaid": "Tilgt einen Schuldschein für {francs}.",
    "borrowed": "Nimmt einen Schuldschein und erhält {francs}.",
    "paid_interest": "Zahlt {francs} Zinsen.",
    "returned_loans": "Gibt im Amtsgericht {loans} zurück{cash}.",
    "and_cash": " und erhält {francs}",
    "hauled": "Zahlt {francs} und holt {goods}.",
    "ousted": "Zahlt {francs} an {other}, der {building} verlässt.",
    "looked": "Sieht die obersten Sondergebäude an{cards}.",
    "looked_cards": ": {cards}",
    "watches": "Will auch außerhalb des eigenen Zuges nach Verkäufen gefragt werden.",
    "stops_watching": "Will außerhalb des eigenen Zuges nicht mehr gefragt werden.",
    "passed": "Passt.",
    "round_ends": "Runde {round} endet {harvest}, gefordert sind {food} Nahrung.",
    "harvest": "mit einer Ernte",
    "no_harvest": "ohne Ernte",
    "harvested": "Erntet {got}.",
    "fed": "Ernährt die Arbeiter ({rest} Nahrung): {paid}.",
    "town_built": "Die Stadt baut {card}.",
    "stadium_moved": "Das Fußballstadion rückt auf ein leeres Bauvorhaben.",
    "new_ship": "Ein neues Schiff, {type}: {ship} (Wert {value}).",
    "final_phase": "Die Schlussphase beginnt: eine letzte Hauptaktion für alle.",
    "ended": "Das Spiel ist aus.",
}

LINES = {
    "cash": "Bargeld",
    "ships": "Schiffe",
    "buildings": "Gebäude",
    "bonus_bank": "Zusatz: Bank",
    "bonus_town_hall": "Zusatz: Rathaus",
    "bonus_dock": "Zusatz: Dock",
    "bonus_storehouse": "Zusatz: Lagerhaus",
    "bonus_business_park": "Zusatz: Gewerbegebiet",
    "bonus_guildhouse": "Zusatz: Gildenhaus",
    "loans": "Schuldscheine",
}

WORDS = {
    "town": "Stadt",
    "supply": "Vorrat",
    "food": "Nahrung",
    "energy": "Energie",
    "nothing": "nichts",
    "or": "oder",
    "each": "je",
    "francs": ("Franc", "Franc"),
    "loans": ("Schuldschein", "Schuldscheine"),
    "full": "die Komplettversion",
    "short": "die Kurzversion",
    "to_owner": " an {owner}",
}

MANY = {"fish": "Fische", "smoked_fish": "Räucherfische", "hides": "Felle"}

EFFECTS = {
    "building_firm": "ein Gebäude bauen",
    "construction_firm": "ein oder zwei Gebäude bauen",
    "sawmill": "ein Gebäude mit Holz in den Kosten bauen, 1 Holz billiger",
    "marketplace": "2 verschiedene Standardwaren, +1 je Handwerksbetrieb",
    "market_count": "{count} verschiedene Standardwaren wählen",
    "joinery": "1/2/3 Holz für 5/6/7 Franc verkaufen",
    "arts_centre": "4 Franc je fremder Person in deinen Gebäuden",
    "wharf": "ein Schiff bauen",
    "black_market": "2 Marken für jedes leere Angebot",
    "local_court": "Schuldscheine ohne Zahlung zurückgeben",
    "colliery": "3 Kohle, mit einer Hacke 4",
    "shipping_line": "Waren verschiffen, 3 Energie je Schiff",
    "business_office": "4 Waren gegen Stahl; 1 Ware gegen Holzkohle, Leder oder Ziegel",
    "ironworks": "3 Eisen; 1 weiteres für 6 Energie",
    "storehouse": "Ende: 1 Franc je 2 Waren",
    "dock": "Ende: 4 Franc je Schiff",
    "bridge_over_the_seine": "veredelte Waren zu je 1 Franc, 3 Standardwaren für 1 Franc",
    "town_hall": "Ende: 4 Franc je öffentlichem Gebäude, 2 je Handwerksbetrieb",
    "bank": "Ende: 3 Franc je Industrie-, 2 je Wirtschaftsgebäude",
    "church": "mit 5 Brot und 2 Fischen: 5 Brot, 3 Fische",
    "business_park": "Ende: 2 Franc je Industriegebäude",
    "guildhouse": "Ende: 2 Franc je Wirtschaftsgebäude",
    "harbour_watch": "1 Franc zahlen, eine Person heimschicken und ihr Gebäude nutzen",
    "coal_trader": "1 Holzkohle für 1 Nahrung, bis zu 5 Kohle für je 2 Nahrung",
    "furriery": "Felle gegen Brot; bis zu 2 Leder zu je 5 Franc",
    "luxury_yacht": "ein Schiff; auf einer Werft gegen ein Eisenschiff",
    "feedlot": "2 Vieh je Ernte mit 2 bis 6 Vieh",
    "masons_guild": "Gebäude kosten 1 Lehm oder Ziegel weniger",
    "town_square": "verschiedene veredelte Waren, 1 je eigenem Handwerksbetrieb",
    "square_count": "{count} verschiedene veredelte Waren wählen",
    "haulage_firm": "3 Franc: zwei benachbarte Angebote nehmen",
    "wind_farm": "3 Energie weniger je Hauptaktion",
    "zoo": "1 Franc je 3 Tiere (Fische und Vieh), die du behältst",
    "football_stadium": "keine Aktion",
    "convert": "{good} zu {into}",
    "convert_most": "bis zu {most} {good} zu {into}",
    "at_most": " (höchstens {most})",
    "energy_each": ", je {energy} Energie",
    "energy_once": ", {energy} Energie",
    "francs_each": ", je {francs}",
    "hides_each": ", 1 Fell je 2",
    "per_rod": "+{goods} je Angel",
    "per_hammer": "+{goods} je Hacke",
    "sell": "{goods} für {francs} verkaufen",
    "sell_most": "bis zu {most} x {goods} für je {francs} verkaufen",
    "proof": "{shown} vorzeigen, 3 {good} für {francs}",
    "fire": "1 {good} und {energy} Energie: {count} {into}",
}

HELP = """\
# Le Havre

In jedem Zug kommen zwei Marken in die Angebote, dann führst du eine Hauptaktion aus: ein ganzes
Angebot nehmen oder ein Gebäude betreten und nutzen. Daneben darfst du im eigenen Zug jederzeit
kaufen, verkaufen und tilgen. Nach sieben Zügen endet die Runde: Ernte, Ernährung, vielleicht ein
Gebäude der Stadt, ein neues Schiff. Nach der letzten Runde hat jeder eine Schlussaktion; das größte
Vermögen gewinnt.

## Züge

| du schreibst | was es tut |
|---|---|
| `take fish` | ein Angebot ganz nehmen |
| `enter bakehouse` | ein Gebäude betreten; dann Eintritt zahlen und es nutzen |
| `buy sawmill`, `buy wooden ship` | von der Stadt, einem Bauvorhaben oder Schiffsstapel kaufen |
| `sell fishery`, `sell lucie` | ein Gebäude oder Schiff zum halben Wert an die Stadt verkaufen |
| `repay loan` | einen Schuldschein für 5 Franc tilgen |
| `watch`, `stop watching` | außerhalb des eigenen Zuges nach Verkäufen gefragt werden oder nicht |
| `end turn` | den Zug beenden |
| `build joinery`, `build iron ship`, `exchange caen` | in Baubetrieben und Werften |
| `stop` | kein zweites Gebäude im Bauunternehmen |
| `5` | eine Zahl, wo eine Zahl gefragt ist |
| `2 fish, 1 franc` | eine Zahlung oder Auswahl von Waren |
| `steel`, `swap fish for brick`, `finish` | im Kontor |
| `take 3 iron`, `take 4 iron` | in der Eisenhütte |
| `keep`, `swap` | die Reihenfolge der Sondergebäude nach dem Marktplatz |
| `return one`, `return two`, `return one for cash` | im Amtsgericht |
| `haul fish and wood` | in der Spedition |
| `oust b from colliery` | in der Hafenwache |
| `pay interest`, `take loan`, `feed`, `pass` | bei Zinsen, Ernährung und Verkäufen |

Mehrere Züge stehen in einer Zeile, getrennt durch `;`: `enter joinery; 3; end turn`.
Wörter darf man kürzen, solange sie eindeutig sind. Auch die deutschen Beschriftungen gelten.

## Zahlen

Nahrung: Fisch 1, Räucherfisch 2, Brot 2, Fleisch 3, Franc 1. Energie: Holz 1, Holzkohle 3,
Kohle 3, Koks 10. Es gibt nichts heraus, und keine Marke darf überflüssig sein. Ziegel steht für
Lehm und Stahl für Eisen, wo immer gezahlt wird.

## Das Ende einer Runde

Mit Ernte bringt Korn 1 Korn, und 2 Vieh bringen 1 Vieh. Dann schuldet jeder Nahrung; Schiffe
nehmen ihren Teil ab. Wer nicht zahlen kann, verkauft Karten oder nimmt Schuldscheine: jetzt
4 Franc, Tilgung 5, am Ende 7, und 1 Franc Zinsen in jeder Runde.

## Schiffe

Holzschiff: 5 Holz, trägt 2. Eisenschiff: 4 Eisen, trägt 3. Stahlschiff: 2 Stahl, trägt 4.
Luxusliner: 3 Stahl, trägt nichts. Jedes braucht eine Werft und 3 Energie, alle außer Holzschiffen
eine Werft mit Ziegel. Fracht: Stahl 8, Koks 5, Leder 4, Kohle, Brot und Vieh 3, Fisch, Holz, Lehm
und Korn 1, alles andere 2.

## Daueraufträge

`feeding`: Nahrung ohne Rückfrage zahlen. `interest`: zahlen oder vorher tilgen. `end_turn`: den
Zug nach der Hauptaktion ohne Rückfrage beenden.
"""

BOARD = {
    "round": "Runde {round} von {rounds}, Zug {turn} von 7",
    "final": "Schlussphase",
    "over": "Spielende",
    "setup": "Vor dem ersten Zug",
    "feeding": "Runde {round} von {rounds}, Ernährung",
    "version": "{version}",
    "supply": "Nachschub",
    "interest": "Zinsen",
    "offers": "Angebote",
    "projects": "Bauvorhaben",
    "empty": "leer",
    "ships": "Schiffe",
    "none": "keine",
    "town": "Stadt",
    "specials": "Sondergebäude im Stapel: {count}",
    "known": "du kennst: {cards}",
    "coming": "Kommende Runden",
    "food": "Nahrung",
    "harvest": "Ernte",
    "no_harvest": "keine Ernte",
    "standard": "Stadt baut",
    "special": "Sonder",
    "ship": "Schiff",
    "person": "Person",
    "home": "daheim",
    "wealth": "Vermögen",
    "need": "schuldet {demand} Nahrung: Schiffe {ships}, Rest {rest}, hat {means}",
    "no_need": "schuldet keine Nahrung",
    "covered": "gedeckt",
    "short": "es fehlen {missing}",
    "value": "Wert {value}",
    "price": "Preis {price}",
    "entry": "Eintritt {entry}",
    "no_entry": "Eintritt frei",
    "no_action": "keine Aktion",
    "not_sold": "unverkäuflich",
    "not_built": "nicht baubar",
    "carries": "trägt {count}, ernährt {food}",
    "modern": "modernisiert",
    "active": "am Zug",
    "watching": "beobachtet",
    "legend": "H Handwerk, W Wirtschaft, I Industrie, Ö öffentlich, N kein Gebäude, "
    "⚒ Hacke, ⌐ Angel",
    "stock": "Waren",
    "you": "du",
}

"""Brass auf Deutsch: Namen, Fragen, Beschriftungen und Berichte als Vorlagen."""

WORDS = {
    "cotton": "Baumwollspinnerei",
    "coal": "Zeche",
    "iron": "Eisenhütte",
    "port": "Hafen",
    "shipyard": "Schiffswerft",
    "cube.coal": "Kohle",
    "cube.iron": "Eisen",
    "canal": "Kanalperiode",
    "rail": "Eisenbahnperiode",
    "link.canal": "Kanalverbindung",
    "link.rail": "Eisenbahnverbindung",
    "or": "oder",
    "and": "und",
    "pounds": "{0}\u00a0£",
}

PROMPTS = {
    "turn.action": "Aktion {number} von {actions}: Was tust du?",
    "turn.card": "Welche Karte spielst du dafür?",
    "turn.end": "Deine Aktionen sind ausgeführt. Zug beenden?",
    "two.build": "Zwei Karten gelten für jeden Ort: Was baust du, und wo?",
    "two.cards": "Welche zwei Karten spielst du?",
    "coal.source": "Mehrere Zechen sind gleich nah: Wessen Kohle nimmst du?",
    "iron.source": "Welche Eisenhütte gibt das Eisen?",
    "link.second": "Eine zweite Eisenbahnverbindung für 10 £ und noch eine Kohle?",
    "develop.second": "Einen zweiten Industrie-Marker entfernen?",
    "sell.mill": "Welche Spinnerei verkauft, und an wen? "
    "Ein aufgedecktes Plättchen ist nicht zurückzunehmen.",
    "sell.more": "Aus einer weiteren Spinnerei verkaufen?",
    "debt.sale": "Dein negatives Einkommen ist nicht gedeckt: "
    "Welchen Industrie-Marker verkaufst du?",
}

LABELS = {
    "build": "{kind} {level} in {town} bauen{over}: {price}{sources}{at_once}",
    "over": ", überbaut Technologie-Level {was} von {owner} auf {slot}{lost}",
    "lost.vp": " ({vp} SP verloren)",
    "lost.cubes": " ({count} {cube} verloren)",
    "sold": "; {count} {cube} sofort für {pounds} verkauft",
    "flips": "; dreht sich sofort um: Einkommensmarker +{income}",
    "two": "Zwei Karten als beliebige Ortskarte spielen und dort bauen (beide Aktionen)",
    "link": "{way} {link} bauen: {price}{sources}",
    "develop": "Entwicklung: {kind} {level} entfernen{then}: {price}{sources}",
    "then": " (danach Technologie-Level {next})",
    "sell": "Baumwolle verkaufen: {mills}{abroad}",
    "abroad": " (nur ferner Markt: {fails} von {tiles} Plättchen würden ihn schließen)",
    "sale.port": "{mill} an den Hafen {port} von {owner} verkaufen, beide drehen sich um: "
    "dein Einkommensmarker +{income}, der von {owner} +{port_income}",
    "sale.market": "{mill} an den fernen Markt verkaufen: Einkommensmarker +{income} und mehr; "
    "{fails} von {tiles} Plättchen würden ihn schließen",
    "forced": "{kind} {level}, {slot}, für {pounds} verkaufen ({missing} fehlen){lost}",
    "loan": "{pounds} Kredit aufnehmen: Einkommen wird {level}",
    "pass": "Passen: eine Karte abwerfen, sonst nichts",
    "play": "{cards} spielen",
    "source": "{cube} aus {slot} nehmen (von {owner}, {cubes} vorhanden){last}",
    "stop": "Hier aufhören",
    "end": "Zug beenden",
    "free": "{cube} aus {slots}",
    "last": ", der letzte Quader: Marker dreht sich um, Einkommensmarker von {owner} +{income}",
    "bought": "{cube} gekauft für {pounds}",
}

CARDS = {
    "cotton": "Baumwoll\u00adspinnerei",
    "coal": "Zeche",
    "iron": "Eisenhütte",
    "port": "Hafen",
    "shipyard": "Schiffswerft",
}

HEADINGS = {
    "build": "Industrie bauen",
    "link": "Verbindungen",
    "develop": "Entwicklung",
    "sell": "Baumwollverkauf",
    "loan": "Kreditaufnahme",
    "cards": "Karten",
    "sources": "Herkunft",
    "forced": "Notverkauf",
    "rest": "Sonstiges",
}

FIGURES = {
    "cash": "Bargeld in £",
    "space": "Einkommensmarker",
    "level": "Einkommen",
    "vp": "SP",
    "spent": "Ausgaben in £",
    "cards": "Handkarten",
    "links": "Verbindungsplättchen übrig",
    "stacks": "{kind}: Marker übrig",
}

BARRED = {
    ("build", "card"): "{kind} {level} bauen: Dafür fehlt eine Karte, die in deinem Netz passt",
    ("build", "none left"): "{kind} bauen: Dein Stapel ist leer",
    ("build", "level 0"): "{kind} 0 bauen: Technologie-Level 0 wird nie gebaut, nur entfernt",
    ("build", "era"): "{kind} {level} bauen: nicht in dieser Periode; erst durch Entwicklung "
    "entfernen",
    ("build", "money"): "{kind} {level} bauen: {cost} und gekaufte Quader sind mehr, als du hast",
    ("build", "slot"): "{kind} {level} bauen: Für dich ist kein Feld frei",
    ("build", "coal"): "{kind} {level} bauen: Zu keinem freien Feld kommt Kohle",
    ("build", "actions"): "Zwei Karten für einen beliebigen Ort: braucht beide Aktionen",
    ("link", "counters"): "Verbindung bauen: Alle {counters} Plättchen liegen auf dem Plan",
    ("link", "network"): "Verbindung bauen: Neben deinem Netz ist keine frei",
    ("link", "money"): "Verbindung bauen: {cost} (und gekaufte Kohle) sind mehr, als du hast",
    ("link", "coal"): "Verbindung bauen: Es kommt keine Kohle hin",
    ("develop", "money"): "Entwicklung: Eisen kostet {cost}, mehr, als du hast",
    ("sell", "buyer"): "Baumwolle verkaufen: {mills} erreicht weder Hafen noch fernen Markt",
    ("sell", "closed"): "Baumwolle verkaufen: {mills} erreicht keinen offenen Hafen; "
    "der ferne Markt ist geschlossen",
    ("loan", "deck"): "Kredit: keiner mehr, sobald der Kartenstapel leer ist",
    ("loan", "floor"): "{pounds} Kredit: Das Einkommen fiele unter {least}",
}

TOLD = {
    "order": "Spielerreihenfolge: {order}.",
    "dealt": "Neu ausgeteilt für die {era}; {aside} Karten verdeckt beiseite.",
    "drew": "Karten gezogen: {count}{private}.",
    "round": "{era}, Runde {round}.",
    "income": "Einkommen {pounds}.",
    "forced": "Notverkauf: {industry}, {slot}, für {pounds}.",
    "debt": "{pounds} Schuld ungedeckt: {points} SP verloren.",
    "played": "Gespielt: {cards}.",
    "built": "{industry} {level} gebaut, {slot}, für {price}.",
    "replaced": "{industry}, {slot}, wird überbaut und kommt aus dem Spiel.",
    "cube": "{cube} aus {slot} ({owner}) genommen.",
    "flipped": "{industry}, {slot}, umgedreht: Einkommensmarker +{spaces}, Einkommen nun {level}.",
    "market": "Auf die Nachfrageleiste aus {slot}: {count} {cube} für {pounds}.",
    "linked": "{way} {link} gebaut für {price}.",
    "developed": "Entwicklung: {industry} {level} entfernt für {price}.",
    "sold": "Baumwolle aus {mill} an den Hafen {port} verkauft.",
    "tile": "Baumwolle aus {mill} in die Ferne: Plättchen {tile}, Marker auf Feld {cotton} von 8.",
    "closed": "Der ferne Markt schließt für den Rest der Periode.",
    "loan": "{pounds} Kredit; Einkommen {level}.",
    "passed": "Gepasst.",
    "scored": "{era} gewertet: Verbindungen {links}, Marker {counters}, Geld {cash}; {vp} SP.",
    "rail": "Kanäle und alle Marker mit Technologie-Level 1 sind fort; die Eisenbahn kommt.",
}

LINES = {
    "canal.links": "Kanalperiode: Verbindungen",
    "canal.counters": "Kanalperiode: umgedrehte Marker",
    "debt": "Verlust durch ungedeckte Schuld",
    "subtotal": "Zwischenstand nach der Kanalperiode",
    "rail.links": "Eisenbahnperiode: Verbindungen",
    "rail.counters": "Eisenbahnperiode: umgedrehte Marker",
    "rail.cash": "Eisenbahnperiode: Geld (1 je 10 £)",
    "total": "Summe",
    "income": "Gleichstand: Einkommen (Feld)",
    "cash": "Gleichstand: Bargeld",
    "place": "Gleichstand: nächste Spielerreihenfolge",
    "rank": "Platz",
}

SIGNS = {
    "round": "Runde",
    "you": "du",
    "turn": "am Zug",
    "cash": "Geld",
    "income": "Eink.",
    "spent": "Ausg.",
    "cards": "Karten",
    "links": "Verb.",
    "vp": "SP",
    "hand": "Deine Hand",
    "deck": "Stapel",
    "aside": "beiseite",
    "coal": "Kohle",
    "iron": "Eisen",
    "next": "nächste kostet",
    "cotton": "Ferner Markt",
    "closed": "geschlossen",
    "turned": "aufgedeckt",
    "tiles": "Plättchen übrig",
    "stacks": "Stapel: Technologie-Level x Anzahl",
    "counters": "* umgedreht, + Quader",
    "slots": "Felder: C Baumwolle, K Kohle, I Eisen, P Hafen, S Werft",
    "discards": "Abgelegt",
    "score": "Endstand",
    "variant": "VARIANTE zu zweit (2009)",
    "now": "jetzt",
    "free": "Freie Verbindungen",
    "players": "Spieler",
    "pile": "Stapel",
    "played": "gespielt",
    "yours": "deine",
    "own": "Dein Stand",
    "unseen": "unbekannt",
    "all cards": "Karten",
    "since": "Seit deinem letzten Zug",
    "spent.long": "ausgegeben",
    "next order": "Nächste Runde",
    "up to": "bis {0}",
}

PARTS = {
    "counters": "Industrie-Marker",
    "places": "Orte",
    "cards": "Karten",
    "tracks": "Leisten",
    "number": "{number} je Spieler",
    "never": "nie gebaut, nur durch Entwicklung entfernt",
    "cost": "kostet {cost}",
    "needs": "braucht 1 {cube}",
    "brings": "bringt {count} {cube}",
    "flipped": "umgedreht: Einkommensmarker +{income}, {vp} SP",
    "only": "nur {era}",
    "slots": "Felder: {slots}",
    "waypoint": "Keine Felder; zählt 2 für jede Verbindung",
    "market": "Keine Felder; zählt 2 für jede Verbindung und ist ferner Markt wie ein Hafen",
    "ways": "Verbindungen nach {ways}",
    "copies": "{count} im Stapel (zu zweit {few})",
    "demand": "Preise {prices} (zu zweit {few}); ist sie leer, 5 £ aus dem Vorrat",
    "distant": "Zusätzliches Einkommen {bonus}, dann geschlossen; Plättchen {tiles} "
    "(zu zweit {few_tiles})",
    "income.name": "Einkommensleiste",
    "income": "100 Felder: Einkommen -10 bis 0 je ein Feld, 1 bis 10 je zwei, 11 bis 20 je drei, "
    "21 bis 29 je vier, 30 drei; alle beginnen bei 0",
    "link.name": "Verbindungen",
    "link": "14 je Spieler und Periode: Kanalverbindung 3 £, Eisenbahnverbindung 5 £ und eine "
    "Kohle, zwei Eisenbahnverbindungen 15 £ und zwei Kohle",
    "loan.name": "Kredite",
    "loan": "10, 20 oder 30 £ für ein, zwei oder drei Bänder Einkommen, nie unter -10",
}

CHOICES = {
    "industry_card_exception": {
        "first_card_played": "Als deine allererste Karte baut sie überall.",
        "no_pieces_on_board": "Solange nichts von dir auf dem Plan liegt, baut sie überall.",
    },
    "loan_ban": {
        "rail_only": "enden in der Eisenbahnperiode mit dem Kartenstapel",
        "both_eras": "enden in beiden Perioden mit dem Kartenstapel",
    },
    "failed_distant_sale_ends": {
        "action": "der Verkauf misslingt, und die Aktion ist zu Ende",
        "turn": "der Verkauf misslingt, und dein Zug ist zu Ende (eine zweite Karte: Passen)",
    },
    "tie_break_income": {
        "level": "das höhere Einkommen",
        "space": "der weiter vorn liegende Einkommensmarker",
    },
    "refill_time": {
        "end_of_round": "am Ende der Runde",
        "end_of_turn": "am Ende deines Zuges",
    },
    "uncovered_debt": {
        "lose_vp": "was dann noch fehlt, kostet 1 SP je Pfund",
        "negative_cash": "was dann noch fehlt, bleibt als negatives Bargeld",
    },
    "two_players": {
        "community_2009": "Zu zweit wird eine VARIANTE gespielt: die Regeln der Spielergemeinde "
        "von 2009 auf kleinerem Plan, mit 40 Karten, je 6 Feldern auf den Nachfrageleisten und "
        "8 Plättchen.",
    },
}

GUIDE = (
    (
        "Worum es geht",
        "Gespielt werden zwei Perioden, erst Kanäle, dann Eisenbahnen. Punkte bringen umgedrehte "
        "Industrie-Marker und Verbindungen zwischen Orten mit Goldkreisen. Ein Marker, der nie "
        "umgedreht wird, zählt nichts: Denk an seine Abnehmer, bevor du baust.",
    ),
    (
        "Deine erste Aktion",
        "In der ersten Runde hat jeder eine Aktion. Gut beginnt man mit 30 £ Kredit oder mit einer "
        "Zeche oder einem Hafen in einem Ort, dessen Karte du hast. Eine Industriekarte als erste "
        "Karte baut überall; später braucht sie dein Netz.",
    ),
    (
        "Geld",
        "Du beginnst mit 30 £ und ohne Einkommen. Leih dir früh Geld: 30 £ kosten drei Bänder "
        "Einkommen, und die ersten umgedrehten Marker bringen mehr. Wer kein Geld hat, passt, und "
        "die Karte ist verloren.",
    ),
    (
        "Kohle und Eisen",
        "Kohle reist über Verbindungen, Eisen braucht keine. Zechen und Eisenhütten drehen sich "
        "um, wenn irgendwer den letzten Quader nimmt. Hat die Nachfrageleiste Lücken, verkaufen "
        "sie beim Bau sofort.",
    ),
    (
        "Baumwolle",
        "Eine Spinnerei dreht sich um, wenn sie über Verbindungen von irgendwem an einen noch "
        "nicht umgedrehten Hafen verkauft; auch der Hafen dreht sich um. Oder du verkaufst an den "
        "fernen Markt: Jeder Verkauf deckt ein Plättchen auf, und eine zu große Summe schließt "
        "ihn für die Periode.",
    ),
    (
        "Verbindungen",
        "Eine Kanalverbindung kostet 3 £. Sie verlängert dein Netz, bringt Kohle und Baumwolle "
        "voran und zählt am Ende der Periode die Goldkreise an beiden Enden.",
    ),
    (
        "Entwicklung",
        "Für Eisen entfernst du die obersten Marker deiner Stapel. Technologie-Level 1 verlässt "
        "den Plan nach der Kanalperiode, Level 2 und höher bleibt und zählt zweimal. Zwei Werften "
        "mit Level 0 müssen weg, bevor du eine bauen kannst.",
    ),
    (
        "Spielerreihenfolge",
        "Wer in einer Runde am wenigsten ausgibt, beginnt die nächste. Erst wenig, dann viel "
        "ausgeben: Das sind zwei Züge hintereinander, bevor jemand antworten kann.",
    ),
    (
        "Der Wechsel der Perioden",
        "Sind alle Hände leer, wird die Kanalperiode gewertet. Kanäle und Marker mit "
        "Technologie-Level 1 verschwinden. Behalte Geld und einen Marker mit Level 2 oder mehr, "
        "sonst stehst du zu Beginn der Eisenbahnperiode ohne Netz da.",
    ),
    (
        "Die Eisenbahnperiode",
        "Bau Eisenbahnverbindungen paarweise (15 £ und zwei Kohle) zu Orten, die sich füllen, bau "
        "die teuren Marker, die sich umdrehen, und leih dir Geld, bevor der Kartenstapel leer ist. "
        "Dann wird alles gewertet, und 10 £ zählen 1 SP.",
    ),
)

HELP = """## Brass (Lancashire)

Baumwolle, Kohle und Eisen in Lancashire: Baue Spinnereien, Zechen und Häfen, verbinde die Orte
erst durch Kanäle, dann durch Gleise, und verkaufe, solange jemand kauft. Die meisten Siegpunkte
gewinnen.

Zwei Perioden, erst Kanäle, dann Eisenbahnen. In jeder baust du **Industrie-Marker** in Orten, \
verbindest die Orte und
drehst deine Marker um: Nur umgedrehte zählen. Die meisten Siegpunkte (SP) nach der \
Eisenbahnperiode gewinnen.

### Eine Runde
1. **Einkommen**: Es wird dir ausgezahlt. Ist es negativ, zahlst du; fehlt Geld, \
verkaufst du Marker zum halben Preis; {uncovered_debt}.
2. **Züge**: Der Reihe nach hat jeder zwei Aktionen (in der allerersten Runde eine). Jede kostet \
eine Karte.
3. **Spielerreihenfolge**: Wer am wenigsten ausgegeben hat, beginnt die nächste Runde.
4. **Karten**: Die Hände werden {refill_time} auf 8 ergänzt, solange der Stapel reicht. \
Sind alle Hände leer, endet die Periode.

### Aktionen und wie man sie schreibt
| schreiben | Wirkung |
|---|---|
| `build cotton in preston` | obersten Marker eines Stapels bauen: `cotton` (Spinnerei), `coal` \
(Zeche), `iron` (Hütte), `port` (Hafen), `shipyard` (Werft) |
| `build coal over wigan:1` | niedrigeren Marker derselben Industrie überbauen: eigenen, oder \
fremde Zeche oder Hütte, wenn es nirgends mehr solche Quader gibt |
| `two cards` | beide Aktionen und zwei beliebige Karten: in jedem Ort bauen |
| `link preston to wigan` | Kanalverbindung 3 £; Eisenbahnverbindung 5 £ und Kohle, eine \
zweite 10 £ und Kohle |
| `develop shipyard` | obersten Marker eines Stapels für ein Eisen entfernen, dann vielleicht \
noch einen |
| `sell` | Baumwolle verkaufen, Spinnerei für Spinnerei: `sell bolton:1 to liverpool:2` oder \
`sell bolton:1 to market` |
| `loan 30` | 10, 20 oder 30 £ leihen; je 10 £ fällt dein Einkommen um 1 |
| `pass` | eine Karte abwerfen |
| `play preston` | die Karte, die für die Aktion gespielt wird |
| `coal from wigan:1` | die Zeche oder Hütte, wo mehrere gleich sind |
| `stop`, `end turn` | kein zweiter Schritt; der Zug ist zu Ende |

Wörter dürfen gekürzt werden, solange sie eindeutig bleiben. Was eine Zeile auslässt, wird so \
ergänzt: die **Karte**, die jetzt am wenigsten Bauten erlaubt (beim Bau die Karte des Ortes), der \
**Quader** vom eigenen leersten Marker, sonst vom vollsten; keine zweite Verbindung, Entwicklung \
oder weitere Spinnerei; ein **Verkauf** an einen Hafen, zuerst den eigenen. Ein Plättchen des \
fernen Marktes wird nie ungefragt aufgedeckt.

### Gut zu wissen
- Eine **Ortskarte** baut alles in ihrem Ort. Eine **Industriekarte** baut in einem Ort deines \
Netzes: wo ein eigener Marker liegt oder eine eigene Verbindung endet. \
{industry_card_exception}
- **Liverpool und Birkenhead** gelten für Industriekarten als verbunden, sonst für nichts.
- **Kanalperiode**: ein Marker je Ort und Spieler; Technologie-Level 1 nur jetzt. \
**Eisenbahnperiode**: keine solche Grenze. Werften mit Level 2 und alles in \
Barrow-in-Furness gibt es erst dann.
- **Kredite** {loan_ban} und führen nie unter ein Einkommen von -10.
- **Werften mit Technologie-Level 0** werden nie gebaut, nur durch Entwicklung entfernt.
- **Kohle** braucht eine Verbindung: umsonst aus der nächsten Zeche, gleich wessen. Ohne Zeche \
wird sie gekauft, wenn der Ort mit einem Hafen oder mit The Midlands, Scotland oder Yorkshire \
verbunden ist.
- **Eisen** braucht keine Verbindung: jede Hütte, sonst der Markt. Ist ein Markt leer, kostet \
ein Quader 5 £.
- Neue Zechen (mit Verbindung zu Hafen oder Außenmarkt) und Hütten füllen leere Felder ihrer \
Leiste gegen Geld.
- Zechen und Hütten drehen sich leer um, Spinnereien und Häfen beim Verkauf, Werften sofort. Das \
rückt den Einkommensmarker um Felder vor; ein Kredit setzt ihn um ganze Bänder zurück.
- **Ferner Markt**: Jeder Verkauf deckt ein Plättchen auf und senkt den Marker; ganz unten \
schließt der Markt, {failed_distant_sale_ends}.
- **Wertung**: Eine Verbindung zählt die Goldkreise an beiden Enden (2 an Orten ohne Felder, 1 je \
umgedrehtem Marker), ein umgedrehter Marker seine Punkte; ganz am Ende sind 10 £ ein SP. \
Bei Gleichstand entscheidet {tie_break_income}, dann mehr Bargeld, dann der frühere Platz in der \
nächsten Spielerreihenfolge.
- Danach gehen Kanäle und Marker mit Technologie-Level 1 vom Plan, und alle \
Karten werden neu ausgeteilt.
- {two_players}

### Von uns, nicht aus dem Regelheft
{house}
"""

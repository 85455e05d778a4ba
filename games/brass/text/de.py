"""Brass auf Deutsch: Namen, Fragen, Beschriftungen und Berichte als Vorlagen."""

WORDS = {
    "cotton": "Baumwollspinnerei",
    "coal": "Zeche",
    "iron": "Eisenhütte",
    "port": "Hafen",
    "shipyard": "Schiffswerft",
    "cube.coal": "Kohle",
    "cube.iron": "Eisen",
    "canal": "Kanalzeit",
    "rail": "Eisenbahnzeit",
    "link.canal": "Kanal",
    "link.rail": "Eisenbahn",
    "or": "oder",
    "and": "und",
    "pounds": "{0} £",
}

PROMPTS = {
    "turn.action": "Deine Aktion: Was tust du?",
    "turn.card": "Welche Karte spielst du dafür?",
    "turn.end": "Deine Aktionen sind ausgeführt. Zug beenden?",
    "two.build": "Zwei Karten gelten für jeden Ort: Was baust du, und wo?",
    "two.cards": "Welche zwei Karten spielst du?",
    "coal.source": "Mehrere Zechen sind gleich nah: Wessen Kohle nimmst du?",
    "iron.source": "Welche Eisenhütte gibt das Eisen?",
    "link.second": "Eine zweite Eisenbahn für 10 £ und noch eine Kohle?",
    "develop.second": "Einen zweiten Marker entwickeln?",
    "sell.mill": "Welche Spinnerei verkauft, und an wen?",
    "sell.more": "Aus einer weiteren Spinnerei verkaufen?",
    "debt.sale": "Dein negatives Einkommen ist nicht gedeckt: Welchen Marker verkaufst du?",
}

LABELS = {
    "build": "{kind} {level} in {town} bauen{over}: {price}{sources}",
    "over": ", überbaut Stufe {was} von {owner} auf {slot}",
    "two": "Zwei Karten als beliebige Ortskarte spielen und dort bauen (beide Aktionen)",
    "link": "{way} {link} bauen: {price}{sources}",
    "develop": "{kind} {level} wegentwickeln{then}: {price}{sources}",
    "then": " (danach Stufe {next})",
    "sell": "Baumwolle verkaufen: {mills}",
    "sale.port": "{mill} an den Hafen {port} von {owner} verkaufen: "
    "dein Einkommensmarker +{income}, der von {owner} +{port_income}",
    "sale.market": "{mill} an den fernen Markt verkaufen: Einkommensmarker +{income} und mehr; "
    "{fails} von {tiles} Plättchen würden ihn schließen",
    "sale.forced": "{kind} {level}, {slot}, für {pounds} verkaufen ({missing} fehlen)",
    "loan": "{pounds} Kredit aufnehmen: Einkommensstufe wird {level}",
    "pass": "Passen: eine Karte abwerfen, sonst nichts",
    "play": "{cards} spielen",
    "source": "{cube} aus {slot} nehmen (von {owner}, {cubes} vorhanden)",
    "stop": "Hier aufhören",
    "end": "Zug beenden",
    "free": "{cube} aus {slots}",
    "bought": "{cube} gekauft für {pounds}",
}

TOLD = {
    "order": "Reihenfolge: {order}.",
    "dealt": "Neu ausgeteilt für die {era}; {aside} Karten verdeckt beiseite.",
    "drew": "Karten gezogen: {count}{private}.",
    "round": "{era}, Runde {round}.",
    "income": "Einkommen {pounds}.",
    "forced": "Notverkauf: {industry}, {slot}, für {pounds}.",
    "debt": "{pounds} Schuld ungedeckt: {points} SP verloren.",
    "played": "Gespielt: {cards}.",
    "built": "{industry} {level} gebaut, {slot}, für {price}.",
    "replaced": "{industry}, {slot}, wird überbaut und ist aus dem Spiel.",
    "cube": "{cube} aus {slot} ({owner}) genommen.",
    "flipped": "{industry}, {slot}, umgedreht: Einkommensmarker +{spaces}, nun Stufe {level}.",
    "market": "Auf die Nachfrageleiste aus {slot}: {count} {cube} für {pounds}.",
    "linked": "{way} {link} gebaut für {price}.",
    "developed": "{industry} {level} wegentwickelt für {price}.",
    "sold": "Baumwolle aus {mill} an den Hafen {port} verkauft.",
    "tile": "Baumwolle aus {mill} in die Ferne: Plättchen {tile}, Marker auf Feld {cotton} von 8.",
    "closed": "Der ferne Markt schließt für den Rest der Epoche.",
    "loan": "{pounds} Kredit; Einkommensstufe {level}.",
    "passed": "Gepasst.",
    "scored": "{era} gewertet: Verbindungen {links}, Marker {counters}, Geld {cash}; {vp} SP.",
    "rail": "Kanäle und alle Marker der Stufe 1 sind fort; die Eisenbahn kommt.",
}

LINES = {
    "canal.links": "Kanalzeit: Verbindungen",
    "canal.counters": "Kanalzeit: umgedrehte Marker",
    "debt": "Verlust durch ungedeckte Schuld",
    "subtotal": "Zwischenstand nach der Kanalzeit",
    "rail.links": "Eisenbahnzeit: Verbindungen",
    "rail.counters": "Eisenbahnzeit: umgedrehte Marker",
    "rail.cash": "Eisenbahnzeit: Geld (1 je 10 £)",
    "total": "Summe",
    "income": "Gleichstand: Einkommensstufe (Feld)",
    "cash": "Gleichstand: Bargeld",
    "place": "Gleichstand: nächste Reihenfolge",
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
    "order": "Reihenfolge",
    "stacks": "Stapel: Stufe x Anzahl",
    "board": "Marker",
    "key": "★ farbig: umgedreht, weiß: nicht, Striche: Quader, Gold: Münzen, gestrichelt: frei, "
    "gepunktet: andere Epoche",
    "counters": "* umgedreht, + Quader",
    "slots": "Felder: C Baumwolle, K Kohle, I Eisen, P Hafen, S Werft",
    "discards": "Abgelegt",
    "score": "Endstand",
    "variant": "VARIANTE zu zweit (2009)",
    "now": "jetzt",
    "free": "Freie Verbindungen",
    "players": "Spieler",
    "virtual": "doppelt: nur Industriekarten",
}

HELP = """## Brass (Lancashire)

Zwei Epochen, erst Kanäle, dann Eisenbahnen. In jeder baust du **Industriemarker** in Orten, \
verbindest die Orte und
drehst deine Marker um: Nur umgedrehte zählen. Die meisten Siegpunkte (SP) nach der Eisenbahnzeit \
gewinnen.

### Eine Runde
1. **Einkommen**: Deine Stufe wird ausgezahlt. Ist sie negativ, zahlst du; fehlt Geld, \
verkaufst du Marker zum halben Preis.
2. **Züge**: Der Reihe nach hat jeder zwei Aktionen (in der allerersten Runde eine). Jede kostet \
eine Karte.
3. **Reihenfolge**: Wer am wenigsten ausgegeben hat, beginnt die nächste Runde.
4. **Karten**: Die Hände werden auf 8 ergänzt, solange der Stapel reicht. Sind alle Hände leer, \
endet die Epoche.

### Aktionen und wie man sie schreibt
| schreiben | Wirkung |
|---|---|
| `build cotton in preston` | obersten Marker eines Stapels bauen: `cotton` (Spinnerei), `coal` \
(Zeche), `iron` (Hütte), `port` (Hafen), `shipyard` (Werft) |
| `build coal over wigan:1` | niedrigeren Marker derselben Industrie überbauen: eigenen, oder \
fremde Zeche oder Hütte, wenn es nirgends mehr solche Quader gibt |
| `two cards` | beide Aktionen und zwei beliebige Karten: in jedem Ort bauen |
| `link preston to wigan` | Kanal 3 £; Eisenbahn 5 £ und Kohle, eine zweite 10 £ und Kohle |
| `develop shipyard` | obersten Marker eines Stapels für ein Eisen entfernen, dann vielleicht \
noch einen |
| `sell` | Baumwolle verkaufen, Spinnerei für Spinnerei: `sell bolton:1 to liverpool:2` oder \
`sell bolton:1 to market` |
| `loan 30` | 10, 20 oder 30 £ leihen; je 10 £ verlierst du eine Einkommensstufe |
| `pass` | eine Karte abwerfen |
| `play preston` | die Karte, die für die Aktion gespielt wird |
| `coal from wigan:1` | die Zeche oder Hütte, wo mehrere gleich sind |
| `stop`, `end turn` | kein zweiter Schritt; der Zug ist zu Ende |

Wörter dürfen gekürzt werden, solange sie eindeutig bleiben.

### Gut zu wissen
- Eine **Ortskarte** baut alles in ihrem Ort. Eine **Industriekarte** baut in einem Ort deines \
Netzes: wo ein eigener Marker liegt oder eine eigene Verbindung endet. Als allererste Karte baut \
sie überall.
- **Liverpool und Birkenhead** gelten für Industriekarten als verbunden, sonst für nichts.
- **Kanalzeit**: ein Marker je Ort und Spieler; Stufe 1 nur in dieser Zeit. **Eisenbahnzeit**: \
keine solche Grenze. Werften der Stufe 2 und alles in Barrow-in-Furness gibt es erst dann.
- **Kredite** enden in der Eisenbahnzeit mit dem Stapel und führen nie unter Stufe -10.
- **Werften der Stufe 0** werden nie gebaut, nur wegentwickelt.
- **Kohle** braucht eine Verbindung: umsonst aus der nächsten Zeche, gleich wessen. Ohne Zeche \
wird sie gekauft, wenn der Ort mit einem Hafen oder mit The Midlands, Scotland oder Yorkshire \
verbunden ist.
- **Eisen** braucht keine Verbindung: jede Hütte, sonst der Markt. Ist ein Markt leer, kostet \
ein Quader 5 £.
- Neue Zechen (mit Verbindung zu Hafen oder Außenmarkt) und Hütten füllen leere Felder ihrer \
Leiste gegen Geld.
- Zechen und Hütten drehen sich leer um, Spinnereien und Häfen beim Verkauf, Werften sofort. Das \
rückt den Einkommensmarker um Felder vor; ein Kredit setzt ihn um ganze Stufen zurück.
- **Ferner Markt**: Jeder Verkauf deckt ein Plättchen auf und senkt den Marker; ganz unten \
schließt der Markt, und der Verkauf misslingt.
- **Wertung**: Eine Verbindung zählt die Münzen an beiden Enden (2 an Orten ohne Felder, 1 je \
umgedrehtem Marker), ein umgedrehter Marker seine Punkte; ganz am Ende sind 10 £ ein SP.
- Danach gehen Kanäle und Marker der Stufe 1 vom Plan, und alle Karten werden neu ausgeteilt.
"""

"""German wording."""

GOODS = {
    "wood": "Holz",
    "clay": "Lehm",
    "ore": "Erz",
    "brick": "Ziegel",
    "iron": "Eisen",
    "taler": "Taler",
    "prestige": "Prestige",
}
TRACKS = {
    "path": "Weg",
    "road": "Straße",
    "rail": "Schiene",
    "canal": "Kanal",
    "bridge": "Brücke",
}
ONE = {"path": "einen Weg", "road": "eine Straße", "rail": "eine Schiene", "canal": "einen Kanal"}
COLOURS = {"green": "grün", "orange": "orange", "blue": "blau"}
FIELDS = {
    "f1": "Bauwerk + Weg/Straße",
    "f2": "Bauwerk (+ Brücke)",
    "f3": "3 Wege/Straßen oder Weg + Straße + Brücke",
    "f4": "2 Strecken oder Bauwerk",
    "f5": "4 Holz",
    "f6": "3 Holz/Lehm/Erz oder Brücke",
    "f7": "4 Lehm",
}
COVERED = {"f2": "Bauwerk", "f3": "3 Wege/Straßen", "f4": "2 Strecken"}
LINES = {
    "buildings": "Bauwerke",
    "taler": "Taler",
    "prestige_markers": "Prestigemarker",
    "brick_iron": "Ziegel und Eisen",
    "smallest_simple": "Kleinster Bestand Holz/Lehm/Erz",
    "roads_rails_canals": "Straßen, Schienen, Kanäle",
    "empty_track_fields": "Leere Streckenfelder",
}
BANDS = {
    "practice": "noch Übung nötig",
    "taking_shape": "Pläne nehmen Form an",
    "decent": "ordentlich, reicht nicht",
    "won": "gewonnen",
    "prize": "preiswürdig",
    "outstanding": "überragend",
    "incredible": "unglaublich",
    "room_to_improve": "Luft nach oben",
    "great": "großartig",
}
PROMPTS = {
    "setup.path": "Lege einen Startweg.",
    "setup.rail": "Lege die Startschiene.",
    "setup.canal": "Lege den Startkanal.",
    "setup.done": "Deine Startstrecken liegen.",
    "turn.field": "Wähle ein Aktionsfeld.",
    "turn.step": "Feld {field}: was nun?",
    "building.pay": "Wie bezahlst du {card}?",
    "building.field": "Wohin kommt {card}?",
    "track.field": "Wohin kommt die Strecke ({kind})?",
    "bridge.field": "Über welche Strecke baust du die Brücke?",
    "bridge.use": "Die Brücke ist für beide Bauwerke die zweite: welches nutzt du?",
    "activation.next": "Welches aktivierte Bauwerk nutzt du als nächstes?",
    "activation.line": "{card} auf {field} ist aktiviert: {text}",
    "line.pay": "{card}: tauschen?",
    "line.gain": "{card}: was nimmst du?",
    "line.kind": "Etwas würde verfallen: was nimmst du zuerst?",
    "line.place": "{card}: etwas platzieren?",
    "wheel.turn": "Das Baustoffrad einmal kostenlos drehen?",
    "wheel.over": "Vor der Schlusswertung: noch Jederzeit-Aktionen?",
}
SAY = {
    "build": "{card} errichten für {cost} ({prestige} Prestige): {text}",
    "or": " oder ",
    "track": "{kind} bauen für {cost}",
    "free_track": "{kind} kostenfrei platzieren",
    "take": "{goods} nehmen",
    "take all": "Alles nehmen",
    "take kind": "Zuerst {goods} nehmen",
    "buy": "1 {good} für {price} Taler kaufen",
    "produce": "Produzieren: 2 Taler zahlen und das Rad drehen",
    "end turn": "Zug beenden",
    "field": "Feld {number}: {what} ({taler} Taler)",
    "line": "Zeile {number}: {text}",
    "finish": "Nichts weiter von diesem Bauwerk nutzen",
    "stop": "Hier aufhören",
    "pay": "{goods} zahlen",
    "for": " für {goods}",
    "buying": " – vorher {what} für {taler} Taler",
    "buying goods": "{goods} kaufen",
    "turning": "{turns}-mal produzieren",
    "turning once": "einmal produzieren",
    "turn wheel": "Rad drehen: aus 1 Holz, 1 Lehm, 1 Erz werden 1 Ziegel, 1 Eisen",
    "wheel buying": " (vorher {goods} für {taler} Taler kaufen)",
    "done": "Fertig",
    "use": "{card} auf {field} nutzen",
    "nothing": "nichts",
    "then": "danach: ",
}
TOLD = {
    "dealt": "Deck {deck} ist ausgeteilt; aufgedeckt: {cards}.",
    "chose": "Wählt Feld {number} ({what}) und nimmt {taler} Taler.",
    "built": "Errichtet {card} auf {field} für {paid}.",
    "track": "Baut {track} auf {field}.",
    "over_path": "Baut {track} über den Weg auf {field}.",
    "bridge": "Baut eine Brücke über {field}.",
    "activated": "Aktiviert {card} auf {field}.",
    "received": "Erhält {got}.",
    "received_less": "Erhält {got} von {due}; der Rest verfällt.",
    "paid": "Zahlt {paid}.",
    "bought": "Kauft 1 {good} für {taler} Taler.",
    "produced": "Produziert für {taler} Taler.",
    "discarded": "Der Plan ist voll: eine Karte ({colour}) verlässt das Spiel ungesehen.",
    "drawn": "Neu in der Auslage: {cards}.",
    "not_drawn": "Nichts Neues in der Auslage.",
    "removed": "Aus der Auslage entfernt: {cards}.",
    "turned": "Dreht das Rad.",
    "not_turned": "Dreht das Rad nicht.",
    "round": "Runde {round} beginnt.",
    "last_round": "Runde {round} beginnt, die letzte.",
    "blocked": "Feld {number} ist blockiert.",
    "over": "Das Spiel ist aus: {totals}.",
    "band": "Ergebnis: {band}.",
}
TABLE = {
    "house": "Hauskarten",
    "round": "Runde {round}",
    "last": "letzte Runde",
    "blocked": "blockiert",
    "chosen": "gewählt",
    "fields": "Aktionsfelder",
    "display": "Auslage",
    "stacks": "Stapel",
    "start": "Startperson",
    "to_move": "am Zug",
    "stock": "Vorrat",
    "total": "Summe",
    "tracks": "Strecken",
    "bridge_mark": "* Brücke",
    "status": "{count}x aktiviert",
    "cost": "Kosten",
    "points": "Punkte jetzt",
    "ties": "Bei Gleichstand: leere Streckenfelder {tracks}, leere Bauwerksfelder {fields}, "
    "Ziegel und Eisen {valuable}, Holz, Lehm und Erz {simple}",
    "empty": "leer",
    "over": "Spielende",
    "band": "Stand des Ergebnisses",
    "legend": "w Weg  s Straße  e Schiene  k Kanal  * Brücke  . leer",
}
LETTERS = {"path": "w", "road": "s", "rail": "e", "canal": "k"}

HELP = """# Oranienburger Kanal

In jeder Runde wählt ihr abwechselnd Aktionsfelder (zu zweit fünf je Runde, allein vier), nehmt
die Taler vom Feld und tut davon so viel, wie ihr wollt.

| Feld | bietet |
|---|---|
| f1 | ein Bauwerk und einen Weg oder eine Straße |
| f2 | ein Bauwerk; auch eine Brücke, sobald der grüne Stapel leer ist |
| f3 | bis zu 3 Wege oder Straßen; oder Weg, Straße, Brücke, sobald der orange Stapel leer ist |
| f4 | bis zu 2 beliebige Strecken; oder, in der letzten Runde, ein Bauwerk |
| f5 | 4 Holz |
| f6 | 3 Holz, 3 Lehm oder 3 Erz; oder eine Brücke |
| f7 | 4 Lehm |

**Kosten.** Weg 1 Lehm, Straße 1 Ziegel, Schiene 1 Holz und 1 Eisen, Kanal 3 Taler (und bringt 2
Lehm), Brücke 1 Holz. Schienen und Kanäle müssen die eigene Art berühren; alle außer Wegen
dürfen über einen Weg. Eine Brücke quert eine Strecke zwischen zwei Bauwerken.

**Aktivierung.** Ein Bauwerk wird genutzt, wenn seine vierte Strecke gebaut wird (oder es auf
ein Feld mit vier Strecken kommt), und noch einmal, wenn es seine zweite Brücke bekommt.

**Jederzeit.** `buy wood` (clay, ore) kostet einen Taler mehr, als du davon hast; `produce`
kostet 2 Taler und dreht das Rad: aus 1 Holz, 1 Lehm, 1 Erz werden 1 Ziegel, 1 Eisen. Was einem
Bauwerk, einer Strecke oder einer Zahlung fehlt, wird auf die billigste Art zugekauft und
produziert; die Option sagt es vorher.

**Wertung.** Prestige der Bauwerke und Marker, 1 je Taler, Ziegel und Eisen, 1 je Einheit des
kleinsten einfachen Baustoffs, 1 je Straße, Schiene und Kanal, -1 je leerem Streckenfeld.

## Notation

Bauwerksfelder sind `b11` bis `b34` (Zeile, Spalte); `h12` ist das Streckenfeld der waagerechten
Linie 1 in Spalte 2 (über Zeile 2), `v12` das in Zeile 1 auf der senkrechten Linie 2. Mehrere
Züge stehen in einer Zeile, durch Semikolon getrennt: `f1; build a05; b12; road; h11; end turn`.

| du schreibst | es bedeutet |
|---|---|
| `f1` … `f7` | dieses Feld wählen |
| `build a05`, dann ggf. `pay 1 wood`, dann `b12` | dieses Bauwerk errichten |
| `path`, `road`, `rail`, `canal`, `bridge`, dann `h11` | dort bauen |
| `take 3 ore` | Baustoffe nehmen |
| `line 1`, `finish` | eine Zeile des aktivierten Bauwerks nutzen; nichts weiter |
| `pay 1 ore`, `stop` | ein Tausch; kein weiterer |
| `gain 2 wood`, `take wood`, `take all` | unter Erlösen wählen |
| `buy clay`, `produce` | Jederzeit-Aktionen |
| `turn wheel`, `done` | nach einer Runde |
| `end turn` | den Zug beenden |

Alle Bauwerkskarten der Decks A und B sind Hauskarten: siehe die Liste der Angaben, die von uns
sind.
"""

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
    "turn.step": "Feld {number}: was nun?",
    "building.pay": "Wie bezahlst du {card}?",
    "building.field": "Wohin kommt {card}?",
    "track.field": "Wohin kommt die Strecke ({kind})?",
    "bridge.field": "Über welche Strecke baust du die Brücke?",
    "bridge.use": "Die Brücke ist für beide Bauwerke die zweite: Welches nutzt du?",
    "activation.next": "Welches aktivierte Bauwerk nutzt du als Nächstes?",
    "activation.line": "{card} auf {field} ist aktiviert: {text}",
    "line.pay": "{card}: tauschen?",
    "line.times": "{card}: wie oft?",
    "line.gain": "{card}: Was nimmst du?",
    "line.kind": "Zwischen zwei Sorten darfst du kaufen oder produzieren: Was nimmst du zuerst?",
    "line.place": "{card}: etwas platzieren?",
    "wheel.turn": "Das Baustoffrad einmal kostenlos drehen?",
    "wheel.over": "Vor der Schlusswertung: noch Jederzeit-Aktionen?",
}
SAY = {
    "build": "{card} errichten für {cost} ({prestige} Prestige): {text}",
    "or": " oder ",
    "track": "{kind} bauen für {cost}",
    "free_track": "{kind} kostenfrei platzieren",
    "giving": ", bringt {goods}",
    "take": "{goods} nehmen",
    "take all": "Alles nehmen",
    "take kind": "Zuerst {goods} nehmen",
    "lost": " (über der Grenze: {goods} verfallen)",
    "buy": "1 {good} für {price} Taler kaufen",
    "produce": "Produzieren: 2 Taler zahlen und das Rad drehen",
    "end turn": "Zug beenden",
    "field": "Feld {number}: {what} ({taler} Taler)",
    "line": "Zeile {number}: {text}",
    "now": " → jetzt {goods}",
    "finish": "Nichts weiter von diesem Bauwerk nutzen",
    "stop": "Hier aufhören",
    "pay": "{goods} zahlen",
    "for": " für {goods}",
    "once": "Einmal: {deed}",
    "times": "{times}-mal: {deed}",
    "buying": " – vorher {what} für {taler} Taler",
    "buying goods": "{goods} kaufen",
    "turning": "{turns}-mal produzieren",
    "turning once": "einmal produzieren",
    "turn wheel": "Rad drehen: Aus 1 Holz, 1 Lehm, 1 Erz werden 1 Ziegel, 1 Eisen",
    "wheel buying": " (vorher {goods} für {taler} Taler kaufen)",
    "done": "Fertig",
    "use": "{card} auf {field} nutzen",
    "between": "{field}, zwischen {fields}",
    "beside": "{field}, an {fields}",
    "and": " und ",
    "over path": ", über den Weg",
    "activates": ", aktiviert {what}",
    "activates one": ", aktiviert {what} (eines davon wird genutzt)",
    "activated": "{field}: Ringsum liegen vier Strecken, also sofort aktiviert",
    "nothing": "nichts",
}
BARRED = {
    "chosen": "Feld {number}: in dieser Runde schon gewählt",
    "blocked": "Feld {number}: in dieser Runde blockiert",
    "cost": "{what}: Es fehlen {goods}",
    "place": "{what}: Dafür ist jetzt kein Platz",
    "full": "{what}: Kein Bauwerksfeld ist leer",
    "covered green": "Brücke: Der grüne Stapel verdeckt sie noch",
    "covered orange": "Weg, Straße und Brücke: Der orange Stapel verdeckt sie noch",
    "covered blue": "Bauwerk: erst in der letzten Runde",
}
HEADINGS = {
    "action": "Aktionsfelder",
    "building": "Bauwerke",
    "track": "Strecken und Brücken",
    "field": "Bauwerksfelder",
    "goods": "Baustoffe",
    "line": "Effekte",
    "wheel": "Baustoffrad",
    "anytime": "Jederzeit",
    "": "",
}
MEASURES = {
    "border": "Rand",
    "inner": "innen",
    "corners": "Ecke",
    "corner": "Ecke",
    "edge": "Rand",
    "N": "N",
    "E": "O",
    "S": "S",
    "W": "W",
    "goods": "Sorten",
    "row": "Zeile",
    "column": "Spalte",
    "circuit": "Rundkurs",
    "enclosed": "umschl.",
    "straight": "gerade",
}
FIGURES = {
    "total": "Punkte",
    "tracks": "Strecken",
    "bridges": "Brücken",
    "buildings": "Bauwerke",
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
    "discarded": "Der Plan ist voll: Eine Karte ({colour}) verlässt das Spiel ungesehen.",
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
SUPPLY = {
    "path": "Weg: leeres Feld",
    "road": "Straße: auch Weg",
    "rail": "Schiene: an Schiene",
    "canal": "Kanal: an Kanal",
    "bridge": "Brücke: 2 Bauwerke",
    "buy": "eins mehr als n",
    "wheel": "Rad drehen",
}
TABLE = {
    "turn": "Zug {turn} von {turns}",
    "your_turn": "du bist dran",
    "you": "du",
    "sum": "Punkte",
    "blockade": "Blockiert je Runde",
    "campaign": "Partie {game} von 3",
    "tie": "Bei Gleichstand",
    "tied": "Bei Gleichstand: leere Strecken · leere Felder · Ziegel und Eisen · Holz, Lehm, Erz",
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
    "status": "{count}x aktiviert",
    "cost": "Was Bauen kostet",
    "points": "Punkte",
    "ties": "Bei Gleichstand: leere Streckenfelder {tracks}, leere Bauwerksfelder {fields}, "
    "Ziegel und Eisen {valuable}, Holz, Lehm und Erz {simple}",
    "over": "Spielende",
    "band": "Stand des Ergebnisses",
    "legend": "w Weg  s Straße  e Schiene  k Kanal  * Brücke  . leer",
}
LETTERS = {"path": "w", "road": "s", "rail": "e", "canal": "k"}

OFFERS = {
    "f1": "Ein Bauwerk errichten und einen Weg oder eine Straße bauen, in beliebiger Reihenfolge.",
    "f2": "Ein Bauwerk errichten. Ist der grüne Stapel leer, auch eine Brücke bauen.",
    "f3": "Bis zu 3 Wege oder Straßen bauen. Oder, ist der orange Stapel leer, einen Weg, eine "
    "Straße und eine Brücke.",
    "f4": "Bis zu 2 beliebige Strecken bauen. Oder, in der letzten Runde, ein Bauwerk errichten.",
    "f5": "4 Holz nehmen.",
    "f6": "3 Holz, 3 Lehm oder 3 Erz nehmen. Oder eine Brücke bauen.",
    "f7": "4 Lehm nehmen.",
}
PLACING = {
    "path": "Auf jedes leere Streckenfeld.",
    "road": "Auf jedes leere Streckenfeld oder über einen Weg. 1 Punkt.",
    "rail": "Auf ein leeres Streckenfeld oder über einen Weg, an eine andere Schiene. 1 Punkt.",
    "canal": "Auf ein leeres Streckenfeld oder über einen Weg, an einen anderen Kanal; bringt "
    "2 Lehm. 1 Punkt.",
    "bridge": "Über eine Strecke zwischen zwei Bauwerken, eine je Strecke.",
}
PARTS = {
    "fields": "Aktionsfelder",
    "tracks": "Strecken und Brücken",
    "goods": "Baustoffe",
    "costs": "Kostet {goods}.",
    "limit": "Du hast Platz für {most} und beginnst mit {start}.",
    "no_limit": "Keine Grenze; du beginnst mit {start}.",
    "deck": "Deck {deck}, {colour}",
    "card": "Kostet {cost}. {prestige} Prestige. {text}",
}
GUIDE = (
    (
        "Worum es geht",
        "Dein Plan hat zwölf Felder für Bauwerke und dazwischen 31 Felder für Strecken. Am Ende "
        "gewinnt das meiste Prestige: Es steht auf Bauwerken, kommt aus ihren Effekten, und jede "
        "Straße, Schiene, jeder Kanal, Taler, Ziegel und jedes Eisen ist einen Punkt wert. Jedes "
        "leere Streckenfeld kostet einen Punkt.",
    ),
    (
        "Ein Zug",
        "Wähle eines der sieben Aktionsfelder, das in dieser Runde noch niemand hat. Du bekommst "
        "die Taler darauf und tust davon, so viel du willst, in beliebiger Reihenfolge.",
    ),
    (
        "Erst Baustoffe",
        "F5 gibt 4 Holz, F7 gibt 4 Lehm, F6 drei von einer Sorte. Nimm in der ersten Runde Holz: "
        "Die ersten Bauwerke kosten Holz und Lehm, und zwei Lehm hast du schon.",
    ),
    (
        "Das Rad",
        "Ziegel und Eisen kommen vom Rad: Aus einem Holz, einem Lehm und einem Erz werden ein "
        "Ziegel und ein Eisen. Nach jeder Runde darfst du es einmal kostenlos drehen. Behalte also "
        "von allen dreien etwas und lass Platz: 8 je einfachem Baustoff, 6 Ziegel und 6 Eisen, der "
        "Rest verfällt.",
    ),
    (
        "Das erste Bauwerk",
        "F1 und F2 lassen dich eine Karte der Auslage errichten. Lege sie dorthin, wo schon "
        "Strecken liegen: Neben Weg, Schiene oder Kanal fehlen weniger, um sie zu umschließen.",
    ),
    (
        "Strecken ringsum",
        "F3 baut bis zu drei Wege oder Straßen. Die vierte Strecke um ein Bauwerk aktiviert es: Du "
        "nutzt sofort seinen Effekt. Eine Strecke zwischen zwei Bauwerken dient beiden.",
    ),
    (
        "Welche Strecke",
        "Ein Weg kostet einen Lehm und zählt nichts, aber Straße, Schiene oder Kanal dürfen später "
        "darüber. Schienen und Kanäle müssen die eigene Art berühren. Sieh nach, was deine "
        "Bauwerke zählen: Viele zahlen für Kanäle oder Straßen an ihren Seiten.",
    ),
    (
        "Brücken",
        "Eine Brücke kostet ein Holz und verbindet zwei Bauwerke über die Strecke dazwischen. Die "
        "zweite Brücke an einem Bauwerk aktiviert es noch einmal. Ist sie für beide die zweite, "
        "wird nur eines genutzt.",
    ),
    (
        "Taler",
        "Taler kaufen jederzeit fehlendes Holz, Lehm oder Erz, für einen mehr, als du davon hast, "
        "und für zwei drehst du das Rad. Was einem Bauwerk fehlt, wird für dich gekauft; die "
        "Option sagt, was das kostet. Auf Feldern, die niemand nimmt, sammeln sich Taler.",
    ),
    (
        "Das Ende",
        "Die Stapel gehen grün, orange, blau zu Ende. Ist die letzte blaue Karte gezogen, folgt "
        "noch eine Runde. Fülle bis dahin deine Streckenfelder: Wege genügen gegen Minuspunkte.",
    ),
)
HELP = {
    "opening": """\
# Oranienburger Kanal

Ein Industriegebiet am Kanal nördlich von Berlin: Errichte Bauwerke und umgib sie mit Wegen,
Straßen, Schienen und Kanälen. Was umschlossen ist, arbeitet. Die meisten Punkte gewinnen.

In jeder Runde wählt ihr abwechselnd Aktionsfelder (zu zweit fünf je Runde, allein vier), nehmt
die Taler vom Feld und tut davon so viel, wie ihr wollt.""",
    "fields": """\
| Feld | bietet |
|---|---|
| f1 | ein Bauwerk und einen Weg oder eine Straße |
| f2 | ein Bauwerk; auch eine Brücke, sobald der grüne Stapel leer ist |
| f3 | bis zu 3 Wege oder Straßen; oder Weg, Straße, Brücke, sobald der orange Stapel leer ist |
| f4 | bis zu 2 beliebige Strecken; oder, in der letzten Runde, ein Bauwerk |
| f5 | 4 Holz |
| f6 | 3 Holz, 3 Lehm oder 3 Erz; oder eine Brücke |
| f7 | 4 Lehm |""",
    "building": """\
**Kosten.** Weg 1 Lehm, Straße 1 Ziegel, Schiene 1 Holz und 1 Eisen, Kanal 3 Taler (und bringt 2
Lehm), Brücke 1 Holz. Schienen und Kanäle müssen die eigene Art berühren; alle außer Wegen dürfen
über einen Weg. Eine Brücke quert eine Strecke zwischen zwei Bauwerken.""",
    "activation": """\
**Aktivierung.** Ein Bauwerk wird genutzt, wenn seine vierte Strecke gebaut wird (oder es auf ein
Feld mit vier Strecken kommt), und noch einmal, wenn es seine zweite Brücke bekommt. Ist eine
Strecke für zwei Bauwerke die vierte, so nutzt du beide. Ist eine Brücke für zwei Bauwerke die
zweite, so nutzt du nur eines: Die andere Nutzung entfällt für immer, obwohl auch dieses Bauwerk
als aktiviert zählt.""",
    "anytime": """\
**Jederzeit.** `buy wood` (clay, ore) kostet einen Taler mehr, als du davon hast; `produce` kostet
2 Taler und dreht das Rad: Aus 1 Holz, 1 Lehm, 1 Erz werden 1 Ziegel, 1 Eisen. Was einem Bauwerk,
einer Strecke oder einer Zahlung fehlt, wird auf die billigste Art zugekauft und produziert; die
Option sagt es vorher.""",
    "limits": """\
**Grenzen.** Du hast Platz für je 8 Holz, Lehm und Erz und je 6 Ziegel und Eisen; was darüber
hinausgeht, verfällt, und die Option sagt es. Für Taler und Prestige gibt es keine Grenze.""",
    "end": """\
**Ende.** Nach einer Runde wird die Auslage aufgefüllt, alle dürfen das Rad einmal kostenlos
drehen, und je ein Taler kommt auf f1 bis f4 und auf jedes der Felder f5 bis f7, das nicht genutzt
wurde. Ist der blaue Stapel leer, so ist die nächste Runde die letzte; dann wird gewertet.""",
    "back": """\
**Rückseite.** Vor der ersten Runde legen alle kostenlos zwei Wege, eine Schiene und einen Kanal
auf Felder am Rand oder auf Felder, die vom Rand hineinreichen.""",
    "score": """\
**Wertung.** Prestige der Bauwerke und Marker, 1 je Taler, Ziegel und Eisen, 1 je Einheit des
kleinsten einfachen Baustoffs, 1 je Straße, Schiene und Kanal, -1 je leerem Streckenfeld.""",
    "ties": """\
**Gleichstand.** Es gewinnen weniger leere Streckenfelder, dann weniger leere Bauwerksfelder, dann
mehr Ziegel und Eisen, dann mehr Holz, Lehm und Erz; ist alles gleich, wird der Sieg geteilt.""",
    "solo": """\
**Allein.** Sieben Runden zu vier Zügen. In jeder Runde ist ein Feld blockiert, f1 bis f7 der
Reihe nach; kommt die Blockade, gehen seine Taler verloren. Hast du in einer Runde weniger als
zwei Bauwerke errichtet, so verlassen ebenso viele der kleinsten Nummern die Auslage; dann kommen
zwei Karten. 120 Punkte gewinnen.""",
    "campaign": """\
**Kampagne.** Drei Partien allein mit einem Deck, keine Karte zweimal bis auf eine blaue. Die
Blockade folgt einer anderen Reihe: f1, f5, f2, f6, f3, f7, f4 in der zweiten und f4, f3, f2, f1,
f7, f6, f5 in der dritten Partie. 350 Punkte zusammen gewinnen.""",
    "notation": """\
## Notation

Bauwerksfelder sind `b11` bis `b34` (Zeile, Spalte); `h12` ist das Streckenfeld der waagerechten
Linie 1 in Spalte 2 (über Zeile 2), `v12` das in Zeile 1 auf der senkrechten Linie 2. Mehrere Züge
stehen in einer Zeile, durch Semikolon getrennt: `f1; build a05; b12; road; h11; end turn`.
Kosten, die du weglässt, werden auf die billigste Art bezahlt.

| du schreibst | es bedeutet |
|---|---|
| `f1` … `f7` | dieses Feld wählen |
| `build a05`, dann auf Wunsch `pay 1 wood`, dann `b12` | dieses Bauwerk errichten |
| `path`, `road`, `rail`, `canal`, `bridge`, dann `h11` | dort bauen |
| `take 3 ore` | Baustoffe nehmen |
| `line 1`, `finish` | eine Zeile des aktivierten Bauwerks nutzen; nichts weiter |
| `3` | so viele Tausche |
| `pay 1 ore`, `stop` | ein Tausch, wo es eine Wahl gibt; kein weiterer |
| `gain 2 wood`, `take wood`, `take all` | unter Erlösen wählen |
| `buy clay`, `produce` | Jederzeit-Aktionen |
| `turn wheel`, `done` | nach einer Runde |
| `end turn` | den Zug beenden |""",
    "house": """\
Die Bauwerkskarten der Decks A und B sind Hauskarten: siehe die Liste der Angaben, die von uns
sind.""",
}

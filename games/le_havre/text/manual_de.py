"""Die Hilfe und der Gang durch ein erstes Spiel, auf Deutsch."""

HELP = """\
# Le Havre

Ein Hafen wächst vom Fischerboot zum Stahlschiff: Nimm Waren vom Kai, baue, nutze die Gebäude
aller, ernähre deine Leute und verkaufe nach Übersee. Das größte Vermögen gewinnt.

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
| `pay interest`, `take loan`, `pass` | bei Zinsen, Ernährung und Verkäufen außerhalb deines Zuges |

Mehrere Züge stehen in einer Zeile, getrennt durch `;`: `enter joinery; 3; end turn`.
Wörter darf man kürzen, solange sie eindeutig sind. Auch die deutschen Beschriftungen gelten.

## Zahlen

Nahrung: Fisch 1, Räucherfisch 2, Brot 2, Fleisch 3, Franc 1. Energie: Holz 1, Holzkohle 3,
Kohle 3, Koks 10. Es gibt nichts heraus, und keine Marke darf überflüssig sein. Ziegel steht für
Lehm und Stahl für Eisen, wo immer gezahlt wird.

## Das Ende einer Runde

Mit Ernte bringt Korn 1 Korn, und 2 Vieh bringen 1 Vieh. Dann schuldet jeder Nahrung; Schiffe
nehmen ihren Teil ab. Wer nicht zahlen kann, verkauft Karten oder nimmt Schuldscheine: jetzt
4 Franc, Tilgung 5, am Ende 7, und Zinsen in jeder Runde. Neben der Zahlung gelten auch
`sell fishery` und `repay`.

## Schiffe

Holzschiff: 5 Holz, trägt 2. Eisenschiff: 4 Eisen, trägt 3. Stahlschiff: 2 Stahl, trägt 4.
Luxusliner: 3 Stahl, trägt nichts. Jedes braucht eine Werft und 3 Energie, alle außer Holzschiffen
eine Werft mit Ziegel. Fracht: Stahl 8, Koks 5, Leder 4, Kohle, Brot und Vieh 3, Fisch, Holz, Lehm
und Korn 1, alles andere 2.

## Daueraufträge

Auf der Seite des Tisches legst du fest, was ohne Rückfrage geschieht: Nahrung zahlen; Zinsen
zahlen oder vorher tilgen; nie nach Verkäufen außerhalb des Zuges fragen; den Zug nach der
Hauptaktion beenden.
"""

CHOSEN = {
    ("version", "full"): "Komplettversion: alle Runden, sechs verdeckte Sondergebäude.",
    ("version", "short"): "Kurzversion: weniger Runden, mehr Waren, keine Sondergebäude.",
    ("expert_selling", True): "Expertenverkauf: Außerhalb des eigenen Zuges verkaufst du nur, "
    "um eine Zahlung leisten zu können.",
    (
        "expert_selling",
        False,
    ): "Außerhalb des eigenen Zuges darfst du bei Zinsen, bei der Ernährung "
    "und nach der letzten Schlussaktion verkaufen und tilgen; mit `watch` auch vor fremden Zügen.",
    ("expensive_loans", True): "Teure Schuldscheine: Mit mindestens so vielen Schuldscheinen "
    "wie Spielern sind 2 Franc Zinsen fällig.",
    ("arts_centre_clay", 2): "Das Kulturzentrum kostet 2 Lehm, wie auf einem Druck der Karte.",
    ("solo_market_cap", 4): "Allein bringt der Marktplatz höchstens 4 Waren.",
    ("auto_repay", True): "Am Ende werden Schuldscheine vom vorhandenen Geld getilgt.",
    ("auto_repay", False): "Am Ende wird nichts von selbst getilgt: Jeder offene kostet 7.",
    ("haulage_full_pairs", False): "Spedition: Eines der beiden Nachbarangebote darf leer sein.",
    ("haulage_full_pairs", True): "Spedition: Beide Nachbarangebote müssen Waren haben.",
    ("keep_in_use", False): "Das Bauunternehmen darf zwischen seinen Bauten gehandelt werden.",
    ("keep_in_use", True): "Das Bauunternehmen wird zwischen seinen beiden Bauten nicht gehandelt.",
}

GUIDE = (
    (
        "Worum es geht",
        "Du führst ein Geschäft im Hafen. Am Ende gewinnt das größte Vermögen: Franc, die Werte "
        "von Gebäuden und Schiffen und einige Zusätze, weniger 7 für jeden offenen "
        "Schuldschein. Waren, die übrig bleiben, zählen nichts.",
    ),
    (
        "Dein Zug",
        "Zwei Marken kommen von selbst in die Angebote. Dann führst du eine Hauptaktion aus: "
        "ein ganzes Angebot nehmen, oder deine Person in ein Gebäude schicken und es nutzen. "
        "`take wood` ist ein guter erster Zug: Holz baut, brennt und lässt sich verkaufen.",
    ),
    (
        "Ein Gebäude betreten",
        "Dem Besitzer ist sein Gebäude frei; andere zahlen ihm oder der Stadt den Eintritt. Nur "
        "eine Person hat Platz, und dasselbe Gebäude nutzt man nicht zweimal hintereinander. "
        "Deine Person bleibt, bis sie weiterzieht, und versperrt es so lange den anderen.",
    ),
    (
        "Kaufen und verkaufen",
        "Neben der Hauptaktion darfst du im eigenen Zug beliebig viele Gebäude und Schiffe "
        "kaufen: von der Stadt und oben von Bauvorhaben und Schiffsstapeln. Ein Verkauf bringt "
        "den halben Wert. Ein billiges Gebäude, das andere betreten, bezahlt sich selbst.",
    ),
    (
        "Bauen",
        "In den Baubetrieben baust du die oberste Karte eines Bauvorhabens mit Baustoffen statt "
        "mit Geld: `enter building firm 1; build fishery`. Die Karte gehört dann dir, mit "
        "vollem Wert. Alle Karten darunter liegen offen: Plane, was als Nächstes kommt.",
    ),
    (
        "Ernähren",
        "Alle sieben Züge müssen alle ihre Arbeiter ernähren, und jede Runde wird mehr "
        "gefordert. Es zählen Fisch, Räucherfisch, Brot, Fleisch und Franc; Schiffe bringen "
        "jede Runde Nahrung ohne einen Zug. Sieh auf die Nahrungszeile deines Hafens, bevor du "
        "den letzten Fisch gibst.",
    ),
    (
        "Schuldscheine sind keine Schande",
        "Wer nicht ernähren kann, nimmt Schuldscheine: jetzt 4 Franc, jederzeit für 5 zu "
        "tilgen, 1 Franc Zinsen je Runde für alle zusammen. Früh geliehenes Geld für ein gutes "
        "Gebäude lohnt sich.",
    ),
    (
        "Bessere Waren",
        "Gebäude veredeln: Korn zu Brot, Holz zu Holzkohle, Lehm zu Ziegeln, Eisen zu Stahl, "
        "Kohle zu Koks, Felle zu Leder. Veredle viel auf einmal: Ein Besuch kostet eine Aktion, "
        "wie viele Waren es auch sind. Achte auf die Energie aus Holz, Holzkohle, Kohle oder "
        "Koks.",
    ),
    (
        "Schiffe",
        "Eine Werft baut je Besuch ein Schiff. Schiffe ernähren jede Runde, zählen ihren Wert "
        "und tragen Waren zur Reederei: Stahl 8 Franc, Koks 5, Leder 4. Eine volle Ladung spät "
        "im Spiel ist mehr wert als die meisten Gebäude.",
    ),
    (
        "Das Ende",
        "Nach der letzten Runde hat jeder noch eine Hauptaktion, auch in besetzten Gebäuden. "
        "Plane sie früh: ein Luxusliner, eine große Ladung, noch ein Gebäude. Dann darf man ein "
        "letztes Mal verkaufen und tilgen, und es wird abgerechnet.",
    ),
)

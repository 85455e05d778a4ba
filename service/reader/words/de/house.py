"""Our own words in answers to letters to the house, and around tables by mail, in German."""

WORDS: dict[str, str] = {
    "reply.accepted": "Du hast den Platz angenommen. Die Partie beginnt, sobald alle zugesagt haben.",
    "reply.accepted.before": "Du hattest schon zugesagt; nichts wurde geändert.",
    "reply.accepted.begun": "Du hast den Platz angenommen, und die Partie hat begonnen. Deine erste Mail dazu ist "
    "unterwegs.",
    "reply.declined": "Du hast abgelehnt; der Gastgeber erfährt es. Es bleibt nichts zu tun.",
    "reply.lapsed": "Diese Einladung ist verfallen, weil lange keine Antwort kam; nichts wurde geändert. Wenn du noch "
    "mitspielen möchtest, bitte deinen Gastgeber um eine neue.",
    "reply.left": "Du hast den Tisch verlassen; die anderen erfahren es.",
    "reply.left.alone": "An deinen Tisch ist noch niemand sonst gekommen, er wäre also zu Ende. Um ihn abzusagen, "
    "antworte ABBRECHEN.",
    "reply.begin.how": "Schreibe START, um mit denen zu beginnen, die da sind, oder START SOLIDE, damit Bots die "
    "anderen Plätze nehmen (ZUFALL, LEICHT, SOLIDE oder STARK). Nichts wurde geändert.",
    "reply.begun": "Die Partie hat begonnen. Alle bekommen eine Mail.",
    "reply.invite.how": "Schreibe EINLADEN und eine Mailadresse, einen @Kurznamen, BOT SOLIDE oder OFFEN. Nichts wurde "
    "geändert.",
    "reply.invited": "Der Platz ist angeboten: {who}.",
    "reply.cancel.sure": "Möchtest du diesen Tisch für alle absagen? Antworte dann ABBRECHEN JA.",
    "reply.cancelled": "Der Tisch ist abgesagt. Wer zugesagt hatte, erfährt es.",
    "reply.rematch": "Ein neuer Tisch mit denselben Leuten und Optionen ist offen, und du sitzt daran. Es geht los, "
    "wenn alle zugesagt haben.",
    "reply.rematch.begun": "Die Revanche hat begonnen. Deine erste Mail dazu ist unterwegs.",
    "reply.out.inviting": "Das geht an diesem Tisch jetzt nicht; nichts wurde geändert.",
    "reply.out.playing": "Die Partie hat schon begonnen; nichts wurde geändert. Um sie zu verlassen, antworte AUFGEBEN.",
    "reply.out.over": "Die Partie ist zu Ende; nichts wurde geändert. Um noch einmal zu spielen, antworte REVANCHE.",
    "reply.out.cancelled": "Die Partie wurde abgesagt; nichts wurde geändert.",
    "reply.help.inviting": "ANNEHMEN, ABLEHNEN — deinen Platz nehmen oder nicht\nVERLASSEN — vor dem Beginn wieder "
    "aufstehen\nCHAT Text — an alle am Tisch\nDer Gastgeber kann auch:\nSTART — mit denen beginnen, die da sind\n"
    "START SOLIDE — Bots nehmen die anderen Plätze (ZUFALL, LEICHT, SOLIDE oder STARK)\nEINLADEN ada@example.org, EINLADEN "
    "@kurzname, EINLADEN OFFEN — für einen freien Platz\nABBRECHEN — den Tisch absagen; wir fragen vorher noch einmal",
    "reply.help.over": "REVANCHE — noch einmal mit denselben Leuten und Optionen\nSTAND, VERLAUF — die Punkte, was zuletzt "
    "geschah\nCHAT Text — an alle am Tisch",
    "reply.elsewhere": "SPIELE, TISCHE, BEITRETEN, NEU, REGELN und LÖSCHEN gehören in eine neue Mail an {address}; HILFE dort erklärt sie.",
    "reply.offer.taken": "Der Platz ist deiner, und du spielst weiter. Deine erste Mail zur Partie ist unterwegs.",
    "reply.offer.refused": "Du hast den Platz abgelehnt; er bleibt, wie er war.",
    "reply.offer.gone": "Diesen Platz kann man nicht mehr übernehmen; nichts wurde geändert.",
    "reply.offer.how": "Antworte ANNEHMEN, um den Platz zu übernehmen, oder ABLEHNEN. Nichts wurde geändert.",
    "reply.house.help": "SPIELE — deine Partien: was auf dich wartet, was läuft, was noch nicht begonnen hat\nZEIG k3f7qa — "
    "dieser Tisch noch einmal, mit deinen Möglichkeiten; antworte darauf und spiele weiter\nTISCHE, TISCHE brass — "
    "öffentliche Tische mit einem offenen Platz\nBEITRETEN k3f7qa — sich dort hinsetzen\nNEU le havre mit ada@example.org, "
    "@ben, Bot solide, offen — einen Tisch eröffnen; dazu, wenn du magst, in eigenen Zeilen: Tempo 3 Tage — öffentlich (oder "
    "ungelistet, privat) — Name Freitag — version: Kurzversion\nREGELN brass — wie man es spielt und Züge schreibt\nSET, URLAUB "
    "10 Tage — deine Einstellungen, deine freie Zeit\nSTOPP ALLES, START — gar keine Mail, oder wieder Mail\nLÖSCHEN — dein "
    "Konto löschen\nEnglische Wörter gehen auch. Ein Befehl in einer Mail. Was dich bindet, geschieht erst, wenn du auf unsere "
    "Frage mit JA geantwortet hast.",
    "reply.house.unclear": "„{text}“ war nicht zu verstehen; nichts wurde getan. Das sind die Befehle:",
    "reply.house.nothing": "In deiner Mail stand kein Text. Das sind die Befehle:",
    "reply.house.waiting": "Wartet auf dich:",
    "reply.house.running": "Wartet auf andere:",
    "reply.house.invited": "Du bist eingeladen:",
    "reply.house.inviting": "Noch nicht begonnen:",
    "reply.house.over": "Zu Ende:",
    "reply.house.row": "{code}  {title} ({names})",
    "reply.house.row.until": "{code}  {title} ({names}), bis {when}",
    "reply.house.none": "Du hast noch keine Partien. Schreibe NEU, um einen Tisch zu eröffnen, TISCHE, um einen zu finden, "
    "HILFE für alles andere.",
    "reply.house.games.how": "ZEIG und ein Code schickt dir diesen Tisch noch einmal; antworte auf jene Mail, um zu spielen, "
    "zuzusagen, zu beginnen oder noch einmal zu spielen.",
    "reply.house.tables": "Öffentliche Tische mit einem offenen Platz:",
    "reply.house.tables.row": "{code}  {title}: {taken} von {seats} Plätzen besetzt, {pace}",
    "reply.house.tables.none": "Gerade wartet kein öffentlicher Tisch auf Mitspieler. Eröffne einen: NEU brass mit offen, öffentlich",
    "reply.house.tables.how": "BEITRETEN und ein Code nimmt einen Platz.",
    "reply.house.join.how": "Schreibe BEITRETEN und den Code eines Tisches; TISCHE listet sie auf. Nichts wurde getan.",
    "reply.house.join.gone": "Kein öffentlicher Tisch mit einem offenen Platz hat den Code {code}; nichts wurde getan. TISCHE "
    "listet sie auf.",
    "reply.house.joined": "Du sitzt am Tisch. Es geht los, sobald alle zugesagt haben.",
    "reply.house.joined.begun": "Du sitzt am Tisch, und die Partie hat begonnen. Deine erste Mail dazu ist unterwegs.",
    "reply.house.show": "Hier ist der Tisch, wie er steht.",
    "reply.house.show.how": "Du hast keine Partie mit diesem Code; SPIELE listet sie auf.",
    "reply.house.show.none": "Gerade wartet nichts auf dich; SPIELE listet deine Partien auf.",
    "reply.house.new.game": "Welches Spiel? Es gibt: {games}. Zum Beispiel: NEU le havre mit ada@example.org, offen",
    "reply.house.new.who": "Mit wem? Schreibe Mailadressen, @Kurznamen, BOT LEICHT, SOLIDE oder STARK, oder OFFEN, wenn "
    "jeder kommen darf: NEU {game} mit ada@example.org, Bot solide, offen",
    "reply.house.new.unclear": "„{text}“ war nicht zu verstehen; nichts wurde getan.",
    "reply.house.new.stranger": "Nicht alles darin war zu verstehen; nichts wurde getan.",
    "reply.house.new.how": "Schreibe es so:\nNEU {game} mit ada@example.org, @ben, Bot solide, offen\nTempo 3 Tage (oder Stunden, "
    "Wochen, ohne)\nprivat, ungelistet oder öffentlich\nName Freitag\nund Optionen, jede als „Option: Wert“:",
    "reply.house.option": "{name}: {values} — {about}",
    "reply.house.opened": "Dein Tisch ist offen. Es geht los, sobald alle zugesagt haben; wer eingeladen ist, bekommt eine Mail.",
    "reply.house.shared": "Wer diesen Link hat, kann einen offenen Platz nehmen, auf seiner Seite oder mit BEITRETEN und dem Link an {address}:",
    "reply.house.opened.begun": "Dein Tisch ist offen, und die Partie hat begonnen. Deine erste Mail dazu ist unterwegs.",
    "reply.house.named": "Sein Name: {name}",
    "reply.house.rules": "{title}: die Regeln, alles Material und eine erste Partie in zehn Schritten:",
    "reply.house.stop": "Du bekommst keine Mail mehr von Towpath zu Partien. Schreibe START, um das zu ändern.",
    "reply.house.stop.offers": "Du bekommst keine Angebote von Plätzen mehr. Schreibe START an unsere Adresse, um das zu ändern.",
    "reply.house.start": "Du bekommst wieder Mail zu deinen Partien.",
    "reply.house.delete.sure": "Das lässt sich nicht zurücknehmen. Antworte LÖSCHEN JA, um dein Konto zu löschen.",
    "reply.house.deleted": "Dein Konto ist gelöscht und mit ihm deine Adresse. In Partien, die liefen, spielen Bots weiter. "
    "Danke, dass du mitgespielt hast.",
    "reply.house.welcome": "Willkommen, {name}. Du spielst von jetzt an bei Towpath. SET zeigt deine Einstellungen, auch deinen Namen und deine Zeitzone.",
    "reply.house.already": "Du spielst schon hier. Das sind die Befehle:",
    "reply.house.gone": "Es gibt nichts mehr zu bestätigen; nichts wurde getan. Bitte schreibe uns noch einmal.",
    "reply.house.yes_alone": "Damit es geschieht, antworte bitte nur mit JA. Noch wurde nichts getan:",
    "reply.house.ask.player": "Bei Towpath spielen, mit dieser Adresse.",
    "reply.house.ask.new": "Einen Tisch eröffnen:",
    "reply.house.ask.join": "Dich an einen Tisch setzen:",
    "reply.house.ask.set": "Eine Einstellung ändern: {text}",
    "reply.house.ask.set.stranger": "Eine Einstellung ändern, wie es im Brief steht.",
    "reply.house.ask.vacation": "Urlaub bis einschließlich {day}.",
    "reply.house.ask.vacation.off": "Deinen Urlaub beenden.",
    "reply.house.ask.stop": "Keine Mail mehr zu Partien.",
    "reply.house.ask.start": "Wieder Mail zu deinen Partien.",
    "reply.house.ask.delete": "Dein Konto endgültig löschen. Deine Adresse wird vergessen, in deinen Partien spielen Bots weiter. Es "
    "lässt sich nicht zurücknehmen.",
    "reply.house.ask.games": "Eine Liste deiner Partien.",
    "mail.house.title": "Deine Mail ist angekommen.",
    "mail.asked.title": "Sollen wir das tun?",
    "mail.asked.how": "Antworte auf diese Mail mit JA, dann geschieht es. Vorher geschieht nichts; diese Frage gilt eine Woche.",
    "mail.asked.how.delete": "Antworte auf diese Mail mit LÖSCHEN JA, dann geschieht es. Vorher geschieht nichts; diese Frage gilt eine "
    "Woche.",
    "mail.asked.ignore": "Wenn nicht du uns geschrieben hast, tu nichts.",
    "mail.subject.house": "Towpath: deine Mail",
    "mail.subject.asked": "Towpath: bitte bestätigen",
    "mail.footer.house": "Du bekommst diese Mail, weil jemand, wohl du, von dieser Adresse an {address} geschrieben hat. Schreibe HILFE "
    "dorthin für alle Befehle.",
    "mail.waits": "Noch nicht da: {names}.",
    "mail.how.invited": "Antworte ANNEHMEN, um deinen Platz zu nehmen, oder ABLEHNEN.",
    "mail.how.guest": "Es geht los, wenn alle da sind. Befehle bis dahin: VERLASSEN, CHAT, HILFE.",
    "mail.how.host": "Du bist Gastgeber. Antworte START, um mit denen zu beginnen, die da sind, START SOLIDE, damit Bots die anderen "
    "Plätze nehmen, EINLADEN und eine Adresse für einen freien Platz, ABBRECHEN, um abzusagen, VERLASSEN, um aufzustehen; HILFE "
    "erklärt sie.",
    "mail.how.over": "Antworte REVANCHE, um mit denselben Leuten noch einmal zu spielen.",
}

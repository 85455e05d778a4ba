"""Our own words in answers to replies, in German."""

WORDS: dict[str, str] = {
    "reply.understood": "Verstanden: {text}",
    "reply.happened": "Das ist geschehen:",
    "reply.nothing": "Über der zitierten Mail stand kein Text; nichts wurde geändert.",
    "reply.unclear": "„{text}“ ist mehreres zugleich; nichts wurde geändert. Bitte schicke einen Befehl "
    "oder nur Züge.",
    "reply.unreadable": "„{text}“ war nicht zu verstehen; nichts wurde geändert.",
    "reply.number": "Eine Möglichkeit Nummer {number} gibt es hier nicht, nur {first} bis {last}; nichts wurde geändert.",
    "reply.near": "Meintest du: {text}?",
    "reply.illegal": "„{text}“ geht jetzt nicht; nichts wurde geändert.",
    "reply.ambiguous": "„{text}“ kann mehreres heißen ({choices}); nichts wurde geändert.",
    "reply.ended": "Bis „{text}“ wäre alles gut, aber dann hast du nichts mehr zu entscheiden; nichts "
    "wurde geändert.",
    "reply.late": "Deine Mail antwortet auf einen Zug, der vorbei ist; nichts wurde geändert.",
    "reply.late.now": "Unten steht dein jetziger Zug.",
    "reply.not_now": "Du hast gerade nichts zu entscheiden; nichts wurde geändert.",
    "reply.not_playing": "Die Partie läuft nicht; nichts wurde geändert.",
    "reply.busy": "An diesem Tisch geschah zu viel auf einmal; nichts wurde geändert. Bitte versuche "
    "es noch einmal.",
    "reply.preview": "Eine Vorschau; nichts wurde gespeichert.",
    "reply.preview.text": "Schreibe VORSCHAU und die Züge, die du ausprobieren möchtest.",
    "reply.preview.stop": "Was danach kommt, ist verdeckt und gehört nicht zur Vorschau.",
    "reply.preview.change": "Änderungen: {changes}",
    "reply.undone": "Deine letzte Antwort ist zurückgenommen.",
    "reply.undo.no": "Jetzt lässt sich nichts zurücknehmen: Dein Zug ist beendet, oder es wurde etwas "
    "gezogen oder aufgedeckt.",
    "reply.status.you": "Du hast etwas zu entscheiden.",
    "reply.status.wait": "Der Tisch wartet auf: {names}.",
    "reply.status.over": "Die Partie ist zu Ende.",
    "reply.status.points": "Punkte bisher: {points}.",
    "reply.status.note": "Deine private Notiz: {text}",
    "reply.options": "Das sind deine Möglichkeiten.",
    "reply.options.none": "Du hast gerade nichts zu entscheiden.",
    "reply.history": "Das ist zuletzt geschehen:",
    "reply.history.none": "Noch ist nichts geschehen.",
    "reply.vacation": "Du hast Urlaub bis einschließlich {day}. Deine Uhren stehen still.",
    "reply.vacation.off": "Dein Urlaub ist zu Ende; deine Uhren laufen wieder, und was du nicht gebraucht "
    "hast, bekommst du zurück.",
    "reply.vacation.how": "Schreibe URLAUB und einen Tag, zum Beispiel URLAUB bis 31.12.2026, URLAUB 10 Tage "
    "oder URLAUB ENDE. Du hast in diesem Jahr noch {left} von {most} Tagen.",
    "reply.vacation.long": "So viel Urlaub hast du nicht mehr: In diesem Jahr sind {left} von {most} Tagen "
    "übrig. Es wurde nichts geändert.",
    "reply.vacation.left": "Urlaub in diesem Jahr: noch {left} von {most} Tagen.",
    "reply.auto.sure": "Soll der Bot diesen ganzen Zug für dich spielen? Das lässt sich nicht zurücknehmen. "
    "Antworte AUTO JA, dann tut er es.",
    "reply.auto": "Der Bot hat diesen Zug für dich gespielt.",
    "reply.chat": "Am Tisch gesagt: {text}",
    "reply.chat.often": "Du hast gerade viel gesagt; bitte warte eine Weile. Nichts wurde weitergegeben.",
    "reply.chat.none": "Schreibe CHAT und was du sagen möchtest.",
    "reply.note": "Deine private Notiz ist aufbewahrt; nur du siehst sie: {text}",
    "reply.note.gone": "Deine private Notiz ist gelöscht.",
    "reply.resign.sure": "Möchtest du diese Partie endgültig verlassen? Ein Bot würde weiterspielen. "
    "Antworte dann AUFGEBEN JA.",
    "reply.resigned": "Du hast die Partie verlassen; ein Bot spielt für dich weiter.",
    "reply.stop": "Du bekommst keine Mail mehr zu dieser Partie. Antworte START, um das zu ändern.",
    "reply.stop.all": "Du bekommst keine Mail mehr von Towpath zu Partien. Antworte START, um das zu ändern.",
    "reply.start": "Du bekommst wieder Mail zu dieser Partie.",
    "reply.confirm": "Eine Mail von einer anderen Adresse bittet in deinem Namen um dies:",
    "reply.confirm.how": "Nichts wurde getan. Wenn du es warst, antworte: JA {code}",
    "reply.confirm.gone": "Unter diesem Code gibt es nichts zu bestätigen; nichts wurde geändert.",
    "reply.identity": "Deine Mail antwortet auf eine ältere Mail, die andere gesehen haben können. Sie "
    "bittet um dies:",
    "reply.help": "3 — Möglichkeit Nummer 3\n3; 2 Holz; Zug beenden — mehrere Züge\nVORSCHAU 3; Zug beenden — "
    "Züge ausprobieren, nichts wird gespeichert\nZURÜCK — deine letzte Antwort "
    "zurücknehmen\nSTAND, OPTIONEN, VERLAUF — wie es steht, deine Möglichkeiten, was "
    "geschah\nAUTO — der Bot spielt diesen Zug für dich; wir fragen vorher noch einmal\nURLAUB bis 31.12.2026, URLAUB "
    "ENDE — deine Uhren stehen still\nCHAT Text — an alle am Tisch\nNOTIZ Text — eine "
    "private Notiz\nSET — deine Einstellungen, zum Beispiel SET mail täglich\nLINKS — wer deinen Platz benutzt hat; LINKS SPERREN\nAUFGEBEN — die Partie verlassen\nSTOPP, START — keine Mail zu "
    "dieser Partie, oder wieder Mail\nEnglische Wörter gehen auch. Nur die ersten "
    "Zeilen deiner Antwort zählen.",
    "reply.assumed": "Diesen Schritt hast du ausgelassen, er nahm seine übliche Antwort: {text}",
    "reply.dropped": "Es wurde etwas gezogen oder aufgedeckt; danach passte dies nicht mehr und wurde nicht gespielt: {text}",
    "reply.rule": "Die Regel {rule}: {url}",
    "reply.stuck": "Bis dahin ist alles gut. Die Frage ist dann: {prompt} — {options}",
    "reply.set.now": "Deine Einstellungen:",
    "reply.set.done": "Geändert. Deine Einstellungen sind jetzt:",
    "reply.set.how": "Ändere eine mit SET und zwei Wörtern, zum Beispiel: SET mail täglich, SET gespräch später, SET ruhe 22-7, SET bilder aus, SET anwesenheit an, SET sprache en.",
    "reply.set.unknown": "„{text}“ ist keine Einstellung; es wurde nichts geändert. Möglich sind: SET mail einzeln, stündlich oder täglich; SET gespräch an, später oder aus; SET ruhe 22-7 oder aus; SET bilder, erinnerungen oder anwesenheit an oder aus; SET unterhaltung partie oder zug; SET sprache en oder de; SET zeitzone Europe/Berlin; SET name Ada.",
    "reply.set.mail.none": "mail: keine Züge; SET mail einzeln, stündlich oder täglich bringt sie wieder",
    "reply.set.mail.off": "mail: jeder Zug sofort",
    "reply.set.mail.hour": "mail: stündlich, die Züge einer Stunde zusammen",
    "reply.set.mail.day": "mail: täglich, die Züge eines Tages zusammen",
    "reply.set.talk.on": "gespräch: sofort",
    "reply.set.talk.later": "gespräch: später, mit der nächsten Mail",
    "reply.set.talk.off": "gespräch: aus",
    "reply.set.pictures.on": "bilder: an",
    "reply.set.pictures.off": "bilder: aus",
    "reply.set.reminders.on": "erinnerungen: an",
    "reply.set.reminders.off": "erinnerungen: aus",
    "reply.set.presence.on": "anwesenheit: an, keine Mail, solange du den Tisch ansiehst",
    "reply.set.presence.off": "anwesenheit: aus, Mail kommt auch, während du den Tisch ansiehst",
    "reply.set.thread.game": "unterhaltung: eine für jede Partie in deinem Mailprogramm",
    "reply.set.thread.turn": "unterhaltung: eine für jeden Zug in deinem Mailprogramm",
    "reply.set.quiet.on": "ruhe: von {begin} bis {end} Uhr",
    "reply.set.quiet.off": "ruhe: aus",
    "reply.set.zone": "zeitzone: {zone}",
    "reply.set.name": "name: {name}",
    "reply.links": "Wer deinen Platz benutzt hat:",
    "reply.links.none": "Noch hat niemand deinen Platz benutzt.",
    "reply.links.link": "{when}: über einen Link aus einer Mail, von {where}, {agent}",
    "reply.links.session": "{when}: angemeldet, von {where}, {agent}",
    "reply.links.mail": "{when}: per Mail, von {where}",
    "reply.links.how": "Das warst nicht du? Antworte LINKS SPERREN: Alle Links dieses Platzes werden ungültig, und du bekommst neue.",
    "reply.links.revoked": "Alle älteren Links und Antwortadressen deines Platzes sind ungültig. Diese Mail enthält neue.",
}

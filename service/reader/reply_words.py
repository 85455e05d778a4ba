"""What we say to a reply, in English and German."""

from typing import Any

PHRASES: dict[str, dict[str, str]] = {
    "en": {
        "understood": "Understood: {text}",
        "happened": "What it did:",
        "nothing": "There was no text above the quoted mail; nothing was changed.",
        "unclear": "“{text}” holds several things at once; nothing was changed. "
        "Please send one command, or moves alone.",
        "unreadable": "“{text}” could not be understood; nothing was changed.",
        "illegal": "“{text}” is not possible now; nothing was changed.",
        "ambiguous": "“{text}” may mean several things ({choices}); nothing was changed.",
        "ended": "Everything up to “{text}” would be fine, but then you have nothing more to "
        "decide; nothing was changed.",
        "late": "Your mail answered a turn that is over; nothing was changed.",
        "late.now": "Below is your present turn.",
        "not_now": "You have nothing to decide now; nothing was changed.",
        "not_playing": "The game is not running; nothing was changed.",
        "busy": "Too much happened at this table at once; nothing was changed. Please try again.",
        "preview": "A preview; nothing was stored.",
        "preview.text": "Write PREVIEW and the moves that you want to try.",
        "preview.stop": "What comes after that is hidden, and so not part of a preview.",
        "preview.change": "Changes: {changes}",
        "undone": "Your last answer is taken back.",
        "undo.no": "Nothing can be taken back now: your turn has ended, or something was drawn "
        "or revealed.",
        "status.you": "You have something to decide.",
        "status.wait": "The table waits for: {names}.",
        "status.over": "The game is over.",
        "status.points": "Points now: {points}.",
        "status.note": "Your private note: {text}",
        "options": "These are your choices.",
        "options.none": "You have nothing to decide now.",
        "history": "What happened last:",
        "history.none": "Nothing has happened yet.",
        "vacation": "You are on vacation up to and including {day}. Your clocks stand still.",
        "vacation.off": "Your vacation is over; your clocks run again.",
        "vacation.how": "Write VACATION and a day, for example VACATION 2026-12-31, "
        "VACATION 10 days or VACATION OFF; at most {most} days.",
        "auto": "The bot has played this turn for you.",
        "chat": "Said to the table: {text}",
        "chat.none": "Write CHAT and what you want to say.",
        "note": "Your private note is kept; only you see it: {text}",
        "note.gone": "Your private note is cleared.",
        "resign.sure": "Do you want to leave this game for good? A bot would play on. "
        "Answer RESIGN YES to do so.",
        "resigned": "You have left the game; a bot plays on for you.",
        "stop": "You get no more mail about this game. Answer START to change that.",
        "stop.all": "You get no more mail from Towpath. Answer START to change that.",
        "start": "You get mail about this game again.",
        "confirm": "A mail from another address asks for this in your name:",
        "confirm.how": "Nothing was done. If it was you, answer: YES {code}",
        "confirm.gone": "There is nothing to confirm under this code; nothing was changed.",
        "identity": "Your mail answers an old letter, which others may have seen. It asks for:",
        "help": "3 — choice number 3\n"
        "3; pay 2 wood; end — several moves\n"
        "PREVIEW 3; end — try moves, nothing is stored\n"
        "UNDO — take your last answer back\n"
        "STATUS, OPTIONS, HISTORY — where the game stands, your choices, what happened\n"
        "AUTO — the bot plays this turn for you\n"
        "VACATION 2026-12-31, VACATION OFF — your clocks stand still\n"
        "CHAT text — to everybody at the table\n"
        "NOTE text — a private note of yours\n"
        "RESIGN — leave the game\n"
        "STOP, START — no mail about this game, or mail again\n"
        "German words work as well. Only the first lines of your answer count.",
    },
    "de": {
        "understood": "Verstanden: {text}",
        "happened": "Das ist geschehen:",
        "nothing": "Über der zitierten Mail stand kein Text; nichts wurde geändert.",
        "unclear": "„{text}“ ist mehreres zugleich; nichts wurde geändert. Bitte schicke einen "
        "Befehl oder nur Züge.",
        "unreadable": "„{text}“ war nicht zu verstehen; nichts wurde geändert.",
        "illegal": "„{text}“ geht jetzt nicht; nichts wurde geändert.",
        "ambiguous": "„{text}“ kann mehreres heißen ({choices}); nichts wurde geändert.",
        "ended": "Bis „{text}“ wäre alles gut, aber dann hast du nichts mehr zu entscheiden; "
        "nichts wurde geändert.",
        "late": "Deine Mail antwortet auf einen Zug, der vorbei ist; nichts wurde geändert.",
        "late.now": "Unten steht dein jetziger Zug.",
        "not_now": "Du hast gerade nichts zu entscheiden; nichts wurde geändert.",
        "not_playing": "Die Partie läuft nicht; nichts wurde geändert.",
        "busy": "An diesem Tisch geschah zu viel auf einmal; nichts wurde geändert. Bitte "
        "versuche es noch einmal.",
        "preview": "Eine Vorschau; nichts wurde gespeichert.",
        "preview.text": "Schreibe VORSCHAU und die Züge, die du ausprobieren möchtest.",
        "preview.stop": "Was danach kommt, ist verdeckt und gehört nicht zur Vorschau.",
        "preview.change": "Änderungen: {changes}",
        "undone": "Deine letzte Antwort ist zurückgenommen.",
        "undo.no": "Jetzt lässt sich nichts zurücknehmen: Dein Zug ist beendet, oder es wurde "
        "etwas gezogen oder aufgedeckt.",
        "status.you": "Du hast etwas zu entscheiden.",
        "status.wait": "Der Tisch wartet auf: {names}.",
        "status.over": "Die Partie ist zu Ende.",
        "status.points": "Punkte bisher: {points}.",
        "status.note": "Deine private Notiz: {text}",
        "options": "Das sind deine Möglichkeiten.",
        "options.none": "Du hast gerade nichts zu entscheiden.",
        "history": "Das ist zuletzt geschehen:",
        "history.none": "Noch ist nichts geschehen.",
        "vacation": "Du hast Urlaub bis einschließlich {day}. Deine Uhren stehen still.",
        "vacation.off": "Dein Urlaub ist zu Ende; deine Uhren laufen wieder.",
        "vacation.how": "Schreibe URLAUB und einen Tag, zum Beispiel URLAUB bis 31.12.2026, "
        "URLAUB 10 Tage oder URLAUB ENDE; höchstens {most} Tage.",
        "auto": "Der Bot hat diesen Zug für dich gespielt.",
        "chat": "Am Tisch gesagt: {text}",
        "chat.none": "Schreibe CHAT und was du sagen möchtest.",
        "note": "Deine private Notiz ist aufbewahrt; nur du siehst sie: {text}",
        "note.gone": "Deine private Notiz ist gelöscht.",
        "resign.sure": "Möchtest du diese Partie endgültig verlassen? Ein Bot würde "
        "weiterspielen. Antworte dann AUFGEBEN JA.",
        "resigned": "Du hast die Partie verlassen; ein Bot spielt für dich weiter.",
        "stop": "Du bekommst keine Mail mehr zu dieser Partie. Antworte START, um das zu ändern.",
        "stop.all": "Du bekommst keine Mail mehr von Towpath. Antworte START, um das zu ändern.",
        "start": "Du bekommst wieder Mail zu dieser Partie.",
        "confirm": "Eine Mail von einer anderen Adresse bittet in deinem Namen um dies:",
        "confirm.how": "Nichts wurde getan. Wenn du es warst, antworte: JA {code}",
        "confirm.gone": "Unter diesem Code gibt es nichts zu bestätigen; nichts wurde geändert.",
        "identity": "Deine Mail antwortet auf einen alten Brief, den andere gesehen haben können. "
        "Sie bittet um dies:",
        "help": "3 — Möglichkeit Nummer 3\n"
        "3; pay 2 wood; end — mehrere Züge\n"
        "VORSCHAU 3; end — Züge ausprobieren, nichts wird gespeichert\n"
        "ZURÜCK — deine letzte Antwort zurücknehmen\n"
        "STAND, OPTIONEN, VERLAUF — wie es steht, deine Möglichkeiten, was geschah\n"
        "AUTO — der Bot spielt diesen Zug für dich\n"
        "URLAUB bis 31.12.2026, URLAUB ENDE — deine Uhren stehen still\n"
        "CHAT Text — an alle am Tisch\n"
        "NOTIZ Text — eine private Notiz\n"
        "AUFGEBEN — die Partie verlassen\n"
        "STOPP, START — keine Mail zu dieser Partie, oder wieder Mail\n"
        "Englische Wörter gehen auch. Nur die ersten Zeilen deiner Antwort zählen.",
    },
}


def phrase(lang: str, name: str, **facts: Any) -> str:
    """A sentence in the reader's language."""
    return PHRASES[lang][name].format(**facts)

"""Our own words in letters, in both languages."""

DELIMITER = "--- Reply above this line / Bitte oberhalb dieser Zeile antworten ---"
LANGUAGES = ("en", "de")

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "turn.title": "It is your turn, {name}.",
        "invite.title": "{host} invites you to a game of {title}.",
        "invite.plain": "You are invited to a game of {title}.",
        "invite.lead": "The game begins as soon as everybody has accepted.",
        "invite.how": "Open the link to accept or decline. If you do nothing, nothing happens, "
        "and you will hear no more of it.",
        "started.title": "The game has begun, {name}.",
        "started.wait": "You will get a mail when it is your turn.",
        "started.now": "It is your turn; a mail with your options is on its way.",
        "reminder.title": "The table is waiting for you, {name}.",
        "reminder.lead": "{share} % of your time is gone.",
        "timeout.title": "Your time was up, {name}.",
        "timeout.bot": "The bot has played this turn for you.",
        "timeout.wait": "The table goes on waiting for you.",
        "timeout.missed": "Turns missed so far: {count}. Play again, and the count ends.",
        "open.title": "{name} is absent.",
        "open.lead": "{name} has missed {count} turns. Until {name} plays again, another person "
        "may take the seat: pass the link on to somebody who would like to.",
        "vote.lead": "{name} has missed {count} turns. Those who are present may vote to end the "
        "game as it stands.",
        "over.title": "The game is over, {name}.",
        "over.won": "You have won. Congratulations!",
        "over.shared": "You share the first place. Congratulations!",
        "over.place": "You are number {rank} of {count}.",
        "cancelled.title": "The game was called off.",
        "cancelled.lead": "It had not begun; nothing is left to do.",
        "talk.title": "{name} says:",
        "talk.how": "To answer everybody at the table, reply with CHAT and your words.",
        "confirm.title": "Is this your address, {name}?",
        "confirm.lead": "Somebody, probably you, signed up at Towpath with this address. Open the "
        "link and confirm; until then you get no other mail from us.",
        "confirm.ignore": "If it was not you, do nothing.",
        "digest.title": "What waits for you, {name}:",
        "answer.title": "Your mail has arrived, {name}.",
        "answer.playing": "It is not your turn now. You will get a mail when it is.",
        "answer.over": "The game is over.",
        "answer.inviting": "The game has not begun yet.",
        "answer.cancelled": "The game was called off.",
        "host.title": "A notice for the host",
        "host.gap": "The clock missed {seconds} s; {games} games were credited that time.",
        "table": "At the table: {seats}.",
        "you": "you",
        "deadline": "Please answer by {when}.",
        "deadline.passed": "Your time ended on {when}.",
        "news": "What happened",
        "news.none": "Nothing has happened since your last turn.",
        "news.more": "… {count} earlier ones are on the play page.",
        "position": "The position",
        "alt": "The board of {title}; the same position stands in the text part of this mail.",
        "choice": "Your choice",
        "more": "More answers are possible; write what you mean, for example: {example}",
        "scores": "Score sheet",
        "total": "Total",
        "place": "Place",
        "how": "How to answer",
        "how.reply": "Reply to this mail with a number, or with moves in words, several with a "
        'semicolon between them: "{example}". Or open a link and confirm.',
        "how.commands": "Commands: PREVIEW, UNDO, STATUS, OPTIONS, HISTORY, VACATION, AUTO, CHAT, "
        "NOTE, RESIGN, STOP, HELP.",
        "button.play": "Open the play page",
        "button.invite": "Look at the invitation",
        "button.confirm": "Confirm this address",
        "button.seat": "Take the empty seat",
        "button.watch": "Look at the table",
        "footer.game": "You get this mail because you sit at this table.",
        "footer.invite": "You get this one mail because somebody knows your address.",
        "footer.player": "You get this mail because you play at Towpath.",
        "footer.host": "You get this mail because you are the host of this service.",
        "footer.game_stop": "No more mail about this game, or on again:",
        "footer.kind_stop": "No more mail of this kind, or on again:",
        "untitled": "game {id}",
    },
    "de": {
        "turn.title": "Du bist am Zug, {name}.",
        "invite.title": "{host} lädt dich zu einer Partie {title} ein.",
        "invite.plain": "Du bist zu einer Partie {title} eingeladen.",
        "invite.lead": "Die Partie beginnt, sobald alle zugesagt haben.",
        "invite.how": "Öffne den Link, um zuzusagen oder abzulehnen. Wenn du nichts tust, "
        "geschieht nichts, und du hörst nicht mehr davon.",
        "started.title": "Die Partie hat begonnen, {name}.",
        "started.wait": "Du bekommst eine Mail, wenn du am Zug bist.",
        "started.now": "Du bist am Zug; eine Mail mit deinen Möglichkeiten ist unterwegs.",
        "reminder.title": "Der Tisch wartet auf dich, {name}.",
        "reminder.lead": "{share} % deiner Zeit sind verstrichen.",
        "timeout.title": "Deine Zeit war um, {name}.",
        "timeout.bot": "Der Bot hat diesen Zug für dich gespielt.",
        "timeout.wait": "Der Tisch wartet weiter auf dich.",
        "timeout.missed": "Bisher versäumte Züge: {count}. Spiele wieder, und die Zählung endet.",
        "open.title": "{name} fehlt.",
        "open.lead": "{name} hat {count} Züge versäumt. Bis {name} wieder spielt, darf eine andere "
        "Person den Platz übernehmen: Gib den Link an jemanden weiter, der das möchte.",
        "vote.lead": "{name} hat {count} Züge versäumt. Wer da ist, darf dafür stimmen, die Partie "
        "beim jetzigen Stand zu beenden.",
        "over.title": "Die Partie ist zu Ende, {name}.",
        "over.won": "Du hast gewonnen. Glückwunsch!",
        "over.shared": "Du teilst dir den ersten Platz. Glückwunsch!",
        "over.place": "Du bist Nummer {rank} von {count}.",
        "cancelled.title": "Die Partie wurde abgesagt.",
        "cancelled.lead": "Sie hatte noch nicht begonnen; es bleibt nichts zu tun.",
        "talk.title": "{name} sagt:",
        "talk.how": "Um allen am Tisch zu antworten, antworte mit CHAT und deinen Worten.",
        "confirm.title": "Ist das deine Adresse, {name}?",
        "confirm.lead": "Jemand, vermutlich du, hat sich mit dieser Adresse bei Towpath "
        "angemeldet. Öffne den Link und bestätige; bis dahin bekommst du keine weitere Mail.",
        "confirm.ignore": "Wenn du es nicht warst, tu nichts.",
        "digest.title": "Das wartet auf dich, {name}:",
        "answer.title": "Deine Mail ist angekommen, {name}.",
        "answer.playing": "Du bist gerade nicht am Zug. Du bekommst eine Mail, wenn du es bist.",
        "answer.over": "Die Partie ist zu Ende.",
        "answer.inviting": "Die Partie hat noch nicht begonnen.",
        "answer.cancelled": "Die Partie wurde abgesagt.",
        "host.title": "Eine Nachricht für den Betreiber",
        "host.gap": "Die Uhr stand {seconds} s; {games} Partien wurde die Zeit gutgeschrieben.",
        "table": "Am Tisch: {seats}.",
        "you": "du",
        "deadline": "Bitte antworte bis {when}.",
        "deadline.passed": "Deine Zeit endete am {when}.",
        "news": "Was geschehen ist",
        "news.none": "Seit deinem letzten Zug ist nichts geschehen.",
        "news.more": "… {count} frühere stehen auf der Spielseite.",
        "position": "Die Stellung",
        "alt": "Der Spielplan von {title}; dieselbe Stellung steht im Textteil dieser Mail.",
        "choice": "Deine Wahl",
        "more": "Weitere Antworten sind möglich; schreibe, was du meinst, zum Beispiel: {example}",
        "scores": "Wertung",
        "total": "Summe",
        "place": "Rang",
        "how": "So antwortest du",
        "how.reply": "Antworte auf diese Mail mit einer Zahl oder mit Zügen in Worten, mehrere "
        "durch Semikolon getrennt: „{example}“. Oder öffne einen Link und bestätige.",
        "how.commands": "Befehle: PREVIEW, UNDO, STATUS, OPTIONS, HISTORY, VACATION, AUTO, CHAT, "
        "NOTE, RESIGN, STOP, HELP.",
        "button.play": "Zur Spielseite",
        "button.invite": "Zur Einladung",
        "button.confirm": "Diese Adresse bestätigen",
        "button.seat": "Den freien Platz übernehmen",
        "button.watch": "Zum Tisch",
        "footer.game": "Du bekommst diese Mail, weil du an diesem Tisch sitzt.",
        "footer.invite": "Du bekommst diese eine Mail, weil jemand deine Adresse kennt.",
        "footer.player": "Du bekommst diese Mail, weil du bei Towpath spielst.",
        "footer.host": "Du bekommst diese Mail, weil du diesen Dienst betreibst.",
        "footer.game_stop": "Keine Mail mehr zu dieser Partie, oder wieder einschalten:",
        "footer.kind_stop": "Keine Mail dieser Art mehr, oder wieder einschalten:",
        "untitled": "Partie {id}",
    },
}


def language(locale: str) -> str:
    """The language that we write to a player."""
    short = locale[:2].lower()
    return short if short in WORDS else "en"


def say(lang: str, phrase: str, /, **facts: object) -> str:
    """A phrase with its facts filled in."""
    return WORDS[lang][phrase].format(**facts)

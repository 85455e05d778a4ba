"""Our own words in answers to replies, in English."""

WORDS: dict[str, str] = {
    "reply.understood": "Understood: {text}",
    "reply.happened": "What it did:",
    "reply.nothing": "There was no text above the quoted mail; nothing was changed.",
    "reply.unclear": "“{text}” holds several things at once; nothing was changed. Please send one "
    "command, or moves alone.",
    "reply.unreadable": "“{text}” could not be understood; nothing was changed.",
    "reply.illegal": "“{text}” is not possible now; nothing was changed.",
    "reply.ambiguous": "“{text}” may mean several things ({choices}); nothing was changed.",
    "reply.ended": "Everything up to “{text}” would be fine, but then you have nothing more to "
    "decide; nothing was changed.",
    "reply.late": "Your mail answered a turn that is over; nothing was changed.",
    "reply.late.now": "Below is your present turn.",
    "reply.not_now": "You have nothing to decide now; nothing was changed.",
    "reply.not_playing": "The game is not running; nothing was changed.",
    "reply.busy": "Too much happened at this table at once; nothing was changed. Please try again.",
    "reply.preview": "A preview; nothing was stored.",
    "reply.preview.text": "Write PREVIEW and the moves that you want to try.",
    "reply.preview.stop": "What comes after that is hidden, and so not part of a preview.",
    "reply.preview.change": "Changes: {changes}",
    "reply.undone": "Your last answer is taken back.",
    "reply.undo.no": "Nothing can be taken back now: your turn has ended, or something was drawn or "
    "revealed.",
    "reply.status.you": "You have something to decide.",
    "reply.status.wait": "The table waits for: {names}.",
    "reply.status.over": "The game is over.",
    "reply.status.points": "Points now: {points}.",
    "reply.status.note": "Your private note: {text}",
    "reply.options": "These are your choices.",
    "reply.options.none": "You have nothing to decide now.",
    "reply.history": "What happened last:",
    "reply.history.none": "Nothing has happened yet.",
    "reply.vacation": "You are on vacation up to and including {day}. Your clocks stand still.",
    "reply.vacation.off": "Your vacation is over; your clocks run again, and what you did not use is given "
    "back.",
    "reply.vacation.how": "Write VACATION and a day, for example VACATION 2026-12-31, VACATION 10 days or "
    "VACATION OFF. You have {left} of {most} days left this year.",
    "reply.vacation.long": "That is more vacation than you have: {left} of {most} days are left this year. "
    "Nothing was changed.",
    "reply.vacation.left": "Vacation left this year: {left} of {most} days.",
    "reply.auto.sure": "Shall the bot play this whole turn for you? It cannot be taken back. Answer AUTO YES "
    "to let it.",
    "reply.auto": "The bot has played this turn for you.",
    "reply.chat": "Said to the table: {text}",
    "reply.chat.often": "You said a lot just now; please wait a while. Nothing was passed on.",
    "reply.chat.none": "Write CHAT and what you want to say.",
    "reply.note": "Your private note is kept; only you see it: {text}",
    "reply.note.gone": "Your private note is cleared.",
    "reply.resign.sure": "Do you want to leave this game for good? A bot would play on. Answer RESIGN YES "
    "to do so.",
    "reply.resigned": "You have left the game; a bot plays on for you.",
    "reply.stop": "You get no more mail about this game. Answer START to change that.",
    "reply.stop.all": "You get no more mail from Towpath. Answer START to change that.",
    "reply.start": "You get mail about this game again.",
    "reply.confirm": "A mail from another address asks for this in your name:",
    "reply.confirm.how": "Nothing was done. If it was you, answer: YES {code}",
    "reply.confirm.gone": "There is nothing to confirm under this code; nothing was changed.",
    "reply.identity": "Your mail answers an old letter, which others may have seen. It asks for:",
    "reply.help": "3 — choice number 3\n3; pay 2 wood; end — several moves\nPREVIEW 3; end — try "
    "moves, nothing is stored\nUNDO — take your last answer back\nSTATUS, OPTIONS, "
    "HISTORY — where the game stands, your choices, what happened\nAUTO — the bot "
    "plays this turn for you\nVACATION 2026-12-31, VACATION OFF — your clocks stand "
    "still\nCHAT text — to everybody at the table\nNOTE text — a private note of "
    "yours\nRESIGN — leave the game\nSTOP, START — no mail about this game, or mail "
    "again\nGerman words work as well. Only the first lines of your answer count.",
    "reply.assumed": "You left this step out, so it took its usual answer: {text}",
    "reply.dropped": "Something was drawn or revealed; after that this fitted no more and was not played: {text}",
    "reply.stuck": "Up to there all is fine. The question is then: {prompt} — {options}",
}

"""Our own words in answers to letters to the house, and around tables by mail, in English."""

WORDS: dict[str, str] = {
    "reply.accepted": "You have taken the seat. The game begins as soon as everybody has accepted.",
    "reply.accepted.before": "You had accepted already; nothing was changed.",
    "reply.accepted.begun": "You have taken the seat, and the game has begun. Your first mail about it is on "
    "its way.",
    "reply.declined": "You have declined; the host is told. There is nothing left to do.",
    "reply.lapsed": "This invitation has lapsed, since it was not answered in time; nothing was changed. If you would still "
    "like to play, ask your host for a new one.",
    "reply.left": "You have left the table; the others are told.",
    "reply.left.alone": "Nobody else has come to your table yet, so it would end. To call it off, answer CANCEL.",
    "reply.begin.how": "Write START to begin with those who have come, or START STEADY to give the other "
    "seats to bots (RANDOM, EASY, STEADY or STRONG). Nothing was changed.",
    "reply.begun": "The game has begun. Everybody gets a mail.",
    "reply.invite.how": "Write INVITE and one mail address, @handle, BOT STEADY or OPEN. Nothing was changed.",
    "reply.invited": "The seat is offered to: {who}.",
    "reply.cancel.sure": "Do you want to call this table off for everybody? Answer CANCEL YES to do so.",
    "reply.cancelled": "The table is called off. Those who had accepted are told.",
    "reply.rematch": "A new table with the same people and options is open, and you sit at it. It begins when "
    "everybody has accepted.",
    "reply.rematch.begun": "The rematch has begun. Your first mail about it is on its way.",
    "reply.out.inviting": "That is not possible at this table now; nothing was changed.",
    "reply.out.playing": "The game has begun already; nothing was changed. To leave it, answer RESIGN.",
    "reply.out.over": "The game is over; nothing was changed. To play again, answer REMATCH.",
    "reply.out.cancelled": "The game was called off; nothing was changed.",
    "reply.help.inviting": "ACCEPT, DECLINE — take your seat or not\nLEAVE — get up again before the start\nCHAT "
    "text — to everybody at the table\nThe host also has:\nSTART — begin with those who have come\nSTART STEADY — "
    "bots take the other seats (RANDOM, EASY, STEADY or STRONG)\nINVITE ada@example.org, INVITE @handle, INVITE "
    "OPEN — for a free seat\nCANCEL — call the table off; we ask once more first",
    "reply.help.over": "REMATCH — the same people and options again\nSTATUS, HISTORY — the points, what happened last\n"
    "CHAT text — to everybody at the table",
    "reply.elsewhere": "GAMES, TABLES, JOIN, NEW, RULES and DELETE are for a new mail to {address}; HELP there explains them.",
    "reply.offer.taken": "The seat is yours, and you play on. Your first mail about the game is on its way.",
    "reply.offer.refused": "You have declined the seat; it stays with whoever plays it.",
    "reply.offer.gone": "This seat cannot be taken over any more; nothing was changed.",
    "reply.offer.how": "Reply ACCEPT to take the seat over, or DECLINE. Nothing was changed.",
    "reply.house.help": "GAMES — your games: what waits for you, what runs, what has not begun\nSHOW k3f7qa — that table "
    "again, with your choices; reply to it and play on\nTABLES, TABLES brass — public tables with an open seat\nJOIN k3f7qa "
    "— sit down there\nNEW le havre with ada@example.org, @ben, bot steady, open — open a table; then, if you like, on "
    "lines of their own: pace 3 days — public (or unlisted, private) — name Friday — version: short\nRULES brass — how it "
    "is played, and how moves are written\nSET, VACATION 10 days — your settings, your time off\nSTOP ALL, START — no mail "
    "at all, or mail again\nDELETE — delete your account\nGerman words work as well. One command in a mail. Whatever commits "
    "you happens only after you have replied YES to our question.",
    "reply.house.unclear": "“{text}” could not be understood; nothing was done. These are the commands:",
    "reply.house.nothing": "There was no text in your mail. These are the commands:",
    "reply.house.waiting": "Waiting for you:",
    "reply.house.running": "Waiting for others:",
    "reply.house.invited": "You are invited:",
    "reply.house.inviting": "Not begun yet:",
    "reply.house.over": "Finished:",
    "reply.house.row": "{code}  {title} ({names})",
    "reply.house.row.until": "{code}  {title} ({names}), until {when}",
    "reply.house.none": "You have no games yet. Write NEW to open a table, TABLES to find one, HELP for more.",
    "reply.house.games.how": "SHOW and a code sends you that table again; reply to that mail to play, accept, start or play "
    "again.",
    "reply.house.tables": "Public tables with an open seat:",
    "reply.house.tables.row": "{code}  {title}: {taken} of {seats} seats taken, {pace}",
    "reply.house.tables.none": "No public table waits for players just now. Open one: NEW brass with open, public",
    "reply.house.tables.how": "JOIN and a code takes a seat.",
    "reply.house.join.how": "Write JOIN and the code of a table; TABLES lists them. Nothing was done.",
    "reply.house.join.gone": "No public table with an open seat has the code {code}; nothing was done. TABLES lists them.",
    "reply.house.joined": "You sit at the table. It begins as soon as everybody has accepted.",
    "reply.house.joined.begun": "You sit at the table, and the game has begun. Your first mail about it is on its way.",
    "reply.house.show": "Here is the table as it stands.",
    "reply.house.show.how": "You have no game with that code; GAMES lists them.",
    "reply.house.show.none": "Nothing waits for you now; GAMES lists your games.",
    "reply.house.new.game": "Which game? There are: {games}. For example: NEW le havre with ada@example.org, open",
    "reply.house.new.who": "With whom? Write mail addresses, @handles, BOT EASY, STEADY or STRONG, or OPEN for whoever comes: "
    "NEW {game} with ada@example.org, bot steady, open",
    "reply.house.new.unclear": "“{text}” could not be understood; nothing was done.",
    "reply.house.new.stranger": "Not everything in it could be understood; nothing was done.",
    "reply.house.new.how": "Write it like this:\nNEW {game} with ada@example.org, @ben, bot steady, open\npace 3 days (or hours, weeks, "
    "none)\nprivate, unlisted or public\nname Friday\nand options, each as “option: value”:",
    "reply.house.option": "{name}: {values} — {about}",
    "reply.house.opened": "Your table is open. It begins as soon as everybody has accepted; whoever is invited gets a mail.",
    "reply.house.shared": "Whoever has this link can take an open seat, on its page or by writing JOIN and the link to {address}:",
    "reply.house.opened.begun": "Your table is open, and the game has begun. Your first mail about it is on its way.",
    "reply.house.named": "Its name: {name}",
    "reply.house.rules": "{title}: the rules, every component and a first game in ten steps:",
    "reply.house.stop": "You get no more mail from Towpath about games. Write START to change that.",
    "reply.house.stop.offers": "You get no more offers of seats. Write START to our address to change that.",
    "reply.house.start": "You get mail about your games again.",
    "reply.house.delete.sure": "This cannot be taken back. Reply DELETE YES to delete your account.",
    "reply.house.deleted": "Your account is deleted, and with it your address. In games that ran, bots play on. Thank you for "
    "having played.",
    "reply.house.welcome": "Welcome, {name}. You play at Towpath from now on. SET shows your settings, your name and your time zone among them.",
    "reply.house.already": "You play here already. These are the commands:",
    "reply.house.gone": "There is nothing to confirm any more; nothing was done. Please write to us again.",
    "reply.house.yes_alone": "To do it, please reply with YES alone. Nothing was done yet:",
    "reply.house.ask.player": "Play at Towpath, with this address.",
    "reply.house.ask.new": "Open a table:",
    "reply.house.ask.join": "Sit down at a table:",
    "reply.house.ask.set": "Change a setting: {text}",
    "reply.house.ask.set.stranger": "Change a setting, as the letter says.",
    "reply.house.ask.vacation": "Vacation up to and including {day}.",
    "reply.house.ask.vacation.off": "End your vacation.",
    "reply.house.ask.stop": "No more mail about games.",
    "reply.house.ask.start": "Mail about your games again.",
    "reply.house.ask.delete": "Delete your account for good. Your address is forgotten, bots play on in your games. It cannot be "
    "taken back.",
    "reply.house.ask.games": "A list of your games.",
    "mail.house.title": "Your mail has arrived.",
    "mail.asked.title": "Shall we do this?",
    "mail.asked.how": "Reply YES to this mail to do it. Nothing happens before that; this question is good for a week.",
    "mail.asked.how.delete": "Reply DELETE YES to this mail to do it. Nothing happens before that; this question is good for a week.",
    "mail.asked.ignore": "If it was not you who wrote to us, do nothing.",
    "mail.subject.house": "Towpath: your mail",
    "mail.subject.asked": "Towpath: please confirm",
    "mail.footer.house": "You get this mail because somebody, probably you, wrote to {address} from this address. Write HELP there "
    "for all commands.",
    "mail.waits": "Not here yet: {names}.",
    "mail.how.invited": "Reply ACCEPT to take your seat, or DECLINE.",
    "mail.how.guest": "The game begins when everybody is here. Commands until then: LEAVE, CHAT, HELP.",
    "mail.how.host": "You are the host. Reply START to begin with those who are here, START STEADY to give the other seats to bots, "
    "INVITE and an address for a free seat, CANCEL to call it off, LEAVE to get up; HELP explains them.",
    "mail.how.over": "Reply REMATCH to play again with the same people.",
}

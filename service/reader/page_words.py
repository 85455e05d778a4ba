"""Every word of the pages, English and German side by side."""

LANGUAGES = ("en", "de")

WORDS: dict[str, tuple[str, str]] = {
    # around every page
    "skip": ("Skip to the content", "Zum Inhalt springen"),
    "nav": ("Pages", "Seiten"),
    "mailbox": ("Mailbox", "Postfach"),
    "api": ("API", "API"),
    "footer": (
        "Towpath: heavy board games by mail, at walking pace.",
        "Towpath: große Brettspiele per Mail, im Schritttempo.",
    ),
    "yes": ("yes", "ja"),
    "no": ("no", "nein"),
    "to_start": ("To the start page", "Zur Startseite"),
    # the table
    "board": ("The board", "Der Spielplan"),
    "board_text": ("The position as text", "Die Stellung als Text"),
    "board_alone": ("Picture alone", "Nur das Bild"),
    "size": ("Size", "Größe"),
    "size_whole": ("Whole", "Ganz"),
    "size_normal": ("Normal", "Normal"),
    "size_large": ("Large", "Groß"),
    "to_turn": ("To your choice", "Zu deiner Wahl"),
    "you": ("you", "du"),
    "bot": ("bot", "Bot"),
    "invited": ("invited", "eingeladen"),
    "awaited": ("to move", "am Zug"),
    "your_turn": ("Your turn", "Du bist am Zug"),
    "all_options": ("All your options", "Alle deine Möglichkeiten"),
    "not_your_turn": ("Not your turn", "Du bist nicht am Zug"),
    "waiting_for": ("Waiting for {names}.", "Gewartet wird auf {names}."),
    "mail_comes": (
        "You will get a mail when it is your turn. Nothing needs to stay open.",
        "Du bekommst eine Mail, wenn du am Zug bist. Du brauchst nichts offen zu lassen.",
    ),
    "look_again": ("Look again", "Neu nachsehen"),
    "deadline": ("Time until {at}", "Zeit bis {at}"),
    "left": ("{span} left", "noch {span}"),
    "late": ("{span} over time", "{span} überzogen"),
    "draft": (
        "So far in this turn (others see it at the end)",
        "Dein Zug bisher (andere sehen ihn am Ende)",
    ),
    "undo": ("Take back the last step", "Letzten Schritt zurücknehmen"),
    "amount": ("A number from {low} to {high}", "Eine Zahl von {low} bis {high}"),
    "choose": ("Choose", "Wählen"),
    "due": ("To be paid: {due}", "Zu bezahlen: {due}"),
    "stock": ("You have:", "Du hast:"),
    "notation": (
        "Or type it, several moves separated by semicolons",
        "Oder tippe es ein, mehrere Züge mit Strichpunkt getrennt",
    ),
    "notation_bundle": (
        "Or type another choice, such as “2 wood, 1 coal”; more moves after a semicolon",
        "Oder tippe eine andere Wahl, etwa „2 wood, 1 coal“; weitere Züge nach einem Strichpunkt",
    ),
    "play": ("Play", "Ziehen"),
    "since": ("Since your last turn", "Seit deinem letzten Zug"),
    "since_link": ("Since this link was sent", "Seit dieser Link verschickt wurde"),
    "latest": ("What happened last", "Was zuletzt geschah"),
    "nothing_yet": ("Nothing has happened yet.", "Noch ist nichts geschehen."),
    "score": ("Score so far", "Zwischenstand"),
    "score_final": ("Final score", "Endstand"),
    "score_line": ("For", "Wofür"),
    "total": ("Total", "Summe"),
    "rank": ("Place", "Platz"),
    "winner": ("First place: {names}", "Erster Platz: {names}"),
    "points": ("points", "Punkte"),
    "talk": ("Table talk", "Tischgespräch"),
    "say_label": ("Say something to everybody at the table", "Sag etwas zu allen am Tisch"),
    "say": ("Say it", "Sagen"),
    "orders": ("Standing orders", "Daueraufträge"),
    "orders_about": (
        "Decisions that you settle in advance, so that nobody has to wait for you.",
        "Entscheidungen, die du im Voraus triffst, damit niemand auf dich warten muss.",
    ),
    "orders_save": ("Save the orders", "Aufträge speichern"),
    "help": ("How to play and write moves", "So spielt und schreibt man Züge"),
    "hand_over": ("Hand your seat over", "Platz weitergeben"),
    "hand_over_about": (
        "Whoever opens this link can take your seat for the rest of the game. Your own links stop "
        "working then.",
        "Wer diesen Link öffnet, kann deinen Platz bis zum Ende des Spiels übernehmen. Deine "
        "eigenen Links gelten dann nicht mehr.",
    ),
    # one option
    "effect": ("What it changes for you", "Was es für dich ändert"),
    "veiled": (
        "What comes of it is drawn or revealed only after you confirm.",
        "Was daraus wird, wird erst nach deiner Bestätigung gezogen oder aufgedeckt.",
    ),
    "then_asked": ("Next you will be asked: {prompt}", "Danach wirst du gefragt: {prompt}"),
    "confirm": ("Confirm this move", "Diesen Zug bestätigen"),
    "other_options": ("Other options", "Andere Möglichkeiten"),
    "nothing_yet_done": (
        "Nothing is done until you confirm.",
        "Bis zu deiner Bestätigung geschieht nichts.",
    ),
    # old links and refused moves
    "stale": (
        "This link is from an earlier moment.",
        "Dieser Link ist von einem früheren Zeitpunkt.",
    ),
    "stale_asked": (
        "Nothing was changed. The game has moved on; below is what happened since, and what you "
        "may do now.",
        "Es wurde nichts geändert. Das Spiel ist weitergegangen; unten steht, was seitdem geschah "
        "und was du jetzt tun kannst.",
    ),
    "stale_waiting": (
        "Nothing was changed. That decision has been made already; below is what happened since.",
        "Es wurde nichts geändert. Diese Entscheidung ist schon getroffen; unten steht, was "
        "seitdem geschah.",
    ),
    "stale_over": ("The game is over.", "Das Spiel ist zu Ende."),
    "unreadable": (
        "That was not understood, and nothing was changed.",
        "Das wurde nicht verstanden, und es wurde nichts geändert.",
    ),
    "illegal_move": (
        "The rules do not allow that now; nothing was changed.",
        "Das erlauben die Regeln jetzt nicht; es wurde nichts geändert.",
    ),
    "ambiguous": (
        "That could mean several things, so nothing was changed: {choices}",
        "Das kann mehreres bedeuten, darum wurde nichts geändert: {choices}",
    ),
    "nothing_to_undo": (
        "There is nothing that you may take back.",
        "Es gibt nichts, was du zurücknehmen darfst.",
    ),
    "bad_setup": ("That order is not known.", "Diesen Auftrag gibt es nicht."),
    "busy": (
        "Too many wrote at once; please try again.",
        "Zu viele haben gleichzeitig geschrieben; bitte versuch es noch einmal.",
    ),
    "game_error": ("That was not possible.", "Das war nicht möglich."),
    # how far a game is
    "status_inviting": ("inviting", "Einladung läuft"),
    "status_playing": ("playing", "läuft"),
    "status_over": ("over", "beendet"),
    "status_cancelled": ("called off", "abgesagt"),
    "not_begun": (
        "The game begins when everybody has accepted.",
        "Das Spiel beginnt, sobald alle zugesagt haben.",
    ),
    "called_off": ("This game was called off.", "Dieses Spiel wurde abgesagt."),
    # invitation
    "invite_title": ("Invitation to {title}", "Einladung zu {title}"),
    "invite_about": ("{host} would like to play with you.", "{host} möchte mit dir spielen."),
    "invite_about_nobody": ("You are invited to play.", "Du bist zu einem Spiel eingeladen."),
    "accept": ("Accept and play", "Annehmen und mitspielen"),
    "decline": ("Decline", "Ablehnen"),
    "decline_about": (
        "Declining calls the game off for everybody.",
        "Eine Ablehnung sagt das Spiel für alle ab.",
    ),
    "invite_accepted": ("You are in.", "Du bist dabei."),
    "invite_wait": ("Still to accept: {names}.", "Noch nicht zugesagt: {names}."),
    "invite_begun": ("The game has begun.", "Das Spiel hat begonnen."),
    "to_table": ("To the table", "Zum Spieltisch"),
    "players": ("Players", "Mitspielende"),
    "pace": ("Pace", "Tempo"),
    "pace_none": ("No time limit.", "Ohne Zeitbegrenzung."),
    "pace_hours": ("{hours} hours a turn.", "{hours} Stunden je Zug."),
    "pace_bank": (
        "{hours} hours a turn, and a reserve of {bank} hours for the whole game.",
        "{hours} Stunden je Zug, dazu eine Reserve von {bank} Stunden für das ganze Spiel.",
    ),
    "options": ("Options", "Spielvarianten"),
    "options_about": (
        "Chosen when a game is set up; the marked value is the usual one.",
        "Beim Aufbau gewählt; der markierte Wert ist der übliche.",
    ),
    # delivery, for the host
    "delivery_title": ("How mail fares", "Wie es um die Post steht"),
    "delivery_waiting": (
        "{count} entries wait in the outbox.",
        "{count} Einträge warten im Ausgang.",
    ),
    "delivery_player": ("Player", "Spieler"),
    "delivery_address": ("Address", "Adresse"),
    "delivery_state": ("State", "Zustand"),
    "delivery_hard": ("Bounced", "Zurückgekommen"),
    "delivery_soft": ("Put off", "Aufgeschoben"),
    "delivery_ok": ("fine", "in Ordnung"),
    "delivery_paused": ("paused", "angehalten"),
    "delivery_bouncing": ("bouncing", "kommt zurück"),
    "delivery_unconfirmed": ("not confirmed", "nicht bestätigt"),
    "delivery_dead": ("Letters given up", "Aufgegebene Briefe"),
    "delivery_none": ("None.", "Keine."),
    # the absent, and games in a row
    "vote_title": ("End the game?", "Partie beenden?"),
    "vote_about": (
        "Somebody has been absent for long. When everybody present has voted, the game ends with "
        "the scores as they stand.",
        "Jemand fehlt schon lange. Wenn alle Anwesenden dafür gestimmt haben, endet die Partie mit "
        "dem jetzigen Punktestand.",
    ),
    "vote_yes": ("Vote to end the game", "Für das Ende stimmen"),
    "vote_done": ("You have voted.", "Du hast abgestimmt."),
    "next_title": ("The campaign", "Die Kampagne"),
    "next_total": ("Total so far: {total}", "Summe bisher: {total}"),
    "next_begin": ("Begin the next game", "Nächste Partie beginnen"),
    "held_before": ("before: {names}", "vorher: {names}"),
    # confirmation of an address
    "confirm_title": ("Your address", "Deine Adresse"),
    "confirm_about": (
        "Hello {name}. Is this your address, and do you want to get game mail here?",
        "Hallo {name}. Ist das deine Adresse, und möchtest du hier Spielpost bekommen?",
    ),
    "confirm_yes": ("Yes, send me game mail", "Ja, schickt mir Spielpost"),
    "confirm_no": (
        "If not, just close this page: you will get no further mail.",
        "Wenn nicht, schließ einfach diese Seite: Du bekommst keine weitere Mail.",
    ),
    "confirmed": (
        "Thank you, {name}. Your address is confirmed.",
        "Danke, {name}. Deine Adresse ist bestätigt.",
    ),
    # unsubscribing
    "stop_title": ("Mail settings", "Mail-Einstellungen"),
    "stop_about": ("Do you want to stop this?", "Möchtest du das abbestellen?"),
    "stop_game": ("All mail about “{title}”.", "Alle Mails zu „{title}“."),
    "stop_kind": ("Mail of this kind: {kind}.", "Mails dieser Art: {kind}."),
    "stop_all": ("All game mail.", "Alle Spielpost."),
    "stop_yes": ("Stop this mail", "Abbestellen"),
    "stopped": ("You will not get this any more:", "Das bekommst du nicht mehr:"),
    "stop_others": (
        "Other games and mail about your account are not touched. This page brings it back at any "
        "time.",
        "Andere Spiele und Mails zu deinem Konto sind nicht betroffen. Auf dieser Seite bestellst "
        "du es jederzeit wieder.",
    ),
    "stop_back": ("Send it to me again", "Wieder zuschicken"),
    "kind_turn": ("your turns", "deine Züge"),
    "kind_reminder": ("reminders", "Erinnerungen"),
    "kind_talk": ("table talk", "Tischgespräch"),
    "kind_digest": ("the daily digest", "die tägliche Zusammenfassung"),
    "kind_invite": ("invitations", "Einladungen"),
    "kind_started": ("starts of games", "Spielbeginn"),
    "kind_over": ("results", "Ergebnisse"),
    "kind_cancelled": ("games called off", "abgesagte Spiele"),
    "kind_timeout": ("time-outs", "Zeitüberschreitungen"),
    "kind_host": ("notices to the host", "Hinweise für Gastgeber"),
    "kind_other": ("this kind", "diese Art"),
    # taking over a seat
    "seat_title": ("A seat at {title}", "Ein Platz bei {title}"),
    "seat_about": (
        "You can take over the seat of {name} and play on.",
        "Du kannst den Platz von {name} übernehmen und weiterspielen.",
    ),
    "seat_name": ("Your name", "Dein Name"),
    "seat_email": ("Your mail address", "Deine Mailadresse"),
    "seat_locale": ("Language", "Sprache"),
    "seat_take": ("Take the seat", "Platz übernehmen"),
    "seat_trouble": (
        "Please give a name and a mail address.",
        "Bitte gib einen Namen und eine Mailadresse an.",
    ),
    "seat_closed": (
        "This seat cannot be taken over now.",
        "Dieser Platz kann jetzt nicht übernommen werden.",
    ),
    # the mailbox
    "mailbox_about": (
        "Every mail that Towpath sends on this machine arrives here instead of leaving it. Links "
        "work, and so do replies.",
        "Jede Mail, die Towpath auf diesem Rechner verschickt, landet hier, statt ihn zu "
        "verlassen. Links funktionieren, Antworten auch.",
    ),
    "mailbox_empty": ("No mail yet.", "Noch keine Mail."),
    "mailbox_of": ("Mailbox of {name}", "Postfach von {name}"),
    "recipients": ("Recipients", "Empfänger"),
    "everybody": ("Everybody", "Alle"),
    "refreshing": (
        "Looks again every {seconds} seconds.",
        "Sieht alle {seconds} Sekunden neu nach.",
    ),
    "refresh_stop": ("Stop that", "Anhalten"),
    "refresh_start": ("Look again by itself", "Selbsttätig neu nachsehen"),
    "more_headers": ("More headers", "Weitere Kopfzeilen"),
    "letter_turn": ("your turn", "dein Zug"),
    "letter_started": ("begun", "begonnen"),
    "letter_invite": ("invitation", "Einladung"),
    "letter_over": ("result", "Ergebnis"),
    "letter_answer": ("answer", "Antwort"),
    "letter_reminder": ("reminder", "Erinnerung"),
    "letter_timeout": ("time is up", "Zeit abgelaufen"),
    "letter_talk": ("table talk", "Tischgespräch"),
    "letter_digest": ("digest", "Zusammenfassung"),
    "letter_confirm": ("confirmation", "Bestätigung"),
    "letter_cancelled": ("called off", "abgesagt"),
    "letter_host": ("for the host", "für Gastgeber"),
    "mail_html": ("The mail as HTML", "Die Mail als HTML"),
    "mail_plain": ("Plain text part", "Textteil"),
    "mail_source": ("Source", "Quelltext"),
    "reply": ("Reply", "Antworten"),
    "reply_about": (
        "Sent by SMTP to our own inbox, as a mail client would do it.",
        "Geht per SMTP an unseren Posteingang, wie aus einem Mailprogramm.",
    ),
    "reply_label": (
        "A number, moves in notation, or a command such as HELP",
        "Eine Nummer, Züge in Notation oder ein Befehl wie HELP",
    ),
    "reply_send": ("Send reply", "Antwort senden"),
    "reply_sent": (
        "The reply was sent and accepted. The answer arrives in the mailbox:",
        "Die Antwort wurde verschickt und angenommen. Die Rückmeldung kommt ins Postfach:",
    ),
    "reply_empty": ("There is nothing to send.", "Es gibt nichts zu senden."),
    "reply_refused": (
        "The inbox did not take the reply. Is it running?",
        "Der Posteingang hat die Antwort nicht angenommen. Läuft er?",
    ),
    # start page and games
    "hero": ("Heavy games, at walking pace", "Große Spiele, im Schritttempo"),
    "hero_about": (
        "Towpath plays four board games about canals and harbours by mail. Every turn comes as a "
        "mail with the board, what you may do, and a link for each move. Click one, or reply.",
        "Towpath spielt vier Brettspiele um Kanäle und Häfen per Mail. Jeder Zug kommt als Mail "
        "mit dem Spielplan, deinen Möglichkeiten und einem Link je Zug. Klick einen an, oder "
        "antworte.",
    ),
    "open_mailbox": ("Open the mailbox", "Postfach öffnen"),
    "open_docs": ("The API", "Die API"),
    "shelf": ("The games", "Die Spiele"),
    "seats": ("For {few} to {many} players.", "Für {few} bis {many} Personen."),
    "how": ("How a turn goes", "So läuft ein Zug"),
    "how_1": (
        "A mail arrives: what happened, the board, your options with a link each.",
        "Eine Mail kommt: was geschah, der Spielplan, deine Möglichkeiten mit je einem Link.",
    ),
    "how_2": (
        "Click an option and confirm it, or reply with its number or with moves in words.",
        "Klick eine Möglichkeit an und bestätige sie, oder antworte mit ihrer Nummer oder mit "
        "Zügen in Worten.",
    ),
    "how_3": (
        "Until you end your turn you can take steps back. Then the next player gets mail.",
        "Bis du deinen Zug beendest, kannst du Schritte zurücknehmen. Dann bekommt der oder die "
        "Nächste Post.",
    ),
    "how_local": (
        "On this machine all mail stays in the mailbox. A first game for two mailbox players:",
        "Auf diesem Rechner bleibt alle Post im Postfach. Ein erstes Spiel für zwei Postfächer:",
    ),
    "tables": ("Public games", "Öffentliche Spiele"),
    "tables_none": ("No public game yet.", "Noch kein öffentliches Spiel."),
    "updated": ("Last move {at}", "Letzter Zug {at}"),
    "example": (
        "The board after a set-up, as a spectator sees it.",
        "Der Spielplan nach einem Aufbau, wie ihn Zuschauende sehen.",
    ),
    "house": ("Figures of our own", "Eigene Werte"),
    "house_about": (
        "The rule book leaves these open; we decided them.",
        "Das lässt die Spielregel offen; wir haben es festgelegt.",
    ),
    "house_none": (
        "All figures come from the rule book.",
        "Alle Werte stammen aus der Spielregel.",
    ),
    # the API page
    "docs_about": ("The same for programs:", "Dasselbe für Programme:"),
    "docs_token": ("from POST /v1/players", "aus POST /v1/players"),
    "docs_game": ("from POST /v1/games", "aus POST /v1/games"),
    "docs_operations": ("Operations", "Aufrufe"),
    "docs_schemas": ("Schemas", "Schemata"),
    "docs_problems": ("Error codes", "Fehlercodes"),
    "docs_problems_about": (
        "Errors are application/problem+json (RFC 9457); the code is stable.",
        "Fehler sind application/problem+json (RFC 9457); der Code bleibt gleich.",
    ),
    "docs_open": ("no token needed", "ohne Token"),
    "docs_parameter": ("Parameter", "Parameter"),
    "docs_field": ("Field", "Feld"),
    "docs_type": ("Type", "Typ"),
    "docs_meaning": ("Meaning", "Bedeutung"),
    "docs_required": ("required", "nötig"),
    "docs_body": ("Body", "Inhalt"),
    "docs_answers": ("Answers", "Antworten"),
    "docs_example": ("Example", "Beispiel"),
    # refusals
    "refusal_bad_token_title": ("This link is not valid", "Dieser Link ist nicht gültig"),
    "refusal_bad_token": (
        "It may have been cut off by a mail program. Copy it whole from the mail, or use the link "
        "in the newest mail of the game.",
        "Vielleicht hat ein Mailprogramm ihn abgeschnitten. Kopiere ihn ganz aus der Mail, oder "
        "nimm den Link in der neuesten Mail des Spiels.",
    ),
    "refusal_expired_title": ("This link has expired", "Dieser Link ist abgelaufen"),
    "refusal_expired": (
        "It is too old. The newest mail of the game has a fresh one; a reply to any mail of it "
        "brings a new mail.",
        "Er ist zu alt. In der neuesten Mail des Spiels steht ein frischer; eine Antwort auf "
        "irgendeine Mail davon bringt eine neue Mail.",
    ),
    "refusal_revoked_title": ("This link was called back", "Dieser Link wurde zurückgezogen"),
    "refusal_revoked": (
        "The links of this seat were replaced, or somebody else plays it now. The newest mail of "
        "the game has the ones that work.",
        "Die Links dieses Platzes wurden ersetzt, oder jemand anderes spielt ihn jetzt. In der "
        "neuesten Mail des Spiels stehen die gültigen.",
    ),
    "refusal_not_found_title": ("There is nothing here", "Hier ist nichts"),
    "refusal_not_found": (
        "This page or game does not exist.",
        "Diese Seite oder dieses Spiel gibt es nicht.",
    ),
    "refusal_refused_title": ("That did not work", "Das ging nicht"),
    "refusal_refused": (
        "The request could not be used; nothing was changed.",
        "Die Anfrage konnte nicht verwendet werden; es wurde nichts geändert.",
    ),
    "refusal_broken_title": ("Something is broken here", "Hier ist etwas kaputt"),
    "refusal_broken": (
        "That is our fault, not yours. Nothing was changed; please try again later.",
        "Das liegt an uns, nicht an dir. Es wurde nichts geändert; bitte versuch es später noch "
        "einmal.",
    ),
    "refusal_unavailable_title": ("Back in a moment", "Gleich wieder da"),
    "refusal_unavailable": (
        "The store is away. Nothing was lost; please try again.",
        "Der Speicher ist gerade nicht erreichbar. Es ging nichts verloren; bitte versuch es "
        "gleich noch einmal.",
    ),
}


def word(key: str, lang: str, **facts: object) -> str:
    """A text of the pages in one language."""
    text = WORDS[key][LANGUAGES.index(lang)]
    return text.format(**facts) if facts else text

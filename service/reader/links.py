"""Where everything is: the paths of all pages, signed where they speak for a seat."""

from typing import Any
from urllib.parse import urlencode

from service import signing
from service.config import Config
from service.reader.reader import Reader
from service.signing import Ticket
from service.tables.past import number_of
from service.tables.records import Knock, Player, Sheet

SIGNIN_CODE = "/signin/code"
ME = "/me"
GAMES, TABLES, NEW, RULES, JOIN = "/games", "/tables", "/new", "/rules", "/join/"
PAGES = {"turn": "play", "move": "play", "invite": "invite", "seat": "seat"}


def legal(config: Config) -> list[tuple[str, str]]:
    """What a host owes to those who look and to those who are written to: word and address."""
    held = (
        ("imprint", config.imprint_url),
        ("privacy", config.privacy_url),
        ("terms", config.terms_url),
    )
    return [(name, url) for name, url in held if url]


def ticket(sheet: Sheet, seat: int, key: str = "", answer: Any = None, turn: int = -1) -> Ticket:
    """What a link covers: the seat as it is held now, a turn, an answer."""
    return Ticket(sheet.id, seat, sheet.seats[seat].epoch, key, answer, turn)


def turn_of(reader: Reader) -> int:
    """How long the log was when the reader's turn began, or how long it is where none runs."""
    timer = reader.sheet.timers.get(str(reader.seat))
    return number_of(timer.key) if timer else reader.sheet.table.length


def path(config: Config, purpose: str, one: Ticket) -> str:
    """The path of a signed page."""
    return f"/{PAGES[purpose]}/{signing.sign(config, purpose, one)}"


def turn_path(config: Config, reader: Reader, turn: int = -1) -> str:
    """The reader's own play page, for what is asked now; a page passes on the turn of its link."""
    assert reader.seat is not None
    key = reader.asked.key if reader.asked else ""
    born = turn if turn >= 0 else turn_of(reader)
    return path(config, "turn", ticket(reader.sheet, reader.seat, key, turn=born))


def move_path(config: Config, reader: Reader, key: str, answer: Any) -> str:
    """The page that offers one answer."""
    assert reader.seat is not None
    return path(config, "move", ticket(reader.sheet, reader.seat, key, answer, turn_of(reader)))


def seat_path(config: Config, sheet: Sheet, seat: int, player: str = "") -> str:
    """The page on which a seat is taken over: by one player, or while its own is absent."""
    return path(config, "seat", ticket(sheet, seat, answer=player or None))


def join_path(config: Config, sheet: Sheet) -> str:
    """The invitation link that the host may pass on; a new door makes it worthless."""
    return f"{JOIN}{signing.sign(config, 'join', [sheet.id, sheet.door])}"


def table_path(game: str) -> str:
    """A table: from one's seat for whoever is signed in, as a spectator sees it for others."""
    return f"/table/{game}"


def moment_path(here: str, number: int) -> str:
    """A past moment of a table, below the page on which somebody looks at it."""
    return f"{here}/at/{number}"


def rules_path(game: str, rule: str = "", query: str = "") -> str:
    """The numbered rules of a game, or one of them."""
    return f"{RULES}/{game}{query and '?'}{query}{rule and '#'}{rule}"


def rule_path(rule: str) -> str:
    """A numbered rule, whichever game it belongs to."""
    return f"{RULES}/{rule}"


def invite_path(config: Config, sheet: Sheet, seat: int) -> str:
    """The invitation to a seat."""
    return path(config, "invite", ticket(sheet, seat))


def confirm_path(config: Config, player: str) -> str:
    """The page on which a player confirms the address."""
    return f"/confirm/{signing.sign(config, 'confirm', player)}"


def unsubscribe_path(config: Config, player: str, game: str, kind: str) -> str:
    """The page that stops mail about a game or of a kind."""
    return f"/unsubscribe/{signing.sign(config, 'mail', [player, game, kind])}"


def player_path(handle: str) -> str:
    """What a player lets others see."""
    return f"/players/{handle}"


def calendar_path(config: Config, player: Player) -> str:
    """The secret address of a player's deadlines."""
    return f"/feed/{signing.feed_token(config, player.id, player.epoch)}.ics"


def feed_path(config: Config, player: Player) -> str:
    """The secret address of a player's turns."""
    return f"/feed/{signing.feed_token(config, player.id, player.epoch)}.json"


def address_path(config: Config, player: Player, email: str) -> str:
    """The page on which a new address says that it is the same person's, as asked about last."""
    return f"/address/{signing.sign(config, 'address', [player.id, email, player.asked])}"


def signin_path(next: str = "", again: bool = False) -> str:
    """The door; who signs in goes on to where they wanted to be."""
    asked = {"next": next} if next else {}
    query = urlencode(asked | ({"again": "1"} if again else {}))
    return f"/signin?{query}" if query else "/signin"


def signin_link_path(config: Config, knock: Knock) -> str:
    """The mailed link that signs in, in the browser that asked."""
    return f"/signin/{signing.sign(config, 'signin', [knock.id, knock.serial])}"

"""What people may call themselves and their tables: one checker for every door."""

import re
import unicodedata

LONGEST_NAME = 80
LONGEST_ADDRESS = 254
INVISIBLE = frozenset("\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufeff")
BANNED = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
JOINER = "\u200d"
LAYOUT = "\n\r\t"
NOBODY = "–"
TOPS = (
    "com|net|org|info|biz|xyz|app|dev|top|site|online|shop|club|link|click|live|store|tech|page|"
    "web|blog|space|fun|icu|vip|pro|mobi|me|co|io|de|eu|uk|ru|cn"
)
_link = re.compile(
    rf"://|\bwww\.|\b[\w-]+\.(?:{TOPS})\b|\b[\w-]{{2,}}\.[a-z]{{2}}\b|\w\.[a-z]{{2,}}/", re.I
)
_handle = re.compile(r"[a-z0-9](?:[a-z0-9]|[-_](?=[a-z0-9])){1,29}")
_address = re.compile(r"[^\s<>,;:\"\\()\[\]@\x00-\x20\x7f]+@[^\s<>,;:\"\\()\[\]@\x00-\x20\x7f]+")


def trouble_of_text(text: str) -> str:
    """Why lines of a person cannot be shown, drawn or mailed; empty if they can."""
    return _unseen("".join(char for char in text if char not in LAYOUT))


def cleaned(text: str) -> str:
    """The same lines without what cannot be shown; a mail or a form is not sent back for that."""
    return "".join(char for char in text if not trouble_of_text(char))


def _unseen(text: str) -> str:
    """An emoji may be joined from several signs; nothing else that is invisible is welcome."""
    for n, char in enumerate(text):
        joins = char == JOINER and n and unicodedata.category(text[n - 1]) in ("So", "Mn", "Sk")
        if char in INVISIBLE or (unicodedata.category(char) in BANNED and not joins):
            return "It holds a character that cannot be seen."
    return ""


def trouble_of_name(text: str) -> str:
    """Why somebody or something cannot be called that; empty if it can."""
    if not text.strip() or len(text) > LONGEST_NAME:
        return f"A name has 1 to {LONGEST_NAME} characters."
    if not any(unicodedata.category(char)[0] in "LNS" for char in text):
        return "A name has at least one letter, number or sign."
    if _link.search(unicodedata.normalize("NFKC", text).replace("\u3002", ".")):
        return "A name holds no address of a page."
    return _unseen(text)


def is_name(text: str) -> bool:
    """May somebody or something be called that?"""
    return not trouble_of_name(text)


def name_of_address(email: str) -> str:
    """What to call somebody of whom only an address is known; it holds no address of a page."""
    local = email.partition("@")[0]
    found = (one for one in (local, local.replace(".", " ")) if is_name(one))
    return next(found, NOBODY)


def is_handle(text: str) -> bool:
    """Could it be a handle? 2 to 30 small letters, digits, and single dashes between them."""
    return bool(_handle.fullmatch(text))


def is_address(text: str) -> bool:
    """Could mail reach this? A letter shows whether it does."""
    return len(text) <= LONGEST_ADDRESS and bool(_address.fullmatch(text))

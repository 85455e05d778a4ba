"""Which mail no person wrote, and how far the sender is vouched for. Pure."""

import re

from workers.replies.mime import Mail

LOOP_HEADER = "x-towpath-loop"
MOST_HOPS = 40
BULK = ("bulk", "list", "junk", "auto_reply")
MACHINES = ("mailer-daemon", "postmaster", "no-reply", "noreply", "donotreply", "do-not-reply")
SIGNS = ("list-id", "x-autoreply", "x-autorespond", "x-autoresponder", "x-failed-recipients")
AWAY = (
    "out of office",
    "out of the office",
    "automatic reply",
    "auto reply",
    "auto-reply",
    "autoreply",
    "auto response",
    "autosvar",
    "away from my mail",
    "vacation reply",
    "on vacation:",
    "automatische antwort",
    "automatische abwesenheit",
    "abwesenheitsnotiz",
    "abwesenheitsassistent",
    "abwesend:",
    "ich bin nicht im büro",
    "nicht im büro",
    "réponse automatique",
    "undelivered mail",
    "undeliverable:",
    "unzustellbar:",
    "delivery status notification",
    "mail delivery failed",
    "returned mail",
    "failure notice",
)
OUTSIDE, INSIDE = re.compile(r'["()]'), re.compile(r'\\.|["()]', re.DOTALL)


def why_automatic(mail: Mail, envelope: str) -> str:
    """Why a mail is not answered; empty if a person wrote it."""
    headers = mail.headers
    if envelope.strip() in ("", "<>"):
        return "empty envelope sender"
    if any(_word(value) != "no" for value in headers.get("auto-submitted", [])):
        return "auto-submitted"
    if any(_word(value) in BULK for value in headers.get("precedence", [])):
        return "precedence"
    if mail.kind == "multipart/report":
        return "report"
    if LOOP_HEADER in headers or len(headers.get("received", [])) > MOST_HOPS:
        return "loop"
    if any(sign in headers for sign in SIGNS):
        return "machine header"
    if mail.sender.partition("@")[0] in MACHINES or mail.first("return-path").strip() == "<>":
        return "machine sender"
    subject = mail.subject.casefold()
    return "out of office" if subject.startswith(AWAY) else ""


def _word(value: str) -> str:
    """`auto-replied (vacation); x=y` -> `auto-replied`."""
    return value.replace("(", ";").split(";")[0].strip().lower()


def is_forged(mail: Mail, authserv_id: str) -> bool:
    """Does our own border server say that the sender is not who the mail says?"""
    found = [verdict.split()[0] for verdict in _verdicts(mail, authserv_id)]
    if "dmarc=pass" in found:
        return "dmarc=fail" in found
    failed = ("dmarc=fail", "dkim=fail", "spf=fail")
    passed = ("dkim=pass", "spf=pass")
    return any(f in found for f in failed) and not any(p in found for p in passed)


def is_vouched_for(mail: Mail, authserv_id: str) -> bool:
    """Does our own border server say that the mail really comes from the domain in From?"""
    domain, verdicts = mail.sender.rpartition("@")[2], _verdicts(mail, authserv_id)
    if any(verdict.split()[0] == "dmarc=fail" for verdict in verdicts):
        return False
    for verdict in verdicts:
        method, *facts = verdict.split()
        told = dict(fact.partition("=")[::2] for fact in facts)
        signer = told.get("header.d") or told.get("header.i", "").rpartition("@")[2]
        if method == "dmarc=pass" and told.get("header.from", domain) == domain:
            return True
        if method == "dkim=pass" and _is_aligned(signer, domain):
            return True
    return False


def _is_aligned(signer: str, domain: str) -> bool:
    """The same domain, or one above the other."""
    if "." not in signer or not domain:
        return False
    return signer == domain or domain.endswith(f".{signer}") or signer.endswith(f".{domain}")


def _verdicts(mail: Mail, authserv_id: str) -> list[str]:
    """What our own border server found out.

    Only the topmost Authentication-Results counts, and only if it names our own server: a header
    that came with the mail stands below it. What it quotes may be the sender's own words.
    """
    results = mail.headers.get("authentication-results", [])
    if not authserv_id or not results:
        return []
    named, *verdicts = _bare(results[0]).lower().split(";")
    if named.split()[:1] != [authserv_id.lower()]:
        return []
    return [verdict for verdict in verdicts if verdict.split()]


def _bare(text: str) -> str:
    """A header without its quoted strings and comments; nothing where one of them does not end."""
    kept, start, depth, quoted = list[str](), 0, 0, False
    while found := (INSIDE if quoted or depth else OUTSIDE).search(text, start):
        mark, before = found[0], text[start : found.start()]
        kept += [] if quoted or depth else [before]
        start = found.end()
        if mark == '"' and not depth:
            quoted = not quoted
        elif mark in ("(", ")") and not quoted:
            depth += 1 if mark == "(" else -1
        if depth < 0:
            return ""
    return "" if quoted or depth else " ".join([*kept, text[start:]])

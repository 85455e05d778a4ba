"""Which mail no person wrote, and how far our own border server vouches for a sender."""

import pytest

from games.check.testing import check
from workers.replies import mime
from workers.replies.machines import is_forged, is_vouched_for, why_automatic
from workers.replies.mime import Mail

OURS = "mx.towpath.test"


def mail(*heads: str) -> Mail:
    """A mail with these headers; Ada wrote it unless one says otherwise."""
    sender = [] if any(head.startswith("From:") for head in heads) else ["From: ada@example.org"]
    return mime.read("\n".join([*sender, *heads, "", "3"]).encode())


@check("I6")
@pytest.mark.parametrize(
    ("head", "why"),
    [
        ("Auto-Submitted: auto-replied", "auto-submitted"),
        ("Auto-Submitted: auto-generated; x=no", "auto-submitted"),
        ("Precedence: auto_reply", "precedence"),
        ("Precedence: Bulk (really)", "precedence"),
        ("Precedence: list", "precedence"),
        ("Precedence: junk", "precedence"),
        ("Content-Type: multipart/report; boundary=x", "report"),
        ("X-Towpath-Loop: elsewhere.example", "loop"),
        ("List-Id: <list.example.org>", "machine header"),
        ("X-Autoreply: yes", "machine header"),
        ("X-Autorespond: yes", "machine header"),
        ("X-Autoresponder: yes", "machine header"),
        ("X-Failed-Recipients: ada@example.org", "machine header"),
        ("Return-Path:  <> ", "machine sender"),
        ("From: Mailer-Daemon@example.org", "machine sender"),
        ("From: <postmaster@example.org>", "machine sender"),
        ("From: no-reply@example.org", "machine sender"),
        ("From: noreply@example.org", "machine sender"),
        ("From: donotreply@example.org", "machine sender"),
        ("From: do-not-reply@example.org", "machine sender"),
    ],
)
def test_a_header_tells_that_a_machine_wrote(head: str, why: str) -> None:
    assert why_automatic(mail(head), "ada@example.org") == why


SUBJECTS = """
Out of office: back on Monday|Out of the office|Automatic reply: Re|Auto reply|Auto-Reply: Re
AutoReply|Auto response|Autosvar: Re|Away from my mail|Vacation reply|On vacation: Re
Automatische Antwort: Re|Automatische Abwesenheit|Abwesenheitsnotiz: Re|Abwesenheitsassistent
Abwesend: Re|Ich bin nicht im Büro|Nicht im Büro|Réponse automatique|Undelivered Mail Returned
Undeliverable: Re|Unzustellbar: Re|Delivery Status Notification (Failure)|Mail delivery failed
Returned mail: see transcript|failure notice
"""


@check("I6")
@pytest.mark.parametrize("subject", SUBJECTS.strip().replace("\n", "|").split("|"))
def test_a_subject_tells_that_somebody_is_away_or_that_a_mail_came_back(subject: str) -> None:
    assert why_automatic(mail(f"Subject: {subject}"), "ada@example.org") == "out of office"
    assert why_automatic(mail(f"Subject: Re: {subject}"), "ada@example.org") == ""


@check("I6")
@pytest.mark.parametrize(
    "head",
    [
        "Auto-Submitted: no",
        "Auto-Submitted: No (by hand)",
        "Precedence: normal",
        "From: postmaster.ada@example.org",
        "From: ada@noreply.example.org",
        "Return-Path: <ada@example.org>",
        "Content-Type: multipart/mixed; boundary=x",
    ],
)
def test_a_person_is_taken_for_a_person(head: str) -> None:
    assert why_automatic(mail(head), "ada@example.org") == ""


@check("I6")
def test_forty_hops_are_a_long_way_and_more_are_a_loop() -> None:
    hops = ["Received: from a by b"] * 41
    assert why_automatic(mail(*hops[:40]), "ada@example.org") == ""
    assert why_automatic(mail(*hops), "ada@example.org") == "loop"


@check("I6")
@pytest.mark.parametrize("envelope", ["", "<>", " <> "])
def test_a_report_comes_from_nobody(envelope: str) -> None:
    assert why_automatic(mail(), envelope) == "empty envelope sender"


@check("I5")
@pytest.mark.parametrize(
    ("verdicts", "forged"),
    [
        ("dmarc=fail", True),
        ("spf=fail", True),
        ("dkim=fail", True),
        ("spf=fail; dkim=pass", False),
        ("dkim=fail; spf=pass", False),
        ("dmarc=fail; dkim=pass", False),
        ("spf=fail; dkim=fail; dmarc=pass", False),
        ("dmarc=pass; dmarc=fail", True),
        ("dmarc=fail; dmarc=pass; dkim=pass", True),
        ("spf=softfail", False),
        (";; ;", False),
    ],
)
def test_a_sender_is_forged_if_something_failed_and_nothing_passed(
    verdicts: str, forged: bool
) -> None:
    told = mail(f"Authentication-Results: {OURS}; {verdicts}")
    assert is_forged(told, OURS.upper()) is forged
    assert not is_forged(told, "other.example") and not is_forged(told, "")


@check("I5", "S17")
@pytest.mark.parametrize(
    ("verdict", "vouched"),
    [
        ("dmarc=pass", True),
        ("dmarc=pass header.from=example.org", True),
        ("dmarc=pass header.from=example.net", False),
        ("dkim=pass header.d=example.org", True),
        ("dkim=pass header.d=mail.example.org", True),
        ("dkim=pass header.i=ada@example.org", True),
        ("dkim=pass header.d=notexample.org", False),
        ("dkim=pass header.d=org", False),
        ("dkim=pass", False),
        ("dkim=fail header.d=example.org", False),
        ("spf=pass; dkim=pass header.d=example.org", True),
        ("dmarc=pass header.from=example.org; dmarc=fail", False),
        ("dmarc=fail; dkim=pass header.d=example.org", False),
    ],
)
def test_a_sender_is_vouched_for_by_the_domain_in_from(verdict: str, vouched: bool) -> None:
    told = mail(f"Authentication-Results: {OURS}; {verdict}")
    assert is_vouched_for(told, OURS) is vouched
    assert not is_vouched_for(told, "other.example")


PASS = "; dmarc=pass header.from=example.org;"


@check("I5", "S17")
@pytest.mark.parametrize(
    ("said", "ends"),
    [
        (f'spf=pass smtp.mailfrom="a{PASS} b"@evil.example', True),
        (f'spf=pass smtp.mailfrom="a\\"{PASS} b"@evil.example', True),
        (f"spf=pass (a{PASS} b) smtp.mailfrom=evil.example", True),
        (f"spf=pass (a (b) c{PASS} d) smtp.mailfrom=evil.example", True),
        (f"spf=pass (a \\){PASS} b) smtp.mailfrom=evil.example", True),
        (f'spf=pass (says "a) smtp.mailfrom="b{PASS} c"@evil.example', True),
        (f'spf=pass smtp.mailfrom="a{PASS} b@evil.example', False),
        (f"spf=pass (a{PASS} b", False),
        (f"spf=pass ) a{PASS} b", False),
    ],
)
def test_what_a_sender_says_of_themselves_is_no_verdict(said: str, ends: bool) -> None:
    told = mail(f"Authentication-Results: {OURS}; {said}")
    assert not is_vouched_for(told, OURS)
    signed = mail(f"Authentication-Results: {OURS}; {said}; dkim=pass header.d=example.org")
    assert is_vouched_for(signed, OURS) is ends


@check("I5", "S17")
@pytest.mark.parametrize(
    "said",
    [
        "dmarc=pass (p=reject dis=none) header.from=example.org",
        'dmarc=pass reason="all (is) well; really" header.from=example.org',
        'spf=fail smtp.mailfrom="a;b"@evil.example; dkim=pass header.d=example.org',
        "(here) dmarc=pass(now (and) then)header.from=example.org",
    ],
)
def test_what_is_quoted_beside_a_verdict_does_not_hide_it(said: str) -> None:
    assert is_vouched_for(mail(f"Authentication-Results: {OURS} (us) ; {said}"), OURS)


def test_the_domain_above_that_of_a_sender_vouches_and_no_result_does_not() -> None:
    below = mail(
        "From: ada@mail.example.org",
        f"Authentication-Results: {OURS}; dkim=pass header.d=example.org",
    )
    assert is_vouched_for(below, OURS)
    assert not is_vouched_for(mail(), OURS)
    assert not is_vouched_for(mail("Authentication-Results: "), OURS)

"""What an address gets that nobody has confirmed: a few letters ever, and then silence."""

from service.store import Missing, Store, address_digest

INVITE, CONFIRM, DOOR = "invite", "confirm", "door"
LETTERS = {
    INVITE: ((INVITE, 1),),
    "offered": ((INVITE, 1),),
    CONFIRM: ((CONFIRM, 1), (DOOR, 3)),
    "signin": ((DOOR, 3),),
    "address": ((DOOR, 3),),
    "answer": ((DOOR, 3),),
    "house": ((DOOR, 3),),
}


def may_get(store: Store, email: str, kind: str, letter: str) -> bool:
    """One invitation until it is answered; three letters in all to sign in, confirm or be answered.

    The same letter may come again: it counts once.
    """
    who = address_digest(email)
    return kind in LETTERS and all(
        store.admit(f"{place}:{who}", letter, most) for place, most in LETTERS[kind]
    )


def have_answered(store: Store, player: str) -> None:
    """Whoever answers an invitation may be invited again."""
    try:
        store.dismiss(f"{INVITE}:{address_digest(store.player(player).email)}")
    except Missing:
        return

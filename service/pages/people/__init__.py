"""The pages of a person: signing in, my games, what I set, what others see of me."""

from service.pages.people import feeds, keys, me, mine, players, signin

PAGES = (
    signin.page,
    signin.signed,
    mine.page,
    me.page,
    keys.page,
    keys.signed,
    players.page,
    feeds.page,
)

"""A table's own page: who looks (`table`, `play`), what it shows, and what its forms do."""

from service.pages.table import events, moments, play, table

PAGES = (table.page, play.page, moments.page, events.page)

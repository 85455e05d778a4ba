"""What a signed link opens: `signed` reads the ticket. Turns have their page in `table`."""

from service.pages.mailed import confirm, invite, join, seat, unsubscribe

PAGES = (confirm.page, invite.page, join.page, seat.page, unsubscribe.page)

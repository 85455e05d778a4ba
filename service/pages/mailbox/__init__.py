"""Mail on a page: the local mailbox of one machine, and how mail fares, for the host."""

from service.pages.mailbox import delivery, mailbox

PAGES = (mailbox.page, delivery.page)

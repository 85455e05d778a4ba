"""From an outbox entry to a mail on its way."""

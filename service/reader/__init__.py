"""One person's eyes on one table: what may be seen and is told, whatever the channel."""

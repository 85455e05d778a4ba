"""Our own words about people and their tables, in English."""

WORDS: dict[str, str] = {}

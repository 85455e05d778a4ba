"""Our own words about people and their tables, in German."""

WORDS: dict[str, str] = {}

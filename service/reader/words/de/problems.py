"""Our own words for what is refused, in German."""

WORDS: dict[str, str] = {}

"""Our own words for what is refused, in English."""

WORDS: dict[str, str] = {}

"""Our own words in English, by where they are read."""

from service.reader.words.en import fields, house, letters, pages, people, problems, replies, tables

WORDS: dict[str, str] = {
    **fields.WORDS,
    **pages.WORDS,
    **people.WORDS,
    **problems.WORDS,
    **letters.WORDS,
    **replies.WORDS,
    **house.WORDS,
    **tables.WORDS,
}

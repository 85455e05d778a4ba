"""What is wrong with a field is said in the caller's language, whatever a schema may find."""

from collections.abc import Iterator
from string import Formatter
from typing import Any

import pytest
from marshmallow import Schema, fields, validate

from games.check.testing import check
from service.api.route import OPERATIONS
from service.reader.faults import OPENING, fault
from service.reader.words import WORDS
from tests.service.conftest import Caller

KNOWN = {text for key, text in WORDS["en"].items() if key.startswith(OPENING)}
READ = [one.body or one.query for one in OPERATIONS if one.body or one.query]


def said_by(validator: Any) -> list[str]:
    """What a validator of marshmallow may say; our own ones are met below."""
    own = getattr(validator, "error", None)
    kinds = (validate.Length, validate.Range, validate.OneOf, validate.Regexp, validate.Equal)
    if own or not isinstance(validator, kinds):
        return [own] if own else []
    names = [name for name in dir(validator) if name.startswith(("message_", "default_message"))]
    return [getattr(validator, name) for name in names if "{" in getattr(validator, name)]


def sentences(schema: Schema) -> Iterator[str]:
    """Everything that marshmallow may say about a schema, its nested ones included."""
    yield from schema.error_messages.values()
    for one in schema.fields.values():
        yield from sentences_of(one)


def sentences_of(one: Any) -> Iterator[str]:
    yield from one.error_messages.values()
    for validator in one.validators:
        yield from said_by(validator)
    if isinstance(one, fields.Nested):
        yield from sentences(one.schema)
    if isinstance(one, fields.List):
        yield from sentences_of(one.inner)


@pytest.mark.parametrize("schema", READ, ids=lambda one: one.__name__)
def test_every_sentence_of_a_schema_is_among_our_words(schema: type[Schema]) -> None:
    assert set(sentences(schema())) <= KNOWN


def test_every_sentence_finds_its_own_words_with_what_stands_in_its_gaps() -> None:
    for key, german in WORDS["de"].items():
        if key.startswith(OPENING):
            english = WORDS["en"][key]
            gaps = {name: f"<{name}>" for _, name, _, _ in Formatter().parse(english) if name}
            assert fault(english.format(**gaps), "de") == german.format(**gaps), key
            assert fault(english, "en") == english


def test_a_sentence_that_we_do_not_know_stays_as_it_is() -> None:
    for text in ("Something odd.", "There is no game .", "there is no game chess."):
        assert fault(text, "de") == text


@check("A10")
@pytest.mark.parametrize(
    ("path", "body", "pointer", "told"),
    [
        ("/v1/players", {"email": "x@example.org"}, "/name", "Diese Angabe fehlt."),
        ("/v1/players", {"name": "A", "email": "x"}, "/email", "Das ist keine Mailadresse."),
        ("/v1/players", {"name": "-", "email": "x@x.org"}, "/name", "Buchstaben"),
        ("/v1/players", {"name": "x.org", "email": "x@x.org"}, "/name", "Adresse einer Seite"),
        ("/v1/players", {"name": "\u200b", "email": "x@x.org"}, "/name", "Ein Name hat"),
        ("/v1/players", {"name": "A\u200b", "email": "x@x.org"}, "/name", "nicht sehen kann"),
        ("/v1/players", {"name": "A", "email": "x@x.org", "zone": "X/Y"}, "/zone", "Zeitzone"),
        ("/v1/games", {"game": "chess", "seats": [{}]}, "/seats/0", "genau eines von"),
        ("/v1/games", {"game": "brass", "sort": "x"}, "/sort", "gibt es nicht"),
        ("/v1/games", {"game": "brass", "seats": []}, "/seats", "liegen."),
        ("/v1/games", {"game": "brass", "seats": 7}, "/seats", "Hier wird eine Liste erwartet."),
        ("/v1/games", {"colour": 1}, "/colour", "Dieses Feld gibt es nicht."),
        ("/v1/games", {"pace": {"hours": 0.01}}, "/pace/hours", "mindestens fünf Minuten"),
    ],
)
def test_a_german_caller_reads_german_about_a_field(
    bruno: Caller, path: str, body: dict[str, Any], pointer: str, told: str
) -> None:
    answer = bruno.post(path, body, **{"Accept-Language": "de-AT"})
    assert answer.status_code == 422 and answer.headers["Content-Language"] == "de"
    found = answer.get_json()
    about = [one["detail"] for one in found["errors"] if one["pointer"] == pointer]
    assert told in about[0] and f"{pointer}: {about[0]}" in found["detail"]
    assert "cause" not in found

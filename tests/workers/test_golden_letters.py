"""Every kind of letter, whole and readable; see tests/workers/golden.py for how to make it anew."""

from dataclasses import replace

import pytest

from games.check.testing import check
from tests.workers.golden import FOLDER, at_the_table, letters, to_a_person
from workers.letters.kinds import KINDS
from workers.letters.write import write


@check("M5")
@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_letter_reads_as_it_did(lang: str) -> None:
    assert letters(lang).splitlines() == (FOLDER / f"{lang}.txt").read_text().splitlines()


def test_every_kind_of_letter_is_among_them() -> None:
    shown = {one.kind.name for _, one in [*at_the_table("en"), *to_a_person("en")]}
    assert shown == set(KINDS)


@pytest.mark.parametrize(("lang", "word"), [("en", "Privacy"), ("de", "Datenschutz")])
def test_whoever_is_written_to_finds_what_the_host_owes_them(lang: str, word: str) -> None:
    url = "https://example.org/privacy"
    for _, one in [*at_the_table(lang), *to_a_person(lang)]:
        letter = write(replace(one, config=replace(one.config, privacy_url=url)))
        assert letter.text.endswith(f"{word}: {url}\n")
        assert f'href="{url}"' in letter.html and word in letter.html

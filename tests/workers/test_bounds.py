"""How much of a reply counts, how much is said back, and how long it is kept."""

import pytest

from games.check.testing import check
from service.config import Config
from service.store import Store
from service.tables.records import Player
from tests.workers.table import MailTable


@pytest.fixture
def table(config: Config, store: Store, cast: dict[str, Player]) -> MailTable:
    return MailTable(config, store, cast)


LONG = "\n".join(["x" * 900] * 4)


@check("I12")
def test_talk_and_notes_are_cut_at_two_thousand_characters(table: MailTable) -> None:
    table.send(f"chat {LONG}")
    assert [len(line["text"]) for line in table.store.talk(table.id)] == [2000]
    table.send(f"note {LONG}")
    assert len(table.sheet.seats[0].notes) == 2000


@check("I9")
@pytest.mark.parametrize("text", ["undo\n{}", "{}", "1; {}", "preview {}"])
def test_what_was_not_understood_is_quoted_up_to_a_hundred_and_twenty_characters(
    text: str, table: MailTable
) -> None:
    said = " ".join(table.send(text.format("x" * 300)))
    longest = max((word for word in said.replace("”", " ").split()), key=len).strip("“”;")
    assert 100 < len(longest) <= 120 and set(longest) == {"x"}


@check("I12")
def test_an_empty_command_says_what_it_needs(table: MailTable) -> None:
    before = table.state()
    assert table.send("chat")[0].startswith("Write CHAT")
    assert table.send("preview")[0].startswith("Write PREVIEW")
    assert table.state() == before


@check("I12")
def test_an_empty_note_clears_the_note(table: MailTable) -> None:
    assert table.send("note buy coal") == ["Your private note is kept; only you see it: buy coal"]
    assert table.send("note") == ["Your private note is cleared."]
    assert table.sheet.seats[0].notes == ""


@check("I12")
def test_between_turns_there_is_nothing_to_choose_and_nothing_to_leave_to_the_bot(
    table: MailTable,
) -> None:
    table.send("1; end")
    assert table.send("options")[0].startswith("You have nothing to decide")
    assert table.send("auto yes") == ["You have nothing to decide now; nothing was changed."]

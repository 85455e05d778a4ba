"""SET by mail: names and riddles, what is shown in both languages, and how it is written."""

import pytest

from games.check.testing import check
from service.config import Config
from service.store import Store
from service.tables import people
from service.tables.records import Player
from tests.workers.table import MailTable
from workers.replies import settings


@pytest.fixture
def table(config: Config, store: Store, cast: dict[str, Player]) -> MailTable:
    return MailTable(config, store, cast)


@check("I12", "M10")
@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("SET name Ada Byron", "Ada Byron"),
        ("set name: Ada  Byron.", "Ada Byron"),
        ("setze Name=Zoë!", "Zoë"),
    ],
)
def test_a_name_is_set_as_it_was_written(text: str, name: str, table: MailTable) -> None:
    said = table.send(text)
    assert (said[0], said[-1]) == ("Changed. Your settings are now:", f"name: {name}")
    assert table.player().name == name


@check("I12")
@pytest.mark.parametrize("text", ["SET name", "SET name !"])
def test_nobody_is_called_nothing(text: str, table: MailTable) -> None:
    assert "is not a setting; nothing was changed" in table.send(text)[0]
    assert table.player().name == "Ada"


@check("I12")
def test_a_riddle_is_quoted_up_to_sixty_characters(table: MailTable) -> None:
    (said,) = table.send("SET " + "x" * 100)
    assert said.startswith(f"“{'x' * 60}” is not a setting; nothing was changed. Try: SET mail")


@check("I12", "M10")
@pytest.mark.parametrize(
    ("text", "wish"),
    [
        ("quiet", None),
        ("quiet 22", None),
        ("quiet 22-23-24", None),
        ("quiet 24-7", None),
        ("quiet 7-24", None),
        ("quiet 23-0", {"sleep": [23, 0]}),
        ("quiet ab", None),
        ("zone Europe/Berlin", {"zone": "Europe/Berlin"}),
        ("zone europe/berlin", None),
        ("language deutsch bitte", None),
        ("mail", None),
        ("mail at once", {"mail": {"turn": True, "gather": "off"}}),
    ],
)
def test_a_subject_and_its_value_are_read(
    text: str, wish: settings.Wishes | None, table: MailTable
) -> None:
    subject, _, value = text.partition(" ")
    assert settings.read(subject, value, text) == wish


@check("I12", "M10")
def test_all_settings_are_shown_with_a_word_on_how_to_change_them(table: MailTable) -> None:
    table.send("2; end")
    assert table.send("einstellungen", 1) == [
        "Deine Einstellungen:",
        "mail: jeder Zug sofort",
        "gespräch: sofort",
        "bilder: an",
        "erinnerungen: an",
        "anwesenheit: aus, Mail kommt auch, während du den Tisch ansiehst",
        "unterhaltung: eine für jede Partie in deinem Mailprogramm",
        "ruhe: aus",
        "zeitzone: Europe/Berlin",
        "name: Bruno",
        "Ändere eine mit SET und zwei Wörtern, zum Beispiel: SET mail täglich, SET gespräch "
        "später, SET ruhe 22-7, SET bilder aus, SET anwesenheit an, SET sprache en.",
    ]


@check("I12", "M10")
def test_what_was_changed_is_shown_as_it_is_now(table: MailTable) -> None:
    table.send("2; end")
    table.send("set mail täglich", 1)
    table.send("set gespräch aus", 1)
    table.send("set bilder an", 1)
    table.send("set erinnerungen an", 1)
    table.send("set anwesenheit nein", 1)
    table.send("set unterhaltung partie", 1)
    assert table.send("set ruhe 0-6", 1) == [
        "Geändert. Deine Einstellungen sind jetzt:",
        "mail: täglich, die Züge eines Tages zusammen",
        "gespräch: aus",
        "bilder: an",
        "erinnerungen: an",
        "anwesenheit: aus, Mail kommt auch, während du den Tisch ansiehst",
        "unterhaltung: eine für jede Partie in deinem Mailprogramm",
        "ruhe: von 0 bis 6 Uhr",
        "zeitzone: Europe/Berlin",
        "name: Bruno",
    ]


@check("I12", "M4")
def test_what_a_link_has_stopped_is_shown_as_off_and_brought_back_by_a_word(
    store: Store, table: MailTable
) -> None:
    for kind in ("all", "talk", "digest"):
        people.mute(store, "pada", kind)
    shown = table.send("set thread game")
    assert shown[1].startswith("mail: no turns") and shown[2] == "talk: off"
    shown = table.send("set mail daily")
    assert shown[1:3] == ["mail: daily, turns of a day together", "talk: off"]
    assert table.send("set talk on")[2] == "talk: at once" and table.player().muted == []


@check("I12", "M10")
def test_talk_that_was_off_comes_at_once_again(table: MailTable) -> None:
    for value, shown in (("later", "later, with the next mail"), ("off", "off"), ("on", "at once")):
        assert table.send(f"set talk {value}")[2] == f"talk: {shown}"

"""What may follow a choice: its second steps, as far as nothing is drawn, revealed or ended."""

from string import ascii_lowercase

from games.asks import Decision
from service.reader.asks import Choice, Question, choices
from service.reader.reader import Reader
from service.tables.transaction import open_table

MOST = 6
ALWAYS = ""


def second_steps(reader: Reader, question: Question) -> dict[str, list[Choice]]:
    """Second steps by the number of the first, each with a letter; alike for all under ALWAYS."""
    asks = {choice.number: _next(reader, question, choice) for choice in question.choices}
    found = {number: _lettered(reader, ask) for number, ask in asks.items() if ask}
    same = {tuple(step.label for step in steps) for steps in found.values()}
    if len(found) > 1 and len(found) == len(question.choices) and len(same) == 1:
        return {ALWAYS: next(iter(found.values()))}
    return found


def _next(reader: Reader, question: Question, choice: Choice) -> Decision | None:
    """The question that a choice leads to, if its reader goes on and nothing hidden comes up."""
    table, seat = open_table(reader.sheet), question.ask.seat
    horizon = table.horizon
    table.answer(table.next_ask(seat), choice.answer)
    if table.horizon != horizon or seat not in table.awaiting():
        return None
    ask = table.next_ask(seat)
    ends = ask.write(ask.suggestions()[0]) == reader.game.END
    return None if ends or ask.id == question.ask.id else ask


def _lettered(reader: Reader, ask: Decision) -> list[Choice]:
    return choices(reader, ask, dict(zip(ascii_lowercase[:MOST], ask.suggestions(), strict=False)))

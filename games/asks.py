"""The kinds of decision a rule may yield, each able to check, list, read and write answers."""

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from copy import deepcopy
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, ClassVar, TypeVar

import msgspec

from games import notation
from games.errors import Ambiguous, Broken, Illegal, Unreadable
from games.rng import Draw

T = TypeVar("T")
Json = Any
Bundle = dict[str, int]
Facts = Mapping[str, Any]
MOST_SUGGESTIONS = 60
MOST_PAYMENTS = 12
MOST_TRIED = 4000

Rule = Generator["Ask", Any, T]


class Offer(msgspec.Struct, frozen=True):
    """One option of a Pick: the same thing for the log, the rule, the labels and the board.

    `notation` is what logs and replies write and `also` its other spellings; `value` is what the
    rule receives (the notation if None); `facts` are for labels and bots; `at` are the ids of the
    drawn things that it touches; `group` is the heading under which it is listed.
    """

    notation: str
    value: Any = None
    facts: Mapping[str, Any] = {}
    at: tuple[str, ...] = ()
    group: str = ""
    also: tuple[str, ...] = ()


class Barred(msgspec.Struct, frozen=True):
    """What a player would look for and may not do just now; `why` names the reason."""

    notation: str
    why: str
    facts: Mapping[str, Any] = {}
    at: tuple[str, ...] = ()
    group: str = ""


@dataclass(eq=False)
class Ask:
    """A decision of one seat."""

    kind: ClassVar[str]
    id: str
    seat: int

    def accepts(self, answer: Json) -> bool:
        """Is the answer legal here?"""
        raise NotImplementedError

    def answers(self) -> Iterable[Json]:
        """Complete legal answers, the sensible ones first."""
        raise NotImplementedError

    def suggestions(self) -> list[Json]:
        """What a player is shown."""
        return list(islice(self.answers(), MOST_SUGGESTIONS))

    def only(self) -> Json:
        """The one legal answer if there is no choice, else None."""
        first = list(islice(self.answers(), 2))
        return first[0] if len(first) == 1 else None

    def sample(self, draw: Draw) -> Json:
        """Some legal answer."""
        listed = self.suggestions()
        return listed[draw(len(listed))]

    def read(self, text: str) -> Json:
        """The answer that a text means; raises Unreadable, Illegal or Ambiguous."""
        raise NotImplementedError

    def write(self, answer: Json) -> str:
        """The answer in notation."""
        raise NotImplementedError

    def meant(self, answer: Json) -> Any:
        """What the rule receives for a legal answer, as its own."""
        return deepcopy(answer)

    def numbers(self) -> dict[str, Json]:
        """The suggestions under the numbers that a mail gives them."""
        return {str(n): answer for n, answer in enumerate(self.suggestions(), 1)}

    def form(self) -> dict[str, Json]:
        """What the ask looks like on the wire."""
        return {"kind": self.kind, "id": self.id, "seat": self.seat}


@dataclass(eq=False)
class Decision(Ask):
    """An ask that a person answers; `about` holds facts for prompt and labels.

    `forced=False` asks even where there is one answer; a `secret` answer is its seat's own.
    `at` are the drawn things that the whole ask is about; what is about none touches the sign of
    the seat's turn. `barred` is what may not be done now; `usual` is the answer that a written
    line may leave out.
    """

    about: Facts | Callable[[], Facts] | None = field(default=None, kw_only=True)
    forced: bool = field(default=True, kw_only=True)
    secret: bool = field(default=False, kw_only=True)
    at: Sequence[str] = field(default=(), kw_only=True)
    barred: Sequence[Barred] | Callable[[], Sequence[Barred]] = field(default=(), kw_only=True)
    usual: Json | Callable[[], Json] = field(default=None, kw_only=True)

    def facts(self) -> Facts:
        """The facts behind the ask, worked out when first needed."""
        if callable(self.about):
            self.about = self.about()
        return self.about or {}

    def refused(self) -> Sequence[Barred]:
        """What players would look for and may not do just now."""
        if callable(self.barred):
            self.barred = self.barred()
        return self.barred

    def default(self) -> Json:
        """The one sensible answer where a written line leaves this step out, else None."""
        if callable(self.usual):
            self.usual = self.usual()
        return self.usual

    def touches(self, answer: Json) -> Sequence[str]:
        """The ids of the drawn things that an answer is about."""
        return self.at or (f"turn-{self.seat}",)


@dataclass(eq=False)
class Pick(Decision):
    """One of the listed offers; a bare word is an offer of itself.

    `near` gives those offers among which an answer stands if it stands anywhere: a log is played
    again without working all of them out.
    """

    kind: ClassVar[str] = "pick"
    options: Sequence[Offer | str] | Callable[[], Sequence[Offer | str]]
    near: Callable[[str], Sequence[Offer]] | None = None
    _offers: dict[str, Offer] | None = field(default=None, init=False)
    _found: dict[str, Offer] = field(default_factory=dict, init=False)

    def offers(self) -> Mapping[str, Offer]:
        """The offers by their notation, worked out when first needed."""
        if self._offers is None:
            listed = self.options() if callable(self.options) else self.options
            made = [Offer(one) if isinstance(one, str) else one for one in listed]
            self._offers = {one.notation: one for one in made}
            if len(self._offers) != len(made):
                raise Broken(f"{self.id} offers the same words twice.")
        return self._offers

    def offer(self, answer: str) -> Offer:
        """The offer that a legal answer names."""
        return (self._offers or self._among(answer))[answer]

    def _among(self, answer: str) -> Mapping[str, Offer]:
        """Offers with the one that is named, if it is one."""
        if self._offers is not None or self.near is None:
            return self.offers()
        if answer not in self._found:
            self._found = {one.notation: one for one in self.near(answer)}
        return self._found

    def meant(self, answer: Json) -> Any:
        one = self.offer(answer)
        return one.notation if one.value is None else one.value

    def touches(self, answer: Json) -> Sequence[str]:
        return self.offer(answer).at or super().touches(answer)

    def answers(self) -> Sequence[str]:
        return list(self.offers())

    def only(self) -> str | None:
        return next(iter(self.offers())) if len(self.offers()) == 1 else None

    def suggestions(self) -> list[str]:
        return list(self.offers())

    def accepts(self, answer: Json) -> bool:
        return isinstance(answer, str) and answer in self._among(answer)

    def read(self, text: str) -> str:
        spelt = {word: one.notation for one in self.offers().values() for word in one.also}
        return notation.choose(text, list(self.offers()), spelt)

    def write(self, answer: Json) -> str:
        return str(answer)

    def form(self) -> dict[str, Json]:
        return {**super().form(), "options": list(self.offers())}


@dataclass(eq=False)
class Amount(Decision):
    """A number in a range."""

    kind: ClassVar[str] = "amount"
    low: int
    high: int
    step: int = 1

    def answers(self) -> range:
        return range(self.low, self.high + 1, self.step)

    def suggestions(self) -> list[int]:
        if len(self.answers()) <= MOST_SUGGESTIONS:
            return list(self.answers())
        return [*self.answers()[: MOST_SUGGESTIONS - 1], self.answers()[-1]]

    def accepts(self, answer: Json) -> bool:
        return type(answer) is int and answer in self.answers()

    def sample(self, draw: Draw) -> int:
        return self.answers()[draw(len(self.answers()))]

    def read(self, text: str) -> int:
        words = text.split()
        numbers = [word for word in words if word.isdecimal()]
        if len(numbers) != 1 or not numbers[0].isascii() or len(numbers[0]) > 9:
            raise Unreadable(f"{text!r} is not a number from {self.low} to {self.high}.")
        answer = int(numbers[0])
        if not self.accepts(answer):
            raise Illegal(f"{answer} is not a number from {self.low} to {self.high}.")
        return answer

    def write(self, answer: Json) -> str:
        return str(answer)

    def numbers(self) -> dict[str, Json]:
        return {str(answer): answer for answer in self.suggestions()}

    def form(self) -> dict[str, Json]:
        return {**super().form(), "low": self.low, "high": self.high, "step": self.step}


@dataclass(eq=False)
class Bundled(Decision):
    """An answer that is a bundle: kind -> count, no zeros."""

    def kinds(self) -> Mapping[str, int]:
        """What may be given, and how many of each."""
        raise NotImplementedError

    def fits(self, answer: Bundle) -> bool:
        """Is a well-formed bundle legal?"""
        raise NotImplementedError

    def accepts(self, answer: Json) -> bool:
        stock = self.kinds()
        return (
            isinstance(answer, dict)
            and all(type(n) is int and 0 < n <= stock.get(k, 0) for k, n in answer.items())
            and self.fits(answer)
        )

    def read(self, text: str, names: Mapping[str, str] | None = None) -> Bundle:
        kinds = [kind for kind, n in self.kinds().items() if n > 0]
        answer = notation.bundle(text, kinds, names)
        if not self.accepts(answer):
            raise Illegal(f"{self.write(answer)!r} does not fit here.")
        return answer

    def write(self, answer: Json) -> str:
        return notation.write_bundle(answer)


def _covering(
    rows: list[tuple[str, int, int, int]], due: int, exact: bool, first: int = 0
) -> Iterator[Bundle]:
    """Bundles that cover a sum, from rows of kind, worth, stock, and worth of all from there on."""
    if due <= 0:
        yield {}
        return
    if first == len(rows) or rows[first][3] < due:
        return
    kind, unit, held, _ = rows[first]
    most = due // unit if exact else -(-due // unit)
    for n in range(min(held, most), -1, -1):
        for more in _covering(rows, due - n * unit, exact, first + 1):
            yield {kind: n, **more} if n else more


@dataclass(eq=False)
class Pay(Bundled):
    """A sum out of mixed goods: covers what is due, and no token could be left out."""

    kind: ClassVar[str] = "pay"
    due: int
    worth: Mapping[str, int]
    have: Mapping[str, int]
    exact: bool = False

    def kinds(self) -> Mapping[str, int]:
        return {kind: self.have.get(kind, 0) for kind in self.worth}

    def fits(self, answer: Bundle) -> bool:
        paid = sum(self.worth[kind] * n for kind, n in answer.items())
        if self.exact:
            return paid == self.due
        return paid >= self.due and all(paid - self.worth[kind] < self.due for kind in answer)

    def payments(self) -> Iterator[Bundle]:
        """All legal payments, kind by kind in order of falling unit value."""
        stock = self.kinds()
        kinds = sorted((k for k, n in stock.items() if n), key=lambda k: -self.worth[k])
        rows, reach = list[tuple[str, int, int, int]](), 0
        for kind in reversed(kinds):
            reach += self.worth[kind] * stock[kind]
            rows.insert(0, (kind, self.worth[kind], stock[kind], reach))
        return _covering(rows, self.due, self.exact)

    def answers(self) -> list[Bundle]:
        order = {kind: place for place, kind in enumerate(self.worth)}

        def waste(bundle: Bundle) -> tuple[int, int, int]:
            paid = sum(self.worth[kind] * n for kind, n in bundle.items())
            return paid - self.due, sum(order[k] * n for k, n in bundle.items()), len(bundle)

        return sorted(islice(self.payments(), MOST_TRIED), key=waste)

    def suggestions(self) -> list[Bundle]:
        return self.answers()[:MOST_PAYMENTS]

    def only(self) -> Bundle | None:
        first = list(islice(self.payments(), 2))
        return first[0] if len(first) == 1 else None

    def default(self) -> Json:
        """The payment that wastes least, unless the rule knows a better one."""
        return super().default() or self.answers()[0]

    def sample(self, draw: Draw) -> Bundle:
        listed = self.answers()
        return listed[draw(len(listed))]

    def form(self) -> dict[str, Json]:
        shape = {"due": self.due, "worth": dict(self.worth), "have": dict(self.kinds())}
        return {**super().form(), **shape, "exact": self.exact}


def _of_size(rows: list[tuple[str, int, int]], size: int, first: int = 0) -> Iterator[Bundle]:
    """Bundles of a size, from rows of kind, stock, and how much there is of those behind it."""
    if size == 0:
        yield {}
        return
    if first == len(rows):
        return
    kind, held, room = rows[first]
    for n in range(min(held, size), max(0, size - room) - 1, -1):
        for more in _of_size(rows, size - n, first + 1):
            yield {kind: n, **more} if n else more


@dataclass(eq=False)
class Goods(Bundled):
    """A bundle of a certain size, within what is there."""

    kind: ClassVar[str] = "goods"
    have: Mapping[str, int]
    low: int
    high: int
    valid: Callable[[Bundle], bool] | None = None
    suggest: Callable[[], Iterable[Bundle]] | None = None

    def kinds(self) -> Mapping[str, int]:
        return self.have

    def fits(self, answer: Bundle) -> bool:
        size = sum(answer.values())
        return self.low <= size <= self.high and (self.valid is None or self.valid(answer))

    def sized(self) -> Iterator[Bundle]:
        """Every bundle of a fitting size, valid or not, the smallest first."""
        rows, room = list[tuple[str, int, int]](), 0
        for kind, held in reversed(list(self.have.items())):
            if held > 0:
                rows.insert(0, (kind, held, room))
                room += held
        return (b for size in range(self.low, self.high + 1) for b in _of_size(rows, size))

    def bundles(self) -> Iterator[Bundle]:
        """Every legal bundle, as far as a bounded search finds them."""
        tried = islice(self.sized(), MOST_TRIED)
        return (b for b in tried if self.valid is None or self.valid(b))

    def answers(self) -> Iterable[Bundle]:
        return self.suggest() if self.suggest else self.bundles()

    def only(self) -> Bundle | None:
        found: list[Bundle] = []
        for tried, bundle in enumerate(self.sized()):
            if tried == MOST_TRIED or len(found) > 1:
                return None
            if self.valid is None or self.valid(bundle):
                found.append(bundle)
        return found[0] if len(found) == 1 else None

    def sample(self, draw: Draw) -> Bundle:
        listed = self.suggestions() if draw(2) else list(islice(self.bundles(), 400))
        listed = listed or self.suggestions()
        return listed[draw(len(listed))]

    def form(self) -> dict[str, Json]:
        stock = {kind: n for kind, n in self.have.items() if n > 0}
        return {**super().form(), "have": stock, "low": self.low, "high": self.high}


@dataclass(eq=False)
class Each(Ask):
    """Several seats decide at once, each by a rule of its own; the answer is seat -> result."""

    kind: ClassVar[str] = "each"
    seat: int = field(default=-1, init=False)
    rules: Mapping[int, Rule[Any]]


@dataclass(eq=False)
class Chance(Ask):
    """The driver draws `count` items of the pool, in order; an undo barrier."""

    kind: ClassVar[str] = "chance"
    seat: int = field(default=-1, init=False)
    pool: Sequence[Json]
    count: int | None = None

    def size(self) -> int:
        """How many items are drawn."""
        return len(self.pool) if self.count is None else self.count

    def accepts(self, answer: Json) -> bool:
        if not isinstance(answer, list) or len(answer) != self.size():
            return False
        rest = list(self.pool)
        for item in answer:
            if item not in rest:
                return False
            rest.remove(item)
        return True


@dataclass(eq=False)
class Reveal(Ask):
    """Something hidden is shown: an undo barrier, with nothing to answer."""

    kind: ClassVar[str] = "reveal"
    seat: int = field(default=-1, init=False)


def read(
    ask: Ask,
    text: str,
    labels: Mapping[str, Json] | None = None,
    names: Mapping[str, str] | None = None,
) -> Json:
    """The answer meant by a number, by the notation, or in the reader's language.

    `labels` are those of complete answers, `names` those of the goods that make up a bundle.
    """
    word = " ".join(text.split())
    if not word:
        raise Unreadable("There is no move in an empty line.")
    numbered = ask.numbers().get(word)
    if numbered is not None:
        return numbered
    try:
        return ask.read(word)
    except (Unreadable, Illegal, Ambiguous) as refusal:
        with suppress(Unreadable, Illegal, Ambiguous):
            if labels:
                return labels[notation.choose(word, list(labels))]
        with suppress(Unreadable, Illegal, Ambiguous):
            if names and isinstance(ask, Bundled):
                return ask.read(word, names)
        raise refusal

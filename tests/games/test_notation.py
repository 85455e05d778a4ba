"""Reading moves as people type them, and the three kinds of refusal."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.errors import Ambiguous, Illegal, Unreadable
from games.notation import bundle, choose, moves, write_bundle

OPTIONS = ["take fish", "take francs", "take 2 wood", "build", "build wharf", "end turn"]
KINDS = ["wood", "coal", "coke", "smoked_fish", "fish"]


@pytest.mark.parametrize(
    ("text", "option"),
    [
        ("take fish", "take fish"),
        ("  TAKE   Fish. ", "take fish"),
        ("take_fish!", "take fish"),
        ("t fi", "take fish"),
        ("fi", "take fish"),
        ("wharf", "build wharf"),
        ("build", "build"),
        ("b w", "build wharf"),
        ("end", "end turn"),
        ("wood", "take 2 wood"),
    ],
)
def test_an_option_is_named_whole_or_by_a_clear_abbreviation(text: str, option: str) -> None:
    assert choose(text, OPTIONS) == option


def test_an_abbreviation_of_several_options_is_ambiguous_and_lists_them() -> None:
    with pytest.raises(Ambiguous) as refusal:
        choose("take f", OPTIONS)
    assert refusal.value.facts["choices"] == ["take fish", "take francs"]


@pytest.mark.parametrize("text", ["take gold", "build bridge now", "end game"])
def test_a_known_verb_with_an_unknown_thing_is_illegal(text: str) -> None:
    with pytest.raises(Illegal):
        choose(text, OPTIONS)


@pytest.mark.parametrize("text", ["xyzzy", "", "   ", "...", "fish take", "take " * 200])
def test_anything_else_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        choose(text, OPTIONS)


@settings(deadline=None)
@given(st.lists(st.text("abc xyz", min_size=1, max_size=8), min_size=1, max_size=6), st.data())
def test_every_option_names_itself_if_the_options_differ(
    texts: list[str], data: st.DataObject
) -> None:
    options = list({" ".join(text.split()) for text in texts} - {""})
    if options:
        option = data.draw(st.sampled_from(options))
        assert choose(option, options) == option


@pytest.mark.parametrize(
    ("text", "goods"),
    [
        ("2 wood, 1 coal", {"wood": 2, "coal": 1}),
        ("2 wood, coal", {"wood": 2, "coal": 1}),
        ("wood + coal", {"wood": 1, "coal": 1}),
        ("wood and 3 coal", {"wood": 1, "coal": 3}),
        ("2 wood 3 coal", {"wood": 2, "coal": 3}),
        ("wood und wood", {"wood": 2}),
        ("pay 2 x wood", {"wood": 2}),
        ("2x wood, 3coal", {"wood": 2, "coal": 3}),
        ("2 Smoked Fish", {"smoked_fish": 2}),
        ("2 s f, f", {"smoked_fish": 2, "fish": 1}),
        ("1 smoked_fish, 4 coa.", {"smoked_fish": 1, "coal": 4}),
        ("0 wood, 2 coal", {"coal": 2}),
        ("nothing", {}),
        ("pay nothing", {}),
        ("0", {}),
        ("-", {}),
    ],
)
def test_a_bundle_is_counted_goods(text: str, goods: dict[str, int]) -> None:
    assert bundle(text, KINDS) == goods


def test_goods_may_be_named_in_another_language() -> None:
    names = {"Holz": "wood", "Kohle": "coal", "Räucherfisch": "smoked_fish", "Gold": "gold"}
    goods = {"wood": 2, "coal": 1, "smoked_fish": 3}
    assert bundle("2 Holz, Kohle und 3 räucher", KINDS, names) == goods
    with pytest.raises(Illegal):
        bundle("1 Gold", KINDS, names)


def test_an_abbreviated_good_that_fits_several_is_ambiguous() -> None:
    with pytest.raises(Ambiguous) as refusal:
        bundle("2 co", KINDS)
    assert refusal.value.facts["choices"] == ["coal", "coke"]


@pytest.mark.parametrize("text", ["2 gold", "wood coal", "wood, gold"])
def test_a_good_that_is_not_there_is_illegal(text: str) -> None:
    with pytest.raises(Illegal):
        bundle(text, KINDS)


@pytest.mark.parametrize(
    "text", ["", ",", "pay", "2", "wood 2", "2 3 wood", "2 wood, 3", "wood " * 90]
)
def test_a_bundle_whose_counts_are_unclear_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        bundle(text, KINDS)


@settings(deadline=None)
@given(st.dictionaries(st.sampled_from(KINDS), st.integers(1, 99)))
def test_a_written_bundle_is_read_back(goods: dict[str, int]) -> None:
    assert bundle(write_bundle(goods), KINDS) == goods


def test_a_line_holds_several_moves() -> None:
    assert moves(" take  fish ;; end turn; ") == ["take fish", "end turn"]
    assert moves(" ; ") == []


@settings(deadline=None)
@given(st.text(max_size=500))
def test_any_text_is_read_or_refused(text: str) -> None:
    for read, offered in ((choose, OPTIONS), (bundle, KINDS)):
        try:
            assert read(text, offered) is not None
        except (Unreadable, Illegal, Ambiguous) as refusal:
            assert refusal.detail


def test_words_in_another_order_are_another_move_unless_the_offer_says_so() -> None:
    with pytest.raises(Illegal):
        choose("give coal for wood", ["give wood for coal"])
    options = ["link preston to wigan", "link bolton to wigan"]
    also = {"link wigan to preston": options[0], "link wigan to bolton": options[1]}
    assert choose("link wigan to preston", options, also) == "link preston to wigan"
    assert choose("link wigan to bol", options, also) == "link bolton to wigan"
    with pytest.raises(Illegal):
        choose("link wigan to leeds", options, also)


@pytest.mark.parametrize("apart", [",", "+", "&", "and", "und"])
def test_goods_are_set_apart_by_signs_and_words(apart: str) -> None:
    assert bundle(f"2 wood {apart} coal", KINDS) == {"wood": 2, "coal": 1}


@pytest.mark.parametrize("word", ["pay", "give", "zahle", "gib"])
def test_the_verb_of_giving_may_be_written(word: str) -> None:
    assert bundle(f"{word} 2 wood", KINDS) == {"wood": 2}


@pytest.mark.parametrize("word", ["nothing", "none", "nichts", "0", "-", "Nothing.", "0, none"])
def test_nothing_can_be_given_in_many_words(word: str) -> None:
    assert bundle(word, KINDS) == {} and write_bundle({}) == "nothing"


@pytest.mark.parametrize("read", [choose, bundle])
def test_a_move_has_four_hundred_letters_at_most(read: Callable[[str, list[str]], object]) -> None:
    assert read("wood".rjust(400), ["wood"])
    with pytest.raises(Unreadable, match="too long"):
        read("wood".rjust(401), ["wood"])


def test_a_count_has_six_digits_at_most_and_those_that_we_write() -> None:
    assert bundle("999999 wood", KINDS) == {"wood": 999999}
    for count in ("1000000", "٣"):
        with pytest.raises(Illegal, match=f"There is no '{count} wood' to give here"):
            bundle(f"{count} wood", KINDS)


def test_of_many_meanings_eight_are_told_and_all_are_listed() -> None:
    options = [f"take card {number}" for number in range(9)]
    with pytest.raises(Ambiguous) as refusal:
        choose("card", options)
    assert refusal.value.detail == f"'card' may mean: {', '.join(options[:8])}."
    assert refusal.value.facts["choices"] == options

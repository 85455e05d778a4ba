"""What the bot makes of each kind of offer, in hundredths of a point."""

from typing import Any

import pytest

from games.brass.bot.mind import HUNGER, LIKELY, POSSIBLE, TO_SEA, TOO_FAR, TWO_CARDS, Mind
from games.brass.cards import LEVELS
from games.brass.state import Counter
from tests.games.brass.positions import BLUE, RED, now, table

SPREAD = {"preston:1": "0 port 2 *", "preston:2": "1 cotton 2", "wigan:1": "0 coal 2 3"}
WAITING = {
    "board": {"fleetwood:1": "1 port 1", "bolton:1": "0 cotton 1", "burnley:1": "0 cotton 1"},
    "links": {"fleetwood-preston": BLUE},
}


def mind(**words: Any) -> Mind:
    """What Red thinks; in the fourth round of the Rail era, if nothing else is said."""
    return Mind(now(table(**{"era": "rail", "round": 4, **words})), RED)


@pytest.mark.parametrize(
    ("words", "rounds", "pound"),
    [
        ({"era": "canal", "round": 2}, 14, 35),
        ({"era": "canal", "round": 8}, 8, 26),
        ({"era": "rail", "round": 4}, 4, 18),
        ({"era": "rail", "round": 8}, 0, 10),
        ({"era": "canal", "round": 2, "seats": 3}, 18, 35),
    ],
)
def test_money_is_dear_while_rounds_are_left(
    words: dict[str, Any], rounds: int, pound: int
) -> None:
    assert (mind(**words).rounds, mind(**words).pound) == (rounds, pound)


@pytest.mark.parametrize(
    ("era", "round", "times"), [("rail", 8, 0), ("rail", 7, 4), ("canal", 8, 4)]
)
def test_nobody_hungers_after_the_last_round(era: str, round: int, times: int) -> None:
    assert mind(era=era, round=round, cash={RED: 0}).hunger(9) == times * HUNGER


def test_hunger_grows_with_each_pound_up_to_four() -> None:
    one = mind(cash={RED: 3}, space={RED: 12})
    assert [one.hunger(n) for n in (3, 4, 5, 7, 8, 9)] == [n * HUNGER for n in (0, 0, 1, 3, 4, 4)]


@pytest.mark.parametrize(
    ("space", "spaces", "levels"),
    [(10, 0, 0), (10, 1, 1), (10, 5, 3), (12, 1, 1), (11, 1, 0), (97, 5, 0), (96, 50, 1)],
)
def test_income_is_worth_its_pounds_until_the_end(space: int, spaces: int, levels: int) -> None:
    assert mind(space={RED: space}).income(spaces) == levels * 4 * 18 * 7 // 10


def test_a_flipped_counter_scores_with_its_links_and_again_in_the_next_era() -> None:
    late = {"era": "rail", "round": 8}
    mill = LEVELS["cotton", 2]
    links = {"colne-yorkshire": RED, "burnley-colne": RED, "bolton-bury": RED}
    assert mind(**late).flipped(mill, "colne") == 500
    assert mind(**late, links=links).flipped(mill, "colne") == 700
    assert mind(**late, links=dict.fromkeys(links, BLUE)).flipped(mill, "colne") == 500
    canal = mind(era="canal", round=8, space={RED: 99})
    assert [canal.flipped(LEVELS["cotton", n], "colne") for n in (1, 2)] == [300, 2 * 500]
    again = mind(era="rail", round=8)
    assert again.flipped(LEVELS["iron", 4], "bolton") == 900


@pytest.mark.parametrize(
    ("industry", "level", "town", "cash", "left"),
    [
        ("coal", 2, "wigan", 0, 3),
        ("coal", 2, "colne", 1 + 1 + 2, 0),
        ("coal", 3, "colne", 1 + 1 + 2, 1),
        ("iron", 1, "bolton", 1 + 1 + 2 + 2, 0),
        ("iron", 3, "bolton", 1 + 1 + 2 + 2, 1),
        ("cotton", 1, "colne", 0, 0),
    ],
)
def test_cubes_that_the_track_takes_bring_cash_at_once(
    industry: str, level: int, town: str, cash: int, left: int
) -> None:
    one = mind(missing={"coal": 3, "iron": 4}, links={"colne-yorkshire": BLUE})
    assert one.sold_at_once(LEVELS[industry, level], town) == (cash, left)


def test_the_dearest_spaces_are_filled_first() -> None:
    one = mind(missing={"iron": 6})
    assert one.sold_at_once(LEVELS["iron", 1], "bolton") == (3 + 3 + 2 + 2, 0)


def test_a_counter_flips_for_sure_when_nothing_is_left_on_it() -> None:
    one = mind()
    assert one.flip_chance(LEVELS["shipyard", 1], "liverpool", 0) == 100
    assert one.flip_chance(LEVELS["coal", 2], "colne", 0) == 100
    assert one.flip_chance(LEVELS["coal", 2], "colne", 3) == one.use_chance("coal", 3) < 100
    assert one.flip_chance(LEVELS["port", 2], "fleetwood", 0) == one.sale_chance(
        "port", "fleetwood"
    )


@pytest.mark.parametrize(
    ("era", "round", "coal", "iron"),
    [
        ("canal", 2, [50, 33, 22], [90, 90, 70]),
        ("canal", 7, [0, 0, 0], [20, 14, 10]),
        ("canal", 8, [0, 0, 0], [0, 0, 0]),
        ("rail", 2, [90, 90, 90], [90, 90, 90]),
        ("rail", 7, [75, 50, 33], [60, 42, 30]),
    ],
)
def test_cubes_are_used_by_the_actions_that_are_left(
    era: str, round: int, coal: list[int], iron: list[int]
) -> None:
    one = mind(era=era, round=round, board={"wigan:1": "1 coal 2 3", "preston:3": "2 iron 2 4"})
    assert [one.use_chance("coal", left) for left in (1, 3, 6)] == coal
    assert [one.use_chance("iron", left) for left in (1, 3, 6)] == iron


@pytest.mark.parametrize(
    ("words", "rest"),
    [({}, 15), ({"deck": 0}, 3), ({"deck": 0, "hand": ["port"]}, 0), ({"deck": 9}, 5)],
)
def test_cards_tell_how_long_an_era_lasts(words: dict[str, Any], rest: int) -> None:
    assert mind(**words).rest_of_era() == rest


@pytest.mark.parametrize(
    ("town", "links", "mill", "port"),
    [
        ("fleetwood", 0, LIKELY, POSSIBLE),
        ("preston", 0, LIKELY, POSSIBLE),
        ("wigan", 1, POSSIBLE - 30, POSSIBLE - 10),
        ("blackburn", 2, POSSIBLE - 40, POSSIBLE - 20),
        ("burnley", 2, POSSIBLE - 40, LIKELY),
        ("colne", 1, POSSIBLE - 30, POSSIBLE - 10),
        ("manchester", 3, POSSIBLE - 50, POSSIBLE - 30),
        ("bury", 4, POSSIBLE - 60, POSSIBLE - 40),
        ("barrow", TOO_FAR, POSSIBLE - 60, POSSIBLE - 40),
    ],
)
def test_a_sale_is_less_likely_the_more_links_and_mills_are_in_between(
    town: str, links: int, mill: int, port: int
) -> None:
    one = mind(era="canal", round=2, **WAITING)
    assert one.links_to_sea(town) == links
    assert (one.sale_chance("cotton", town), one.sale_chance("port", town)) == (mill, port)


def test_few_cards_leave_little_time_to_sell() -> None:
    hands = [["cotton"] * n for n in (1, 2, 3, 5, 6)]
    chances = [
        mind(era="canal", deck=0, hand=hand, **WAITING).sale_chance("cotton", "wigan")
        for hand in hands
    ]
    assert chances == [0, 8, 16, 32, POSSIBLE - 30]


@pytest.mark.parametrize(
    ("turned", "chance"),
    [([], LIKELY), ([3, 2], LIKELY), ([4, 2], POSSIBLE), ([4, 3, 3], POSSIBLE)],
)
def test_the_distant_market_is_trusted_while_it_is_far_from_closing(
    turned: list[int], chance: int
) -> None:
    one = mind(links={"colne-yorkshire": BLUE}, turned=turned)
    assert one.sale_chance("cotton", "colne") == chance


def test_a_flipped_mill_needs_no_port() -> None:
    chances = [
        mind(era="canal", board={"preston:2": f"1 cotton 1{state}"}).sale_chance("port", "preston")
        for state in ("", " *")
    ]
    assert chances == [LIKELY, POSSIBLE - 10 * TOO_FAR]


@pytest.mark.parametrize(
    ("place", "coins"),
    [
        ("preston", 100 + 50 + 5 * 6 * 1),
        ("wigan", 50 + 5 * 6 * 1),
        ("blackburn", 5 * 6 * 3),
        ("blackpool", 200),
        ("scotland", 200),
    ],
)
def test_a_place_promises_coins_that_lie_wait_or_may_come(place: str, coins: int) -> None:
    assert mind(board=SPREAD).prospect(place) == coins


def test_empty_slots_promise_less_with_few_cards() -> None:
    assert mind(deck=0, hand=["port"] * 2).prospect("preston") == 5 * 3 * 1


def test_a_longer_network_has_room_while_there_are_cards_to_build() -> None:
    one = mind(board=SPREAD)
    assert one.room(["blackburn", "blackpool"]) == 3 and one.room(["preston"]) == 1
    rooms = [mind(deck=0, hand=["port"] * n).room(["preston"]) for n in (3, 4)]
    assert rooms == [0, 3]


@pytest.mark.parametrize(
    ("line", "price", "worth"),
    [
        ("preston-wigan", 5, 180 + 80 - 5 * 18),
        ("blackburn-preston", 5, 90 + 180 + 40 * 3 - 5 * 18),
        ("blackburn-preston", 6, 90 + 180 + 40 * 3 - 6 * 18),
        ("blackpool-preston", 5, 200 + 180 - 5 * 18),
    ],
)
def test_a_railway_is_worth_the_coins_at_its_ends_and_the_room_behind(
    line: str, price: int, worth: int
) -> None:
    assert mind(board=SPREAD).link({"link": line, "price": price}) == worth


def test_a_canal_is_worth_less_since_it_goes() -> None:
    one = mind(era="canal", board=SPREAD)
    assert one.link({"link": "preston-wigan", "price": 3}) == (180 + 80) * 60 // 100 - 3 * 34


@pytest.mark.parametrize(
    ("line", "coins", "nearer"),
    [
        ("colne-yorkshire", 80 + 200, 2),
        ("burnley-colne", 80 + 80, 1),
        ("burnley-bury", 80 + 80, 0),
    ],
)
def test_a_link_that_brings_own_mills_nearer_to_a_buyer_is_wanted(
    line: str, coins: int, nearer: int
) -> None:
    board = {"preston:1": "1 port 2", "bury:1": "1 cotton 2", "bolton:1": "0 cotton 2 *"}
    one = mind(board={**board, "colne:1": "0 cotton 2", "burnley:1": "0 cotton 2"})
    room = 40 if line == "burnley-bury" else 0
    assert one.link({"link": line, "price": 5}) == coins + TO_SEA * nearer + room - 5 * 18


@pytest.mark.parametrize(
    ("era", "tops", "worth"),
    [
        ("canal", {}, {"cotton": 240 // 3 - 168, "coal": 120 - 168, "iron": 240 - 168}),
        ("rail", {}, {"cotton": 600 // 3 - 136, "coal": 240 - 136, "iron": 600 - 136}),
        ("rail", {"cotton": 2, "coal": 2}, {"cotton": 480 // 3 - 136, "coal": 120 // 2 - 136}),
        ("rail", {"cotton": 4, "port": 4}, {"cotton": -1, "port": -1}),
    ],
)
def test_a_development_is_worth_the_better_counter_less_the_iron(
    era: str, tops: dict[str, int], worth: dict[str, int]
) -> None:
    one = mind(era=era, tops=tops, cash={RED: 30})
    assert {what: one.development({"industry": what, "price": 2}) for what in worth} == worth


@pytest.mark.parametrize(
    ("era", "cards", "worth"), [("canal", 2, 20), ("rail", 3, -1), ("rail", 4, 140)]
)
def test_nobody_develops_with_his_last_cards(era: str, cards: int, worth: int) -> None:
    one = mind(era=era, deck=0, hand=["cotton"] * cards, cash={RED: 30})
    assert one.development({"industry": "port", "price": 0}) == worth


def test_a_sale_abroad_is_worth_less_the_more_tiles_would_close_the_market() -> None:
    board = {"colne:1": "0 cotton 2", "burnley:2": "0 cotton 3"}
    one = mind(turned=[2], board=board, links={"colne-yorkshire": BLUE})
    assert one.sale({"mills": ["colne:1", "burnley:2"]}) == one.mill("colne:1") + one.mill(
        "burnley:2"
    )
    bonus = one.income(2)
    sale = {"mill": "colne:1", "port": None}
    worth = [one.sale({**sale, "risk": [fails, 11]}) for fails in (0, 3, 11)]
    assert worth == [750 - 100, 750 * 8 // 11 - 100, -100] and one.mill("colne:1") + bonus == 750


@pytest.mark.parametrize(
    ("turned", "spaces"),
    [([], 3), ([1], 2), ([2], 2), ([3], 1), ([4], 1), ([4, 1], 0), ([4, 2], 0), ([4, 3], 0)],
)
def test_a_sale_abroad_expects_the_bonus_of_the_next_space(turned: list[int], spaces: int) -> None:
    one = mind(turned=turned, board={"colne:1": "0 cotton 2"}, links={"colne-yorkshire": BLUE})
    worth = one.sale({"mill": "colne:1", "port": None, "risk": [0, 5]})
    assert worth == one.mill("colne:1") + one.income(spaces) - 100


@pytest.mark.parametrize(("owner", "worth"), [(RED, [19, 16]), (BLUE, [1, 4])])
def test_own_cubes_are_taken_first_and_the_last_of_them_before_others(
    owner: int, worth: list[int]
) -> None:
    one = mind()
    assert [one.source({"cubes": cubes, "owner": owner}) for cubes in (1, 4)] == worth


def test_an_own_counter_that_is_built_over_takes_its_points_along() -> None:
    one = mind(era="canal", cash={RED: 40})
    over = [None, Counter(BLUE, "port", 1), Counter(RED, "port", 1)]
    worth = [one.counter(LEVELS["port", 2], "fleetwood", 7, old) for old in over]
    assert worth == [worth[0], worth[0], worth[0] - 200]


def test_a_counter_is_worth_its_chance_and_cash_less_its_price() -> None:
    one = mind(cash={RED: 40}, missing={"iron": 2})
    works = LEVELS["iron", 2]
    chance = one.use_chance("iron", 2)
    expected = one.flipped(works, "bolton") * chance // 100 + (1 + 1 - 7) * one.pound
    assert one.counter(works, "bolton", 7, None) == expected
    poor = mind(cash={RED: 4}, missing={"iron": 2}, space={RED: 8})
    assert poor.hunger(5) == 3 * HUNGER
    assert poor.counter(works, "bolton", 7, None) == (
        poor.flipped(works, "bolton") * chance // 100 - 5 * poor.pound - poor.hunger(5)
    )


def test_two_cards_are_played_for_a_much_better_build_only() -> None:
    one = mind(era="canal", cash={RED: 40}, hand=["bolton", "bolton", "port", "wigan"])
    best = max(worth for worth, _ in one.builds)
    assert one.two({"what": "two"}) == one.value({"what": "two"}) == best - TWO_CARDS


def test_a_card_is_worth_its_best_build_and_a_spare_one_a_third() -> None:
    one = mind(era="canal", cash={RED: 40}, hand=["bolton", "bolton", "manchester", "liverpool"])
    best = {card: max(w for w, cards in one.builds if card in cards) for card in one.me.hand}
    assert all(worth > 40 for worth in best.values())
    assert one.card("bolton") == best["bolton"] // 3
    assert one.card("manchester") == best["manchester"]
    assert one.card("colne") == 40
    pair = {"what": "play", "cards": ["bolton", "liverpool"]}
    assert one.value(pair) == -(best["bolton"] // 3) - best["liverpool"]


@pytest.mark.parametrize("what", ["pass", "stop", "end"])
def test_what_does_nothing_is_worth_nothing(what: str) -> None:
    assert mind().value({"what": what}) == 0


def test_whoever_is_poor_shrinks_from_links_and_developments() -> None:
    rich, poor = (mind(board=SPREAD, cash={RED: pounds}) for pounds in (30, 3))
    link = {"link": "preston-wigan", "price": 5}
    assert poor.link(link) == rich.link(link) - 2 * HUNGER
    iron = {"industry": "iron", "price": 4}
    assert poor.development(iron) == rich.development(iron) - 1 * HUNGER

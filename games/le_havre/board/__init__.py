"""The position as a picture, drawn from the view alone: for the page, the phone or the mail."""

from games.kit.lettering import text, width
from games.kit.palette import ACCENT, MAIL_WIDTH, PAGE_WIDTH, PHONE_WIDTH, QUIET, WHITE
from games.kit.pieces import seat_sign
from games.kit.svg import group, picture, rect
from games.le_havre.board import phone
from games.le_havre.board.aids import aids
from games.le_havre.board.cards import grid, stack
from games.le_havre.board.fleet import round_row, rounds, stacks
from games.le_havre.board.players import called, other_harbour, own_harbour
from games.le_havre.board.quay import harbour
from games.le_havre.board.scene import GAP, TITLE, Scene, View, title
from games.le_havre.board.sheet import result
from games.le_havre.text import terms, words
from games.protocol import PAGE, Look

HEAD_GROUND, HEAD_QUIET = "#1f2d3a", "#d5dde4"
LEFT, RIGHT = 688, 216


def board(view: View, lang: str, look: Look = PAGE) -> str:
    """The position as SVG in the shape that the look asks for."""
    scene = Scene(view, lang, look)
    draw = {"phone": narrow, "mail": middling}.get(look.shape, wide)
    wide_is = {"phone": PHONE_WIDTH, "mail": MAIL_WIDTH}.get(look.shape, PAGE_WIDTH)
    body, height = draw(scene, float(wide_is))
    name = f"Le Havre: {terms.moment(view, lang)}"
    return picture(wide_is, round(height), name, body)


def head(scene: Scene, w: float) -> tuple[str, float]:
    """Game, round and turn, and whose turn it is."""
    view, high = scene.view, (46 if scene.phone else 52)
    drawn = rect(0, 0, w, high, HEAD_GROUND)
    drawn += text(12, high / 2 + 7, "Le Havre", 20, bold=True, fill=WHITE)
    short = "{round}/{rounds} · {turn}/7".format(
        round=view["round"], rounds=len(view["rounds"]), turn=view["turn"]
    )
    plain = scene.phone and scene.running() and not view["final"]
    said = short if plain else terms.moment(view, scene.lang)
    version = scene.say("version", version=words.tongue(scene.lang).WORDS[view["version"]])
    said = said if scene.phone else f"{said} · {version}"
    drawn += text(122, high / 2 + 6, said, 13, fill=HEAD_QUIET, room=w - 122 - 150)
    if not scene.running():
        return drawn, high
    mine = view["active"] == view["seat"]
    who = scene.say("your_turn") if mine else called(scene, view["active"])
    room = min(150.0, width(who, 13, bold=True) + 42)
    left = w - 10 - room
    drawn += rect(left, high / 2 - 14, room, 28, ACCENT if mine else "#3c4c5a", r=14)
    drawn += seat_sign(view["active"], left + 16, high / 2, 8)
    drawn += text(left + 30, high / 2 + 5, who, 13, bold=True, fill=WHITE, room=room - 38)
    return drawn, high


def order(scene: Scene) -> list[int]:
    """The players after the reader in turn order; a watcher sees all in seat order."""
    first = scene.view["seat"]
    if first is None:
        return list(range(scene.seats))
    return [(first + n) % scene.seats for n in range(1, scene.seats)]


def town_title(scene: Scene, x: float, y: float, w: float) -> tuple[str, float]:
    """The town, how many special buildings lie face down, and those the reader knows."""
    view, high = scene.view, TITLE
    more = scene.say("specials", count=view["specials"]) if view["specials"] else ""
    drawn = title(x, y, scene.say("town"), more)
    if view["known"]:
        names = ", ".join(words.card(name, scene.lang) for name in view["known"])
        drawn += text(x, y + 40, scene.say("known", cards=names), 13, fill=QUIET, room=w)
        high += 20
    return group(drawn, id="specials"), high


def top_part(scene: Scene, x: float, y: float, w: float, columns: int) -> tuple[str, float]:
    """The result if there is one, then the reader's own harbour."""
    drawn = ""
    if scene.view["segment"] == "over":
        drawn, high = result(scene, x, y, w)
        y += high + 12
    if scene.view["seat"] is not None:
        own, high = own_harbour(scene, scene.view["seat"], x, y, w, columns)
        drawn, y = drawn + own, y + high + 6
    return drawn, y


def projects(scene: Scene, x: float, y: float, w: float) -> tuple[str, float]:
    """The three project stacks side by side."""
    column = (w - 2 * GAP) / 3
    drawn, deepest = title(x, y, scene.say("projects")), 0.0
    for place, names in enumerate(scene.view["stacks"]):
        body, high = stack(scene, names, x + place * (column + GAP), y + TITLE, column)
        drawn, deepest = drawn + body, max(deepest, high)
    return drawn, TITLE + deepest


def town_and_others(scene: Scene, x: float, y: float, w: float, columns: int) -> tuple[str, float]:
    """The town's cards, then every other player."""
    drawn, high = town_title(scene, x, y, w)
    y += high
    body, high = grid(scene, scene.view["town"], [], x, y, w, columns)
    drawn, y = drawn + body, y + high + 14
    for seat in order(scene):
        panel, high = other_harbour(scene, seat, x, y, w, columns)
        drawn, y = drawn + panel, y + high + 12
    return drawn, y


def wide(scene: Scene, w: float) -> tuple[str, float]:
    """The page: harbour and projects left, rounds and ships right of them."""
    x, (drawn, y) = 8.0, head(scene, w)
    inner, right = w - 16, 8.0 + LEFT + 16
    part, y = top_part(scene, x, y + 12, inner, 6)
    drawn += part + title(x, y, scene.say("harbour"))
    part, left_y = harbour(scene, x, y + TITLE, LEFT)
    drawn, left_y = drawn + part, y + TITLE + left_y + 6
    part, right_y = rounds(scene, right, y, RIGHT)
    drawn, right_y = drawn + part, y + right_y + 4
    part, high = projects(scene, x, left_y, LEFT)
    drawn, left_y = drawn + part, left_y + high
    part, high = stacks(scene, right, right_y, RIGHT, 1)
    drawn, right_y = drawn + part, right_y + high
    part, y = town_and_others(scene, x, max(left_y, right_y) + 4, inner, 6)
    drawn += part
    part, high = aids(scene.lang, x, y, inner, scene.view["options"]["expensive_loans"])
    return drawn + part, y + high + 12


def middling(scene: Scene, w: float) -> tuple[str, float]:
    """The mail: everything below one another at full width."""
    x, (drawn, y) = 12.0, head(scene, w)
    inner = w - 24
    part, y = top_part(scene, x, y + 12, inner, 4)
    drawn += part + title(x, y, scene.say("harbour"))
    part, high = harbour(scene, x, y + TITLE, inner)
    drawn, y = drawn + part, y + TITLE + high
    part, high = round_row(scene, x, y, inner, 7)
    drawn, y = drawn + part, y + high
    part, high = projects(scene, x, y, inner)
    drawn, y = drawn + part, y + high
    part, high = stacks(scene, x, y, inner, 2)
    drawn, y = drawn + part, y + high
    part, y = town_and_others(scene, x, y, inner, 4)
    return drawn + part, y + 4


def narrow(scene: Scene, w: float) -> tuple[str, float]:
    """The phone: own harbour, quay, rounds, then all cards as rows."""
    x, (drawn, y) = 8.0, head(scene, w)
    inner = w - 16
    part, y = top_part(scene, x, y + 8, inner, 0)
    drawn += part
    part, high = harbour(scene, x, y, inner)
    drawn, y = drawn + part, y + high
    part, high = round_row(scene, x, y, inner, 5)
    drawn, y = drawn + part, y + high
    if scene.view["seat"] is not None:
        part, y = card_rows(scene, scene.view["seat"], x, y, inner)
        drawn += part
    part, high = town_title(scene, x, y, inner)
    drawn, y = drawn + part, y + high
    part, high = phone.rows(scene, scene.view["town"], [], x, y, inner)
    drawn, y = drawn + part, y + high + 4
    drawn += title(x, y, scene.say("projects"))
    y += TITLE
    for names in scene.view["stacks"]:
        part, high = phone.stack(scene, names, x, y, inner)
        drawn, y = drawn + part, y + high
    part, high = stacks(scene, x, y, inner, 1)
    drawn, y = drawn + part, y + high + 4
    for seat in order(scene):
        part, high = other_harbour(scene, seat, x, y, inner, 0)
        drawn, y = drawn + part, y + high + 4
        part, y = card_rows(scene, seat, x, y, inner, named=False)
        drawn += part
    return drawn, y + 6


def card_rows(
    scene: Scene, seat: int, x: float, y: float, w: float, *, named: bool = True
) -> tuple[str, float]:
    """A player's cards as rows under the name."""
    player, drawn = scene.view["players"][seat], ""
    if named and (player["buildings"] or player["ships"]):
        drawn, y = title(x, y, called(scene, seat)), y + TITLE
    part, high = phone.rows(scene, player["buildings"], player["ships"], x, y, w)
    return drawn + part, y + high + 4

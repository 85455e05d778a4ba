"""A small table of its own for the page's scripts: the contract of the markup, and nothing else."""

import queue
import threading
from collections.abc import Iterator
from pathlib import Path

from flask import Flask, Response, redirect, request, send_from_directory
from werkzeug.serving import make_server
from werkzeug.wrappers import Response as Answer

from games.kit.marks import Box, thing
from games.kit.pieces import card
from games.kit.svg import picture
from games.protocol import Look

STATIC = Path(__file__).parents[2] / "service" / "static"
TOWNS = ("wigan", "preston", "colne")
BUOYS = range(8)
SMALL = "buoy"


def board(moves: list[str], shape: str) -> str:
    """Three towns and a small buoy; what was built there is drawn."""
    drawn = ""
    for n, town in enumerate(TOWNS):
        x = 20 + 120 * n if shape == "page" else 10 + 90 * n
        body = card(x, 20, 80, 60, "#d5e5f2" if town in moves else "#fffdf6")
        drawn += thing(Look(), f"town-{town}", body, Box(x, 20, 80, 60), label=town.capitalize())
    drawn += thing(Look(), SMALL, card(330, 110, 10, 10), Box(330, 110, 10, 10), label="Buoy")
    for n in BUOYS:
        box = Box(20 + 36 * n, 110, 8, 8)
        drawn += thing(Look(), f"berth-{n}", card(*box[:4]), box)
    return picture(400 if shape == "page" else 360, 140, "Stage", drawn)


class Stage:
    """The page, what was sent to it, and how often a whole page was loaded."""

    def __init__(self) -> None:
        self.moves: list[str] = []
        self.loads = self.parts = 0
        self.key: int | None = None
        self.shapes: list[str] = []
        self.heard: list[queue.Queue[str]] = []
        self.may_answer = threading.Event()
        self.may_answer.set()
        self.may_show = threading.Event()
        self.may_show.set()
        self.app = Flask("stage", static_folder=None)
        self.app.add_url_rule("/", view_func=self.page)
        self.app.add_url_rule("/", view_func=self.step, methods=["POST"], endpoint="step")
        self.app.add_url_rule("/preview", view_func=self.preview, methods=["POST"])
        self.app.add_url_rule("/events", view_func=self.events)
        self.app.add_url_rule("/at/<int:n>", view_func=self.moment)
        self.app.add_url_rule(
            "/<path:name>",
            view_func=lambda name: send_from_directory(STATIC, name),
            endpoint="static",
        )

    def page(self) -> str:
        """The whole page, shown when the test lets us; a part is counted by itself."""
        part = "X-Towpath-Part" in request.headers
        self.parts += part
        self.loads += not part
        self.shapes.append(request.headers.get("X-Towpath-Shape", ""))
        html = self.html(self.moves, self.turn())
        self.may_show.wait(30)
        return html

    def moment(self, n: int) -> str:
        """An earlier moment with its slider."""
        self.loads += "X-Towpath-Part" not in request.headers
        last = len(self.moves)
        slider = (
            f'<div id="replay" data-live class="replay"><label for="moment">Moment</label>'
            f'<input type="range" id="moment" min="0" max="{last}" value="{n}" '
            'data-url="/at/{n}">'
            f'<a id="back" data-part rel="prev" href="/at/{max(0, n - 1)}">Back</a></div>'
        )
        return self.html(self.moves[:n], slider)

    def html(self, moves: list[str], below: str) -> str:
        """A page in the frame that all have."""
        shape = request.headers.get("X-Towpath-Shape", "page")
        scripts = "".join(
            f'<script src="/{name}.js" defer></script>'
            for name in ("towpath", "live", "zoom", "table")
        )
        return (
            '<!doctype html><html lang="en"><head><meta name="viewport" '
            'content="width=device-width, initial-scale=1"><title>Stage</title>'
            '<link rel="icon" href="data:,">'
            f'<link rel="stylesheet" href="/towpath.css">{scripts}</head><body class="table">'
            '<main class="width"><h1>Stage</h1><div class="desk">'
            f'<section id="table" data-shape="{shape}" data-events="/events?last={len(moves)}">'
            '<div class="board" tabindex="0" role="region" aria-label="Board">'
            f"{board(moves, shape)}</div></section>{below}</div>"
            f'<p id="told" data-live>{", ".join(moves)}</p><p style="height:1200px"></p>'
            "</main></body></html>"
        )

    def asked(self) -> int:
        """Which decision is open: a new one after each move, unless a test holds it."""
        return len(self.moves) if self.key is None else self.key

    def turn(self) -> str:
        """The form of the present choice."""
        rows = [
            ("build", "Build a mill in Wigan", "town-wigan"),
            ("port", "Build a port in Wigan", "town-wigan"),
            ("preston", "Lay a line to Preston", "town-preston town-wigan"),
            ("sail", "Sail to the buoy", SMALL),
        ]
        options = "".join(
            f'<li><button name="answer" value="{value}" data-at="{at}" data-number="{n}">'
            f'<span class="number">{n}</span><span class="label">{label} <code>{value}</code>'
            "</span></button></li>"
            for n, (value, label, at) in enumerate(rows, 1)
        )
        berths = "".join(
            f'<li><button name="answer" value="berth-{n}" data-at="berth-{n}" '
            f'data-number="{n + 6}"><span class="label">Moor at {n}</span></button></li>'
            for n in BUOYS
        )
        goods = "".join(
            f'<label>{good} <input type="number" name="good-{good}" min="0" max="5" value="0" '
            f'data-worth="{worth}"></label>'
            for good, worth in (("fish", 1), ("bread", 2))
        )
        return (
            '<form id="turn" class="card" method="post" action="/" data-preview="/preview" '
            'tabindex="-1">'
            f'<input type="hidden" name="key" value="{self.asked()}"><h2>Your turn</h2>'
            f'<p class="prompt">Move {len(self.moves) + 1}</p><ol id="options"><li class="group">'
            f'<h3>Build</h3><ol>{options}<li class="barred" data-at="town-colne">Colne: no card'
            "</li></ol></li>"
            '<li class="group"><details><summary>Rare</summary><ol><li><button name="answer" '
            'value="pass" data-number="5"><span class="number">5</span><span class="label">Pass'
            f"</span></button></li>{berths}</ol></details></li></ol>"
            f'<fieldset class="bundle" data-due="3"><legend>Pay 3</legend>{goods}<output></output>'
            '<button name="bundle" value="pay">Pay</button></fieldset></form>'
        )

    def step(self) -> Answer:
        """Take the answer and go back to the page."""
        goods = "+".join(
            f"{name}{n}" for name, n in request.form.items() if name.startswith("good-")
        )
        self.moves.append(request.form.get("answer") or goods)
        return redirect("/", 303)

    def preview(self) -> str:
        """What an answer would do, told when the test lets us."""
        self.may_answer.wait(30)
        answer = request.form["answer"]
        after = board([*self.moves, "preston"], "page") if answer == "preston" else ""
        return f"<p>It would {answer}, key {request.form['key']}.</p>{after}"

    def events(self) -> Response:
        """A stream that says when somebody moved."""
        line: queue.Queue[str] = queue.Queue()
        self.heard.append(line)

        def stream() -> Iterator[str]:
            yield ": hello\n\n"
            while word := line.get():
                yield f"event: {word}\ndata: {{}}\n\n"

        return Response(stream(), content_type="text/event-stream")

    def others_move(self, move: str) -> None:
        """Somebody else has moved."""
        self.moves.append(move)
        for line in self.heard:
            line.put("moved")


def serve(stage: Stage) -> Iterator[str]:
    """The stage on a port of its own."""
    server = make_server("127.0.0.1", 0, stage.app, threaded=True)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.port}"
    for line in stage.heard:
        line.put("")
    server.shutdown()
    thread.join(5)

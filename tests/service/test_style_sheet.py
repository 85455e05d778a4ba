"""The style sheet: what is written can be read, in the light and in the dark."""

import re
from pathlib import Path

import pytest

from service.reader.canvas import FONTS

SHEET = (Path(FONTS).parent / "towpath.css").read_text()
ROOTS = re.findall(r":root \{([^}]*)\}", SHEET)
ON_PAGE = ("ink", "quiet", "link", "accent-text", "gain", "loss", "focus")
PAIRS = [(text, ground) for text in ON_PAGE for ground in ("paper", "card")] + [
    ("ink", "soft"), ("quiet", "soft"), ("ink", "accent-soft"), ("ink", "water-soft"),
    ("loss", "loss-soft"), ("ink", "loss-soft"), ("water-ink", "water"), ("accent-ink", "accent"),
]  # fmt: skip


def colours(scheme: str) -> dict[str, str]:
    """The colours of a scheme by name."""
    light, dark = (dict(re.findall(r"--([\w-]+): (#\w{6})", root)) for root in ROOTS)
    return light if scheme == "light" else light | dark


def contrast(first: str, second: str) -> float:
    """How far two colours are apart, as WCAG reckons it."""

    def light(colour: str) -> float:
        parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
        linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
        return sum(weight * p for weight, p in zip((0.2126, 0.7152, 0.0722), linear, strict=True))

    high, low = sorted((light(first), light(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("text", "ground"), PAIRS)
def test_text_stands_out_from_its_ground(scheme: str, text: str, ground: str) -> None:
    known = colours(scheme)
    assert contrast(known[text], known[ground]) >= 4.5


def test_every_name_that_is_used_is_given() -> None:
    used = set(re.findall(r"var\(--([\w-]+)[,)]", SHEET)) - {"zoom", "least"}
    assert used == set(colours("light")) | {"shadow"}
    assert set(colours("dark")) == set(colours("light"))


@pytest.mark.parametrize("ground", re.findall(r"\.seat\.\w \{ background: (#\w{6})", SHEET))
def test_a_seats_letter_is_white_on_its_colour(ground: str) -> None:
    assert contrast("#ffffff", ground) >= 4.5

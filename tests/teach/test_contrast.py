"""The colours of pages and drawings: every one that text has can be read on whatever it stands on, by the
measure of the web's guidelines (level AA: 4.5 to 1), in light and in dark.
"""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

LEAST = 4.5

PAGES = ("book.css", "handout.css", "lesson.css", "quiz.css", "screen.css", "slides.css")
TEXT = ("ink", "soft", "good", "bad", "accent")
GROUNDS = ("ground", "face", "faint", "paper")
TITLES = ("tW", "tU", "tB", "tR", "tG", "tgold", "tland", "tnone")
"""What the names of cards stand on."""


def luminance(colour: str) -> float:
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: str, second: str) -> float:
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


def schemes(text: str) -> list[dict[str, str]]:
    """The colours that a style sheet names, in light and in dark: the latter goes over the former."""
    light: dict[str, str] = {}
    dark: dict[str, str] = {}
    for at, block in enumerate(re.split(r"prefers-color-scheme: *dark", text)):
        end = block.find("}}") if at else len(block)
        dark |= dict(re.findall(r"--(\w+): *(#[0-9a-fA-F]{6})", block[:end])) if at else {}
        light |= dict(re.findall(r"--(\w+): *(#[0-9a-fA-F]{6})", block[end:] if at else block))
    return [light, {**light, **dark}]


def sheet(package: str, name: str) -> str:
    return (files(package) / "templates" / name).read_text(encoding="utf-8")


def test_the_measure_is_the_guidelines_own() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("name", PAGES)
def test_text_on_a_page_can_be_read(name: str) -> None:
    text = sheet("rules_kb.teach", name)
    text += sheet("rules_kb.teach", "screen.css") if "--ground" not in text else ""
    for colours in schemes(text):
        pairs = [
            (mine, ground) for mine in TEXT for ground in GROUNDS if mine in colours and ground in colours
        ]
        assert pairs
        faint = {pair: contrast(colours[pair[0]], colours[pair[1]]) for pair in pairs}
        assert not {pair: found for pair, found in faint.items() if found < LEAST}


def test_text_in_a_drawing_can_be_read() -> None:
    for colours in schemes(sheet("rules_kb.drawing", "drawing.css")):
        grounds = [name for name in (*TITLES, "paper", "face", "faint") if name in colours]
        assert set(TITLES) <= set(grounds)
        pairs = [("ink", ground) for ground in grounds]
        pairs += [("soft", ground) for ground in ("paper", "face") if ground in colours]
        pairs += [("loudInk", "loud")]
        faint = {pair: contrast(colours[pair[0]], colours[pair[1]]) for pair in pairs}
        assert not {pair: found for pair, found in faint.items() if found < LEAST}


def test_the_letters_of_mana_can_be_read() -> None:
    """Black's is pale on its dark drop, all others are dark."""
    text = sheet("rules_kb.drawing", "drawing.css")
    ink, pale = (re.search(rf"\.{name}{{fill:(#\w+)}}", text) for name in ("mInk", "mPale"))
    assert ink is not None
    assert pale is not None
    for colours in schemes(text):
        for kind in "WURGC":
            assert contrast(ink[1], colours[f"m{kind}"]) >= LEAST
        assert contrast(pale[1], colours["mB"]) >= LEAST

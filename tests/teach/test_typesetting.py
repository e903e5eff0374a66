"""Typesetting: the same input gives the same bytes, and a missing package is named."""

from __future__ import annotations

import builtins
from typing import Any

import pytest

from rules_kb.teach import typesetting


@pytest.fixture
def template(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> str:
    """A folder of templates with one that shows its data and a drawing."""
    folder = tmp_path / "templates"
    folder.mkdir()
    (folder / "page.typ").write_text(
        '#set document(date: none, title: "A page")\n#set text(font: "Fira Sans")\n'
        '#let data = json("data.json")\n= #data.title\n#image("a.svg", alt: "a circle")\n'
    )
    monkeypatch.setattr(typesetting, "TEMPLATES", folder)
    return "page.typ"


CIRCLE = {
    "a.svg": (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><circle cx="10" cy="10" r="9"/></svg>'
    )
}


def test_the_same_input_gives_the_same_bytes(template: str) -> None:
    first = typesetting.pdf(template, {"title": "One * two # three"}, CIRCLE)
    assert first.startswith(b"%PDF-")
    assert typesetting.pdf(template, {"title": "One * two # three"}, CIRCLE) == first
    assert typesetting.pdf(template, {"title": "Another"}, CIRCLE) != first


def test_a_drawing_without_words_for_it_is_refused(template: str, tmp_path: Any) -> None:
    page = tmp_path / "templates" / template
    page.write_text(page.read_text().replace(', alt: "a circle"', ""))
    with pytest.raises(typesetting.NotTypeset, match="alt"):
        typesetting.pdf(template, {"title": "One"}, CIRCLE)


def test_no_font_of_the_machine_is_used() -> None:
    assert {typesetting.SERIF, typesetting.SANS} <= set(typesetting._fonts().families())
    assert "Arial" not in typesetting._fonts().families()


def test_a_fault_in_a_template_is_told_and_not_swallowed(template: str) -> None:
    with pytest.raises(typesetting.NotTypeset, match=r"page\.typ"):
        typesetting.pdf(template, {"no": "title"}, CIRCLE)


def test_without_the_typesetter_one_is_told_what_to_install(
    template: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = builtins.__import__

    def without(name: str, *rest: Any, **more: Any) -> Any:
        if name == "typst":
            raise ImportError(name)
        return whole(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(typesetting.NotInstalled, match=r'pip install "rules-kb\[teach\]"'):
        typesetting.pdf(template, {"title": "One"}, CIRCLE)

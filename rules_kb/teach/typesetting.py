"""Typesetting: a typst template and its files become a PDF, the same byte for byte for the same input.

Only the fonts that typst carries (Libertinus Serif) and Fira Sans of the package `fontpkg-fira-sans` are
used, never those of the machine; no date is written, and nothing is fetched. PDFs are made to PDF/UA, for
readers that read aloud: the typesetter refuses a drawing without alternative text. A template reads what it
shows with `json("data.json")`, so that no text need be escaped.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache
from types import ModuleType

from rules_kb.books.places import PACKAGE, template
from rules_kb.hints import TYPE_CHECKING

if TYPE_CHECKING:
    import typst

SERIF, SANS = "Libertinus Serif", "Fira Sans"
"""The fonts, as templates and drawings name them."""
PAPERS = {"a4": "a4", "letter": "us-letter"}
"""The sizes of paper, by the name that a user types, as the typesetter calls them."""
EXTRA = "rules-kb[teach]"
TEMPLATES = os.path.join(PACKAGE, "teach", "templates")


class NotInstalled(Exception):
    """A package that teaching material needs isn't there. The message says what to install."""

    def __init__(self, what: str, package: str) -> None:
        super().__init__(f'{what} needs the package {package}, which isn\'t installed: pip install "{EXTRA}"')
        self.missing = what, package

    def __reduce__(self) -> tuple[type[NotInstalled], tuple[str, str]]:
        return NotInstalled, self.missing  # it may come from another process


NEEDS = {
    "pdf": [("a PDF", "typst", "typst"), ("a PDF", "fontpkg-fira-sans", "fontpkg_fira_sans")],
    "apkg": [("an Anki package", "genanki", "genanki")],
}
"""What a form is called that needs packages, and for each of them its name and that of its module."""


def need_packages_of(*forms: str) -> None:
    """Look whether what these forms need is there, before anything is played. Raises NotInstalled."""
    for what, package, module in (each for form in forms for each in NEEDS.get(form, ())):
        from importlib.util import find_spec  # which text and pages do without

        if find_spec(module) is None:
            raise NotInstalled(what, package)


class NotTypeset(Exception):
    """The typesetter refuses its input: a fault of a template. The message is the typesetter's."""


def pdf(template: str, data: Mapping[str, object], drawings: Mapping[str, str] | None = None) -> bytes:
    """Typeset a template of `rules_kb/teach/templates` (`handout.typ`) with its data and drawings as a PDF.

    The template finds `data` as `data.json`, the drawings (SVG) under their names, and the other templates.
    Raises NotInstalled and NotTypeset.
    """
    (document,) = _set(template, data, drawings or {}, "pdf")
    return document


def pictures(
    template: str, data: Mapping[str, object], drawings: Mapping[str, str] | None = None, *, dots: float = 110
) -> list[bytes]:
    """The same as pictures (PNG), one a page, in so many dots to the inch.

    Raises NotInstalled and NotTypeset.
    """
    return _set(template, data, drawings or {}, "png", dots)


def template_text(name: str) -> str:
    """A template or style sheet of the room."""
    return template("teach", name)


def _set(
    template: str,
    data: Mapping[str, object],
    drawings: Mapping[str, str],
    form: str,
    dots: float | None = None,
) -> list[bytes]:
    from json import dumps
    from pathlib import Path  # which takes a moment, and what is read on a screen has no need of it

    setter, fonts = _typst(), _fonts()
    sources = {each.name: each.read_bytes() for each in Path(TEMPLATES).glob("*.typ")}
    sources |= {name: svg.encode() for name, svg in drawings.items()}
    sources["data.json"] = dumps(data, ensure_ascii=False).encode("utf-8", "replace")
    sources["main.typ"] = sources[template]
    try:
        made = setter.compile(
            sources,
            font_paths=fonts,
            ignore_system_fonts=True,
            format=form,
            ppi=dots,
            pdf_standards=["ua-1"] if form == "pdf" else [],
        )
    except setter.TypstError as problem:
        raise NotTypeset(f"{template}: {problem}") from problem
    return list(made) if isinstance(made, list) else [made]


def _typst() -> ModuleType:
    try:
        import typst
    except ImportError:
        raise NotInstalled("a PDF", "typst") from None
    return typst


@cache
def _fonts() -> typst.Fonts:
    """Typst's own fonts and Fira Sans. Raises NotInstalled."""
    from importlib.resources import files  # which takes a moment, and only PDFs need

    try:
        folder = files("fontpkg_fira_sans") / "files"
    except ImportError:
        raise NotInstalled("a PDF", "fontpkg-fira-sans") from None
    setter = _typst()
    fonts: typst.Fonts = setter.Fonts(
        include_system_fonts=False, include_embedded_fonts=True, font_paths=[str(folder)]
    )
    return fonts

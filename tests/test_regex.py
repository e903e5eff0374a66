"""Patterns that are kept from one run of the program to the next find what those of `re` find."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules_kb import regex

PATTERNS = (
    ("a(b)?(?P<rest>.*)$", 0, ("ab", "abc", "AB", "")),
    (r"(?<![\w.])\d{1,3}(?:\.\d+[a-z]?)?(?!\w)", 0, ("see 310.4a", "x310", "7")),
    (
        r"^(?P<who>[^:\n]+): (?P<what>.+?)\.?$",
        regex.MULTILINE | regex.IGNORECASE,
        ("Ann: casts\nBob: passes.",),
    ),
    (r"[—–-]|\bÄrger\b", regex.IGNORECASE, ("ärger – fort", "Ärgern")),
    (r"\{([^{}]+)\}", 0, ("{W}{2/U}",)),
    (".+", regex.DOTALL, ("a\nb",)),
)


@pytest.fixture
def kept_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where patterns are kept, which is nowhere yet."""
    path = tmp_path / "patterns"
    monkeypatch.setattr(regex, "_path", lambda: str(path))
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    monkeypatch.setattr(regex, "NEW", set())
    forget()
    yield path
    forget()


def forget() -> None:
    """As the next run of the program begins."""
    regex.compile.cache_clear()
    regex.kept.cache_clear()
    regex.NEW.clear()


@pytest.mark.parametrize(("pattern", "flags", "texts"), PATTERNS)
def test_a_pattern_that_was_kept_is_as_it_was(
    kept_at: Path, pattern: str, flags: int, texts: tuple[str, ...]
) -> None:
    regex.compile(pattern, flags)
    assert (pattern, flags) in regex.NEW
    regex.keep()
    forget()
    kept, made = regex.compile(pattern, flags), re.compile(pattern, flags)
    assert not regex.NEW  # it was there
    assert (kept, kept.groupindex, kept.groups) == (made, made.groupindex, made.groups)
    for text in texts:
        found = [
            (each.span(), each.groups(), each.groupdict(), each.lastgroup) for each in kept.finditer(text)
        ]
        assert found == [
            (each.span(), each.groups(), each.groupdict(), each.lastgroup) for each in made.finditer(text)
        ]
        assert kept.sub(r"<\g<0>>", text) == made.sub(r"<\g<0>>", text)


@pytest.mark.parametrize("told", ["x", r"<\1>", r"\2-\1\1.", r"\g<1>!", r"\\", r"\n\1", r"\1" + "0"])
def test_groups_are_filled_in_as_by_re(told: str) -> None:
    for pattern in ("(a)(b)?", "((?:a)(.)?)"):
        try:
            right = re.sub(pattern, told, "abaac")
        except re.error:
            with pytest.raises(re.error):
                regex.sub(pattern, told, "abaac")
        else:
            assert regex.sub(pattern, told, "abaac") == right
            found = re.search(pattern, "abaac")
            assert found is not None
            assert regex.expand(found, told) == found.expand(told)


@pytest.mark.parametrize("wrong", ["nothing", "cut off", "of another Python", "no code"])
def test_where_what_was_kept_is_damaged_patterns_are_made_anew(kept_at: Path, wrong: str) -> None:
    regex.compile("a+")
    regex.keep()
    content = kept_at.read_bytes()
    kept_at.write_bytes(
        {
            "nothing": b"",
            "cut off": content[:-7],
            "of another Python": b"2.7\n" + content,
            "no code": regex.FORM + regex.dumps({("a+", 0): (b"\xff" * 16, 32, 0, {}, (None,))}),
        }[wrong]
    )
    forget()
    assert regex.fullmatch("a+", "aaa")
    assert {("a+", 0)} == regex.NEW
    regex.keep()
    forget()
    assert regex.fullmatch("a+", "aaa")
    assert not regex.NEW


def test_what_the_program_no_longer_has_is_forgotten_in_the_end(
    kept_at: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(regex, "MOST", 2)
    for pattern in ("a", "b", "c"):
        regex.compile(pattern)
        regex.keep()
        forget()
    assert set(regex.kept()) == {("c", 0)}


def test_where_re_is_built_otherwise_nothing_is_kept(kept_at: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As that of a later Python may be."""
    regex.compile("a")
    monkeypatch.delattr("re._compiler._code")
    regex.keep()
    assert not kept_at.exists()


def test_where_nothing_may_be_written_nothing_is_kept(kept_at: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    regex.compile("a")
    regex.keep()
    assert not kept_at.exists()


def test_the_second_run_of_the_program_has_no_need_of_re(tmp_path: Path) -> None:
    code = (
        "import sys; from rules_kb import regex; regex.compile('a+b?'); regex.keep(); "
        "print('re' in sys.modules)"
    )
    told = [
        subprocess.run(
            [sys.executable, "-X", f"pycache_prefix={tmp_path}", "-c", code],
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        for _ in range(2)
    ]
    assert told == ["True", "False"]

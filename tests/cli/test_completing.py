"""What the shell offers after the tabulator key."""

from __future__ import annotations

import pytest

from rules_kb.cli.start import main


@pytest.fixture
def offered(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):  # type: ignore[no-untyped-def]
    """What bash would be offered for a line; its last word is still being typed."""

    def ask(line: str) -> list[str]:
        monkeypatch.setenv("_RULES_KB_COMPLETE", "complete_bash")
        monkeypatch.setenv("COMP_WORDS", line)
        monkeypatch.setenv("COMP_CWORD", str(len(line.split("\n" if "\n" in line else " ")) - 1))
        assert main([]) == 0
        return capsys.readouterr().out.split("\n")[:-1]

    return ask


def test_commands(offered) -> None:  # type: ignore[no-untyped-def]
    assert offered("rules-kb se") == ["search"]


def test_record_numbers_a_level_at_a_time(offered) -> None:  # type: ignore[no-untyped-def]
    assert offered("rules-kb show 310") == ["310", "310.1", "310.2", "310.3", "310.4"]
    assert offered("rules-kb show 310.1")[:2] == ["310.1", "310.1a"]
    assert "704.5" in offered("rules-kb show 704.")
    assert "A.27" in offered("rules-kb show A.2")


def test_terms_and_concepts_need_no_quotes(offered) -> None:  # type: ignore[no-untyped-def]
    assert offered("rules-kb show first-s") == ["first-strike"]
    assert "legend-rule" in offered("rules-kb history legend")


def test_scenarios_and_their_steps(offered) -> None:  # type: ignore[no-untyped-def]
    assert "stack/" in offered("rules-kb run s")
    assert "stack/giant-growth-answers-incinerate" in offered("rules-kb run stack/giant")
    assert offered("rules-kb why stack/giant-growth-answers-incinerate ")[:3] == ["1", "2", "3"]


def test_books_eras_and_cards(offered) -> None:  # type: ignore[no-untyped-def]
    assert offered("rules-kb search --book cr19") == ["cr1999"]
    assert offered("rules-kb run --rules te") == ["tenth"]
    assert offered("rules-kb cards show Grizzly") == ["Grizzly\\ Bears"]


def test_letters_stay_as_they_were_typed(offered) -> None:  # type: ignore[no-untyped-def]
    assert offered("rules-kb card grizzly") == ["grizzly\\ Bears"]
    assert offered("rules-kb show First-s") == ["First-strike"]
    assert "Legend-rule" in offered("rules-kb history Legend")


def test_a_number_or_a_term_without_a_command(offered) -> None:  # type: ignore[no-untyped-def]
    assert "704.5j" in offered("rules-kb 704.5")
    assert "420.5" in offered("rules-kb cr2006 : 420")
    assert offered("rules-kb first-s") == ["first-strike"]
    assert offered("rules-kb xyzzy") == [""]


def test_bash_parts_a_number_at_its_colon_and_gets_what_stands_behind_it(offered) -> None:  # type: ignore[no-untyped-def]
    assert "420.5" in offered("rules-kb refs cr2006 : 420")
    assert "100" in offered("rules-kb show cr1999 : ")
    assert offered("rules-kb show --book = cr19") == ["cr1999"]
    assert offered("rules-kb show 310.4 cr1999 : 310.1") == ["310.1", "310.1a", "310.1b", "310.1c", "310.1d"]


def test_a_name_in_quotes_stays_in_them(offered) -> None:  # type: ignore[no-untyped-def]
    # Bash hands the words over with line breaks between them.
    assert offered('rules-kb\nshow\n"first st') == ["first strike"]
    assert offered('rules-kb\ncards\nshow\n"Grizzly B') == ["Grizzly Bears"]


def test_pages_of_the_guide(offered) -> None:  # type: ignore[no-untyped-def]
    assert offered("rules-kb help rule") == ["rulebooks"]


def test_what_makes_no_sense_gets_no_offer(offered) -> None:  # type: ignore[no-untyped-def]
    assert offered("rules-kb why no/such-scenario ") in ([], [""])
    assert offered("rules-kb show 999") in ([], [""])

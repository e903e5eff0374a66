"""A run told as text and Markdown: short, in order, the decisive rules beside what happened."""

from __future__ import annotations

import pytest
from playing import at_the_table, played

from rules_kb.scenarios.folding import told_steps
from rules_kb.show.terminal import Ink
from rules_kb.show.trace import markdown, page

GROWTH = """
title: Growth
players:
  Ann: {hand: [Giant Growth], in play: [Forest, Rushwood Dryad]}
  Bob: {hand: [Incinerate], in play: [2 Mountain]}
now: {turn of: Bob, step: first main}
play:
  - Bob: cast Incinerate on Rushwood Dryad
  - Ann: cast Giant Growth on Rushwood Dryad
  - resolve
  - fork: {name: Ann stops here, play: [resolve]}
  - resolve
  - to second main
"""


def says(cite: str) -> tuple[str, bool]:
    return f"First words of {cite}. More words.", False


def shown(scenario: str, **how: object) -> list[str]:
    return page(played(scenario), says, Ink(columns=80), **how).splitlines()  # type: ignore[arg-type]


def test_each_step_is_a_sentence_and_what_came_of_it() -> None:
    lines = shown(GROWTH)
    assert "  1 Bob casts Incinerate on Rushwood Dryad.                       409.1a  409.1c" in lines
    assert "      pays {R}{R} with 2 Mountain                                         409.1f" in lines
    assert "      stack: Ann's Giant Growth, Bob's Incinerate" in lines
    assert "  4 Both pass: Giant Growth resolves, and goes to the graveyard.   413.1  413.2h" in lines
    assert any("(3 of 4)" in line for line in lines)
    assert max(map(len, lines)) <= 80


@pytest.mark.usefixtures("reading_home")
def test_the_example_of_the_readme_fits_a_small_screen() -> None:
    from rules_kb.cli.look_up import with_store
    from rules_kb.cli.running import rule_words
    from rules_kb.rules.eras import ERAS
    from rules_kb.scenarios.finding import card_library, found_files
    from rules_kb.scenarios.reading import load_scenario
    from rules_kb.scenarios.runner import Runner

    (path,) = found_files(["stack/giant-growth-answers-incinerate"])
    run = Runner(load_scenario(path, card_library()), ERAS["classic"]).play()
    text = with_store(lambda store: page(run, rule_words(store), Ink(columns=80)))
    assert len(text.splitlines()) <= 25
    assert max(map(len, text.splitlines())) <= 80


def test_the_rule_that_decides_isnt_crowded_out_by_those_of_all_combat() -> None:
    run = played(
        """
title: A hero among the blockers
players:
  Ann: {in play: [War Mammoth]}
  Bob: {in play: [Benalish Hero, Hill Giant]}
now: {turn of: Ann, step: declare blockers}
play:
  - Bob: block War Mammoth with Benalish Hero, Hill Giant
  - to combat damage
  - Bob: "assign War Mammoth: 3 to Hill Giant"
""".replace("blockers}", "blockers, attacking: {War Mammoth: Bob}}")
    )
    (damage,) = told_steps(run)[-1].lines
    assert damage.cites == ["cr1999:310.2", "cr1999:502.9b", "cr1999:glossary/banding-bands-with-other"]


def test_cards_without_a_name_are_only_counted() -> None:
    lines = shown("""
title: Three
players:
  Ann: {hand: [Ancestral Recall], in play: [Island]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Ancestral Recall on Ann
  - resolve
""")
    assert [line.split("  ")[0] for line in map(str.strip, lines) if "draws" in line] == ["Ann draws 3 cards"]


def test_umbrella_rules_stand_once_at_the_end() -> None:
    text = "\n".join(shown(GROWTH))
    assert text.count("408.1c") == 1
    assert "also at work: " in text


def test_rules_are_quoted_as_is_wanted() -> None:
    assert not [line for line in shown(GROWTH, wordings="none") if "words of" in line]
    decisive = [line for line in shown(GROWTH) if "words of" in line]
    assert decisive
    assert not [line for line in decisive if "More words" in line]
    assert len([line for line in shown(GROWTH, wordings="all") if "More words" in line]) > len(decisive)


def test_a_heading_says_where_the_step_began_and_in_which_fork() -> None:
    lines = shown(GROWTH)
    assert "turn 4, Bob, first main" in lines
    assert not [line for line in lines if line.startswith("turn 4, Bob, second main")]
    assert "turn 4, Bob, first main  [Ann stops here]" in lines
    assert "## Turn 4, Bob, first main (Ann stops here)" in markdown(played(GROWTH), says).splitlines()


def test_what_failed_comes_first() -> None:
    run = at_the_table(GROWTH + "expect: {Bob: {life: 3}}\n").play()
    lines = page(run, says, Ink(columns=80)).splitlines()
    found = "20; nothing that happened concerns it"
    assert lines[:2] == ["not as expected (end): Bob: {life: 3}", f"    found: {found}"]
    assert f"- **not met** (end): Bob: {{life: 3}} (found {found})" in markdown(run, says).splitlines()


def test_of_a_loop_the_first_round_and_the_last() -> None:
    run = played("""
title: Round and round
players:
  Ann: {in play: [Forest]}
  Bob: {in play: [Island]}
now: {turn of: Ann, step: first main}
play:
  - repeat 6: [to Bob's upkeep, to Ann's first main]
""")
    steps = told_steps(run)
    assert [each.step.n for each in steps] == [1, 2, 5, 6, 7, 9]
    assert [each.rounds for each in steps if each.rounds] == ["round 2: the same"] * 2


def test_the_rules_of_an_event_stand_with_each_of_the_events_that_they_brought_about() -> None:
    """All that taps to attack taps by 308.2, and what is paid stands with the rule of costs."""
    run = played("""
title: Two attack
players:
  Ann: {in play: [Grizzly Bears, Hill Giant]}
  Bob: {}
now: {turn of: Ann, step: declare attackers}
play:
  - Ann: attack with Grizzly Bears, Hill Giant
""")
    from rules_kb.scenarios.telling import happenings

    by_text = {item.text: item.cites for item in happenings(run.steps[0])}
    assert "cr1999:308.2" in by_text["Grizzly Bears taps"]
    assert "cr1999:308.2" in by_text["Hill Giant taps"]

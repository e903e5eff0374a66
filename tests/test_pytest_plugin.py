"""The pytest plugin, in projects of its own."""

from __future__ import annotations

import pytest

pytest_plugins = ["pytester"]

GOOD = """title: A bolt
cards:
  Bolt: {cost: "{R}", type: Instant, text: Deal 3 damage to target creature or player.}
players:
  Ann: {hand: [Bolt], in play: [Mountain]}
  Bob: {}
play:
  - Ann: cast Bolt on Bob
  - resolve
expect:
  Bob: {life: 17}
"""


def played(pytester: pytest.Pytester, *arguments: str) -> pytest.RunResult:
    """Run pytest with no plugins but ours and xdist, as a project with its own settings would."""
    return pytester.runpytest_subprocess("-p", "no:cacheprovider", *arguments)


def test_a_scenario_file_is_a_test(pytester: pytest.Pytester) -> None:
    pytester.path.joinpath("bolt.scenario.yaml").write_text(GOOD, encoding="utf-8")
    pytester.path.joinpath("other.yaml").write_text("not: a scenario\n", encoding="utf-8")
    result = played(pytester, "-v")
    result.assert_outcomes(passed=1)
    result.stdout.fnmatch_lines(["*bolt.scenario.yaml::classic PASSED*"])


def test_files_below_a_named_folder_are_tests_but_cards_are_not(pytester: pytest.Pytester) -> None:
    pytester.makeini("[pytest]\nrules_kb_scenarios = situations\n")
    folder = pytester.mkdir("situations")
    for name in ("deep/one.yaml", "two.yaml", "cards/mine.yaml"):
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(GOOD, encoding="utf-8")
    played(pytester).assert_outcomes(passed=2)


def test_a_failure_shows_the_step_the_difference_and_the_rules(pytester: pytest.Pytester) -> None:
    pytester.path.joinpath("bolt.scenario.yaml").write_text(GOOD.replace("17", "16"), encoding="utf-8")
    result = played(pytester)
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines([
        "*bolt.scenario.yaml:11:9: not as expected (end)",
        "*expected: Bob: {life: 16}",
        "*found: * 17",
        "*after step 2 (turn 4, Ann, first main): Both pass: Bolt resolves, and goes*[[]*413.1*",
        "*Bolt deals 3 damage to Bob*[[]*cr1999:*",
    ])  # fmt: skip
    assert "Traceback" not in result.stdout.str()


def test_a_line_that_cannot_be_played_and_a_file_with_mistakes_fail(pytester: pytest.Pytester) -> None:
    pytester.path.joinpath("a.scenario.yaml").write_text(
        GOOD.replace("- resolve", "- Ann: cast Bolt on Ann"), encoding="utf-8"
    )
    pytester.path.joinpath("b.scenario.yaml").write_text(
        GOOD.replace("cast Bolt", "cats Bolt"), encoding="utf-8"
    )
    result = played(pytester)
    result.assert_outcomes(failed=2)
    result.stdout.fnmatch_lines(["*a.scenario.yaml:9:*illegal*", "*b.scenario.yaml:8:*did you mean cast?*"])


def test_each_rule_set_is_a_test(pytester: pytest.Pytester) -> None:
    text = GOOD + "eras: {classic: {expect: {Bob: {life: 17}}}, tenth: {expect: {Bob: {life: 17}}}}\n"
    pytester.path.joinpath("bolt.scenario.yaml").write_text(text, encoding="utf-8")
    played(pytester).assert_outcomes(passed=2)


def test_it_runs_in_parallel(pytester: pytest.Pytester) -> None:
    for number in range(4):
        pytester.path.joinpath(f"n{number}.scenario.yaml").write_text(GOOD, encoding="utf-8")
    played(pytester, "-n", "2").assert_outcomes(passed=4)

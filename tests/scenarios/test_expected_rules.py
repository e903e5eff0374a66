"""Which numbers an expectation may name for what fired."""

from __future__ import annotations

import pytest
from playing import failed

BOLT = """players: {{Ann: {{hand: [Lightning Bolt], in play: [Mountain]}}, Bob: {{}}}}
play:
  - Ann: cast Lightning Bolt on Bob
  - resolve
expect: {{fired: ["{number}"]}}
"""


def comes_out(number: str) -> bool:
    return not failed(BOLT.format(number=number))


@pytest.mark.parametrize("number", ["409.1c", "409", "cr1999:413.1", "217.6c"])
def test_the_rule_itself_its_section_and_what_restates_it(number: str) -> None:
    assert comes_out(number)


@pytest.mark.parametrize("number", ["203.4", "402.4", "420.5a", "406.1a"])
def test_no_rule_that_the_one_that_fired_has_to_do_with(number: str) -> None:
    """No additional cost was paid, no activated ability played, and the mana ability's own rule is
    another.
    """
    assert not comes_out(number)


@pytest.mark.parametrize(
    ("expected", "right"),
    [
        ('fired: [["502.4b", "413.1"]]', True),
        ('fired: ["409.1c", ["502.4b", "420.5a"]]', False),
        ('fired in order: [["502.4b", "409.1c"], "413.1"]', True),
        ('fired in order: ["413.1", ["409.1a", "409.1c"]]', False),
        ('not fired: [["502.4b", "413.1"]]', False),
    ],
)
def test_of_those_in_a_list_within_the_list_any_one_will_do(expected: str, right: bool) -> None:
    scenario = BOLT.format(number="409.1c").replace('fired: ["409.1c"]', expected)
    assert (not failed(scenario)) == right

"""In which scenarios a rule fires, for the commands that show records: on a terminal it says how far it
is.
"""

from __future__ import annotations

from rules_kb.cli.output import progress
from rules_kb.scenarios import firings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


def scenarios_of(cite: str) -> list[str]:
    """The names of the shipped scenarios in which a rule fires."""
    return firings.scenarios_of(cite, progress())


def scenarios_of_each() -> Callable[[str], list[str]]:
    """`scenarios_of` for a command that shows many records."""
    return firings.scenarios_of_each(progress())

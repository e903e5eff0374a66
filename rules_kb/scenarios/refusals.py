"""What a script is told where a line can't be played: the reasons, the open choice, and what to write."""

from __future__ import annotations

from collections.abc import Iterable

from rules_kb.books.eras import DECLARE_ATTACKERS, DECLARE_BLOCKERS
from rules_kb.rules.rule import Illegal
from rules_kb.scenarios.lines import Line
from rules_kb.scenarios.run import Refusal
from rules_kb.table.choices import Unanswered
from rules_kb.table.log import Log


def ways_to(what: str) -> str:
    """How a script answers a declaration that the game waits for."""
    if "mulligan" in what:
        return "keep or mulligan"
    return "attack with ... or no attack" if "attack" in what else "block ... or no block"


DECLARED_IN = {
    "attack": DECLARE_ATTACKERS,
    "no attack": DECLARE_ATTACKERS,
    "block": DECLARE_BLOCKERS,
    "no block": DECLARE_BLOCKERS,
}


def step_to_go_to(line: Line, step: str) -> str:
    """A hint for a declaration that comes before its step has begun."""
    wanted = DECLARED_IN.get(line.verb, step)
    return f"write `to {wanted}` before it" if wanted != step else ""


def refusals_of(illegal: Illegal, log: Log) -> list[Refusal]:
    """Why it is illegal, a reason for each rule that forbids it."""
    return [
        Refusal(verdict.cite, verdict.reason, log.behind(verdict.about, verdict.of))
        for verdict in illegal.verdicts
    ]


def reasons_of(refusals: Iterable[Refusal]) -> str:
    """Reasons in words, each with the number of its rule."""
    return "; ".join(
        refusal.reason + (f" ({refusal.cite.split(':')[1]})" if refusal.cite else "") for refusal in refusals
    )


def told_choice(error: Unanswered) -> str:
    """An open choice in words, with its legal answers."""
    choice = error.choice
    options = ", ".join(
        str(option + 1 if isinstance(option, int) else getattr(option, "name", option))
        for option in choice.options[:12]
    )
    verb = {
        "yes or no": "say yes or no",
        "mode": "choose",
        "number": "choose",
        "color": "choose",
        "type": "choose",
    }.get(choice.verb, choice.verb)
    words = f"{choice.player.name} must {verb}: {choice.what}"
    return words + (f" (of {options})" if options else "")

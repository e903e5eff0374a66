"""How difficult a question is, 1 to 4, and why."""

from __future__ import annotations

from rules_kb.teach.question import (
    BASICS,
    BOARD,
    CHANGE,
    DEED,
    ERAS,
    EXPLAIN,
    MAY,
    MISTAKE,
    ORDER,
    PRIORITY,
    RULE,
    SAVE,
    STACK,
    Question,
)

EASIEST, HARDEST = 1, 4

FAR = 4
"""From how many steps on it is far to think."""

NUMBERS = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight"}

WHY = {
    PRIORITY: "the order in which players may act",
    STACK: "the order of the stack",
    ORDER: "things that wait for one another",
    MAY: "several things are to be judged, each by itself",
    RULE: "the rule itself has to be known",
    ERAS: "two rulebooks have to be kept apart",
    BOARD: "everything has to be kept in view",
    EXPLAIN: "the reason has to be told, not chosen",
    MISTAKE: "a mistake has to be seen without being told where",
    DEED: "it has to be thought backwards",
    CHANGE: "it has to be played more than once in the mind",
    SAVE: "each card has to be played in the mind",
}
"""What is hard about the kinds of question, beside the steps and rules of each."""

HARDER = frozenset((ERAS, BOARD, EXPLAIN, MISTAKE, CHANGE, DEED))


def difficulty_of(question: Question, level: int | None) -> tuple[int, str]:
    """The difficulty of a question from a scenario of a level, with the reasons in words."""
    forgotten = {cite for answer in question.answers if not answer.right for cite in answer.forgets}
    reasons: list[str] = []
    found = min(level or 2, HARDEST - 1)
    if question.ahead > 1:
        reasons.append(f"{NUMBERS.get(question.ahead, str(question.ahead))} steps ahead")
        found += question.ahead >= FAR
    if question.kind in WHY:
        reasons.append(WHY[question.kind])
        found += question.kind in HARDER
    if len(forgotten) > 1:
        reasons.append(f"{NUMBERS.get(len(forgotten), str(len(forgotten)))} rules can be forgotten")
        found += 1
    if question.kind in (PRIORITY, STACK):
        found = min(found, 2)
    if question.kind == BASICS:
        found = EASIEST
    return max(EASIEST, min(HARDEST, found)), "; ".join(reasons) or "one rule decides"

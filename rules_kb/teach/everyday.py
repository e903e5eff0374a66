"""Which rules everybody keeps to without a thought: nobody makes a mistake of leaving them out, and no
question asks for them. Of each book its own; numbers without a book are those of cr1999.
"""

from __future__ import annotations

from collections.abc import Container

from rules_kb.teach.question import number_of

PROCEDURE = frozenset(
    (
        "203.1",
        "214.9e",
        "217.4a",
        "217.6b",
        "300.1",
        "300.2",
        "306.1",
        "401.1",
        "408.1c",
        "408.1d",
        "409.1",
        "409.1a",
        "409.1f",
        "411.1",
        "411.2",
        "413.1",
    )
)
"""Rules of cr1999 without which nothing goes on at all: nobody makes the mistake of leaving them out."""

PROCEDURE_SINCE = frozenset(
    f"cr2006:{number}"
    for number in (
        *("104.3b", "212.6d", "217.6c", "217.6d", "302.3", "305.1", "305.2", "403.2", "408.1f"),
        *("409.1b", "409.1d", "409.1e", "409.1g", "409.1h", "409.1i", "412.1"),
    )
)
"""Likewise of cr2006, besides the numbers that it shares with cr1999."""

PROCEDURE_BEFORE = frozenset(
    (
        *(
            "A.1.10",
            "A.1.6",
            "C.1.1",
            "C.4.1",
            "C.5.1",
            "C.6.1",
            "C.7.1",
            "C.8.1",
            "C.9.3",
            "K.17.2",
            "K.3.1",
        ),
        *(
            "P.2.1",
            "P.3.1",
            "P.6.1",
            "P.7.1",
            "P.8.1",
            "P.9.1",
            "T.1.3",
            "T.1.7",
            "T.12.1",
            "T.12.3",
            "T.3.1",
        ),
        *("T.4.2", "T.4.5", "T.5.3", "T.6.2", "T.8.1", "T.8.7", "T.8.Note.1", "T.9.1"),
    )
)
"""Likewise of rulings1999."""

ALL_PROCEDURE = PROCEDURE | PROCEDURE_SINCE | PROCEDURE_BEFORE

CARRIED_OUT_SINCE = frozenset(
    f"cr2006:{number}"
    for number in (
        *("308.2a", "308.2c", "308.2g", "309.2", "309.2a", "309.2e", "310.2", "310.2a", "310.2b", "310.2d"),
        *("309.2f", "423.1", "306.2"),
    )
)
"""Rules of cr2006 that carry out what anybody would carry out."""

CARRIED_OUT_BEFORE = frozenset(
    (
        *(
            "C.1.3",
            "C.2.1",
            "C.3.2",
            "C.4.3",
            "C.4.6",
            "C.8.3",
            "C.8.4",
            "C.8.7",
            "C.9.1",
            "G.11.1",
            "G.11.2",
        ),
        *("G.14.1", "G.16.1", "G.41.1", "G.44.1", "P.5.1", "P.7.2", "P.10.1", "T.2.4", "T.2.5", "T.7.1"),
        *("T.10.1", "T.10.2", "T.10.4", "T.13.2", "Z.3.3", "A.4.1", "A.5.3"),
    )
)
"""Likewise of rulings1999."""

CARRIED_OUT_ELSEWHERE = CARRIED_OUT_SINCE | CARRIED_OUT_BEFORE

DULL = (
    frozenset(("102.7", "302.1", "304.1", "308.2", "308.5", "309.3", "310.1", "310.1a", "310.1d", "310.4"))
    | frozenset(("409.1c", "413.2b", "413.2c", "413.2h", "418.3a", "419.5", "420.3"))
    | frozenset(("214.8d", "409.1e", "410.8b"))
    | frozenset(("303.1", "305.3", "307.1", "311.1", "312.1", "313.1", "314.1"))
    | CARRIED_OUT_ELSEWHERE
)
"""Rules that carry out what anybody would carry out, or that say how a step begins: to leave one
out is hardly a mistake of its own.
"""


def among(cite: str, rules: Container[str]) -> bool:
    """Whether a rule is one of some that are named with their book or, of cr1999 above all, without."""
    return cite in rules or number_of(cite) in rules


def is_procedure(cite: str) -> bool:
    """Whether nothing goes on at all without a rule."""
    return among(cite, ALL_PROCEDURE)

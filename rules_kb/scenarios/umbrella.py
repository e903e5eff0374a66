"""Rules that are at work nearly everywhere, and decide nothing in particular.

A short telling names them once and not with each event: who has priority, that everybody has passed, that an
instruction is carried out as written, that a land makes mana, that a step opens as it always does. A test
holds the list to what the shipped scenarios cite.
"""

from __future__ import annotations

UMBRELLA = frozenset(
    {
        *(f"cr1999:{number}" for number in (
            "203.1", "214.9e", "217.4a", "217.6b", "300.1", "300.2", "301.1", "302.2", "303.1", "305.1",
            "305.3",             "306.1", "307.1", "311.1", "312.1", "313.1",
            "314.1", "401.1", "402.1", "403.2", "408.1c", "408.1d", "409.1",
            "409.3", "411.1", "411.2", "413.2b", "413.2d", "414.2", "418.2", "420.3",
        )),
        *(f"cr2006:{number}" for number in (
            "203.1", "212.6d", "217.4a", "217.6b", "217.6c", "300.1", "300.2", "300.5", "301.1", "302.3",
            "303.1", "305.1", "305.2", "305.3", "306.1", "307.1", "311.1", "312.1", "313.1", "314.1",
            "401.1", "403.2", "403.4", "408.1c", "408.1d", "409.1", "411.1", "411.2", "413.2b", "414.2",
            "418.2", "420.3",
        )),
        *(f"rulings1999:{number}" for number in (
            "A.1.6", "A.1.10", "C.1.1", "C.5.1", "C.7.1", "G.7.Ruling.2", "K.3.1", "K.17.2", "P.2.1", "P.6.1",
            "P.7.1", "P.9.1", "T.5.3", "T.8.1", "T.12.1", "T.12.3", "T.13.2",
            "Z.3.3",
        )),
    }
)  # fmt: skip

ROUTINE = frozenset(
    {
        *(f"cr1999:{number}" for number in (
            "217.6a", "310.2", "310.4", "401.2", "404.2", "408.1a", "408.1b", "408.1e", "408.1f", "408.2a",
            "409.1a", "409.1b", "409.1c", "409.1f", "410.2", "411.3", "413.1", "413.2a", "413.2h", "304.1",
            "302.1", "308.1", "308.2", "308.4", "308.5", "308.6", "309.1",
            "309.3", "309.5", "glossary/damage", "glossary/draw",
        )),
        *(f"cr2006:{number}" for number in (
            "217.6d", "302.2", "304.1", "308.1", "308.2", "308.4", "309.1", "309.2e", "309.2f", "310.1",
            "310.4", "408.1f", "409.1a", "409.1b", "409.1c", "409.1h", "410.2", "411.3", "413.2a",
            "413.2h", "423.1", "glossary/damage",
        )),
        *(f"rulings1999:{number}" for number in (
            "C.4.1", "C.4.3", "C.6.1", "C.8.1", "C.8.4", "C.8.7", "G.11.1", "G.11.2", "G.16.1", "G.32.2",
            "G.41.1",
            "P.5.1", "P.7.2", "P.8.1", "T.4.2", "T.4.5", "T.6.2", "T.7.1", "T.7.2", "T.8.7", "T.10.1",
            "T.10.2", "P.3.1", "C.3.2", "C.9.1", "P.10.1",
        )),
    }
)  # fmt: skip
"""Rules that say what is done each time that something is played, resolves, attacks or deals damage: they
stand beside it, and are quoted only where that is asked for.
"""

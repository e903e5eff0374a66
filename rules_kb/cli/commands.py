"""The commands by name, in the order and under the headings in which the help lists them.

Kept free of imports: what is typed is held against it before anything is loaded.
"""

from __future__ import annotations

GROUPS: dict[str, dict[str, tuple[str, ...]]] = {
    "Look up": {
        "look_up_commands": ("show", "refs", "glossary"),
        "search_command": ("search",),
        "history_command": ("history",),
        "card_command": ("card",),
        "browse_command": ("browse",),
        "use_command": ("use",),
    },
    "Explain": {
        "run_command": ("run",),
        "walk_command": ("walk",),
        "scenario_commands": ("try", "why", "new", "validate", "schema"),
        "coverage_command": ("coverage",),
        "cards_command": ("cards",),
    },
    "Teach": {"teach_commands": ("teach",)},
    "Books and the tool": {
        "book_commands": ("books", "export", "check"),
        "import_command": ("import",),
        "edition_commands": ("at", "changes", "forget"),
        "doctor_command": ("doctor", "help"),
    },
}
"""By heading, the modules that add commands, and which."""

FAMILIES = {family: names for families in GROUPS.values() for family, names in families.items()}
"""The modules that add commands, and which."""

NAMES = tuple(name for names in FAMILIES.values() for name in names)
"""Every command."""

SAID = frozenset(
    "at books card cards changes check doctor forget help import new run teach try use walk why".split()  # noqa: SIM905
)
"""The commands with whose names a question may begin."""

"""The way in.

A simple look-up, search or replay is answered before typer is even loaded; the rest goes to the app.
"""

from __future__ import annotations

import os
import sys

from rules_kb.cli.output import BAD_USE, complain, prepare_streams

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and answer its exit code: 0 done, 1 nothing found or failed, 2 bad usage or input."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    prepare_streams()
    try:
        return _run(given)
    except KeyboardInterrupt:
        complain("")
        return INTERRUPTED
    except Exception as problem:
        if os.environ.get("RULES_KB_TRACEBACK"):
            raise
        complain(_told(problem))
        return BAD_USE


def _told(problem: Exception) -> str:
    """A problem in words: ours speak for themselves, any other is a fault of the program and says so."""
    name = type(problem).__name__
    if name == "Unusable":  # lines of path:line:column, which editors follow
        return str(problem)
    if type(problem).__module__.startswith("rules_kb.") or isinstance(problem, OSError):
        return f"rules-kb: {problem}"
    return f"rules-kb: a fault in the program: {name}: {problem} (RULES_KB_TRACEBACK=1 shows where)"


def _run(arguments: list[str]) -> int:
    if "_RULES_KB_COMPLETE" in os.environ:
        from rules_kb.cli.app import complete

        return complete()
    if arguments[:1] == ["search"]:
        from rules_kb.cli.searching import search, simple_search

        wanted = simple_search(arguments)
        if wanted is not None:
            return search(wanted)
    if arguments[:1] == ["run"]:
        from rules_kb.cli.running import run_scenarios, simple_run

        replay = simple_run(arguments)
        if replay is not None:
            return run_scenarios(replay)
    look_up = simple_look_up(arguments)
    if look_up is not None:
        from rules_kb.cli.look_up import show

        refs, json, plain = look_up
        return show(refs, json, plain)
    from rules_kb.cli.app import run

    return run(arguments)


def simple_look_up(arguments: Sequence[str]) -> tuple[list[str], bool, bool] | None:
    """``show REF...`` with no more than ``--json`` or ``--plain``, as (refs, json, plain); None for all else."""
    if len(arguments) < 2 or arguments[0] != "show":
        return None
    refs = [word for word in arguments[1:] if not word.startswith("-")]
    options = [word for word in arguments[1:] if word.startswith("-")]
    if not refs or any(option not in ("--json", "--plain") for option in options):
        return None
    json, plain = "--json" in options, "--plain" in options
    return None if json and plain else (refs, json, plain)


if __name__ == "__main__":
    sys.exit(main())

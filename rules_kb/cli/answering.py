"""What a command line is answered with.

A simple look-up, search or replay is answered before typer is even loaded; the rest goes to the app.
"""

from __future__ import annotations

import os
import sys

from rules_kb.cli.fast import FAST, HANDOUT, HISTORY, RUN, SEARCH, SHOW, TRY, Misuse
from rules_kb.cli.output import BAD_USE, DONE, complain, leave_stdout, prepare_streams, print_version

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules_kb.cli.fast import Given

INTERRUPTED = 130
CUT_OFF = ("marshal data too short", "EOF read where not expected", "bad marshal data")
"""How Python says that a module as it keeps it is no whole one; it can put one there that a full disk has cut
off.
"""
MEND = "remove the folders __pycache__ of rules_kb, and of the packages that it uses"
DEBUG = "--debug"
"""Anywhere on a command line: say where a problem arose in the program."""


def written_out(code: int) -> int:
    """Have the streams take what they still hold. Answers the exit code, which tells if they don't."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        leave_stdout()
    except OSError as problem:
        leave_stdout()
        if code == DONE:
            complain(_told(problem)[0])
        code = BAD_USE
    try:
        sys.stderr.flush()
    except OSError:  # there is nobody left to tell
        return code
    return code


def answer(arguments: Sequence[str]) -> int:
    """Run a command line and answer its exit code."""
    given, debug = without_debug(list(arguments))
    if given and not any(each.strip() for each in given):
        complain("rules-kb: nothing to look for; type a number, a term, a card or a question")
        return BAD_USE
    debug = debug or bool(os.environ.get("RULES_KB_TRACEBACK"))
    prepare_streams()
    try:
        return _run(given)
    except KeyboardInterrupt:
        complain("")
        return INTERRUPTED
    except BrokenPipeError:
        leave_stdout()
        return DONE
    except Exception as problem:
        if debug:
            import traceback

            complain("".join(traceback.format_exception(problem)).rstrip("\n"))
        told, fault = _told(problem)
        complain(told if debug or not fault else f"{told} {_way_to_debug(given)}")
        return BAD_USE
    finally:
        _tell_remarks()


def _tell_remarks() -> None:
    """Tell what was noticed on the way; the module is loaded only where there is something to tell."""
    if "rules_kb.books.remarks" in sys.modules:
        from rules_kb.books.remarks import untold

        for text in untold():
            complain(f"rules-kb: {text}")


def without_debug(arguments: list[str]) -> tuple[list[str], bool]:
    """A command line without ``--debug``, and whether it was there, before a ``--`` that ends the options."""
    end = arguments.index("--") if "--" in arguments else len(arguments)
    kept = [argument for argument in arguments[:end] if argument != DEBUG]
    return [*kept, *arguments[end:]], len(kept) < end


def _told(problem: Exception) -> tuple[str, bool]:
    """A problem in words, and whether it is a fault of the program: ours speak for themselves."""
    name = type(problem).__name__
    if name == "Unusable":  # lines of path:line:column, which editors follow
        return str(problem), False
    if type(problem).__module__.startswith("rules_kb."):
        return f"rules-kb: {problem}", False
    if isinstance(problem, OSError):
        where = f"{problem.filename}: " if problem.filename else ""
        return f"rules-kb: {where}{problem.strerror or problem}", False
    if name in ("EOFError", "ValueError") and str(problem).startswith(CUT_OFF):
        return (
            f"rules-kb: {problem}: what Python keeps of the program is damaged, as by a full disk; {MEND}",
            False,
        )
    return f"rules-kb: a fault in the program: {name}: {problem}", True


def _way_to_debug(arguments: list[str]) -> str:
    import shlex

    return f"(rules-kb {DEBUG} {shlex.join(arguments)} shows where; so does RULES_KB_TRACEBACK=1)"


def _run(arguments: list[str]) -> int:
    if "_RULES_KB_COMPLETE" in os.environ:
        from rules_kb.cli.app import complete

        return complete()
    if arguments == ["--version"]:
        return print_version()
    if not arguments and all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        from rules_kb.cli.browse_command import is_there, open_browser

        if is_there():
            return open_browser()
    if len(arguments) > 2 or (arguments and not _is_plain(arguments)):
        arguments = _as_command(arguments)
    command = FAST.get(arguments[0]) if arguments else None
    given = command.read(arguments[1:]) if command is not None else None
    if command is None or given is None:
        from rules_kb.cli.app import run

        return run(arguments)
    try:
        return ANSWERS[command.name](given)
    except Misuse:
        from rules_kb.cli.app import run

        return run(arguments)


def _is_plain(arguments: list[str]) -> bool:
    """Whether a command line is a single option, or a command and what it surely takes: *run out* may ask."""
    if len(arguments) == 1 and arguments[0][:1] == "-":
        return True
    return arguments[0] in FAST and not (arguments[0] == RUN.name and arguments[-1].isalpha())


def _as_command(arguments: list[str]) -> list[str]:
    """What was typed, as a command line, where it doesn't begin with a command's name but says what one is
    for, or that name is but the first word of a question.
    """
    from rules_kb.cli.commands import NAMES, SAID

    is_named = arguments[0] in NAMES
    asked: list[str] | None = arguments
    if is_named and (arguments[0] in SAID or arguments[1:2] == ["me"]):
        from rules_kb.cli.said import without_command

        asked = without_command(arguments)
    elif is_named:
        return arguments
    if asked is None:
        return arguments
    from rules_kb.cli.box import meant, say

    taken = meant(asked, is_named)
    if taken is None:
        return arguments
    say(taken)
    return taken.arguments


def _show(given: Given) -> int:
    from rules_kb.cli.look_up import look_up_given, show

    return show(look_up_given(given))


def _search(given: Given) -> int:
    from rules_kb.cli.searching import search, search_given

    return search(search_given(given))


def _replay(given: Given) -> int:
    from rules_kb.cli.running import replay, replay_given

    return replay(replay_given(given))


def _try(given: Given) -> int:
    from rules_kb.cli.asking import tell_trial, tried_given

    return tell_trial(tried_given(given))


def _history(given: Given) -> int:
    from rules_kb.cli.following import following_given, tell_history

    return tell_history(following_given(given))


def _hand_out(given: Given) -> int:
    from rules_kb.cli.material import hand_out

    return hand_out(given)


ANSWERS = {
    SHOW.name: _show,
    SEARCH.name: _search,
    RUN.name: _replay,
    TRY.name: _try,
    HISTORY.name: _history,
    HANDOUT.name: _hand_out,
}
"""What answers a command in the fast way; each loads only what it needs."""

"""The way in: as little as there has to be before our own modules are found quickly (see `loading`)."""

from __future__ import annotations

import atexit
import gc
import os
import sys

from rules_kb.cli.loading import find_quickly

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and answer its exit code: 0 done, 1 nothing found or failed, 2 bad usage or
    input.

    As the program, without `arguments`, it ends the process itself, in the quickest way there is.
    """
    if arguments is not None:
        from rules_kb.cli.answering import answer

        return answer(arguments)
    # A command makes many objects and soon ends: looking for those in circles is seldom worth while.
    gc.set_threshold(200_000, 20, 50)
    find_quickly()
    from rules_kb.cli.answering import answer, written_out

    code = written_out(answer(sys.argv[1:]))
    _keep_patterns()
    if not atexit._ncallbacks() and "threading" not in sys.modules:
        # Taking everything apart first would take as long as a look-up.
        os._exit(code)
    return code


def _keep_patterns() -> None:
    """Keep what was made of patterns for the next run."""
    if "rules_kb.regex" in sys.modules:
        from rules_kb.regex import keep

        keep()


if __name__ == "__main__":
    sys.exit(main())

"""Material in several files, where one would take too much memory: each in a process that gives it back."""

from __future__ import annotations

import os
from collections.abc import Callable

from rules_kb.cli.fast import Misuse
from rules_kb.cli.output import complain, progress, put_into
from rules_kb.hints import TypeAlias
from rules_kb.teach.sources import Chosen

MakeFile: TypeAlias = "Callable[[Chosen, str | None, bool], str | bytes]"
"""Makes one file of what was chosen, with its title; whether it is but a part of the whole."""


def write_chosen(
    output: str | os.PathLike[str] | None, chosen: Chosen, holds: int, title: str | None, make: MakeFile
) -> None:
    """Write what is made of what was chosen, with at most so many scenarios in a file: see `write_parts`. The
    rules and concepts that were named themselves stand in the first.
    """

    def whole() -> str | bytes:
        return make(chosen, title, False)

    def part(first: int, last: int, number: str) -> str | bytes:
        from rules_kb.books.opening import open_store
        from rules_kb.teach.handout import title_of

        with open_store() as store:  # a connection isn't taken along into another process
            some = Chosen(store, chosen.situations[first:last], names=chosen.names, rules=chosen.rules)
            if first == 0:
                some.records, some.concepts = chosen.records, chosen.concepts
            return make(some, f"{title or title_of(chosen)} ({number})", True)

    write_parts(output, len(chosen.situations), "scenarios", holds, whole, part)


def write_parts(
    output: str | os.PathLike[str] | None,
    many: int,
    things: str,
    holds: int,
    whole: Callable[[], str | bytes],
    part: Callable[[int, int, str], str | bytes],
) -> None:
    """Write what is made of so many things: of more than one file `holds` several files, the first under the
    name that was given, the others numbered. Each is there whole or not at all.

    `part` makes what is from the first to before the last of the things, and is told that it is `2 of 5`.
    Raises Misuse where several would go to stdout.
    """
    parts = -(-many // holds)
    if parts < 2:
        put_into(output if output is not None else "-", whole())
        return
    if output is None or os.fspath(output) == "-":
        raise Misuse(f"that is {many} {things}, and one file holds {holds}; say -o FILE, or choose fewer")
    from rules_kb.scenarios.cores import apart

    complain(f"rules-kb: {many} {things} make {parts} files, {output} to {numbered(output, parts)}")

    def made(number: int) -> str | bytes:
        return part(many * (number - 1) // parts, many * number // parts, f"{number} of {parts}")

    tell = progress()
    for number, content in enumerate(apart(made, range(1, parts + 1)), 1):
        put_into(numbered(output, number), content)
        if tell is not None:
            tell("writing files", number, parts)


def numbered(output: str | os.PathLike[str], number: int) -> str:
    """What the file of a part is called.

    >>> numbered("stack.pdf", 1), numbered("stack.pdf", 12)
    ('stack.pdf', 'stack-12.pdf')
    """
    stem, ending = os.path.splitext(os.fspath(output))
    return f"{stem}{ending}" if number == 1 else f"{stem}-{number}{ending}"

"""What is documented of the command line: the README, the man page, and the lines that they and the help
show.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

from rules_kb.cli.guide import PAGES
from rules_kb.cli.manual import commands

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"
GUIDE = [ROOT / "docs" / f"{name}.md" for name in PAGES]
"""The pages that tell how the tool is used."""
PAGE = ROOT / "rules_kb" / "man" / "rules-kb.1"
COMMANDS = dict(commands())
"""Every command by its whole name."""


def told() -> str:
    """All that README and guide say."""
    return "\n".join(page.read_text(encoding="utf-8") for page in [README, *GUIDE])


def lines_of_readme() -> Iterator[str]:
    """The lines of the shell blocks of README and guide that call the tool."""
    for block in re.findall(r"```sh\n(.*?)```", told(), re.DOTALL):
        yield from (line for line in block.splitlines() if line.startswith("rules-kb "))


def lines_of_examples() -> Iterator[str]:
    """The examples at the head of each command's help."""
    for command in COMMANDS.values():
        yield from (
            line.strip() for line in command.examples.splitlines() if line.strip().startswith("rules-kb ")
        )


def without_remark(line: str) -> str:
    """A line without what is said beside it."""
    return re.sub(r"\s{3,}.*|\s+#.*", "", line)


def typed(line: str) -> list[str]:
    """A line as the shell would hand it over, without what is done with its output."""
    words = shlex.split(without_remark(line), comments=False)
    ends = [at for at, word in enumerate(words) if word in ("|", ">")]
    return words[1 : ends[0]] if ends else words[1:]

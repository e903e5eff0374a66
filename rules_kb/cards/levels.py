"""Cards with levels: what stands under a LEVEL heading, in sentences that hold for so many level counters."""

from __future__ import annotations

from rules_kb import regex

HEADING = regex.compile(r"\{?LEVEL (\d+)(?:-(\d+)|\+)\}?")
SIZE = regex.compile(r"(\d+|\*)/(\d+|\*)")
KEYWORDS = regex.compile(r"[A-Za-z][a-z' ]*(?:, [a-z' ]+)*")
REMINDER = regex.compile(r"\s*\([^()]*\)\s*$")


def with_levels(text: str) -> str:
    """A text with a sentence for each line under a heading; as it was, where it has none."""
    if "LEVEL " not in text:
        return text
    lines: list[str] = []
    so_long = ""
    for line in text.split("\n"):
        if (heading := HEADING.fullmatch(line.strip())) is not None:
            least, most = heading[1], heading[2]
            many = f"{least} to {most}" if most else f"{least} or more"
            so_long = f"As long as ~ has {many} level counters on it, ~ has "
        elif not so_long or not line.strip():
            lines.append(line)
        elif SIZE.fullmatch(line.strip()) is not None:
            lines.append(f"{so_long}base power and toughness {line.strip()}.")
        else:
            said = REMINDER.sub("", line).strip()
            each = said.split(", ") if KEYWORDS.fullmatch(said) else [f'"{said}"']
            lines += [f"{so_long}{ability}." for ability in each]
    return "\n".join(lines)

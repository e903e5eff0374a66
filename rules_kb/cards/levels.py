"""Cards with levels: what stands under a LEVEL heading, in sentences that hold for so many level counters;
and Classes, whose levels are gained for a cost.
"""

from __future__ import annotations

from rules_kb import regex

HEADING = regex.compile(r"\{?LEVEL (\d+)(?:-(\d+)|\+)\}?")
SIZE = regex.compile(r"(\d+|\*)/(\d+|\*)")
KEYWORDS = regex.compile(r"[A-Za-z][a-z' ]*(?:, [a-z' ]+)*")
REMINDER = regex.compile(r"\s*\([^()]*\)\s*$")
CLASS_LEVEL = regex.compile(r"(?:\{[^{}]+\})+: Level (\d+)")
HAPPENS = regex.compile(r"(?:When|Whenever|At) ")
BECOMES = regex.compile(r"When this Class becomes level \d+,")
ALL_THE_TIME = regex.compile(r"(?:[A-Z][a-z]+ )+you control (?:gets?|have|has|can't)\b")


def with_class_levels(text: str) -> str:
    """A text in which what stands under the cost of a Class level says that it is so from that level on."""
    lines: list[str] = []
    so_long = ""
    for line in text.split("\n"):
        if (level := CLASS_LEVEL.fullmatch(line.strip())) is not None:
            so_long = f"As long as ~ is level {level[1]} or greater, "
            lines.append(line)
        elif not so_long or not line.strip() or BECOMES.match(line):
            lines.append(line)
        elif ALL_THE_TIME.match(line):
            lines.append(f"{so_long}{line[0].lower()}{line[1:]}")
        else:
            lines.append(f'{so_long}~ has "{line.strip()}"')
    return "\n".join(lines)


def with_levels(text: str) -> str:
    """A text with a sentence for each line under a heading; as it was, where it has none."""
    if "LEVEL " not in text:
        return with_class_levels(text) if ": Level " in text else text
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

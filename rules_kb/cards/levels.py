"""Cards with levels: what stands under a LEVEL heading, in sentences that hold for so many level counters;
Classes, whose levels are gained for a cost; and what holds for one of two words that is chosen.
"""

from __future__ import annotations

from rules_kb import regex

HEADING = regex.compile(r"\{?LEVEL (\d+)(?:-(\d+)|\+)\}?")
SIZE = regex.compile(r"(\d+|\*)/(\d+|\*)")
KEYWORDS = regex.compile(r"[A-Za-z][a-z' ]*(?:, [a-z' ]+)*")
REMINDER = regex.compile(r"\s*\([^()]*\)\s*$")
CLASS_LEVEL = regex.compile(r"(?:\{[^{}]+\})+: Level (\d+)")
PRINTED_MARK = "//Level_{}//"
"""What card data have for the bar below the cost of a level, as it was printed."""
HAPPENS = regex.compile(r"(?:When|Whenever|At) ")
BECOMES = regex.compile(r"When this Class becomes level \d+,")
ALL_THE_TIME = regex.compile(r"(?:[A-Z][a-z]+ )+you control (?:gets?|have|has|can't)\b")


def with_class_levels(text: str) -> str:
    """A text in which what stands under the cost of a Class level says that it is so from that level on."""
    lines: list[str] = []
    so_long = mark = ""
    for line in text.split("\n"):
        if (level := CLASS_LEVEL.fullmatch(line.strip())) is not None:
            so_long = f"As long as ~ is level {level[1]} or greater, "
            lines.append(line)
            mark = PRINTED_MARK.format(level[1])
        elif line.strip() == mark:
            continue
        elif not so_long or not line.strip() or BECOMES.match(line):
            lines.append(line)
        elif ALL_THE_TIME.match(line):
            lines.append(f"{so_long}{line[0].lower()}{line[1:]}")
        else:
            lines.append(f'{so_long}~ has "{line.strip()}"')
    return "\n".join(lines)


CHOOSES_A_WORD = regex.compile(
    r"(As [^.,]+ (?:enters|comes into play)[^.,]*, choose )([A-Z]\w+) or ([A-Z]\w+)\."
)
FOR_A_WORD = regex.compile(r"• ([A-Z]\w+) (?:—|-) (.+)")


def with_chosen_words(text: str) -> str:
    """A text in which what stands after one of two words says that it is so if that word was chosen; as it
    was, where it isn't said for each of them.
    """
    first, *others = text.split("\n")
    choice = CHOOSES_A_WORD.fullmatch(first.strip())
    lines = [FOR_A_WORD.fullmatch(line.strip()) for line in others]
    if choice is None or [line and line[1] for line in lines] != [choice[2], choice[3]]:
        return text
    said = [f"{choice[1]}one of the words {choice[2]} and {choice[3]}."]
    for line in lines:
        if line is not None:
            so_long, what = f"As long as the word {line[1]} was chosen for ~, ", REMINDER.sub("", line[2])
            is_so = f"{what[0].lower()}{what[1:]}" if ALL_THE_TIME.match(what) else f'~ has "{what}"'
            said.append(f"{so_long}{is_so}")
    return "\n".join(said)


def with_levels(text: str) -> str:
    """A text with a sentence for each line under a heading; as it was, where it has none."""
    text = with_chosen_words(text) if "• " in text else text
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

"""A played scenario for people and programs: as text, Markdown and JSON, all from the same trace."""

from __future__ import annotations

from typing import Any

from rules_kb.scenarios.board import Board, counted, thing_words
from rules_kb.scenarios.happened import EventPlace, Happened, Happenings
from rules_kb.scenarios.run import Run, Step
from rules_kb.scenarios.telling import RuleWords, happenings, said, short, shown_rules
from rules_kb.show.terminal import Ink
from rules_kb.table.log import CHECKED
from rules_kb.table.mana import mana_text

# -- text ----------------------------------------------------------------------------------------------------


def page(
    run: Run,
    words: RuleWords,
    ink: Ink,
    *,
    only_step: int | None = None,
    everything: bool = False,
    rules_only: bool = False,
) -> str:
    """The trace as text for a terminal or a pipe."""
    width = min(ink.columns or 100, 110)
    lines = [
        _spread(
            ink.paint(run.scenario.title, "heading"),
            run.scenario.title,
            f"{run.era}  {' '.join(run.books)}",
            width,
        )
    ]
    if run.scenario.about and only_step is None:
        lines += ["", *ink.block(" ".join(run.scenario.about.split()), 2)]
    if run.before is not None and only_step is None:
        lines += ["", *_board_lines(run.before, ink)]
    told: set[str] = set()
    place = ""
    for step in run.steps:
        if only_step is not None and step.n != only_step:
            continue
        here = f"turn {step.turn}, {step.active}, {step.step}" + (f"  [{step.branch}]" if step.branch else "")
        if here != place:
            place = here
            lines += ["", ink.paint(here, "bold")]
        lines += _step_lines(step, run, words, ink, width, told, everything, rules_only)
        if only_step is not None and step.board is not None:
            lines += ["", *_board_lines(step.board, ink)]
    lines += _verdict_lines(run, ink)
    return "\n".join(lines) + "\n"


def _spread(painted: str, plain: str, right: str, width: int) -> str:
    gap = width - len(plain) - len(right)
    return painted + " " * max(2, gap) + right


def _step_lines(
    step: Step,
    run: Run,
    words: RuleWords,
    ink: Ink,
    width: int,
    told: set[str],
    everything: bool,
    rules_only: bool,
) -> list[str]:
    happened = happenings(step)
    head = f"{step.n:3}  {said(step.action)}"
    if happened and not happened[-1].text and not rules_only:
        quiet = "  ".join(short(cite, run) for cite in happened.pop().cites)
        lines = _beside(head, quiet, ink, width, 0)
    else:
        lines = [head]
    lines[0] = lines[0].replace(said(step.action), ink.paint(said(step.action), "bold"), 1)
    if not rules_only:
        for item in happened:
            lines += _beside(item.text, "  ".join(short(cite, run) for cite in item.cites), ink, width)
    if everything:
        checked = dict.fromkeys(
            short(entry.cite or "", run) for entry in step.entries if entry.cite and entry.role == CHECKED
        )
        lines += ink.block("looked at: " + "  ".join(checked), 7) if checked else []
    if step.stack:
        lines.append(f"     stack  {', '.join(step.stack)}")
    for cite in dict.fromkeys(entry.cite or "" for entry in shown_rules(step, everything)):
        if cite in told:
            continue
        told.add(cite)
        found = words(cite)
        if found is not None:
            whose = "" if not found[1] else "  (official wording)"
            number = short(cite, run)
            pad = max(9, len(number) + 2)
            block = ink.block(" ".join(found[0].split()) + whose, 7 + pad)
            lines.append(
                f"       {ink.paint(number, 'cite')}{' ' * (pad - len(number))}"
                f"{ink.paint(block[0].strip(), 'dim')}"
            )
            lines.extend(ink.paint(line, "dim") for line in block[1:])
    return lines


def _beside(text: str, cites: str, ink: Ink, width: int, indent: int = 7) -> list[str]:
    """A line of what happened with its rules at the right, or below where there is no room."""
    room = width - indent - len(cites) - 2
    if len(text) <= room:
        return (
            [" " * indent + text + " " * (room - len(text) + 2) + ink.paint(cites, "cite")]
            if cites
            else [" " * indent + text]
        )
    if ink.columns is None:
        return [" " * indent + text + "  " + cites]
    return [
        *ink.block(text, indent, indent + 2),
        " " * max(indent, width - len(cites)) + ink.paint(cites, "cite"),
    ]


def _board_lines(board: Board, ink: Ink) -> list[str]:
    lines = []
    for player in board.players:
        head = f"  {player['name']} {player['life']}"
        if player["poison"]:
            head += f" ({player['poison']} poison)"
        pool = mana_text(letter for letter, number in player["mana"].items() for _ in range(number))
        parts = [
            f"in play: {counted(thing_words(thing) for thing in player['in play'])}"
            if player["in play"]
            else "",
            f"mana: {pool}" if pool else "",
            f"hand: {counted(player['hand'])}" if player["hand"] else "",
            f"graveyard: {counted(player['graveyard'])}" if player["graveyard"] else "",
        ]
        text = "; ".join(part for part in parts if part) or "nothing"
        block = ink.block(text, len(head) + 3, len(head) + 3)
        lines += [f"{ink.paint(head, 'bold')}   {block[0].strip()}", *block[1:]]
    if board.stack:
        lines.append(f"  stack   {', '.join(board.stack)}")
    return lines


def _verdict_lines(run: Run, ink: Ink) -> list[str]:
    lines = [""]
    bad = [check for check in run.checks if not check.passed]
    for check in bad:
        lines.append(ink.paint("not as expected", "bad") + f" ({check.at}): {check.expect}")
        lines.append(f"    found: {check.found}")
    if run.problems:
        lines.append(ink.paint("the script could not be played to its end", "bad"))
    elif not bad:
        number = len(run.checks)
        lines.append(
            ink.paint("as expected", "good") + f": {number} expectation{'s' if number != 1 else ''} met"
        )
    return lines


# -- Markdown ------------------------------------------------------------------------------------------------


def markdown(run: Run, words: RuleWords, *, only_step: int | None = None) -> str:
    """The trace as Markdown."""
    lines = [f"# {run.scenario.title}", "", f"Rules: {run.era} ({', '.join(run.books)})", ""]
    if run.scenario.about:
        lines += [run.scenario.about.strip(), ""]
    if run.before is not None:
        lines += ["| player | life | in play | hand | graveyard |", "|---|---|---|---|---|"]
        for player in run.before.players:
            cells = [
                player["name"],
                str(player["life"]),
                counted(thing_words(thing) for thing in player["in play"]),
                counted(player["hand"]),
                counted(player["graveyard"]),
            ]
            lines.append("| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |")
        lines.append("")
    cited: dict[str, None] = {}
    place = ""
    for step in run.steps:
        if only_step is not None and step.n != only_step:
            continue
        here = f"Turn {step.turn}, {step.active}, {step.step}"
        if here != place:
            place = here
            lines += [f"## {here}", ""]
        lines.append(f"{step.n}. **{said(step.action)}**")
        for item in happenings(step):
            cites = ", ".join(f"`{short(cite, run)}`" for cite in item.cites)
            cited.update(dict.fromkeys(item.cites))
            lines.append(f"    - {item.text + ' ' if item.text else ''}{cites}".rstrip())
        if step.stack:
            lines.append(f"    - stack: {', '.join(step.stack)}")
        lines.append("")
    lines += ["## The rules", ""]
    for cite in cited:
        found = words(cite)
        if found is not None:
            lines.append(
                f"- **{short(cite, run)}** {' '.join(found[0].split())}"
                + (" *(official wording)*" if found[1] else "")
            )
    bad = [check for check in run.checks if not check.passed]
    lines += ["", f"{len(run.checks) - len(bad)} of {len(run.checks)} expectations met."]
    lines += [f"- not met: {check.expect} (found {check.found})" for check in bad]
    return "\n".join(lines) + "\n"


# -- JSON ----------------------------------------------------------------------------------------------------


def _event_json(event: Happened) -> dict[str, Any]:
    return {
        "n": event.n,
        "text": event.text,
        "cites": [{"cite": part.cite, "role": part.role, "says": part.says} for part in event.cites],
        "about": list(event.about),
        "because": _place_json(event.because),
        "also": [_place_json(place) for place in event.also],
    }


def _place_json(place: EventPlace) -> dict[str, int | None]:
    return {"step": place.step, "event": place.event}


def as_json(run: Run, name: str, *, only_step: int | None = None, everything: bool = False) -> dict[str, Any]:
    """The trace as data, in the form of the product page."""
    happened = Happenings(run)
    return {
        "scenario": name,
        "rules": run.era,
        "passed": run.passed,
        "steps": [
            {
                "n": step.n,
                "turn": step.turn,
                "active": step.active,
                "step": step.step,
                "action": step.action,
                "branch": step.branch or None,
                "line": step.spot.line,
                "fired": [
                    {"cite": entry.cite, "role": entry.role, "about": list(entry.about), "says": entry.says}
                    for entry in shown_rules(step, everything)
                ],
                "events": [_event_json(each) for each in happened.of(step)],
                "stack": step.stack,
                "priority": step.priority,
            }
            for step in run.steps
            if only_step is None or step.n == only_step
        ],
        "expectations": [
            {
                "at": check.at,
                "expect": check.expect,
                "passed": check.passed,
                "found": check.found,
                "after": check.step,
            }
            for check in run.checks
        ],
        "problems": [problem.told(run.scenario.path) for problem in run.problems],
    }

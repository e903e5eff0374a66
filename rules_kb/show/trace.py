"""A played scenario for people and programs: as text, Markdown and JSON, all from the same trace."""

from __future__ import annotations

from collections.abc import Sequence

from rules_kb.books.eras import KNOWN
from rules_kb.drawing.markdown import board_table
from rules_kb.hints import Any
from rules_kb.scenarios.board import Board, counted, thing_words
from rules_kb.scenarios.folding import ToldStep, told_steps
from rules_kb.scenarios.happened import EventPlace, Happened, Happenings
from rules_kb.scenarios.plain_words import plainly
from rules_kb.scenarios.run import Checked, Run, Step
from rules_kb.scenarios.telling import RuleWords, first_clause, happenings, short, shown_rules
from rules_kb.scenarios.umbrella import is_routine
from rules_kb.show.terminal import Ink
from rules_kb.table.log import CHECKED
from rules_kb.table.mana import mana_text
from rules_kb.visible import without_html

# -- text ----------------------------------------------------------------------------------------------------


def page(
    run: Run,
    words: RuleWords,
    ink: Ink,
    *,
    only_step: int | None = None,
    everything: bool = False,
    rules_only: bool = False,
    wordings: str = "",
) -> str:
    """The trace as text for a terminal or a pipe: each step a sentence and what came of it, what most steps
    have in common once at the end.

    With `everything` every event and rule on its own. `wordings` says which rules are quoted: `none`,
    `decisive` (left out: those that decided and aren't routine) or `all`.
    """
    width = min(ink.columns or 100, 110)
    lines = [*_verdict_lines(run, ink, failed=True), *_head_lines(run, ink, width, only_step)]
    told: set[str] = set()
    place = ""
    steps = _told(run, only_step if not everything and not rules_only else 0)
    for each in steps:
        step = each.step
        if only_step is not None and step.n != only_step:
            continue
        here = each.place + (f"  [{step.branch}]" if step.branch not in ("", "try") else "")
        if here != place:
            place = here
            lines += ["", *(ink.paint(line, "bold") for line in ink.block(here, 0, 2))]
        if everything or rules_only:
            told_here = told if wordings in ("", "all") else None
            lines += _step_lines(step, run, words, ink, width, told_here, everything, rules_only)
        else:
            lines += _short_lines(each, run, ink, width)
        if only_step is not None and step.board is not None:
            lines += ["", *_board_lines(step.board, ink)]
    lines += _verdict_lines(run, ink, failed=False)
    if not everything and not rules_only:
        shown = [each for each in steps if only_step in (None, each.step.n)]
        lines += _footer_lines(shown, run, words, ink, wordings or DECISIVE)
    return "\n".join(lines).lstrip("\n") + "\n"


NOT_MET = "not as expected"
NONE, DECISIVE, ALL = "none", "decisive", "all"
MOST_QUOTED = 3
"""How many rules a trace quotes unasked: the first that decide something out of the ordinary."""


def _told(run: Run, only_step: int | None) -> list[ToldStep]:
    """The steps of a run, each as it is told; loops in full where one step is asked for."""
    return told_steps(run, loops_in_full=only_step is not None)


def _head_lines(run: Run, ink: Ink, width: int, only_step: int | None) -> list[str]:
    """Title, what it is about, and the table as it was set."""
    title = run.scenario.title
    lines = _spread(title, f"{run.era}  {' '.join(run.books)}", ink, width)
    if run.scenario.about and only_step is None:
        lines += ink.block(" ".join(run.scenario.about.split()), 2)
    if run.before is not None and only_step is None:
        lines += _board_lines(run.before, ink)
    return lines


def _short_lines(each: ToldStep, run: Run, ink: Ink, width: int) -> list[str]:
    """A step as a sentence and lines, rules at the right; the stack below, where several things lie on it."""
    step = each.step
    lines = _beside(f"{each.sentence}.", _numbers(each.cites, run), ink, width, 4, 4)
    lines[0] = f"{step.n:3} {lines[0][4:]}".replace(each.sentence, ink.paint(each.sentence, "bold"), 1)
    for line in each.lines:
        lines += _beside(line.text, _numbers(line.cites, run), ink, width, 6)
    if len(step.stack) > 1:
        lines += ink.block(f"{_pile(run)}: {each.stack}", 6, 8)
    if acting := _acting(step):
        lines += ink.block(acting, 6, 8)
    return [*lines, *([f"      {each.rounds}"] if each.rounds else [])]


def _pile(run: Run) -> str:
    """What spells and abilities wait in under a run's rules: the stack, a batch."""
    return KNOWN[run.era].waits_in


def _acting(step: Step) -> str:
    """Who may act in the time within a step that was come to; nothing where it is none."""
    if not step.period or step.priority is None:
        return ""
    return f"{step.period}: {step.priority} may act"


def _numbers(cites: Sequence[str], run: Run) -> str:
    return "  ".join(short(cite, run) for cite in cites)


def _footer_lines(steps: list[ToldStep], run: Run, words: RuleWords, ink: Ink, wordings: str) -> list[str]:
    """What was at work besides, and what the rules say that decided, each once."""
    lines = []
    if unsaid := _unsaid(steps):
        lines += ink.block(f"also at work: {_numbers(unsaid, run)}", 0, 14)
    for cite, text, official in _quoted(steps, words, wordings):
        lines += _wording(short(cite, run), text, official, ink, 0)
    return lines


def _shown_cites(steps: list[ToldStep]) -> list[str]:
    """The rules that stand beside something, in order."""
    return list(
        dict.fromkeys(
            cite
            for each in steps
            for cite in [*each.cites, *(cite for line in each.lines for cite in line.cites)]
        )
    )


def _unsaid(steps: list[ToldStep]) -> list[str]:
    """The rules that had a part and stand beside nothing: those that are at work nearly everywhere."""
    shown = set(_shown_cites(steps))
    at_work = dict.fromkeys(cite for each in steps for cite in each.at_work)
    return [cite for cite in at_work if cite not in shown]


def _quoted(steps: list[ToldStep], words: RuleWords, wordings: str) -> list[tuple[str, str, bool]]:
    """The rules that are quoted: (cite, what it says, whether that is the official wording)."""
    cites = {NONE: [], ALL: _shown_cites(steps)}.get(
        wordings, [cite for cite in _shown_cites(steps) if not is_routine(cite)][:MOST_QUOTED]
    )
    found = [(cite, words(cite)) for cite in cites]
    return [
        (cite, " ".join(said[0].split()) if wordings == ALL else first_clause(said[0]), said[1])
        for cite, said in found
        if said is not None
    ]


def _wording(number: str, text: str, official: bool, ink: Ink, indent: int) -> list[str]:
    """What a rule says, beside its number."""
    pad = max(8, len(number) + 2)
    whose = "  (official wording)" if official else ""
    block = ink.block(" ".join(text.split()) + whose, indent + pad, indent + 8)
    first = f"{' ' * indent}{ink.paint(number, 'cite')}{' ' * (pad - len(number))}"
    return [first + ink.paint(block[0].strip(), "dim"), *(ink.paint(line, "dim") for line in block[1:])]


def _spread(title: str, right: str, ink: Ink, width: int) -> list[str]:
    """A title with what stands at the right of it, or below where there is no room."""
    block = ink.block(title, 0, 2)
    room = ink.columns is None or len(block[-1]) + 2 + len(right) <= width
    lines = [ink.paint(line, "heading") for line in block]
    if not room:
        return [*lines, " " * max(2, width - len(right)) + right]
    return [*lines[:-1], lines[-1] + " " * max(2, width - len(block[-1]) - len(right)) + right]


def _step_lines(
    step: Step,
    run: Run,
    words: RuleWords,
    ink: Ink,
    width: int,
    told: set[str] | None,
    everything: bool,
    rules_only: bool,
) -> list[str]:
    happened = happenings(step)
    head = f"{step.n:3}  {plainly(step.action)}"
    if happened and not happened[-1].text and not rules_only:
        quiet = "  ".join(short(cite, run) for cite in happened.pop().cites)
        lines = _beside(head, quiet, ink, width, 0)
    else:
        lines = ink.block(head, 0, 5)
    lines[0] = lines[0].replace(plainly(step.action), ink.paint(plainly(step.action), "bold"), 1)
    if not rules_only:
        for item in happened:
            lines += _beside(item.text, "  ".join(short(cite, run) for cite in item.cites), ink, width)
    if everything:
        checked = dict.fromkeys(
            short(entry.cite or "", run) for entry in step.entries if entry.cite and entry.role == CHECKED
        )
        lines += ink.block("looked at: " + "  ".join(checked), 7) if checked else []
    if step.stack:
        lines += ink.block(f"{_pile(run)}  {', '.join(step.stack)}", 5, 7)
    if acting := _acting(step):
        lines += ink.block(acting, 5, 7)
    for cite in dict.fromkeys(entry.cite or "" for entry in shown_rules(step, everything)):
        if told is None or cite in told:
            continue
        told.add(cite)
        if (found := words(cite)) is not None:
            lines += _wording(short(cite, run), found[0], found[1], ink, 7)
    return lines


def _beside(
    text: str, cites: str, ink: Ink, width: int, indent: int = 7, hang: int | None = None
) -> list[str]:
    """A line of what happened with its rules at the right, or below where there is no room."""
    room = width - indent - len(cites) - 2
    if not cites:
        return ink.block(text, indent, indent + 2 if hang is None else hang)
    if len(text) <= room:
        return [" " * indent + text + " " * (room - len(text) + 2) + ink.paint(cites, "cite")]
    if ink.columns is None:
        return [" " * indent + text + "  " + cites]
    lines = ink.block(text, indent, indent + 2 if hang is None else hang)
    if len(lines[-1]) + 2 + len(cites) <= width:
        gap = " " * (width - len(lines[-1]) - len(cites))
        return [*lines[:-1], lines[-1] + gap + ink.paint(cites, "cite")]
    under = ink.block(cites.replace("  ", " "), indent + 2) if len(cites) > width - indent else [cites]
    return [*lines, *(" " * max(0, width - len(line)) + ink.paint(line, "cite") for line in under)]


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
        lines += ink.block(f"stack   {', '.join(board.stack)}", 2, 10)
    return lines


def what_failed(run: Run, ink: Ink) -> str:
    """Only what went otherwise than the scenario says."""
    return "\n".join(f"  {line}" for line in _verdict_lines(run, ink, failed=True) if line)


def _grounds(run: Run, check: Checked) -> str:
    """Why an expectation isn't met: what happened in which step, or was kept from it, and by which rule."""
    from rules_kb.scenarios.kept_from import grounds_of

    grounds = grounds_of(run, check)
    if grounds is None:
        return "; nothing that happened concerns it" if check.subject else ""
    rules = ", ".join(short(cite, run) for cite in grounds.cites[:MOST_QUOTED])
    return f"; step {grounds.step}: {grounds.text}" + (f" ({rules})" if rules else "")


def _verdict_lines(run: Run, ink: Ink, *, failed: bool) -> list[str]:
    """What didn't come out as expected, to stand first; or that all did, to stand last."""
    bad = [check for check in run.checks if not check.passed]
    if not failed:
        number = len(run.checks)
        met = f"{number} expectation{'s' if number != 1 else ''} met"
        verdict = ink.paint("as expected", "good") + f": {met}" if number else "nothing was expected"
        return ["", verdict] if run.passed else []
    lines = []
    for check in bad:
        block = ink.block(f"{NOT_MET} ({check.at}): {check.expect}", 0, 4)
        lines += [block[0].replace(NOT_MET, ink.paint(NOT_MET, "bad"), 1), *block[1:]]
        lines += ink.block(f"found: {check.found}{_grounds(run, check)}", 4, 8)
    if run.problems:
        lines.append(ink.paint("the script could not be played to its end", "bad"))
        for problem in run.problems:
            lines += ink.block(f"line {problem.spot.line}: {problem.what}", 4, 8)
    return [*lines, ""] if lines else []


# -- Markdown ------------------------------------------------------------------------------------------------


def markdown(run: Run, words: RuleWords, *, only_step: int | None = None, wordings: str = "") -> str:
    """The trace as Markdown, told as the text is; `wordings` as for `page`."""
    bad = [check for check in run.checks if not check.passed]
    failed = [
        *(
            f"- **not met** ({check.at}): {check.expect} (found {check.found}{_grounds(run, check)})"
            for check in bad
        ),
        *(f"- **stopped** at line {problem.spot.line}: {problem.what}" for problem in run.problems),
    ]
    lines = [f"# {run.scenario.title}", "", f"Rules: {run.era} ({', '.join(run.books)})", ""]
    lines += [*failed, ""] if failed else []
    if run.scenario.about:
        lines += [run.scenario.about.strip(), ""]
    lines += board_table(run.before)
    steps = [each for each in _told(run, only_step) if only_step in (None, each.step.n)]
    place = ""
    for each in steps:
        branch = each.step.branch if each.step.branch != "try" else ""
        here = each.place[:1].upper() + each.place[1:] + (f" ({branch})" if branch else "")
        if here != place:
            place = here
            lines += [f"## {here}", ""]
        lines += [*_step_in_markdown(each, run), ""]
    quoted = [
        f"- **{short(cite, run)}** {text}" + (" *(official wording)*" if official else "")
        for cite, text, official in _quoted(steps, words, wordings or DECISIVE)
    ]
    unsaid = _code(_unsaid(steps), run)
    quoted += [f"- also at work: {', '.join(unsaid)}"] if unsaid else []
    lines += ["## The rules", "", *quoted, ""] if quoted else []
    number = sum(check.passed for check in run.checks)
    lines.append(f"{number} of {len(run.checks)} expectations met.")
    return without_html("\n".join(lines) + "\n")


def _step_in_markdown(each: ToldStep, run: Run) -> list[str]:
    lines = [" ".join([f"{each.step.n}. **{each.sentence}.**", *_code(each.cites, run)])]
    lines += [" ".join([f"    - {line.text}", *_code(line.cites, run)]) for line in each.lines]
    lines += [f"    - {_pile(run)}: {each.stack}"] if len(each.step.stack) > 1 else []
    lines += [f"    - {acting}"] if (acting := _acting(each.step)) else []
    lines += [f"    - {each.rounds}"] if each.rounds else []
    return lines


def _code(cites: Sequence[str], run: Run) -> list[str]:
    return [f"`{short(cite, run)}`" for cite in cites]


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

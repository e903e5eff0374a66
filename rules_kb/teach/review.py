"""Questions at the end of a worksheet, each with the engine's answer and the rules that give it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice, pairwise

from rules_kb.books.eras import KNOWN
from rules_kb.facts import dataclass, field
from rules_kb.scenarios.board import Board
from rules_kb.scenarios.lines import Line
from rules_kb.scenarios.plain_words import in_words
from rules_kb.scenarios.refusals import reasons_of
from rules_kb.scenarios.run import Put, Run, Step
from rules_kb.scenarios.telling import happenings, resolved_in
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.table import TableChange
from rules_kb.teach.actions_told import listed
from rules_kb.teach.legality_questions import legal_instead
from rules_kb.teach.may_questions import may_questions
from rules_kb.teach.outcomes import outcome_sentences, told_outcome
from rules_kb.teach.own_questions import answer_of, choice_told, cite_meant, lettered
from rules_kb.teach.played import PlayedScenario, Plays
from rules_kb.teach.prose import taught
from rules_kb.teach.states import Facets, Subject, differ, state_of, subjects_on, told_apart
from rules_kb.teach.worksheet import Worksheet
from rules_kb.yaml.problems import Spot

MOST_TRIALS = 4
"""How many questions ask whether something would be legal."""
MOST_ASKED = 3
"""Of how many things and players one question asks."""


@dataclass
class ReviewQuestion:
    """What is asked, what is to be answered, and the cites of the rules that say so. `step` is the step of
    the run whose board shows what is asked about; None where that board would be the answer. One of a newer
    kind `tells` how it comes out, or not.
    """

    ask: str
    answer: str
    cites: list[str]
    step: Step | None = None
    choices: list[str] = field(default_factory=list)
    hint: str = ""
    tells: bool = True


ENDS_OF_ERAS = 2
"""So many ends are asked for where a situation comes out otherwise under another era's rules."""

Thought = Callable[[Worksheet, PlayedScenario], ReviewQuestion | None]
"""What finds a question of a newer kind for a worksheet."""

Further = Callable[[Worksheet, PlayedScenario, int, bool], list[ReviewQuestion]]
"""What finds more for a worksheet of a scenario that names no level, beside so many questions; whether one of
them asks already what resolves first.
"""


def review(
    sheet: Worksheet,
    plays: Plays | None = None,
    thought: Thought | None = None,
    further: Further | None = None,
) -> list[ReviewQuestion]:
    """The questions of a worksheet: those that the scenario puts itself, or else what can be asked of it, in
    the order of the game. With `plays` also what may be done at some moment, of several things, and why it
    comes out so, or what has to be `thought` through, and what is asked `further` where no level is named.
    """
    own = own_questions(sheet)
    if own:
        return own
    trials, outcome = _trials(sheet), _outcome(sheet)
    if plays is None:
        return [*trials, *_stack_order(sheet), *outcome]
    situation = sheet.situation
    played = plays.of(situation.name, situation.scenario, sheet.run.era)
    may = list(islice(_may(sheet, played), 1)) if len(trials) < LEAST_TRIALS else []
    why = list(_explained(sheet)) if outcome else []
    newer = thought(sheet, played) if thought is not None and len(outcome) < ENDS_OF_ERAS else None
    order = _stack_order(sheet) if newer is None else []
    found = [*trials, *may, *([newer] if newer else []), *order]
    found += [*([] if newer and newer.tells else outcome), *why]
    if further is not None and situation.scenario.level is None:
        found += further(sheet, played, len(found), bool(order))
    return found


LEAST_TRIALS = 2
"""From how many questions on single actions on it isn't asked which of several may be done."""


def _may(sheet: Worksheet, played: PlayedScenario) -> Iterator[ReviewQuestion]:
    """Which of several things may somebody do? All that apply."""
    if not played.is_short or not played.is_plain:
        return
    for question in may_questions(played):
        shown = sheet.shown_number(played.steps[question.at - 1].n) if question.at else 0
        when = f"After step {shown}" if shown else "At the beginning"
        choices = lettered([answer.text for answer in question.answers])
        reasons = "; ".join(
            f"{choice[:1]}: {answer.why}"
            for choice, answer in zip(choices, question.answers, strict=True)
            if not answer.right
        )
        step = played.steps[question.at - 1] if question.at else None
        ask = f"{when}: {question.ask[:1].lower()}{question.ask[1:]}"
        yield ReviewQuestion(ask, f"{question.right_letter}. {reasons}.", list(question.cites), step, choices)


def _explained(sheet: Worksheet) -> Iterator[ReviewQuestion]:
    """Why it comes out so, in two lines: a point for each rule that the situation is about and that had a
    part in it.
    """
    fired = sheet.run.fired()
    points = [record for record in sheet.points if record.cite in fired and record.digest][:MOST_POINTS]
    told = [taught(record.digest).partition(". ")[0].rstrip(".") for record in points]
    if points:
        yield ReviewQuestion(
            f"Why does it come out so? Name the rule that decides, and say {IN_TWO_LINES} what it does here.",
            " ".join(f"A point for this: {each}." for each in told),
            [record.cite for record in points],
        )


IN_TWO_LINES = "in two lines"
"""How long an answer in words is to be."""

MOST_POINTS = 2
"""How many rules an answer in words is given points for."""


def own_questions(sheet: Worksheet) -> list[ReviewQuestion]:
    """The questions that the scenario puts itself in its main line and at its end."""
    books = [book for run in sheet.situation.runs for book in run.books]
    return [_own(sheet, put, books) for put in sheet.run.questions if not put.branch]


def _own(sheet: Worksheet, put: Put, books: list[str]) -> ReviewQuestion:
    asked = put.asked
    shown = sheet.shown_number(put.after)
    when = "" if put.at_end else f"After step {shown}: " if shown else "At the beginning: "
    step = None
    if not put.at_end:
        step = next((each for each in reversed(sheet.run.steps) if each.n <= put.after), None)
    choices = lettered([choice_told(each) for each in asked.choices])
    answer = choices[put.right] if put.right is not None else answer_of(sheet.run, put)
    cites = [cite for number in asked.rules if (cite := _cite_of(sheet, number, books))]
    return ReviewQuestion(when + asked.question, answer, cites, step, choices, asked.hint)


def _cite_of(sheet: Worksheet, number: str, books: list[str]) -> str:
    """The cite that a number means: in the first of the books played that has it."""
    return number if ":" in number else cite_meant(number, list(dict.fromkeys(books)), sheet.run.fired())


def _trials(sheet: Worksheet) -> list[ReviewQuestion]:
    """Would this be legal? Asked of actions that the script tries and the rules forbid, and of others like
    them that the rules allow.
    """
    forbidden: list[ReviewQuestion] = []
    allowed: list[ReviewQuestion] = []
    tried = _tried_lines(sheet)
    for step in sheet.run.steps:
        line = tried.get(step.spot) if step.branch == "try" else None
        if line is None:
            continue
        question = _trial(sheet, step, line)
        if question.cites:  # a question without a rule teaches none
            forbidden.append(question)
            allowed += _allowed(sheet, step, line) if len(allowed) < MOST_TRIALS // 2 else []
    forbidden = list({question.ask: question for question in reversed(forbidden)}.values())[::-1]
    if forbidden and not allowed:
        allowed += islice(_others_allowed(sheet), 1)
    shown = forbidden[: max(MOST_TRIALS // 2, MOST_TRIALS - len(allowed))]
    found = [*shown, *list({each.ask: each for each in allowed}.values())[: MOST_TRIALS - len(shown)]]
    return sorted(found, key=lambda each: (each.step.n if each.step else 0, each.ask))


def _allowed(sheet: Worksheet, step: Step, line: Line) -> list[ReviewQuestion]:
    """The same asked of something that is legal after a step, as far as there is anything that the script
    doesn't do or try itself.
    """
    if line.is_answer or step.board is None:
        return []
    scenario, n = sheet.situation.scenario, step.n - (step.branch == "try")
    after = max((each.n for each in sheet.run.steps if not each.branch and each.n <= n), default=0)
    action = legal_instead(scenario, sheet.run.era, line, step.board, after)
    if not action:
        return []
    player, _, rest = action.partition(": ")
    ask = f"{_when(sheet, step)}, may {player} {in_words(rest)}?"
    return [ReviewQuestion(ask, "Yes: nothing forbids it.", [], step)]


def _others_allowed(sheet: Worksheet) -> Iterator[ReviewQuestion]:
    """Things that could have been done instead of what is done."""
    scenario = sheet.situation.scenario
    main = [step for step in sheet.run.steps if not step.branch]
    lines = {line.spot: line for line in scenario.play if line.kind == "act" and not line.is_answer}
    for before, step in pairwise(main):
        line = lines.get(step.spot)
        if line is not None and line.verb in ("attack", "block", "cast", "use") and before.spot != step.spot:
            yield from _allowed(sheet, before, line)


def _when(sheet: Worksheet, step: Step) -> str:
    after = sheet.shown_number(step.n)
    return f"After step {after}" if after else "At the beginning"


def _tried_lines(sheet: Worksheet) -> dict[Spot, Line]:
    """What the script's main line tries, by where it stands in the file."""
    return {line.spot: line.inner[0] for line in sheet.situation.scenario.play if line.kind == "try"}


def _trial(sheet: Worksheet, step: Step, line: Line) -> ReviewQuestion:
    when = f"In step {sheet.shown_number(step.n) + 1}" if line.is_answer else _when(sheet, step)
    reasons = [item for item in happenings(step) if item.text]
    why = "; ".join(item.text for item in reasons[:1]) or reasons_of(step.refused)
    cites = [cite for item in reasons[:1] for cite in item.cites]
    known = sheet.situation.scenario.names
    rest = f"“{line.rest}”" if line.verb == "choose" and line.rest.casefold() not in known else line.rest
    action = in_words(f" {line.verb} {rest}".rstrip())
    return ReviewQuestion(f"{when}, may {line.player}{action}?", f"No: {why}.", cites, step)


def _stack_order(sheet: Worksheet) -> list[ReviewQuestion]:
    """In which order does what is on the stack resolve?

    Asked where the stack is highest, if the rest of the line shows it.
    """
    tall = max(sheet.steps, key=lambda each: len(each.step.stack), default=None)
    if tall is None or len(set(tall.step.stack)) < 2:
        return []
    later = [each for each in sheet.steps if each.number > tall.number and " passes" not in each.heading][
        : len(tall.step.stack)
    ]
    if [resolved_in(each.step) for each in later] != [[name] for name in tall.step.stack]:
        return []
    if any(_is_countering(entry.event) for each in later for entry in each.step.entries):
        return []
    where = "in the batch" if KNOWN[sheet.run.era].waits_in == "batch" else "on the stack"
    return [
        ReviewQuestion(
            (
                f"After step {tall.number} nobody plays anything more. "
                f"In which order does what is {where} resolve?"
            ),
            f"{', then '.join(tall.step.stack)}.",
            later[0].said[:1],
            tall.step,
        )
    ]


def _is_countering(event: TableChange | None) -> bool:
    return isinstance(event, Moved) and event.how == "countered"


def _outcome(sheet: Worksheet) -> list[ReviewQuestion]:
    """How does what the script changes stand at the end, and how under other rules?

    First what the scenario itself looks at; never a bystander, unless nothing at all has changed.
    """
    found: list[ReviewQuestion] = []
    for run in sheet.situation.runs:
        told = _told_of(sheet, run)
        if told and not found:
            ask = f"How {'does' if len(told) == 1 else 'do'} {listed(list(told))} stand at the end?"
            found.append(ReviewQuestion(ask, " ".join(told.values()), []))
        elif told and " ".join(told.values()) != found[0].answer:
            names = listed(list(told))
            ask = f"And {names}, under the rules of {KNOWN[run.era].whole_title}?"
            found.append(ReviewQuestion(ask, " ".join(told.values()), []))
    return found


def _told_of(sheet: Worksheet, run: Run) -> dict[str, str]:
    """What is asked of, with how it stands at the end of a run."""
    scenario = sheet.situation.scenario
    expected = [*scenario.expect, *scenario.eras.get(run.era, [])]
    expects = [expect for expect in expected if told_outcome(expect)]
    looked_at = list(dict.fromkeys(in_words(expect.subject) for expect in expects if expect.subject))
    changed = dict(_changed(run))
    names = [name for name in looked_at if name in changed]
    names += [name for name in changed if name not in names]
    if names:
        return {name: changed[name] for name in names[:MOST_ASKED]}
    found = {}
    for name in looked_at[:MOST_ASKED]:
        of_it = [expect for expect in expects if in_words(expect.subject) == name]
        found[name] = " ".join(outcome_sentences(of_it, KNOWN[run.era].waits_in))
    return found


def _changed(run: Run) -> Iterator[tuple[str, str]]:
    """What doesn't stand at the end as it did at the beginning, with how it stands: those that have gone
    elsewhere before all, and things before players.
    """
    main = [step for step in run.steps if not step.branch]
    before, after = run.before, main[-1].board if main else None
    if before is None or after is None:
        return
    found = []
    for subject in dict.fromkeys([*subjects_on(before), *subjects_on(after)]):
        was, stands = state_of(subject, before), state_of(subject, after)
        if was is None or (stands is not None and not differ(was, stands)):
            continue
        if stands is None:
            found.append((0, subject.name, f"{subject.name} is nowhere in play any more."))
        elif dict(was)["zone"] == "hand" and _is_played_out(subject, after):
            continue
        elif dict(was)["where"] != dict(stands)["where"] or not _is_small(was, stands):
            moved = dict(was)["zone"] != dict(stands)["zone"]
            rank = 0 if moved else 2 if subject.is_player else 1
            found.append((rank, subject.name, told_apart(subject, [stands, was])[0]))
    for _, name, told in sorted(found, key=lambda each: each[0]):
        yield name, told


def _is_played_out(subject: Subject, board: Board) -> bool:
    """Whether it is a spell that has gone where such spells go."""
    cards = [card for player in board.players for card in player["cards"]["graveyard"]]
    return any(card["id"] == subject.id and card["type"].startswith(SPELLS) for card in cards)


SPELLS = ("Instant", "Interrupt", "Sorcery", "Mana Source")

SMALL = frozenset(("tapped", "hand", "mana", "fight"))
"""What changes in passing, as cards are played and creatures attack."""


def _is_small(was: Facets, stands: Facets) -> bool:
    """Whether nothing has changed but what changes in passing."""
    before, after = dict(was), dict(stands)
    return {facet for facet in before if before[facet] != after.get(facet)} <= SMALL

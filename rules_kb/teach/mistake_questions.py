"""Find the mistake: a game told step by step as somebody would play it who forgets a rule. Which step is the
first that goes wrong?
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from rules_kb import regex
from rules_kb.cards.effects import ChangeSize
from rules_kb.cards.words import Number
from rules_kb.facts import dataclass, replace
from rules_kb.rules.terms.continuous_effects import ContinuousEffect
from rules_kb.rules.terms.replacement_effects import ReplacementShield
from rules_kb.scenarios.folding import ToldLine, told_steps
from rules_kb.scenarios.run import Run, Step
from rules_kb.table.entries import ANNOUNCES, CHECKED, NAMES_TARGETS, RESOLVES, SEES_TARGETS, Entry
from rules_kb.table.events import Bookkeeping
from rules_kb.table.events.damage_and_life import Damaged
from rules_kb.table.events.effects import EffectBegan
from rules_kb.table.events.mana import ManaAdded, ManaSpent
from rules_kb.table.events.permanents import Tapped
from rules_kb.table.events.turns import StepBegan
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.objects import GameObject
from rules_kb.teach.played import PlayedScenario
from rules_kb.teach.question import MISTAKE, Answer, Question
from rules_kb.teach.states import differ, is_sensible, state_of, subjects_on, told_apart
from rules_kb.teach.story import deed_told
from rules_kb.teach.worlds import gives_itself_away, is_dull, is_too_plain

LEAST_STEPS, MOST_STEPS = 3, 5
"""How many steps are told."""

MOST_OF_A_SCENARIO = 2
MOST_TOLD = 7
"""How many things that happen are told of one step."""

PASSING = (StepBegan, ManaAdded, ManaSpent, Bookkeeping)
ROUTINE = frozenset((ANNOUNCES, NAMES_TARGETS, SEES_TARGETS))
"""Events that belong to whatever is done, and aren't told."""


@dataclass(frozen=True)
class Slip:
    """A line in which a rule is forgotten, what happens in each of its steps, and the first that goes
    otherwise.
    """

    cite: str
    line: list[Step]
    told: list[list[str]]
    wrong: int


def mistake_questions(played: PlayedScenario) -> Iterator[Question]:
    """Games in which one rule is forgotten, told up to some steps after the first that goes wrong."""
    if not played.is_short:
        return
    right = _told(played, played.steps)
    slips = (slip for cite in played.telling_rules if (slip := _slip(played, cite, right)) is not None)
    found = (question for slip in slips if (question := _question(played, slip, right)) is not None)
    yield from islice(found, MOST_OF_A_SCENARIO)


def _slip(played: PlayedScenario, cite: str, right: list[list[str]]) -> Slip | None:
    """The line without a rule, where it goes on as far as the main line does, or long enough."""
    if is_dull(cite) or is_too_plain(played, [cite]):
        return None
    without, line = played.without(cite), []
    for key in played.keys:
        if key not in without:
            break
        line.append(without[key])
    told = _told(played, line)
    wrong = next((at for at, texts in enumerate(told) if texts != right[at]), None)
    if wrong is None or not _goes_on(played.steps[wrong], line[wrong]):
        return None
    soon = range(wrong, len(line))[:SOON]
    if not any(_matters(played.steps[at], line[at]) for at in soon):
        return None
    if all(any(_says_no_more(text, each) for each in right[wrong]) for text in told[wrong]):
        return None  # what is left out can't be seen: the step has to say something that isn't so
    does_nothing = any(_does_nothing(entry.event) for entry in line[wrong].entries)
    if does_nothing or any(CHANGES_NOTHING in text for text in told[wrong]):
        return None  # nobody takes that for right
    if _is_taken_back(played.steps[wrong], line[wrong]):
        return None
    if _promises_kept(played.steps[wrong]) - _promises_kept(line[wrong]):
        return None  # a step before says what will be: who reads on sees that it isn't
    if played.choices(played.steps[wrong]) or any(" pays " in text for text in right[wrong]):
        return None  # somebody may simply have chosen otherwise
    if _has_a_twin(played, wrong):
        return None  # nothing tells which of them resolves first
    causes = played.steps[max(0, wrong + 1 - SOON) : wrong + 1]
    fired = {entry.cite for step in causes for entry in step.entries if entry.role != CHECKED}
    return Slip(cite, line, told, wrong) if cite in fired else None


def _says_no_more(text: str, other: str) -> bool:
    """Whether a sentence has no word that another one hasn't, in the same order."""
    left = iter(other.split())
    return all(word in left for word in text.split())


def _has_a_twin(played: PlayedScenario, at: int) -> bool:
    """Whether what lies on top before a step is there more than once."""
    board = played.board_before(at)
    names = [item["name"] for item in board.spells] if board is not None else []
    return names.count(names[0]) > 1 if names else False


def _does_nothing(event: object) -> bool:
    """Whether an event says of itself that it does nothing: no damage, or a bonus of +0/+0."""
    if isinstance(event, Damaged):
        return event.amount == 0
    return (
        isinstance(event, EffectBegan)
        and isinstance(event.effect, ContinuousEffect)
        and NO_BONUS in event.effect.changes
    )


NO_BONUS = ChangeSize(Number(0), Number(0))


def _is_taken_back(right: Step, wrong: Step) -> bool:
    """Whether what a step says of a thing it takes back at once: an effect that by the rules, too, begins in
    it is on something that is gone without the rule.
    """
    begun = {entry.event.words for entry in right.entries if isinstance(entry.event, EffectBegan)}
    effects = [entry.event for entry in wrong.entries if isinstance(entry.event, EffectBegan)]
    held = {
        thing.card_id
        for each in effects
        if each.words in begun
        for thing in each.things
        if isinstance(thing, GameObject)
    }
    return bool(held & _in_play(right) - _in_play(wrong))


def _in_play(step: Step) -> set[int]:
    """The ids of all that is in play after a step."""
    players = step.board.players if step.board is not None else ()
    return {thing["id"] for player in players for thing in player["in play"]}


def _promises_kept(step: Step) -> set[str]:
    """What was made for later, a shield or a delayed ability, and comes about in a step, by its words."""
    seen: dict[int, Entry] = {}
    left = list(step.entries)
    while left:
        entry = left.pop()
        if id(entry) not in seen:
            seen[id(entry)] = entry
            left += entry.because
    own = {id(entry) for entry in step.entries}
    events = [entry.event for key, entry in seen.items() if key not in own]
    return {each.words for each in events if isinstance(each, EffectBegan) and each.kind in FOR_LATER}


FOR_LATER = ("shield", "delayed")
"""The kinds of effect that are made for later."""


CHANGES_NOTHING = " changes nothing about "
"""How the log says of an effect that it does nothing to some things."""

SOON = 2
"""Within how many steps what comes of a rule has to be seen on the board: combat damage is assigned by the
rules in one step, and dealt in the next.
"""


def _goes_on(right: Step, wrong: Step) -> bool:
    """Whether the same is done in a step, and nothing in it says of itself that it isn't so."""
    return right.action == wrong.action and not gives_itself_away(wrong, right)


def _matters(right: Step, wrong: Step) -> bool:
    """Whether the step leaves something otherwise, as somebody might think that it does."""
    if right.board is None or wrong.board is None or not _goes_on(right, wrong):
        return False
    found = False
    for subject in subjects_on(right.board):
        stands, other = state_of(subject, right.board), state_of(subject, wrong.board)
        if stands is None or other is None or not is_sensible(subject, wrong.board):
            return False
        found = found or differ(stands, other)
    return found


def _told(played: PlayedScenario, steps: list[Step]) -> list[list[str]]:
    """What happens in each step, without what belongs to whatever is done."""
    run = Run(played.scenario, played.era, steps=steps)
    return [
        [f"{line.text[:1].upper()}{line.text[1:]}" for line in told.lines if not _is_routine(line)]
        for told in told_steps(run, loops_in_full=True)
    ]


def _is_routine(line: ToldLine) -> bool:
    """Whether a line tells of paying, announcing and the like, and not of what comes of it."""
    entries = [each.entry for each in line.events]
    return all(
        isinstance(entry.event, PASSING)
        or entry.kind in ROUTINE
        or entry.how == RESOLVES
        or (isinstance(entry.event, EffectBegan) and _is_left_untold(entry.event))
        or (isinstance(entry.event, Tapped) and entry.event.for_mana)
        or (isinstance(entry.event, Moved) and entry.event.came_from in ("stack", "hand"))
        or (entry.event is None and not entry.kind)
        for entry in entries
    )


def _is_left_untold(event: EffectBegan) -> bool:
    """Whether something has been made for later of which the log doesn't say what it will do."""
    return event.kind == "delayed" or isinstance(event.effect, ReplacementShield)


def _question(played: PlayedScenario, slip: Slip, right: list[list[str]]) -> Question | None:
    first = max(0, slip.wrong - MOST_STEPS + 1 + _spare(slip))
    last = min(len(slip.line), first + MOST_STEPS)
    shown = slip.line[first:last]
    position = played.position(first)
    if position is None or len(shown) < LEAST_STEPS or any(map(_is_face_down, shown)):
        return None
    texts = slip.told[first:last]
    if any(len(each) > MOST_TOLD for each in texts):
        return None
    if all(
        _is_declared(step, each)
        for at, (step, each) in enumerate(zip(shown, texts, strict=True))
        if at + first != slip.wrong
    ):
        return None  # in one step alone something happens
    deeds = [_deed_told(played, at, slip.line[at]) for at in range(first, last)]
    told = [_step_told(number, *each) for number, each in enumerate(zip(deeds, texts, strict=True), 1)]
    answers = tuple(
        Answer(
            f"Step {number}.",
            first + number - 1 == slip.wrong,
            _why(played, first + number - 1, slip),
            (slip.cite,) if first + number - 1 == slip.wrong else (),
        )
        for number in range(1, len(shown) + 1)
    )
    really = "; ".join(right[slip.wrong]) or _stands_instead(played.steps[slip.wrong], slip.line[slip.wrong])
    ask = (
        "Somebody tells this game, and forgets one rule: "
        f"{' '.join(told)} Which step is the first that goes wrong?"
    )
    return replace(
        played.ask(MISTAKE, position, ask, answers, (slip.cite,), f"in truth: {really}", first, 3),
        ahead=len(shown),
    )


def _is_face_down(step: Step) -> bool:
    """Whether something is face down after a step: what it is called there nobody could follow."""
    players = step.board.players if step.board is not None else ()
    return any(thing.get("card") == "" for player in players for thing in player["in play"])


def _is_declared(step: Step, texts: list[str]) -> bool:
    """Whether nothing happens in a step but what is declared, or paid for."""
    return not texts or any(f": {verb} " in f"{step.action} " for verb in ("attack", "block"))


def _stands_instead(right: Step, wrong: Step) -> str:
    """How what stands otherwise by the mistake stands by the rules."""
    found: list[str] = []
    if right.board is None or wrong.board is None:
        return "nothing happens"
    for subject in subjects_on(right.board):
        stands, other = state_of(subject, right.board), state_of(subject, wrong.board)
        if stands is not None and other is not None and differ(stands, other):
            found.append(told_apart(subject, [stands, other])[0].rstrip("."))
    return "; ".join(found[:2]) or "nothing happens"


def _spare(slip: Slip) -> int:
    """How many steps are told after the one that goes wrong, where there are any: it isn't always the
    last.
    """
    after = len(slip.line) - 1 - slip.wrong
    return min(after, len(slip.cite) % LEAST_STEPS)


def _deed_told(played: PlayedScenario, at: int, step: Step) -> str:
    """What is done in a step, with the choices that the script makes in it, as long as it goes by the
    script.
    """
    scripted = played.steps[at]
    return deed_told(played, scripted if scripted.action == step.action else step)


def _step_told(number: int, deed: str, texts: list[str]) -> str:
    """A step with what happens in it: `(2) Both players pass. Bear gets +3/+3.`"""
    return " ".join([f"({number}) {deed}", *(f"{text}." for text in texts if not _is_said(text, deed))])


def _is_said(text: str, deed: str) -> bool:
    """Whether what is done says it already."""
    words, said = text.rstrip(".").casefold(), deed.casefold()
    if words in said or words.replace("x is ", "with x = ") in said:
        return True
    attacks = regex.fullmatch(r"(.+) (?:taps|attacks .+|is unblocked|blocks .+)", words)
    return attacks is not None and (" attacks " in said or " blocks " in said) and attacks[1] in said


def _why(played: PlayedScenario, at: int, slip: Slip) -> str:
    if at == slip.wrong:
        return ""
    return "that step is played by the rules" if at < slip.wrong else "that only follows from the mistake"

"""A run as a person would tell it: each step one sentence and a line for each thing that happened, folded
where a person folds. Which events belong together is seen from what they are, not from their words.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby

from rules_kb import regex
from rules_kb.facts import dataclass, field
from rules_kb.scenarios.happened import Happened, Happenings, rules_beside
from rules_kb.scenarios.plain_words import plainly
from rules_kb.scenarios.run import Run, Step
from rules_kb.scenarios.telling import shown_rules
from rules_kb.scenarios.umbrella import is_routine, is_umbrella
from rules_kb.table.entries import (
    ANNOUNCES,
    EVERYWHERE,
    MATTERS,
    NAMES_TARGETS,
    RESOLVES,
    SEES_TARGETS,
    TRIGGERS,
    Entry,
)
from rules_kb.table.events import possessive
from rules_kb.table.events.combat import BecameUnblocked, Declared
from rules_kb.table.events.mana import ManaAdded, ManaSpent
from rules_kb.table.events.permanents import Tapped, Untapped
from rules_kb.table.events.turns import StepBegan
from rules_kb.table.events.zone_changes import Moved, TokenMade, Vanished
from rules_kb.table.mana import mana_text
from rules_kb.table.objects import GRAVEYARD, STACK, GameObject

MOST_BESIDE, MOST_SPECIAL = 3, 5
"""How many rules stand beside a line at most, the decisive ones; and with those on keywords and terms."""
FEWEST_ROUNDS = 3
AND_GOES = ", and goes to the graveyard"
"""What is said in one breath with a resolution."""
NAMELESS = "a card"
"""What a card of a library is called that the scenario doesn't name."""


@dataclass
class ToldLine:
    """Some events told in one line, with the rules that decide about them, umbrella rules left out."""

    text: str
    cites: list[str] = field(default_factory=list)
    events: list[Happened] = field(default_factory=list)


@dataclass
class ToldStep:
    """A step as it is told: where in the turn it began, a sentence with its rules, and lines below it.

    `beside` are rules that had a part in it and in none of its events. `rounds` says which rounds of a loop
    were left out after it.
    """

    step: Step
    place: str
    sentence: str
    cites: list[str]
    lines: list[ToldLine]
    beside: list[str]
    stack: str
    rounds: str = ""

    @property
    def at_work(self) -> list[str]:
        """All rules that had a part in the step: those of its sentence first."""
        fired = [entry.cite for entry in shown_rules(self.step) if entry.cite]
        return list(dict.fromkeys([*self.cites, *fired]))


def told_steps(run: Run, *, loops_in_full: bool = False) -> list[ToldStep]:
    """The steps of a run, each as it is told; of a loop the first round and the last, unless it is wanted in
    full.
    """
    happened = Happenings(run)
    places = places_begun(run)
    steps = [told_step(step, happened.of(step), places[step.n]) for step in run.steps]
    return steps if loops_in_full else _without_rounds(steps)


def told_step(step: Step, events: list[Happened], place: str) -> ToldStep:
    """A step told: what its sentence says already isn't said again below."""
    sentence = _sentence(step.action)
    heading = [each for each in events if each.text == sentence or _is_said_by(each, step)]
    left = [each for each in events if each not in heading]
    gone = [each for each in left if _goes_after_resolving(each)]
    if len(gone) == 1 and step.deed.kind == "all pass":
        left.remove(gone[0])
        heading += gone
        sentence += AND_GOES
    if step.deed.kind == "goes on":
        whither = step.action
        if f", {step.active}," not in place and step.active not in whither:
            whither = f"to {possessive(step.active)} {whither[3:]}"
            sentence = _sentence(whither)
        arrival = _arrival(step, left)
        left, way = _way_there([each for each in left if each is not arrival])
        heading += [arrival] if arrival is not None else []
        sentence = f"On through {_listed(way)} {whither}" if way else sentence
    rules = rules_beside(step)
    beside = list(dict.fromkeys(entry.cite or "" for entry in rules if entry.kind != MATTERS))
    reasons = [
        ToldLine(entry.says, [entry.cite or ""])
        for entry in rules
        if entry.says and entry.says not in step.action
    ]
    told = {cite for line in reasons for cite in line.cites}
    beside = [cite for cite in beside if cite not in told]
    said_so = [each for each in heading if each.entry.kind != SEES_TARGETS]
    return ToldStep(
        step,
        place,
        sentence,
        _beside_line(said_so, beside),
        [*reasons, *_folded(left, step.action)],
        beside,
        _stack(step),
    )


def places_begun(run: Run) -> dict[int, str]:
    """Where in the turn each step began: where the one before it in its line of play had ended."""
    ended: dict[str, str] = {"": run.begins_in}
    begun: dict[int, str] = {}
    before = ""
    for step in run.steps:
        branch = before if step.branch == "try" else step.branch
        begun[step.n] = ended.get(branch, ended[""])
        if step.branch != "try":
            ended[branch] = f"turn {step.turn}, {step.active}, {step.step}"
            before = branch
    return begun


def _sentence(action: str) -> str:
    """What was done, as a sentence without its full stop."""
    words = f"on {action}" if action.startswith("to ") else plainly(action)
    return words[:1].upper() + words[1:]


def _is_said_by(each: Happened, step: Step) -> bool:
    """Whether the step's sentence says it: what is cast goes on the stack with its targets, and what resolves
    does so.
    """
    entry, event, action = each.entry, each.entry.event, step.action
    if entry.how == TRIGGERS:
        return False
    played = entry.kind == ANNOUNCES or (isinstance(event, Moved) and event.zone == STACK)
    if entry.how == RESOLVES or (played and step.deed.kind != "all pass"):
        return any(name.removesuffix("'s ability") in action for name in each.about)
    if entry.kind == NAMES_TARGETS:
        return all(name in action for name in each.about) and not _aims_what_triggered(entry, step)
    return entry.kind == SEES_TARGETS


def _aims_what_triggered(entry: Entry, step: Step) -> bool:
    """Whether a target is that of an ability that has triggered, and not of what the sentence tells."""
    before = step.entries[: step.entries.index(entry)]
    on_the_stack = [each for each in before if each.kind == ANNOUNCES or each.how == TRIGGERS]
    return bool(on_the_stack) and on_the_stack[-1].how == TRIGGERS


def _goes_after_resolving(each: Happened) -> bool:
    """Whether an instant or sorcery goes to the graveyard, as it does when it has resolved."""
    event = each.entry.event
    return isinstance(event, Moved) and event.how == "resolved" and event.zone == GRAVEYARD


def _arrival(step: Step, events: list[Happened]) -> Happened | None:
    """The beginning of the step of the turn that was to be reached."""
    for each in reversed(events):
        event = each.entry.event
        if isinstance(event, StepBegan):
            return each if event.step == step.step else None
    return None


def _way_there(events: list[Happened]) -> tuple[list[Happened], list[str]]:
    """What is left to tell of the way to a step of the turn, and the steps on that way in which nothing else
    happened.
    """
    begun = [each.entry.event.step for each in events if isinstance(each.entry.event, StepBegan)]
    return ([], begun) if len(begun) == len(events) else (events, [])


def _stack(step: Step) -> str:
    """What lies on the stack, the top first; whose it is, where that isn't the active player."""
    whose = step.board.whose if step.board is not None else ()
    if len(whose) != len(step.stack):
        return ", ".join(step.stack)
    several = len({controller for controller, _ in whose}) > 1
    return ", ".join(
        f"{controller}'s {name}" if is_spell and (several or controller != step.active) else name
        for name, (controller, is_spell) in zip(step.stack, whose, strict=True)
    )


# -- rules ---------------------------------------------------------------------------------------------------


def _beside_line(events: Iterable[Happened], more: Iterable[str] = ()) -> list[str]:
    """The decisive rules of some events: of each the first, then the others, those on keywords and terms
    before those on all such events, and then `more`; without umbrella rules.
    """
    cites = [[part.cite for part in each.cites if part.at_work != EVERYWHERE] for each in events]
    decisive = [some[0] for some in cites if some]
    others = [cite for some in cites for cite in some[1:]]
    besides = [cite for cite in more if not is_umbrella(cite)]
    others.sort(key=lambda cite: is_routine(cite) or not SPECIAL.search(cite))
    ordered = list(dict.fromkeys([*decisive, *others, *besides]))
    more_special = (cite for cite in ordered[MOST_BESIDE:MOST_SPECIAL] if SPECIAL.search(cite))
    return [*ordered[:MOST_BESIDE], *(cite for cite in more_special if not is_routine(cite))]


SPECIAL = regex.compile(r":(50\d\.|glossary/)")
"""What decides where it has a part at all: a keyword ability, a restriction, a term of the glossary."""


# -- what is told together -----------------------------------------------------------------------------------


def _line(text: str, events: Sequence[Happened]) -> ToldLine:
    return ToldLine(text, _beside_line(events), list(events))


def _folded(events: list[Happened], action: str) -> list[ToldLine]:
    """Lines for some events, those of one kind that follow one another told together; of what the player pays
    who acts, the player isn't named again.
    """
    lines: list[ToldLine] = []
    for kind, group in groupby(events, key=_kind):
        together = list(group)
        if kind in TOGETHER:
            lines += TOGETHER[kind](together)
        else:
            lines += [_alone(same) for same in _alike(together)]
    lines = list(_said_once(lines))
    payer = f"{action.partition(':')[0]} pays "
    for line in lines:
        if _pays(line):
            line.text = line.text.replace(payer, "pays ", 1)
    return lines


def _said_once(lines: Iterable[ToldLine]) -> Iterator[ToldLine]:
    """Lines without those that say again the beginning of the one before: that somebody wins, after why."""
    before: ToldLine | None = None
    for line in lines:
        if before is not None and before.text.startswith(f"{line.text}: "):
            before.cites += [cite for cite in line.cites if cite not in before.cites]
            before.events += line.events
            continue
        yield line
        before = line


def _alike(events: list[Happened]) -> Iterator[list[Happened]]:
    """Events that follow one another and read the same."""
    for _, group in groupby(events, key=lambda each: each.text):
        yield list(group)


def _alone(same: list[Happened]) -> ToldLine:
    first = same[0]
    note = f" ({first.entry.says})" if first.entry.says else ""
    return _line(first.text + note + (f", {len(same)} times" if len(same) > 1 else ""), same)


def _kind(each: Happened) -> str:
    event = each.entry.event
    if isinstance(event, (ManaAdded, ManaSpent)) or (isinstance(event, Tapped) and event.for_mana):
        return "mana"
    if isinstance(event, Moved) and event.how == "drawn":
        return f"draw {event.thing.owner.name}"
    if isinstance(event, Declared) and event.as_ == "attacker":
        return "attack"
    return KINDS.get(type(event), "")


def _mana(events: list[Happened]) -> list[ToldLine]:
    """What taps for mana, and what is paid with it."""
    lines: list[ToldLine] = []
    tapped: list[Happened] = []
    for each in events:
        tapped.append(each)
        event = each.entry.event
        if isinstance(event, ManaSpent):
            sources = [thing.name for thing in _sources_of_mana(one.entry.event for one in tapped)]
            whose = f" with {_counted(sources)}" if sources else ""
            lines.append(_line(f"{event.player.name} pays {mana_text(event.mana)}{whose}", tapped[::-1]))
            tapped = []
    return [*lines, *(_alone([each]) for each in tapped)]


def _sources_of_mana(events: Iterable[object]) -> list[GameObject]:
    """What was tapped for mana, and what else has made some, each once."""
    found: list[GameObject] = []
    for event in events:
        thing = event.source if isinstance(event, ManaAdded) else getattr(event, "thing", None)
        if thing is not None and thing.card_id not in [each.card_id for each in found]:
            found.append(thing)
    return found


def _pays(line: ToldLine) -> bool:
    return any(isinstance(each.entry.event, ManaSpent) for each in line.events)


def _draws(events: list[Happened]) -> list[ToldLine]:
    cards = [each.entry.event.thing for each in events if isinstance(each.entry.event, Moved)]
    if len(cards) < 2:
        return [_alone([each]) for each in events]
    names = _counted([card.name for card in cards])
    told = len(names) < 60 and any(card.name != NAMELESS for card in cards)
    words = f"{cards[0].owner.name} draws {len(cards)} cards" + (f": {names}" if told else "")
    return [_line(words, events)]


def _same_verb(verb: str, verbs: str) -> Callable[[list[Happened]], list[ToldLine]]:
    def fold(events: list[Happened]) -> list[ToldLine]:
        names = [each.about[0] for each in events]
        return [_line(f"{_counted(names)} {verb if len(names) == 1 else verbs}", events)]

    return fold


def _attacks(events: list[Happened]) -> list[ToldLine]:
    lines = []
    for whom, group in groupby(events, key=lambda each: each.about[1:]):
        together = list(group)
        names = [each.about[0] for each in together]
        lines.append(
            _line(
                f"{_counted(names)} {'attacks' if len(names) == 1 else 'attack'} {', '.join(whom)}", together
            )
        )
    return lines


def _steps(events: list[Happened]) -> list[ToldLine]:
    names = [each.entry.event.step for each in events if isinstance(each.entry.event, StepBegan)]
    return [
        _line(f"{_listed(names)} {'begins' if len(names) == 1 else 'begin, one after the other'}", events)
    ]


def _counted(names: Sequence[str]) -> str:
    """Names as a list, alike ones with their number: `Forest and 2 Island`."""
    return _listed([f"{number} {name}" if number > 1 else name for name, number in Counter(names).items()])


def _listed(words: Sequence[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


TAPS, UNTAPS, UNBLOCKED, GONE, STEPS = "taps", "untaps", "unblocked", "gone", "steps"
KINDS: dict[type, str] = {
    Tapped: TAPS,
    Untapped: UNTAPS,
    BecameUnblocked: UNBLOCKED,
    Vanished: GONE,
    StepBegan: STEPS,
    TokenMade: "",
}


class _Together(dict[str, Callable[[list[Happened]], list[ToldLine]]]):
    """How events of a kind are told together; drawing by its player."""

    def __contains__(self, kind: object) -> bool:
        return super().__contains__(str(kind).split(" ")[0])

    def __getitem__(self, kind: str) -> Callable[[list[Happened]], list[ToldLine]]:
        return super().__getitem__(kind.split(" ")[0])


TOGETHER = _Together(
    {
        "mana": _mana,
        "draw": _draws,
        "attack": _attacks,
        TAPS: _same_verb("taps", "tap"),
        UNTAPS: _same_verb("untaps", "untap"),
        UNBLOCKED: _same_verb("is unblocked", "are unblocked"),
        GONE: _same_verb("ceases to exist", "cease to exist"),
        STEPS: _steps,
    }
)


# -- rounds of a loop ----------------------------------------------------------------------------------------


def _without_rounds(steps: list[ToldStep]) -> list[ToldStep]:
    """Of lines of the script that are played over and over, the first round and the last."""
    kept: list[ToldStep] = []
    at = 0
    while at < len(steps):
        length, rounds = _rounds(steps, at)
        if rounds < FEWEST_ROUNDS:
            kept.append(steps[at])
            at += 1
            continue
        kept += steps[at : at + length]
        left_out = f"rounds 2 to {rounds - 1:,}" if rounds > FEWEST_ROUNDS else "round 2"
        kept[-1].rounds = f"{left_out}: the same"
        kept += steps[at + length * (rounds - 1) : at + length * rounds]
        at += length * rounds
    return kept


def _rounds(steps: list[ToldStep], at: int) -> tuple[int, int]:
    """How many steps a round has that begins here, and how many rounds follow one another."""
    keys = [(each.step.spot.line, each.sentence, each.step.branch) for each in steps[at : at + 400]]
    for length in range(1, min(8, len(keys) // FEWEST_ROUNDS) + 1):
        rounds = 1
        while keys[length * rounds : length * (rounds + 1)] == keys[:length]:
            rounds += 1
        if rounds >= FEWEST_ROUNDS:
            return length, rounds
    return 1, 1

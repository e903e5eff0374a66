"""The same game with one thing otherwise: what must have been done for this to come out, and which change to
the board makes it come out differently. Each of them is played out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from random import Random

from rules_kb.facts import replace
from rules_kb.scenarios.board import Board
from rules_kb.scenarios.lines import Line
from rules_kb.scenarios.plain_words import in_words
from rules_kb.scenarios.scenario import SetUpObject
from rules_kb.scenarios.telling import said
from rules_kb.teach.altered import instead, plain, played_out, things_in_play, with_thing
from rules_kb.teach.legality_questions import other_actions
from rules_kb.teach.played import PlayedScenario
from rules_kb.teach.question import CHANGE, DEED, MOST_ANSWERS, Answer, Question, answers_of
from rules_kb.teach.states import Subject, differ, is_sensible, state_of, subjects_on, told_apart
from rules_kb.teach.story import story_told
from rules_kb.teach.worlds import Stretch, stretches

MOST_PLAYED = 7
"""How many other actions or changes are played out for one question."""

DEEDS = ("cast", "use", "block", "attack")
"""What a player may have done, as scripts have it."""

MOST_LOOKED_AT = 3
"""Of how many things and players it is told how they stand."""


# -- what must have been done --------------------------------------------------------------------------------


def deed_questions(played: PlayedScenario) -> Iterator[Question]:
    """What must a player have done, if this is how things stand afterwards?"""
    seen: set[int] = set()
    for stretch in stretches(played):
        if stretch.at in seen or any(
            line is not None and line.kind == "act" and not line.is_answer
            for line in map(played.line, stretch.steps[1:])
        ):
            continue
        seen.add(stretch.at)
        question = _deed(stretch)
        if question is not None:
            yield question
            return


def _deed(stretch: Stretch) -> Question | None:
    played, step = stretch.played, stretch.steps[0]
    line, position = played.line(step), played.position(stretch.at)
    if line is None or position is None or line.verb not in DEEDS:
        return None
    subjects = _told_apart_from(line, stretch.changed())[:MOST_LOOKED_AT]
    if not subjects or (line.verb == "attack" and all(subject.is_player for subject in subjects)):
        return None  # what attacks is told by a sum
    others: list[tuple[str, Board]] = []
    both = zip_longest(_fewer(line), other_actions(line, position.board))
    for action in [action for pair in both for action in pair if action][:MOST_PLAYED]:
        board = _had_been(stretch, line, action)
        if board is not None and _differs(subjects, stretch.after, board):
            others.append((action, board))
    so, *otherwise = _stand(
        subjects, [stretch.after, *(board for _, board in others)], SHOWN_BY.get(line.verb, ())
    )
    wrong = [
        (_deed_of(action), f"then it would be so: {stand.rstrip('.')}")
        for (action, _), stand in zip(others, otherwise, strict=True)
        if stand != so
    ]
    answers = answers_of(_deed_of(line.text), "", wrong)
    if answers is not None and _names_itself(_with_what_they_are_on(subjects, position.board), answers):
        return None
    cites = tuple(dict.fromkeys([*_decisive(stretch), *stretch.behind(subjects)]))[:3]
    if answers is None or not cites:
        return None
    rest = story_told(played, stretch.steps[1:])
    ask = (
        f"{line.player} does one thing now, and nobody does anything more. {rest} "
        f"Then this is so: {so} What has {line.player} done?"
    )
    made = played.ask(DEED, position, ask, answers, cites, stretch.because(subjects), stretch.at, 3)
    return replace(made, ahead=len(stretch.steps))


def _told_apart_from(line: Line, subjects: list[Subject]) -> list[Subject]:
    """What shows what has been done without naming it: what becomes of others than a spell's target."""
    if line.verb in ("attack", "block"):
        return subjects
    return [subject for subject in subjects if subject.name not in line.rest]


def _with_what_they_are_on(subjects: list[Subject], board: Board) -> list[str]:
    """The names of things that are asked about, and of what they are attached to."""
    names = [subject.name for subject in subjects if not subject.is_player]
    things = [thing for player in board.players for thing in player["in play"]]
    return [*names, *(thing["on"] for thing in things if thing["name"] in names and thing.get("on"))]


def _names_itself(names: list[str], answers: tuple[Answer, ...]) -> bool:
    """Whether the right answer alone has one of the names that it is asked about."""
    right, *wrong = answers
    return any(name in right.text and not any(name in each.text for each in wrong) for name in names)


def _fewer(line: Line) -> Iterator[str]:
    """A block by several creatures with one of them staying out of it."""
    if line.verb != "block":
        return
    blocks = [
        (attacker, blockers.split(", "))
        for attacker, _, blockers in (part.partition(" with ") for part in line.rest.split("; "))
    ]
    for at, (attacker, blockers) in enumerate(blocks):
        for out in blockers if len(blockers) + len(blocks) > 2 else ():
            left = [name for name in blockers if name != out]
            kept = [*blocks[:at], *([(attacker, left)] if left else []), *blocks[at + 1 :]]
            told = "; ".join(f"{each} with {', '.join(names)}" for each, names in kept)
            yield f"{line.player}: block {told}"


def _had_been(stretch: Stretch, line: Line, action: str) -> Board | None:
    """The board at the end of the stretch, had something else been done; None where it can't be played."""
    if action.casefold() == line.text.casefold():
        return None
    scenario = instead(stretch.played.scenario, line.spot, action, stretch.steps[-1].spot)
    if scenario is None:
        return None
    run, _ = played_out(scenario, stretch.played.era)
    return run.steps[-1].board if run is not None else None


def _differs(subjects: list[Subject], after: Board, board: Board) -> bool:
    """Whether some subject stands otherwise on another board, and all of them somewhere."""
    pairs = [(state_of(subject, after), state_of(subject, board)) for subject in subjects]
    if not all(is_sensible(subject, board) for subject in subjects):
        return False
    return all(there is not None for _, there in pairs) and any(
        here is not None and there is not None and differ(here, there) for here, there in pairs
    )


SHOWN_BY = {"attack": ("fight", "tapped"), "block": ("fight",)}
"""What shows by itself what has been done, and isn't told."""


def _stand(subjects: list[Subject], boards: list[Board], untold: Sequence[str] = ()) -> list[str]:
    """How some subjects stand on each of some boards, in sentences that say where the boards differ; without
    facets that are `untold`.
    """
    columns = []
    for subject in subjects:
        states = [
            tuple((facet, words) for facet, words in state if facet not in untold)
            for board in boards
            if (state := state_of(subject, board)) is not None
        ]
        columns.append(told_apart(subject, states))
    return [" ".join(row) for row in zip(*columns, strict=True)]


def _deed_of(action: str) -> str:
    """An action as an answer: `Bob blocks Bear with Ogre.`"""
    return f"{in_words(said(action))}."


def _decisive(stretch: Stretch) -> list[str]:
    """The rules of a stretch without which it comes out otherwise."""
    fired = stretch.fired()
    return [world.cite for world in stretch.worlds() if world.cite in fired][:2]


# -- one thing otherwise -------------------------------------------------------------------------------------


def change_questions(played: PlayedScenario) -> Iterator[Question]:
    """Which one change to the board at the beginning makes it come out differently?"""
    if len(played.steps) > MOST_STEPS:
        return
    scenario, position = played.scenario, played.position(0)
    whole, _ = played_out(plain(scenario), played.era)
    if whole is None or position is None or whole.before is None or whole.steps[-1].board is None:
        return
    if played.steps[-1].board is None or any(player["lost"] for player in whole.steps[-1].board.players):
        return
    subject = _main_subject(played, whole.before, whole.steps[-1].board)
    if subject is None:
        return
    changes = list(_changes(played))
    Random(f"{played.name} change").shuffle(changes)
    story = story_told(played, played.steps)
    changes.sort(key=lambda change: change[0].partition(" has ")[0].partition(" is")[0] not in story)
    same: list[tuple[str, str]] = []
    other: list[tuple[str, str]] = []
    right = _fate(subject.name, whole.steps[-1].board)
    stretch = Stretch(played, 0, len(played.steps) - 1)
    cites = tuple(stretch.behind([subject]))[:3]
    for told, player, place, thing in changes[: 3 * MOST_PLAYED]:
        run, _ = played_out(with_thing(scenario, player, place, thing), played.era)
        fate = _fate(subject.name, run.steps[-1].board) if run is not None else ""
        if fate and fate != right:
            if _is_sum(told) and scenario.level is not None:
                continue  # that more toughness keeps a creature alive is no question
            other.append((told, f"then {subject.name} {fate}"))
        elif fate:
            same.append((told, f"{subject.name} {fate} all the same"))
        if other and len(same) >= MOST_ANSWERS - 1:
            break
    if not other or not right:
        return
    answers = answers_of(other[0][0], "", same)
    if answers is None or not cites:
        return
    ask = (
        f"{story} In the end {subject.name} {right}. With one of these changes to the board at the "
        f"beginning, and all else done as before, {subject.name} comes out differently. With which?"
    )
    made = played.ask(CHANGE, position, ask, answers, cites, other[0][1], 0, 3)
    yield replace(made, ahead=len(played.steps))


MOST_STEPS = 8
"""How many steps a game may have that is told as a whole."""


def _fate(name: str, board: Board | None) -> str:
    """Where a thing is in the end; "" for what isn't there."""
    if board is None:
        return ""
    found = next((subject for subject in subjects_on(board) if subject.name == name), None)
    state = state_of(found, board) if found is not None else None
    return dict(state)["where"] if state is not None else ""


def _main_subject(played: PlayedScenario, before: Board, after: Board) -> Subject | None:
    """What goes elsewhere."""
    whole = Stretch(played, 0, len(played.steps) - 1)
    for subject in whole.changed():
        if not subject.is_player and _fate(subject.name, before) != _fate(subject.name, after):
            return subject
    return None


def _is_sum(told: str) -> bool:
    """Whether a change only changes what is added up in combat."""
    return told.endswith((" counter.", " counters.", " damage on it already."))


COUNTERS = (
    ("a +1/+1 counter", "+1/+1", 1),
    ("a -1/-1 counter", "-1/-1", 1),
    ("two +1/+1 counters", "+1/+1", 2),
)
"""The counters that a creature may have besides."""


def _changes(played: PlayedScenario) -> Iterator[tuple[str, str, int, SetUpObject | None]]:
    """Small changes to what is in play as a scenario begins: told, whose, its place, what lies there then."""
    names = Counter(thing.alias or thing.initial.name for _, _, thing in things_in_play(played.scenario))
    for player, place, thing in things_in_play(played.scenario):
        name = thing.alias or thing.initial.name
        if names[name] > 1:
            continue
        if "enchantment" not in thing.initial.types:
            state = "untapped" if thing.tapped else "tapped"
            yield f"{name} is {state}.", player, place, replace(thing, tapped=not thing.tapped)
        if "creature" in thing.initial.types:
            yield (
                (
                    f"{name} has come under {player}'s control only this turn."
                    if not thing.sick
                    else f"{name} has been there since before this turn."
                ),
                player,
                place,
                replace(thing, sick=not thing.sick),
            )
            if not thing.damage and (thing.initial.toughness or 0) > 1:
                yield f"{name} has 1 damage on it already.", player, place, replace(thing, damage=1)
            if not thing.counters:
                for told, kind, many in COUNTERS:
                    yield f"{name} has {told}.", player, place, replace(thing, counters={kind: many})
        elif "land" not in thing.initial.types:
            yield f"{name} isn't there.", player, place, None

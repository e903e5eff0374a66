"""Questions about what is legal: which of several actions, and for what reason one isn't."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rules_kb import regex
from rules_kb.facts import dataclass
from rules_kb.rules.eras import ERAS
from rules_kb.scenarios.board import Board
from rules_kb.scenarios.finding import card_library
from rules_kb.scenarios.lines import Line, parse_playing, with_inner
from rules_kb.scenarios.reading import read_lines
from rules_kb.scenarios.run import Step
from rules_kb.scenarios.scenario import Scenario
from rules_kb.scenarios.trying import NoSuchStep, Say, Trial, try_lines
from rules_kb.table.log import ALLOWED, FORBADE
from rules_kb.teach.everyday import among, is_procedure
from rules_kb.teach.outcomes import waits_where
from rules_kb.teach.played import PlayedScenario
from rules_kb.teach.position import Position
from rules_kb.teach.question import LEAST_ANSWERS, LEGALITY, MOST_ANSWERS, Question, answers_of
from rules_kb.teach.wrong_reasons import Attempt, wrong_reasons
from rules_kb.yaml.problems import BadFile

MOST_CANDIDATES = 10
YES = "Yes, nothing forbids it."

CONSEQUENCES = frozenset(
    (
        *("cr1999:308.3", "cr1999:309.2a", "cr2006:308.2", "cr2006:309.2"),
        *("rulings1999:C.4.4", "rulings1999:C.6.3"),
    )
)
"""Rules that say what becomes of an illegal declaration, not why it is illegal."""

TARGETS = frozenset(("409.1c", "G.41.1"))
"""Rules by which a target has to be what the card asks for."""

ENCHANTS = frozenset(("214.8c", "cr2006:502.45a", "K.14.4"))
"""Rules by which a local enchantment has to be on what it may enchant."""

RESTRICTIONS = frozenset(("500.2", "500.3", "501.1", "501.3", "C.4.6"))
"""Rules by which what a card says of attacking and blocking restricts it."""

DECLARING = frozenset(("309.1", "C.6.1", "C.6.2"))
"""Rules on who may declare blockers, and with what."""

ON_THE_CARD = (
    TARGETS
    | ENCHANTS
    | frozenset(("502.4b", "A.20.2", "cr2006:502.25b", "501.1", "501.3", "cr2006:500.3"))
    | frozenset(("308.1", "cr2006:308.2a", "C.4.2", "409.3", "cr2006:403.4", "G.39.2", "103.1"))
    | frozenset(("cr2006:401.5", "A.1.6"))
)
"""Rules against what needs no more than to look at the cards: what they ask for, flying and other evasion,
what is tapped, a wall, or has just come.
"""


EVERYDAY = frozenset(
    (
        "308.1",
        "309.1",
        "401.1",
        "403.2",
        "408.1d",
        "409.1",
        "cr2006:308.2a",
        "cr2006:309.2a",
        "C.4.2",
        "C.6.2",
    )
)
"""Rules that allow what anybody does in every game: alone they make no question."""


@dataclass(frozen=True)
class Occasion:
    """A moment at which the script does or tries something: before the main line's step `at`; `after` is the
    step's number.
    """

    at: int
    after: int
    line: Line


def legality_questions(played: PlayedScenario) -> Iterator[Question]:
    """Which of several actions is legal, or isn't; and whether one is, and why not."""
    asked: set[tuple[int, str]] = set()
    for occasion in occasions(played):
        position = played.position(occasion.at)
        if position is None:
            continue
        kind = (occasion.at, f"{occasion.line.player} {occasion.line.verb}")
        if kind not in asked:
            asked.add(kind)
            question = _which(played, occasion, position)
            if question is not None:
                yield question
        question = _whether(played, occasion, position)
        if question is not None:
            yield question


def occasions(played: PlayedScenario) -> Iterator[Occasion]:
    """Every attack, block, spell and ability that the script plays or tries on its main line."""
    at, after = 0, 0
    for step in played.run.steps:
        if step.branch == "try":
            line = _tried_line(played, step)
            if line is not None:
                yield Occasion(at, after, line)
        elif not step.branch:
            line = played.line(step)
            if line is not None and line.kind == "act" and step is played.last_of_line(step):
                yield Occasion(at, after, line)
            at, after = at + 1, step.n


def _tried_line(played: PlayedScenario, step: Step) -> Line | None:
    line = played.line(step)
    return line.inner[0] if line is not None and line.kind == "try" and not line.is_answer else None


# -- which of these ------------------------------------------------------------------------------------------


def _which(played: PlayedScenario, occasion: Occasion, position: Position) -> Question | None:
    """One legal action among illegal ones, or one illegal among legal ones."""
    trials = [
        trial
        for trial in trials_at(played, occasion, other_actions(occasion.line, position.board))
        if not trial.asks and not trial.first
    ]
    legal = [trial for trial in trials if trial.legal]
    illegal = [
        trial
        for trial in trials
        if not trial.legal and against(trial) and not is_off_the_mark(trial, position)
    ]
    legal = [trial for trial in legal if len(legal) < LEAST_ANSWERS or not _does_nothing(trial)]
    if any(cite.endswith(":409.1f") for trial in illegal for cite, _ in against(trial)):
        return None
    if (played.scenario.level or 1) > 1 and all(map(_is_on_the_cards, illegal)):
        return None
    if played.scenario.level is not None and all(map(_is_asked_for, illegal)):
        return None
    if len(legal) == 1 and len(illegal) >= 2:
        odd, others, ask = legal[0], illegal, f"Which of these {_choices(occasion.line)} legal?"
    elif len(illegal) == 1 and sum(not _does_nothing(trial) for trial in legal) >= 2:
        odd, others, ask = illegal[0], legal, f"Which of these {_choices(occasion.line)} not legal?"
    else:
        return None
    line = occasion.line
    answers = answers_of(
        _worded(odd.action, position.board),
        _verdict(odd),
        [(_worded(each.action, position.board), _verdict(each)) for each in others],
    )
    cites = list(
        dict.fromkeys(
            cite for each in [odd, *others[: MOST_ANSWERS - 1]] if not each.legal for cite, _ in against(each)
        )
    )
    if answers is None:
        return None
    return played.ask(
        LEGALITY,
        position,
        f"{_lead(line)} {ask}",
        answers,
        tuple(cites[:4]),
        "; ".join(dict.fromkeys(reason for each in illegal[:3] for _, reason in against(each))),
        occasion.at,
    )


def _does_nothing(trial: Trial) -> bool:
    """Whether nothing attacks or blocks."""
    return trial.action.endswith((": no attack", ": no block"))


def is_off_the_mark(trial: Trial, position: Position) -> bool:
    """Whether a target is nothing that the card's text speaks of: that needs no rule."""
    said = parse_playing(trial.action.partition(": ")[2].partition(" ")[2], set())
    things = [thing for player in position.board.players for thing in player["in play"]]
    target = next((thing for thing in things if thing["name"] == said.on), None)
    cards = {card.name: card.text.casefold() for card in position.cards}
    if said.on in {item["name"] for item in position.board.spells} and target is None:
        return not regex.search(r"\b(?:spell|ability)\b", cards.get(said.card, ""))
    if not any(among(say.cite, TARGETS | ENCHANTS) for say in forbidding(trial)):
        return False
    kinds = str(target["type"]).casefold().partition(" – ")[0].split() if target is not None else []
    return not any(kind in cards.get(said.card, "") for kind in kinds)


def _lead(line: Line) -> str:
    if line.verb in ("attack", "no attack"):
        return f"{line.player} declares attackers."
    if line.verb in ("block", "no block"):
        return f"{line.player} declares blockers."
    card = parse_playing(line.rest, set()).card
    return f"{line.player} thinks of {'casting' if line.verb == 'cast' else 'using'} {card}."


def _choices(line: Line) -> str:
    return "targets is" if line.verb in ("cast", "use") else "is"


def _verdict(trial: Trial) -> str:
    if trial.legal:
        return "legal"
    return "; ".join(f"{reason} ({cite.partition(':')[2]})" for cite, reason in against(trial))


def against(trial: Trial) -> list[tuple[str, str]]:
    """The rules that forbid an action, each with its reason."""
    return list(dict.fromkeys((say.cite, say.says) for say in forbidding(trial)))


def forbidding(trial: Trial) -> list[Say]:
    """What forbids an action and gives a reason, without what only says what becomes of it."""
    return [say for say in trial.rules if say.role == FORBADE and say.says and say.cite not in CONSEQUENCES]


def is_bare(say: Say, board: Board) -> bool:
    """Whether a reason only says again that it isn't legal, as a card has it, or hangs on what the position
    doesn't tell, as whose declaration it is: no answer to why.
    """
    if among(say.cite, DECLARING):
        return set(say.about) <= {player["name"] for player in board.players}
    return among(say.cite, TARGETS | RESTRICTIONS)


def _is_asked_for(trial: Trial) -> bool:
    """Whether it is illegal only since a card asks for another kind of target."""
    return all(among(say.cite, TARGETS | ENCHANTS) for say in forbidding(trial))


def _is_on_the_cards(trial: Trial) -> bool:
    """Whether all that forbids an action can be seen from the cards."""
    return all(among(say.cite, ON_THE_CARD) for say in forbidding(trial))


def _worded(action: str, board: Board) -> str:
    """An alternative as an answer."""
    rest = action.partition(": ")[2]
    if rest.startswith("attack with "):
        return f"{rest.removeprefix('attack with ')} attacks, and nothing else."
    if rest.startswith("block "):
        attacker, _, blocker = rest.removeprefix("block ").partition(" with ")
        return f"{blocker} blocks {attacker}, and nothing else blocks."
    if rest in ("no attack", "no block"):
        return "Nothing attacks." if rest == "no attack" else "Nothing blocks."
    target = rest.partition(" on ")[2]
    spells = [item["name"] for item in board.spells]
    waits = f", {waits_where(board.waits_in)}"
    return f"{target[:1].upper()}{target[1:]}{waits if target in spells else ''}."


def other_actions(line: Line, board: Board) -> list[str]:
    """Actions of the same kind, each with other creatures or another target."""
    mine = [thing for player in board.players if player["name"] == line.player for thing in player["in play"]]
    creatures = [thing["name"] for thing in mine if "Creature" in thing["type"]]
    everything = [thing["name"] for player in board.players for thing in player["in play"]]
    single = {name for name, times in Counter(everything).items() if times == 1}
    if line.verb in ("attack", "no attack"):
        names = [name for name in creatures if name in single][:MOST_CANDIDATES]
        return [*(f"{line.player}: attack with {name}" for name in names), f"{line.player}: no attack"]
    if line.verb in ("block", "no block"):
        attackers = [
            thing["name"]
            for player in board.players
            for thing in player["in play"]
            if thing.get("attacks") == line.player
        ]
        pairs = [
            (attacker, name) for attacker in attackers for name in creatures if {attacker, name} <= single
        ][:MOST_CANDIDATES]
        return [
            *(f"{line.player}: block {attacker} with {name}" for attacker, name in pairs),
            f"{line.player}: no block",
        ]
    if line.verb in ("cast", "use"):
        return _other_targets(line, board, single)
    return []


def _other_targets(line: Line, board: Board, single: set[str]) -> list[str]:
    known = {name.casefold() for name in single} | {
        card["name"].casefold()
        for player in board.players
        for cards in player["cards"].values()
        for card in cards
    }
    said = parse_playing(line.rest, known)
    if not said.on or "," in said.on or line.rest.casefold() != f"{said.card} on {said.on}".casefold():
        return []
    spells = [item["name"] for item in board.spells]
    targets = [
        *sorted(single),
        *(player["name"] for player in board.players),
        *(name for name, times in Counter(spells).items() if times == 1),
    ]
    lands = {
        thing["name"]
        for player in board.players
        for thing in player["in play"]
        if "Land" in thing["type"] and "Creature" not in thing["type"]
    }
    shown = [name for name in targets if name not in lands or name == said.on]
    return [f"{line.player}: {line.verb} {said.card} on {name}" for name in shown][:MOST_CANDIDATES]


def trials_at(played: PlayedScenario, occasion: Occasion, actions: list[str]) -> list[Trial]:
    """What the engine says to each action at that moment; nothing where it can't be asked."""
    return _tried_at(played.scenario, played.era, actions, occasion.after)


def _tried_at(scenario: Scenario, era: str, actions: list[str], after: int) -> list[Trial]:
    """What the engine says to each action after a step; nothing where it can't be asked."""
    if not actions:
        return []
    try:
        lines = read_lines(actions, scenario, card_library(), "question")
        return try_lines(scenario, ERAS[era], lines, after)
    except (BadFile, NoSuchStep):
        return []


def legal_instead(scenario: Scenario, era: str, line: Line, board: Board, after: int) -> str:
    """An action of the same kind as a line's, other than any of the script's, that is legal after a step; ""
    where there is none.
    """
    said = {each.text.casefold() for each in with_inner(scenario.play)}
    others = [
        action
        for action in other_actions(line, board)
        if action.casefold() not in said and not action.endswith((": no attack", ": no block"))
    ]
    for trial in _tried_at(scenario, era, others, after):
        if trial.legal and not trial.asks and not trial.first:
            return trial.action
    return ""


# -- whether, and why not ------------------------------------------------------------------------------------


def _whether(played: PlayedScenario, occasion: Occasion, position: Position) -> Question | None:
    """Is this legal, and if not, for what reason?

    Wrong reasons are those that aren't so on this board, or never forbid.
    """
    attempt = Attempt.of(occasion.line, position)
    if attempt is None or _is_declared(occasion.line, position.board) or _is_told(occasion.line, position):
        return None
    trials = trials_at(played, occasion, [occasion.line.text])
    if not trials or trials[0].asks or trials[0].first:
        return None
    trial = trials[0]
    reasons = wrong_reasons(attempt, position)
    if trial.legal:
        allowing = dict.fromkeys(say.cite for say in trial.rules if say.role == ALLOWED)
        cites = tuple(sorted(allowing, key=is_procedure))
        if not _notable(cites):
            return None
        answers = answers_of(YES, "", [(f"No: {reason}.", why) for reason, why in reasons])
    else:
        reasons_why = against(trial)
        if len(reasons_why) != 1 or reasons_why[0][0].endswith(":409.1f"):
            return None  # whether a cost can be paid may hang on another way to pay it
        if any(is_bare(say, position.board) for say in forbidding(trial)):
            return None
        cites = (reasons_why[0][0],)
        wrong = [(YES, "overlooks the rule"), *((f"No: {reason}.", why) for reason, why in reasons)]
        answers = answers_of(f"No: {reasons_why[0][1]}.", "", wrong)
    if answers is None or not cites:
        return None
    if not trial.legal and played.scenario.level is not None and _is_on_the_cards(trial):
        return None
    return played.ask(
        LEGALITY,
        position,
        f"{attempt.told} Is that legal?",
        answers,
        cites[:3],
        "legal" if trial.legal else reasons_why[0][1],
        occasion.at,
        0 if trial.legal else 2,
    )


def _is_declared(line: Line, board: Board) -> bool:
    """Whether the board shows that attackers, or blockers, have been declared already."""
    things = [thing for player in board.players for thing in player["in play"]]
    if line.verb in ("attack", "no attack"):
        return any(thing.get("attacking") for thing in things)
    return line.verb in ("block", "no block") and any(thing.get("blocking") for thing in things)


def _is_told(line: Line, position: Position) -> bool:
    """Whether the story so far has an attack that was announced already."""
    return line.verb == "attack" and any(f"{line.player} attacks " in each for each in position.so_far[-2:])


def _notable(cites: tuple[str, ...]) -> bool:
    """Whether it takes some thought to see that something is legal."""
    return any(not among(cite, EVERYDAY) and not is_procedure(cite) for cite in cites)

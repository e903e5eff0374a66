"""What beginners ask of anything that is played, for scenarios that name no level: who may respond, what is
done first, when a card goes to the graveyard, what a land may do, what waits as a step begins.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rules_kb.facts import replace
from rules_kb.scenarios.board import Board, ThingFacts
from rules_kb.scenarios.lines import Line
from rules_kb.scenarios.run import Step
from rules_kb.scenarios.telling import resolved_in
from rules_kb.table.events import possessive
from rules_kb.teach.altered import LANDS
from rules_kb.teach.legality_questions import Occasion, trials_at
from rules_kb.teach.order_questions import cited
from rules_kb.teach.played import PlayedScenario
from rules_kb.teach.position import sentence
from rules_kb.teach.question import BASICS, RESPOND, Answer, Question

PASSED = ("408.1c",)
"""By which rule of cr1999 and of cr2006 everybody has priority in turn."""

Basics = tuple[str, list[tuple[str, str]], tuple[str, ...]]
"""What is right, what isn't and which mistake that is, and the rules."""


def basic_questions(played: PlayedScenario) -> Iterator[Question]:
    """Each kind of them once, under rules with a stack."""
    if played.scenario.level is not None or played.era == "fifth":
        return
    asked: set[str] = set()
    for at, step in enumerate(played.steps):
        line, position = played.line(step), played.position(at)
        if line is None or position is None or step is not played.last_of_line(step):
            continue
        for kind, ask, offered in _offered(played, at, step, line):
            if kind in asked or offered is None or not offered[2]:
                continue
            asked.add(kind)
            right, wrong, cites = offered
            answers = (Answer(right, True), *(Answer(text, False, why) for text, why in wrong))
            made = played.ask(BASICS, position, f"{sentence(step)} {ask}", answers, cites, "", at, 1)
            yield replace(made, topic=kind)


def _offered(
    played: PlayedScenario, at: int, step: Step, line: Line
) -> Iterator[tuple[str, str, Basics | None]]:
    if line.verb == "play":
        yield RESPOND, f"Who may respond to that, before {line.rest} is in play?", _to_a_land(step)
        if not _is_more_allowed(played, at):
            yield "lands", f"How many lands more may {line.player} play?", _lands(step)
        yield "mana", f"May {line.player} tap it for mana now?", _mana(played, at, step, line)
        ask = f"Could {line.player} have played it while a spell waits on the stack?"
        yield "waiting", ask, _while_a_spell_waits(step)
    elif line.verb in ("cast", "use") and not line.is_answer and step.stack and step.priority == line.player:
        ask = f"Before {step.stack[0]} resolves, who may respond, and in which order?"
        yield RESPOND, ask, _in_turn(played, line.player)
        if line.verb == "cast":
            yield "announce", f"What does {line.player} do first?", _announced(step)
            if _is_creature_spell(step):
                ask = f"May something that destroys a creature be aimed at {step.stack[0]} now?"
                yield "spell", ask, _no_creature_yet(step)
    elif line.verb == "attack":
        ask = (
            f"May a creature without haste attack as well that came under {line.player}'s control this turn?"
        )
        yield "attack", ask, _newly_come(step)
        yield "tap", "May a creature that is tapped already attack as well?", _tapped(step)
    elif line.kind == "to" and step.stack and step.priority == step.active:
        ask = f"Before {step.stack[0]} resolves, who may respond, and in which order?"
        yield RESPOND, ask, _in_turn(played, step.active)
        if _are_abilities_of(step, step.active):
            yield "how many", "How many abilities wait on the stack now?", _how_many(step)
            yield "who orders", "Who says which of them resolves first?", _who_orders(played, step)
            ask = f"May something that counters a spell be aimed at {step.stack[0]}?"
            yield "no spell", ask, _no_spell(step)
    elif (lost := _countered(played, at, step)) is not None:
        yield "refund", f"What becomes of the mana that was paid for {lost}?", _no_refund(step)
    elif (spent := _spent(played, at, step)) is not None:
        yield "spent", f"When does {spent} itself go to the graveyard?", _when_it_goes(step)


def _to_a_land(step: Step) -> Basics:
    wrong = [
        ("Everybody in turn, as to a spell.", "a land is no spell, and never waits on the stack"),
        ("The opponents, and nobody else.", "a land is no spell, and never waits on the stack"),
    ]
    return "Nobody.", wrong, cited(step, ("408.2d", "214.9a", "305.4"), 2)


def _in_turn(played: PlayedScenario, first: str) -> Basics:
    names = [seat.name for seat in played.scenario.seats]
    others = [*names[names.index(first) + 1 :], *names[: names.index(first)]]
    told = " and then ".join(others)
    wrong = [
        (f"{told} only.", f"{first} has priority first, and may play something more"),
        (f"{told}, and then {first}.", f"{first} has priority first, and may play something more"),
        ("Nobody.", "it waits until everybody has passed in a row"),
    ]
    cites = dict.fromkeys(cite for step in played.steps for cite in cited(step, PASSED, 1))
    return f"{first}, and then {told}.", wrong, tuple(cites)[:1]


def _announced(step: Step) -> Basics | None:
    cites = cited(step, ("409.1a", "409.1b", "409.1f", "409.1h"), 2)
    targets = bool(cited(step, ("409.1c", "409.1d"), 1))
    then = "choose what it is aimed at, and pay for it" if targets else "pay for it"
    wrong = [
        ("Pay for it, and then put it on the stack.", "it is announced first, and paid for last of all"),
        ("Pay for it, and wait whether anybody responds.", "nobody can respond before it has been played"),
    ]
    if targets:
        wrong.append(
            (
                "Put it on the stack, and choose what it is aimed at as it resolves.",
                "targets are chosen at once",
            )
        )
    return f"Put it on the stack, {'' if targets else 'and '}{then}.", wrong, cites


NEWLY = "its controller has to have it since the turn began"


def _newly_come(step: Step) -> Basics:
    wrong = [
        ("Yes, if it is untapped.", NEWLY),
        ("Yes, but it deals no damage.", NEWLY),
        ("Only in the second main phase.", "creatures attack in the combat phase"),
    ]
    return "No.", wrong, cited(step, ATTACKING, 1)


def _tapped(step: Step) -> Basics:
    wrong = [
        ("Yes, if it attacks without tapping.", "what attacks so has to be untapped all the same"),
        ("Yes, but it deals no damage.", "what is tapped can't attack at all"),
        ("Yes, if it is untapped before damage is dealt.", "what is tapped can't attack at all"),
    ]
    return "No.", wrong, cited(step, ATTACKING, 1)


ATTACKING = ("308.2a", "308.1")


def _spent(played: PlayedScenario, at: int, step: Step) -> str | None:
    """The instant or sorcery that resolves in a step, does something, and lies in a graveyard after it."""
    board, after, names = played.board_before(at), step.board, resolved_in(step)
    if board is None or after is None or len(names) != 1 or not board.spells:
        return None
    top = board.spells[0]
    is_spell = top["kind"] == "spell" and re.search("Instant|Sorcery", str(top["type"]))
    cards = [card["id"] for player in after.players for card in player["cards"]["graveyard"]]
    return names[0] if is_spell and top["id"] in cards and names[0] == top["name"] else None


def _when_it_goes(step: Step) -> Basics:
    wrong = [
        ("Before anything else, as it begins to resolve.", "it is on the stack until all has been done"),
        ("As soon as it is paid for.", "it waits on the stack"),
        ("At the end of the turn.", "nothing stays on the stack when it has resolved"),
    ]
    return "Last of all, when it has done all that it says.", wrong, cited(step, ("413.2h",), 1)


def _countered(played: PlayedScenario, at: int, step: Step) -> str | None:
    """The card that is countered in a step in which no land untaps."""
    board, after = played.board_before(at), step.board
    if board is None or after is None or not cited(step, ("414.1",), 1):
        return None
    if any(thing["id"] in _tapped_in(board) - _tapped_in(after) for thing in _in_play(after)):
        return None
    left = {item["id"] for item in after.spells}
    cards = {card["id"] for player in after.players for card in player["cards"]["graveyard"]}
    gone = [item for item in board.spells if item["id"] not in left and item["name"] not in resolved_in(step)]
    names = [item["name"] for item in gone if item["kind"] == "spell" and item["id"] in cards]
    return names[0] if len(gone) == len(names) == 1 else None


def _in_play(board: Board) -> list[ThingFacts]:
    return [thing for player in board.players for thing in player["in play"]]


def _tapped_in(board: Board) -> set[int]:
    return {thing["id"] for thing in _in_play(board) if thing.get("tapped")}


def _no_refund(step: Step) -> Basics:
    wrong = [
        ("Its player gets it back at once.", "costs are paid for playing it, and not for its effect"),
        ("The lands that made it untap.", "what has been done to pay isn't taken back"),
        ("Its player gets half of it back.", "none of a cost comes back"),
    ]
    (cite,) = cited(step, ("414.1",), 1)
    return "It is spent, and none of it comes back.", wrong, (f"{cite.partition(':')[0]}:414.2",)


def _is_creature_spell(step: Step) -> bool:
    top = step.board.spells[0] if step.board is not None and step.board.spells else None
    return top is not None and top["kind"] == "spell" and "Creature" in str(top["type"])


def _no_creature_yet(step: Step) -> Basics:
    wrong = [
        ("Yes, since it has been paid for.", "it waits as a spell until it resolves"),
        ("Only by an opponent.", "whose spell it is makes no difference"),
        ("No, not before its player has passed.", "at no time is a spell on the stack a creature in play"),
    ]
    return "No: it is a spell, and no creature in play.", wrong, cited(step, ("401.1", "401.1a"), 1)


def _while_a_spell_waits(step: Step) -> Basics:
    wrong = [
        ("Yes, as a response.", "a land isn't played in response to anything"),
        ("Only if the spell is an opponent's.", "whose spell it is makes no difference"),
        ("No: lands are played before all spells.", "once the spell has resolved it can be played as well"),
    ]
    return "No: the stack has to be empty for it.", wrong, cited(step, ("305.4", "212.6a"), 1)


def _are_abilities_of(step: Step, player: str) -> bool:
    """Whether several abilities of one player, and nothing else, have triggered as a step began."""
    spells = step.board.spells if step.board is not None else []
    mine = all(item["kind"] != "spell" and item["controller"] == player for item in spells)
    return mine and len(spells) > 1 and bool(cited(step, ("410.1",), 1) and cited(step, ("410.3",), 1))


def _how_many(step: Step) -> Basics:
    count = len(step.stack)
    drawn = (
        "each of them triggers for itself, and so does the draw for the turn"
        if "the draw's ability" in step.stack
        else ""
    )
    why = drawn or "each of them triggers for itself"
    wrong = [(f"{each}.", why) for each in dict.fromkeys((count - 1, count + 1, 1))]
    wrong.append(("None: they are done at once.", "what triggers goes on the stack"))
    return (
        f"{count}.",
        wrong[:3] if count == 2 else wrong[:2] + wrong[-1:],
        cited(step, ("410.1", "304.1"), 2),
    )


def _who_orders(played: PlayedScenario, step: Step) -> Basics:
    other = next(seat.name for seat in played.scenario.seats if seat.name != step.active)
    wrong = [
        (f"{other}.", f"they are all {possessive(step.active)}"),
        ("Nobody: the oldest resolves first.", "their player puts them on the stack in any order"),
        ("Nobody: they resolve together.", "one resolves after the other"),
    ]
    return f"{step.active}.", wrong, cited(step, ("410.3",), 1)


def _no_spell(step: Step) -> Basics:
    wrong = [
        ("Yes, as at anything on the stack.", "an ability waits there too, and is no spell"),
        ("No: triggered abilities don't use the stack.", "they do wait there, but they are no spells"),
        ("Only while its player has priority.", "an ability is no spell at any time"),
    ]
    stacked = cited(step, ("217.6b",), 1)
    return "No: an ability is no spell.", wrong, tuple(cite for cite in stacked if cite.startswith("cr1999:"))


def _is_more_allowed(played: PlayedScenario, at: int) -> bool:
    """Whether some card in play speaks of playing lands."""
    board = played.board_before(at)
    things = [thing for player in board.players for thing in player["in play"]] if board is not None else []
    return any(re.search(r"\bplay\b.*\bland", str(thing.get("text", ""))) for thing in things)


def _lands(step: Step) -> Basics:
    wrong = [
        ("One more, in the second main phase.", "one land is for the whole turn"),
        ("As many as are in hand.", "one land is for the whole turn"),
        ("One more in each turn of an opponent.", "a land is played in one's own turn only"),
    ]
    return (
        "None more in this turn, and one in the next of the same player.",
        wrong,
        cited(step, ("305.4", "214.9b"), 2),
    )


def _mana(played: PlayedScenario, at: int, step: Step, line: Line) -> Basics | None:
    letter = {name: letter for letter, name in LANDS.items()}.get(line.rest)
    if letter is None:
        return None
    occasion = Occasion(at + 1, step.n, line)
    trials = trials_at(played, occasion, [f"{line.player}: tap {line.rest} for {{{letter}}}"])
    if not trials or not trials[0].legal or trials[0].first:
        return None
    cites = tuple(dict.fromkeys(say.cite for say in trials[0].rules if say.cite.endswith(":411.2")))
    wrong = [
        ("No: it came under control only this turn.", "that holds for creatures, and not for lands"),
        ("No: it comes into play tapped.", "only what says so comes into play tapped"),
        ("Only to pay for something that is being played.", "mana may be taken any time with priority"),
    ]
    return "Yes, whenever its player has priority.", wrong, cites

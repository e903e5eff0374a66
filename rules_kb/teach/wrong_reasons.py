"""Reasons that people give for forbidding something, and that don't hold: each is checked against the board
before it is used.

Most never hold under the rules of 1999 (a creature that has just come may block); others don't hold here
(nothing has just come). What a look at the position refutes is no reason: that a creature is tapped that
stands there untapped.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_kb.facts import dataclass
from rules_kb.scenarios.board import Board, ThingFacts
from rules_kb.scenarios.lines import Line, parse_playing, split_names
from rules_kb.table.events import possessive
from rules_kb.teach.outcomes import waits_where
from rules_kb.teach.position import Position

Reason = tuple[str, str]
"""A reason, and what is wrong with it."""


@dataclass(frozen=True)
class Attempt:
    """Something that a player would like to do: `what` does it (a creature or card), `to` is what it is done
    to.
    """

    player: str
    verb: str
    what: str
    to: str
    told: str

    @classmethod
    def of(cls, line: Line, position: Position) -> Attempt | None:
        """The attempt that a line makes, where it is a simple one: one creature, one card, one target at
        most.
        """
        names = {thing["name"].casefold() for thing in _things(position.board)}
        if (
            line.verb == "attack"
            and line.rest.startswith("with ")
            and len(split_names(line.rest[5:], names)) == 1
            and " + " not in line.rest
        ):
            what = line.rest.removeprefix("with ")
            return cls(
                line.player, "attack", what, "", f"{line.player} would like to attack with {what} alone."
            )
        if line.verb == "block" and ";" not in line.rest:
            to, _, what = line.rest.partition(" with ")
            if len(split_names(what, names)) == 1:
                return cls(
                    line.player, "block", what, to, f"{line.player} would like to block {to} with {what}."
                )
        if line.verb in ("cast", "use"):
            said = parse_playing(line.rest, names)
            plain = f"{said.card} on {said.on}" if said.on else said.card
            if line.rest == plain and "," not in said.on:
                aim = f", with {said.on} as its target" if said.on else ""
                verb = "cast" if line.verb == "cast" else "use the ability of"
                return cls(
                    line.player,
                    line.verb,
                    said.card,
                    said.on,
                    f"{line.player} would like to {verb} {said.card}{aim}.",
                )
        return None


def wrong_reasons(attempt: Attempt, position: Position) -> list[Reason]:
    """Reasons against an attempt that don't hold, the most tempting first."""
    find = {
        "block": _against_block,
        "attack": _against_attack,
        "cast": _against_spell,
        "use": _against_ability,
    }[attempt.verb]
    return list(find(attempt, position))


def _things(board: Board) -> Iterator[ThingFacts]:
    for player in board.players:
        yield from player["in play"]
        for cards in player["cards"].values():
            yield from cards
    yield from board.spells


def _permanent(name: str, board: Board) -> ThingFacts | None:
    found = [thing for player in board.players for thing in player["in play"] if thing["name"] == name]
    return found[0] if len(found) == 1 else None


def _is_own(attempt: Attempt, thing: ThingFacts, board: Board) -> bool:
    """Whether the player who attempts something controls a permanent."""
    return any(
        each is thing
        for player in board.players
        if player["name"] == attempt.player
        for each in player["in play"]
    )


def _against_block(attempt: Attempt, position: Position) -> Iterator[Reason]:
    blocker = _permanent(attempt.what, position.board)
    if blocker is None or not _is_own(attempt, blocker, position.board):
        return
    yield (
        f"{attempt.what} must have been under {possessive(attempt.player)} control since the turn began",
        "only attacking and abilities with the tap symbol ask for that",
    )
    yield f"{attempt.what} would have to tap in order to block", "blocking taps nothing"


def _against_attack(attempt: Attempt, position: Position) -> Iterator[Reason]:
    attacker = _permanent(attempt.what, position.board)
    if attacker is None or not _is_own(attempt, attacker, position.board):
        return
    others = [
        thing
        for player in position.board.players
        if player["name"] != attempt.player
        for thing in player["in play"]
    ]
    if any("Creature" in thing["type"] and not thing.get("tapped") for thing in others):
        yield "a creature can't attack past untapped creatures that could block it", "no rule says so"
    if not attacker.get("sick"):
        yield (
            f"{attempt.what} came under {possessive(attempt.player)} control this turn",
            "it has been there since before",
        )
    yield "a creature that attacked or blocked in the turn before can't attack", "no rule says so"


def _against_spell(attempt: Attempt, position: Position) -> Iterator[Reason]:
    card = next((thing for thing in _things(position.board) if thing["name"] == attempt.what), None)
    if card is None:
        return
    if card["type"].startswith(("Instant", "Interrupt")):
        if position.active != attempt.player or not position.is_main_phase:
            yield (
                f"{attempt.what} can be played only in {possessive(attempt.player)} own main phase",
                "that is so for what isn't an instant",
            )
        if position.board.spells:
            where = waits_where(position.board.waits_in)
            yield f"no spell can be played while something else waits {where}", "an instant can"
        elif position.active != attempt.player:
            yield (
                f"in another player's turn {attempt.what} can only answer a spell or ability",
                "an instant needs no more than priority",
            )
    yield from _about_target(attempt, position, str(card.get("text", "")))
    if position.board.spells:
        yield (
            f"each player may add no more than one spell to the {position.board.waits_in} before it resolves",
            "a player with priority may play as many as can be paid for",
        )


def _against_ability(attempt: Attempt, position: Position) -> Iterator[Reason]:
    source = _permanent(attempt.what, position.board)
    if source is None:
        return
    text = str(source.get("text", "")).casefold()
    if "only" not in text and "sorcery" not in text:
        if position.active != attempt.player:
            yield (
                f"the ability can be played only in {possessive(attempt.player)} own turn",
                "the card doesn't say so",
            )
        if position.board.spells:
            where = waits_where(position.board.waits_in)
            yield (
                f"no ability can be played while something else waits {where}",
                "any player with priority may answer",
            )
    yield from _about_target(attempt, position, text)
    yield from _about_tapping(attempt, position, source, text)
    if "once" not in text and "only" not in text and "{t}" not in text:
        yield "an ability can be played only once a turn", "only where the card says so"


def _about_tapping(attempt: Attempt, position: Position, source: ThingFacts, text: str) -> Iterator[Reason]:
    """What people take for the rule about creatures that have just come, and about tapped ones."""
    if "Creature" not in source["type"]:
        if "{t}" in text:
            yield (
                (
                    f"{attempt.what} must have been under {possessive(attempt.player)} control since the "
                    "turn began"
                ),
                "that is asked of creatures only",
            )
        return
    if "{t}" not in text:
        if source.get("tapped"):
            yield "a tapped creature can't use its abilities", "only those with the tap symbol"
        if source.get("sick"):
            yield (
                f"{attempt.what} came under {possessive(attempt.player)} control this turn",
                "only attacking and abilities with the tap symbol ask for that",
            )
        if source.get("attacking") or source.get("blocking"):
            yield "a creature in combat can't use its abilities", "no rule says so"
    elif not source.get("sick"):
        yield (
            f"{attempt.what} came under {possessive(attempt.player)} control this turn",
            "it has been there since before",
        )


def _about_target(attempt: Attempt, position: Position, text: str) -> Iterator[Reason]:
    target = _permanent(attempt.to, position.board) if attempt.to else None
    text = text.casefold()
    if target is None or "opponent" in text or "you control" in text or "tapped" in text:
        return
    if target.get("tapped"):
        yield "a tapped permanent can't be a target", "no rule says so"
    if _is_own(attempt, target, position.board):
        yield f"{attempt.player} can target only what another player controls", "the card doesn't say so"
    else:
        yield f"{attempt.player} can target only what {attempt.player} controls", "the card doesn't say so"

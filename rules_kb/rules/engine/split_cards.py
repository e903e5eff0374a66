"""Split cards, and other cards of two faces: the procedures, which bear no number.

The rules that they ask for are in `tenth`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards.played_as import keyword_called
from rules_kb.cards.targets import in_a_row
from rules_kb.facts import replace
from rules_kb.rules import seams
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Illegal, forbid
from rules_kb.rules.terms.actions import Announced
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.events.spells_and_abilities import HalfPlayed
from rules_kb.table.mana import FREE
from rules_kb.table.objects import GRAVEYARD, HAND, REMOVED, Characteristics, GameObject, Look, Player

FUSE = "fuse"


def is_fused(said: Announced) -> bool:
    """Whether a player says that both halves of a card are played."""
    return (said.instead or "").casefold() == FUSE


def choose_half(
    game: Game, player: Player, card: GameObject, named: str = "", asks: bool = False, fused: bool = False
) -> None:
    """Of a split card, the half that is played: the one that was named, or by choice, or both where they are
    `fused`. Of a card of two faces the front, unless the other one was named, or its player `asks` which.
    """
    if fused:
        both = _both_halves(card.initial)
        if both is None or card.zone != HAND:
            raise Illegal([forbid(f"the halves of {card.name} can't be fused", card)])
        game.happen(HalfPlayed(card, both))
        return
    faces = [each for each in (card.initial, *card.initial.faces) if _is_played_from(card, each)]
    if card.initial.halves:
        half = _chosen(game, player, card, named, list(card.initial.halves))
        if not _is_played_from(card, half):
            raise Illegal([forbid(f"{half.name} is played only from its owner's graveyard", card)])
        seams.half_is_played(game, card, half)
    elif card.initial.other is not None:
        if named and all(face.name.casefold() != named.casefold() for face in faces):
            raise Illegal([forbid(f"{named} can't be played from there", card)])
        if asks and not named:
            faces = [face for face in faces if "land" not in face.types]
        chosen = _chosen(game, player, card, named, faces) if named or asks else card.initial
        if chosen is not card.initial:
            game.happen(HalfPlayed(card, chosen))


def _both_halves(card: Characteristics) -> Characteristics | None:
    """A split card with fuse as the one spell that its halves are together; None where it has no fuse."""
    if not any(keyword_called(half, FUSE) is not None for half in card.halves):
        return None
    costs = [half.cost or FREE for half in card.halves]
    texts = [item for half in card.halves for item in half.abilities if isinstance(item, a.Instructions)]
    if any(isinstance(effect, e.ChooseOne) for text in texts for effect in text.effects):
        return None
    others = [item for half in card.halves for item in half.abilities if not isinstance(item, a.Instructions)]
    return replace(
        card,
        cost=costs[0].plus(costs[1]),
        abilities=(*others, in_a_row([text.effects for text in texts])),
        halves=(),
        joined=FUSE,
    )


def _is_played_from(card: GameObject, face: Characteristics) -> bool:
    """Whether a half or face is one that can be played from where the card is."""
    if any(isinstance(item, a.Keyword) and item.name == "aftermath" for item in face.abilities):
        return card.zone == GRAVEYARD
    return card.zone != REMOVED or face.joined != "adventure" or face is card.initial


def _chosen(
    game: Game, player: Player, card: GameObject, named: str, faces: list[Characteristics]
) -> Characteristics:
    if not named:
        names = [face.name for face in faces]
        what = "half" if card.initial.halves else "face"
        [named] = game.ask(ChoiceOf(player, "choose", f"the {what} of {card.name} to play", names))
    return next(face for face in faces if face.name.casefold() == named.casefold())


def number_of(game: Game, things: Sequence[GameObject]) -> int:
    """How many things these are."""
    if any(thing.initial.halves for thing in things):
        return int(seams.number_of_cards(game, list(things)))
    return len(things)


def _look_of(game: Game, card: GameObject, half: Characteristics) -> Look:
    """How a half looks for itself."""
    look: Look = game.look(card)
    return replace(
        look,
        name=half.name,
        cost=half.cost,
        types=half.types,
        subtypes=half.subtypes,
        supertypes=half.supertypes,
        colors=half.colors if look.colors == card.initial.colors else look.colors,
        abilities=list(half.abilities),
    )


def either_half(game: Game, card: GameObject, test: Callable[[Look], bool]) -> bool:
    """What a question about a split card is answered, once each half has been asked."""
    answers = [test(_look_of(game, card, half)) for half in card.initial.halves]
    return bool(seams.either_half_fits(game, card, answers))


def both_values(game: Game, card: GameObject) -> int:
    """What the converted mana cost of a split card comes to as an amount."""
    looks = [_look_of(game, card, half) for half in card.initial.halves]
    return int(
        seams.both_answers(game, card, [seams.converted_mana_cost(game, card, look) for look in looks])
    )


def is_turned_over(thing: GameObject) -> bool:
    """Whether a double-faced permanent shows its other face."""
    return thing.upright is not None and thing.initial == thing.upright.other

"""Cards: the procedures, which bear no number.

The rules that they ask for are in `common` and in the eras' own folders.
"""

from __future__ import annotations

from functools import lru_cache

from rules_kb import facts
from rules_kb.cards.types import SUBTYPES
from rules_kb.rules import seams
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.events import Noted
from rules_kb.table.objects import Characteristics, GameObject, Player


@lru_cache(maxsize=4096)
def with_types_since_1999(card: Characteristics) -> Characteristics:
    """A card with the types that there are since Sixth Edition: interrupts and mana sources are instants, and
    each word behind *Summon* is a creature type.
    """
    old = ("interrupt", "mana source")
    subtypes = tuple(" ".join(card.subtypes).split())
    if subtypes == card.subtypes and not any(word in old for word in card.types):
        return card
    types = tuple("instant" if word in old else word for word in card.types)
    return facts.replace(card, types=types, subtypes=subtypes)


def choose_creature_type(game: Game, player: Player, source: GameObject) -> str:
    """A player names a creature type, known in the game or not."""

    def verdict(word: object) -> Verdict | None:
        found: Verdict | None = seams.may_be_chosen_as_creature_type(game, player, str(word))
        return found

    answer = game.ask_one(
        ChoiceOf(player, "type", f"a creature type for {source.name}", sorted(SUBTYPES), allows=verdict)
    )
    chosen = str(seams.type_that_is_meant(game, player, str(answer)) or str(answer).lower())
    game.happen(Noted(f"{player.name} chooses {chosen}", player))
    return chosen

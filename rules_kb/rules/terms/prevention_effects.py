"""Prevention effects: what the rules speak of."""

from __future__ import annotations

from rules_kb.cards import words as w
from rules_kb.cards.effects import Instruction
from rules_kb.rules.terms.context import Context
from rules_kb.table.objects import GameObject, Lasting, Player, Thing


class PreventionShield(Lasting):
    """Prevents damage. `left` is how much more it prevents, None for all of it.

    `to` is whom it guards (None: everybody), or a description of these; `chosen_source` whose damage (None:
    anything's), and `against` what that had to be. `effects` are carried out, in the `context` of
    what set the shield up, when it has prevented something.
    """

    def __init__(
        self,
        source: GameObject,
        controller: Player,
        to: list[Thing] | w.Filter | None,
        left: int | None,
        duration: str,
        *,
        chosen_source: GameObject | None = None,
        against: w.Filter | None = None,
        combat_only: bool = False,
        once: bool = False,
        effects: tuple[Instruction, ...] = (),
        context: Context | None = None,
    ) -> None:
        self.source = source
        self.controller = controller
        self.to = to
        self.left = left
        self.duration = duration
        self.chosen_source = chosen_source
        self.against = against
        self.combat_only = combat_only
        self.once = once
        self.effects = effects
        self.context = context

    @property
    def concerns(self) -> list[Thing]:
        return list(self.to) if isinstance(self.to, list) else []

"""What continuous effects make of looks layer by layer, and by which rules. A procedure, which bears no
number.
"""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.node import parts_of, reworded
from rules_kb.rules import seams
from rules_kb.rules.engine.continuous_effects import apply_unless_overridden, note, star_size
from rules_kb.rules.engine.relations import played_by_keyword
from rules_kb.rules.game import Game
from rules_kb.rules.rule import AnySeam
from rules_kb.rules.terms.continuous_effects import Acting, Done, Reasons, StarSizeActing
from rules_kb.rules.terms.parts import Looks
from rules_kb.table.objects import IN_PLAY, GameObject

SIZING = (e.ChangeSize, e.SetSize, e.SwitchSize)


class ChangesInLayers:
    """What effects make of looks, and why: `done` has each thing's changes in the order in which they were
    made.
    """

    def __init__(self, game: Game, looks: Looks, reasons: Reasons, done: Done) -> None:
        self.game = game
        self.looks = looks
        self.reasons = reasons
        self.done = done

    def make_changes(self, part: Acting, affected: list[GameObject]) -> None:
        for thing in affected:
            look = self.looks[thing]
            if isinstance(part, StarSizeActing):
                size = star_size(self.game, thing, look, part.granted)
                look.power, look.toughness = size or (look.power, look.toughness)
                note(self.game, self.reasons, seams.applies_while_in_play, part, [thing])
                self._note_granter(part, thing)
                continue
            for change in part.changes:
                if self._is_lost(part, change, thing):
                    continue
                self._note_layers(part, change, thing)
                self._note_colors(part, change, thing)
                if isinstance(change, e.ChangeWords):
                    self._note_words(part, change, thing)
                change = self._as_granted(part, change, thing)
                apply_unless_overridden(
                    self.game, part, change, thing, look, self.reasons, self.done, _whose_timestamp(part)
                )
                if isinstance(change, e.LoseAbilities) and "banding" in (change.names or ()):
                    note(self.game, self.reasons, seams.bands_with_other_goes_too, part, [thing])
                if isinstance(change, e.SwitchSize):
                    note(self.game, self.reasons, seams.sizes_are_switched, part, [thing])

    def _is_lost(self, part: Acting, change: e.Change, thing: GameObject) -> bool:
        """Whether what an effect says of a permanent is gone with the abilities that this has lost."""
        if not isinstance(change, e.HasProperty):
            return False
        if not any(
            isinstance(made, e.LoseAbilities) and made.names is None for made, _ in self.done.get(thing, ())
        ):
            return False
        note(self.game, self.reasons, seams.property_is_no_ability, part, [thing])
        return not seams.property_is_no_ability(self.game, thing, [change.property])

    # -- why --------------------------------------------------------------------------------------------

    def _note_layers(self, part: Acting, change: e.Change, thing: GameObject) -> None:
        """Note that layers decide, where a younger effect that matters to this one has been applied first."""
        for made, by in self.done.get(thing, ()):
            younger = by.timestamp > part.timestamp and by.key != part.key
            if (
                younger
                and _matters(change, made, part, by)
                and not self._in_one_layer(part, change, by, made)
            ):
                self._note(seams.layer_of, part, by)
                return

    def _as_granted(self, part: Acting, change: e.Change, thing: GameObject) -> e.Change:
        """Abilities that an effect gives, where another has changed the text of the thing before."""
        words = [made for made, _ in self.done.get(thing, ()) if isinstance(made, e.ChangeWords)]
        if not words or not isinstance(change, e.GainAbilities):
            return change
        other = change
        for made in words:
            other = reworded(other, made.kind, made.old, made.new)
        if other == change or seams.granted_words_stay(self.game, thing):
            if other != change:
                note(self.game, self.reasons, seams.granted_words_stay, part, [thing])
            return change
        return other

    def _note_words(self, part: Acting, change: e.ChangeWords, thing: GameObject) -> None:
        """Note by which rules a text is changed."""
        note(self.game, self.reasons, seams.only_words_in_use, part, [thing])
        if thing.token:
            note(self.game, self.reasons, seams.token_has_a_text, part, [thing])

    def _note_what_is_played(self, acting: Acting, affected: list[GameObject]) -> None:
        """Note by which rules something has an activated ability, where that is what is asked for."""
        what = acting.ability.what if acting.ability is not None else None
        asked = what.what if isinstance(what, w.Each) else None
        if isinstance(asked, w.Filter) and (asked.relation or "").startswith("has an activated"):
            for thing in affected:
                for rule in played_by_keyword(self.looks[thing]):
                    note(self.game, self.reasons, rule, acting, [thing])

    def _note_granter(self, part: Acting, thing: GameObject) -> None:
        """Note what a size is told by that speaks of the object that has given it."""
        said = [item for item in self.looks[thing].abilities if isinstance(item, a.StarSize)]
        for granter in (node.thing for node in parts_of(tuple(said)) if isinstance(node, w.TheVery)):
            assert isinstance(granter, GameObject)
            here = granter.zone == IN_PLAY
            asked = seams.name_means_the_granter if here else seams.static_needs_it_in_play
            note(self.game, self.reasons, asked, part, [thing])

    def _note_colors(self, part: Acting, change: e.Change, thing: GameObject) -> None:
        """Note where a new color replaces others, and where a new type leaves them."""
        had = self.looks[thing].colors
        sets = isinstance(change, e.SetColors) and not change.keeps and change.colors is not None
        if isinstance(change, e.SetColors) and sets and had - set(change.colors or ()):
            note(self.game, self.reasons, seams.new_color_replaces, part, [thing])
        if isinstance(change, e.SetTypes) and "artifact" in change.types and had:
            note(self.game, self.reasons, seams.color_stays, part, [thing])

    def _in_one_layer(self, effect: Acting, change: e.Change, earlier: Acting, made: e.Change) -> bool:
        return seams.layer_of(self.game, effect, change) == seams.layer_of(self.game, earlier, made)

    def _note(self, name: AnySeam, effect: Acting, other: Acting) -> None:
        if cite := self.game.era.cite(name):
            about = tuple(dict.fromkeys((effect.source.name, other.source.name)))
            self.reasons[cite, effect.key, other.key] = (cite, about)


def _whose_timestamp(acting: Acting) -> AnySeam:
    """The rule that says how old an effect is."""
    return seams.timestamp_of_effect if acting.effect is not None else seams.timestamp_of_static_ability


def _matters(change: e.Change, made: e.Change, effect: Acting, earlier: Acting) -> bool:
    """Whether it makes a difference to a change that another one was made before it."""
    if isinstance(change, SIZING) and isinstance(made, SIZING):
        return not (isinstance(change, e.ChangeSize) and isinstance(made, e.ChangeSize))
    return isinstance(effect.ability, a.Static) and bool(
        "abilities" in earlier.writes or effect.reads & earlier.writes & {"types", "colors", "controller"}
    )

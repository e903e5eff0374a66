"""214.8 Enchantments: what a local enchantment is attached to, and who plays its abilities."""

from __future__ import annotations

from functools import partial

from rules_kb.cards import abilities as a
from rules_kb.cards import words as w
from rules_kb.rules import seams
from rules_kb.rules.engine.enchanting_players import for_a_player, players_it_may_enchant
from rules_kb.rules.engine.local_enchantments import as_it_comes, enchant_abilities
from rules_kb.rules.engine.meaning import matches
from rules_kb.rules.engine.state_based_effects import may_enchant, why_it_cannot_enchant
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, allow, forbid, rule
from rules_kb.rules.terms.context import Context
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.entries import CONTROLLER
from rules_kb.table.events import Event, Noted
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.objects import ENCHANTS, GRAVEYARD, STACK, GameObject, Player, Thing


@rule(
    seams.local_enchantment_needs_target,
    rulings1999="G.42.2",
    cr1999="214.8c",
    cr2006="212.4e",
    off=(),
)
def local_enchantment_needs_target(game: Game, spell: GameObject) -> tuple[w.Target, ...]:
    """A local enchantment spell targets the permanent that it is to enchant, of the type that its subtype
    names.
    """
    return tuple(w.Target(item.what) for item in enchant_abilities(spell)[:1])


@rule(seams.may_be_played_on, rulings1999="K.14.5", cr1999="214.8c", cr2006="502.45a", decides=True)
def may_be_played_on(game: Game, spell: GameObject, option: GameObject, context: Context) -> Verdict | None:
    """What "play only on" asks for restricts what may be targeted."""
    for item in spell.initial.abilities:
        if isinstance(item, a.PlayOnlyOn) and not matches(game, item.what, option, context):
            return forbid(f"{spell.name} can't be played on {option.name}", spell, option)
    return None


@rule(
    seams.isnt_what_it_enchants,
    rulings1999="K.14.4",
    cr1999="214.8c",
    cr2006="502.45a",
    decides=True,
)
def isnt_what_it_enchants(game: Game, spell: GameObject, option: GameObject) -> Verdict | None:
    """What isn't of the type that the local enchantment names is no target for it."""
    return forbid(f"{spell.name} can't enchant {option.name}", spell, option)


@rule(seams.comes_into_play_attached, rulings1999="K.14.3", cr1999="214.8d", cr2006="212.4d", off=[])
def comes_into_play_attached(
    game: Game, spell: GameObject, targets: list[tuple[Thing, ...]]
) -> list[GameObject]:
    """Its target is what a local enchantment is attached to as it enters play."""
    return [thing for group in targets for thing in group if isinstance(thing, GameObject)][:1]


def _comes_unattached(game: Game, event: Moved) -> list[Event]:
    return [event]


@rule(seams.host_is_chosen, rulings1999="G.31.4", cr1999="214.8d", cr2006="212.4j", without=_comes_unattached)
def host_is_chosen(game: Game, event: Moved) -> list[Event]:
    """A local enchantment that is put into play, or what comes as a copy of one, gets a permanent, or a
    player, chosen by its controller; with none legal, it stays where it is, or goes from the stack to its
    owner's graveyard.
    """
    controller, comes = event.controller or event.thing.owner, as_it_comes(event)
    if (of_players := for_a_player(comes)) is not None:
        players = players_it_may_enchant(game, of_players, controller)
        whom = game.ask_one(ChoiceOf(controller, "choose", f"whom {comes.name} enchants", players))
        return [event.but(chosen={**event.chosen, ENCHANTS: whom.name})] if whom else _stays(event)
    hosts = [thing for thing in game.table.in_play if may_enchant(game, comes, thing)]
    if not hosts:
        return _stays(event)
    what = f"what {comes.name} enchants"
    why_not = partial(why_it_cannot_enchant, game, comes)
    host = game.ask_one(ChoiceOf(controller, "choose", what, hosts, allows=why_not))
    return [event.but(attached_to=host)]


def _stays(event: Moved) -> list[Event]:
    if event.thing.zone == STACK:
        return [Moved(event.thing, GRAVEYARD, event.how)]
    return [Noted(f"{event.thing.name} finds nothing to enchant and stays where it is", event.thing)]


@rule(seams.never_attached_to_itself, rulings1999="K.14.9", cr1999="214.8f", cr2006="212.4g", decides=True)
def never_attached_to_itself(game: Game, enchantment: GameObject) -> Verdict:
    """No local enchantment goes onto itself."""
    return forbid(f"{enchantment.name} can't enchant itself", enchantment)


@rule(
    seams.enchantment_does_not_target,
    rulings1999="K.14.Ruling.2",
    cr1999="214.8h",
    cr2006="415.3",
    permits=True,
    off=[],
)
def enchantment_does_not_target(
    game: Game, enchantment: GameObject, enchanted: GameObject
) -> list[GameObject]:
    """A local enchantment may affect the enchanted permanent though that couldn't be its target: it doesn't
    target it.
    """
    return [enchanted]


@rule(
    seams.who_plays_enchantments_ability,
    rulings1999="K.14.7",
    cr1999="214.8i",
    cr2006="212.4i",
    decides=True,
)
def who_plays_enchantments_ability(game: Game, player: Player, source: GameObject) -> Verdict:
    """An enchantment's own ability is for its controller, one that it gives to a permanent for that
    permanent's controller.
    """
    if game.controller(source) is player:
        return allow(player, source)
    return forbid(f"{player.name} doesn't control {source.name}", source, of=CONTROLLER)

"""409 Playing Spells and Activated Abilities, with 408 Timing, 411 Playing Mana Abilities and 305.4 lands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.card import targets_of
from rules_kb.rules.actions import Announced, PlayAbility, PlayLand, PlaySpell
from rules_kb.rules.game import Game
from rules_kb.rules.meaning import Context, all_matching, amount_of, has_keyword, holds, matches, properties
from rules_kb.rules.register import Illegal, Verdict, allow, forbid, rule
from rules_kb.table.choices import Choice
from rules_kb.table.events import (
    CountersChanged,
    Discarded,
    Event,
    LifeChanged,
    ManaAdded,
    ManaSpent,
    Moved,
    Noted,
    Sacrificed,
    SpellPlayed,
    Tapped,
)
from rules_kb.table.mana import FREE, ManaCost, mana_text, pool_payment
from rules_kb.table.objects import GRAVEYARD, HAND, IN_PLAY, STACK, GameObject, Player

Thing = GameObject | Player


def require(verdict: Verdict | None) -> None:
    """Raise Illegal where a rule forbids."""
    if verdict is not None and not verdict.allowed:
        raise Illegal([verdict])


# -- lands -------------------------------------------------------------------------------------------------------


def play_land(game: Game, action: PlayLand) -> None:
    """Play a land from the hand."""
    require(game.era.may_play_land(game, action.player, action.card))
    game.era.land_is_put_into_play(game, action)


@rule("305.4", cr2006="305.4", decides=True)
def may_play_land(game: Game, player: Player, card: GameObject) -> Verdict:
    """The active player may play one land a turn from the hand, in a main phase, with priority and an empty stack."""
    turn = game.table.turn
    if "land" not in card.initial.types or card.zone != HAND or card.owner is not player:
        return forbid(f"{card.name} isn't a land in {player.name}'s hand", card)
    if turn.priority is not player:
        return forbid(f"{player.name} doesn't have priority", player)
    if turn.active is not player:
        return forbid(f"it isn't {player.name}'s turn", card)
    if turn.step not in ("first main", "second main", "main"):
        return forbid(f"a land is played in a main phase, and this is the {turn.step} step", card)
    if game.table.stack:
        return forbid("the stack isn't empty", card)
    if player.lands_played >= game.era.lands_a_turn(game, player):
        return forbid(f"{player.name} has played a land this turn", card)
    return allow(player, card)


def lands_a_turn(game: Game, player: Player) -> int:
    """How many lands the player may play this turn."""
    extra = [thing for thing, look in game.looks().items() for item in look.abilities
             if isinstance(item, a.PlayerRule) and item.what == "additional land" and look.controller is player]
    if extra and player.lands_played:
        extra = game.era.card_takes_precedence(game, extra)
    return 1 + len(extra)


@rule("408.2d")
def land_is_put_into_play(game: Game, action: PlayLand) -> None:
    """A land is no spell: playing one puts it straight into play, past the stack."""
    action.player.lands_played += 1
    game.happen(Moved(action.card, IN_PLAY, "played", controller=action.player))


# -- when things may be played -----------------------------------------------------------------------------------------


@rule("408.1d", decides=True)
def has_priority(game: Game, player: Player) -> Verdict:
    """A player may play something only while having priority."""
    if game.table.turn.priority is not player:
        holder = game.table.turn.priority
        return forbid(f"{player.name} doesn't have priority" + (f"; {holder.name} has" if holder else ""), player)
    return allow(player)


@rule("408.1d", decides=True)
def spell_timing(game: Game, player: Player, card: GameObject) -> Verdict:
    """Only instants can be played at any priority; other spells in one's own main phase with an empty stack."""
    if "land" in card.initial.types:
        return forbid(f"{card.name} is a land, not a spell", card)
    if "instant" in card.initial.types:
        return allow(player, card)
    turn = game.table.turn
    kind = card.initial.types[-1] if card.initial.types else "spell"
    if turn.active is not player:
        return forbid(f"{card.name} is a {kind}, and it isn't {player.name}'s turn", card)
    if turn.step not in ("first main", "second main", "main"):
        return forbid(f"{card.name} is a {kind}, and this is no main phase", card)
    if game.table.stack:
        return forbid(f"{card.name} is a {kind}, and the stack isn't empty", card)
    return allow(player, card)


@rule("305.3", cr2006="305.3", decides=True)
def main_phase_for_most_spells(game: Game, player: Player, card: GameObject) -> Verdict | None:
    """Artifact, creature, enchantment and sorcery spells can be played in a main phase only."""
    step = game.table.turn.step
    if "instant" in card.initial.types or step in ("first main", "second main", "main"):
        return None
    return forbid(f"{card.name} can't be played in the {step} step", card)


@rule("401.1", decides=True)
def played_from_hand(game: Game, player: Player, card: GameObject) -> Verdict:
    """Spells are played from the hand; lands aren't spells."""
    if card.zone != HAND or card.owner is not player:
        return forbid(f"{card.name} isn't in {player.name}'s hand", card)
    return allow(card)


# -- 409.1 the six steps ------------------------------------------------------------------------------------------------


@dataclass
class Playing:
    """A spell or ability while it is being played. `node` is the instructions or ability; `source` who has it."""

    player: Player
    thing: GameObject
    source: GameObject
    node: Any
    said: Announced
    cost: a.Cost
    taps_itself: bool = False
    chosen_for_costs: list[Event] = field(default_factory=list)


def play_spell(game: Game, action: PlaySpell) -> None:
    """Play a spell, step by step."""
    player, card = action.player, action.card
    require(game.era.has_priority(game, player))
    require(game.era.played_from_hand(game, player, card))
    with game.log.silence():
        verdict = game.era.spell_timing(game, player, card)
    if not verdict.allowed:
        verdicts = (game.era.main_phase_for_most_spells(game, player, card), game.era.spell_timing(game, player, card))
        raise Illegal([verdict for verdict in verdicts if verdict is not None and not verdict.allowed])
    spell = game.era.announce_spell(game, card, player)
    node = next((item for item in spell.initial.abilities if isinstance(item, a.Instructions)), a.Instructions(()))
    playing = Playing(player, spell, spell, node, action.said, cost=a.Cost())
    _announce(game, playing)
    playing.cost = _spell_cost(game, playing)
    game.era.pay_costs(game, playing)
    _played(game, spell, player)


@rule("409.1a")
def announce_spell(game: Game, card: GameObject, player: Player) -> GameObject:
    """The player announces the spell and puts its card on the stack, where it stays until it resolves or is countered."""
    (event,) = [event for event in game.happen(Moved(card, STACK, "played", controller=player)) if isinstance(event, Moved)]
    assert event.after is not None
    event.after.controller = player
    return event.after


@rule("409.1a")
def announce_ability(game: Game, source: GameObject, ability: a.Activated, player: Player) -> GameObject:
    """For an ability, a pseudospell with its text and its source's color goes on the stack."""
    thing: GameObject = game.era.make_pseudospell(game, source, ability, player)
    game.table.place(thing, STACK)
    game.log.event(f"{thing.name} goes on the stack", (thing.name,))
    return thing


def _played(game: Game, thing: GameObject, player: Player) -> None:
    game.happen(SpellPlayed(thing))
    game.era.player_receives_priority(game, player)


def _announce(game: Game, playing: Playing) -> None:
    """Modes and X, targets, and divisions, in this order (409.1b-e)."""
    modes = _modes(playing.node)
    has_x = _has_x(game, playing)
    if modes or has_x:
        game.era.announce_mode_and_x(game, playing, modes, has_x)
    node = chosen_node(playing.node, playing.thing.announced.mode)
    if playing.said.division:
        playing.said.targets = list(playing.said.division)
    if targets_of(node) or _enchants(playing.thing):
        game.era.announce_targets(game, playing, node)
    if _divides(node):
        game.era.announce_division(game, playing, node)


def _modes(node: Any) -> tuple[Any, ...]:
    effects = getattr(node, "effects", ())
    return effects[0].modes if effects and isinstance(effects[0], e.ChooseOne) else ()


def chosen_node(node: Any, mode: int | None) -> Any:
    """The instructions of the chosen mode, or the node itself."""
    modes = _modes(node)
    return a.Instructions(modes[mode]) if modes and mode is not None else node


def _has_x(game: Game, playing: Playing) -> bool:
    cost = playing.source.initial.cost
    if playing.thing is playing.source:
        return bool(cost and cost.xs)
    return any(isinstance(part, a.PayMana) and part.cost.xs for part in playing.node.cost.parts)


def _enchants(thing: GameObject) -> bool:
    return not thing.is_ability and any(isinstance(item, a.Enchant) for item in thing.initial.abilities)


def _divides(node: Any) -> bool:
    return any(isinstance(effect, e.DealDamage) and effect.divided for effect in getattr(node, "effects", ()))


@rule("409.1b")
def announce_mode_and_x(game: Game, playing: Playing, modes: tuple[Any, ...], has_x: bool) -> bool:
    """The player announces the mode of a modal spell or ability, and the value of X in its cost."""
    announced = playing.thing.announced
    if modes:
        said = playing.said.mode
        if isinstance(said, int) and not 0 <= said < len(modes):
            raise Illegal([Verdict(False, f"{playing.source.name} has {len(modes)} modes", cite=None)])
        if not isinstance(said, int):
            said = game.ask_one(Choice(playing.player, "mode", f"the mode of {playing.source.name}", list(range(len(modes)))))
        announced.mode = said
        game.happen(Noted(f"mode {said + 1} of {playing.source.name}", playing.thing))
    if has_x:
        x = playing.said.x
        if x is None:
            x = game.ask_one(Choice(playing.player, "number", f"X for {playing.source.name}", [], 0, -1))
        announced.x = x
        game.happen(Noted(f"X is {x}", playing.thing))
    return True


@rule("409.1c")
def announce_targets(game: Game, playing: Playing, node: Any) -> list[Any] | Verdict:
    """The player announces the targets; without enough legal ones the spell or ability can't be played."""
    chosen = game.era.choose_targets(game, playing.thing, node, playing.source, playing.player, playing.said.targets)
    if chosen is None:
        raise Illegal([_cited(game, "announce_targets", f"{playing.source.name} has no legal target")])
    playing.thing.announced.targets = chosen
    targets = [thing for group in chosen for thing in group]
    if targets:
        game.log.event(f"target: {', '.join(thing.name for thing in targets)}", tuple(thing.name for thing in targets))
    return targets


def _cited(game: Game, name: str, reason: str, *about: Any) -> Verdict:
    """A verdict against, of the rule with this name."""
    return Verdict(False, reason, about, getattr(game.era, name).cite(game.era.books))


def choose_targets(game: Game, thing: GameObject, node: Any, source: GameObject, player: Player,
                   said: list[Thing]) -> list[tuple[Thing, ...]] | None:
    """What is chosen for each target phrase: as said, or by choice. None where there aren't enough legal ones.

    Raises Illegal where something said isn't a legal target.
    """
    phrases = targets_of(node)
    if _enchants(thing):
        enchant = next(item for item in thing.initial.abilities if isinstance(item, a.Enchant))
        phrases = [w.Target(enchant.what)]
    left = list(said)
    groups: list[tuple[Thing, ...]] = []
    for index, phrase in enumerate(phrases):
        context = Context(source, player, x=thing.announced.x or 0)
        context.target_player = next((t for group in groups for t in group if isinstance(t, Player)), None)
        context.that_player = context.target_player
        taken = [target for group in groups for target in group]
        least, most = _how_many(game, phrase, context)
        rest = sum(_how_many(game, other, context)[0] for other in phrases[index + 1:])
        share = left[:len(left) - rest if most is None else min(most, max(least, len(left) - rest))]
        if share:
            left = left[len(share):]
            _refuse_illegal_targets(game, phrase, share, thing, context)
            if len(set(share)) < len(share):
                raise Illegal([_cited(game, "same_target_once", "the same target can't be chosen twice")])
            if len(share) < least:
                return None
            groups.append(tuple(share))
            continue
        options = [option for option in target_options(game, phrase, thing, context)
                   if option not in taken or phrase.what != phrases[0].what]
        if len(options) < least:
            return None
        if most == 0 or (not options and least == 0):
            groups.append(())
            continue
        answer = game.ask(Choice(player, "choose", f"target {_phrase_words(phrase)} for {thing.name}", options, least,
                                 len(options) if most is None else most))
        groups.append(tuple(answer))
    if left:
        raise Illegal([_cited(game, "announce_targets", f"{thing.name} doesn't target {', '.join(t.name for t in left)}")])
    return groups


@rule("409.1d", decides=True)
def same_target_once(game: Game) -> Verdict:
    """The same target can't be chosen more than once for one spell or ability."""
    return forbid("the same target can't be chosen twice")


def _how_many(game: Game, phrase: w.Target, context: Context) -> tuple[int, int | None]:
    most = None if phrase.most is None else amount_of(game, phrase.most, context)
    least = (most or 0) if phrase.least == -1 else phrase.least
    return least, most


def _phrase_words(phrase: w.Target) -> str:
    if isinstance(phrase.what, str):
        return phrase.what
    from rules_kb.cards.language import GRAMMAR
    return GRAMMAR.show("thing", phrase.what)


def target_options(game: Game, phrase: w.Target, thing: GameObject, context: Context) -> list[Thing]:
    """Everything that is a legal target now."""
    with game.log.silence():
        return [option for option in _candidates(game, phrase, context)
                if option is not thing and target_verdict(game, phrase, option, thing, context).allowed]


def _candidates(game: Game, phrase: w.Target, context: Context) -> list[Thing]:
    players: list[Thing] = [player for player in game.table.in_turn_order()
                            if phrase.what != "opponent" or player is not context.controller]
    if phrase.what in ("player", "opponent"):
        return players
    if phrase.what == "creature or player":
        return [*(thing for thing, look in game.looks().items() if "creature" in look.types), *players]
    return list(all_matching(game, phrase.what, context))


def target_verdict(game: Game, phrase: w.Target, option: Thing, thing: GameObject, context: Context) -> Verdict:
    """Whether something is a legal target for a phrase of a spell or ability, and which rule says so."""
    if isinstance(option, Player):
        fits = phrase.what in ("player", "opponent", "creature or player") and not option.lost
        if phrase.what == "opponent" and option is context.controller:
            fits = False
    elif phrase.what == "creature or player":
        fits = option.zone == IN_PLAY and "creature" in game.look(option).types
    elif isinstance(phrase.what, w.Filter):
        fits = matches(game, phrase.what, option, context)
    else:
        fits = False
    if not fits or option is thing:
        return _cited(game, "announce_targets", f"{option.name} isn't a legal target for {thing.name}", option)
    if isinstance(option, GameObject) and option.zone == IN_PLAY:
        for item in properties(game.look(option), e.CantBeTargeted):
            if item.by != "opponent" or context.controller is not game.controller(option):
                return _cited(game, "announce_targets", f"{option.name} can't be the target of {thing.name}", option)
        verdict: Verdict | None = game.era.protection_from_targeting(game, option, thing, context.source)
        if verdict is not None and not verdict.allowed:
            return verdict
    return Verdict(True)


def _refuse_illegal_targets(game: Game, phrase: w.Target, share: list[Thing], thing: GameObject, context: Context) -> None:
    bad = [verdict for option in share if not (verdict := target_verdict(game, phrase, option, thing, context)).allowed]
    if bad:
        raise Illegal(bad)


@rule("409.1e")
def announce_division(game: Game, playing: Playing, node: Any) -> dict[Any, int]:
    """The player announces how the effect is divided among the targets; each target gets at least 1."""
    effect = next(item for item in node.effects if isinstance(item, e.DealDamage) and item.divided)
    context = Context(playing.source, playing.player, x=playing.thing.announced.x or 0)
    total = amount_of(game, effect.amount, context)
    targets = [thing for group in playing.thing.announced.targets for thing in group]
    division = dict(playing.said.division)
    if not division:
        division = game.ask_one(Choice(playing.player, "divide", f"how {playing.source.name} divides {total}", targets, 1, 1, total))
    if sum(division.values()) != total or any(share < 1 for share in division.values()) or set(division) != set(targets):
        raise Illegal([_cited(game, "announce_division", f"the division must share out {total}, at least 1 to each target")])
    playing.thing.announced.division = division
    game.log.event("divided: " + ", ".join(f"{share} to {thing.name}" for thing, share in division.items()),
                   tuple(thing.name for thing in division))
    return division


# -- 409.1f costs -----------------------------------------------------------------------------------------------------


def _spell_cost(game: Game, playing: Playing) -> a.Cost:
    """The total cost of a spell: its mana cost or an alternative, additions, increases and reductions."""
    card = playing.source
    mana = (card.initial.cost or FREE).with_x(playing.thing.announced.x or 0)
    parts: list[Any] = []
    alternatives = [item for item in card.initial.abilities if isinstance(item, a.AlternativeCost)
                    and holds(game, item.condition, Context(card, playing.player))]
    if playing.said.instead is not None and alternatives:
        mana = FREE
        parts.extend(alternatives[0].cost.parts)
        playing.thing.announced.costs_paid += ("alternative",)
    for item in card.initial.abilities:
        if isinstance(item, a.AdditionalCost):
            parts.extend(item.cost.parts)
        if isinstance(item, a.Keyword) and item.name == "buyback" and "buyback" in playing.said.costs:
            parts.extend(item.value.parts)
            playing.thing.announced.costs_paid += ("buyback",)
            playing.thing.bought_back = True
    for part in list(parts):
        if isinstance(part, a.PayMana):
            mana = mana.plus(part.cost.with_x(playing.thing.announced.x or 0))
            parts.remove(part)
    mana = _changed_cost(game, playing, mana)
    return a.Cost((a.PayMana(mana), *parts))


def _changed_cost(game: Game, playing: Playing, mana: ManaCost) -> ManaCost:
    less = 0
    for thing, look in game.looks().items():
        for item in look.abilities:
            if isinstance(item, a.CostsMore) and (item.who != "you" or look.controller is playing.player) and matches(
                    game, item.what, playing.thing, Context(thing, look.controller)):
                if item.amount > 0:
                    mana = mana.plus(ManaCost((), item.amount))
                else:
                    less -= item.amount
    return mana.less_generic(less)


@rule("409.1f")
def pay_costs(game: Game, playing: Playing) -> None:
    """The player pays the whole cost at once; what can't be paid in full can't be played."""
    mana = FREE
    others: list[Any] = []
    for part in playing.cost.parts:
        if isinstance(part, a.PayMana):
            mana = mana.plus(part.cost.with_x(playing.thing.announced.x or 0))
        else:
            others.append(part)
    for part in others:
        reason = _cant_pay(game, playing, part)
        if reason:
            raise Illegal([_cited(game, "pay_costs", reason, playing.source)])
    pay_mana(game, playing.player, mana, playing.source.name, playing.said.paying,
             keep=[playing.source] if any(isinstance(part, (a.TapThis, a.SacrificeCost)) for part in others) else [])
    for part in others:
        _pay(game, playing, part)


def _cant_pay(game: Game, playing: Playing, part: Any) -> str:
    source, player = playing.source, playing.player
    context = Context(source, player, x=playing.thing.announced.x or 0)
    if isinstance(part, a.TapThis) and source.tapped:
        return f"{source.name} is already tapped"
    if isinstance(part, a.PayLife) and amount_of(game, part.amount, context) > player.life:
        return f"{player.name} can't pay {amount_of(game, part.amount, context)} life with {player.life}"
    if isinstance(part, a.RemoveCounterCost) and source.counters[part.kind] < amount_of(game, part.number or w.Number(1), context):
        return f"{source.name} has too few {part.kind} counters"
    if isinstance(part, (a.SacrificeCost, a.DiscardCost, a.TapOthers, a.ReturnCost)) and part.what is not None:
        number = amount_of(game, getattr(part, "number", None) or w.Number(1), context)
        if len(_cost_options(game, playing, part)) < number:
            return f"{player.name} doesn't have what the cost asks for"
    return ""


def _cost_options(game: Game, playing: Playing, part: Any) -> list[GameObject]:
    player = playing.player
    context = Context(playing.source, player)
    what = part.what or w.Filter("card")
    if isinstance(part, a.DiscardCost):
        return [card for card in game.table.zone(HAND, player) if what == w.Filter("card")
                or matches(game, what, card, context)]
    found = [thing for thing in game.table.in_play if game.controller(thing) is player and matches(game, what, thing, context)]
    return [thing for thing in found if not thing.tapped] if isinstance(part, a.TapOthers) else found


def _pay(game: Game, playing: Playing, part: Any) -> None:
    source, player = playing.source, playing.player
    context = Context(source, player, x=playing.thing.announced.x or 0)
    if isinstance(part, a.TapThis):
        game.happen(Tapped(source))
    elif isinstance(part, a.PayLife):
        game.happen(LifeChanged(player, -amount_of(game, part.amount, context), paid=True))
    elif isinstance(part, a.RemoveCounterCost):
        game.happen(CountersChanged(source, part.kind, -amount_of(game, part.number or w.Number(1), context)))
    elif isinstance(part, a.RemoveThisCost):
        game.happen(Moved(source, "removed"))
    elif getattr(part, "what", None) is None:
        kinds: dict[type, Event] = {a.SacrificeCost: Sacrificed(source), a.DiscardCost: Discarded(source),
                                    a.ReturnCost: Moved(source, HAND)}
        game.happen(kinds[type(part)])
    else:
        _pay_with_others(game, playing, part, context)


def _pay_with_others(game: Game, playing: Playing, part: Any, context: Context) -> None:
    number = amount_of(game, getattr(part, "number", None) or w.Number(1), context)
    verbs = {a.SacrificeCost: "sacrifice", a.DiscardCost: "discard", a.TapOthers: "choose", a.ReturnCost: "choose"}
    chosen = game.ask(Choice(playing.player, verbs[type(part)], f"what to {verbs[type(part)]} for {playing.source.name}",
                             _cost_options(game, playing, part), number, number))
    makes: dict[type, Any] = {a.SacrificeCost: Sacrificed, a.DiscardCost: Discarded, a.TapOthers: Tapped}
    playing.thing.announced.paid["things"] = list(chosen)
    game.happen(*[makes[type(part)](thing) if type(part) in makes else Moved(thing, HAND) for thing in chosen])


# -- 411 mana abilities -----------------------------------------------------------------------------------------------


def is_mana_ability(ability: Any) -> bool:
    """An activated ability that puts mana into a pool and has no target (406.1a)."""
    return isinstance(ability, a.Activated) and any(isinstance(effect, e.AddMana) for effect in ability.effects)


def mana_abilities(game: Game, thing: GameObject) -> list[a.Activated]:
    """The mana abilities of a permanent, a basic land type's own one included (214.9e)."""
    look = game.look(thing)
    found = [item for item in look.abilities if is_mana_ability(item)]
    if "land" in look.types:
        found.extend(game.era.intrinsic_mana_abilities(game, look.subtypes))
    return found


@rule("214.9e", off=[])
def intrinsic_mana_abilities(game: Game, subtypes: tuple[str, ...]) -> list[a.Activated]:
    """Each basic land type gives the land a mana ability of its colour."""
    from rules_kb.cards.types import BASIC_LANDS
    return [a.Activated(a.Cost((a.TapThis(),)), (e.AddMana((BASIC_LANDS[word],)),)) for word in subtypes if word in BASIC_LANDS]


def _tap_options(game: Game, player: Player, keep: list[GameObject]) -> Iterator[tuple[GameObject, a.Activated, tuple[str, ...]]]:
    """Untapped lands of the player with a mana ability that costs only tapping: (land, ability, what it gives)."""
    for thing, look in game.looks().items():
        if look.controller is not player or thing.tapped or thing in keep or "land" not in look.types:
            continue
        with game.log.silence():
            abilities = mana_abilities(game, thing)
            sick = thing.sick and "creature" in look.types and not has_keyword(look, "haste")
        for ability in abilities:
            if ability.cost.parts != (a.TapThis(),) or sick:
                continue
            effect = next(item for item in ability.effects if isinstance(item, e.AddMana))
            options: list[tuple[str, ...]] = [(letter,) for letter in effect.choose] or [effect.mana]
            for option in options:
                yield thing, ability, option


def pay_mana(game: Game, player: Player, cost: ManaCost, what: str, paying: list[GameObject],
             keep: list[GameObject] | None = None) -> None:
    """Pay mana from the pool and, as far as needed, from lands, sparing colours that are wanted later.

    Raises Illegal where it can't be paid.
    """
    for thing in paying:
        ability = next(iter(mana_abilities(game, thing)), None)
        if ability is None:
            raise Illegal([_cited(game, "pay_costs", f"{thing.name} has no mana ability")])
        game.era.mana_ability_during_payment(game, player, thing, ability, None)
    if cost == FREE:
        return
    wanted = game.wanted.get(player.name, Counter())
    if pool_payment(cost, player.pool, wanted) is None and not paying:
        for thing, ability, mana in _plan(game, player, cost, keep or []):
            if pool_payment(cost, player.pool, wanted) is not None:
                break
            game.era.mana_ability_during_payment(game, player, thing, ability, mana)
    paid = pool_payment(cost, player.pool, wanted)
    if paid is None:
        have = mana_text(player.pool.elements())
        raise Illegal([_cited(game, "pay_costs", f"{player.name} can't pay {cost} for {what}" + (f" with {have}" if have else ""))])
    game.happen(ManaSpent(player, tuple(paid.elements()), what))


def _plan(game: Game, player: Player, cost: ManaCost, keep: list[GameObject]) -> list[tuple[GameObject, a.Activated, tuple[str, ...]]]:
    """Which lands to tap: for each coloured symbol one that gives it, then any for the rest; the least wanted first."""
    wanted = game.wanted.get(player.name, Counter())
    options: dict[GameObject, list[tuple[a.Activated, tuple[str, ...]]]] = {}
    for thing, ability, mana in _tap_options(game, player, keep):
        options.setdefault(thing, []).append((ability, mana))
    pool = Counter(player.pool)
    needed = []
    for letter in cost.colored:
        if pool[letter] > 0:
            pool[letter] -= 1
        else:
            needed.append(letter)
    generic = max(0, cost.generic - sum(pool.values()))

    def regret(thing: GameObject) -> tuple[int, int]:
        letters = {letter for _, mana in options[thing] for letter in mana}
        return (sum(wanted[letter] for letter in letters), len(letters))

    order = sorted(options, key=regret)

    def assign(index: int, used: tuple[GameObject, ...]) -> tuple[GameObject, ...] | None:
        if index == len(needed):
            return used
        for thing in order:
            if thing not in used and any(needed[index] in mana for _, mana in options[thing]):
                found = assign(index + 1, (*used, thing))
                if found is not None:
                    return found
        return None

    chosen = assign(0, ())
    if chosen is None:
        chosen = ()
    plan = []
    for letter, thing in zip(needed, chosen, strict=False):
        ability, mana = next(item for item in options[thing] if letter in item[1])
        plan.append((thing, ability, mana))
        generic -= len(mana) - 1
    for thing in order:
        if generic <= 0:
            break
        if thing not in chosen:
            ability, mana = min(options[thing], key=lambda item: wanted[item[1][0]] if item[1] else 0)
            plan.append((thing, ability, mana))
            generic -= len(mana)
    return plan


@rule("411.2")
def mana_ability_during_payment(game: Game, player: Player, thing: GameObject, ability: a.Activated, mana: tuple[str, ...] | None) -> bool:
    """A mana ability may be played whenever a payment of mana is asked for, even in the middle of playing something."""
    game.era.play_mana_ability(game, player, thing, ability, mana)
    return True


def tap_for_mana(game: Game, player: Player, thing: GameObject, ability: a.Activated, mana: tuple[str, ...] | None) -> None:
    """A player plays a mana ability of their own accord."""
    require(game.era.may_play_mana_ability(game, player, thing))
    game.era.play_mana_ability(game, player, thing, ability, mana)


@rule("411.2", decides=True)
def may_play_mana_ability(game: Game, player: Player, thing: GameObject) -> Verdict:
    """An activated mana ability can be played by whoever has priority."""
    if game.table.turn.priority is not player:
        return forbid(f"{player.name} doesn't have priority", player)
    if game.controller(thing) is not player:
        return forbid(f"{player.name} doesn't control {thing.name}", thing)
    return allow(player, thing)


@rule("411.1")
def play_mana_ability(game: Game, player: Player, thing: GameObject, ability: a.Activated, mana: tuple[str, ...] | None) -> None:
    """A mana ability resolves at once, as soon as its cost is paid; it doesn't go on the stack."""
    playing = Playing(player, thing, thing, ability, Announced(), ability.cost)
    if a.TapThis() in ability.cost.parts:
        require(game.era.controlled_since_turn_began(game, thing, player))
    for part in ability.cost.parts:
        reason = _cant_pay(game, playing, part)
        if reason:
            raise Illegal([_cited(game, "pay_costs", reason, thing)])
    game.table.notes["mana triggers"] = []
    for part in ability.cost.parts:
        if isinstance(part, a.TapThis):
            game.happen(Tapped(thing, for_mana=True))
        elif isinstance(part, a.PayMana):
            pay_mana(game, player, part.cost, thing.name, [], keep=[thing])
        else:
            _pay(game, playing, part)
    context = Context(thing, player)
    for effect in ability.effects:
        if isinstance(effect, e.AddMana):
            game.happen(ManaAdded(player, mana_made(game, effect, context, mana), source=thing))
        else:
            game.era.carry_out(game, effect, context)
    for waiting in game.table.notes.pop("mana triggers", []):
        game.era.triggered_mana_resolves(game, *waiting)


def mana_made(game: Game, effect: e.AddMana, context: Context, wish: tuple[str, ...] | None) -> tuple[str, ...]:
    """The mana that an effect makes, a choice of colour made by wish or asked."""
    number = amount_of(game, effect.number, context)
    if not effect.choose:
        return effect.mana * number
    if wish:
        letter = wish[0]
    else:
        letter = game.ask_one(Choice(context.controller, "color", f"the color of mana from {context.source.name}", list(effect.choose)))
    return (letter,) * number


def triggered_mana_ability(game: Game, source: GameObject, ability: a.Triggered, controller: Player, occurrence: Any) -> None:
    """A triggered mana ability waits only for the mana ability that set it off."""
    game.table.notes.setdefault("mana triggers", []).append((source, ability, occurrence))


@rule("411.3")
def triggered_mana_resolves(game: Game, source: GameObject, ability: a.Triggered, occurrence: Any) -> None:
    """A triggered mana ability resolves right after the mana ability that set it off, without waiting for priority."""
    context = Context(source, occurrence.player or game.controller(source))
    for effect in ability.effects:
        if isinstance(effect, e.AddMana):
            game.happen(ManaAdded(context.controller, mana_made(game, effect, context, None), source=source))


# -- activated abilities ------------------------------------------------------------------------------------------------


def play_ability(game: Game, action: PlayAbility) -> None:
    """Play an activated ability, step by step."""
    player, source, ability = action.player, action.source, action.ability
    require(game.era.has_priority(game, player))
    require(game.era.only_controller_plays(game, player, source, ability))
    if ability.only:
        require(game.era.restriction_on_use(game, player, source, ability))
    if a.TapThis() in ability.cost.parts:
        require(game.era.controlled_since_turn_began(game, source, player))
    thing = game.era.announce_ability(game, source, ability, player)
    playing = Playing(player, thing, source, ability, action.said, ability.cost)
    _announce(game, playing)
    game.era.pay_costs(game, playing)
    source.used[_ability_number(source, ability)] += 1
    _played(game, thing, player)


def _ability_number(source: GameObject, ability: Any) -> int:
    return next((i for i, item in enumerate(source.initial.abilities) if item == ability), -1)


@rule("403.2", decides=True)
def only_controller_plays(game: Game, player: Player, source: GameObject, ability: a.Activated) -> Verdict | None:
    """An activated ability is for its permanent's controller to play, unless the card says otherwise."""
    if "any player" in ability.only:
        return allow(player, source)
    if source.zone != IN_PLAY:
        zones = {"from graveyard": GRAVEYARD, "from hand": HAND}
        wanted = next((zone for word, zone in zones.items() if word in ability.only), IN_PLAY)
        if source.zone != wanted or source.owner is not player:
            return forbid(f"{source.name} isn't in play", source)
        return None
    if game.controller(source) is not player:
        return forbid(f"{player.name} doesn't control {source.name}", source)
    return allow(player, source)


@rule("403.3", decides=True)
def restriction_on_use(game: Game, player: Player, source: GameObject, ability: a.Activated) -> Verdict | None:
    """A restriction on an ability's use applies to the permanent, whoever controls it."""
    turn = game.table.turn
    for word in ability.only:
        if word == "once each turn" and source.used[_ability_number(source, ability)]:
            return forbid(f"{source.name}'s ability has been played this turn", source)
        if word == "your upkeep" and (turn.active is not player or turn.step != "upkeep"):
            return forbid(f"it isn't {player.name}'s upkeep", source)
        if word == "your turn" and turn.active is not player:
            return forbid(f"it isn't {player.name}'s turn", source)
        if word == "sorcery" and (turn.active is not player or turn.step not in ("first main", "second main") or game.table.stack):
            return forbid("it can be played only when a sorcery could be", source)
        if word == "combat" and turn.phase != "combat":
            return forbid("it isn't combat", source)
    return allow(source) if set(ability.only) - {"any player", "from graveyard", "from hand"} else None


@rule("409.3", decides=True)
def controlled_since_turn_began(game: Game, source: GameObject, player: Player) -> Verdict | None:
    """A creature's ability with {Tap} in its cost can't be played unless the player has had it since the turn began."""
    look = game.look(source)
    if "creature" not in look.types or not source.sick:
        return None
    haste: Verdict | None = game.era.haste_allows(game, source)
    if haste is not None:
        return haste
    return forbid(f"{source.name} came under {player.name}'s control this turn", source)

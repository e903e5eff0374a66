"""409 Playing Spells and Activated Abilities, with 401 Spells, 408 Timing and 305.4 lands."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.card import targets_of
from rules_kb.cards.node import replace
from rules_kb.rules.actions import Announced, PlayLand, PlaySpell
from rules_kb.rules.classic.resolving import CombatDamageEntry
from rules_kb.rules.game import Game
from rules_kb.rules.meaning import Context, all_matching, amount_of, holds, matches, players_of
from rules_kb.rules.register import Illegal, Verdict, allow, forbid, rule
from rules_kb.table.choices import Choice
from rules_kb.table.events import Event, Noted
from rules_kb.table.events.damage_and_life import LifeChanged
from rules_kb.table.events.permanents import CountersChanged, Tapped
from rules_kb.table.events.spells_and_abilities import SpellPlayed, Targeted
from rules_kb.table.events.zone_changes import Discarded, Moved
from rules_kb.table.mana import FREE, ManaCost
from rules_kb.table.objects import GRAVEYARD, HAND, IN_PLAY, REMOVED, STACK, GameObject, Player

Thing = GameObject | Player


def require(verdict: Verdict | None) -> None:
    """Raise Illegal where a rule forbids."""
    if verdict is not None and not verdict.allowed:
        raise Illegal([verdict])


# -- lands ---------------------------------------------------------------------------------------------------


def play_land(game: Game, action: PlayLand) -> None:
    """Play a land from the hand."""
    require(game.era.may_play_land(game, action.player, action.card))
    game.era.land_is_put_into_play(game, action)


@rule("305.4", cr2006="305.4", decides=True)
def may_play_land(game: Game, player: Player, card: GameObject) -> Verdict:
    """The active player may play one land a turn from the hand, in a main phase, with priority and an empty
    stack.
    """
    turn = game.table.turn
    elsewhere = card.zone == GRAVEYARD and game.era.lands_from_graveyard(game, player)
    if "land" not in card.initial.types or not (card.zone == HAND or elsewhere) or card.owner is not player:
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


@rule("214.9b", tenth2007="land", off=1)
def lands_a_turn(game: Game, player: Player) -> int:
    """A player may play one land card a turn, and as many more as effects allow."""
    extra = [
        thing
        for thing, look in game.looks().items()
        for item in look.abilities
        if isinstance(item, a.PlayerRule)
        and item.what == "additional land"
        and (item.who == "player" or look.controller is player)
    ]
    if extra and player.lands_played:
        extra = game.era.card_takes_precedence(game, extra)
    return 1 + len(extra) + int(game.table.turn.notes.get("additional lands", {}).get(player.name, 0))


@rule("408.2d", tenth2007="land")
def land_is_put_into_play(game: Game, action: PlayLand) -> None:
    """A land is no spell: playing one puts it straight into play, past the stack."""
    action.player.lands_played += 1
    game.happen(Moved(action.card, IN_PLAY, "played", controller=action.player))


# -- when things may be played -------------------------------------------------------------------------------


def require_priority(game: Game, player: Player) -> None:
    """Raise Illegal where the player doesn't have priority; in the untap step that is because nobody has."""
    verdict: Verdict = game.era.has_priority(game, player)
    if not verdict.allowed:
        untapping: Verdict | None = game.era.nothing_is_played_while_untapping(game, player)
        raise Illegal([verdict, *([untapping] if untapping is not None else [])])


@rule("408.1d", tenth2007="glossary/priority", decides=True)
def has_priority(game: Game, player: Player) -> Verdict:
    """A player may play something only while having priority."""
    if game.table.turn.priority is not player:
        holder = game.table.turn.priority
        return forbid(
            f"{player.name} doesn't have priority" + (f"; {holder.name} has" if holder else ""), player
        )
    return allow(player)


@rule("408.1d", tenth2007="playing-a-spell", decides=True)
def spell_timing(game: Game, player: Player, card: GameObject) -> Verdict:
    """Only instants can be played at any priority; other spells in one's own main phase with an empty stack."""
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


def _says_any_time(game: Game, card: GameObject) -> bool:
    """Whether a card says that it may be played at any time when an instant could be (103.1: the card goes
    before the rule).
    """
    if not any(isinstance(item, a.Keyword) and item.name == "flash" for item in card.initial.abilities):
        return False
    return bool(game.era.playable_as_an_instant(game, card))


def playable_as_an_instant(game: Game, card: GameObject) -> list[GameObject]:
    """A card that says that it may be played like an instant goes before the rule for its type."""
    return list(game.era.card_takes_precedence(game, [card]))


@rule("401.1", tenth2007="playing-a-spell", decides=True)
def played_from_hand(game: Game, player: Player, card: GameObject) -> Verdict:
    """Spells are played from the hand, and lands are no spells."""
    if "land" in card.initial.types:
        return forbid(f"{card.name} is a land, not a spell", card)
    if card.zone != HAND or card.owner is not player:
        return forbid(f"{card.name} isn't in {player.name}'s hand", card)
    return allow(card)


@rule("103.1", tenth2007="the-golden-rule", decides=True)
def text_restricts_when(game: Game, player: Player, card: GameObject, when: str) -> Verdict:
    """What a card says of when it can be played goes before what the rules allow for its type."""
    turn = game.table.turn
    steps = [step for _, step in game.era.steps]
    now, own = steps.index(turn.step), turn.active is player
    in_combat = turn.phase == "combat"

    def before(step: str) -> bool:
        return now < steps.index(step)

    fits = {
        "combat": in_combat,
        "before combat damage": before("combat damage"),
        "before attackers": before("declare attackers"),
        "before blockers": before("declare blockers"),
        "before end of combat": before("end of combat"),
        "combat before blockers": in_combat and before("declare blockers"),
        "combat after blockers": in_combat and not before("declare blockers"),
        "declare attackers": turn.step == "declare attackers",
        "declare blockers": turn.step == "declare blockers",
        "your turn": own,
        "your upkeep": own and turn.step == "upkeep",
        "opponent's turn": not own,
        "opponent's upkeep": not own and turn.step == "upkeep",
        "your main phase": own and turn.phase in ("first main", "second main"),
    }
    return allow(card) if fits[when] else forbid(f"{card.name} can't be played now: it says when", card)


# -- 409.1 the six steps -------------------------------------------------------------------------------------


@dataclass
class Playing:
    """A spell or ability while it is being played.

    `node` is the instructions or ability; `source` who has it.
    """

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
    require_priority(game, player)
    require(game.era.played_from_hand(game, player, card))
    with game.log.silence():
        verdict = game.era.spell_timing(game, player, card)
    if verdict is not None and not verdict.allowed and not _says_any_time(game, card):
        verdicts = (
            game.era.main_phase_for_most_spells(game, player, card),
            game.era.spell_timing(game, player, card),
        )
        raise Illegal([verdict for verdict in verdicts if verdict is not None and not verdict.allowed])
    for item in card.initial.abilities:
        if isinstance(item, a.PlayOnlyWhen):
            require(game.era.text_restricts_when(game, player, card, item.when))
    require(game.era.text_forbids_spell(game, player, card))
    spell = game.era.announce_spell(game, card, player)
    node = next(
        (item for item in spell.initial.abilities if isinstance(item, a.Instructions)), a.Instructions(())
    )
    playing = Playing(player, spell, spell, node, action.said, cost=a.Cost())
    game.era.steps_in_order(game, playing)
    waits = not _makes_mana(node) or game.era.mana_spell_is_no_mana_ability(game, spell)
    played(game, spell, player, waits)


@rule("409.1", tenth2007="glossary/play")
def steps_in_order(game: Game, playing: Playing) -> bool:
    """After the announcement come modes and X, targets and divisions, and at last the costs, in this order
    and for good.
    """
    game.era.announce_choices(game, playing)
    if playing.thing is playing.source:
        playing.cost = _spell_cost(game, playing)
    game.era.pay_costs(game, playing)
    return True


def _makes_mana(node: Any) -> bool:
    return any(isinstance(effect, e.AddMana) for effect in node.effects)


@rule("406.1b")
def mana_spell_is_no_mana_ability(game: Game, spell: GameObject) -> bool:
    """A spell that makes mana isn't a mana ability: it waits on the stack and resolves like any other spell."""
    return True


@rule("409.1a", cr2006="217.6a")
def announce_spell(game: Game, card: GameObject, player: Player) -> GameObject:
    """The player announces the spell and puts its card on the stack, where it stays until it resolves or is
    countered.
    """
    (event,) = [
        event
        for event in game.happen(Moved(card, STACK, "played", controller=player))
        if isinstance(event, Moved)
    ]
    assert event.after is not None
    event.after.controller = player
    return event.after


@rule("409.1a", cr2006="217.6a")
def announce_ability(game: Game, source: GameObject, ability: a.Activated, player: Player) -> GameObject:
    """For an ability, a pseudospell with its text and its source's color goes on the stack."""
    thing: GameObject = game.era.make_pseudospell(game, source, ability, player)
    game.table.place(thing, STACK)
    game.log.event(f"{thing.name} goes on the stack", (thing.name,))
    return thing


def played(game: Game, thing: GameObject, player: Player, waits: bool = True) -> None:
    game.happen(SpellPlayed(thing))
    if not waits:
        game.era.resolve_top(game)
    game.era.player_receives_priority(game, player)


def announce_choices(game: Game, playing: Playing) -> None:
    """Modes and X, targets, and divisions, in this order (409.1b-e)."""
    modes = modes_of(playing.node)
    has_x = _has_x(game, playing)
    if modes or has_x:
        game.era.announce_mode_and_x(game, playing, modes, has_x)
    node = chosen_node(playing.node, playing.thing.announced.mode)
    if playing.said.division:
        playing.said.division = _shares_that_target(node, playing.said.division)
        playing.said.targets = list(playing.said.division)
    if targets_of(node) or _enchants(playing.thing):
        game.era.announce_targets(game, playing, node)
    if _divides(node):
        game.era.announce_division(game, playing, node)


def modes_of(node: Any) -> tuple[Any, ...]:
    effects = getattr(node, "effects", ())
    return effects[0].modes if effects and isinstance(effects[0], e.ChooseOne) else ()


def chosen_node(node: Any, mode: int | None) -> Any:
    """The instructions of the chosen mode, or the node itself."""
    modes = modes_of(node)
    return a.Instructions(modes[mode]) if modes and mode is not None else node


def _has_x(game: Game, playing: Playing) -> bool:
    cost = playing.source.initial.cost
    if playing.thing is playing.source:
        return bool(cost and cost.xs)
    return any(
        isinstance(part, a.PayMana) and part.cost.xs for part in getattr(playing.node, "cost", a.Cost()).parts
    )


def _enchants(thing: GameObject) -> bool:
    return not thing.is_ability and any(isinstance(item, a.Enchant) for item in thing.initial.abilities)


def _shares_that_target(node: Any, division: dict[Thing, int]) -> dict[Thing, int]:
    """Where the text leaves the number of targets open, what is assigned 0 isn't a target (409.1e)."""
    if _number_is_fixed(node):
        return division
    return {thing: share for thing, share in division.items() if share}


def _number_is_fixed(node: Any) -> bool:
    return any(phrase.least == -1 for phrase in targets_of(node))


def _divides(node: Any) -> bool:
    return any(
        isinstance(effect, (e.DealDamage, e.PreventDamage)) and effect.divided is True
        for effect in getattr(node, "effects", ())
    )


@rule("409.1b", tenth2007="playing-a-spell")
def announce_mode_and_x(game: Game, playing: Playing, modes: tuple[Any, ...], has_x: bool) -> bool:
    """The player announces the mode of a modal spell or ability, and the value of X in its cost."""
    announced = playing.thing.announced
    if modes:
        said = (
            _mode_named(playing.said.mode, modes, playing.source)
            if isinstance(playing.said.mode, str)
            else playing.said.mode
        )
        if isinstance(said, int) and not 0 <= said < len(modes):
            raise Illegal(
                [
                    cited(
                        game,
                        "announce_mode_and_x",
                        f"{playing.source.name} has {len(modes)} modes, and not this one",
                    )
                ]
            )
        if not isinstance(said, int):
            opponents = game.table.opponents(playing.player)
            chooser = (
                opponents[0]
                if opponents and playing.node.effects[0].chooser == "opponent"
                else playing.player
            )
            said = game.ask_one(
                Choice(chooser, "mode", f"the mode of {playing.source.name}", list(range(len(modes))))
            )
        announced.mode = said
        game.happen(Noted(f"mode {said + 1} of {playing.source.name}", playing.thing))
    if has_x:
        x = playing.said.x
        if x is None:
            x = game.ask_one(Choice(playing.player, "number", f"X for {playing.source.name}", [], 0, -1))
        announced.x = x
        game.happen(Noted(f"X is {x}", playing.thing))
    return True


def _mode_named(words: str, modes: tuple[Any, ...], source: GameObject) -> int:
    """The number of the mode that a player's words mean, in the card's wording or ours. -1 where they mean
    none, or several.
    """
    from rules_kb.cards.language import GRAMMAR

    wanted = " ".join(words.casefold().split())
    parts = re.split(r"[;,.] or |•", " ".join(source.initial.text.casefold().split()))[-len(modes) :]
    written = parts if len(parts) == len(modes) else [""] * len(modes)
    found = [
        index
        for index, mode in enumerate(modes)
        if wanted in written[index] or wanted in GRAMMAR.show("effects", mode).casefold()
    ]
    return found[0] if len(found) == 1 else -1


@rule("409.1c", tenth2007="target")
def announce_targets(game: Game, playing: Playing, node: Any) -> list[Any] | Verdict:
    """The player announces the targets; without enough legal ones the spell or ability can't be played."""
    chosen = game.era.choose_targets(
        game, playing.thing, node, playing.source, playing.player, playing.said.targets
    )
    if chosen is None:
        raise Illegal([cited(game, "announce_targets", f"{playing.source.name} has no legal target")])
    playing.thing.announced.targets = chosen
    targets = [thing for group in chosen for thing in group]
    if len(targets) > 1:
        require(game.era.several_targets(game, targets))
    if targets:
        game.log.event(
            f"target: {', '.join(thing.name for thing in targets)}", tuple(thing.name for thing in targets)
        )
        game.happen(*[Targeted(target, playing.thing) for target in targets])
    return targets


def cited(game: Game, name: str, reason: str, *about: Any) -> Verdict:
    """A verdict against, of the rule with this name."""
    return Verdict(False, reason, about, getattr(game.era, name).cite(game.era.books))


def choose_targets(
    game: Game, thing: GameObject, node: Any, source: GameObject, player: Player, said: list[Thing]
) -> list[tuple[Thing, ...]] | None:
    """What is chosen for each target phrase: as said, or by choice. None where there aren't enough legal
    ones.

    Raises Illegal where something said isn't a legal target.
    """
    phrases = targets_of(node)
    if _enchants(thing):
        phrases = game.era.local_enchantment_needs_target(game, thing)
    left = list(said)
    groups: list[tuple[Thing, ...]] = []
    for index, phrase in enumerate(phrases):
        context = Context(source, player, x=thing.announced.x or 0)
        context.target_player = next((t for group in groups for t in group if isinstance(t, Player)), None)
        context.that_player = context.target_player or (
            thing.event.player if thing.event is not None else None
        )
        context.that_much = thing.event.amount if thing.event is not None else 0
        context.targets = list(groups)
        taken = [target for group in groups for target in group]
        least, most = _how_many(game, phrase, context)
        rest = sum(_how_many(game, other, context)[0] for other in phrases[index + 1 :])
        share = left[: len(left) - rest if most is None else min(most, max(least, len(left) - rest))]
        if share:
            left = left[len(share) :]
            _refuse_illegal_targets(game, phrase, share, thing, context)
            if len(share) < least:
                return None
            groups.append(tuple(share))
            continue
        options = [option for option in target_options(game, phrase, thing, context) if option not in taken]
        if len(options) < least:
            return None
        if most == 0 or (not options and least == 0):
            groups.append(())
            continue
        chooser = (
            next(iter(players_of(game, phrase.chooser, context)), player)
            if phrase.chooser is not None
            else player
        )
        answer = game.ask(
            Choice(
                chooser,
                "choose",
                f"target {_phrase_words(phrase)} for {thing.name}",
                options,
                least,
                len(options) if most is None else most,
            )
        )
        groups.append(tuple(answer))
    if left:
        raise Illegal(
            [
                cited(
                    game, "announce_targets", f"{thing.name} doesn't target {', '.join(t.name for t in left)}"
                )
            ]
        )
    return groups


@rule("409.1d", decides=True)
def several_targets(game: Game, targets: list[Thing]) -> Verdict:
    """With several targets each is announced for its part; the same one can't be chosen more than once."""
    twice = [thing for index, thing in enumerate(targets) if thing in targets[:index]]
    if twice:
        return forbid(f"{twice[0].name} can't be chosen twice", *twice)
    return allow(*targets)


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
        return [
            option
            for option in _candidates(game, phrase, context)
            if option is not thing and target_verdict(game, phrase, option, thing, context).allowed
        ]


def _candidates(game: Game, phrase: w.Target, context: Context) -> list[Thing]:
    players: list[Thing] = [
        player
        for player in game.table.in_turn_order()
        if phrase.what != "opponent" or player is not context.controller
    ]
    if phrase.what in ("player", "opponent"):
        return players
    if phrase.what == "creature or player":
        return [*(thing for thing, look in game.looks().items() if "creature" in look.types), *players]
    return list(all_matching(game, phrase.what, context))


def target_verdict(
    game: Game, phrase: w.Target, option: Thing, thing: GameObject, context: Context
) -> Verdict:
    """Whether something is a legal target for a phrase of a spell or ability, and which rule says so."""
    if isinstance(option, GameObject) and isinstance(option.ability, CombatDamageEntry):
        damage: Verdict | None = game.era.damage_cant_be_countered(game, option)
        if damage is not None:
            return damage
    if isinstance(option, Player):
        fits = phrase.what in ("player", "opponent", "creature or player") and not option.lost
        if phrase.what == "opponent" and option is context.controller:
            fits = False
        if fits and game.era.player_keeps_from_targeting(game, option, context):
            return cited(
                game, "announce_targets", f"{option.name} can't be the target of {thing.name}", option
            )
    else:
        kind: Verdict | None = _wrong_kind(game, phrase, option)
        if kind is not None:
            return kind
        fits = fits_phrase(game, phrase, option, context)
    if (
        not fits
        and isinstance(phrase.what, w.Filter)
        and phrase.what.relation == "single target"
        and isinstance(option, GameObject)
        and option.zone == STACK
        and not any(option.announced.targets)
    ):
        own = game.era.you_is_no_target(game, option)
        if own is not None:
            return Verdict(own.allowed, own.reason, own.about, own.cite)
    if _enchants(thing) and isinstance(option, GameObject):
        own = (
            game.era.may_be_played_on(game, thing, option, context)
            if fits
            else game.era.isnt_what_it_enchants(game, thing, option)
        )
        if own is not None and not own.allowed:
            return Verdict(False, own.reason, own.about, own.cite)
    if not fits or option is thing:
        return cited(game, "announce_targets", f"{option.name} isn't a legal target for {thing.name}", option)
    return _protected(game, option, thing, context) if isinstance(option, GameObject) else Verdict(True)


def fits_phrase(game: Game, phrase: w.Target, option: GameObject, context: Context) -> bool:
    """Whether a thing is what a target phrase describes, wherever it may be."""
    if phrase.what == "creature or player":
        return "creature" in game.look(option).types
    if not isinstance(phrase.what, w.Filter):
        return False
    what = phrase.what
    if what.noun == "spell" and option.is_ability:
        what = replace(what, noun="ability")
    elif what.noun == "permanent" and what.zone is None:
        what = replace(what, zone=option.zone)
    return matches(game, what, option, context)


def _wrong_kind(game: Game, phrase: w.Target, option: GameObject) -> Verdict | None:
    """A verdict against what isn't in play, or is an ability, where the text means permanents or spells."""
    noun = phrase.what.noun if isinstance(phrase.what, w.Filter) else "permanent"
    zone = phrase.what.zone if isinstance(phrase.what, w.Filter) else None
    if noun == "spell" and option.is_ability:
        return game.era.ability_is_no_spell(game, option)  # type: ignore[no-any-return]
    if noun == "permanent" and zone is None and option.zone != IN_PLAY:
        return game.era.affects_only_permanents(game, option)  # type: ignore[no-any-return]
    return None


@rule("402.5", decides=True)
def ability_is_no_spell(game: Game, ability: GameObject) -> Verdict:
    """An ability isn't a spell, so what counters spells can't counter it."""
    return forbid(f"{ability.name} is an ability, not a spell", ability)


@rule("217.5b", cr2006="217.5b", decides=True)
def affects_only_permanents(game: Game, option: GameObject) -> Verdict:
    """A text means things in play unless it names another zone; permanents exist only there."""
    return forbid(f"{option.name} isn't in play", option)


def _protected(game: Game, option: GameObject, thing: GameObject, context: Context) -> Verdict:
    """Whether something that fits can be targeted in spite of what it says of itself."""
    verdict: Verdict | None = None
    if option.zone == IN_PLAY and game.era.keeps_from_targeting(game, option, thing, context):
        return cited(game, "announce_targets", f"{option.name} can't be the target of {thing.name}", option)
    if option.zone == IN_PLAY:
        verdict = game.era.protection_from_targeting(game, option, thing, context.source)
    else:
        with game.log.silence():
            elsewhere: Verdict | None = game.era.protection_from_targeting(
                game, option, thing, context.source
            )
        if (
            elsewhere is not None
            and not elsewhere.allowed
            and not game.era.abilities_function_only_in_play(game, option)
        ):
            verdict = elsewhere
    return verdict if verdict is not None and not verdict.allowed else Verdict(True)


@rule("402.8", tenth2007="glossary/ability")
def abilities_function_only_in_play(game: Game, card: GameObject) -> bool:
    """A card's abilities do nothing while it isn't in play, unless they say so."""
    return card.zone != IN_PLAY


def _refuse_illegal_targets(
    game: Game, phrase: w.Target, share: list[Thing], thing: GameObject, context: Context
) -> None:
    bad = [
        verdict
        for option in share
        if not (verdict := target_verdict(game, phrase, option, thing, context)).allowed
    ]
    if bad:
        raise Illegal(bad)


@rule("409.1e")
def announce_division(game: Game, playing: Playing, node: Any) -> dict[Any, int]:
    """The player announces the division among the targets: each gets at least 1, unless the text says how
    many there are.
    """
    effect = next(
        item
        for item in node.effects
        if isinstance(item, (e.DealDamage, e.PreventDamage)) and item.divided is True
    )
    context = Context(playing.source, playing.player, x=playing.thing.announced.x or 0)
    total = amount_of(game, effect.amount, context)
    targets = [thing for group in playing.thing.announced.targets for thing in group]
    division = dict(playing.said.division)
    if not targets and not division:
        return {}
    if not division:
        division = game.ask_one(
            Choice(
                playing.player, "divide", f"how {playing.source.name} divides {total}", targets, 1, 1, total
            )
        )
    least = 0 if _number_is_fixed(node) else 1
    if (
        sum(division.values()) != total
        or any(share < least for share in division.values())
        or set(division) != set(targets)
    ):
        raise Illegal(
            [
                cited(
                    game,
                    "announce_division",
                    f"the division must share out {total}, at least {least} to each target",
                )
            ]
        )
    playing.thing.announced.division = division
    game.log.event(
        "divided: " + ", ".join(f"{share} to {thing.name}" for thing, share in division.items()),
        tuple(thing.name for thing in division),
    )
    return division


# -- 409.1f costs --------------------------------------------------------------------------------------------


def _spell_cost(game: Game, playing: Playing) -> a.Cost:
    """The total cost of a spell: its mana cost or an alternative, additions, increases and reductions."""
    card = playing.source
    x = playing.thing.announced.x or 0
    only = next((item.color for item in card.initial.abilities if isinstance(item, a.SpendOnly)), None)
    cost = card.initial.cost or FREE
    mana = cost.with_x(x) if only is None else cost.with_x(0).plus(ManaCost((only,) * x * cost.xs))
    parts: list[Any] = []
    instead = _instead_of_mana_cost(game, playing, mana)
    if instead is not None:
        mana = FREE
        parts.extend(instead.parts)
        playing.thing.announced.costs_paid += ("alternative",)
        game.happen(
            Noted(
                f"{playing.player.name} pays another cost instead of {card.initial.cost}: {cost_words(instead)}",
                playing.player,
            )
        )
    for item in card.initial.abilities:
        if isinstance(item, a.AdditionalCost):
            parts.extend(item.cost.parts)
        if isinstance(item, a.Keyword) and item.name == "buyback" and "buyback" in playing.said.costs:
            parts.extend(game.era.buyback_is_paid(game, playing, item.value))
        if isinstance(item, a.Keyword) and item.name == "kicker" and "kicker" in playing.said.costs:
            playing.thing.announced.costs_paid += ("kicker",)
            parts.extend(item.value.parts)
    missing = [name for name in playing.said.costs if name not in playing.thing.announced.costs_paid]
    if missing:
        raise Illegal([cited(game, "pay_costs", f"{card.name} has no {missing[0]} cost", card)])
    for part in list(parts):
        if isinstance(part, a.PayMana):
            mana = mana.plus(part.cost.with_x(playing.thing.announced.x or 0))
            parts.remove(part)
    mana = _changed_cost(game, playing, mana)
    return a.Cost((a.PayMana(mana), *parts))


@rule("glossary/buyback", off=())
def buyback_is_paid(game: Game, playing: Playing, cost: a.Cost) -> tuple[Any, ...]:
    """As the spell is played its player pays what the card asks for, so that the card comes back to the hand."""
    playing.thing.announced.costs_paid += ("buyback",)
    playing.thing.bought_back = True
    return tuple(cost.parts)


def _instead_of_mana_cost(game: Game, playing: Playing, mana: ManaCost) -> a.Cost | None:
    """The alternative cost that is paid, if any: as announced, the only way that can be paid, or the player's
    choice.
    """
    card = playing.source
    ways = [
        item.cost
        for item in card.initial.abilities
        if isinstance(item, a.AlternativeCost) and holds(game, item.condition, Context(card, playing.player))
    ]
    said = playing.said.instead
    if said is not None:
        named = _cost_named(said, ways, mana)
        if named is None:
            raise Illegal([cited(game, "pay_costs", f"{card.name} can't be played by {said!r}", card)])
        return named if named.parts else None
    possible = [way for way in (a.Cost((a.PayMana(mana),)), *ways) if ways and _can_pay(game, playing, way)]
    if len(possible) > 1:
        words = [cost_words(way) for way in possible]
        possible = [
            possible[
                words.index(
                    game.ask_one(Choice(playing.player, "choose", f"how to pay for {card.name}", words))
                )
            ]
        ]
    return possible[0] if possible and possible[0] in ways else None


def _cost_named(said: str, ways: list[a.Cost], mana: ManaCost) -> a.Cost | None:
    """The cost that a player's words mean: the mana cost (no parts), one of `ways`, or None."""
    words = " ".join(said.casefold().split())
    if words in ("mana", "mana cost", str(mana).casefold()):
        return a.Cost()
    return next(
        (way for way in ways if words in cost_words(way).casefold() or cost_words(way).casefold() in words),
        None,
    )


def cost_words(cost: a.Cost) -> str:
    """A cost as a card says it."""
    from rules_kb.cards.language import GRAMMAR

    return GRAMMAR.show("cost", cost)


def _can_pay(game: Game, playing: Playing, cost: a.Cost) -> bool:
    """Whether the player could pay a cost now, and nothing else."""
    mana = FREE
    for part in cost.parts:
        if isinstance(part, a.PayMana):
            mana = mana.plus(part.cost)
        elif why_it_cannot_be_paid(game, playing, part):
            return False
    memory = game.keep()
    try:
        with game.log.silence():
            game.era.pay_mana(
                game,
                playing.player,
                _changed_cost(game, playing, mana),
                playing.source.name,
                playing.said.paying,
                spent_on=playing.thing,
            )
    except Illegal:
        return False
    finally:
        game.take_back(memory)
    return True


def _changed_cost(game: Game, playing: Playing, mana: ManaCost) -> ManaCost:
    """A spell's mana cost with what permanents, and the card itself, say that it costs more or less."""
    less = 0
    context = Context(playing.source, playing.player)
    for thing, look in game.looks().items():
        for item in look.abilities:
            if (
                isinstance(item, a.CostsMore)
                and item.who in ("player", "you" if look.controller is playing.player else "opponent")
                and matches(game, item.what, playing.thing, Context(thing, look.controller))
            ):
                mana = mana.plus(ManaCost(item.colored, 0))
                if item.amount > 0:
                    mana = mana.plus(ManaCost((), item.amount))
                else:
                    less -= item.amount
    own = (
        sum(
            item.amount * (1 if item.times is None else amount_of(game, item.times, context))
            for item in playing.source.initial.abilities
            if isinstance(item, a.CostsMoreItself) and holds(game, item.condition, context)
        )
        if playing.thing is playing.source
        else 0
    )
    return mana.plus(ManaCost((), max(0, own))).less_generic(less + max(0, -own))


@rule("409.1f", tenth2007="glossary/cost")
def pay_costs(game: Game, playing: Playing) -> bool:
    """The player pays the whole cost at once; what can't be paid in full can't be played."""
    mana = FREE
    others: list[Any] = []
    for part in playing.cost.parts:
        if isinstance(part, a.PayMana):
            mana = mana.plus(part.cost.with_x(playing.thing.announced.x or 0))
        else:
            others.append(part)
    for part in others:
        reason = why_it_cannot_be_paid(game, playing, part)
        if reason:
            raise Illegal([cited(game, "pay_costs", reason, playing.source)])
    keep = [playing.source] if any(isinstance(part, (a.TapThis, a.SacrificeCost)) for part in others) else []
    if playing.thing is playing.source and mana.colors:
        _pay_colored(game, playing, mana, keep)
    else:
        game.era.pay_mana(
            game,
            playing.player,
            mana,
            playing.source.name,
            playing.said.paying,
            keep=keep,
            spent_on=playing.thing,
        )
    playing.thing.announced.paid["mana"] = mana
    for part in others:
        pay_part(game, playing, part)
    return mana != FREE or bool(others)


def _pay_colored(game: Game, playing: Playing, mana: ManaCost, keep: list[GameObject]) -> None:
    """Pay a spell's cost with coloured symbols. Where only the colours are lacking, say so."""
    player, name, paying = playing.player, playing.source.name, playing.said.paying
    try:
        game.era.pay_mana(game, player, mana, name, paying, keep=keep, spent_on=playing.thing)
    except Illegal as illegal:
        if paying and sum(player.pool.values()) < mana.converted:
            raise
        with game.log.silence():
            try:
                game.era.pay_mana(
                    game, player, ManaCost((), mana.converted), name, [], keep=keep, spent_on=playing.thing
                )
            except Illegal:
                raise illegal from None
        verdict = game.era.colors_must_match(game, player, mana, playing.source, True)
        require(verdict)
        return
    game.era.colors_must_match(game, player, mana, playing.source, False)


def why_it_cannot_be_paid(game: Game, playing: Playing, part: Any) -> str:
    source, player = playing.source, playing.player
    context = Context(source, player, x=playing.thing.announced.x or 0)
    if isinstance(part, a.TapThis) and source.tapped:
        return f"{source.name} is already tapped"
    if isinstance(part, a.PayLife) and amount_of(game, part.amount, context) > player.life:
        return f"{player.name} can't pay {amount_of(game, part.amount, context)} life with {player.life}"
    if isinstance(part, a.RemoveCounterCost) and source.counters[part.kind] < amount_of(
        game, part.number or w.Number(1), context
    ):
        return f"{source.name} has too few {part.kind} counters"
    if getattr(part, "all_of", False):
        return ""
    if (
        isinstance(part, (a.SacrificeCost, a.DiscardCost, a.TapOthers, a.ReturnCost, a.RemoveCost))
        and part.what is not None
    ):
        number = amount_of(game, getattr(part, "number", None) or w.Number(1), context)
        if len(_cost_options(game, playing, part)) < number:
            return f"{player.name} doesn't have what the cost asks for"
    return ""


def _cost_options(game: Game, playing: Playing, part: Any) -> list[GameObject]:
    player = playing.player
    context = Context(playing.source, player)
    what = part.what or w.Filter("card")
    if isinstance(part, a.DiscardCost):
        return [
            card
            for card in game.table.zone(HAND, player)
            if what == w.Filter("card") or matches(game, what, card, context)
        ]
    if isinstance(part, a.RemoveCost) and what.zone in (HAND, GRAVEYARD):
        return [
            card
            for card in game.table.zone(what.zone, player)
            if matches(game, replace(what, noun="card"), card, context)
        ]
    found = [
        thing
        for thing in game.table.in_play
        if game.controller(thing) is player and matches(game, what, thing, context)
    ]
    return [thing for thing in found if not thing.tapped] if isinstance(part, a.TapOthers) else found


def pay_part(game: Game, playing: Playing, part: Any) -> None:
    source, player = playing.source, playing.player
    context = Context(source, player, x=playing.thing.announced.x or 0)
    if isinstance(part, a.TapThis):
        game.happen(Tapped(source))
    elif isinstance(part, a.PayLife):
        game.happen(LifeChanged(player, -amount_of(game, part.amount, context), paid=True))
    elif isinstance(part, a.RemoveCounterCost):
        game.happen(CountersChanged(source, part.kind, -amount_of(game, part.number or w.Number(1), context)))
    elif isinstance(part, a.PutCounterCost):
        game.happen(CountersChanged(source, part.kind, 1))
    elif isinstance(part, a.RemoveThisCost):
        game.happen(Moved(source, "removed"))
    elif getattr(part, "what", None) is None and isinstance(part, a.SacrificeCost):
        game.era.sacrifice(game, [source], [player], context)
    elif getattr(part, "what", None) is None:
        kinds: dict[type, Event] = {a.DiscardCost: Discarded(source), a.ReturnCost: Moved(source, HAND)}
        game.happen(kinds[type(part)])
    else:
        _pay_with_others(game, playing, part, context)


def _pay_with_others(game: Game, playing: Playing, part: Any, context: Context) -> None:
    options = _cost_options(game, playing, part)
    number = (
        len(options)
        if getattr(part, "all_of", False)
        else amount_of(game, getattr(part, "number", None) or w.Number(1), context)
    )
    verbs = {
        a.SacrificeCost: "sacrifice",
        a.DiscardCost: "discard",
        a.TapOthers: "choose",
        a.ReturnCost: "choose",
        a.RemoveCost: "choose",
    }
    chosen = game.ask(
        Choice(
            playing.player,
            verbs[type(part)],
            f"what to {verbs[type(part)]} for {playing.source.name}",
            options,
            number,
            number,
        )
    )
    playing.thing.announced.paid["things"] = list(chosen)
    if isinstance(part, a.SacrificeCost):
        playing.thing.announced.paid["sacrificed"] = list(chosen)
        game.era.sacrifice(game, chosen, [playing.player], context)
        return
    makes: dict[type, Any] = {a.DiscardCost: Discarded, a.TapOthers: Tapped}
    goes_to = REMOVED if isinstance(part, a.RemoveCost) else HAND
    game.happen(
        *[makes[type(part)](thing) if type(part) in makes else Moved(thing, goes_to) for thing in chosen]
    )

"""Playing: the procedures, which bear no number.

The rules that they ask for are in `common` and in the eras' own folders.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.node import parts_of, replace
from rules_kb.cards.targets import in_a_row, targets_of
from rules_kb.rules import seams
from rules_kb.rules.engine.amounts import amount_of
from rules_kb.rules.engine.as_it_was_played import note_what_is_so
from rules_kb.rules.engine.asked_targets import target_asked
from rules_kb.rules.engine.enchanting_players import for_a_player
from rules_kb.rules.engine.kickers import with_targets_paid_for
from rules_kb.rules.engine.later_keywords import keeps_from_targeting, player_keeps_from_targeting
from rules_kb.rules.engine.meaning import all_matching, matches
from rules_kb.rules.engine.modes import modes_left_open
from rules_kb.rules.engine.shares import divides, says_how_many, shares_that_target
from rules_kb.rules.engine.split_cards import choose_half, is_fused
from rules_kb.rules.engine.turn_structure import player_receives_priority
from rules_kb.rules.engine.type_words import has_keyword
from rules_kb.rules.engine.ways_of_today import OFFERED, becomes_what_is_played, chosen_way
from rules_kb.rules.engine.what_was_named import speak_of_its_event
from rules_kb.rules.engine.when_to_play import out_of_time, pays_for_any_time, require, require_allowed
from rules_kb.rules.engine.who_and_what import players_of
from rules_kb.rules.engine.who_has_more import leads, without_lead
from rules_kb.rules.engine.wrong_targets import (
    has_dealt_damage,
    may_be_instead_of_a_player,
    parts_there,
    refuse_two_graveyards,
    wrong_for_another,
    wrong_kind,
)
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Illegal, Verdict, against, answers
from rules_kb.rules.terms.actions import Announced, PlayLand, PlaySpell
from rules_kb.rules.terms.context import Context, latest
from rules_kb.rules.terms.playing import Modes, Playable, Playing, Way
from rules_kb.rules.terms.told import goes_on_the_stack
from rules_kb.table.choices import ChoiceOf, WordsLater
from rules_kb.table.entries import COLOR, CONTROLLER, RESOLVES, TYPE
from rules_kb.table.events.spells_and_abilities import SpellPlayed
from rules_kb.table.objects import (
    IN_PLAY,
    STACK,
    CombatDamageEntry,
    GameObject,
    Player,
    Thing,
)

# -- lands ---------------------------------------------------------------------------------------------------


def play_land(game: Game, action: PlayLand) -> None:
    """Play a land from the hand; of a card of two faces, as the face that was named."""
    if action.face:
        choose_half(game, action.player, action.card, action.face)
    require(seams.may_play_land(game, action.player, action.card))
    require(seams.text_forbids_land(game, action.player, action.card))
    seams.land_is_put_into_play(game, action)


# -- spells -------------------------------------------------------------------------------------------------


def play_spell(game: Game, action: PlaySpell) -> None:
    """Play a spell, step by step."""
    player, card = action.player, action.card
    choose_half(game, player, card, action.said.half, fused=is_fused(action.said))
    way = chosen_way(game, player, card, action.said)
    late = pays_for_any_time(card) and out_of_time(game, player, card) is not None
    with game.log.leading_to(goes_on_the_stack):
        require_allowed(game, player, card, way)
        spell = announced_spell(game, card, player, way)
    if spell is None:
        return
    if way is not None:
        seams.announced_by_way(game, spell, way, action.said)
    playing = being_played(player, spell, action.said, way)
    if way is not None and way.offered is not None:
        playing.within = Context(spell, player, named={OFFERED: [way.offered]})
    playing.out_of_time = late
    seams.steps_in_order(game, playing)
    require(seams.is_its_time(game, playing))
    note_what_is_so(game, spell, player, late)
    node = playing.node
    with game.log.leading_to(lambda entry: entry.how == RESOLVES, own=True):
        waits = not _makes_mana(node) or seams.mana_spell_is_no_mana_ability(game, spell)
        played(game, spell, player, waits)


def announced_spell(game: Game, card: GameObject, player: Player, way: Way | None) -> GameObject | None:
    """The spell that a card becomes as it is announced, face down where that is the way of it."""
    if way is not None and way.face_down:
        seams.is_played_face_down(game, card)
    elif way is not None:
        becomes_what_is_played(game, card, way)
    spell: GameObject | None = seams.announce_spell(game, card, player)
    return spell


def being_played(player: Player, spell: GameObject, said: Announced, way: Way | None = None) -> Playing:
    """A spell that has been announced, and is to be played step by step."""
    node = next(
        (item for item in spell.initial.abilities if isinstance(item, a.Instructions)), a.Instructions(())
    )
    return Playing(player, spell, spell, node, said, cost=a.Cost(), way=way)


def play_as_effect(game: Game, player: Player, card: GameObject, way: Way) -> bool:
    """Play a card while something resolves, for what the effect says; whether that could be done."""
    memory = game.keep()
    try:
        choose_half(game, player, card, asks=True)
        require(seams.text_forbids_spell(game, player, card))
        with game.log.leading_to(goes_on_the_stack):
            spell = announced_spell(game, card, player, way)
        if spell is None:
            return False
        seams.steps_in_order(game, being_played(player, spell, Announced(), way))
        note_what_is_so(game, spell, player, late=False)
    except Illegal:
        game.take_back(memory)
        return False
    seams.WAITING.of(game).is_announced(game, spell)
    return True


def _makes_mana(node: Playable) -> bool:
    return any(isinstance(effect, e.AddMana) for effect in node.effects)


def played(game: Game, thing: GameObject, player: Player, waits: bool = True) -> None:
    if waits:
        seams.WAITING.of(game).is_announced(game, thing)
    else:
        game.happen(SpellPlayed(thing))
        seams.resolve_top(game)
    player_receives_priority(game, player)


@answers(seams.becomes_played)
def becomes_played(game: Game, thing: GameObject) -> None:
    """It has been played, and waits."""
    game.happen(SpellPlayed(thing))


def announce_choices(game: Game, playing: Playing) -> None:
    """Modes and X, targets, and divisions, in this order (409.1b-e)."""
    modes = modes_of(playing.node) or seams.one_or_the_other(game, playing.node)
    has_x = _has_x(game, playing)
    if playing.said.revealed and seams.text_is_spliced(game, playing):
        playing.node = being_played(playing.player, playing.thing, playing.said).node
    if modes and "entwine" in playing.said.costs and seams.all_modes_are_chosen(game, playing, modes):
        modes = ()
    if modes and chosen_by_an_opponent(playing.node):
        if has_x:
            seams.announce_mode_and_x(game, playing, (), True)
        if seams.mode_is_known_last(game, playing, modes):
            return
        has_x = False
    if modes or has_x:
        seams.announce_mode_and_x(game, playing, modes, has_x)
    node = chosen_node(playing.node, playing.thing.announced.mode)
    if targets_of(playing.node) != targets_of(node):
        node = seams.targets_of_mode(game, playing)
    node = with_targets_paid_for(game, playing, node)
    if playing.said.division:
        playing.said.division = shares_that_target(game, node, playing.said.division)
        playing.said.targets = list(playing.said.division)
    aims = targets_of(node) or playing.said.targets or enchants_something(playing.thing)
    if aims or for_a_player(playing.thing) is not None:
        seams.announce_targets(game, playing, node)
    if divides(node):
        fixed = says_how_many(node) and 0 not in playing.said.division.values()
        announce = seams.announce_shares if fixed else seams.announce_division
        announce(game, playing, node)


def modes_of(node: Playable) -> Modes:
    first = node.effects[0] if node.effects else None
    return first.modes if isinstance(first, e.ChooseOne) else ()


def chosen_by_an_opponent(node: Playable) -> bool:
    """Whether a modal text leaves its mode to an opponent."""
    first = node.effects[0] if node.effects else None
    return isinstance(first, e.ChooseOne) and first.chooser != "you"


@answers(seams.targets_of_mode)
def targets_of_mode(game: Game, playing: Playing) -> Playable:
    """The chosen mode."""
    return chosen_node(playing.node, playing.thing.announced.mode)


def chosen_node(node: Playable, mode: int | None) -> Playable:
    """The instructions of the chosen mode, none if no mode was chosen, or the node itself if it isn't
    modal.
    """
    modes = modes_of(node)
    if modes and mode == ALL_MODES:
        return in_a_row(modes)
    return a.Instructions(modes[mode] if mode is not None else ()) if modes else node


ALL_MODES = -1
"""What is announced instead of a mode where all are chosen."""


def _has_x(game: Game, playing: Playing) -> bool:
    costs = [item.cost for item in (playing.node, playing.way) if isinstance(item, (a.Activated, Way))]
    spell = playing.source.initial if playing.thing is playing.source else None
    if spell is not None:
        costs += [item.cost for item in spell.abilities if isinstance(item, a.AdditionalCost)]
    return bool(spell is not None and spell.cost and spell.cost.xs) or any(
        (isinstance(part, a.PayMana) and part.cost.xs) or {w.TheX(), a.Loyalty("-X")} & set(parts_of(part))
        for cost in costs
        for part in cost.parts
    )


def enchants_something(thing: GameObject) -> bool:
    return not thing.is_ability and any(isinstance(item, a.Enchant) for item in thing.initial.abilities)


def choose_targets(
    game: Game, thing: GameObject, node: Playable, source: GameObject, player: Player, said: list[Thing]
) -> list[tuple[Thing, ...]] | None:
    """What is chosen for each target phrase: as said, or by choice. None where there aren't enough legal
    ones.

    Raises Illegal where something said isn't a legal target.
    """
    phrases: Sequence[w.Target] = targets_of(node)
    if (of_players := for_a_player(thing)) is not None:
        phrases = seams.enchants_player(game, thing, of_players)
    elif enchants_something(thing):
        phrases = seams.local_enchantment_needs_target(game, thing)
    left = [thing if isinstance(each, GameObject) and latest(each) is thing else each for each in said]
    chosen: dict[int, tuple[Thing, ...]] = {}
    order = _order_of_choosing(game, phrases, player, bool(said))
    for place, index in enumerate(order):
        phrase, groups = phrases[index], [chosen[each] for each in sorted(chosen)]
        context = Context(source, player, x=thing.announced.x or 0)
        context.target_player = next((t for group in groups for t in group if isinstance(t, Player)), None)
        speak_of_its_event(context, thing)
        context.that_player = context.target_player or context.of_event
        context.targets = list(groups)
        taken = seams.taken_already(game, phrase, [target for group in groups for target in group])
        least, most = _how_many(game, phrase, context)
        rest = sum(_how_many(game, phrases[other], context)[0] for other in order[place + 1 :])
        share = left[: len(left) - rest if most is None else min(most, max(least, len(left) - rest))]
        if share:
            left = left[len(share) :]
            _refuse_illegal_targets(game, phrase, share, thing, context, taken)
            refuse_two_graveyards(game, phrase, share, thing)
            if len(share) < least:
                return None
            chosen[index] = tuple(share)
            continue
        options = [option for option in target_options(game, phrase, thing, context) if option not in taken]
        if len(options) < least:
            return None
        if most == 0 or (not options and least == 0):
            chosen[index] = ()
            continue
        chooser = (
            next(iter(players_of(game, phrase.chooser, context)), player)
            if phrase.chooser is not None
            else player
        )
        answer = game.ask(
            ChoiceOf(
                chooser,
                "choose",
                WordsLater(partial(target_asked, phrase, thing.name)),
                options,
                least,
                len(options) if most is None else most,
            )
        )
        chosen[index] = tuple(answer)
        refuse_two_graveyards(game, phrase, list(answer), thing)
        if phrase.what == "damaged opponent":  # what was asked in silence is told of who was chosen
            _refuse_illegal_targets(game, phrase, list(answer), thing, context)
    if left:
        raise Illegal(
            [
                against(
                    game,
                    seams.announce_targets,
                    f"{thing.name} doesn't target {', '.join(t.name for t in left)}",
                )
            ]
        )
    return [chosen[index] for index in range(len(phrases))]


def modes_that_fit(game: Game, playing: Playing, modes: Modes) -> list[int]:
    """The modes that a player who names targets can mean: those whose targets they can be; where they can be
    none's, those that speak of spells or of what is in play, as the targets are. All where none are named.
    """
    said = playing.said.targets
    every = modes_left_open(game, playing, modes)
    nodes = {index: chosen_node(playing.node, index) for index in every}
    alike = [index for index in every if said and len(targets_of(nodes[index])) == len(said)]
    fitting: list[int] = []
    for index in alike:
        try:
            with game.log.silence():
                choose_targets(game, playing.thing, nodes[index], playing.source, playing.player, said)
        except Illegal:
            continue
        fitting.append(index)
    waiting = [isinstance(target, GameObject) and target.zone == STACK for target in said]
    of_its_kind = [each for each in alike if waiting == [_is_a_spell(it) for it in targets_of(nodes[each])]]
    return fitting or of_its_kind or every


def _is_a_spell(phrase: w.Target) -> bool:
    return isinstance(phrase.what, w.Filter) and phrase.what.noun == "spell"


def _order_of_choosing(game: Game, phrases: Sequence[w.Target], player: Player, said: bool) -> list[int]:
    """In which order targets are chosen: as written, and what an opponent chooses after all else."""
    own = [index for index, phrase in enumerate(phrases) if phrase.chooser is None]
    others = [index for index in range(len(phrases)) if index not in own]
    if own and others:
        return seams.controller_chooses_first(game, player, own, others)
    return own + others if len(own) < 2 or said else seams.choices_in_order(game, player, own)


def _how_many(game: Game, phrase: w.Target, context: Context) -> tuple[int, int | None]:
    most = None if phrase.most is None else amount_of(game, phrase.most, context)
    least = (most or 0) if phrase.least == -1 else phrase.least
    return least, most


def target_options(game: Game, phrase: w.Target, thing: GameObject, context: Context) -> list[Thing]:
    """Everything that is a legal target now."""
    with game.log.silence():
        return [
            option
            for option in _candidates(game, phrase, context)
            if target_verdict(game, phrase, option, thing, context).allowed
        ]


def _candidates(game: Game, phrase: w.Target, context: Context) -> list[Thing]:
    players: list[Thing] = [
        player
        for player in game.table.in_turn_order()
        if (phrase.what not in w.BUT_YOU or player is not context.controller)
        and leads(game, phrase, player, context)
    ]
    if isinstance(phrase.what, str):
        beside = (each for each in game.looks() if may_be_instead_of_a_player(game, phrase.what, each))
        return [*beside, *players]
    described = phrase.what.parts if isinstance(phrase.what, w.AnyOf) else (phrase.what,)
    found = [
        thing
        for what in described
        if isinstance(what, w.Filter)
        for thing in all_matching(game, what, context)
    ]
    return list(dict.fromkeys(found))


def target_verdict(
    game: Game, phrase: w.Target, option: Thing, thing: GameObject, context: Context
) -> Verdict:
    """Whether something is a legal target for a phrase of a spell or ability, and which rule says so."""
    if isinstance(option, GameObject) and isinstance(option.ability, CombatDamageEntry):
        damage: Verdict | None = seams.damage_cant_be_countered(game, option)
        if damage is not None:
            return damage
    if isinstance(option, Player):
        fits = isinstance(phrase.what, str) and not option.lost
        if phrase.what in w.BUT_YOU and option is context.controller:
            fits = False
        if phrase.what == "damaged opponent" and not has_dealt_damage(game, context.source, option):
            fits = False
        if fits and player_keeps_from_targeting(game, option, thing, context):
            return against(
                game, seams.announce_targets, f"{option.name} can't be the target of {thing.name}", option
            )
    else:
        kind: Verdict | None = wrong_kind(game, phrase, option)
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
        own = seams.you_is_no_target(game, option)
        if own is not None:
            return own
    if fits and isinstance(option, GameObject) and enchants_something(thing):
        other = wrong_for_another(game, thing, option, context)
        if other is not None:
            return other
    if enchants_something(thing) and isinstance(option, GameObject):
        host = (
            seams.may_be_played_on(game, thing, option, context)
            if fits
            else seams.isnt_what_it_enchants(game, thing, option)
        )
        if host is not None and not host.allowed:
            return host
        fits = fits or host is None
    if isinstance(option, GameObject) and latest(option) is thing:
        own_target = seams.targets_itself(game, thing)
        if own_target is not None:
            return own_target
        fits = fits and game.era.cite(seams.targets_itself) is not None
    if not fits:
        why = f"{option.name} isn't a legal target for {thing.name}"
        return against(game, seams.announce_targets, why, option, of=(TYPE, COLOR, CONTROLLER))
    return _protected(game, option, thing, context) if isinstance(option, GameObject) else Verdict(True)


def fits_phrase(game: Game, phrase: w.Target, option: GameObject, context: Context) -> bool:
    """Whether a thing is what a target phrase describes, wherever it may be."""
    if isinstance(phrase.what, str):
        this = phrase.other and not phrase.index and option is context.source  # nor is it any other target
        return not this and may_be_instead_of_a_player(game, phrase.what, option)
    if isinstance(phrase.what, w.AnyOf):
        parts = [replace(phrase, what=what) for what in parts_there(phrase.what, option)]
        return any(fits_phrase(game, part, option, context) for part in parts)
    if not isinstance(phrase.what, w.Filter):
        return False
    what = phrase.what
    if what.noun == "spell" and option.is_ability:
        what = replace(what, noun="ability")
    elif what.noun == "permanent" and what.zone is None:
        what = replace(what, zone=option.zone)
    return matches(game, what, option, context)


def _protected(game: Game, option: GameObject, thing: GameObject, context: Context) -> Verdict:
    """Whether something that fits can be targeted in spite of what it says of itself."""
    verdict: Verdict | None = None
    if option.zone == IN_PLAY and keeps_from_targeting(game, option, thing, context):
        if not has_keyword(game.look(option), "shroud") or game.era.cite(seams.shroud_keeps_off) is None:
            return against(
                game, seams.announce_targets, f"{option.name} can't be the target of {thing.name}", option
            )
        verdict = seams.shroud_keeps_off(game, option, thing)
        if verdict is not None:
            return verdict
    if option.zone == IN_PLAY:
        verdict = seams.protection_from_targeting(game, option, thing, context.source)
    else:
        with game.log.silence():
            elsewhere: Verdict | None = seams.protection_from_targeting(game, option, thing, context.source)
        if (
            elsewhere is not None
            and not elsewhere.allowed
            and not seams.abilities_function_only_in_play(game, option)
        ):
            verdict = elsewhere
    return verdict if verdict is not None and not verdict.allowed else Verdict(True)


def _refuse_illegal_targets(
    game: Game,
    phrase: w.Target,
    share: list[Thing],
    thing: GameObject,
    context: Context,
    taken: Sequence[Thing] = (),
) -> None:
    said = [target_verdict(game, phrase, option, thing, context) for option in share]
    bad: list[Verdict | None] = [verdict for verdict in said if not verdict.allowed]
    bad = bad or [without_lead(game, option) for option in share if not leads(game, phrase, option, context)]
    if bad and any(option in taken for option in share):
        bad = [seams.several_targets(game, [*taken, *share]), *bad]
    if bad:
        raise Illegal(bad)


@answers(seams.who_chooses_mode)
def who_chooses_mode(game: Game, playing: Playing) -> Player:
    """The first opponent in turn order."""
    return next(iter(game.table.opponents(playing.player)), playing.player)

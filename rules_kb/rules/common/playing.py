"""409 Playing Spells and Activated Abilities, with 401 Spells, 408 Timing and 305.4 lands."""

from __future__ import annotations

from rules_kb import facts, regex
from rules_kb.books.eras import FIRST_MAIN, KNOWN, SECOND_MAIN
from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards.node import Condition, as_said
from rules_kb.cards.targets import targets_of
from rules_kb.rules import seams
from rules_kb.rules.common.paying import ability_cost, pays_nothing_with_x, spell_cost
from rules_kb.rules.engine.amounts import amount_of
from rules_kb.rules.engine.conditions import holds
from rules_kb.rules.engine.decoys import refuse_no_decoy
from rules_kb.rules.engine.modes import mode_told, modes_left_open, several_modes
from rules_kb.rules.engine.moments import has_come
from rules_kb.rules.engine.playing import (
    announce_choices,
    choose_targets,
    chosen_by_an_opponent,
    modes_that_fit,
)
from rules_kb.rules.engine.shares import DIVIDED, number_is_fixed
from rules_kb.rules.engine.what_cards_forbid import lands_from_graveyard
from rules_kb.rules.engine.when_to_play import lends, require
from rules_kb.rules.engine.wrong_targets import counted_targets
from rules_kb.rules.game import Game
from rules_kb.rules.rule import (
    AnySeam,
    Concerning,
    Illegal,
    Verdict,
    against,
    allow,
    concerning,
    forbid,
    rule,
)
from rules_kb.rules.terms.actions import PlayLand
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.playing import Modes, Playable, Playing
from rules_kb.rules.terms.told import is_payment
from rules_kb.table import trails
from rules_kb.table.choices import ChoiceOf, Division
from rules_kb.table.entries import ANNOUNCES, EACH_TIME, EVERYWHERE, NAMES_TARGETS
from rules_kb.table.events import Noted
from rules_kb.table.events.spells_and_abilities import AnnouncementMade, PutOnStack, Targeted
from rules_kb.table.events.turns import LandPlayed
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.objects import GRAVEYARD, HAND, IN_PLAY, STACK, GameObject, Player, Thing

FAST = ("instant", "interrupt", "mana source")
"""The types of spell that aren't bound to a main phase; the latter two are as old as Fifth Edition."""


@rule(
    seams.may_play_land,
    rulings1999="P.8.1",
    cr1999="305.4",
    cr2006="305.4",
    decides=True,
    at_work={"rulings1999": EACH_TIME},
)
def may_play_land(game: Game, player: Player, card: GameObject) -> Verdict:
    """The active player may play one land a turn from the hand, in a main phase, with priority and an empty
    stack.
    """
    turn = game.table.turn
    elsewhere = card.zone == GRAVEYARD and lands_from_graveyard(game, player)
    own = card.owner is player and (card.zone == HAND or elsewhere)
    lent = [] if own else lends(game, player, card)
    if lent:
        seams.card_takes_precedence(game, lent)
    if "land" not in card.initial.types or not (own or lent):
        return forbid(f"{card.name} isn't a land in {player.name}'s hand", card)
    if turn.priority is not player:
        return forbid(f"{player.name} doesn't have priority", player)
    if turn.active is not player:
        return forbid(f"it isn't {player.name}'s turn", card)
    if turn.step not in (FIRST_MAIN, SECOND_MAIN, "main"):
        now = KNOWN[game.era.name].part_called(turn.step)
        return forbid(f"a land is played in a main phase, and this is the {now}", card)
    if game.table.stack:
        return forbid(f"the {KNOWN[game.era.name].waits_in} isn't empty", card)
    if player.lands_played >= seams.lands_a_turn(game, player):
        return forbid(f"{player.name} has played a land this turn", card)
    return allow(player, card)


@rule(
    seams.lands_a_turn,
    rulings1999="P.8.1",
    cr1999="214.9b",
    cr2006="212.6b",
    off=1,
    at_work={"rulings1999": EACH_TIME},
)
def lands_a_turn(game: Game, player: Player) -> int:
    """A player may play one land card a turn, and as many more as effects allow."""
    extra = [
        thing
        for thing, look, item in game.saying(a.PlayerRule)
        for _ in range(item.number or 1)
        if item.what == "additional land" and (item.who == "player" or look.controller is player)
    ]
    if extra and player.lands_played:
        extra = seams.card_takes_precedence(game, extra)
    return 1 + len(extra) + game.table.turn.additional_lands[player.name]


@rule(seams.land_is_put_into_play, rulings1999="P.8.3", cr1999="408.2d", cr2006="408.2d")
def land_is_put_into_play(game: Game, action: PlayLand) -> None:
    """A land is no spell: playing one puts it straight into play, past the stack."""
    game.record(LandPlayed(action.player))
    game.happen(Moved(action.card, IN_PLAY, "played", controller=action.player))


@rule(seams.has_priority, cr1999="408.1d", cr2006="408.1d", decides=True, at_work=EVERYWHERE)
def has_priority(game: Game, player: Player) -> Verdict:
    """A player may play something only while having priority."""
    if game.table.turn.priority is not player:
        holder = game.table.turn.priority
        return forbid(
            f"{player.name} doesn't have priority" + (f"; {holder.name} has" if holder else ""), player
        )
    return allow(player)


@rule(seams.spell_timing, cr1999="408.1d", cr2006="408.1d", decides=True, at_work=EVERYWHERE)
def spell_timing(game: Game, player: Player, card: GameObject) -> Verdict:
    """Only instants can be played at any priority; other spells in one's own main phase with an empty
    stack.
    """
    if "instant" in card.initial.types:
        return allow(player, card)
    turn = game.table.turn
    word = card.initial.types[-1] if card.initial.types else "spell"
    kind = f"{'an' if word[0] in 'aeiou' else 'a'} {word}"
    if turn.active is not player:
        return forbid(f"{card.name} is {kind}, and it isn't {player.name}'s turn", card)
    if turn.step not in (FIRST_MAIN, SECOND_MAIN, "main"):
        return forbid(f"{card.name} is {kind}, and this is no main phase", card)
    if game.table.stack:
        return forbid(f"{card.name} is {kind}, and the stack isn't empty", card)
    return allow(player, card)


@rule(
    seams.main_phase_for_most_spells,
    rulings1999="P.8.2",
    cr1999="305.3",
    cr2006="305.3",
    decides=True,
    at_work={"cr1999": EVERYWHERE, "cr2006": EVERYWHERE},
)
def main_phase_for_most_spells(game: Game, player: Player, card: GameObject) -> Verdict | None:
    """Artifact, creature, enchantment and sorcery spells can be played in a main phase only."""
    step = game.table.turn.step
    if any(word in FAST for word in card.initial.types) or step in (FIRST_MAIN, SECOND_MAIN, "main"):
        return None
    return forbid(f"{card.name} can't be played in the {KNOWN[game.era.name].part_called(step)}", card)


@rule(
    seams.played_from_hand,
    rulings1999="K.3.1",
    cr1999="401.1",
    cr2006="401.1",
    decides=True,
    at_work=EVERYWHERE,
)
def played_from_hand(game: Game, player: Player, card: GameObject) -> Verdict:
    """Spells are played from the hand, and lands are no spells. Where a rule of its own speaks of what is a
    land and something else, it is that which forbids it.
    """
    of_two_kinds = len(card.initial.types) > 1 and game.era.cite(seams.only_as_a_land) is not None
    if "land" in card.initial.types and not of_two_kinds:
        return forbid(f"{card.name} is a land, not a spell", card)
    if card.zone != HAND or card.owner is not player:
        return forbid(f"{card.name} isn't in {player.name}'s hand", card)
    return allow(card)


@rule(seams.text_restricts_when, cr1999="103.1", cr2006="401.5", decides=True)
def text_restricts_when(game: Game, player: Player, card: GameObject, when: str | Condition) -> Verdict:
    """What a card says of when it can be played goes before what the rules allow for its type."""
    return (
        allow(card)
        if (
            has_come(game, player, when)
            if isinstance(when, str)
            else holds(game, when, Context(card, player))
        )
        else forbid(f"{card.name} can't be played now: it says when", card)
    )


@rule(
    seams.steps_in_order,
    rulings1999="T.4.2",
    cr1999="409.1",
    cr2006="409.1",
    off=False,
    at_work={"rulings1999": EACH_TIME, "cr1999": EVERYWHERE, "cr2006": EVERYWHERE},
)
def steps_in_order(game: Game, playing: Playing) -> bool:
    """After the announcement come modes and X, targets and divisions, and at last the costs, in this order
    and for good.
    """
    announce_choices(game, playing)
    with game.log.leading_to(is_payment):
        if playing.thing is playing.source:
            playing.cost = spell_cost(game, playing)
        elif isinstance(playing.node, a.Activated):
            playing.cost = ability_cost(game, playing)
        seams.pay_costs(game, playing)
    return True


@rule(seams.mana_spell_is_no_mana_ability, cr1999="406.1b", cr2006="406.2", permits=True, off=False)
def mana_spell_is_no_mana_ability(game: Game, spell: GameObject) -> bool:
    """A spell that makes mana isn't a mana ability: it waits on the stack and resolves like any other
    spell.
    """
    return True


@rule(seams.announce_spell, rulings1999="T.4.5", cr1999="409.1a", cr2006="409.1a", at_work=EACH_TIME)
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
    return event.after


@rule(seams.announce_ability, cr1999="409.1a", cr2006="409.1a", at_work=EACH_TIME)
def announce_ability(game: Game, source: GameObject, ability: a.Activated, player: Player) -> GameObject:
    """For an ability, a pseudospell with its text and its source's color goes on the stack."""
    thing: GameObject = seams.make_pseudospell(game, source, ability, player)
    game.record(PutOnStack(thing))
    game.log.event(
        f"{thing.name} goes on the stack", (thing.name,), trails=(trails.coming(thing),), kind=ANNOUNCES
    )
    return thing


def _announce(game: Game, playing: Playing, **said: object) -> None:
    """Say something of what is being played: its mode, X, targets, division or costs."""
    game.record(AnnouncementMade(playing.thing, facts.replace(playing.thing.announced, **said)))


@rule(
    seams.announce_mode_and_x,
    rulings1999="T.4.2",
    cr1999="409.1b",
    cr2006="409.1b",
    off=False,
    at_work=EACH_TIME,
)
def announce_mode_and_x(game: Game, playing: Playing, modes: Modes, has_x: bool) -> bool:
    """The player announces the mode of a modal spell or ability, and the value of X in its cost."""
    if modes:
        said = (
            _mode_named(playing, playing.said.mode, modes)
            if isinstance(playing.said.mode, str)
            else playing.said.mode
        )
        left_open = modes_left_open(game, playing, modes)
        if isinstance(said, int) and said not in left_open:
            reason = f"{playing.source.name} has {len(modes)} modes, and not this one"
            if isinstance(playing.said.mode, str) and regex.fullmatch(SEVERAL, playing.said.mode):
                reason = f"modes {playing.said.mode} of {playing.source.name} can't be chosen together"
            if 0 <= said < len(modes):
                reason = f"so many modes of {playing.source.name} can't be chosen now"
            raise Illegal([against(game, seams.announce_mode_and_x, reason)])
        if not isinstance(said, int):
            by_opponent = chosen_by_an_opponent(playing.node)
            chooser = seams.who_chooses_mode(game, playing) if by_opponent else playing.player
            which = left_open if by_opponent else modes_that_fit(game, playing, modes)
            [said] = game.ask(ChoiceOf(chooser, "mode", f"the mode of {playing.source.name}", which))
        mode_is_announced(game, playing, said)
        game.happen(Noted(f"{mode_told(playing.node, said)} of {playing.source.name}", playing.thing))
    if has_x:
        x = playing.said.x
        if pays_nothing_with_x(playing) and seams.x_can_only_be_zero(game, playing):
            if x:
                reason = f"X is 0 for {playing.source.name}, of whose cost nothing with an X is paid"
                raise Illegal([against(game, seams.x_can_only_be_zero, reason, playing.thing)])
            x = 0
        if x is None:
            [x] = game.ask(ChoiceOf[int](playing.player, "number", f"X for {playing.source.name}", [], 0, -1))
        x_is_announced(game, playing, x)
        game.happen(Noted(f"X is {x}", playing.thing))
    return True


def _x_of_zero(game: Game, playing: Playing, x: int) -> int:
    _announce(game, playing, x=0)
    return 0


@rule(rulings1999="K.27.1", without=_x_of_zero)
def x_is_announced(game: Game, playing: Playing, x: int) -> Concerning[int]:
    """Who plays a spell chooses a number for the X in its cost, and may choose zero."""
    _announce(game, playing, x=x)
    return concerning(x, playing.thing)


def _the_first_mode(game: Game, playing: Playing, mode: int) -> int:
    _announce(game, playing, mode=0)
    return 0


@rule(rulings1999="G.27.1", without=_the_first_mode)
def mode_is_announced(game: Game, playing: Playing, mode: int) -> Concerning[int]:
    """In which mode a spell or ability is played is decided as it is announced."""
    _announce(game, playing, mode=mode)
    return concerning(mode, playing.thing)


SEVERAL = r"\d+(?:(?:,? and|,) \d+)+"
"""Several modes by their numbers: *1 and 3*."""


def _mode_named(playing: Playing, words: str, modes: Modes) -> int:
    """The number of the mode that a player's words mean, in the card's wording or ours, or of the choice of
    several that numbers mean. -1 where they mean none, or several.
    """
    if numbers := regex.findall(r"\d+", words) if regex.fullmatch(SEVERAL, words) else []:
        return several_modes(playing.node, [int(number) - 1 for number in numbers])
    from rules_kb.cards.language import GRAMMAR

    wanted = " ".join(words.casefold().split())
    text = " ".join(playing.source.initial.text.casefold().split())
    parts = regex.split(r"[;,.] or |•", text)[-len(modes) :]
    written = parts if len(parts) == len(modes) else [""] * len(modes)
    found = [
        index
        for index, mode in enumerate(modes)
        if wanted in written[index] or wanted in GRAMMAR.show("effects", as_said(mode)).casefold()
    ]
    return found[0] if len(found) == 1 else -1


@rule(
    seams.announce_targets, rulings1999="G.41.1", cr1999="409.1c", cr2006="409.1c", off=[], at_work=EACH_TIME
)
def announce_targets(game: Game, playing: Playing, node: Playable) -> list[Thing]:
    """The player announces the targets; without enough legal ones the spell or ability can't be played."""
    chosen = choose_targets(game, playing.thing, node, playing.source, playing.player, playing.said.targets)
    if chosen is None:
        raise Illegal([against(game, seams.announce_targets, f"{playing.source.name} has no legal target")])
    refuse_no_decoy(game, playing, node, chosen)
    _announce(game, playing, targets=tuple(chosen))
    targets = [thing for group in chosen for thing in group]
    if len(targets) > 1:
        require(seams.several_targets(game, counted_targets(game, targets_of(node), chosen)))
    if targets:
        game.log.event(
            f"target: {', '.join(thing.name for thing in targets)}",
            tuple(thing.name for thing in targets),
            kind=NAMES_TARGETS,
        )
        game.happen(*[Targeted(target, playing.thing) for target in targets])
    return targets


@rule(
    seams.several_targets,
    rulings1999="G.41.2",
    cr1999="409.1d",
    cr2006="409.1c",
    decides=True,
    at_work={"cr2006": EACH_TIME},
)
def several_targets(game: Game, targets: list[Thing]) -> Verdict:
    """With several targets each is announced for its part; the same one can't be chosen more than once."""
    twice = [thing for index, thing in enumerate(targets) if thing in targets[:index]]
    if twice:
        return forbid(f"{twice[0].name} can't be chosen twice", *twice)
    return allow(*targets)


@rule(seams.ability_is_no_spell, rulings1999="G.8.Note.1", cr1999="402.5", cr2006="402.5", decides=True)
def ability_is_no_spell(game: Game, ability: GameObject) -> Verdict:
    """An ability isn't a spell, so what counters spells can't counter it."""
    return forbid(f"{ability.name} is an ability, not a spell", ability)


@rule(
    seams.affects_only_permanents, rulings1999="G.43.Ruling.5", cr1999="217.5b", cr2006="217.5b", decides=True
)
def affects_only_permanents(game: Game, option: GameObject) -> Verdict:
    """A text means things in play unless it names another zone; permanents exist only there."""
    return forbid(f"{option.name} isn't in play", option)


@rule(
    seams.abilities_function_only_in_play,
    rulings1999="A.1.4",
    cr1999="402.8",
    cr2006="402.8",
    off=False,
)
def abilities_function_only_in_play(game: Game, card: GameObject) -> bool:
    """A card's abilities do nothing while it isn't in play, unless they say so."""
    return card.zone != IN_PLAY


@rule(seams.announce_division, rulings1999="G.11.Ruling.2", cr1999="409.1e", cr2006="409.1e", off={})
def announce_division(game: Game, playing: Playing, node: Playable) -> dict[Thing, int]:
    """The player announces the division among the targets: each gets at least 1. In 1999 one may get 0
    where the text says how many there are, and is a target all the same.
    """
    return _divided(game, playing, node, seams.announce_division)


@rule(
    seams.announce_shares,
    rulings1999="T.4.2",
    cr1999="409.1d",
    cr2006="409.1e",
    off={},
    at_work={"rulings1999": EACH_TIME},
)
def announce_shares(game: Game, playing: Playing, node: Playable) -> dict[Thing, int]:
    """Where the text says how many targets there are, the player announces how much each of them gets."""
    return _divided(game, playing, node, seams.announce_shares)


def _divided(game: Game, playing: Playing, node: Playable, asked: AnySeam) -> dict[Thing, int]:
    effect = next(item for item in node.effects if isinstance(item, DIVIDED) and item.divided is True)
    context = Context(playing.source, playing.player, x=playing.thing.announced.x or 0)
    share = effect.number if isinstance(effect, e.PutCounters) else effect.amount
    total = amount_of(game, share, context) if share is not None else 0
    targets = [thing for group in playing.thing.announced.targets for thing in group]
    division = dict(playing.said.division)
    if not targets and not division:
        return {}
    if not division:
        division = game.divide(
            Division(
                playing.player, "divide", f"how {playing.source.name} divides {total}", targets, 1, 1, total
            )
        )
    least = seams.least_share(game, number_is_fixed(node))
    if (
        sum(division.values()) != total
        or any(share < least for share in division.values())
        or set(division) != set(targets)
    ):
        raise Illegal(
            [
                against(
                    game,
                    asked,
                    f"the division must share out {total}, at least {least} to each target",
                )
            ]
        )
    _announce(game, playing, division=division)
    game.log.event(
        "divided: " + ", ".join(f"{share} to {thing.name}" for thing, share in division.items()),
        tuple(thing.name for thing in division),
    )
    return division

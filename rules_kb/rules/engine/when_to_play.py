"""When things may be played: the procedures, which bear no number.

The rules that they ask for are in `common` and in the eras' own folders.
"""

from __future__ import annotations

from rules_kb.books.eras import FIRST_MAIN, SECOND_MAIN
from rules_kb.cards import abilities as a
from rules_kb.cards.node import replace
from rules_kb.rules import seams
from rules_kb.rules.engine.conditions import holds
from rules_kb.rules.engine.graveyards import FromPiles
from rules_kb.rules.engine.meaning import matches
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Illegal, Verdict, forbid, forbidding
from rules_kb.rules.terms.context import Context, latest
from rules_kb.rules.terms.delayed_abilities import LeaveToPlay, RuleInForce
from rules_kb.rules.terms.playing import Way
from rules_kb.table.objects import GRAVEYARD, HAND, LIBRARY, REMOVED, Characteristics, GameObject, Player


def require(verdict: Verdict | None) -> None:
    """Raise Illegal where a rule forbids."""
    if verdict is not None and not verdict.allowed:
        raise Illegal([verdict])


def require_priority(game: Game, player: Player) -> None:
    """Raise Illegal where the player doesn't have priority; in the untap step that is because nobody has."""
    verdict = seams.has_priority(game, player)
    if verdict is not None and not verdict.allowed:
        raise Illegal([verdict, seams.nothing_is_played_while_untapping(game, player)])


def require_leisure(game: Game, player: Player, card: GameObject) -> None:
    """Raise Illegal but in a main phase of the player's own turn with nothing on the stack."""
    turn = game.table.turn
    if turn.active is not player or turn.step not in (FIRST_MAIN, SECOND_MAIN, "main") or game.table.stack:
        reason = f"{card.name} needs a main phase of {player.name}'s own, with nothing on the stack"
        raise Illegal([forbid(reason, card)])


def _says_any_time(game: Game, card: GameObject) -> bool:
    """Whether a card says that it may be played at any time when an instant could be (103.1: the card goes
    before the rule).
    """
    if not any(isinstance(item, a.Keyword) and item.name == "flash" for item in card.initial.abilities):
        return False
    return seams.playable_as_an_instant(game, card) is not None


def pays_for_any_time(card: GameObject) -> bool:
    """Whether a card says that it may be played when an instant could be, by who pays more for it."""
    return any(isinstance(item, a.AdditionalCost) and item.any_time for item in card.initial.abilities)


def out_of_time(game: Game, player: Player, card: GameObject) -> Verdict | None:
    """Why this isn't the time for a spell of this type, where it isn't."""
    with game.log.silence():
        verdict: Verdict | None = seams.spell_timing(game, player, card)
    return verdict if verdict is not None and not verdict.allowed else None


def require_allowed(game: Game, player: Player, card: GameObject, way: Way | None) -> None:
    """Raise Illegal where a spell can't be played now, or not by this player."""
    require_priority(game, player)
    if "land" in card.initial.types and len(card.initial.types) > 1:
        require(seams.only_as_a_land(game, card))
    lent = card.zone in (GRAVEYARD, REMOVED, LIBRARY) and lends(game, player, card)
    if lent:
        seams.card_takes_precedence(game, lent)
    elif way is None or card.zone == HAND:
        require(seams.played_from_hand(game, player, card))
    if way is not None and way.slow:
        require_leisure(game, player, card)
    lets = [] if out_of_time(game, player, card) is None else _lets_any_time(game, player, card)
    if lets:
        seams.card_takes_precedence(game, lets)
    any_time = bool(lets) or (way is not None and way.any_time) or pays_for_any_time(card)
    if out_of_time(game, player, card) is not None and not any_time and not _says_any_time(game, card):
        verdicts = (
            seams.main_phase_for_most_spells(game, player, card),
            seams.spell_timing(game, player, card),
        )
        raise Illegal(forbidding(verdicts))
    for item in card.initial.abilities:
        if isinstance(item, a.PlayOnlyWhen):
            require(seams.text_restricts_when(game, player, card, item.when))
    require(seams.text_forbids_spell(game, player, card))
    if player.epics:
        require(seams.keyword_forbids_spells(game, player, card))
    if hurried_spell(game) is not None:
        require(seams.split_second_forbids(game, player, card))


def lends(game: Game, player: Player, card: GameObject) -> list[GameObject]:
    """The permanents by which a player may play a card as though it were in that player's hand; or the card
    itself, where that says so.
    """
    own = [
        card
        for item in card.initial.abilities
        if isinstance(item, a.MayPlayBesides) and item.what is None and card.owner is player
        if holds(game, item.condition, Context(card, player))
    ]
    own += lends_from_afar(game, player, card)
    return own + [
        thing
        for thing, look, item in game.saying(a.MayPlayBesides)
        if look.controller is player
        if item.what is not None
        and not (item.any_time or item.from_top)
        and matches(game, item.what, card, Context(thing, player))
    ]


def lends_from_afar(game: Game, player: Player, card: GameObject) -> list[GameObject]:
    """What lets a player play a card that lies outside the game, for a time, or on top of the library."""
    if card not in game.table.zone(LIBRARY, player)[:1]:
        return leave_to_play(game, player, card)
    return [
        thing
        for thing, look, item in game.saying(a.MayPlayBesides)
        if look.controller is player and item.from_top and item.what is not None
        if matches(game, replace(item.what, noun="card", zone="library"), card, Context(thing, player))
    ]


def leave_to_play(game: Game, player: Player, card: GameObject) -> list[GameObject]:
    """What has let a player play a card that lies outside the game, for a time."""
    return [
        latest(leave.source)
        for leave in game.table.delayed
        if isinstance(leave, LeaveToPlay) and leave.controller is player and card in leave.cards
    ]


def _lets_any_time(game: Game, player: Player, card: GameObject) -> list[GameObject]:
    """The permanents by which a player may play a card any time an instant could be played."""
    said = [(thing, look.controller, item) for thing, look, item in game.saying(a.MayPlayBesides)]
    said += [
        (latest(each.source), each.controller, each.rule)
        for each in game.table.delayed
        if isinstance(each, RuleInForce) and isinstance(each.rule, a.MayPlayBesides)
    ]
    return [
        thing
        for thing, controller, item in said
        if controller is player and item.any_time and item.what is not None
        if matches(game, replace(item.what, noun="card"), card, Context(thing, player))
    ]


def hurried_spell(game: Game) -> GameObject | None:
    """A spell on the stack that leaves nobody the time to play anything, if there is one."""
    hurried = (spell for spell, _ in HURRYING.among(game, game.table.stack) if spell.ability is None)
    return next(hurried, None)


def _hurries(card: Characteristics) -> tuple[a.Keyword, ...]:
    """A card's split second, which nothing gives to a spell that hasn't."""
    return tuple(
        item for item in card.abilities if isinstance(item, a.Keyword) and item.name == "split second"
    )


HURRYING = FromPiles(_hurries)

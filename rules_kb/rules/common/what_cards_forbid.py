"""103.1 where a text forbids what the rules would let a player do: playing, countering, losing and winning,
losing mana.
"""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards.node import replace
from rules_kb.rules import seams
from rules_kb.rules.engine.meaning import matches
from rules_kb.rules.engine.moments import MAIN_PHASES, has_come
from rules_kb.rules.engine.what_cards_forbid import kept_out, player_rules
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, forbid, rule
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.delayed_abilities import PlayBan
from rules_kb.table.objects import GameObject, Player


@rule(seams.text_forbids_spell, cr1999="103.1", cr2006="409.4", decides=True)
def text_forbids_spell(game: Game, player: Player, spell: GameObject) -> Verdict | None:
    """A card's text goes before the rule that would let a player play a spell."""
    played = game.table.turn.spells_played[player.name]
    for source, item in player_rules(game, "spells a turn", player):
        if item.number is not None and played >= item.number:
            return forbid(
                (
                    f"{source.name} lets {player.name} play only {item.number} "
                    f"spell{'s' if item.number > 1 else ''} a turn"
                ),
                source,
                spell,
            )
    for source, look in game.looks().items():
        for ban in look.abilities:
            if (
                isinstance(ban, a.CantPlay)
                and is_meant(game, ban, source, look.controller, player)
                and is_so_now(game, ban.when, look.controller, player)
                and matches(game, replace(ban.what, noun="card"), spell, Context(source, look.controller))
            ):
                return forbid(f"{source.name} keeps {player.name} from playing {spell.name}", source, spell)
    for lasting in game.table.delayed:
        if isinstance(lasting, PlayBan) and player in lasting.players:
            source, what = lasting.source, replace(lasting.what, noun="card")
            if matches(game, what, spell, Context(source, lasting.controller)):
                return forbid(f"{source.name} keeps {player.name} from playing {spell.name}", source, spell)
    return None


def is_meant(game: Game, ban: a.CantPlay, source: GameObject, controller: Player, player: Player) -> bool:
    """Whether a text that keeps somebody from playing something speaks of a player."""
    if ban.who == "enchanted controller":
        return source.attached_to is not None and game.controller(source.attached_to) is player
    return ban.who in ("player", "you" if controller is player else "opponent")


def is_so_now(game: Game, when: str, controller: Player, player: Player) -> bool:
    """Whether a text of `controller` forbids a player something at this moment, or but at such as this."""
    turn = game.table.turn
    if when in ("but their turn", "but sorcery") and turn.active is not player:
        return True
    if when == "but their turn":
        return False
    if when == "but sorcery":
        return turn.step not in MAIN_PHASES or bool(game.table.stack)
    if when.startswith("but "):
        return not has_come(game, controller, when.removeprefix("but "))
    return not when or has_come(game, controller, when)


@rule(seams.text_forbids_land, cr1999="103.1", cr2006="103.2", decides=True)
def text_forbids_land(game: Game, player: Player, land: GameObject) -> Verdict | None:
    """A text that says that lands can't be played goes before the rule that lets a player play one."""
    bans = [
        (source, look.controller, ban.what)
        for source, look, ban in game.saying(a.CantPlay)
        if is_meant(game, ban, source, look.controller, player)
        and is_so_now(game, ban.when, look.controller, player)
    ]
    bans += [
        (lasting.source, lasting.controller, lasting.what)
        for lasting in game.table.delayed
        if isinstance(lasting, PlayBan) and player in lasting.players
    ]
    for source, controller, what in bans:
        if what.noun != "spell" and matches(
            game, replace(what, noun="card"), land, Context(source, controller)
        ):
            return forbid(f"{source.name} keeps {player.name} from playing {land.name}", source, land)
    if (keeper := kept_out(game, land)) is not None:
        return forbid(f"{keeper.name} keeps {land.name} out of play", keeper, land)
    return None


@rule(seams.text_forbids_ability, cr1999="103.1", cr2006="409.4", decides=True)
def text_forbids_ability(game: Game, source: GameObject) -> Verdict | None:
    """A card's text goes before the rule that would let a player play an activated ability."""
    for other, _, _ in game.having(a.NamedCantBeUsed):
        if other.chosen.get("name", "").casefold() == game.look(source).name.casefold():
            return forbid(f"{other.name} names {source.name}, so its ability can't be played", other, source)
    return None


@rule(seams.effect_forbids_abilities, cr1999="103.1", cr2006="409.4", decides=True)
def effect_forbids_abilities(game: Game, player: Player, source: GameObject) -> Verdict | None:
    """An effect goes before the rule that would let a player play activated abilities."""
    for lasting in game.table.delayed:
        if isinstance(lasting, PlayBan) and lasting.abilities and player in lasting.players:
            reason = f"{lasting.source.name} keeps {player.name} from playing abilities"
            return forbid(reason, lasting.source, source)
    return None


@rule(seams.countering_is_forbidden, cr1999="103.1", cr2006="103.2", decides=True)
def countering_is_forbidden(game: Game, spell: GameObject, sources: list[GameObject]) -> Verdict:
    """A text that says that a spell can't be countered goes before one that would counter it."""
    says = "it says so" if spell in sources else f"{sources[0].name} says so"
    return forbid(f"{spell.name} can't be countered: {says}", spell, *sources)


@rule(seams.doing_is_forbidden, cr1999="103.1", cr2006="103.2", decides=True)
def doing_is_forbidden(game: Game, player: Player, deed: str, sources: list[GameObject]) -> Verdict:
    """A text that says that a player can't do something goes before what would have it done."""
    return forbid(f"{player.name} can't {deed}: {sources[0].name} says so", player, *sources)

"""Keys under which the log finds the event that something comes from: how a permanent came where it is, what
has dealt a creature damage, what has changed its looks.
"""

from __future__ import annotations

from rules_kb.hints import TYPE_CHECKING
from rules_kb.table.entries import CAME, LOOKS, SIZE, TAPPED, Aspect

if TYPE_CHECKING:
    from rules_kb.table.objects import GameObject, Lasting, Player, Thing

Trail = tuple[str, object]
"""What is asked, and of what."""


def coming(thing: GameObject | Lasting) -> Trail:
    """What brought an object to the zone where it is, put an ability on the stack, or began an effect."""
    return CAME, thing


def resolving(thing: GameObject) -> Trail:
    """That something on the stack resolves."""
    return "resolves", thing


def declaring(thing: GameObject) -> Trail:
    """That a creature attacks or blocks."""
    return "declared", thing


def blocking(thing: GameObject) -> Trail:
    """That an attacker is blocked by a creature."""
    return "blocked", thing


def tapping(thing: GameObject) -> Trail:
    """That a permanent became tapped or untapped."""
    return TAPPED, thing


def leaving_combat(thing: GameObject) -> Trail:
    """That a creature was removed from combat."""
    return "left combat", thing


def damaging(thing: Thing) -> Trail:
    """The damage that something was dealt."""
    return "damage", thing


def assigning(thing: Thing) -> Trail:
    """The damage that something was assigned."""
    return "assigned damage", thing


def changing_life(player: Player) -> Trail:
    """What changed a player's life."""
    return "life", player


def changing_looks(thing: GameObject) -> Trail:
    """What changed how a permanent looks."""
    return LOOKS, thing


def changing_size(thing: GameObject) -> Trail:
    """What changed a permanent's power or toughness."""
    return SIZE, thing


def changing(aspect: Aspect, thing: GameObject) -> tuple[Aspect, GameObject]:
    """What changed this of how a permanent looks."""
    return aspect, thing


def changing_counters(thing: Thing) -> Trail:
    """What changed the counters on a permanent, or a player's poison."""
    return "counters", thing


def attaching(thing: GameObject) -> Trail:
    """What attached a permanent to what it is on."""
    return "attached", thing


def finding_no_card(player: Player) -> Trail:
    """That a player has tried to draw from an empty library."""
    return "empty", player


def losing(player: Player) -> Trail:
    """That a player has lost, or won."""
    return "over", player

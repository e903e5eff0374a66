"""Actions that players take. The names in them are already things on the table."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.facts import dataclass, field
from rules_kb.table.objects import GameObject, Player, Thing


@dataclass(eq=False)
class Announced:
    """What a player says while playing a spell or ability. None or empty: left to the game or to a choice.

    `targets` in the order said; `division` a share for each; `mode` counts from 0; `paying` names the
    permanents to tap for mana; `costs` names additional costs that are paid ("buyback"); `instead` an
    alternative cost. `revealed` are cards to be spliced onto it, `offered` what is sacrificed for offering.
    `face_down` where it is played as a card that shows nothing; `half` is the name of a split card's half.
    """

    targets: list[Thing] = field(default_factory=list)
    division: dict[Thing, int] = field(default_factory=dict)
    mode: int | str | None = None
    x: int | None = None
    paying: list[GameObject] = field(default_factory=list)
    costs: list[str] = field(default_factory=list)
    instead: str | None = None
    revealed: list[GameObject] = field(default_factory=list)
    offered: GameObject | None = None
    face_down: bool = False
    half: str = ""


@dataclass(eq=False)
class PlayLand:
    player: Player
    card: GameObject
    face: str = ""


@dataclass(eq=False)
class PlaySpell:
    player: Player
    card: GameObject
    said: Announced = field(default_factory=Announced)


@dataclass(eq=False)
class PlayAbility:
    """`ability` is the node itself; `source` the permanent or card that has it."""

    player: Player
    source: GameObject
    ability: a.Activated | a.Keyword
    said: Announced = field(default_factory=Announced)


@dataclass(eq=False)
class DeclareAttack:
    """`attackers` maps each creature to the player it attacks; `bands` are lists of them. `against` has the
    planeswalker of that player that a creature attacks instead.
    """

    player: Player
    attackers: dict[GameObject, Player]
    bands: list[list[GameObject]] = field(default_factory=list)
    against: dict[GameObject, GameObject] = field(default_factory=dict)


@dataclass(eq=False)
class DeclareBlock:
    """`blocks` maps each blocker to the attackers that it blocks."""

    player: Player
    blocks: dict[GameObject, list[GameObject]]


@dataclass(eq=False)
class AnnounceAttack:
    player: Player


@dataclass(eq=False)
class AnnouncePhaseAbility:
    """`source` has the ability that has to be dealt with in the phase; the draw has none. `pays` where a cost
    is to be paid for it, or left unpaid.
    """

    player: Player
    source: GameObject | None = None
    pays: bool | None = None


@dataclass(eq=False)
class Pass:
    player: Player


@dataclass(eq=False)
class Concede:
    player: Player


@dataclass(eq=False)
class Mulligan:
    player: Player


@dataclass(eq=False)
class KeepHand:
    player: Player


@dataclass(eq=False)
class TurnUp:
    """A player turns a face-down permanent face up."""

    player: Player
    thing: GameObject
    said: Announced = field(default_factory=Announced)


@dataclass(eq=False)
class LookAtFaceDown:
    """A player looks at what lies face down."""

    player: Player
    thing: GameObject


@dataclass(eq=False)
class Suspend:
    """A player removes a card with suspend in hand from the game."""

    player: Player
    card: GameObject
    said: Announced = field(default_factory=Announced)


@dataclass(eq=False)
class Foretell:
    """A player exiles a card in hand by foretell, or by plot."""

    player: Player
    card: GameObject
    said: Announced = field(default_factory=Announced)
    keyword: str = "foretell"


@dataclass(eq=False)
class LookAt:
    """A player looks at, counts or arranges (`how`) the cards of a zone of a player (`whose`)."""

    player: Player
    how: str
    zone: str
    whose: Player


Action = (
    PlayLand
    | PlaySpell
    | PlayAbility
    | DeclareAttack
    | DeclareBlock
    | AnnounceAttack
    | AnnouncePhaseAbility
    | Pass
    | Concede
    | Mulligan
    | KeepHand
    | LookAt
    | LookAtFaceDown
    | TurnUp
    | Suspend
    | Foretell
)
"""What a player can do."""

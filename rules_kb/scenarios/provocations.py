"""How what a card waits for may be brought about, for it to trigger: situations, one after the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules_kb.cards import abilities as a
from rules_kb.cards.this_turn import Chapter
from rules_kb.facts import NamedTuple
from rules_kb.scenarios.trial_boards import LANDS, PERMANENTS, THE_CARD, Stage, TrialBoard
from rules_kb.table.clause import Clause
from rules_kb.table.objects import Characteristics


class Provocation(NamedTuple):
    """A situation and lines that may set off a trigger condition."""

    stage: Stage
    lines: tuple[str, ...]
    board: TrialBoard = TrialBoard()

    @property
    def afterwards(self) -> tuple[str, ...]:
        """How the game goes on after that, as far as no player must declare anything."""
        if self.stage.step == "beginning of combat" or any("first main" in line for line in self.lines):
            return ()
        return ("to upkeep",) if self.lines[-1].endswith("end of turn") else self.stage.afterwards


def provocations(card: Characteristics, trigger: Clause) -> Iterator[Provocation]:
    """What may set off a trigger condition of this card, the likeliest first."""
    if isinstance(trigger, Chapter):
        for number in trigger.numbers:
            to_main = "to Ann's first main", "resolve all"
            yield Provocation(Stage("Bob"), to_main, TrialBoard(lore=number - 1))
    if isinstance(trigger, (a.Beginning, a.Keyword)):
        yield from _turning(trigger)
    if isinstance(trigger, a.ComesIntoPlay):
        yield from _coming(card)
    if isinstance(trigger, a.IsDiscarded):
        yield Provocation(Stage("Bob"), ("Bob: cast Paid Scorn on Ann", "resolve all"), TrialBoard("hand"))
    fights = isinstance(
        trigger, (a.Attacks, a.Blocks, a.IsBlocked, a.BlocksOrIsBlocked, a.DealsDamage, a.Keyword)
    )
    plays = isinstance(trigger, (a.PlaysSpell, a.ComesIntoPlay, a.BecomesTapped))
    in_a_fight = _fights(*((THE_CARD, "Host") if "creature" in card.types else ("Host", THE_CARD)))
    if fights:
        yield from in_a_fight
    yield from (*_plays(), *_spells()) if plays else (*_spells(), *_plays())
    yield from in_a_fight
    for each in (*_fights(), *_plays()):
        yield each._replace(board=TrialBoard("graveyard"))
    if any(isinstance(item, a.Enchant) for item in card.abilities):
        for each in (*_fights("Host"), *_spells(), *_plays()):
            yield each._replace(board=TrialBoard(host="Other Pale Guard"))


def _coming(card: Characteristics) -> Iterator[Provocation]:
    """The card comes into play: it is played, also with what may be paid besides."""
    if "land" in card.types:
        yield Provocation(Stage(), (f"Ann: play {card.name}",), TrialBoard("hand"))
        return
    x = " x 2" if card.cost and card.cost.xs else ""
    besides = ("", " with kicker") if "kicker" in _keywords(card.abilities) else ("",)
    for way in besides:
        yield Provocation(Stage(), (f"Ann: cast {card.name}{x}{way}", "resolve all"), TrialBoard("hand"))


def _keywords(abilities: Iterable[Clause]) -> set[str]:
    return {item.name for item in abilities if isinstance(item, a.Keyword)}


def _turning(trigger: a.Beginning | a.Keyword) -> Iterator[Provocation]:
    """The step begins for which something waits, in a turn of each player; also with empty hands and a full
    graveyard, and with the card in that.
    """
    step = trigger.step if isinstance(trigger, a.Beginning) else "upkeep"
    if step.startswith("end of ") and step not in ("end of turn", "end of combat"):
        step = "first main"  # the end of a part of the turn is over when the next one has begun
    for board in (TrialBoard(), TrialBoard(spent=True), TrialBoard("graveyard", spent=True)):
        for who, other in (("Ann", "Bob"), ("Bob", "Ann")):
            if step in ("end of turn", "cleanup"):
                yield Provocation(Stage(who), (f"to {who}'s {step}",), board)
            elif step in ("end of combat", "declare attackers", "beginning of combat", "second main"):
                lines = ("to declare attackers", f"{who}: no attack", f"to {who}'s {step}")
                yield Provocation(Stage(who, "beginning of combat"), lines, board)
            else:
                further = () if step == "first main" else (f"to {who}'s first main",)
                yield Provocation(Stage(other), (f"to {who}'s {step}", *further), board)


def _spells() -> Iterator[Provocation]:
    """Damage, draws, discards, life and death, by a spell of either player."""
    for line in (
        "Ann: cast Paid Bane on The Card",
        "Ann: cast Paid Bane on Host",
        "Ann: cast Paid Spark on The Card",
        "Ann: cast Paid Spark on Host",
        "Ann: cast Paid Spark on Ann",
        "Bob: cast Paid Spark on Ann",
        "Ann: cast Paid Spark on Bob",
        "Ann: cast Paid Lesson",
        "Bob: cast Paid Lesson",
        "Ann: cast Paid Regret",
        "Bob: cast Paid Regret",
        "Ann: cast Paid Comfort",
        "Bob: cast Paid Comfort",
        "Ann: cast Paid Stop on The Card",
        "Ann: cast Paid Stop on Host",
        "Ann: cast Paid Flood",
        "Ann: cast Paid Plague",
    ):
        yield Provocation(Stage("Bob" if line.startswith("Bob") else "Ann"), (line, "resolve all"))


def _fights(*ours: str) -> Iterator[Provocation]:
    """Attacks and blocks by these, the card or what it enchants, and against them; and by others."""
    my_turn, theirs = Stage(step="beginning of combat"), Stage("Bob", "beginning of combat")
    for mine in ours:
        attack = ("to declare attackers", f"Ann: attack with {mine}")
        for blocker in ("Other Pale Guard", "Other Blue Gull", "Other Tin Man", "Other Wanted"):
            block = f"Bob: block {mine} with {blocker}"
            yield Provocation(my_turn, (*attack, "to declare blockers", block, "to end of combat"))
        yield Provocation(my_turn, (*attack, "to declare blockers", "Bob: no block", "to end of combat"))
        for attacker in ("Other Pale Guard", "Other Blue Gull", "Other Wanted"):
            yield Provocation(
                theirs,
                (
                    "to declare attackers",
                    f"Bob: attack with {attacker}",
                    "to declare blockers",
                    f"Ann: block {attacker} with {mine}",
                    "to end of combat",
                ),
            )
    together = "Pale Guard, Hill Raider, Blue Gull"
    for attackers in ("Pale Guard", "Hill Raider", "Grave Walker", "Blue Gull", f"{THE_CARD}, {together}"):
        attack = ("to declare attackers", f"Ann: attack with {attackers}")
        yield Provocation(my_turn, (*attack, "to declare blockers", "Bob: no block", "to end of combat"))
    attack = ("to declare attackers", "Bob: attack with Other Pale Guard")
    yield Provocation(theirs, (*attack, "to declare blockers", "Ann: no block", "to end of combat"))


def _plays() -> Iterator[Provocation]:
    """Permanents are played, leave play, are tapped for mana or otherwise."""
    for player, other in (("Ann", ""), ("Bob", "Other ")):
        stage = Stage(player)
        for land in LANDS:
            yield Provocation(stage, (f"{player}: tap {other}{land}",))
        yield Provocation(stage, (f"{player}: play Swamp",))
        yield Provocation(stage, (f"{player}: cast Paid Bane on {other}Island", "resolve all"))
        for name in (*PERMANENTS, "Wanted"):
            yield Provocation(stage, (f"{player}: cast {name}", "resolve all"))
            yield Provocation(stage, (f"{player}: cast Paid Bane on {other}{name}", "resolve all"))
        yield Provocation(stage, (f"{player}: cast Paid Stop on Island", "resolve all"))

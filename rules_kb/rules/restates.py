"""Rules that add nothing to another of their book: carrying out the one carries out the other.

Each entry says which record does the work, one of another of the era's books by its cite. It is used only
where the second wording really has nothing of its own.
"""

from __future__ import annotations

from rules_kb.rules.restated_of_2006 import RULES_OF_2006, TOLD_IN_2007
from rules_kb.rules.restated_rulings import RULINGS, TOGETHER

RESTATES: dict[str, dict[str, str]] = {
    "rulings1999": RULINGS,
    "cr1999": {
        "102.1": "420.5a",  # losing at 0 life is the state-based effect
        "102.6": "421.4",  # a loop that nothing can stop is a draw
        "420.2": "420.3",  # state-based effects are always active: looked for whenever a player gets priority
        "217.6a": "409.1a",  # what is played goes onto the stack
        "217.6c": "413.1",  # both pass: the top resolves
        "408.1e": "409.1a",
        "401.3": "413.2h",  # where a spell's card goes as the last part of its resolution
        "404.2": "410.2",  # a triggered ability isn't played: it triggers when its event occurs
        "408.1b": "408.1d",  # spells and activated abilities are played by who has priority
        "408.1g": "310.2",  # combat damage that has been assigned goes on the stack
        "408.1h": "418.4b",  # static abilities aren't played: their effects last as long as they do
        "408.2a": "413.2b",  # instructions are carried out as the spell or ability resolves
        "408.2b": "418.4b",
        "408.2c": "420.3",
        "412.1": "418.4b",
        "214.8b": "413.2h",  # a global enchantment comes into play as any permanent spell does
        "214.8e": "420.5d",  # a local enchantment on something illegal or gone
        "214.9a": "408.2d",  # a land is no spell: playing it puts it into play
        "418.2": "410.10b",  # continuous effects modify permanents as they come into play
        "glossary/wall": "308.1",
        # Terms of the glossary that say in a sentence what a numbered rule says in full.
        "glossary/activated-ability": "408.1d",
        "glossary/activation-cost": "409.1f",
        "glossary/active-player": "408.1c",
        "glossary/additional-cost": "409.1f",
        "glossary/artifact": "408.1d",
        "glossary/artifact-creature": "212.1",
        "glossary/attacking-creature": "308.5",
        "glossary/basic-land": "214.9e",
        "glossary/blocking-creature": "309.3",
        "glossary/cleanup": "314.1c",
        "glossary/continuous-effect": "418.4b",
        "glossary/cost": "409.1f",
        "glossary/counter": "414.1",
        "glossary/counts-as": "402.3",
        "glossary/creature": "408.1d",
        "glossary/draw-step": "304.1",
        "glossary/enchantment": "408.1d",
        "glossary/expansion-symbol": "206.3",
        "glossary/first-strike": "502.2b",
        "glossary/flanking": "502.3b",
        "glossary/flying": "502.4b",
        "glossary/generic-mana-cost": "203.3",
        "glossary/graveyard": "217.4a",
        "glossary/haste": "502.5b",
        "glossary/hidden-information": "413.2c",
        "glossary/if": "410.8",
        "glossary/in-play": "413.2h",
        "glossary/initial-value": "214.5",
        "glossary/instant": "408.1d",
        "glossary/land": "305.4",
        "glossary/landwalk": "502.6b",
        "glossary/leaves-play": "217.5c",
        "glossary/legend-legend-rule": "420.5e",
        "glossary/legendary": "215.1",
        "glossary/life-life-total": "420.5a",
        "glossary/lifo": "413.1",
        "glossary/main-phase": "305.3",
        "glossary/mana": "203.1",
        "glossary/mana-ability": "411.1",
        "glossary/mana-burn": "300.4",
        "glossary/mana-pool": "300.4",
        "glossary/mana-symbol": "409.1b",
        "glossary/maximum-hand-size": "217.3b",
        "glossary/modal-mode": "409.1b",
        "glossary/multicolored": "413.2g",
        "glossary/nonbasic-land": "214.9g",
        "glossary/pass": "408.1c",
        "glossary/pay": "409.1f",
        "glossary/permanently": "418.3a",
        "glossary/power": "glossary/characteristics",  # and 310.1a: what damage it deals in combat
        "glossary/phase-ability": "glossary/during",
        "glossary/play": "409.1",
        "glossary/play-draw": "101.4",
        "glossary/prevention": "419.7b",
        "glossary/priority": "408.1c",
        "glossary/protection": "502.7b",
        "glossary/removed-from-the-game": "217.7a",
        "glossary/resolve": "413.2b",
        "glossary/respond-response": "408.1d",
        "glossary/shadow": "502.8b",
        "glossary/sorcery": "408.1d",
        "glossary/source": "419.7c",
        "glossary/spell": "401.1",
        "glossary/stack": "413.1",
        "glossary/state-based-effects": "420.3",
        "glossary/static-ability": "418.4b",
        "glossary/tap": "409.3",
        "glossary/target": "409.1c",
        "glossary/token": "216.1",
        "glossary/toughness": "420.5c",
        "glossary/trample": "502.9b",
        "glossary/trigger-triggered-ability": "408.1f",
        "glossary/type": "214.4",
        "glossary/unblocked-creature": "309.3",
        "glossary/untap": "302.1",
        "502.5c": "502.5b",  # haste lifts a restriction: a second copy finds nothing left to lift
        "502.6d": "502.6b",  # landwalk makes unblockable: a second copy can't make more so
    },
    "cr2006": RULES_OF_2006,
    "tenth2007": TOLD_IN_2007,
}

SUMS_UP: dict[str, tuple[str, ...]] = {
    "cr2006:208.1": ("310.2a", "420.5c"),
    "cr2006:212.3d": ("308.2a", "403.4"),
    "cr2006:401.7": ("413.2h", "414.1"),
    "cr2006:408.1i": ("408.2d", "408.2h", "408.2i", "408.2j", "408.2k"),
    "cr2006:408.2g": ("300.3", "302.1", "302.2", "304.1", "308.1", "309.1", "314.1", "314.2"),
    "cr2006:419.6h": ("423.6a", "423.6b", "423.6c"),
    "cr2006:glossary/active-player": ("408.1c", "310.4"),
    "cr2006:glossary/affinity": ("502.31a", "502.31b"),
    "cr2006:glossary/artifact": ("408.1d", "413.2h"),
    "cr2006:glossary/attach": ("212.4k", "212.2h", "212.4j", "418.5e"),
    "cr2006:glossary/attacking-creature": ("308.2g", "306.2"),
    "cr2006:glossary/aura": ("212.4d", "212.4e", "420.5d"),
    "cr2006:glossary/blocking-creature": ("309.2e", "306.2"),
    "cr2006:glossary/change-a-target": ("415.7a", "415.7b"),
    "cr2006:glossary/combat-damage-step": ("310.1", "310.4", "502.2b"),
    "cr2006:glossary/comes-into-play": ("410.10a", "410.10b", "413.2h", "510.3"),
    "cr2006:glossary/continuous-effect": ("418.4b", "418.3a"),
    "cr2006:glossary/control-controller": ("413.2h", "410.2", "217.5d"),
    "cr2006:glossary/controlling-another-players-turn": ("507.1", "507.3", "507.4"),
    "cr2006:glossary/counter": ("414.1", "418.5a", "420.5n"),
    "cr2006:glossary/creature": ("408.1d", "413.2h"),
    "cr2006:glossary/cumulative-upkeep": ("502.13a", "502.13b"),
    "cr2006:glossary/declare-attackers": ("308.2", "308.2a", "308.2f"),
    "cr2006:glossary/declare-blockers": ("309.2", "309.2a"),
    "cr2006:glossary/draw": ("423.1", "102.4a"),
    "cr2006:glossary/dredge": ("502.47a", "502.47b"),
    "cr2006:glossary/ending-the-turn": ("509.1", "509.1a", "509.1b", "509.1c"),
    "cr2006:glossary/entwine": ("502.32a", "502.32b"),
    "cr2006:glossary/equipment": ("420.5k", "212.2h", "212.2i", "502.33a"),
    "cr2006:glossary/face-down": ("504.2", "504.3", "408.2h"),
    "cr2006:glossary/flip-a-coin": ("511.1", "511.2"),
    "cr2006:glossary/flip-cards": ("508.2", "508.1c", "508.4"),
    "cr2006:glossary/game-action": ("300.3", "302.1", "302.2", "304.1", "308.1", "309.1", "314.1", "314.2"),
    "cr2006:glossary/haunt": ("502.51a", "502.51c"),
    "cr2006:glossary/instant": ("408.1d", "413.2h"),
    "cr2006:glossary/kicker": ("502.21a", "502.21c"),
    "cr2006:glossary/land": ("408.2d", "212.6b", "212.6g"),
    "cr2006:glossary/leaves-play": ("410.10c", "420.5f", "217.5c", "217.8c"),
    "cr2006:glossary/legendary": ("420.5e", "212.1b"),
    "cr2006:glossary/life-life-total": ("420.5a", "101.3"),
    "cr2006:glossary/lose-the-game": ("420.5a", "420.5g", "420.5h", "102.3a", "102.3e"),
    "cr2006:glossary/main-phase": ("305.3", "212.6b"),
    "cr2006:glossary/mana": ("203.1", "104.3b"),
    "cr2006:glossary/mana-ability": ("411.1", "411.2"),
    "cr2006:glossary/mana-cost": ("203.1", "503.2"),
    "cr2006:glossary/mana-symbol": ("104.3b", "104.3d", "104.3f", "104.3h", "409.1b", "409.1h"),
    "cr2006:glossary/maximum-hand-size": ("217.3b", "314.1"),
    "cr2006:glossary/modal-mode": ("409.1b", "410.4", "419.6g"),
    "cr2006:glossary/number": ("104.1", "104.2"),
    "cr2006:glossary/offering": ("502.42a", "502.42c"),
    "cr2006:glossary/order": ("217.4c", "217.4b", "217.2b", "217.6b"),
    "cr2006:glossary/owner": ("217.1a", "216.1"),
    "cr2006:glossary/pay": ("409.1h", "411.2"),
    "cr2006:glossary/phasing": ("302.1", "217.8c"),
    "cr2006:glossary/play": ("409.1", "408.2d", "411.1"),
    "cr2006:glossary/power": ("310.2a", "208.2", "208.3"),
    "cr2006:glossary/prevention-effect": ("419.5", "419.7b", "419.8a"),
    "cr2006:glossary/priority": ("408.1c", "408.2d", "310.4", "420.3"),
    "cr2006:glossary/protection": ("502.7b", "502.7c", "502.7d", "502.7e", "502.7f"),
    "cr2006:glossary/removed-from-combat": ("306.2", "310.4"),
    "cr2006:glossary/resolve": ("413.2b", "310.4"),
    "cr2006:glossary/skip": ("300.9", "419.6e", "419.6f"),
    "cr2006:glossary/sorcery": ("408.1d", "413.2h"),
    "cr2006:glossary/special-action": ("408.2d", "408.2h", "408.2i", "408.2j", "408.2k"),
    "cr2006:glossary/splice": ("502.40a", "502.40b", "502.40c", "409.1c", "413.2a", "217.5c"),
    "cr2006:glossary/split-cards": ("505.2", "505.3", "505.5", "505.6", "505.7"),
    "cr2006:glossary/stack": ("217.6b", "217.6d", "310.1"),
    "cr2006:glossary/tap": ("104.4", "403.4"),
    "cr2006:glossary/target": ("409.1c", "212.4e", "415.6"),
    "cr2006:glossary/timestamp-order": ("418.5e", "418.5f", "418.5g"),
    "cr2006:glossary/toughness": ("420.5c", "208.2", "208.3"),
    "cr2006:glossary/type": ("212.1b", "212.1c"),
    "cr2006:glossary/unattach": ("420.5k", "420.5d"),
    "cr2006:glossary/unblocked": ("309.2f", "306.2"),
    "cr2006:glossary/world": ("420.5i", "212.1b"),
    "cr2006:glossary/you-your": ("410.2", "403.2", "418.4a"),
    "tenth2007:activated-abilities": ("403.2", "104.4", "402.6"),
    "tenth2007:artifact": ("413.2h", "502.33a", "420.5k"),
    "tenth2007:attacking-and-blocking": (
        "308.2a",
        "308.2c",
        "309.2a",
        "310.2a",
        "310.2b",
        "310.2c",
        "310.2d",
        "314.2",
        "420.5c",
    ),
    "tenth2007:cleanup-step": ("314.1", "314.2"),
    "tenth2007:combat-damage-step": ("310.1", "310.2b", "310.2c", "310.2d", "310.4"),
    "tenth2007:creature": ("212.2e", "310.2a", "403.4", "308.2a"),
    "tenth2007:declare-attackers-step": ("308.1", "308.2", "308.2c"),
    "tenth2007:declare-blockers-step": ("309.1", "309.2e"),
    "tenth2007:draw-step": ("304.1", "101.5a"),
    "tenth2007:enchantment": ("408.1d", "413.2h", "212.4d", "420.5d"),
    "tenth2007:first-main-phase": ("305.3", "212.6b"),
    "tenth2007:glossary/1-2-3-and-so-on-x": ("104.3b", "409.1b"),
    "tenth2007:glossary/ability": ("402.6", "402.8", "402.8b"),
    "tenth2007:glossary/attack": ("308.2", "308.2a", "308.2c"),
    "tenth2007:glossary/aura": ("212.4d", "212.4e", "420.5d"),
    "tenth2007:glossary/block": ("309.2a", "309.2f", "310.2c"),
    "tenth2007:glossary/blocked-creature": ("309.2f", "502.9b"),
    "tenth2007:glossary/blocking-creature": ("309.2e", "310.2c", "306.2"),
    "tenth2007:glossary/combat-damage": ("310.4", "310.2a"),
    "tenth2007:glossary/comes-into-play": ("410.10a", "413.2h", "408.2d"),
    "tenth2007:glossary/continuous-effect": ("418.3a", "418.4b"),
    "tenth2007:glossary/control": ("403.2", "212.4i"),
    "tenth2007:glossary/damage": ("glossary/damage", "310.2a", "420.5c"),
    "tenth2007:glossary/destroy": ("glossary/destroy", "420.5c"),
    "tenth2007:glossary/discard": ("glossary/discard", "314.1"),
    "tenth2007:glossary/draw": ("423.1", "102.4a"),
    "tenth2007:glossary/enchant": ("502.45a", "212.4e", "420.5d"),
    "tenth2007:glossary/equipment": ("420.5k", "212.2h", "502.33a"),
    "tenth2007:glossary/leaves-play": ("410.10c", "217.5c"),
    "tenth2007:glossary/legendary": ("205.4c", "420.5e"),
    "tenth2007:glossary/life-life-total": ("420.5a", "101.3", "102.4a"),
    "tenth2007:glossary/mana-ability": ("411.1", "411.3"),
    "tenth2007:glossary/permanent": ("217.5b", "217.5c"),
    "tenth2007:glossary/phase": ("300.1", "300.3"),
    "tenth2007:glossary/play": ("409.1", "408.2d", "212.6b"),
    "tenth2007:glossary/prevention-effect": ("419.7b", "419.8a"),
    "tenth2007:glossary/priority": ("408.1c", "408.1d"),
    "tenth2007:glossary/protection": ("502.7b", "502.7c", "502.7d", "502.7e", "502.7f"),
    "tenth2007:glossary/remove-from-combat": ("306.2", "309.2f", "310.4"),
    "tenth2007:glossary/resolve": ("413.2a", "413.2b", "414.1"),
    "tenth2007:glossary/tap": ("104.4", "403.4"),
    "tenth2007:glossary/token": ("216.1", "216.2", "216.3"),
    "tenth2007:glossary/toughness": ("420.5b", "420.5c"),
    "tenth2007:glossary/winning-the-game": ("102.1", "102.3a", "102.4a", "420.5a", "420.5g", "420.5h"),
    "tenth2007:graveyard": ("217.4a", "217.4b", "420.5b", "420.5c"),
    "tenth2007:in-play": ("413.2h", "408.2d"),
    "tenth2007:instant": ("408.1d", "413.2b", "413.2h"),
    "tenth2007:land": ("212.6b", "408.2d"),
    "tenth2007:library": ("217.2b", "217.2c"),
    "tenth2007:making-mana": ("104.3b", "203.1", "212.6d", "300.3"),
    "tenth2007:object-of-the-game": ("420.5a", "101.3", "102.2a"),
    "tenth2007:parts-of-turn": ("300.1", "408.1c", "217.6d"),
    "tenth2007:playing-a-spell": ("401.1", "408.1d", "409.1", "409.1b", "413.2c", "413.2h"),
    "tenth2007:second-main-phase": ("305.1", "305.3", "212.6b"),
    "tenth2007:sorcery": ("408.1d", "413.2b", "413.2h"),
    "tenth2007:start-the-game": ("101.3", "101.4", "420.5a", "420.5g", "102.2b"),
    "tenth2007:tapping": ("104.4", "302.2", "308.2c"),
    "tenth2007:target": ("409.1c", "413.2a"),
    "tenth2007:the-golden-rule": ("103.1", "103.2", "401.5", "409.4"),
    "tenth2007:the-next-turn": ("302.2", "420.5a", "102.2a"),
    "tenth2007:triggered-abilities": ("408.1f", "410.2", "410.4", "410.6"),
}
"""Records that sum up several others, and the rules of cr2006 that carry out what each of them tells: such a
record is restated where all of these fire, and whoever expects it to fire means any of them.
"""


def says_the_same(cite: str, fired: str) -> bool:
    """Whether a rule that fired does what a record, by its cite, says too."""
    return fired in all_restated_by(cite)


def restated_by(cite: str) -> str | None:
    """The cite of the rule that a record says again; None for a record that has something of its own."""
    book, _, id = cite.partition(":")
    said = RESTATES.get(book, {}).get(id)
    return said if said is None or ":" in said else f"{book}:{said}"


def all_restated_by(cite: str) -> tuple[str, ...]:
    """The cites of the rules that a record says again: of all of them, where it takes several; none for a
    record that has something of its own.
    """
    first = restated_by(cite)
    if first is None:
        return ()
    book, _, id = cite.partition(":")
    besides = [f"{book}:{each}" for each in TOGETHER.get(id, ())] if book == "rulings1999" else []
    besides += [f"cr2006:{each}" for each in SUMS_UP.get(cite, ())]
    return tuple(dict.fromkeys((first, *besides)))

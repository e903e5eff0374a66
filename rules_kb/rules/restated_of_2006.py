"""What of the books of 2006 and 2007 says the same as another of their records: see `restates`."""

from __future__ import annotations

RULES_OF_2006: dict[str, str] = {
    "419.6h": "423.6c",  # and 423.6a, 423.6b: draws that are replaced
    "510.5": "217.5d",  # what isn't in play has no status
    "glossary/text-changing-effect": "418.6a",
    "glossary/you-your": "410.2",  # and 403.2, 418.4a: who plays, who controls
    "glossary/subtype": "212.1b",  # which subtypes go with which type
    "208.1": "310.2a",  # power is combat damage, toughness what destroys (420.5c)
    "212.2f": "212.6g",  # an artifact land is played as a land; the rest is 205.2b
    "glossary/artifact-land": "212.6g",
    "glossary/dual-land": "212.6d",  # each basic land type gives its ability
    "glossary/game-action": "304.1",  # and 302.1, 302.2, 308.1, 309.1, 314.1, 314.2, 300.3
    "glossary/mana-symbol": "104.3f",  # and 104.3b, 104.3d, 104.3h
    "glossary/multicolored": "413.2g",
    "glossary/owner": "217.1a",
    "glossary/permanently": "418.3a",
    "glossary/snow-mana": "104.3h",
    "glossary/split-cards": "505.2",
    "glossary/supertype": "212.1b",  # supertypes stay as types change
    "glossary/tapped": "302.2",
    "glossary/type": "212.1b",
    "409.3": "409.1f",  # a total cost that has been determined is locked in
    "glossary/controlling-another-players-turn": "507.1",
    "glossary/flip-cards": "508.2",
    "glossary/hybrid-mana-symbols": "104.3f",
    "glossary/status": "510.3",
    "214.5": "510.3",  # untapped, unflipped and face up as it comes
    "420.2": "420.3",  # state-based effects are always active: looked for whenever a player gets priority
    "502.5c": "502.5b",  # haste lifts a restriction: a second copy finds nothing left to lift
    "502.6e": "502.6b",  # landwalk makes unblockable: a second copy can't make more so
    "413.1": "217.6d",  # both pass: the top resolves
    "401.7": "413.2h",  # where a spell's card goes as the last part of its resolution
    "404.3": "410.8",  # the condition after "if" is looked at twice
    "404.2": "410.2",  # a triggered ability isn't played: it triggers when its event occurs
    "408.1e": "409.1a",
    "408.1g": "310.1",  # combat damage that has been assigned goes on the stack
    "408.1h": "418.4b",  # static abilities aren't played: their effects last as long as they do
    "408.2a": "413.2b",
    "408.2b": "418.4b",
    "408.2c": "420.3",
    "412.1": "418.4b",
    "418.2": "410.10b",  # continuous effects modify permanents as they come into play
    "102.3b": "420.5a",  # losing at 0 life is the state-based effect
    "102.3c": "420.5g",
    "102.3d": "420.5h",
    "102.4b": "421.4",
    "205.4d": "420.5i",  # the world rule
    "217.6a": "409.1a",  # what is played goes onto the stack
    "423.4": "420.5g",
    "212.3d": "403.4",  # a creature's ability with the tap symbol, and its attack
    "405.1": "418.4b",
    "405.2a": "402.8a",  # what sets a card's own type works in all zones
    "401.3": "413.2b",  # what an instant or a sorcery says is done as it resolves
    "406.4": "411.1",  # mana abilities don't go on the stack
    "212.6a": "408.2d",  # playing a land puts it into play
    "213.1": "401.1",
    "212.4f": "420.5d",  # an Aura on something illegal or gone
    "400.2": "413.2b",
    "401.2": "413.2h",
    "415.1": "409.1c",  # what has targets names them
    "415.2": "409.1c",
    "502.15b": "302.1",  # phasing as the untap step begins
    "502.15k": "418.5e",  # permanents that phase in keep their timestamps
    "502.15c": "300.9",  # with the untap step goes the phasing in it
    "502.15f": "217.8c",  # what phases in is the permanent that it was
    "502.15n": "217.8c",  # and so it is still the target of what was aimed at it
    "502.15p": "302.1",  # phasing is phasing: a second copy finds nothing left to do
    "503.10a": "420.5j",  # a copy of a spell anywhere but on the stack
    "509.3": "509.1c",  # the end of turn step is among what is skipped
    "glossary/ending-the-turn": "509.1",
    "glossary/flip-a-coin": "511.1",
    "212.2a": "408.1d",  # when a card of its type may be played
    "212.3a": "408.1d",
    "212.4a": "408.1d",
    "212.5a": "408.1d",
    "212.7a": "408.1d",
    "212.2b": "413.2h",  # a permanent spell comes into play as it resolves
    "212.3b": "413.2h",
    "212.4b": "413.2h",
    "212.5b": "413.2h",  # an instant goes to the graveyard as it resolves
    "212.7b": "413.2h",
    "203.4": "409.1f",  # additional costs
    "310.5": "502.2b",  # the second combat damage step
    "502.14c": "502.14b",  # vigilance twice changes nothing more
    "502.17c": "502.17b",  # as with flying
    "502.25c": "502.25b",  # as with flying
    "502.28e": "502.28b",  # two sets of damage is all that double strike makes
    "502.41c": "502.41b",  # what can't attack can't attack
    "502.46c": "502.46a",  # a creature is tapped once
    "502.57b": "502.57a",  # what may be played at any time may be
    "502.58b": "502.58a",  # nothing can be played, and nothing more
    "502.10i": "502.10b",  # a creature is in one band
    "502.38b": "402.7",  # each copy triggers for itself
    "502.29b": "402.7",
    "504.1": "502.26a",  # what may lie face down
    "502.56b": "402.7",
    "502.27b": "502.27a",  # each copy is looked at for itself
    "502.37d": "502.37a",
    "502.50c": "502.50a",
    "502.40d": "409.1c",  # spliced text is text of the spell
    "502.40e": "217.5c",  # what leaves the stack is a new object
    "502.39b": "402.7",
    "502.35b": "402.7",
    "502.54b": "402.7",
    "502.30b": "402.7",
    "502.12c": "402.7",
    "502.33c": "402.7",
    "502.31c": "402.7",
    "310.4a": "310.4",  # it is dealt as it was assigned
    "408.1b": "408.1d",  # spells and activated abilities are played by who has priority
    "408.1i": "408.2d",  # special actions don't use the stack: playing a land
    "408.2g": "302.2",  # game actions don't use the stack: untapping, and the rest each by its step
    "502.36b": "402.7",
    "205.4a": "212.1b",  # supertypes stay as types change
    "212.1d": "212.1b",
    "217.6e": "310.1",  # combat damage on the stack
    "415.5": "217.5b",  # targets are permanents, unless the text says otherwise
    "416.2": "217.5b",  # effects reach what is in play
    "402.8d": "401.5",  # what a card says of how it can be played
    "412.4": "401.5",
    "409.1g": "411.2",  # mana abilities in the middle of playing
    "403.1": "409.1h",  # the cost of an ability
    "217.1c": "217.5c",  # a new object
    "103.3": "416.3",  # what is impossible is left undone
    "203.3a": "203.3",  # no mana cost is 0
    "102.5": "600.4a",  # who has lost leaves the game, with all that is theirs
    "600.4": "600.4a",  # and the others play on
    "605.4": "102.1",  # free-for-all is won and lost as any game
    "104.3c": "409.1b",  # the value of X is announced
    "104.3e": "409.1h",  # a cost of {0} is paid as any other
    "212.2g": "420.5k",  # Equipment stays on creatures only
    "212.2k": "403.2",  # an Equipment's abilities are its own controller's to play
    "212.5e": "408.1d",  # when an instant could be played: with priority
    "212.7e": "403.5",  # when a sorcery could be played
    "212.5d": "217.1a",  # an instant or a sorcery stays where it is
    "212.7d": "217.1a",
    "213.1a": "401.1b",  # a mana cost that isn't there can't be paid
    "214.3": "413.2h",  # a card becomes a permanent as it comes into play
    "510.6": "217.8c",  # what phases in is tapped or face down as it was
    "401.6": "409.1f",  # what a spell says of its own cost counts while it is on the stack
    "402.8c": "409.1f",
    "412.3": "409.1f",
    "413.2": "413.2b",  # the steps of resolving, in their order
    "502.28d": "502.28b",  # who has double strike as the second step begins
    "502.11d": "502.11b",  # the same kind twice is the same kind
    "309.3": "410.9a",  # blocking triggers as blockers are declared
    "309.4": "410.9c",  # becoming blocked triggers once each combat
    "200.9": "217.5b",  # a description means permanents, unless it says otherwise
    "glossary/active-player": "408.1c",
    "glossary/amplify": "502.27a",
    "glossary/attacks-and-isnt-blocked": "309.2f",
    "glossary/bloodthirst": "502.50a",
    "glossary/defending-player": "306.3",
    "glossary/dredge": "502.47a",
    "glossary/entwine": "502.32a",
    "glossary/epic": "502.44a",
    "glossary/face-down": "504.2",
    "glossary/fading": "502.20a",
    "glossary/flashback": "502.22a",
    "glossary/forecast": "502.53b",
    "glossary/haunt": "502.51a",
    "glossary/in-play": "413.2h",
    "glossary/life-life-total": "420.5a",
    "glossary/madness": "502.24a",
    "glossary/mana": "203.1",
    "glossary/mana-pool": "300.3",
    "glossary/morph": "502.26a",
    "glossary/ninjutsu": "502.43a",
    "glossary/number": "104.1",
    "glossary/offering": "502.42a",
    "glossary/postcombat": "305.1",
    "glossary/provoke": "502.29a",
    "glossary/recover": "502.55a",
    "glossary/replicate": "502.52a",
    "glossary/ripple": "502.56a",
    "glossary/scry": "502.36a",
    "glossary/special-action": "408.2d",
    "glossary/splice": "502.40a",
    "glossary/sunburst": "502.37a",
    "glossary/suspend": "502.59a",
    "glossary/untap": "302.2",
    "glossary/untapped": "302.2",
    # terms whose entry says what a numbered rule says
    "glossary/activated-ability": "408.1d",
    "glossary/activation-cost": "409.1h",
    "glossary/active-player-nonactive-player-order": "103.4",
    "glossary/additional-cost": "409.1h",
    "glossary/affinity": "502.31a",
    "glossary/artifact": "408.1d",
    "glossary/artifact-creature": "212.2e",
    "glossary/assign-combat-damage": "310.1",
    "glossary/attacking-creature": "308.2g",
    "glossary/aura": "212.4d",
    "glossary/basic-land-type": "212.6d",
    "glossary/beginning-of-combat-step": "307.1",
    "glossary/blocking-creature": "309.2e",
    "glossary/bushido": "502.38a",
    "glossary/buyback": "502.16a",
    "glossary/change-a-target": "415.7a",
    "glossary/cleanup-step": "314.3",
    "glossary/combat-damage-step": "310.1",
    "glossary/comes-into-play": "410.10a",
    "glossary/concede": "102.3a",
    "glossary/continuous-effect": "418.4b",
    "glossary/control-controller": "413.2h",
    "glossary/convoke": "502.46a",
    "glossary/cost": "409.1h",
    "glossary/counter": "414.1",
    "glossary/counts-as": "408.2f",
    "glossary/creature": "408.1d",
    "glossary/cumulative-upkeep": "502.13a",
    "glossary/cycling": "502.18a",
    "glossary/declare-attackers": "308.2",
    "glossary/declare-attackers-step": "308.1",
    "glossary/declare-blockers": "309.2",
    "glossary/declare-blockers-step": "309.1",
    "glossary/defender": "502.41b",
    "glossary/distribute": "409.1e",
    "glossary/divide": "409.1e",
    "glossary/double-strike": "502.28b",
    "glossary/draw": "423.1",
    "glossary/draw-step": "304.1",
    "glossary/echo": "502.19a",
    "glossary/enchant": "502.45a",
    "glossary/enchantment": "408.1d",
    "glossary/end-of-combat-step": "311.1",
    "glossary/end-of-turn-step": "313.1",
    "glossary/equip": "502.33a",
    "glossary/equipment": "420.5k",
    "glossary/expansion-symbol": "206.3",
    "glossary/extra-turn": "300.6",
    "glossary/fear": "502.25b",
    "glossary/first-strike": "502.2b",
    "glossary/flanking": "502.3a",
    "glossary/flash": "502.57a",
    "glossary/flying": "502.4b",
    "glossary/forest": "212.6d",
    "glossary/generic-mana-cost": "203.1",
    "glossary/graft": "502.54a",
    "glossary/enchant-opponent-enchant-player": "502.45d",
    "glossary/attach": "212.4k",  # and 212.2h, 418.5e: where it can't go it stays, and a new timestamp
    "glossary/graveyard": "217.4a",
    "glossary/haste": "502.5b",
    "glossary/horsemanship": "502.17b",
    "glossary/illegal-action": "422.1",
    "glossary/illegal-target": "413.2a",
    "glossary/independent": "418.5c",
    "glossary/instant": "408.1d",
    "glossary/instead": "419.5",
    "glossary/intervening-if-clause": "410.8",
    "glossary/island": "212.6d",
    "glossary/kicker": "502.21a",
    "glossary/land": "408.2d",
    "glossary/landcycling": "502.18c",
    "glossary/landwalk": "502.6b",
    "glossary/last-known-information": "413.2f",
    "glossary/layer": "418.5a",
    "glossary/leaves-play": "410.10c",
    "glossary/legend": "420.5e",
    "glossary/legendary": "420.5e",
    "glossary/lethal-damage": "420.5c",
    "glossary/lifo": "217.6d",
    "glossary/lose-the-game": "420.5a",
    "glossary/main-phase": "305.3",
    "glossary/mana-ability": "411.1",
    "glossary/mana-burn": "300.3",
    "glossary/mana-cost": "203.1",
    "glossary/maximum-hand-size": "217.3b",
    "glossary/modal-mode": "409.1b",
    "glossary/modular": "502.35a",
    "glossary/mountain": "212.6d",
    "glossary/order": "217.4c",
    "glossary/pass": "408.1c",
    "glossary/pass-in-succession": "217.6d",
    "glossary/pay": "409.1h",
    "glossary/phasing": "302.1",
    "glossary/plains": "212.6d",
    "glossary/play": "409.1",
    "glossary/play-draw": "101.5a",
    "glossary/poison-counter": "420.5h",
    "glossary/power": "310.2a",
    "glossary/prevention-effect": "419.5",
    "glossary/priority": "408.1c",
    "glossary/protection": "502.7b",
    "glossary/rampage": "502.12a",
    "glossary/redirect": "419.6c",
    "glossary/removed-from-combat": "306.2",
    "glossary/removed-from-the-game": "217.7a",
    "glossary/requirement": "500.4",
    "glossary/resolve": "413.2b",
    "glossary/respond-response": "408.1d",
    "glossary/restriction": "500.2",
    "glossary/set-aside": "217.7a",
    "glossary/shadow": "502.8b",
    "glossary/skip": "300.9",
    "glossary/snow-landwalk": "502.6c",
    "glossary/sorcery": "408.1d",
    "glossary/soulshift": "502.39a",
    "glossary/source-of-damage": "419.8a",
    "glossary/spell": "401.1",
    "glossary/split-second": "502.58a",
    "glossary/stack": "217.6b",
    "glossary/state-based-effects": "420.3",
    "glossary/state-triggers": "410.11",
    "glossary/static-ability": "418.4b",
    "glossary/storm": "502.30a",
    "glossary/swamp": "212.6d",
    "glossary/tap": "104.4",
    "glossary/target": "409.1c",
    "glossary/timestamp-order": "418.5e",
    "glossary/token": "216.1",
    "glossary/total-cost": "409.1f",
    "glossary/toughness": "420.5c",
    "glossary/trample": "502.9b",
    "glossary/transmute": "502.48a",
    "glossary/trigger-triggered-ability": "410.2",
    "glossary/unattach": "420.5k",
    "glossary/unblocked": "309.2f",
    "glossary/untap-step": "302.2",
    "glossary/vigilance": "502.14b",
    "glossary/win-the-game": "102.1",
    "glossary/world": "420.5i",
    "glossary/zone-change-triggers": "410.10",
}
"""By id in cr2006: what carries it out, too."""

TOLD_IN_2007: dict[str, str] = {  # a summary of the complete rules, which have each of these in so many words
    "object-of-the-game": "cr2006:420.5a",
    "the-next-turn": "cr2006:302.2",
    "glossary/color": "cr2006:glossary/color",
    "glossary/player": "cr2006:409.1c",
    "glossary/put-into-play": "cr2006:glossary/put-into-play",
    "mana-cost": "cr2006:203.1",
    "sorcery": "cr2006:408.1d",
    "instant": "cr2006:408.1d",
    "land": "cr2006:408.2d",
    "library": "cr2006:217.2b",
    "hand": "cr2006:217.3c",
    "graveyard": "cr2006:217.4b",
    "the-stack": "cr2006:217.6d",
    "removed-from-the-game": "cr2006:217.7a",
    "making-mana": "cr2006:212.6d",
    "playing-a-spell": "cr2006:409.1",
    "target": "cr2006:409.1c",
    "glossary/basic-land": "cr2006:212.6d",
    "glossary/colorless": "cr2006:203.2d",  # no color to choose
    "glossary/losing-life": "cr2006:glossary/damage",
    "glossary/paying-life": "cr2006:409.1h",  # no more than one has; and it is no damage
    "glossary/permanent": "cr2006:217.5b",
    "glossary/phase": "cr2006:300.3",
    "glossary/subtype": "cr2006:212.1b",
    "in-response": "cr2006:408.1d",
    "static-abilities": "cr2006:418.4b",
    "triggered-abilities": "cr2006:410.2",
    "activated-abilities": "cr2006:403.2",
    "attacking-and-blocking": "cr2006:309.2a",
    "the-golden-rule": "cr2006:103.1",
    "parts-of-turn": "cr2006:300.1",
    "untap-step": "cr2006:302.2",
    "upkeep-step": "cr2006:303.1",
    "draw-step": "cr2006:304.1",
    "first-main-phase": "cr2006:305.3",
    "beginning-of-combat-step": "cr2006:307.1",
    "declare-attackers-step": "cr2006:308.2",
    "declare-blockers-step": "cr2006:309.2e",
    "combat-damage-step": "cr2006:310.1",
    "end-of-combat-step": "cr2006:311.1",
    "second-main-phase": "cr2006:305.1",
    "end-of-turn-step": "cr2006:313.1",
    "end-phase": "cr2006:312.1",
    "cleanup-step": "cr2006:314.1",
    "start-the-game": "cr2006:101.3",
    "creature": "cr2006:212.2e",
    "enchantment": "cr2006:413.2h",
    "artifact": "cr2006:413.2h",
    "in-play": "cr2006:413.2h",
    "tapping": "cr2006:104.4",
    "glossary/active-player": "cr2006:408.1c",
    "glossary/additional-cost": "cr2006:409.1h",
    "glossary/attack": "cr2006:308.2",
    "glossary/equipment": "cr2006:420.5k",
    "glossary/leaves-play": "cr2006:410.10c",
    "glossary/life-life-total": "cr2006:420.5a",
    "glossary/mana-pool": "cr2006:300.3",
    "glossary/resolve": "cr2006:413.2b",
    "glossary/x": "cr2006:409.1b",
    "glossary/1-2-3-and-so-on-x": "cr2006:104.3b",
    "glossary/tap": "cr2006:104.4",
    "glossary/ability": "cr2006:402.8",
    "glossary/aura": "cr2006:212.4d",
    "glossary/basic-land-type": "cr2006:212.6d",
    "glossary/block": "cr2006:309.2a",
    "glossary/blocked-creature": "cr2006:309.2f",
    "glossary/blocking-creature": "cr2006:309.2e",
    "glossary/choose-one": "cr2006:409.1b",
    "glossary/combat-damage": "cr2006:310.4",
    "glossary/comes-into-play": "cr2006:410.10a",
    "glossary/concede": "cr2006:102.3a",
    "glossary/continuous-effect": "cr2006:418.3a",
    "glossary/control": "cr2006:403.2",
    "glossary/cost": "cr2006:409.1h",
    "glossary/counter": "cr2006:414.1",
    "glossary/damage": "cr2006:glossary/damage",
    "glossary/defender": "cr2006:502.41b",
    "glossary/destroy": "cr2006:glossary/destroy",
    "glossary/discard": "cr2006:glossary/discard",
    "glossary/double-strike": "cr2006:502.28b",
    "glossary/draw": "cr2006:423.1",
    "glossary/enchant": "cr2006:502.45a",
    "glossary/equip": "cr2006:502.33a",
    "glossary/fear": "cr2006:502.25b",
    "glossary/first-strike": "cr2006:502.2b",
    "glossary/flash": "cr2006:502.57a",
    "glossary/flying": "cr2006:502.4b",
    "glossary/haste": "cr2006:502.5b",
    "glossary/landwalk": "cr2006:502.6b",
    "glossary/legendary": "cr2006:420.5e",
    "glossary/mana-ability": "cr2006:411.1",
    "glossary/mana-burn": "cr2006:300.3",
    "glossary/name": "cr2006:202.2",
    "glossary/play": "cr2006:409.1",
    "glossary/power": "cr2006:310.2a",
    "glossary/prevention-effect": "cr2006:419.7b",
    "glossary/priority": "cr2006:408.1d",
    "glossary/protection": "cr2006:502.7b",
    "glossary/regenerate": "cr2006:419.6b",
    "glossary/remove-from-combat": "cr2006:306.2",
    "glossary/reveal": "cr2006:glossary/reveal",
    "glossary/sacrifice": "cr2006:glossary/sacrifice",
    "glossary/source": "cr2006:402.6",
    "glossary/token": "cr2006:216.1",
    "glossary/toughness": "cr2006:420.5c",
    "glossary/trample": "cr2006:502.9b",
    "glossary/unblockable": "cr2006:glossary/unblockable",
    "glossary/vigilance": "cr2006:502.14b",
    "glossary/winning-the-game": "cr2006:102.1",
}
"""By id in tenth2007: the rule of cr2006 that carries out what it tells."""

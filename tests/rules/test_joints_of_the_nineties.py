"""How cards of 1995 to 1998 join what they say, each in a situation that comes out otherwise when it is misread."""

from __future__ import annotations

import pytest
from playing import played

ATTACK = ["to declare attackers", "Ann: attack with Bear"]
BLOCK = [*ATTACK, "to declare blockers", "Bob: no block"]
MOMENTS = {"first main": [], "attack": ATTACK, "block": BLOCK, "second main": [*BLOCK, "to second main"]}


@pytest.mark.parametrize(
    ("when", "may"),
    [
        ("after combat", ["second main"]),
        ("before combat", ["first main"]),
        ("before defense is declared", ["first main", "attack"]),
        ("after blockers are declared", ["block", "second main"]),
    ],
)
@pytest.mark.parametrize("moment", MOMENTS)
def test_when_an_instant_or_an_ability_may_be_played(when: str, may: list[str], moment: str) -> None:
    lines = ["Ann: cast Ember on Bob", "Ann: use Rod on Bob"]
    done = [*MOMENTS[moment], *(line if moment in may else f"try: {{{line}}}" for line in lines)]
    played(
        f"""
rules: classic
cards:
  Ember: {{cost: "{{R}}", type: Instant, text: "Play Ember only {when}.\\nEmber deals 3 damage to target player."}}
  Rod: {{cost: "{{1}}", type: Artifact, text: "{{T}}: Rod deals 1 damage to target player. Use this ability only {when}."}}
players:
  Ann: {{in play: [Mountain, Rod, {{card: Grizzly Bears, as: Bear}}], hand: [Ember]}}
  Bob: {{}}
now: {{turn of: Ann, step: first main}}
play: {[*done]}
""".replace("'try: {Ann: ", "{try: {Ann: ")
        .replace("}'", "}}")
        .replace("'", "")
    )


def test_counter_target_interrupt_or_instant_is_said_of_spells() -> None:
    played("""
rules: classic
cards:
  Hush: {cost: "{U}", type: Instant, text: "Counter target red interrupt, instant, or enchantment."}
  Scorn: {cost: "{1}", type: Artifact, text: "{T}, Pay 1 life: Counter target black spell."}
  Spark: {cost: "{R}", type: Instant, text: "Spark deals 2 damage to target player."}
  Gloom: {cost: "{B}", type: Sorcery, text: "Gloom deals 2 damage to target player."}
  Rage: {cost: "{R}", type: Enchantment, text: "Red creatures get +1/+0."}
players:
  Ann: {in play: [Island, Scorn, {card: Rage, as: Old}], hand: [Hush]}
  Bob: {in play: [Swamp, Mountain], hand: [Spark, Gloom]}
now: {turn of: Bob, step: first main}
play:
  - Bob: cast Spark on Ann
  - try: {Ann: use Scorn on Spark}
  - try: {Ann: cast Hush on Old}
  - Ann: cast Hush on Spark
  - resolve all
  - Bob: cast Gloom on Ann
  - Ann: use Scorn on Gloom
  - resolve all
expect: {Ann: {life: 19}, Spark: {in: graveyard}, Gloom: {in: graveyard}, Old: {in: play}}
""")


def test_after_a_semicolon_the_damage_is_for_the_same_creature() -> None:
    played("""
rules: classic
cards:
  Hunter: {cost: "{B}", type: Summon — Hunter, pt: 1/4, text: "{0}: Tap target creature; Hunter deals an amount of damage equal to its power to that creature."}
players:
  Ann: {in play: [Hunter]}
  Bob: {in play: [{card: Hill Giant, as: Giant}, {card: Grizzly Bears, as: Bear}]}
now: {turn of: Ann, step: first main}
play:
  - Ann: use Hunter on Giant
  - resolve
expect: {Giant: {tapped: true, damage: 1}, Bear: {tapped: false, damage: 0}, Hunter: {tapped: false, damage: 0}}
""")


@pytest.mark.parametrize(
    "text",
    [
        "Reveal that card to all players. Shuffle your library and put the revealed card back on top of it.",
        "Reveal that card to all players. Put that card on top of your library. Shuffle your library before putting the card on top of it.",
    ],
)
def test_what_was_found_is_put_on_top_after_shuffling(text: str) -> None:
    played(f"""
rules: classic
cards:
  Tutor: {{cost: "{{G}}", type: Instant, text: "Search your library for a creature card. {text}"}}
  Glance: {{cost: "{{G}}", type: Instant, text: "Draw a card."}}
players:
  Ann: {{in play: [2 Forest], hand: [Tutor, Glance], library: [6 Forest, {{card: Grizzly Bears, as: Bear}}, 6 Swamp]}}
  Bob: {{}}
now: {{turn of: Ann, step: first main}}
play:
  - Ann: cast Tutor
  - resolve
  - Ann: choose Bear
  - Ann: cast Glance
  - resolve
expect: {{Bear: {{in: hand of Ann}}}}
""")


def test_what_is_considered_blocked_deals_no_damage_to_the_player() -> None:
    played("""
rules: classic
cards:
  Dazzle: {cost: "{W}", type: Instant, text: "Play only after blockers are declared.\\nTarget unblocked attacking creature is considered blocked."}
players:
  Ann: {in play: [{card: Grizzly Bears, as: Bear}, {card: Hill Giant, as: Giant}]}
  Bob: {in play: [Plains], hand: [Dazzle]}
now: {turn of: Ann, step: first main}
play:
  - to declare attackers
  - Ann: attack with Bear, Giant
  - to declare blockers
  - Bob: no block
  - Bob: cast Dazzle on Giant
  - resolve all
  - to second main
expect: {Bob: {life: 18}}
""")


def test_a_description_of_either_kind_and_its_controller() -> None:
    played("""
rules: classic
cards:
  Wrath: {cost: "{G}", type: Enchantment, text: "Whenever a swamp or black creature comes into play, Wrath deals 2 damage to that permanent's controller."}
  Ghoul: {cost: "{B}", type: Summon — Zombie, pt: 1/1, text: ""}
  Pall: {cost: "{B}", type: Enchantment, text: "White creatures get -0/-1."}
players:
  Ann: {in play: [Wrath]}
  Bob: {in play: [{card: Swamp, as: Old}, Forest, Forest, {card: Swamp, as: Older}], hand: [Ghoul, Pall, Grizzly Bears, {card: Swamp, as: New}]}
now: {turn of: Bob, step: first main}
play:
  - Bob: cast Grizzly Bears
  - resolve all
  - expect: {Bob: {life: 20}}
  - Bob: cast Pall
  - resolve all
  - expect: {Bob: {life: 20}}
  - Bob: cast Ghoul
  - resolve all
  - expect: {Bob: {life: 18}}
  - Bob: play New
  - resolve all
expect: {Bob: {life: 16}, Ann: {life: 20}}
""")


@pytest.mark.parametrize(
    ("answer", "life", "where"), [("yes", 18, "graveyard"), ("no", 20, "library of Bob")]
)
def test_what_is_paid_to_have_something_done(answer: str, life: int, where: str) -> None:
    played(f"""
rules: classic
cards:
  Wand: {{cost: "{{2}}", type: Artifact, text: "{{T}}: Look at the top card of target player's library. If it is not a land card, you may pay 2 life to put that card into that player's graveyard."}}
players:
  Ann: {{in play: [Wand], library: [Forest]}}
  Bob: {{library: [{{card: Grizzly Bears, as: Bear}}, Forest]}}
now: {{turn of: Ann, step: first main}}
play:
  - Ann: use Wand on Bob
  - resolve
  - Ann: '{answer}'
expect: {{Ann: {{life: {life}}}, Bear: {{in: {where}}}, Bob: {{life: 20}}}}
""")


def test_until_the_beginning_of_one_s_own_next_upkeep() -> None:
    played("""
rules: classic
cards:
  Snare: {cost: "{U}", type: Instant, text: "Target creature gets -2/-0 until the beginning of your next upkeep."}
players:
  Ann: {in play: [Island], hand: [Snare], library: [3 Island]}
  Bob: {in play: [{card: Hill Giant, as: Giant}], library: [3 Island]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Snare on Giant
  - resolve
  - to declare attackers
  - Ann: no attack
  - to Bob's upkeep
  - expect: {Giant: {pt: 1/3}}
  - to declare attackers
  - Bob: no attack
  - to Ann's upkeep
expect: {Giant: {pt: 3/3}}
""")


@pytest.mark.parametrize(("target", "life"), [("Bear", 18), ("Shade", 20)])
def test_only_what_did_die_this_way_hurts(target: str, life: int) -> None:
    played(f"""
rules: classic
cards:
  Purge: {{cost: "{{R}}", type: Sorcery, text: "Destroy target creature. If that creature is put into the graveyard in this way, Purge deals to the creature's controller an amount of damage equal to the creature's power."}}
  Shade: {{cost: "{{B}}", type: Summon — Shade, pt: 2/1, text: "{{B}}: Regenerate"}}
players:
  Ann: {{in play: [Mountain], hand: [Purge]}}
  Bob: {{in play: [Swamp, Shade, {{card: Grizzly Bears, as: Bear}}]}}
now: {{turn of: Ann, step: first main}}
play:
  - Ann: cast Purge on {target}
  - Bob: use Shade
  - resolve all
expect: {{Bob: {{life: {life}}}, Ann: {{life: 20}}, Shade: {{in: play}}}}
""")


@pytest.mark.parametrize("era", ["fifth", "classic", "tenth"])
def test_a_discard_phase_that_is_skipped(era: str) -> None:
    """The hand is as large as it may be all the same, however few cards that are."""
    played(f"""
rules: {era}
cards:
  Tome: {{cost: "{{1}}", type: Artifact, text: "Skip your discard phase."}}
  Knot: {{cost: "{{1}}", type: Artifact, text: "Your maximum hand size is two."}}
players:
  Ann: {{in play: [Tome, Knot], hand: [9 Forest]}}
  Bob: {{library: [Forest], hand: [7 Forest]}}
now: {{turn of: Ann, step: second main}}
play:
  - to Bob's upkeep
expect: {{Ann: {{hand: [9 Forest]}}}}
""")


@pytest.mark.parametrize(("caster", "aimed", "where"), [("Bob", "Ann", "play"), ("Ann", "Ann", "graveyard")])
def test_discarded_by_what_an_opponent_controls(caster: str, aimed: str, where: str) -> None:
    other = {"Ann": "Bob", "Bob": "Ann"}[caster]
    hand = {"Ann": "[Golem, Gossip]", "Bob": "[Golem]"}[caster]
    bobs = {"Ann": "[]", "Bob": "[Gossip]"}[caster]
    played(f"""
rules: classic
cards:
  Golem: {{cost: "{{5}}", type: Artifact Creature, pt: 3/3, text: "If Golem is discarded to your graveyard from your hand by a spell or ability an opponent controls, return Golem to play with a +1/+1 counter on it at end of turn."}}
  Gossip: {{cost: "{{B}}", type: Sorcery, text: "Target player chooses and discards a card."}}
players:
  Ann: {{in play: [{{card: Swamp, as: S1}}], hand: {hand}, library: [3 Forest]}}
  Bob: {{in play: [{{card: Swamp, as: S2}}], hand: {bobs}, library: [3 Forest]}}
now: {{turn of: {caster}, step: second main}}
play:
  - {caster}: cast Gossip on {aimed}
  - resolve all
  - expect: {{Golem: {{in: graveyard}}}}
  - to {other}'s upkeep
expect: {{Golem: {{in: {where}}}}}
""")


def test_enchantments_whenever_one_could_play_an_instant() -> None:
    played("""
rules: classic
cards:
  Shaman: {cost: "{U}", type: Summon — Merfolk, pt: 2/2, text: "You may play enchantments whenever you could play an instant."}
  Haze: {cost: "{U}", type: Enchantment, text: "White creatures get +1/+0."}
players:
  Ann: {in play: [Shaman, Island], hand: [Haze, Grizzly Bears]}
  Bob: {in play: [{card: Island, as: I2}], hand: [{card: Haze, as: Theirs}]}
now: {turn of: Bob, step: upkeep}
play:
  - try: {Bob: cast Theirs}
  - Ann: cast Haze
  - resolve all
expect: {Haze: {in: play}}
""")


@pytest.mark.parametrize(("done", "life", "where"), [("'yes'", 20, "play"), ("'no'", 13, "graveyard")])
def test_destroyed_for_want_of_payment(done: str, life: int, where: str) -> None:
    played(f"""
rules: classic
cards:
  Horror: {{cost: "{{B}}", type: Summon — Horror, pt: 7/7, text: "During your upkeep, pay {{B}} or destroy Horror. If you destroy Horror in this way, it deals 7 damage to you."}}
players:
  Ann: {{in play: [Horror, Swamp]}}
  Bob: {{}}
now: {{turn of: Bob, step: second main}}
play:
  - to Ann's upkeep
  - resolve
  - Ann: {done}
expect: {{Ann: {{life: {life}}}, Horror: {{in: {where}}}}}
""")


def test_what_came_back_stays_for_as_long_as_the_queen_is_tapped_and_one_s_own() -> None:
    played("""
rules: classic
cards:
  Queen: {cost: "{B}", type: Summon — Wizard, pt: 1/1, text: "{T}: Put target creature card from any graveyard into play under your control. Remove that creature from the game if Queen becomes untapped or if you lose control of Queen."}
  Wake: {cost: "{G}", type: Instant, text: "Untap target creature."}
players:
  Ann: {in play: [Queen, Forest], hand: [Wake], library: [3 Forest]}
  Bob: {graveyard: [{card: Grizzly Bears, as: Bear}], in play: [{card: Hill Giant, as: Giant}]}
now: {turn of: Ann, step: first main}
play:
  - Ann: use Queen on Bear
  - resolve
  - expect: {Bear: {in: play, controller: Ann}}
  - Ann: cast Wake on Giant
  - resolve all
  - expect: {Bear: {in: play}}
  - to declare attackers
  - Ann: no attack
  - to Bob's upkeep
  - to declare attackers
  - Bob: no attack
  - to Ann's upkeep
  - resolve all
expect: {Bear: {in: removed}, Queen: {in: play}}
""")


def test_tokens_that_are_told_after_their_number() -> None:
    played("""
rules: classic
cards:
  Rot: {cost: "{B}", type: Instant, text: "Sacrifice a creature: Put into play a number of Grub tokens equal to the sacrificed creature's power. Treat these tokens as 0/1 black creatures."}
  Well: {cost: "{B}", type: Enchantment, text: "During each player's upkeep, that player puts a Wisp token into play under his or her control for each summon card in his or her graveyard. Treat these tokens as 2/2 black creatures that are unaffected by summoning sickness and count as Spirits."}
players:
  Ann: {in play: [Swamp, Well, {card: Hill Giant, as: Giant}], hand: [Rot]}
  Bob: {library: [3 Forest], graveyard: [2 Grizzly Bears, Forest], in play: [{card: Scavenger Folk, as: Folk}]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Rot
  - resolve
  - expect: {Ann: {in play: [Swamp, Well, 3 Grub]}, Grub: {pt: 0/1}}
  - to declare attackers
  - Ann: no attack
  - to Bob's upkeep
  - resolve all
  - expect: {Bob: {in play: [Folk, 2 Wisp]}, Ann: {in play: [Swamp, Well, 3 Grub]}, Wisp: {pt: 2/2}}
""")


def test_a_creature_enchantment_is_no_creature() -> None:
    played("""
rules: classic
cards:
  Harpist: {cost: "{W}", type: Summon — Townsfolk, pt: 1/1, text: "{0}: Destroy target creature enchantment."}
  Shine: {cost: "{W}", type: Enchant Creature, text: "Enchanted creature gets +1/+1."}
  Loam: {cost: "{G}", type: Enchant Land, text: "Enchanted land is a Forest."}
  Haze: {cost: "{U}", type: Enchantment, text: "White creatures get +1/+0."}
players:
  Ann: {in play: [Harpist, {card: Grizzly Bears, as: Bear}, Haze, Swamp, {card: Shine, on: Bear}, {card: Loam, on: Swamp}]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - try: {Ann: use Harpist on Bear}
  - try: {Ann: use Harpist on Haze}
  - try: {Ann: use Harpist on Loam}
  - Ann: use Harpist on Shine
  - resolve
expect: {Shine: {in: graveyard}, Bear: {in: play}}
""")


@pytest.mark.parametrize(("land", "life", "attacks"), [("Forest", 20, False), ("Swamp", 17, True)])
def test_what_must_attack_this_turn_only_if_something_is_lacking(land: str, life: int, attacks: bool) -> None:
    played(f"""
rules: classic
cards:
  Djinn: {{cost: "{{R}}", type: Summon — Djinn, pt: 3/5, text: "During your upkeep, if you do not control a forest, Djinn deals 3 damage to you and attacks this turn if able."}}
players:
  Ann: {{in play: [Djinn, {land}], library: [3 Forest]}}
  Bob: {{}}
now: {{turn of: Bob, step: second main}}
play:
  - to Ann's upkeep
  - resolve all
  - expect: {{Ann: {{life: {life}}}}}
  - to declare attackers
  - {"try: {Ann: no attack}" if attacks else "Ann: no attack"}
""")


@pytest.mark.parametrize(("when", "may"), [("after combat", [True]), ("before defense is declared", [])])
def test_in_a_main_phase_that_goes_on_after_the_attack(when: str, may: list[bool]) -> None:
    cast, not_yet = "Ann: cast Ember on Bob", "try: {Ann: cast Ember on Bob}"
    played(f"""
rules: fifth
cards:
  Ember: {{cost: "{{R}}", type: Instant, text: "Play Ember only {when}.\\nEmber deals 3 damage to target player."}}
players:
  Ann: {{in play: [Mountain, {{card: Grizzly Bears, as: Bear}}], hand: [Ember]}}
  Bob: {{}}
now: {{turn of: Ann, step: main}}
play:
{f"  - {not_yet}" if may else ""}
  - to declare attackers
  - Ann: attack with Bear
  - to declare blockers
  - Bob: no block
  - to second main
  - {cast if may else not_yet}
""")


def test_what_was_found_and_put_into_play_is_what_the_text_goes_on_to_speak_of() -> None:
    played("""
rules: classic
cards:
  Zir: {cost: "{R}", type: Summon — Legend, pt: 3/4, text: "{T}: Search your library for a Dragon card and put that Dragon into play as though it were just played. Shuffle your library afterwards. The Dragon is unaffected by summoning sickness. Remove the Dragon from the game at end of turn."}
  Wyrm: {cost: "{R}", type: Summon — Dragon, pt: 5/5, text: Flying}
players:
  Ann: {in play: [Zir], library: [Forest, Wyrm]}
  Bob: {library: [Forest]}
now: {turn of: Ann, step: first main}
play:
  - Ann: use Zir
  - resolve
  - Ann: choose Wyrm
  - to declare attackers
  - Ann: attack with Wyrm
  - to declare blockers
  - Bob: no block
  - to Bob's upkeep
expect: {Wyrm: {in: removed}, Zir: {in: play}, Bob: {life: 15}}
""")


def test_it_is_what_was_found_and_not_the_card_that_searches() -> None:
    played("""
rules: classic
cards:
  Call: {cost: "{R}", type: Enchantment, text: "{R}: Search your library for a creature card and put that card into play. Shuffle your library afterwards. Sacrifice it at end of turn."}
players:
  Ann: {in play: [Call, Mountain], library: [Forest, {card: Grizzly Bears, as: Bear}]}
  Bob: {library: [Forest]}
now: {turn of: Ann, step: second main}
play:
  - Ann: use Call
  - resolve
  - Ann: choose Bear
  - expect: {Bear: {in: play}}
  - to Bob's upkeep
expect: {Bear: {in: graveyard}, Call: {in: play}}
""")


def test_what_has_no_counters_left_is_buried_at_once() -> None:
    played("""
rules: classic
cards:
  Grove: {cost: "{G}", type: Enchantment, text: "Grove comes into play with a leaf counter on it.\\n{0}: Remove a leaf counter from Grove.\\nIf there are no leaf counters on Grove, bury it."}
players:
  Ann: {in play: [Forest], hand: [Grove]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Grove
  - resolve
  - expect: {Grove: {in: play}}
  - Ann: use Grove
  - resolve all
expect: {Grove: {in: graveyard}}
""")


def test_what_one_owns_or_controls() -> None:
    played("""
rules: classic
cards:
  Edict: {cost: "{R}", type: Instant, text: "Remove from the game target permanent you own or control."}
players:
  Ann: {in play: [2 Mountain, {card: Hill Giant, as: Giant, owner: Bob}], hand: [Edict, {card: Edict, as: Second}]}
  Bob: {in play: [{card: Grizzly Bears, as: Bear}, {card: Craw Wurm, as: Wurm, owner: Ann}]}
now: {turn of: Ann, step: first main}
play:
  - try: {Ann: cast Edict on Bear}
  - Ann: cast Edict on Giant
  - resolve
  - Ann: cast Second on Wurm
  - resolve
expect: {Giant: {in: removed}, Wurm: {in: removed}, Bear: {in: play}}
""")


def test_who_pays_is_who_gains_control() -> None:
    played("""
rules: classic
cards:
  Djinn: {cost: "{R}", type: Summon — Djinn, pt: 5/4, text: "During each player's upkeep, that player may pay {R} to gain control of Djinn."}
players:
  Ann: {in play: [Djinn, {card: Mountain, as: Hers}], library: [3 Forest]}
  Bob: {in play: [{card: Mountain, as: His}], library: [3 Forest]}
now: {turn of: Ann, step: second main}
play:
  - to Bob's upkeep
  - resolve
  - Bob: 'yes'
expect: {Djinn: {controller: Bob}, His: {tapped: true}, Hers: {tapped: false}}
""")


def test_damage_to_each_of_several_and_to_you_beside() -> None:
    played("""
rules: classic
cards:
  Hail: {cost: "{G}", type: Sorcery, text: "Hail deals 2 damage to each untapped creature and 1 damage to you and each creature you control."}
players:
  Ann: {in play: [Forest, {card: Craw Wurm, as: Wurm}], hand: [Hail]}
  Bob: {in play: [{card: Hill Giant, as: Giant}]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Hail
  - resolve
expect: {Ann: {life: 19}, Bob: {life: 20}, Wurm: {damage: 3}, Giant: {damage: 2}}
""")


def test_it_is_what_was_found_in_another_s_library() -> None:
    played("""
rules: classic
cards:
  Call: {cost: "{R}", type: Instant, text: "Search target player's library for a creature card and put that card into play under your control. Then that player shuffles his or her library. Sacrifice it at end of turn."}
players:
  Ann: {in play: [Mountain], hand: [Call]}
  Bob: {library: [Forest, {card: Grizzly Bears, as: Bear}]}
now: {turn of: Ann, step: second main}
play:
  - Ann: cast Call on Bob
  - resolve
  - Ann: choose Bear
  - expect: {Bear: {in: play, controller: Ann}}
  - to Bob's upkeep
expect: {Bear: {in: graveyard}}
""")

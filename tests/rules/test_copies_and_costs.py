"""Copies, cards that see how they were played or discarded, tokens with names, and costs that count."""

from __future__ import annotations

import pytest
from playing import played

# -- copies --------------------------------------------------------------------------------------------------

MIRROR = """
cards:
  Mirror: {cost: "{3}{U}", type: Creature — Shapeshifter, pt: 0/0, text: "You may have Mirror enter the battlefield as a copy of any creature on the battlefield."}
  Banner: {cost: "{W}", type: Creature — Knight, pt: 3/1, text: "First strike\\nWhen Banner enters the battlefield, gain 2 life."}
"""


def test_a_creature_comes_into_play_as_a_copy() -> None:
    played(
        MIRROR
        + """
players:
  Ann: {hand: [{card: Mirror, as: Glass}], in play: [4 Island]}
  Bob: {in play: [Banner], hand: [Shock], }
play:
  - Ann: cast Glass
  - resolve
  - Ann: "yes"
  - resolve
expect: {Glass: {pt: 3/1, type: Creature — Knight, has: [first strike]}, Ann: {life: 22}, fired: ["410.10e", "410.10a"]}
"""
    )


def test_out_of_play_a_copy_is_itself_again() -> None:
    played(
        MIRROR
        + """
players:
  Ann: {hand: [{card: Mirror, as: Glass}], in play: [4 Island]}
  Bob: {in play: [Banner, Mountain], hand: [Shock]}
play:
  - Ann: cast Glass
  - resolve
  - Ann: "yes"
  - resolve
  - Bob: cast Shock on Glass
  - resolve
expect: {Glass: {in: graveyard of Ann, pt: 0/0, lacks: [first strike]}}
"""
    )


def test_who_copies_nothing_dies() -> None:
    played(
        MIRROR
        + """
players:
  Ann: {hand: [Mirror], in play: [4 Island]}
  Bob: {in play: [Banner]}
play: [{Ann: cast Mirror}, resolve, {Ann: "no"}]
expect: {Mirror: {in: graveyard of Ann}}
"""
    )


def test_a_copy_of_a_spell_resolves_first_with_a_target_of_its_own() -> None:
    played("""
cards:
  Twin: {cost: "{U}{U}", type: Instant, text: Copy target instant spell. You may choose new targets for the copy.}
players:
  Ann: {hand: [Twin], in play: [2 Island]}
  Bob: {hand: [Shock], in play: [Mountain]}
now: {turn of: Bob, step: first main}
play:
  - Bob: cast Shock on Ann
  - Ann: cast Twin on Shock
  - resolve
  - Ann: "yes"
  - Ann: choose Bob
  - resolve
  - expect: {Bob: {life: 18}, Ann: {life: 20}}
  - resolve
expect: {Ann: {life: 18}, Shock: {in: graveyard of Bob}, Bob: {graveyard: 1}, stack: []}
""")


# -- how a card was played, discarded or lost ----------------------------------------------------------------


def test_it_matters_whether_the_card_was_played_from_the_hand() -> None:
    scenario = """
cards:
  Hag the Unclean: {cost: "{B}", type: Creature — Avatar, pt: 4/4, text: "When Hag the Unclean enters the battlefield, if you didn't play it from your hand, you lose the game.\\nWhenever Hag deals combat damage to a creature, destroy that creature."}
  Raise: {cost: "{B}", type: Sorcery, text: Return target creature card from your graveyard to the battlefield.}
players:
  Ann: {hand: [Raise, %s], in play: [2 Swamp], graveyard: [%s]}
  Bob: {}
play: [%s]
expect: {Ann: {lost: %s}}
"""
    played(scenario % ("Hag the Unclean", "Forest", "{Ann: cast Hag the Unclean}, resolve", "false"))
    played(
        scenario
        % ("Forest", "Hag the Unclean", "{Ann: cast Raise on Hag the Unclean}, resolve, resolve", "true")
    )


GUILE = """
cards:
  Guile: {cost: "{R}", type: Instant, text: "Guile deals 1 damage to any target.\\nWhen a spell or ability an opponent controls causes you to discard Guile, Guile deals 4 damage to any target."}
  Rot: {cost: "{B}", type: Sorcery, text: Target player discards a card.}
"""


def test_a_card_strikes_back_when_an_opponent_has_it_discarded() -> None:
    played(
        GUILE
        + """
players:
  Ann: {hand: [Rot], in play: [Swamp]}
  Bob: {hand: [Guile]}
play: [{Ann: cast Rot on Bob}, resolve, {Bob: choose Ann}, resolve]
expect: {Ann: {life: 16}, Guile: {in: graveyard of Bob}, fired: ["402.8", "410.2"]}
"""
    )


def test_a_card_does_nothing_when_its_owner_discards_it() -> None:
    played(
        GUILE
        + """
players:
  Ann: {hand: [Rot, Guile], in play: [Swamp]}
  Bob: {}
play: [{Ann: cast Rot on Ann}, resolve]
expect: {stack: [], Guile: {in: graveyard of Ann}, Bob: {life: 20}, not fired: ["402.8"]}
"""
    )


def test_creatures_that_died_this_turn_return() -> None:
    played("""
cards:
  Rest: {cost: "{1}{B}", type: Enchantment, text: "Sacrifice Rest: Return to your hand all artifact cards in your graveyard that were put there from the battlefield this turn."}
  Tin: {cost: "{2}", type: Artifact Creature — Golem, pt: 2/2}
  Zinc: {cost: "{2}", type: Artifact Creature — Golem, pt: 2/2}
players:
  Ann: {in play: [Rest, Tin], graveyard: [Zinc]}
  Bob: {hand: [Shock], in play: [Mountain]}
play: [{Bob: cast Shock on Tin}, resolve, {Ann: use Rest}, resolve]
expect: {Tin: {in: hand of Ann}, Zinc: {in: graveyard of Ann}}
""")


# -- costs, mana, tokens -------------------------------------------------------------------------------------


def test_the_power_of_what_was_sacrificed() -> None:
    played("""
cards:
  Rage: {cost: "{R}", type: Instant, text: "As an additional cost to cast this spell, sacrifice all creatures you control.\\nRage deals damage to target player equal to the total power of the sacrificed creatures."}
players:
  Ann: {hand: [Rage], in play: [Mountain, Grizzly Bears, Hill Giant]}
  Bob: {in play: [Gray Ogre]}
play: [{Ann: cast Rage on Bob}, resolve]
expect: {Bob: {life: 15}, Grizzly Bears: {in: graveyard of Ann}, Hill Giant: {in: graveyard of Ann}, Gray Ogre: {in: play}}
""")


def test_mana_is_doubled() -> None:
    played("""
cards:
  Cube: {cost: "{2}", type: Artifact, text: "{1}, {T}: Double the amount of each type of unspent mana you have."}
players:
  Ann: {in play: [Cube], mana: "{G}{G}{R}{1}"}
  Bob: {}
play: [{Ann: use Cube}]
expect: {Ann: {mana: "{G}{G}{G}{G}{R}{R}"}, stack: []}
""")


def test_a_token_with_a_name() -> None:
    played("""
cards:
  Nest: {cost: "{5}", type: Artifact, text: "{2}, {T}: Create a 1/1 colorless Insect artifact creature token with flying named Wasp."}
players:
  Ann: {in play: [Nest, 2 Forest]}
  Bob: {}
play: [{Ann: use Nest}, resolve]
expect: {Wasp: {pt: 1/1, type: Artifact Creature — Insect, has: [flying]}}
""")


def test_lands_from_the_graveyard() -> None:
    played("""
cards:
  Kiln: {cost: "{3}", type: Artifact, text: You may play lands from your graveyard.}
players:
  Ann: {in play: [Kiln], graveyard: [Forest, Swamp]}
  Bob: {graveyard: [Island]}
play:
  - Ann: play Forest from graveyard
  - try: {Ann: play Swamp from graveyard, because: "305.4"}
expect: {Forest: {in: play}, fired: ["103.1"]}
""")


def test_a_weapon_that_goes_back_to_the_library() -> None:
    played("""
cards:
  Relic: {cost: "{7}", type: Artifact, text: "If Relic would be put into a graveyard from anywhere, reveal Relic and shuffle it into its owner's library instead."}
  Smash: {cost: "{R}", type: Instant, text: Destroy target artifact.}
players:
  Ann: {in play: [Relic], library: [Forest]}
  Bob: {hand: [Smash], in play: [Mountain]}
now: {turn of: Bob, step: first main}
play: [{Bob: cast Smash on Relic}, resolve]
expect: {Relic: {in: library of Ann}, Ann: {graveyard: 0}}
""")


def test_one_creature_cannot_block_this_one() -> None:
    played("""
cards:
  Mole: {cost: "{R}", type: Creature — Insect, pt: 1/1, text: "{R}: Target creature can't block Mole this turn."}
players:
  Ann: {in play: [Mole, Grizzly Bears, Mountain]}
  Bob: {in play: [Gray Ogre]}
play:
  - Ann: use Mole on Gray Ogre
  - resolve
  - to declare attackers
  - "Ann: attack with Mole, Grizzly Bears"
  - to declare blockers
  - try: {Bob: block Mole with Gray Ogre, because: "500.2"}
  - Bob: block Grizzly Bears with Gray Ogre
""")


def test_damage_that_is_divided_among_nobody() -> None:
    played("""
cards:
  Hail: {cost: "{X}{W}", type: Instant, text: Hail deals X damage divided any way you choose among any number of target attacking creatures.}
players:
  Ann: {hand: [Hail], in play: [3 Plains]}
  Bob: {in play: [Gray Ogre]}
play: [{Ann: cast Hail x 2}, resolve]
expect: {Hail: {in: graveyard of Ann}, Gray Ogre: {damage: 0}}
""")


LEECH = """
rules: tenth
cards:
  Leech: {cost: "{B}", type: Enchantment — Aura, text: "Enchant opponent\\nAt the beginning of your upkeep, enchanted opponent loses 1 life."}
  Unearth It: {cost: "{B}", type: Sorcery, text: "Return target enchantment card from your graveyard to play."}
players:
  Ann: {life: 20, hand: [Unearth It], graveyard: [{card: Leech, as: Hers}], in play: [Swamp]}
  Bob: {life: 20}
  Cal: {life: 20, in play: [{card: Leech, as: His, 'on': Ann}]}
"""


def test_an_aura_for_players_that_is_put_into_play_gets_one_chosen() -> None:
    run = played(
        LEECH
        + """
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Unearth It on Hers
  - resolve
  - Ann: choose Cal
expect: {Hers: {'on': Cal}, His: {'on': Ann}}
"""
    )
    told = [entry.text for step in run.steps for entry in step.entries]
    assert "Hers comes into play attached to Cal under Ann's control" in told


def test_an_aura_that_is_set_up_on_a_player_is_that_players() -> None:
    played(
        LEECH
        + """
now: {turn of: Cal, step: untap}
play: [to draw]
expect: {Ann: {life: 19}, Bob: {life: 20}, Cal: {life: 20}}
"""
    )


# -- copies in which something is otherwise ------------------------------------------------------------------

OTHERWISE = """
rules: tenth
cards:
  Grave Double: {cost: "{U}", type: Creature — Shapeshifter, pt: 0/0, text: "You may have Grave Double enter as a copy of any creature card in a graveyard, except it's a Spirit in addition to its other types and it has flying."}
  Sleepy Field: {type: Land, text: "You may have Sleepy Field enter tapped as a copy of any land on the battlefield."}
  Forge: {cost: "{1}", type: Artifact, text: "{T}: Create a token that's a copy of target creature you control, except it's not legendary and it has haste. Sacrifice it at the beginning of the next end step."}
  Small Mold: {cost: "{U}", type: Sorcery, text: "Create a token that's a copy of target creature, except it's a 1/1 Golem artifact in addition to its other types."}
  Glass: {cost: "{U}", type: Creature — Shapeshifter, pt: 0/0, text: "You may have Glass enter as a copy of any creature on the battlefield."}
  Page: {cost: "{W}", type: Creature — Knight, pt: 3/1, text: First strike}
  Duke: {cost: "{W}", type: Legendary Creature — Knight, pt: 3/1, text: "First strike"}
  Crowd: {cost: "{G}", type: Creature — Elf, pt: "*/*", text: Crowd's size is the number of lands you control.}
"""


def test_a_copy_of_a_card_in_a_graveyard_is_more_than_that_card_and_so_are_its_copies() -> None:
    played(
        OTHERWISE
        + """
players:
  Ann: {hand: [{card: Grave Double, as: First}, {card: Glass, as: Second}], in play: [2 Island]}
  Bob: {graveyard: [Page]}
play:
  - Ann: cast First
  - resolve
  - Ann: "yes"
  - expect: {First: {pt: 3/1, type: Creature — Knight Spirit, has: [first strike, flying]}}
  - Ann: cast Second
  - resolve
  - Ann: "yes"
expect:
  Second: {pt: 3/1, type: Creature — Knight Spirit, has: [first strike, flying]}
  fired: ["503.9"]
"""
    )


@pytest.mark.parametrize(
    ("answer", "becomes"),
    [
        ("yes", "tapped: true, type: Basic Land — Forest"),
        ("no", "tapped: false, type: Land"),
    ],
)
def test_a_land_comes_tapped_as_a_copy_and_untapped_as_itself(answer: str, becomes: str) -> None:
    played(
        OTHERWISE
        + f"""
players:
  Ann: {{hand: [Sleepy Field], in play: [Forest]}}
  Bob: {{}}
play: [{{Ann: play Sleepy Field}}, {{Ann: "{answer}"}}]
expect: {{Sleepy Field: {{{becomes}}}}}
"""
    )


def test_the_copy_is_sacrificed_and_not_what_was_copied() -> None:
    played(
        OTHERWISE
        + """
players:
  Ann: {in play: [Forge, Duke]}
  Bob: {}
play:
  - Ann: use Forge on Duke
  - resolve
  - expect: {Ann: {in play: [Forge, Duke, Duke#2]}, Duke#2: {has: [haste, first strike], type: Creature — Knight}}
  - to declare attackers
  - Ann: attack with Duke#2
  - to end of turn
  - resolve
expect: {Bob: {life: 17}, Duke: {in: play, lacks: [haste]}, Ann: {in play: [Forge, Duke]}}
"""
    )


def test_a_size_of_its_own_goes_before_what_is_copied() -> None:
    played(
        OTHERWISE
        + """
players:
  Ann: {hand: [Small Mold], in play: [2 Island, Crowd]}
  Bob: {}
play: [{Ann: cast Small Mold on Crowd}, resolve]
expect: {Crowd: {pt: 2/2}, Crowd#2: {pt: 1/1, type: Artifact Creature — Elf Golem, color: green}}
"""
    )


def test_a_permanent_becomes_a_copy_of_a_card_that_is_in_no_play() -> None:
    played("""
rules: tenth
cards:
  Mimic Slug: {cost: "{1}{U}{B}", type: Creature — Shapeshifter, pt: 0/2, text: "{U}: Exile target creature card from a graveyard. Mimic Slug becomes a copy of that card, except it has this ability."}
players:
  Ann: {in play: [{card: Mimic Slug, as: Slug}, 2 Island], graveyard: [{card: Hill Giant, as: Giant}]}
  Bob: {graveyard: [{card: Wind Drake, as: Drake}]}
now: {turn of: Ann, step: first main}
play:
  - Ann: use Slug on Giant
  - resolve
  - expect: {Slug: {pt: 3/3, color: [red]}, Giant: {in: removed}}
  - Ann: use Slug on Drake
  - resolve
expect: {Slug: {pt: 2/2, has: [flying]}}
""")


ANNEX = """
rules: tenth
cards:
  Toll: {cost: "{3}", type: Artifact, text: "Creatures can't attack you unless their controller pays {W/P} for each of those creatures."}
  Elk: {cost: "{2}{G}", type: Creature — Elk, pt: 3/3}
players:
  Ann: {life: %s, in play: [2 Elk%s]}
  Bob: {in play: [Toll]}
play:
  - to declare attackers
%s
"""


@pytest.mark.parametrize(
    ("life", "lands", "lines"),
    [
        (5, "", "  - Ann: attack with Elk\n  - expect: {Ann: {life: 3}, Elk: {attacking: Bob}}"),
        (5, "", "  - Ann: attack with Elk, Elk#2\n  - expect: {Ann: {life: 1}}"),
        (3, "", "  - try: {Ann: 'attack with Elk, Elk#2'}\n  - Ann: no attack"),
        (1, ", Plains", "  - Ann: attack with Elk\n  - expect: {Ann: {life: 1}, Plains: {tapped: true}}"),
        (
            3,
            ", Plains",
            "  - Ann: attack with Elk, Elk#2\n  - expect: {Ann: {life: 1}, Plains: {tapped: true}}",
        ),
        (9, ", Forest", "  - Ann: attack with Elk\n  - expect: {Ann: {life: 7}, Forest: {tapped: false}}"),
    ],
)
def test_a_phyrexian_symbol_is_paid_with_life_where_an_attack_costs_it(
    life: int, lands: str, lines: str
) -> None:
    played(ANNEX % (life, lands, lines))


def test_the_player_says_whether_an_attack_is_paid_for_with_life() -> None:
    choice = "  - Ann: attack with Elk\n  - Ann: choose 2 life\n"
    played(ANNEX % (9, ", Plains", choice + "  - expect: {Ann: {life: 7}, Plains: {tapped: false}}"))

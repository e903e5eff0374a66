"""Events, costs and conditions as frames that are filled with whatever stands elsewhere by itself: each comes out
otherwise when it is misread.
"""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card, printed_back
from rules_kb.cards.not_played import unplayed_keywords
from rules_kb.cards.type_lines import NotUnderstood


def said(text: str, type_line: str = "Creature — Bear") -> list[str]:
    size = "1/1" if "Creature" in type_line else None
    return printed_back(make_card("Gruk", type_line, "{1}", size, text)).splitlines()


# -- played at a time that isn't its own ---------------------------------------------------------------------

LATE = """
cards:
  Bark: {cost: "{G}", type: Enchantment — Aura, text: "You may cast Bark as though it had flash. If you cast it any time a sorcery couldn't have been cast, the controller of the permanent it becomes sacrifices it at the beginning of the next cleanup step.\\nEnchant creature\\nEnchanted creature gets +2/+2."}
players:
  Ann: {hand: [Bark], in play: [Forest, Grizzly Bears], library: [3 Forest]}
  Bob: {library: [3 Swamp]}
%s
play:
%s
"""


def test_an_aura_that_is_played_as_an_instant_is_gone_after_the_turn() -> None:
    played(
        LATE
        % (
            "now: {turn of: Bob, step: upkeep, priority: Ann}",
            "  - {Ann: cast Bark on Grizzly Bears}\n  - resolve\n  - expect: {Grizzly Bears: {pt: 4/4}}\n"
            "  - to Ann's upkeep\n  - expect: {Bark: {in: graveyard}, Grizzly Bears: {pt: 2/2}}",
        )
    )


def test_and_stays_when_it_is_played_in_its_time() -> None:
    played(
        LATE
        % (
            "",
            "  - {Ann: cast Bark on Grizzly Bears}\n  - resolve\n"
            "  - to declare attackers\n  - {Ann: no attack}\n  - to Bob's upkeep\n  - expect: {Bark: {in: play}, Grizzly Bears: {pt: 4/4}}",
        )
    )


# -- phasing -------------------------------------------------------------------------------------------------


def test_what_phases_out_says_so_and_so_does_what_comes_back() -> None:
    played("""
cards:
  Wisp: {cost: "{U}", type: Creature — Spirit, pt: 1/1, text: "Phasing\\nWhenever Wisp phases out, you gain 3 life.\\nWhenever Wisp phases in, you lose 1 life."}
players:
  Ann: {life: 10, in play: [Wisp], library: [4 Island]}
  Bob: {library: [4 Swamp]}
now: {turn of: Bob, step: end of turn}
play:
  - to Ann's upkeep
  - resolve all
  - expect: {Ann: {life: 13}}
  - to Bob's upkeep
  - to Ann's upkeep
  - resolve all
  - expect: {Ann: {life: 12}}
""")


def test_all_lands_of_a_player_phase_out() -> None:
    played("""
cards:
  Drain: {cost: "{U}", type: Sorcery, text: "All lands you control phase out."}
players:
  Ann: {hand: [Drain], in play: [Island, Forest]}
  Bob: {in play: [Swamp]}
play: [{Ann: cast Drain}, resolve]
expect: {Island: {in: phased out}, Forest: {in: phased out}, Swamp: {in: play}}
""")


# -- into a graveyard, from wherever -------------------------------------------------------------------------

DISCARD = """
cards:
  Moss: {cost: "{G}", type: Enchantment, text: "%s"}
  Rot: {cost: "{B}", type: Sorcery, text: "Target player discards two cards."}
players:
  Ann: {life: 10, in play: [Moss, Swamp], hand: [Rot, Forest, Shock]}
  Bob: {}
play: [{Ann: cast Rot on Ann}, resolve all]
expect: {Ann: {life: %s}}
"""


@pytest.mark.parametrize(
    ("text", "life"),
    [
        ("Whenever a land card is put into your graveyard from anywhere, you gain 2 life.", 12),
        ("Whenever a card is put into an opponent's graveyard from anywhere, you gain 2 life.", 10),
        ("Whenever another card is put into a graveyard from anywhere, you gain 1 life.", 13),
    ],
)
def test_a_card_of_a_kind_that_goes_to_a_graveyard(text: str, life: int) -> None:
    played(DISCARD % (text, life))


def test_a_sacrifice_of_its_own_by_its_controller_alone() -> None:
    table = """
cards:
  Idol: {cost: "{1}", type: Artifact, text: "{1}, Sacrifice Idol: You gain 1 life.\\nWhen you sacrifice Idol, draw a card."}
players:
  Ann: {life: 10, in play: [Idol, Plains], library: [Forest]}
  Bob: {hand: [Shatter], in play: [2 Mountain]}
play: [%s, resolve all]
expect: {Idol: {in: graveyard}, Forest: {in: %s}}
"""
    played(table % ("{Ann: use Idol}", "hand"))
    played(table % ("{Ann: pass}, {Bob: cast Shatter on Idol}", "library"))


# -- damage to a thing that is described ---------------------------------------------------------------------


def test_damage_to_the_card_itself_and_by_whom() -> None:
    played("""
cards:
  Brute: {cost: "{R}", type: Creature — Beast, pt: 4/5, text: "Whenever a creature deals damage to Brute, Brute deals that much damage to that creature.\\nWhenever a spell deals damage to Brute, Brute deals that much damage to that spell's controller."}
players:
  Ann: {in play: [Brute]}
  Bob: {life: 20, in play: [Prodigal Sorcerer, Mountain], hand: [Shock]}
now: {turn of: Bob, step: first main}
play:
  - {Bob: use Prodigal Sorcerer on Brute}
  - resolve all
  - expect: {Prodigal Sorcerer: {in: graveyard}, Bob: {life: 20}}
  - {Bob: cast Shock on Brute}
  - resolve all
expect: {Bob: {life: 18}, Brute: {damage: 3}}
""")


def test_damage_to_a_creature_or_an_opponent_and_not_to_oneself() -> None:
    table = """
cards:
  Imp: {cost: "{B}", type: Creature — Imp, pt: 1/1, text: "{T}: Imp deals 1 damage to any target.\\nWhenever Imp deals damage to a creature or opponent, you gain 5 life."}
players:
  Ann: {life: 10, in play: [Imp]}
  Bob: {life: 20, in play: [Hill Giant]}
play: [{Ann: use Imp on %s}, resolve all]
expect: {Ann: {life: %s}}
"""
    played(table % ("Hill Giant", 15))
    played(table % ("Bob", 15))
    played(table % ("Ann", 9))


def test_damage_to_a_creature_of_a_description() -> None:
    table = """
cards:
  Bully: {cost: "{R}", type: Creature — Ogre, pt: 1/1, text: "{T}: Bully deals 1 damage to target creature.\\nWhenever Bully deals damage to a tapped creature, destroy that creature."}
players:
  Ann: {in play: [Bully]}
  Bob: {in play: [{card: Hill Giant, tapped: %s}]}
play: [{Ann: use Bully on Hill Giant}, resolve all]
expect: {Hill Giant: {in: %s}, Bully: {in: play}}
"""
    played(table % ("true", "graveyard"))
    played(table % ("false", "play"))


# -- costs ---------------------------------------------------------------------------------------------------


def test_half_ones_life_as_a_cost() -> None:
    played("""
cards:
  Pact: {cost: "{B}", type: Enchantment, text: "Pay half your life, rounded up: Draw a card."}
players:
  Ann: {life: 9, in play: [Pact], library: [Forest]}
  Bob: {}
play: [{Ann: use Pact}, resolve]
expect: {Ann: {life: 4}, Forest: {in: hand}}
""")


def test_two_kinds_of_spells_cost_more() -> None:
    table = """
cards:
  Toll: {cost: "{U}", type: Enchantment, text: "Red creature spells and green creature spells cost {1} more to cast."}
players:
  Ann: {hand: [Grizzly Bears, Hill Giant, White Knight], in play: [Toll, %s]}
  Bob: {}
play: [%s]
"""
    played(table % ("2 Forest", "{try: {Ann: cast Grizzly Bears, because: '409.1f'}}"))
    played(table % ("4 Mountain", "{try: {Ann: cast Hill Giant, because: '409.1f'}}"))
    played(table % ("5 Mountain", "{Ann: cast Hill Giant}"))
    played(table % ("2 Plains", "{Ann: cast White Knight}"))


def test_one_cost_or_another_to_avoid_it() -> None:
    table = """
cards:
  Scourge: {cost: "{B}", type: Sorcery, text: "Target opponent loses 5 life unless that player sacrifices a creature or discards a card."}
players:
  Ann: {hand: [Scourge], in play: [Swamp]}
  Bob: {life: 20, hand: [%s], in play: [%s]}
play:
  - {Ann: cast Scourge on Bob}
  - resolve
%s
expect: {Bob: {life: %s}}
"""
    played(table % ("Shock", "", "  - {Bob: 'yes'}", 20))
    played(table % ("", "Hill Giant", "  - {Bob: 'yes'}", 20))
    played(table % ("", "", "", 15))
    played(table % ("Shock", "Hill Giant", "  - {Bob: 'no'}\n  - {Bob: 'yes'}", 20))


def test_another_players_deed_for_what_you_then_get() -> None:
    table = """
cards:
  Offer: {cost: "{W}", type: Sorcery, text: "Target opponent may sacrifice a creature. If that player does, you draw a card."}
players:
  Ann: {hand: [Offer], in play: [Plains], library: [Forest]}
  Bob: {in play: [Hill Giant], library: [Swamp]}
play: [{Ann: cast Offer on Bob}, resolve, {Bob: '%s'}]
expect: {Hill Giant: {in: %s}, Forest: {in: %s}, Swamp: {in: library}}
"""
    played(table % ("yes", "graveyard", "hand"))
    played(table % ("no", "play", "library"))


def test_another_way_to_pay_where_enough_attack() -> None:
    table = """
cards:
  Snare: {cost: "{4}{W}", type: Instant, text: "If two or more creatures are attacking, you may pay {W} rather than pay this spell's mana cost.\\nYou gain 3 life."}
players:
  Ann: {life: 10, hand: [Snare], in play: [Plains]}
  Bob: {in play: [Grizzly Bears, Hill Giant]}
now: {turn of: Bob, step: declare attackers, attacking: {Grizzly Bears: Ann%s}, priority: Ann}
play: [%s]
"""
    played(table % (", Hill Giant: Ann", "{Ann: cast Snare}, resolve") + "expect: {Ann: {life: 13}}\n")
    played(table % ("", "{try: {Ann: cast Snare}}"))


# -- what is said of things ----------------------------------------------------------------------------------


def test_a_smaller_creature_whose_abilities_cant_be_used() -> None:
    played("""
cards:
  Shackle: {cost: "{B}", type: Enchantment — Aura, text: "Enchant creature\\nEnchanted creature gets -0/-1, and its activated abilities can't be activated."}
  Imp: {cost: "{B}", type: Creature — Imp, pt: 1/3, text: "{T}: Imp deals 1 damage to any target."}
players:
  Ann: {hand: [Shackle], in play: [Swamp]}
  Bob: {in play: [Imp]}
play:
  - {Ann: cast Shackle on Imp}
  - resolve
  - {Ann: pass}
  - try: {Bob: use Imp on Ann}
expect: {Imp: {pt: 1/2}}
""")


def test_the_enchanted_creature_and_others_of_its_kind() -> None:
    played("""
cards:
  Banner: {cost: "{G}", type: Enchantment — Aura, text: "Enchant creature\\nSacrifice Banner: Enchanted creature and other creatures that share a creature type with it get +1/+1 until end of turn."}
  Cub: {cost: "{G}", type: Creature — Bear Child, pt: 1/1}
players:
  Ann: {hand: [Banner], in play: [Forest, Grizzly Bears, Hill Giant]}
  Bob: {in play: [Cub]}
play:
  - {Ann: cast Banner on Grizzly Bears}
  - resolve
  - {Ann: use Banner}
  - resolve
expect: {Grizzly Bears: {pt: 3/3}, Cub: {pt: 2/2}, Hill Giant: {pt: 3/3}}
""")


def test_every_players_life_becomes_what_that_player_has() -> None:
    played("""
cards:
  Level: {cost: "{G}", type: Sorcery, text: "Each player's life total becomes the number of creatures they control."}
players:
  Ann: {life: 20, hand: [Level], in play: [Forest, Grizzly Bears]}
  Bob: {life: 3, in play: [2 Hill Giant]}
play: [{Ann: cast Level}, resolve]
expect: {Ann: {life: 1}, Bob: {life: 2}}
""")


def test_mana_for_each_of_something() -> None:
    played("""
cards:
  Spring: {cost: "{G}", type: Enchantment — Aura, text: "Enchant land\\nWhenever enchanted land is tapped for mana, its controller adds an additional {G} for each Bear on the battlefield."}
players:
  Ann: {hand: [Spring], in play: [2 Forest, 2 Grizzly Bears]}
  Bob: {}
play:
  - {Ann: cast Spring on Forest}
  - resolve
  - {Ann: tap Forest}
expect: {Ann: {mana: "{G}{G}{G}"}}
""")


def test_a_copy_for_another_player_who_may_aim_it_anew() -> None:
    played("""
cards:
  Echo: {cost: "{R}", type: Sorcery, text: "Destroy target artifact. Then that artifact's controller may copy this spell and may choose a new target for that copy."}
players:
  Ann: {hand: [Echo], in play: [Mountain, Sol Ring]}
  Bob: {in play: [Icy Manipulator]}
play:
  - {Ann: cast Echo on Icy Manipulator}
  - resolve
  - {Bob: "yes"}
  - {Bob: "yes"}
  - {Bob: choose Sol Ring}
  - resolve
  - {Ann: "no"}
expect: {Icy Manipulator: {in: graveyard}, Sol Ring: {in: graveyard}}
""")


def test_the_token_of_which_the_sentence_before_speaks() -> None:
    assert said(
        "Create a token that's a copy of target creature you control. That token has haste. "
        "Sacrifice it at the beginning of the next end step.",
        "Sorcery",
    ) == [
        "create a token that's a copy of target creature you control. that token (the tokens) gains haste. "
        "at end of turn, sacrifice it (the tokens)"
    ]
    # As Kiki-Jiki's text of today has it, "it" is the token that was made and not what it is a copy of.
    assert said(
        "Create a token that's a copy of target creature you control. "
        "Sacrifice it at the beginning of the next end step.",
        "Sorcery",
    ) == [
        "create a token that's a copy of target creature you control. at end of turn, sacrifice it (the tokens)"
    ]
    with pytest.raises(NotUnderstood):
        said("Create a token. Tap target creature you control. Sacrifice it.", "Sorcery")


def test_a_kind_whose_plural_is_its_own() -> None:
    (line,) = said(
        "Whenever Gruk attacks, you gain X life, where X is the number of Zubera on the battlefield."
    )
    assert line == "when Gruk attacks, gain x life, where x is the number of zubera in play"
    (line,) = said("Gruk gets +1/+1 for each Locus on the battlefield.")
    assert line == "Gruk gets +1/+1 for each locus in play"


# -- what was read as something else -------------------------------------------------------------------------


def test_what_each_of_several_has_as_long_as_it_is_something() -> None:
    played("""
cards:
  Surge: {cost: "{G}", type: Enchantment, text: "Each land gets +2/+2 as long as it's a creature."}
  Wake: {cost: "{G}", type: Sorcery, text: "Target land becomes a 1/1 creature until end of turn. It's still a land."}
players:
  Ann: {hand: [Wake], in play: [Surge, Forest, Grizzly Bears]}
  Bob: {}
play: [{Ann: cast Wake on Forest}, resolve]
expect: {Forest: {pt: 3/3}, Grizzly Bears: {pt: 2/2}}
""")
    with pytest.raises(NotUnderstood):
        said("Each creature you control has flying as long as its power is 3 or greater.", "Enchantment")


@pytest.mark.parametrize(("first", "second"), [("yes", "no"), ("no", "yes"), ("yes", "yes"), ("no", "no")])
def test_two_offers_of_one_sentence_are_two(first: str, second: str) -> None:
    life = 10 + (first == "yes") + 5 * (second == "yes")
    played(f"""
cards:
  Choice: {{cost: "{{W}}", type: Sorcery, text: "You may gain 1 life, then you may gain 5 life."}}
players:
  Ann: {{life: 10, hand: [Choice], in play: [Plains]}}
  Bob: {{}}
play: [{{Ann: cast Choice}}, resolve, {{Ann: "{first}"}}, {{Ann: "{second}"}}]
expect: {{Ann: {{life: {life}}}}}
""")


def test_the_card_that_was_exiled_for_the_cost() -> None:
    played("""
cards:
  Hurl: {cost: "{B}", type: Instant, text: "As an additional cost to cast this spell, exile a creature card from your graveyard.\\nHurl deals damage equal to the exiled card's power to target creature."}
players:
  Ann: {hand: [Hurl], in play: [Swamp], graveyard: [Hill Giant]}
  Bob: {in play: [Wall of Stone]}
play: [{Ann: cast Hurl on Wall of Stone}, resolve]
expect: {Wall of Stone: {damage: 3}, Hill Giant: {in: removed}}
""")


def test_a_spell_gets_no_ability_as_it_resolves() -> None:
    with pytest.raises(NotUnderstood):
        said(
            "Kicker {R}\nIf this spell was kicked, it has split second.\nGruk deals 1 damage to you.",
            "Sorcery",
        )


# -- kinds and counters chosen, the first time each turn -----------------------------------------------------


def test_a_creature_becomes_the_type_that_is_chosen() -> None:
    played("""
cards:
  Shift: {cost: "{U}", type: Creature — Illusion, pt: 1/1, text: "{1}: Shift becomes the creature type of your choice until end of turn."}
  Bane: {cost: "{B}", type: Sorcery, text: "Destroy all Goblins."}
players:
  Ann: {hand: [Bane], in play: [Shift, 2 Swamp, Grizzly Bears]}
  Bob: {}
play:
  - {Ann: use Shift}
  - resolve
  - {Ann: choose goblin}
  - {Ann: cast Bane}
  - resolve
expect: {Shift: {in: graveyard}, Grizzly Bears: {in: play}}
""")
    with pytest.raises(NotUnderstood):
        said("Each creature becomes the creature type of your choice.", "Enchantment")


def test_the_kicker_of_which_the_text_speaks() -> None:
    (_, _, line) = said(
        "Kicker {R} and/or {W}\nWhen Gruk enters the battlefield, if it was kicked with its {W} kicker, draw a card."
    )
    assert line == "when Gruk comes into play, if the {W} kicker cost was paid, draw a card"


def test_only_the_first_time_each_turn() -> None:
    played("""
cards:
  Kite: {cost: "{U}", type: Creature — Spirit, pt: 2/5, text: "Whenever Kite becomes the target of a spell or ability for the first time each turn, counter that spell or ability."}
players:
  Ann: {in play: [Kite]}
  Bob: {hand: [Shock, Incinerate, Giant Growth], in play: [5 Mountain, Forest]}
now: {turn of: Bob, step: first main}
play:
  - {Bob: cast Shock on Kite}
  - resolve all
  - expect: {Kite: {damage: 0}, Shock: {in: graveyard}}
  - {Bob: cast Incinerate on Kite}
  - resolve all
  - expect: {Kite: {damage: 3}}
""")


def test_one_size_or_another_and_one_act_or_another() -> None:
    table = """
cards:
  Morph: {cost: "{U}", type: Creature — Shapeshifter, pt: 2/2, text: "{1}: Morph gets +1/-1 or -1/+1 until end of turn."}
players:
  Ann: {in play: [Morph, Island]}
  Bob: {}
play: [{Ann: use Morph}, resolve, {Ann: choose mode %s}]
expect: {Morph: {pt: %s}}
"""
    played(table % (1, "3/1"))
    played(table % (2, "1/3"))
    with pytest.raises(NotUnderstood):  # both would be asked for their targets
        said("{1}: Target creature gets +1/-1 or -1/+1 until end of turn.")


# -- searched, moved and attached ----------------------------------------------------------------------------


def test_all_cards_of_a_name_wherever_they_are() -> None:
    played("""
cards:
  Purge: {cost: "{U}", type: Instant, text: "Counter target spell. Search its controller's graveyard, hand, and library for all cards with the same name as that spell and exile them. Then that player shuffles their library."}
players:
  Ann: {hand: [Purge], in play: [Island]}
  Bob: {hand: [2 Shock], in play: [Mountain], library: [Shock, Swamp], graveyard: [Incinerate]}
now: {turn of: Bob, step: first main}
play:
  - {Bob: cast Shock on Ann}
  - {Bob: pass}
  - {Ann: cast Purge on Shock}
  - resolve
  - {Ann: "choose Shock, Shock"}
expect: {Bob: {hand: 0, removed: 3, library: 1, graveyard: 1}}
""")


def test_a_card_comes_back_from_the_graveyard_on_a_creature() -> None:
    played("""
cards:
  Wings: {cost: "{U}", type: Enchantment — Aura, text: "Enchant creature\\nEnchanted creature has flying.\\nWhen a creature with power 3 or greater enters the battlefield, you may return Wings from your graveyard to the battlefield attached to that creature."}
players:
  Ann: {hand: [Hill Giant], in play: [4 Mountain], graveyard: [Wings]}
  Bob: {}
play: [{Ann: cast Hill Giant}, resolve, {Ann: "yes"}, resolve]
expect: {Wings: {in: play, on: Hill Giant}, Hill Giant: {has: [flying]}}
""")


def test_whoever_is_weaker_cant_block_it() -> None:
    table = """
cards:
  Wurm: {cost: "{G}", type: Creature — Wurm, pt: 3/3, text: "Creatures with power less than Wurm's power can't block it."}
players:
  Ann: {in play: [Wurm]}
  Bob: {in play: [Grizzly Bears, Hill Giant]}
now: {turn of: Ann, step: declare attackers, attacking: {Wurm: Bob}}
play: [to declare blockers, %s]
"""
    played(table % "{Bob: block Wurm with Hill Giant}")
    played(table % "{try: {Bob: block Wurm with Grizzly Bears}}")


def test_what_enchants_may_be_paid_with_its_host() -> None:
    table = """
cards:
  Vow: {cost: "{R}", type: Enchantment — Aura, text: "Enchant creature\\nSacrifice enchanted creature: Creatures you control get +2/+0 until end of turn."}
players:
  Ann: {hand: [Vow], in play: [Mountain, Grizzly Bears, Hill Giant]}
  Bob: {in play: [White Knight]}
play: [{Ann: cast Vow on %s}, resolve, %s]
"""
    played(
        table % ("Grizzly Bears", "{Ann: use Vow}, resolve")
        + "expect: {Grizzly Bears: {in: graveyard}, Hill Giant: {pt: 5/3}}\n"
    )
    played(table % ("White Knight", "{try: {Ann: use Vow}}"))


def test_a_bill_for_the_next_upkeep() -> None:
    table = """
cards:
  Pact: {cost: "{0}", type: Instant, text: "You gain 5 life.\\nAt the beginning of your next upkeep, pay {2}. If you don't, you lose the game."}
players:
  Ann: {life: 10, hand: [Pact], in play: [2 Island], library: [3 Island]}
  Bob: {library: [3 Swamp]}
play:
  - {Ann: cast Pact}
  - resolve
  - to declare attackers
  - {Ann: no attack}
  - to Bob's upkeep
  - to declare attackers
  - {Bob: no attack}
  - to Ann's upkeep
  - resolve
  - {Ann: %s}
expect: {Ann: %s}
"""
    played(table % ('"yes"', "{life: 15}"))
    played(table % ('"no"', "{lost: true}"))


def test_what_comes_of_not_paying_isnt_what_may_be_done() -> None:
    table = """
cards:
  Idol: {cost: "{B}", type: Artifact, text: "At the start of your upkeep, you may pay {1}. If you don't, destroy Idol and it deals 3 damage to you."}
players:
  Ann: {life: 10, in play: [Idol, Swamp], library: [2 Swamp]}
  Bob: {library: [2 Swamp]}
now: {turn of: Bob, step: second main}
play: [to Ann's upkeep, resolve, {Ann: %s}]
expect: {Ann: {life: %s}, Idol: {in: %s}}
"""
    played(table % ('"yes"', "10", "play"))
    played(table % ('"no"', "7", "graveyard"))


def test_a_cost_compared_with_what_is_counted() -> None:
    table = """
cards:
  Veto: {cost: "{U}", type: Instant, text: "Counter target spell if its converted mana cost is less than or equal to the number of lands you control."}
players:
  Ann: {hand: [Veto], in play: [%s]}
  Bob: {hand: [Hill Giant], in play: [4 Mountain]}
now: {turn of: Bob, step: first main}
play:
  - {Bob: cast Hill Giant}
  - {Bob: pass}
  - {Ann: cast Veto on Hill Giant}
  - resolve
  - resolve
expect: {Hill Giant: {in: %s}}
"""
    played((table % ("4 Island", "graveyard")).replace("  - resolve\n  - resolve\n", "  - resolve\n"))
    played(table % ("3 Island", "play"))


def test_a_card_that_may_be_played_from_the_graveyard() -> None:
    table = """
cards:
  Revenant: {cost: "{B}", type: Creature — Zombie, pt: 2/1, text: "%s"}
players:
  Ann: {graveyard: [Revenant], in play: [Swamp]}
  Bob: {}
play: [%s]
"""
    played(
        table % ("You may cast Revenant from your graveyard.", "{Ann: cast Revenant from graveyard}, resolve")
        + "expect: {Revenant: {in: play}}\n"
    )
    played(table % ("Haste", "{try: {Ann: cast Revenant from graveyard}}"))


def test_from_a_library_into_a_graveyard() -> None:
    played("""
cards:
  Grinder: {cost: "{U}", type: Enchantment, text: "Whenever a creature card is put into an opponent's graveyard from their library, you gain 1 life."}
  Mill: {cost: "{U}", type: Sorcery, text: "Target player puts the top two cards of their library into their graveyard."}
  Rot: {cost: "{B}", type: Sorcery, text: "Target player discards a card."}
players:
  Ann: {life: 10, in play: [Grinder, Island, Swamp], hand: [Mill, Rot]}
  Bob: {library: [Hill Giant, Swamp], hand: [Grizzly Bears]}
play:
  - {Ann: cast Rot on Bob}
  - resolve all
  - expect: {Ann: {life: 10}}
  - {Ann: cast Mill on Bob}
  - resolve all
expect: {Ann: {life: 11}}
""")


def test_what_no_era_plays_is_told_apart() -> None:
    card = make_card(
        "Gruk", "Sorcery", "{1}", None, 'You get an emblem with "You have no maximum hand size."'
    )
    assert unplayed_keywords(card) == ["an emblem"]


def test_what_came_back_to_ones_own_hand() -> None:
    played("""
cards:
  Recall: {cost: "{U}", type: Sorcery, text: "Return any number of target creatures you control to their owners' hands. You gain 1 life for each card returned to your hand this way."}
players:
  Ann: {life: 10, hand: [Recall], in play: [Island, Grizzly Bears, Hill Giant, {card: White Knight, owner: Bob}]}
  Bob: {}
play: [{Ann: "cast Recall on Grizzly Bears, Hill Giant, White Knight"}, resolve]
expect: {Ann: {life: 12}, White Knight: {in: hand of Bob}}
""")


def test_anything_that_is_turned_face_up() -> None:
    assert said("Whenever a creature you control is turned face up, draw a card.") == [
        "when a creature you control is turned face up, draw a card"
    ]

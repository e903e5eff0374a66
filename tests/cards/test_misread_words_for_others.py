"""Words for what a text has named before that were taken for something else than they stand for, each in a
situation that came out otherwise.
"""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards import words as w
from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood


def test_it_is_the_creature_that_was_tapped_before() -> None:
    played("""
rules: tenth
cards:
  Numbing Adder: {cost: "{G}", type: Creature — Snake, pt: 1/4, text: "Whenever Numbing Adder deals combat damage to a creature, tap that creature and it doesn't untap during its controller's next untap step."}
players:
  Ann: {in play: [Numbing Adder]}
  Bob: {in play: [{card: Hill Giant, as: Giant}]}
now: {turn of: Ann, step: declare attackers}
play:
  - Ann: attack with Numbing Adder
  - to declare blockers
  - Bob: block Numbing Adder with Giant
  - to Bob's upkeep
  - expect: {Giant: {tapped: true}}
  - to Ann's upkeep
expect: {Numbing Adder: {tapped: false}}
""")


def test_other_creatures_of_a_spell_are_others_than_its_target() -> None:
    played("""
cards:
  Split Earth: {cost: "{R}", type: Sorcery, text: "Split Earth deals 2 damage to target creature. Split Earth deals 1 damage to each other creature."}
players:
  Ann: {in play: [Mountain, {card: Hill Giant, as: Giant}], hand: [Split Earth]}
  Bob: {in play: [Grizzly Bears]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Split Earth on Giant
  - resolve
expect: {Giant: {in: play, damage: 2}, Grizzly Bears: {damage: 1}}
""")


def test_another_permanent_that_is_sacrificed_for_a_spell_is_not_its_target() -> None:
    played("""
rules: tenth
cards:
  Sting: {cost: "{B}", type: Sorcery, text: "Put a -1/-1 counter on target creature. Its controller loses 3 life unless they sacrifice another nonland permanent."}
players:
  Ann: {in play: [Swamp], hand: [Sting]}
  Bob: {in play: [{card: Hill Giant, as: Giant}, Grizzly Bears, Forest]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Sting on Giant
  - resolve
  - Bob: "yes"
expect: {Giant: {in: play, pt: 2/2}, Grizzly Bears: {in: graveyard of Bob}, Bob: {life: 20}}
""")


def test_a_spell_that_was_played_gets_no_counter_and_becomes_no_creature() -> None:
    """Where the card itself is spoken of after the spell, "it" is the card."""
    for text in (
        "Whenever you cast a spell that targets Cardy, put a +1/+1 counter on it.",
        "When an opponent casts a creature spell, if Cardy is an enchantment, it becomes a 2/2 Bird creature.",
    ):
        (ability,) = make_card("Cardy", "Enchantment", "{W}", text=text).abilities
        (done,) = ability.effects
        assert w.ThisCard() in (getattr(done, "on", None), getattr(done, "what", None)), text


def test_that_card_is_what_was_exiled_and_not_the_spell_before() -> None:
    text = (
        "Whenever you cast a noncreature spell, exile up to one target land you control, then return that card"
        " to the battlefield under its owner's control."
    )
    (ability,) = make_card("Cardy", "Enchantment", "{W}", text=text).abilities
    assert ability.effects[-1].what == w.It("that card", "target 1")


def test_the_controller_of_what_is_enchanted_sacrifices_that_and_not_the_aura() -> None:
    played("""
rules: tenth
cards:
  Leech: {cost: "{B}", type: Enchantment — Aura, text: "Enchant creature\\nAt the beginning of your upkeep, enchanted creature's controller sacrifices it."}
players:
  Ann: {in play: [{card: Leech, on: Bear}]}
  Bob: {in play: [{card: Grizzly Bears, as: Bear}, {card: Grizzly Bears, as: Cub}]}
now: {turn of: Bob, step: second main}
play:
  - to Ann's upkeep
  - resolve
expect: {Bear: {in: graveyard of Bob}, Cub: {in: play}}
""")


def test_the_controller_of_a_target_sacrifices_the_target() -> None:
    played("""
rules: tenth
cards:
  Smith: {cost: "{U}", type: Creature — Wizard, pt: 1/1, text: "{T}: Target artifact creature's controller sacrifices it."}
  Golem: {cost: "{3}", type: Artifact Creature — Golem, pt: 3/3}
players:
  Ann: {in play: [Smith]}
  Bob: {in play: [Golem, Grizzly Bears]}
play:
  - Ann: use Smith on Golem
  - resolve
expect: {Golem: {in: graveyard of Bob}, Smith: {in: play}}
""")


def test_its_within_a_description_is_that_of_what_is_described() -> None:
    played("""
cards:
  Rust Bath: {cost: "{R}", type: Sorcery, text: "Put two rust counters on target artifact. Destroy each artifact with mana value less than or equal to the number of rust counters on it."}
  Old Crank: {cost: "{2}", type: Artifact}
  New Crank: {cost: "{1}", type: Artifact}
  Stunner: {cost: "{R}", type: Creature — Golem, pt: 0/9, text: "{T}: Each creature with toughness greater than its power can't block this turn."}
players:
  Ann: {in play: [Mountain, Stunner, Hill Giant], hand: [Rust Bath]}
  Bob: {in play: [Old Crank, New Crank, Grizzly Bears, {card: Hill Giant, as: Bulk, counters: {"+0/+1": 1}}]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Rust Bath on Old Crank
  - resolve
  - expect: {Old Crank: {in: graveyard of Bob}, New Crank: {in: play}}
  - Ann: use Stunner
  - resolve
  - to declare attackers
  - Ann: attack with Hill Giant
  - to declare blockers
  - try: {Bob: block Hill Giant with Bulk}
  - Bob: block Hill Giant with Grizzly Bears
expect: {Hill Giant: {blocked: yes}}
""")


def test_its_within_a_description_is_not_asked_while_looks_are_worked_out() -> None:
    with pytest.raises(NotUnderstood, match="its"):
        make_card(
            "Stunner",
            "Enchantment",
            "{R}",
            None,
            "Creatures with toughness greater than their power get +1/+1.",
        )


def test_that_card_is_none_that_a_later_instruction_draws() -> None:
    played("""
rules: tenth
cards:
  Inkling: {cost: "{U}", type: Instant, text: "Look at the top card of your library. You may exile that card. Draw a card."}
players:
  Ann: {in play: [Island], hand: [Inkling], library: [Swamp, Plains, Mountain]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Inkling
  - resolve
  - Ann: choose yes
expect: {Ann: {hand: [Plains], library: [Mountain]}, Swamp: {in: removed}}
""")


def test_it_is_no_token_that_a_later_instruction_makes() -> None:
    played("""
rules: tenth
cards:
  Press Gang: {cost: "{R}", type: Sorcery, text: "Gain control of target creature until end of turn. It gains flying until end of turn. Create a 1/1 red Goblin creature token."}
players:
  Ann: {in play: [Mountain], hand: [Press Gang]}
  Bob: {in play: [Grizzly Bears]}
now: {turn of: Ann, step: first main}
play: [{Ann: cast Press Gang on Grizzly Bears}, resolve]
expect: {Grizzly Bears: {has: flying, controller: Ann}, Goblin: {lacks: flying}}
""")


def test_the_discarded_card_is_that_of_the_cost_and_no_card_drawn() -> None:
    played("""
rules: tenth
cards:
  Bone Yard: {cost: "{B}", type: Enchantment, text: "{1}, Discard a creature card: Draw a card. If the discarded card was a Zombie card, you gain 3 life."}
  Shambler: {cost: "{B}", type: Creature — Zombie, pt: 2/2}
players:
  Ann: {in play: [Bone Yard, Swamp], hand: [Shambler], library: [Plains, Mountain]}
  Bob: {}
now: {turn of: Ann, step: first main}
play: [{Ann: use Bone Yard}, {Ann: choose Shambler}, resolve]
expect: {Ann: {hand: [Plains], life: 23}}
""")
    with pytest.raises(NotUnderstood, match="the discarded card"):
        make_card(
            "Ogle",
            "Creature — Bird",
            "{R}",
            "1/1",
            "{T}, Discard a card: Draw a card, then discard a card. You gain life equal to the discarded card's mana value.",
        )


def test_other_creatures_of_what_is_none_are_others_than_the_one_it_speaks_of() -> None:
    played("""
rules: tenth
cards:
  Banner: {cost: "{1}", type: Artifact — Equipment, text: "Whenever equipped creature attacks alone, it gets +2/+2 until end of turn for each other creature you control.\\nEquip {1}"}
  Horn: {cost: "{2}", type: Artifact, text: "{T}: Target creature gets -2/-2 until end of turn. Each other creature gets +1/+1 until end of turn."}
players:
  Ann: {in play: [{card: Grizzly Bears, as: Bear}, {card: Banner, on: Bear}, {card: Hill Giant, as: Giant}, Horn]}
  Bob: {in play: [{card: Craw Wurm, as: Wurm}]}
now: {turn of: Ann, step: first main}
play:
  - Ann: use Horn on Wurm
  - resolve
  - expect: {Wurm: {pt: 4/2}, Bear: {pt: 3/3}, Giant: {pt: 4/4}}
  - to declare attackers
  - Ann: attack with Bear
  - resolve
expect: {Bear: {pt: 5/5}}
""")


def test_it_is_what_the_condition_between_is_asked_of() -> None:
    """ "If Cairn is an enchantment, it becomes ...": the Cairn, and not the creature that has died."""
    played("""
rules: tenth
cards:
  Cairn: {cost: "{B}", type: Enchantment, text: "When a creature dies, if Cairn is an enchantment, it becomes a 3/2 Imp creature with flying."}
  Gate: {cost: "{W}", type: Creature — Wall, pt: 0/6, text: "Whenever Gate blocks a creature, if that creature is red, it gets -1/-1 until end of turn."}
  Watcher: {cost: "{R}", type: Artifact, text: "Whenever a creature attacks, if Watcher is untapped, it deals 1 damage to target player."}
players:
  Ann: {in play: [Gate, Cairn, Mountain], hand: [Shock]}
  Bob: {in play: [{card: Hill Giant, as: Giant}, {card: Grizzly Bears, as: Bear}, Watcher]}
now: {turn of: Bob, step: first main}
play:
  - Ann: cast Shock on Bear
  - resolve
  - resolve
  - expect: {Bear: {in: graveyard of Bob}, Cairn: {in: play, pt: 3/2, type: Creature — Imp}}
  - to declare attackers
  - Bob: attack with Giant
  - Bob: choose Ann
  - resolve
  - to declare blockers
  - Ann: block Giant with Gate
  - resolve
expect: {Giant: {pt: 2/2}, Gate: {pt: 0/6}, Ann: {life: 19}}
""")


def test_it_could_be_either_where_something_is_done_to_what_the_condition_is_asked_of() -> None:
    text = "Whenever another creature comes into play, if Gruk is tapped, untap it."
    with pytest.raises(NotUnderstood, match="it: could be this card or in the event"):
        make_card("Gruk", "Creature — Ogre", "{R}", "2/2", text)


def test_what_the_event_speaks_of_is_known_as_the_condition_is_asked() -> None:
    """ "Whenever a creature comes into play, if it has flying": both as it comes, and as this resolves."""
    played("""
eras: {fifth: {expect: {Ann: {life: 26}}}, classic: {expect: {Ann: {life: 23}}}, tenth: {expect: {Ann: {life: 23}}}}
cards:
  Roost: {cost: "{W}", type: Enchantment, text: "Whenever a creature comes into play, if it has flying, you gain 3 life."}
  Bell: {cost: "{3}", type: Artifact, text: "Whenever a creature attacks, if it is red, Bell deals 1 damage to target player."}
  Clip: {cost: "{U}", type: Instant, text: "Creatures lose flying until end of turn."}
players:
  Ann: {in play: [Roost, Bell, 10 Plains], hand: [Mesa Pegasus, Pearled Unicorn, {card: Mesa Pegasus, as: Late}]}
  Bob: {in play: [{card: Hill Giant, as: Giant}, {card: Craw Wurm, as: Wurm}, Island], hand: [Clip]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Pearled Unicorn
  - resolve all
  - expect: {Ann: {life: 20}}
  - Ann: cast Mesa Pegasus
  - resolve all
  - expect: {Ann: {life: 23}}
  - Ann: cast Late
  - resolve
  - Bob: cast Clip
  - resolve all
""")


def test_what_is_done_instead_is_done_to_what_was_spoken_of_before() -> None:
    """ "Those creatures": which the first sentence alone has named, though it isn't carried out."""
    played("""
rules: tenth
cards:
  Rally: {cost: "{W}", type: Sorcery, text: "Kicker {1}\\nCreatures you control get +1/+1 until end of turn. If this spell was kicked, those creatures get +2/+2 until end of turn instead."}
  Recall: {cost: "{U}", type: Sorcery, text: "Return a creature you control to its owner's hand. If you control an Island, put that creature on top of its owner's library instead."}
players:
  Ann: {in play: [3 Plains, Island, {card: Grizzly Bears, as: Bear}, {card: Hill Giant, as: Giant}], hand: [Rally, Recall, {card: Rally, as: Plain}]}
  Bob: {in play: [{card: Craw Wurm, as: Wurm}]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Rally with kicker
  - resolve
  - expect: {Bear: {pt: 4/4}, Giant: {pt: 5/5}, Wurm: {pt: 6/4}}
  - Ann: cast Plain
  - resolve
  - expect: {Bear: {pt: 5/5}}
  - Ann: cast Recall
  - resolve
  - Ann: choose Giant
expect: {Bear: {in: play}, Giant: {in: library of Ann (top)}}
""")


def test_those_creatures_are_all_to_which_the_same_was_done() -> None:
    played("""
rules: tenth
cards:
  Reveille: {cost: "{W}", type: Instant, text: "Untap target creature and each other creature that shares a color with it. Those creatures get +0/+3 until end of turn. Destroy them at end of turn."}
players:
  Ann: {in play: [Plains, {card: Grizzly Bears, as: Bear, tapped: true}, {card: Hill Giant, as: Giant}], hand: [Reveille]}
  Bob: {in play: [{card: Craw Wurm, as: Wurm}]}
now: {turn of: Ann, step: second main}
play:
  - Ann: cast Reveille on Bear
  - resolve
  - expect: {Bear: {pt: 2/5, tapped: false}, Wurm: {pt: 6/7}, Giant: {pt: 3/3}}
  - to end of turn
  - resolve
expect: {Bear: {in: graveyard of Ann}, Wurm: {in: graveyard of Bob}, Giant: {in: play}}
""")


def test_the_exiled_cards_are_those_that_the_same_text_exiles() -> None:
    """What this spell removes is no spell's any more as the turn ends, but it is named by then."""
    played("""
rules: tenth
cards:
  Blinking: {cost: "{W}", type: Sorcery, text: "Exile all creatures target player controls. At the beginning of the next end step, return the exiled cards to the battlefield under their owner's control."}
  Newt: {cost: "{W}", type: Creature — Newt, pt: 2/2, text: "When Newt comes into play, exile a land you control.\\nWhen Newt leaves play, return the exiled card to the battlefield under its owner's control."}
players:
  Ann: {in play: [2 Plains, Forest, Mountain], hand: [Blinking, Newt, Shock]}
  Bob: {in play: [{card: Hill Giant, as: Giant}, {card: Grizzly Bears, as: Bear}, Swamp]}
now: {turn of: Ann, step: second main}
play:
  - Ann: cast Newt
  - resolve
  - resolve
  - Ann: choose Forest
  - expect: {Forest: {in: removed}}
  - Ann: cast Shock on Newt
  - resolve
  - resolve
  - expect: {Forest: {in: play}}
  - Ann: cast Blinking on Bob
  - resolve
  - expect: {Giant: {in: removed}, Bear: {in: removed}, Swamp: {in: play}}
  - to end of turn
  - resolve
expect: {Giant: {in: play}, Bear: {in: play}, Bob: {in play: 3}}
""")


def test_the_other_creature_and_that_creature_are_not_the_enchanted_one_that_fights() -> None:
    played("""
rules: tenth
cards:
  Bridle: {cost: "{G}", type: Enchantment — Aura, text: "Enchant creature\\nWhenever enchanted creature blocks or becomes blocked by a creature, the other creature gets -1/-0 and gains flying until end of turn."}
  Spell: {cost: "{G}", type: Enchantment — Aura, text: "Enchant creature\\nWhenever enchanted creature deals damage to a creature, gain control of that creature."}
players:
  Ann: {in play: [{card: Grizzly Bears, as: Bear}, {card: Bridle, on: Bear}, {card: Spell, on: Bear}]}
  Bob: {in play: [{card: Craw Wurm, as: Wurm}]}
now: {turn of: Ann, step: first main}
play:
  - to declare attackers
  - Ann: attack with Bear
  - to declare blockers
  - Bob: block Bear with Wurm
  - resolve
  - expect: {Wurm: {pt: 5/4, has: [flying]}, Bear: {pt: 2/2, lacks: [flying]}}
  - to combat damage
  - resolve all
expect: {Wurm: {controller: Ann}}
""")


@pytest.mark.parametrize(
    "text",
    [
        "Destroy target Aura attached to a creature you control.",
        "Tap target Equipment attached to a creature with flying.",
        "Destroy target Aura attached to a creature or land.",
        "Gain control of target Aura that's attached to a permanent an opponent controls.",
    ],
)
def test_what_is_said_of_the_enchanted_creature_is_not_taken_for_said_of_the_aura(text: str) -> None:
    with pytest.raises(NotUnderstood, match="attached to a"):
        make_card("Snip", "Sorcery", "{W}", None, text)
    assert make_card("Snip", "Sorcery", "{W}", None, "Destroy target Aura attached to a creature.")


def test_a_card_is_not_described_by_its_own_power() -> None:
    """'That creature' in the description of a card is the one of the event, not the card itself."""
    played("""
rules: tenth
cards:
  Guide: {cost: "{1}", type: Creature — Human, pt: 1/3, text: "Whenever a Goblin you control dies, you may put a creature card with mana value less than or equal to that creature's power from your hand onto the battlefield."}
  Imp: {cost: "{1}", type: Creature — Goblin, pt: 2/1, text: ""}
  Small: {cost: "{2}", type: Creature — Human, pt: 1/1, text: ""}
  Tall: {cost: "{3}", type: Creature — Human, pt: 5/5, text: ""}
players:
  Ann: {in play: [Guide, Imp], hand: [Small, Tall]}
  Bob: {in play: [Mountain], hand: [Shock]}
now: {turn of: Bob, step: first main}
play:
  - Bob: cast Shock on Imp
  - resolve
  - resolve
  - Ann: "yes"
expect: {Small: {in: play}, Tall: {in: hand of Ann}}
""")


def test_what_a_spell_deals_to_each_creature_is_counted_for_each() -> None:
    played("""
rules: tenth
cards:
  Curse: {cost: "{R}", type: Sorcery, text: "Curse deals 2 damage to each creature for each Aura attached to that creature."}
  Weight: {cost: "{R}", type: Sorcery, text: "Weight deals damage to each creature equal to the number of Auras attached to it."}
players:
  Ann:
    in play: [2 Mountain, {card: Hill Giant, as: Giant}, {card: Grizzly Bears, as: Bear}, {card: Spirit Link, on: Giant}, {card: Holy Strength, on: Giant}]
    hand: [Curse, Weight]
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Weight
  - resolve
  - expect: {Giant: {damage: 2}, Bear: {damage: 0}}
  - Ann: cast Curse
  - resolve
expect: {Giant: {in: graveyard}, Bear: {damage: 0}}
""")


def test_its_controller_is_the_controller_of_what_came_and_of_this_card_where_nothing_else_is_named() -> None:
    played("""
rules: tenth
cards:
  Tremor: {cost: "{R}", type: Enchantment, text: "Whenever a land comes into play, tap all lands its controller controls."}
  Mire Horse: {cost: "{B}", type: Creature — Horse, pt: "*/*", text: "Mire Horse's size is the number of Swamps its controller controls."}
players:
  Ann: {in play: [Tremor, Mire Horse, 2 Swamp, {card: Swamp, as: Bog}]}
  Bob: {in play: [{card: Forest, as: Wood}], hand: [Plains]}
now: {turn of: Bob, step: first main}
play:
  - expect: {Mire Horse: {pt: 3/3}}
  - Bob: play Plains
  - resolve
expect: {Plains: {tapped: true}, Wood: {tapped: true}, Bog: {tapped: false}}
""")


def test_whose_controller_is_not_asked_while_looks_are_worked_out() -> None:
    with pytest.raises(NotUnderstood, match="its controller"):
        make_card(
            "Gruk",
            "Enchantment",
            "{G}",
            None,
            "All creatures get +1/+1 for each Forest its controller controls.",
        )


def test_what_is_sacrificed_unless_something_is_paid_is_it_afterwards() -> None:
    played("""
rules: tenth
cards:
  Rooted: {cost: "{G}", type: Creature — Treefolk, pt: 3/3, text: "When Rooted comes into play, sacrifice it unless you sacrifice a Forest. Put a +1/+1 counter on it."}
players:
  Ann: {in play: [2 Forest], hand: [Rooted]}
  Bob: {}
now: {turn of: Ann, step: first main}
default choices: auto
play:
  - Ann: cast Rooted
  - resolve
  - resolve
  - Ann: "yes"
expect: {Rooted: {pt: 4/4}}
""")

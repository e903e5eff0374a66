"""Cards that look at hands and libraries, flip coins, and deal several shares of damage, played as their
texts say.
"""

from __future__ import annotations

from playing import played

# -- hands and libraries -------------------------------------------------------------------------------------


def test_looking_at_a_hand_shows_it_in_the_trace_only() -> None:
    played("""
cards:
  Glance: {cost: "{U}", type: Instant, text: "Look at target player's hand.\\nDraw a card."}
players:
  Ann: {hand: [Glance], in play: [Island]}
  Bob: {hand: [Shock]}
play: [{Ann: cast Glance on Bob}, resolve]
expect: {Ann: {hand: 1}, Bob: {hand: [Shock]}}
""")


def test_hands_that_lie_open_are_looked_at_by_everybody() -> None:
    played("""
cards:
  Open Court: {cost: "{W}", type: Enchantment, text: Players play with their hands revealed.}
  Glass House: {cost: "{W}", type: Enchantment, text: Your opponents play with their hands revealed.}
players:
  Ann: {hand: [Shock], in play: [{card: Glass House, tapped: false}]}
  Bob: {hand: [Forest, Open Court], in play: [Plains]}
now: {turn of: Bob, step: first main}
play:
  - Ann: look at Bob's hand
  - Ann: look at Forest
  - try: {Bob: look at Ann's hand}
  - try: {Bob: look at Shock}
  - expect: {Forest: {revealed: true}, Shock: {revealed: false}}
  - Bob: cast Open Court
  - resolve
  - Bob: look at Ann's hand
  - Bob: look at Shock
  - expect: {Forest: {revealed: true}, Shock: {revealed: true}}
""")


def test_a_top_card_that_lies_open_is_looked_at_and_no_other() -> None:
    run = played("""
cards:
  Open Book: {cost: "{U}", type: Enchantment, text: Play with the top card of your library revealed.}
players:
  Ann: {library: [Shock, Island], in play: [Open Book]}
  Bob: {library: [Forest]}
play:
  - Bob: look at Ann's library
  - try: {Ann: look at Bob's library}
  - expect: {Shock: {revealed: true}, Island: {revealed: false}}
""")
    told = [entry.text for entry in run.steps[0].entries if entry.text]
    assert "Ann's library: Shock" in told


def test_one_of_the_cards_drawn_is_discarded() -> None:
    played("""
cards:
  Sift Through: {cost: "{U}", type: Sorcery, text: "Draw three cards, then discard one of them."}
players:
  Ann: {hand: [Sift Through, Shock], library: [Forest, Island, Terror, Swamp], in play: [Island]}
  Bob: {}
play:
  - Ann: cast Sift Through
  - resolve
  - try: {Ann: discard Shock}
  - Ann: discard Island
expect: {Ann: {hand: [Shock, Forest, Terror], graveyard: [Island, Sift Through]}}
""")


def test_a_chosen_card_is_discarded() -> None:
    played("""
cards:
  Pang: {cost: "{B}", type: Sorcery, text: Target player reveals their hand. Choose a nonland card from it. That player discards that card.}
players:
  Ann: {hand: [Pang], in play: [Swamp]}
  Bob: {hand: [Shock, Forest, Giant Growth]}
play:
  - Ann: cast Pang on Bob
  - resolve
  - try: {Ann: choose Forest}
  - Ann: choose Giant Growth
expect: {Bob: {hand: [Shock, Forest], graveyard: [Giant Growth]}}
""")


def test_nothing_is_discarded_where_nothing_can_be_chosen() -> None:
    played("""
cards:
  Pang: {cost: "{B}", type: Sorcery, text: Target player reveals their hand. Choose a nonland card from it. That player discards that card.}
players:
  Ann: {hand: [Pang], in play: [Swamp]}
  Bob: {hand: [2 Forest]}
play: [{Ann: cast Pang on Bob}, resolve]
expect: {Bob: {hand: 2}}
""")


def test_chosen_cards_go_on_top_of_the_library_in_any_order() -> None:
    played("""
cards:
  Ache: {cost: "{B}", type: Sorcery, text: "Look at target opponent's hand. You choose two cards from it. Gain 1 life. Put them on top of that player's library in any order."}
players:
  Ann: {hand: [Ache], in play: [Swamp]}
  Bob: {hand: [Shock, Forest, Giant Growth], library: [Island]}
play:
  - Ann: cast Ache on Bob
  - resolve
  - Ann: choose Shock, Forest
  - Ann: order Forest, Shock
expect: {Bob: {hand: [Giant Growth], library: [Forest, Shock, Island]}}
""")


def test_the_top_of_the_library_is_put_back_in_another_order() -> None:
    played("""
cards:
  Owl: {cost: "{U}", type: Creature — Bird, pt: 1/1, text: "When Owl enters the battlefield, look at the top three cards of your library, then put them back in any order."}
players:
  Ann: {hand: [Owl], in play: [Island], library: [Forest, Swamp, Plains, Mountain]}
  Bob: {}
play:
  - Ann: cast Owl
  - resolve
  - resolve
  - Ann: order Plains, Forest, Swamp
expect: {Ann: {library: [Plains, Forest, Swamp, Mountain]}}
""")


def test_one_to_the_hand_one_on_top_one_at_the_bottom() -> None:
    played("""
cards:
  Telling: {cost: "{U}", type: Instant, text: "Look at the top 3 cards of your library. Gain 1 life. Put one of those cards into your hand, one on the bottom of your library, and one on top of your library."}
players:
  Ann: {hand: [Telling], in play: [Island], library: [Forest, Swamp, Plains, Mountain]}
  Bob: {}
play:
  - Ann: cast Telling
  - resolve
  - Ann: choose Swamp
  - Ann: choose Forest
expect: {Ann: {hand: [Swamp], library: [Plains, Mountain, Forest]}}
""")


def test_a_creature_may_be_taken_and_the_rest_goes_to_the_bottom() -> None:
    played("""
cards:
  Commune: {cost: "{G}", type: Sorcery, text: "Look at the top three cards of your library. You may put a creature card from among them into your hand. Gain 1 life. Put the rest on the bottom of your library in any order."}
players:
  Ann: {hand: [Commune], in play: [Forest], library: [Swamp, Grizzly Bears, Plains, Mountain]}
  Bob: {}
play:
  - Ann: cast Commune
  - resolve
  - Ann: "yes"
  - Ann: order Plains, Swamp
expect: {Ann: {hand: [Grizzly Bears], library: [Mountain, Plains, Swamp]}}
""")


def test_a_graveyard_is_shuffled_into_its_library() -> None:
    played("""
cards:
  Recall: {cost: "{U}", type: Sorcery, text: Target player shuffles their graveyard into their library.}
players:
  Ann: {hand: [Recall], in play: [Island]}
  Bob: {graveyard: [Shock, Forest], library: [Island]}
play: [{Ann: cast Recall on Bob}, resolve]
expect: {Bob: {graveyard: 0, library: 3}}
""")


def test_a_process_is_repeated_while_two_cards_share_a_name() -> None:
    played("""
cards:
  Blade: {cost: "{U}", type: Creature — Beast, pt: 1/1, text: "Whenever Blade deals combat damage to a player, that player exiles the top two cards of their library. If 2 or more of those cards have the same name, repeat this process."}
players:
  Ann: {in play: [Blade]}
  Bob: {library: [Shock, Shock, Forest, Island, Swamp]}
now: {turn of: Ann, step: declare attackers}
play: [{Ann: attack with Blade}, to combat damage, resolve, resolve]
expect: {Bob: {library: [Swamp], life: 19}}
""")


# -- tapping, chance, damage in several shares ---------------------------------------------------------------


def test_tap_or_untap() -> None:
    played("""
cards:
  Puppeteer: {cost: "{U}", type: Creature — Wizard, pt: 1/2, text: "{U}, {T}: You may tap or untap target creature."}
players:
  Ann: {in play: [Puppeteer, Island]}
  Bob: {in play: [Grizzly Bears]}
play: [{Ann: use Puppeteer on Grizzly Bears}, resolve, {Ann: "yes"}, {Ann: choose tap}]
expect: {Grizzly Bears: {tapped: true}}
""")


def test_a_coin_falls_as_the_script_says() -> None:
    for answer, place in (("lost", "hand of Ann"), ("won", "play")):
        played(f"""
cards:
  Wurm: {{cost: "{{R}}", type: Creature — Wurm, pt: 7/7, text: "At the beginning of your upkeep, flip a coin. If you win the flip, gain 2 life. If you lose the flip, return Wurm to its owner's hand."}}
players:
  Ann: {{in play: [Wurm]}}
  Bob: {{}}
now: {{turn of: Bob, step: end of turn}}
play: [to Ann's upkeep, resolve, {{Ann: choose {answer}}}]
expect: {{Wurm: {{in: {place}}}}}
""")


def test_who_calls_a_coin_that_another_flips_is_told() -> None:
    for call, told in (
        ("target opponent calls heads or tails while the coin is in the air. ", True),
        ("", False),
    ):
        aim = " on Bob" if told else ""
        run = played(f"""
cards:
  Jar: {{cost: "{{1}}", type: Artifact, text: "{{T}}: Flip a coin. {call.capitalize()}If you win the flip, gain 2 life. If you lose the flip, lose 2 life."}}
players:
  Ann: {{in play: [Jar], life: 20}}
  Bob: {{}}
now: {{turn of: Ann, step: first main}}
play: [{{Ann: use Jar{aim}}}, resolve, {{Ann: choose lost}}]
expect: {{Ann: {{life: 18}}}}
""")
        assert (
            any("Bob calls heads or tails" in entry for step in run.steps for entry in map(str, step.entries))
            is told
        )


def test_several_shares_of_damage_at_once() -> None:
    played("""
cards:
  Cone: {cost: "{R}", type: Sorcery, text: "Cone deals 1 damage to any target, 2 damage to target creature, and 3 damage to target creature."}
  Gun: {cost: "{R}", type: Creature — Orc, pt: 1/3, text: "{T}: Gun deals 2 damage to any target and 3 damage to you."}
players:
  Ann: {hand: [Cone], in play: [Mountain, Gun, Grizzly Bears]}
  Bob: {in play: [Hill Giant]}
play:
  - try: {Ann: "cast Cone on Hill Giant, Grizzly Bears, Hill Giant", because: "409.1d"}
  - Ann: cast Cone on Bob, Grizzly Bears, Hill Giant
  - resolve
  - Ann: use Gun on Bob
  - resolve
expect: {Bob: {life: 17}, Ann: {life: 17}, Grizzly Bears: {in: graveyard of Ann}, Hill Giant: {in: graveyard of Bob}}
""")


def test_what_is_done_if_something_cannot_be_done() -> None:
    scenario = """
cards:
  Pit: {cost: "{B}", type: Creature — Demon, pt: 7/7, text: "At the beginning of your upkeep, sacrifice a creature other than Pit. If you can't, Pit deals 7 damage to you."}
players:
  Ann: {in play: [Pit%s]}
  Bob: {}
now: {turn of: Bob, step: end of turn}
play: [to Ann's upkeep, resolve]
expect: {Ann: {life: %d}, Pit: {in: play}}
"""
    played(scenario % (", Grizzly Bears", 20))
    played(scenario % ("", 13))


def test_tokens_for_each_card_that_was_removed() -> None:
    played("""
cards:
  Ritual: {cost: "{X}{B}", type: Sorcery, text: "Exile X target cards from your graveyard. For each creature card exiled this way, create a 3/3 black Zombie creature token."}
players:
  Ann: {hand: [Ritual], in play: [4 Swamp], graveyard: [Grizzly Bears, Hill Giant, Shock]}
  Bob: {}
play:
  - Ann: cast Ritual on Grizzly Bears, Hill Giant, Shock x 3
  - resolve
expect: {Grizzly Bears: {in: removed}, Zombie: {in: play}, "Zombie#2": {pt: 3/3}, Shock: {in: removed}}
""")


def test_two_extra_turns() -> None:
    played("""
cards:
  Stretch: {cost: "{U}", type: Sorcery, text: Target player takes two extra turns after this one.}
players:
  Ann: {hand: [Stretch], in play: [Island]}
  Bob: {}
play: [{Ann: cast Stretch on Ann}, resolve, to Ann's upkeep, to first main, to Ann's upkeep, to first main, to Bob's upkeep]
expect: {turn of: Bob}
""")

"""Boards that a judge of 1998 was asked about, each of which was played otherwise once."""

from __future__ import annotations

import pytest
from playing import failed, played

from rules_kb.cards.card import make_card

BOARDS = {
    "a phase cost that was paid is dealt with only as it resolves": """
rules: fifth
cards:
  Kept Mage: {cost: "{2}{U}", type: Summon Wizard, pt: 1/1, text: "During your upkeep, pay {1} or bury ~.\\n{T}: ~ deals 1 damage to target player."}
players:
  Ann: {in play: [2 Island, Kept Mage]}
  Bob: {}
now: {turn of: Ann, step: upkeep}
play:
  - Ann: pay for Kept Mage
  - try: {Ann: use Kept Mage on Bob, because: "A.6.9"}
  - resolve
  - Ann: use Kept Mage on Bob
  - resolve
expect:
  Bob: {life: 19}
""",
    "what resolves in parts has its damage dealt with in between": """
rules: fifth
cards:
  Fire Then Ash: {cost: "{R}", type: Sorcery, text: "~ deals 2 damage to target player, then that player sacrifices a creature."}
players:
  Ann: {hand: [Fire Then Ash], in play: [Mountain]}
  Bob: {in play: [Samite Healer, Gray Ogre]}
now: {turn of: Ann, step: main}
play:
  - Ann: cast Fire Then Ash on Bob
  - to damage prevention
  - Bob: use Samite Healer on Bob
  - resolve
  - to discard
  - Bob: choose Samite Healer
expect:
  Bob: {life: 19}
  Samite Healer: {in: graveyard of Bob}
  Gray Ogre: {in: play}
  Fire Then Ash: {in: graveyard of Ann}
  fired: ["T.7.3", "T.7.Ruling.3"]
""",
    "rule effects come between two parts, and not within one": """
rules: fifth
cards:
  New Wind: {cost: "{U}", type: Sorcery, text: "Each player discards his or her hand, then draws seven cards."}
players:
  Ann: {hand: [New Wind, Forest], library: [9 Forest], in play: [Island, Maro]}
  Bob: {}
now: {turn of: Ann, step: main}
play:
  - Ann: cast New Wind
  - resolve
expect:
  Maro: {in: graveyard of Ann}
  Ann: {hand: 7}
""",
    "a creature that has been regenerated isn't dying any more": """
rules: fifth
players:
  Ann: {hand: [Lightning Bolt, Terror], in play: [Mountain, 2 Swamp]}
  Bob: {in play: [2 Swamp, Drudge Skeletons]}
now: {turn of: Ann, step: main}
play:
  - Ann: cast Lightning Bolt on Drudge Skeletons
  - to regeneration
  - Bob: use Drudge Skeletons
  - resolve
  - try: {Bob: use Drudge Skeletons, because: "G.32.Ruling.4"}
expect:
  Drudge Skeletons: {in: play, damage: 0}
""",
    "to tap or to untap is said as it is announced": """
rules: fifth
cards:
  Twiddle: {cost: "{U}", type: Instant, text: "Tap or untap target artifact, creature, or land."}
players:
  Ann: {hand: [2 Twiddle], in play: [2 Island, Grizzly Bears]}
  Bob: {}
now: {turn of: Ann, step: main}
play:
  - Ann: cast Twiddle on Grizzly Bears mode 2
  - Ann: cast Twiddle#2 on Grizzly Bears mode 1
  - resolve
  - expect: {Grizzly Bears: {tapped: true}}
  - resolve
expect:
  Grizzly Bears: {tapped: false}
  fired: ["G.27.2"]
""",
    "a land of another type bears its name, and is no legend": """
rules: fifth
cards:
  Old Keep: {type: Legendary Land, text: "{T}: Add {G}."}
players:
  Ann: {hand: [Disenchant], in play: [{card: Old Keep, as: First}, 2 Plains]}
  Bob: {hand: [{card: Old Keep, as: Second}, Evil Presence], in play: [Swamp]}
now: {turn of: Bob, step: main}
play:
  - Bob: cast Evil Presence on First
  - resolve
  - Bob: play Second
  - expect: {First: {in: play, type: Basic Land — Swamp}, Second: {in: play}}
  - Bob: pass
  - Ann: cast Disenchant on Evil Presence
  - resolve
expect:
  First: {in: graveyard of Ann}
  Second: {in: play}
  fired: ["K.18.3", "K.19.5", "K.19.Ruling.3"]
""",
    "what neither deals nor receives damage is ignored by trample": """
rules: fifth
cards:
  Gaseous Form: {cost: "{2}{U}", type: Enchant Creature, text: Enchanted creature neither deals nor receives damage during combat.}
players:
  Ann: {in play: [War Mammoth]}
  Bob: {in play: [Gray Ogre, {card: Gaseous Form, on: Gray Ogre}]}
now: {turn of: Ann, step: main}
play:
  - Ann: attack with War Mammoth
  - to declare blockers
  - Bob: block War Mammoth with Gray Ogre
  - to main
expect:
  Bob: {life: 17}
  Gray Ogre: {in: play, damage: 0}
  fired: ["A.27.Ruling.3"]
""",
    "a phase that is spent is skipped by the ruling on that": """
rules: fifth
cards:
  Fasting Bowl: {cost: "{1}", type: Artifact, text: "Skip your draw phase: You gain 3 life."}
players:
  Ann: {in play: [Fasting Bowl, Howling Mine]}
  Bob: {}
now: {turn of: Ann, step: upkeep}
play:
  - Ann: use Fasting Bowl
  - resolve
  - to main
expect:
  Ann: {life: 23, hand: 0}
  fired: ["G.38.1", "G.38.Ruling.1"]
  not fired: ["G.38.3"]
""",
    "what can be asked of a creature that has gone is what it last was": """
rules: fifth
cards:
  Brute Priest: {cost: "{R}", type: Summon Cleric, pt: 3/1, text: "{T}: ~ deals damage equal to its power to target creature."}
players:
  Ann: {in play: [Brute Priest]}
  Bob: {hand: [Terror], in play: [2 Swamp, Hill Giant]}
now: {turn of: Ann, step: main}
play:
  - Ann: use Brute Priest on Hill Giant
  - Bob: cast Terror on Brute Priest
  - resolve
  - resolve
expect:
  Hill Giant: {in: graveyard of Bob}
  fired: ["K.4.6"]
  not fired: ["T.7.6"]
""",
    "a block stays though it couldn't be declared any more": """
rules: fifth
players:
  Ann: {hand: [Jump], in play: [Island, Grizzly Bears]}
  Bob: {in play: [Hill Giant]}
now: {turn of: Ann, step: main}
play:
  - Ann: attack with Grizzly Bears
  - to declare blockers
  - Bob: block Grizzly Bears with Hill Giant
  - Ann: cast Jump on Grizzly Bears
  - resolve
  - to main
expect:
  Bob: {life: 20}
  Grizzly Bears: {in: graveyard of Ann}
  fired: ["C.6.Ruling.3"]
""",
    "what is removed from the game and comes back has been in no graveyard": """
rules: fifth
cards:
  Blink: {cost: "{W}", type: Instant, text: Remove target creature from the game. Return that card to play under its owner's control.}
players:
  Ann: {hand: [Blink], in play: [Plains, Grizzly Bears]}
  Bob: {hand: [Terror], in play: [2 Swamp]}
now: {turn of: Bob, step: main}
play:
  - Bob: cast Terror on Grizzly Bears
  - Ann: cast Blink on Grizzly Bears
  - resolve
  - resolve
expect:
  Grizzly Bears: {in: play}
  fired: ["Z.1.3"]
  not fired: ["Z.3.Ruling.3"]
""",
    "one cost of two can't be paid without the other, and spending is limited for all": """
rules: fifth
cards:
  Polar Bear: {cost: "{1}{U}", type: Summon Bear, pt: 4/4, text: "Cumulative upkeep {1}"}
  Dues: {cost: "{1}", type: Enchantment, text: "All creatures have \\"During your upkeep, destroy ~ unless you pay {1}.\\""}
  Windmill: {cost: "{2}", type: Artifact, text: "{1}: You gain 1 life. Spend no more than {2} this way each turn.\n{0}: Draw a card. Any player may play this ability."}
  Loan: {cost: "{U}", type: Instant, text: Gain control of target artifact.}
players:
  Ann: {in play: [Plains, Polar Bear, Dues]}
  Bob: {hand: [Loan], in play: [3 Island]}
  Cyd: {in play: [2 Plains, Windmill]}
now: {turn of: Ann, step: upkeep}
play:
  - try: {Ann: pay for Polar Bear, because: "A.6.3"}
  - "Ann: don't pay for Polar Bear"
  - resolve
  - Cyd: use Windmill ability 1
  - resolve
  - Cyd: use Windmill ability 1
  - resolve
  - Bob: cast Loan on Windmill
  - resolve
  - try: {Bob: use Windmill ability 1, because: "A.2.6"}
  - Cyd: use Windmill ability 2
  - resolve
expect:
  Cyd: {life: 22, hand: 1}
  fired: ["A.1.8"]
""",
    "what has no target isn't played, and doesn't resolve either": """
rules: fifth
cards:
  Deep Chasm: {cost: "{2}{B}", type: Enchantment, text: "At the beginning of your upkeep, destroy target creature. You lose 3 life."}
players:
  Ann: {in play: [Deep Chasm]}
  Bob: {}
now: {turn of: Bob, step: main}
play:
  - to Ann's upkeep
expect:
  Ann: {life: 20}
  fired: ["A.3.3"]
""",
    "the color of a source is looked up as its ability resolves": """
rules: fifth
cards:
  Lace: {cost: "{R}", type: Instant, text: Target permanent becomes red.}
  Red Circle: {cost: "{1}{W}", type: Enchantment, text: "{1}: Prevent all damage against you from one red source."}
players:
  Ann: {hand: [Lace], in play: [Mountain, Prodigal Sorcerer]}
  Bob: {in play: [Plains, Red Circle]}
now: {turn of: Ann, step: main}
play:
  - Ann: use Prodigal Sorcerer on Bob
  - Ann: cast Lace on Prodigal Sorcerer
  - resolve
  - to damage prevention
  - Bob: use Red Circle
  - resolve
  - to discard
expect:
  Bob: {life: 20}
  fired: ["T.7.6"]
""",
    "a creature that phases in has no summoning sickness, though it wasn't in play as the turn began": """
rules: fifth
players:
  Ann: {hand: [Reality Ripple], in play: [2 Island, Craw Wurm]}
  Bob: {}
now: {turn of: Bob, step: main}
play:
  - Bob: pass
  - Ann: cast Reality Ripple on Craw Wurm
  - resolve
  - to Ann's main
  - Ann: attack with Craw Wurm
expect:
  Craw Wurm: {attacking: Bob}
  fired: ["G.30.8"]
""",
}


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_a_board_comes_out_as_the_rulings_say(board: str) -> None:
    assert failed(f"title: A board\n{board}") == []


@pytest.mark.parametrize("era", ["fifth", "classic", "tenth"])
@pytest.mark.parametrize("verb", ["Destroy", "Bury"])
def test_what_was_destroyed_can_be_spoken_of_again(verb: str, era: str) -> None:
    board = f"""
title: A board
rules: {era}
cards:
  Undo: {{cost: "{{W}}", type: Sorcery, text: "{verb} target creature you control. Return that card to play."}}
players:
  Ann: {{hand: [Undo], in play: [Plains, {{card: Hill Giant, counters: {{+1/+1: 1}}}}]}}
  Bob: {{}}
now: {{turn of: Ann, step: {"main" if era == "fifth" else "first main"}}}
play:
  - Ann: cast Undo on Hill Giant
  - resolve
expect:
  Hill Giant: {{in: play, pt: 3/3}}
"""
    assert failed(board) == []


@pytest.mark.parametrize("era", ["fifth", "classic", "tenth"])
def test_a_land_that_phases_in_has_no_summoning_sickness_either(era: str) -> None:
    main = "main" if era == "fifth" else "first main"
    played(f"""
title: A board
rules: {era}
cards:
  Odd Works: {{type: Land, text: "{{0}}: ~ becomes a 2/2 creature until end of turn. It is still a land."}}
  Veil: {{type: Instant, cost: "{{0}}", text: Target permanent phases out.}}
players:
  Ann: {{in play: [Odd Works], library: [Forest]}}
  Bob: {{hand: [Veil]}}
now: {{turn of: Bob, step: {main}}}
play:
  - Bob: cast Veil on Odd Works
  - resolve
  - to Ann's {main}
  - Ann: use Odd Works
  - resolve
  - to declare attackers
  - Ann: attack with Odd Works
expect:
  Odd Works: {{attacking: true}}
""")


@pytest.mark.parametrize("era", ["fifth", "classic", "tenth"])
def test_what_was_sacrificed_can_be_spoken_of_again(era: str) -> None:
    played(f"""
title: A board
rules: {era}
cards:
  Undo: {{cost: "{{W}}", type: Sorcery, text: Sacrifice a creature. Return that card to play.}}
players:
  Ann: {{hand: [Undo], in play: [Plains, {{card: Hill Giant, counters: {{+1/+1: 1}}}}]}}
  Bob: {{}}
now: {{turn of: Ann, step: {"main" if era == "fifth" else "first main"}}}
play:
  - Ann: cast Undo
  - resolve
expect:
  Hill Giant: {{in: play, pt: 3/3}}
""")


def test_what_was_destroyed_is_not_counted_among_what_was_removed() -> None:
    played("""
title: A board
cards:
  Sweep: {cost: "{W}", type: Sorcery, text: "Destroy target creature. Remove all cards in target player's graveyard from the game. You gain 1 life for each card removed this way."}
players:
  Ann: {hand: [Sweep], in play: [Plains]}
  Bob: {in play: [Hill Giant], graveyard: [Shock, Forest]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Sweep on Hill Giant, Bob
  - resolve
expect:
  Ann: {life: 23}
""")


def test_what_cannot_be_played_in_a_series_is_not_told_as_played() -> None:
    run = played("""
title: A board
rules: fifth
cards:
  Scrap Mage: {cost: "{B}", type: Summon Wizard, pt: 1/1, text: "When ~ comes into play, destroy target artifact."}
players:
  Ann: {hand: [Scrap Mage], in play: [Swamp]}
  Bob: {}
now: {turn of: Ann, step: main}
play:
  - Ann: cast Scrap Mage
  - resolve
""")
    told = [entry.text for entry in run.steps[-1].entries if "Scrap Mage's ability" in (entry.text or "")]
    assert len(told) == 1
    assert str(told[0]).startswith("Scrap Mage's ability isn't played")


@pytest.mark.parametrize(
    ("text", "kind", "as_if"),
    [
        ("At the time you play ~, sacrifice a creature. Draw two cards.", "Sorcery", None),
        ("Target land becomes a 3/3 creature until end of turn. It is still a land.", "Instant", None),
        ("Discard a card: You gain 1 life. Any player may use this ability.", "Artifact", None),
        ("White spells cost an additional {3}.", "Enchantment", "White spells cost {3} more to play."),
        (
            "{1}: ~ gets +1/+0 until end of turn. No more than {2} can be spent this way each turn.",
            "Artifact Creature",
            "{1}: ~ gets +1/+0 until end of turn. Spend no more than {2} this way each turn.",
        ),
        (
            "Copy target instant spell. You may choose a new target for that copy.",
            "Interrupt",
            "Copy target instant spell. You may choose new targets for the copy.",
        ),
    ],
)
def test_words_of_the_time_are_read(text: str, kind: str, as_if: str | None) -> None:
    size = "1/1" if "Creature" in kind else None
    read = make_card("Old Thing", kind, "{2}", size, text).abilities
    assert read
    if as_if is not None:
        assert read == make_card("Old Thing", kind, "{2}", size, as_if).abilities

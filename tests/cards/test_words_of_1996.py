"""Texts in the words of 1996 and 1997 are read as what later cards say in others, and what is near to them isn't."""

from __future__ import annotations

import pytest

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood
from rules_kb.table.objects import Characteristics

BEAST, AURA, ENCH = "Creature — Beast", "Enchant Creature", "Enchantment"


def card(text: str, type_line: str) -> Characteristics:
    return make_card("Gruk", type_line, "{X}{B}", "1/1" if "Creature —" in type_line else None, text)


CHOSEN, SHARED, SO, TO_ITS, AN_AMOUNT, WOULD, OF_LIBRARY, TURN = (
    "of your choice",
    "target creatures and/or players",
    "this way",
    "to its controller",
    "an amount of damage equal",
    "would be dealt",
    "of their library",
    "until end of turn",
)
AT_FIRST, CALLED = (
    "at the beginning of",
    "Flip a coin; target opponent calls heads or tails while coin is in the air",
)
SAME = [
    (BEAST, "Whenever Gruk deals damage, each opponent loses an equal amount of life.", "Whenever Gruk deals damage, each opponent loses that much life."),
    ("Sorcery", "Target player loses an amount of life equal to the number of Swamps he or she controls.", "Target player loses life equal to the number of Swamps they control."),
    (BEAST, f"{{T}}: Gruk deals to target attacking creature {AN_AMOUNT} to Gruk's toughness.", "{T}: Gruk deals damage to target attacking creature equal to Gruk's toughness."),
    ("Instant", f"Destroy target artifact. That artifact deals {TO_ITS} {AN_AMOUNT} to the artifact's casting cost.", f"Destroy target artifact. That artifact deals damage {TO_ITS} equal to the artifact's mana value."),
    (ENCH, "At the end of each player's turn, if that player has 7 life or less, that player draws a card.", "At the beginning of each player's end step, if that player has 7 or less life, that player draws a card."),
    ("Land", "{T}: Add two colorless mana and {G} to your mana pool.", "{T}: Add {C}{C}{G}."),
    ("Instant", "Play only before defense is chosen.\nDraw a card.", "Cast this spell only before blockers are declared.\nDraw a card."),
    ("Instant", "Play only when blockers are declared.\nDraw a card.", "Cast this spell only during the declare blockers step.\nDraw a card."),
    (BEAST, "If Gruk attacks, at end of combat put a +1/+1 counter on it.", "Whenever Gruk attacks, at end of combat, put a +1/+1 counter on it."),
    ("Sorcery", "Flip a coin; target opponent calls heads or tails while coin is in the air. If the flip ends in your favor, draw two cards. Otherwise, discard a card.", "Flip a coin; target opponent calls heads or tails while coin is in the air. If you win the flip, draw two cards. If you lose the flip, discard a card."),
    (ENCH, "If a creature is put into your graveyard from play, draw a card.", "Whenever a creature is put into your graveyard from play, draw a card."),
    (BEAST, "If Gruk is put into any graveyard from play, return it to owner's hand instead.", "If Gruk would die, return it to its owner's hand instead."),
    (ENCH, "If any opponent successfully casts a summon or artifact creature spell, draw a card.", "Whenever an opponent successfully casts a creature spell, draw a card."),
    (BEAST, "If Gruk is the target of any spell or effect, draw a card.", "Whenever Gruk becomes the target of a spell or ability, draw a card."),
    (ENCH, "Artifact abilities requiring an activation cost cannot be played.", "Activated abilities of artifacts can't be activated."),
    ("Instant", "Counter target spell that targets any land.", "Counter target spell that targets a land."),
    ("Instant", "Remove up to two target cards in any one graveyard from the game.", "Exile up to two target cards from a single graveyard."),
    ("Sorcery", "Gruk deals 3 damage to each attacking and blocking creature.", "Gruk deals 3 damage to each attacking creature and each blocking creature."),
    ("Sorcery", "Tap target creature and all other creatures with the same name.", "Tap target creature and all other creatures with the same name as that creature."),
    (ENCH, "Each creature or enchantment spell your opponents play costs an additional {1} to play.", "Creature and enchantment spells your opponents cast cost {1} more to cast."),
    ("Instant", "Target creature becomes any color or combination of colors of your choice.", "Target creature becomes the color or colors of your choice."),
    (BEAST, "{2}: Destroy all enchantments on Gruk.", "{2}: Destroy all enchantments attached to Gruk."),
    ("Sorcery", "Look at target player's hand. Choose any card there and put that card on the bottom of that player's library.", "Look at target player's hand and choose a card from it. Put that card on the bottom of that player's library."),
    ("Instant", "Tap target creature. If that creature is green, you may instead destroy it.", "Tap target creature. If that creature is green, you may destroy it instead."),
    ("Instant", "Gruk deals 5 damage to target creature or 2 damage to target player.", "Choose one — Gruk deals 5 damage to target creature; or Gruk deals 2 damage to target player."),
    ("Sorcery", "Gruk deals X damage to target creature, or target player gains X life.", "Choose one — Gruk deals X damage to target creature; or target player gains X life."),
    (ENCH, "Sacrifice a Shard token: Gain 2 life.", "Sacrifice a token named Shard: Gain 2 life."),
    ("Instant", "Destroy target creature. Put a Toad token into play under the control of that creature's controller. Treat this token as a 2/1 black creature.", "Destroy target creature. That creature's controller creates a 2/1 black creature token named Toad."),
    (BEAST, "Gruk can block three creatures each turn.", "Gruk can block an additional two creatures each combat."),
    (ENCH, "All damage dealt to creatures you control is reduced to 0.", f"Prevent all damage that {WOULD} to creatures you control."),
    (BEAST, "{2}: Redirect 1 damage dealt to Gruk to target player.", f"{{2}}: The next 1 damage that {WOULD} to Gruk this turn is dealt to target player instead."),
    (AURA, "Sacrifice a land: Prevent all damage to enchanted creature from one source.", f"Sacrifice a land: The next time a source {CHOSEN} would deal damage to enchanted creature this turn, prevent that damage."),
    ("Sorcery", "Gruk deals 2 damage to target creature and 1 damage to a second target creature.", "Gruk deals 2 damage to target creature and 1 damage to another target creature."),
    (BEAST, "If Gruk attacks, defending player may pay {2} to have Gruk deal no combat damage this turn.", f"Whenever Gruk attacks, defending player may pay {{2}}. If that player does, prevent all combat damage that {WOULD} by Gruk this turn."),
    (ENCH, "During each player's upkeep, that player may pay {1} for each red creature he or she controls to untap that creature.", f"During each player's upkeep, that player may choose any number of tapped red creatures they control and pay {{1}} for each creature chosen {SO}. If the player does, untap those creatures."),
    (BEAST, "For each 1 damage dealt to Gruk, put a -1/-1 counter on it instead.", "If damage would be dealt to Gruk, put that many -1/-1 counters on it instead."),
    ("Instant", f"Target creature cannot be blocked {TURN} except by artifact or white creatures.", "Target creature can't be blocked this turn except by artifact creatures or white creatures."),
    (BEAST, "Put a -1/-1 counter on Gruk: Add {B} to your mana pool. Play this ability as a mana source and only once each turn.", "Put a -1/-1 counter on Gruk: Add {B}. Activate only once each turn."),
    ("Land", f"{{2}}, {{T}}: {TURN.capitalize()}, you may play summon and artifact creature spells any time you could play an instant.", f"{{2}}, {{T}}: {TURN.capitalize()}, you may cast creature spells as though they had flash."),
    (ENCH, "All lands are islands in addition to their normal land type.", "Each land is an Island in addition to its other land types."),
    (AURA, 'Enchanted creature gains "Cumulative upkeep—2 life."', 'Enchanted creature has "Cumulative upkeep—Pay 2 life."'),
    ("Instant", "Counter target spell unless its caster pays {3}. If he or she does not, tap all lands he or she controls.", "Counter target spell unless its controller pays {3}. If that player doesn't, tap all lands that player controls."),
    ("Sorcery", "Target creature you control and target creature an opponent controls each deal an amount of damage equal to their power to the other.", "Target creature you control fights target creature an opponent controls."),
    ("Sorcery", "Search your library for a basic land and put that card into play, tapped. Shuffle your library afterwards.", "Search your library for a basic land, put it onto the battlefield tapped, then shuffle."),
    ("Instant", "Draw two cards. Shuffle your library afterwards.", "Draw two cards. Then shuffle your library."),
    (AURA, "Tap target creature and put Gruk on it.\nEnchanted creature cannot block.", "When Gruk comes into play, tap enchanted creature.\nEnchanted creature can't block."),
    (AURA, "During his or her upkeep, enchanted creature's controller may discard a card to untap that creature.", "During enchanted creature's controller's upkeep, that player may discard a card. If that player does, untap enchanted creature."),
    ("Instant", "Shuffle up to two target cards from target player's graveyard into his or her library.", "Target player shuffles up to two target cards from their graveyard into their library."),
    ("Instant", "Prevent up to 3 damage, divided any way you choose among any number of creatures and/or players.", f"Prevent the next 3 damage that {WOULD} this turn to any number of {SHARED}, divided as you choose."),
    (BEAST, "If Gruk blocks a creature, Gruk and that creature phase out.", "Whenever Gruk blocks a creature, Gruk phases out. That creature phases out."),
    (BEAST, "Gruk cannot attack if any other land is in play.", "Gruk can't attack if there is another land in play."),
    ("Sorcery", "If your life total and target player's life total differ by 3 or less, draw a card.", "If the difference between your life total and target player's life total is 3 or less, draw a card."),
    ("Sorcery", "Gruk deals X damage to each artifact creature and 2 additional damage to each red creature.", "Gruk deals X damage to each artifact creature and 2 damage to each red creature."),
    ("Sorcery", "Tap all red creatures or all blue creatures. Draw a card.", "Choose one — Tap all red creatures. Draw a card; or tap all blue creatures. Draw a card."),
    (ENCH, "At the end of each turn, draw a card for each artifact put into your graveyard from play that turn.", "At the end of each turn, draw a card for each artifact you own that died this turn."),
    (BEAST, "{B}, Sacrifice Gruk: Tap target red creature Gruk is blocking.", "{B}, Sacrifice Gruk: Tap target red creature blocked by Gruk."),
    (BEAST, "If Gruk phases out or leaves play, draw a card.", "When Gruk phases out or leaves play, draw a card."),
    (BEAST, "Sacrifice Gruk and Ann's Old Mill: Draw a card.", "Sacrifice Gruk, Sacrifice a permanent named Ann's Old Mill: Draw a card."),
    ("Sorcery", "Search your library for a Toad of the Pond card and put it into your hand. Shuffle your library afterwards.", "Search your library for a card named Toad of the Pond and put it into your hand. Shuffle your library afterwards."),
    (BEAST, "During your upkeep, put a moss counter on Gruk.\n{1}: Remove one of these counters from Gruk.", "During your upkeep, put a moss counter on Gruk.\n{1}: Remove one moss counter from Gruk."),
    ("Artifact", "When Gruk comes into play, choose target opponent.\nDuring that opponent's upkeep, draw a card.", "As Gruk comes into play, choose an opponent.\nDuring the chosen player's upkeep, draw a card."),
    (BEAST, "If there are no moss counters on Gruk, it gets +1/+2 and gains flying.", "As long as there are no moss counters on Gruk, it gets +1/+2 and has flying."),
    ("Sorcery", "Put two Pond Toad tokens into play. Treat these tokens as 1/2 green creatures that count as Frogs.", "Create two 1/2 green Frog creature tokens named Pond Toad."),
    (BEAST, "Gruk gets +1/+1 as long as it has no enchantments on it.", "Gruk gets +1/+1 as long as it isn't enchanted."),
    (BEAST, "As long as Gruk has no enchantments on it, it gets +1/+1.", "As long as Gruk isn't enchanted, it gets +1/+1."),
    (BEAST, "During your upkeep, if you have 5 life or less, gain 1 life.", "During your upkeep, if you have 5 or less life, gain 1 life."),
    (BEAST, "Gruk cannot be blocked by fewer than three creatures.", "Gruk can't be blocked except by three or more creatures."),
    ("Instant", "All attacking creatures cannot be blocked by fewer than two creatures this turn.", "All attacking creatures can't be blocked this turn except by two or more creatures."),
    ("Instant", "Tap target non-attacking, non-blocking creature.", "Tap target creature that isn't attacking or blocking."),
    (BEAST, "If Gruk damages any opponent in combat, draw a card.", "Whenever Gruk deals combat damage to an opponent, draw a card."),
    (BEAST, "If Gruk is in your graveyard with a land card directly above it, you may return Gruk to your hand at end of turn.", "At end of turn, if Gruk is in your graveyard with a land card directly above it, you may return Gruk to your hand."),
    (BEAST, "If Gruk is put into the graveyard the same turn it was blocked, draw a card.", "When Gruk dies, if it was blocked this turn, draw a card."),
    (BEAST, "{1}{B}: Target player loses 2 life. Use this ability only when Gruk is put into the graveyard from play and only once.", "When Gruk dies, you may pay {1}{B}. If you do, target player loses 2 life."),
    (BEAST, "{T}: Prevent up to 3 damage to any Elf or Wizard.", f"{{T}}: Prevent the next 3 damage that {WOULD} to target Elf or Wizard this turn."),
    (BEAST, "During your upkeep, put a moss counter on Gruk. Then, pay {2} for each of these counters on it or bury Gruk.", "During your upkeep, put a moss counter on Gruk, then bury Gruk unless you pay {2} for each moss counter on Gruk."),
    ("Land", "{T}, Remove any number of moss counters from Gruk: For each moss counter removed, add {G} to your mana pool.", f"{{T}}, Remove any number of moss counters from Gruk: Add {{G}} for each moss counter removed {SO}."),
    (ENCH, "If damage would reduce your life total to less than 1, it reduces it to 1 instead.", "Damage that would reduce your life total to less than 1 reduces it to 1 instead."),
    (BEAST, "When Gruk is put into the graveyard from play, put Gruk into play under owner's control at end of turn.", "When Gruk dies, put Gruk into play under its owner's control at end of turn."),
    ("Sorcery", "Each player shuffles their hand into their library and then draws an equal number of cards.", "Each player shuffles their hand into their library, then draws that many cards."),
    ("Sorcery", "Draw a card. Each player then draws up to two cards.", "Draw a card. Then each player draws up to two cards."),
    (AURA, "Enchanted creature gets +1/+3 if it is blue. Otherwise, enchanted creature gets -1/-1.", "Enchanted creature gets +1/+3 as long as it's blue. Otherwise, it gets -1/-1."),
    ("Artifact", "During each player's turn, that player may put one additional land into play.", "Each player may play an additional land during each of their turns."),
    ("Instant", f"Put up to two target cards in any opponent's graveyard on top {OF_LIBRARY.replace('their', 'his or her')}.", f"Put up to two target cards from an opponent's graveyard on top {OF_LIBRARY}."),
    (ENCH, "{2}: Put a Goblin token into play. Treat this token as a black 2/1 creature that can attack the turn it comes into play on your side. Bury this token at end of turn.", "{2}: Put a 2/1 black Goblin creature token with haste into play. Bury that token at end of turn."),
    (ENCH, "When Gruk leaves play, put a Goblin token into play. Treat this token as a green X/X creature, where X is equal to the number of moss counters on Gruk.", "When Gruk leaves play, create an X/X green Goblin creature token, where X is the number of moss counters on Gruk."),
    ("Instant", "Put a Goblin token into play or bury target land. Treat this token as a 2/1 black creature.", "Choose one — Put a 2/1 black Goblin creature token into play; or bury target land."),
    (AURA, f"{{0}}: Tap enchanted creature to have target Elf get +1/+2 {TURN}. Use this ability only if enchanted creature is blue and untapped and only once each turn.", f"Tap enchanted creature: Target Elf gets +1/+2 {TURN}. Activate only if enchanted creature is blue and is untapped and only once each turn."),
    (AURA, f"Draw a card {AT_FIRST} the turn after Gruk comes into play.", f"When Gruk comes into play, draw a card {AT_FIRST} the next turn's upkeep."),
    (ENCH, "All artifact spells cost an additional {2} to play.", "Artifact spells cost {2} more to cast."),
    (AURA, "{2}: Move Gruk from the creature it enchants to target Wall.", "{2}: Attach Gruk to target Wall."),
    (BEAST, f"{{1}}: Choose target Orc. {CALLED}. If the flip ends up in your favor, the Orc gets +3/+0 until end of turn. Otherwise, tap Gruk.", f"{{1}}: Choose target Orc. {CALLED}. If you win the flip, that Orc gets +3/+0 until end of turn. If you lose the flip, tap Gruk."),
    (BEAST, f"{{1}}: {CALLED}. If the flip ends up in that player's favor, tap Gruk. Otherwise, draw a card.", f"{{1}}: {CALLED}. If you lose the flip, tap Gruk. Otherwise, draw a card."),
    (BEAST, "If Gruk attacks and is not blocked, you may sacrifice it to have defending player choose and discard two cards.", "Whenever Gruk attacks and isn't blocked, you may sacrifice it. If you do, defending player discards two cards."),
    (BEAST, "{T}: Gain control of target creature if its controller controls at least one Swamp. You lose control of that creature if Gruk leaves play, if you lose control of Gruk, or if Gruk becomes untapped.", "{T}: Gain control of target creature whose controller controls a Swamp for as long as you control Gruk and Gruk remains tapped."),
    ("Sorcery", "Your opponent chooses one: you draw two cards; or you gain 9 life.", "An opponent chooses one — You draw two cards; or you gain 9 life."),
    (ENCH, "All players play with their hands revealed.", "Players play with their hands revealed."),
    (ENCH, "Any player may pay {1} or 3 life to counter target blue spell.", "{1} or Pay 3 life: Counter target blue spell. Any player may activate this ability."),
    (BEAST, "{R}: Exile the top card of your library. If that card is a land card, tap Gruk. If that card is not a land, Gruk gets +1/+0 until end of turn.", "{R}: Exile the top card of your library. If that card is a land card, tap Gruk. If that card is a nonland card, Gruk gets +1/+0 until end of turn."),
    (AURA, "Enchanted creature cannot be blocked unless defending player pays an additional {1} for each creature assigned to block it.", "Enchanted creature can't be blocked unless defending player pays {1} for each creature blocking it."),
    ("Instant", "If a spell or ability controlled by an opponent causes you to discard Gruk from your hand, reveal Gruk to all players, and it deals 3 damage to target player.", "When a spell or ability an opponent controls causes you to discard Gruk, reveal Gruk. Gruk deals 3 damage to target player."),
    (ENCH, "Whenever a player puts a Forest or green permanent into play, he or she sacrifices a Forest or green permanent.", "Whenever a Forest or green permanent comes into play, that permanent's controller sacrifices a Forest or green permanent."),
    (BEAST, "{T}: Look at target opponent's hand. If there are any land cards in that player's hand, he or she discards one of them at random.", "{T}: Look at target opponent's hand. That player discards a land card at random."),
    (ENCH, "Whenever a player draws a card, any other player may pay 3 life to have that player discard that card.", "Whenever a player draws a card, any other player may pay 3 life. If a player does, that player discards that card."),
    (BEAST, "When you play Gruk, choose whether to make it a 4/4 creature, a 3/3 creature with flying, or a 2/5 creature that counts as a Wall.", "When Gruk comes into play, choose whether to make it a 4/4 creature, a 3/3 creature with flying, or a 2/5 Wall creature."),
    (ENCH, "At the beginning of your upkeep or whenever you gain life, tap Gruk.", "At the beginning of your upkeep, tap Gruk.\nWhenever you gain life, tap Gruk."),
    (ENCH, "Instant and sorcery spells you control have lifelink.", "Whenever an instant or sorcery spell you control deals damage, you gain that much life."),
    ("Sorcery", f"Each player may discard up to two cards. Gruk deals to each player {AN_AMOUNT} to 4 minus the number of cards he or she discarded.", f"Each player may discard up to two cards. Gruk deals damage to each player equal to 4 minus the number of cards they discarded {SO}."),
]  # fmt: skip


@pytest.mark.parametrize(("type_line", "text", "plain"), SAME, ids=[each[1][:60] for each in SAME])
def test_words_of_1996_say_what_later_ones_do(type_line: str, text: str, plain: str) -> None:
    assert card(text, type_line).abilities == card(plain, type_line).abilities


NEAR = [
    ("Instant", "Bury target creature. Put a Toad token into play under the control of that land's controller. Treat this token as a 2/1 black creature."),
    (BEAST, "If Gruk is put into your graveyard from your hand, draw a card."),
    (ENCH, "If you play a card, draw a card instead."),
    ("Sorcery", "Destroy target creature and all other lands with the same name."),
    ("Instant", "Bury target creature. That creature's controller reveals cards from his or her library until he or she reveals a land card. Put that creature into play. That player then shuffles the other revealed cards into his or her library."),
    (AURA, "Destroy target creature and put Gruk on it.\nEnchanted creature cannot block."),
    (BEAST, "{2}: Redirect 1 damage dealt to you to target player."),
    (ENCH, "All damage dealt to creatures of the chosen color is reduced to 0."),
    ("Instant", "If he or she does not, tap all lands he or she controls."),
    (ENCH, "For each 1 damage dealt to you, put a -1/-1 counter on it instead."),
    ("Sorcery", "Target creature you control and target creature an opponent controls each deal damage equal to their power to a third."),
    (BEAST, "Treat this ability as though it were just played."),
    ("Instant", "Draw a card. If that card is not a land, put it into that player's hand."),
    (BEAST, "During your upkeep, put a moss counter on Gruk.\nWhenever Gruk blocks, put a dust counter on it.\n{1}: Remove one of these counters from Gruk."),
    ("Artifact", "When Gruk comes into play, choose target opponent.\nDuring your upkeep, target opponent draws a card.\nDuring that opponent's upkeep, draw a card."),
    ("Sorcery", "Tap all red creatures or all blue creatures or all Walls. Draw a card."),
    (BEAST, "Whenever Gruk blocks a creature, Gruk and creatures phase out."),
    ("Instant", "Destroy target creature if it has no enchantments on it."),
    (AURA, "Enchanted creature gets +1/+1 as long as it has no enchantments on it."),
    (ENCH, "Whenever a creature attacks, if it has no enchantments on it, it gets +1/+0 until end of turn."),
    (BEAST, "Gruk cannot be blocked by fewer creatures."),
    ("Instant", "Prevent 2 damage to any Elf or player."),
    ("Instant", "Prevent 2 damage to any Shard."),
    (BEAST, "During your upkeep, pay {2} for each of these counters on it or bury Gruk."),
    (BEAST, "If a creature is put into the graveyard the same turn it was blocked, draw a card."),
    (BEAST, "{1}{B}: Target player loses 2 life. Use this ability only when Gruk attacks and only once."),
    (AURA, "Enchanted creature gets +1/+3 if it is blue. Otherwise, that land gets -1/-1."),
    ("Instant", "Put a Toad token into play or bury target land. Treat this token as a 2/1 black creature. Treat this token as a Frog."),
    ("Land", "{T}, Remove a moss counter from Gruk: For each dust counter removed, add {G} to your mana pool."),
    ("Sorcery", "Each player draws an equal number of cards."),
    (BEAST, "{1}: Flip a coin. If the flip ends up in that player's favor, draw a card."),
    (BEAST, "{1}: Choose target Orc. Flip a coin. If the flip ends up in your favor, the Goblin gets +3/+0 until end of turn."),
    (ENCH, "Any player may pay {1} or 3 life to counter target blue spell, but only once each turn."),
    (BEAST, "Sacrifice an artifact or black creature: Draw a card."),
    (ENCH, "At the beginning of your upkeep or whenever another creature comes into play, it gets +1/+1 until end of turn."),
    (BEAST, "{T}: If there are any land cards in that player's graveyard, he or she discards one of them at random."),
    (ENCH, "Instant and sorcery spells have lifelink."),
    (ENCH, "Whenever a player puts a Forest or green permanent into play, draw two cards for that player."),
    ("Sorcery", "Gruk deals damage to each player equal to 4 minus the number of cards they discarded."),
]  # fmt: skip


@pytest.mark.parametrize(("type_line", "text"), NEAR, ids=[each[1][:60] for each in NEAR])
def test_what_is_near_to_them_is_refused(type_line: str, text: str) -> None:
    with pytest.raises(NotUnderstood):
        card(text, type_line)

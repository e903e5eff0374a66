"""Conditions, and what sets a triggered ability off."""

from __future__ import annotations

from rules_kb.books.eras import THE_TURN
from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.descriptions import read_number
from rules_kb.cards.grammar import ReadAs, Reading
from rules_kb.cards.node import Condition, Meaning
from rules_kb.cards.phrases.phrasebook import GRAMMAR, one_word, say
from rules_kb.cards.phrases.small_words import ENCHANTED_NOUNS
from rules_kb.cards.words_of_descriptions import SMALL

# -- conditions ------------------------------------------------------------------------------------------

say("condition", "you control {what:a_thing}", a.Controls)
say("condition", "you control {what:a_thing} or {other:a_thing}", a.ControlsEither)
say("condition", "an opponent controls {what:a_thing}", a.Controls, who="opponent")
say("condition", "you control no {what:things}", a.Controls, number=0)
say("condition", "no opponent controls {what:a_thing}", a.Controls, who="opponent", number=0)
one_word(
    "state",
    {
        name: name
        for name in (
            "tapped",
            "untapped",
            "attacking",
            "blocking",
            "enchanted",
            "equipped",
            "blocked",
            "unblocked",
            "in your graveyard",
        )
    },
)
say("condition", "~ is {state:state}", a.ThisIs)
say("condition", "{it:named_before} (is|'s) {state:state}", a.ItIsInState)
say("condition", "{number:few_or_more} {what:things} are in your graveyard", a.CardsInGraveyard)
say(
    "condition",
    "an opponent controls at least {number:few_whole} more {what:things} than you",
    a.ControlsMore,
)
say("condition", "that player has {number:few_or_fewer} cards in hand", a.HandAtMost, who="that player")
say("condition", "you have {number:few_or_fewer} cards in hand", a.HandAtMost)
say("few_or_fewer", "{:few_whole} or fewer")
say("condition", "there are no {what:things}", a.Controls, who="player", number=0)
say("condition", "no {what:things} are in play", a.Controls, who="player", number=0)
say("condition", "you didn't play it from your hand", a.NotPlayedFromHand)


def _and_another(reading: Reading, node: Meaning, end: int) -> ReadAs:
    """you control a forest and an opponent controls an island"""
    if reading.word(end) == "and" and isinstance(node, Condition):
        for other, stop in reading.nodes("condition", end + 1, Condition):
            yield a.Both(node, other), stop


GRAMMAR.goes_on_with("condition", _and_another)
say("condition", "{first:condition} and {second:condition}", a.Both)
say("condition", "~ is in your graveyard and {second:condition}", a.Both, first=a.ThisIs("in your graveyard"))
say("condition", "(it|~) was kicked", a.WasKicked)
say("condition", "the {cost:cost} kicker cost was paid", a.WasKicked)
say("condition", "you have no cards in hand", a.EmptyHand)
say("condition", "your hand is empty", a.EmptyHand)


def _read_count(reading: Reading, at: int) -> ReadAs:
    for node, end in read_number(reading, at):
        if isinstance(node, w.Number):
            yield node.value, end


GRAMMAR.by_hand("count", _read_count, lambda grammar, node: [str(node)])
say("few_or_more", "{:few_whole} or more")
GRAMMAR.by_hand(
    "few_whole",
    _read_count,
    lambda grammar, node: [SMALL[node]] if isinstance(node, int) and 0 <= node < len(SMALL) else [str(node)],
)


def _read_a_permanent(reading: Reading, at: int) -> ReadAs:
    """A description of what is in play: only that is "put into a graveyard" without a word of where from."""
    yield from (
        (node, end)
        for node, end in reading.nodes("a_thing", at, w.Filter)
        if node.noun == "permanent" and node.zone is None
    )


GRAMMAR.by_hand("a_permanent", _read_a_permanent, lambda grammar, node: grammar.words("a_thing", node))
say("condition", "you control {number:count} or more {what:things}", a.Controls)
say("condition", "you have {number:count} or less life", a.LifeAtMost)
say("condition", "you have {number:count} or more cards in hand", a.HandAtLeast)

# -- trigger conditions ----------------------------------------------------------------------------------

say("trigger", "~ comes into play", a.ComesIntoPlay)
say("trigger", "{what:a_thing} comes into play", a.ComesIntoPlay)
say("trigger", "the creature (it|~) haunts is put into a graveyard [from play]", a.HauntedDies)
say("trigger", "~ is turned face up", a.TurnedUp)
say("trigger", "~ leaves play", a.LeavesPlay)
say("trigger", "{what:a_thing} leaves play", a.LeavesPlay)
say("trigger", "~ is put into a graveyard from play", a.LeavesPlay, to="graveyard")
say("trigger", "{what:a_thing} is put into a graveyard from play", a.LeavesPlay, to="graveyard")
say("trigger", "{what:a_permanent} is put into a graveyard", a.LeavesPlay, to="graveyard")
say("trigger", "~ is put into your graveyard from play", a.LeavesPlay, to="graveyard", whose="you")
say(
    "trigger",
    "{what:a_thing} is put into your graveyard from play",
    a.LeavesPlay,
    to="graveyard",
    whose="you",
)
say(
    "trigger",
    "{what:a_permanent} is put into an opponent 's graveyard [from play]",
    a.LeavesPlay,
    to="graveyard",
    whose="opponent",
)
say("trigger", "you lose control of ~", a.LosesControl)
say("trigger", "you lose control of {what:a_thing}", a.LosesControl)
say(
    "trigger",
    "you lose control of enchanted (creature|permanent|land|artifact)",
    a.LosesControl,
    enchanted=True,
)
one_word("who_controls", {"an opponent controls": "opponent", "you control": "you"})
for _whose, _own in (("a", ""), ("your", "you")):
    say(
        "trigger",
        f"a spell or ability {{by:who_controls}} causes {{what:a_thing}} to be put into {_whose} graveyard from play",
        a.LeavesPlay,
        to="graveyard",
        whose=_own,
    )
say("later_trigger", "{it:named_before} leaves play", a.ItLeavesPlay)
say("later_trigger", "{it:named_before} is put into a graveyard from play", a.ItLeavesPlay, to="graveyard")
say("later_trigger", "{it:named_before} becomes untapped", a.ItBecomesUntapped)
say("later_trigger", "you lose control of {it:it}", a.YouLoseIt)
say("act", "when {trigger:later_trigger} , {effects:joined}", e.Later)
say("trigger", "{:enchanted_trigger}")
one_word(
    "into_graveyard",
    {"is put into a graveyard": "graveyard", "is put into a graveyard from play": "graveyard"},
)
say("enchanted_trigger", "(enchanted|equipped) creature {to:into_graveyard}", a.LeavesPlay, enchanted=True)
say("enchanted_trigger", "(enchanted|equipped) creature attacks", a.Attacks, enchanted=True)
say("enchanted_trigger", "(enchanted|equipped) creature becomes blocked", a.IsBlocked, enchanted=True)
say("enchanted_trigger", "(enchanted|equipped) creature deals damage", a.DealsDamage, enchanted=True)
say("enchanted_trigger", "(enchanted|equipped) creature is dealt damage", a.IsDealtDamage, enchanted=True)
say(
    "enchanted_trigger",
    "(enchanted|equipped) creature deals damage to {to:hurt}",
    a.DealsDamage,
    enchanted=True,
)
say(
    "enchanted_trigger",
    "(enchanted|equipped) creature deals combat damage to {to:hurt}",
    a.DealsDamage,
    combat=True,
    enchanted=True,
)
say(
    "enchanted_trigger",
    "enchanted (creature|permanent|land|artifact) (becomes|is) tapped",
    a.BecomesTapped,
    enchanted=True,
)
say("enchanted_trigger", "enchanted land is tapped for mana", a.BecomesTapped, enchanted=True, for_mana=True)
say("trigger", "~ attacks", a.Attacks)
say("trigger", "{what:a_thing} attacks", a.Attacks)
say("trigger", "~ attacks and isn't blocked", a.Attacks, unblocked=True)
say("trigger", "~ attacks or blocks", a.AttacksOrBlocks)
say("trigger", "{what:a_thing} attacks or blocks", a.AttacksOrBlocks)
say("enchanted_trigger", "(enchanted|equipped) creature attacks or blocks", a.AttacksOrBlocks, enchanted=True)
say("trigger", "~ blocks", a.Blocks)
say("trigger", "~ blocks {each:a_thing}", a.Blocks)
say("trigger", "{what:a_thing} blocks", a.Blocks)
say("trigger", "~ becomes blocked", a.IsBlocked)
say("trigger", "~ becomes blocked by {number:count} or more creatures", a.FightsSoMany, is_blocked=True)
say("trigger", "~ becomes blocked by {number:count} creatures", a.FightsSoMany, is_blocked=True, more=False)
say("trigger", "~ blocks {number:count} or more creatures", a.FightsSoMany)
say("trigger", "~ blocks {number:count} creatures", a.FightsSoMany, more=False)
say("trigger", "~ becomes blocked by {by:a_thing}", a.IsBlocked)
say("trigger", "{by:a_thing} blocks ~", a.IsBlocked)
say("trigger", "{what:a_thing} becomes blocked", a.IsBlocked)
say("trigger", "~ blocks or (becomes|is) blocked", a.BlocksOrIsBlocked)
say("trigger", "~ blocks or (becomes|is) blocked by {by:a_thing}", a.BlocksOrIsBlocked)
one_word(
    "hurt",
    {
        "a player": "player",
        "an opponent": "opponent",
        "a creature": "creature",
        "you": "you",
        "a creature or player": "creature or player",
    },
)
say("trigger", "~ deals damage", a.DealsDamage)
say("trigger", "~ deals damage to {to:hurt}", a.DealsDamage)
say("trigger", "~ deals combat damage to {to:hurt}", a.DealsDamage, combat=True)
say("trigger", "{what:a_thing} deals damage to {to:hurt}", a.DealsDamage)
say("trigger", "{what:a_thing} deals combat damage to {to:hurt}", a.DealsDamage, combat=True)
say("trigger", "~ is dealt damage", a.IsDealtDamage)
say("trigger", "{what:a_thing} is dealt damage", a.IsDealtDamage)
say("trigger", "you (play|cast) {what:a_thing}", a.PlaysSpell, who="you")
say("trigger", "{who:who} (plays|casts) {what:a_thing}", a.PlaysSpell)
one_word("which_one", {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5})
say("trigger", "you (play|cast) your {nth:which_one} spell each turn", a.PlaysSpell, who="you")
say("trigger", "{who:who} (plays|casts) their {nth:which_one} spell each turn", a.PlaysSpell)
say("trigger", "you successfully (play|cast) {what:a_thing}", a.PlaysSpell, who="you", successfully=True)
say("trigger", "{who:who} successfully (plays|casts) {what:a_thing}", a.PlaysSpell, successfully=True)
say("trigger", "~ (becomes|is) tapped", a.BecomesTapped)
say("trigger", "{what:a_thing} (becomes|is) tapped", a.BecomesTapped)
say("trigger", "{what:a_thing} is tapped for mana", a.BecomesTapped, for_mana=True)
say("trigger", "a player taps {what:a_thing} for mana", a.BecomesTapped, for_mana=True)
say("trigger", "~ becomes the target of {by:a_thing}", a.BecomesTarget)
say("trigger", "{what:a_thing} becomes the target of {by:a_thing}", a.BecomesTarget)
say(
    "enchanted_trigger",
    "enchanted (creature|permanent|land|artifact) becomes the target of {by:a_thing}",
    a.BecomesTarget,
    enchanted=True,
)
say("discard_trigger", "a spell or ability an opponent controls causes you to discard ~", a.IsDiscarded)
say("trigger", "you draw a card", a.DrawsCard)
say("trigger", "{who:who} draws a card", a.DrawsCard)
say("trigger", "you discard a card", a.DiscardsCard)
say("trigger", "{who:who} discards a card", a.DiscardsCard)
say("trigger", "you gain life", a.GainsLife)
say("trigger", "{who:who} gains life", a.GainsLife)
say("trigger", "you lose life", a.LosesLife)
say("trigger", "{who:who} loses life", a.LosesLife)
say("trigger", "you sacrifice {what:a_thing}", a.Sacrifices)
say("trigger", "{who:who} sacrifices {what:a_thing}", a.Sacrifices)
say("state_trigger", "{condition:condition}", a.State)
say("moment", "at end of turn", a.Beginning, step="end of turn", whose="player")
say(
    "moment",
    "at the (beginning|start) of combat on {whose:whose} turn",
    a.Beginning,
    step="beginning of combat",
)
say("moment", "at end of combat", a.Beginning, step="end of combat", whose="player")
say("moment", "at the beginning of {whose:whose} {step:step}", a.Beginning)
say("moment", "at the start of {whose:whose} {step:step}", a.Beginning)
say("moment", "at the (beginning|start) of {whose:whose} turn", a.Beginning, step=THE_TURN)
say("moment", "during {whose:whose} {step:step}", a.Beginning, during=True)
say("moment", "during the {step:step} of {whose:of_whom}", a.Beginning, during=True)
say("moment", "at the start of the {step:step} of {whose:of_whom}", a.Beginning)
say("moment", "at the beginning of the {step:step} of {whose:of_whom}", a.Beginning)
say("moment", "at the end of {whose:whose} {step:ending}", a.Beginning)
say("moment", "at the end of the {step:ending} of {whose:of_whom}", a.Beginning)
one_word(
    "ending",
    {
        "untap step": "end of untap",
        "upkeep": "end of upkeep",
        "draw step": "end of draw",
        "main phase": "end of main",
    },
)
one_word("of_whom", {f"enchanted {noun} 's controller": "enchanted controller" for noun in ENCHANTED_NOUNS})

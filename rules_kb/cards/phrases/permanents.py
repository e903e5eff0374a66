"""Phrases of what is done to permanents: destroyed, sacrificed, moved, made, tapped, changed."""

from __future__ import annotations

from rules_kb.cards import durations
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.grammar import ReadAs, Reading
from rules_kb.cards.phrases.phrasebook import GRAMMAR, one_word, say, sequence

say(
    "act",
    "destroy {what:objects} . (it|they|that creature|those creatures) can't be regenerated",
    e.Destroy,
    regenerable=False,
)
for _they in ("it", "they", "that creature", "those creatures"):
    say(
        "act",
        f"destroy {{what:objects}} . {_they} can't be regenerated {{banned:duration}}",
        e.Destroy,
        regenerable=False,
    )
say("act", "destroy {what:objects}", e.Destroy)
say("act", "destroy {what:ones}", e.Destroy)
say("act", "bury {what:objects}", e.Bury)
say("act", "sacrifice {what:one}", e.Sacrifice)
say("act", "sacrifice {what:a_thing}", e.Sacrifice)
say("act", "sacrifice {number:few} {what:things}", e.Sacrifice)
say("act", "sacrifice that many {what:things}", e.Sacrifice, number=w.ThatMuch())
say("act", "{who:player} (sacrifices|sacrifice) that many {what:things}", e.Sacrifice, number=w.ThatMuch())
say("act", "sacrifice {what:a_thing} for each {number:count_each}", e.Sacrifice)
say("act", "{who:player} (sacrifices|sacrifice) {what:a_thing} for each {number:count_each}", e.Sacrifice)
say("act", "sacrifice any number of {what:things}", e.Sacrifice, any_number=True)
say("act", "{who:player} (sacrifices|sacrifice) any number of {what:things}", e.Sacrifice, any_number=True)
say("act", "{who:player} (sacrifices|sacrifice) {what:one}", e.Sacrifice)
say("act", "{who:player} (sacrifices|sacrifice) {what:a_thing}", e.Sacrifice)
say("act", "{who:player} (sacrifices|sacrifice) {number:few} {what:things}", e.Sacrifice)
say("act", "return {what:objects} to (its|their) owner 's hand", e.MoveTo, zone="hand")
say("act", "{who:player} returns {what:objects} to (its|their) owner 's hand", e.MoveTo, zone="hand")
say("act", "{who:player} returns {what:objects} to their hand", e.MoveTo, zone="hand")
say("act", "return {what:objects} to their hand", e.MoveTo, zone="hand")
say("act", "return {what:objects} to their owners 's hands", e.MoveTo, zone="hand")
say("act", "return {what:objects} to your hand", e.MoveTo, zone="hand")
say("act", "return {what:objects} to play", e.MoveTo, zone="in play")
say(
    "act",
    "return ~ from (your|the) graveyard to play",
    e.MoveTo,
    what=w.ThisCard(),
    zone="in play",
    origin="graveyard",
)
say(
    "act",
    "return ~ from (your|the) graveyard to your hand",
    e.MoveTo,
    what=w.ThisCard(),
    zone="hand",
    origin="graveyard",
)
say("act", "return {what:objects} to play under (its|their) owner 's control", e.MoveTo, zone="in play")
say("act", "return {what:objects} to play under your control", e.MoveTo, zone="in play", under="you")
say("act", "put {what:objects} into play", e.MoveTo, zone="in play")
say("act", "put {what:objects} into play tapped", e.MoveTo, zone="in play", tapped=True)
say("attached_to", "{:one}")
say("attached_to", "{:chosen_now}")
say(
    "act",
    "put {what:objects} into play [under your control] attached to {attached:attached_to}",
    e.MoveTo,
    zone="in play",
    under="you",
)
say("act", "put {what:objects} into play under your control", e.MoveTo, zone="in play", under="you")
say(
    "act",
    "put {what:objects} on top of (its|their) owner 's library",
    e.MoveTo,
    zone="library",
    position="top",
)
say("act", "put {what:objects} on top of your library", e.MoveTo, zone="library", position="top")
say(
    "act",
    "put {what:objects} on the bottom of (its|their) owner 's library",
    e.MoveTo,
    zone="library",
    position="bottom",
)
say("act", "put {what:objects} into (its|their) owner 's graveyard", e.MoveTo, zone="graveyard")
say("act", "put {what:objects} into your hand", e.MoveTo, zone="hand")
say("act", "put {what:objects} into (its|their) owner 's hand", e.MoveTo, zone="hand")
say("act", "remove {what:objects} from the game", e.MoveTo, zone="removed")
say("act", "exile {what:objects}", e.MoveTo, zone="removed")
say("act", "set {what:objects} aside", e.MoveTo, zone="removed")
say("act", "put (one|1|a|an) {kind:counter_kind} counter on {on:objects}", e.PutCounters)
say("act", "put {number:few} {kind:counter_kind} (counters|counter) on {on:objects}", e.PutCounters)
say("act", "remove (one|1|a|an) {kind:counter_kind} counter from {on:objects}", e.RemoveCounters)
say("act", "remove {number:few} {kind:counter_kind} (counters|counter) from {on:objects}", e.RemoveCounters)
say(
    "act",
    "remove that many {kind:counter_kind} counters from {on:objects}",
    e.RemoveCounters,
    number=w.ThatMuch(),
)
say("act", "put (one|1|a|an) {token:token} into play", e.CreateTokens)
say("act", "put {number:few} {token:tokens} into play", e.CreateTokens)
say(
    "act",
    "for each {number:moved_this_way} , (put|create) (one|1|a|an) {token:token} [into play]",
    e.CreateTokens,
)
say("moved_this_way", "{what:thing} (removed|exiled|returned) this way", w.MovedThisWay)
say("act", "create (one|1|a|an) {token:token}", e.CreateTokens)
say("act", "create {number:few} {token:tokens}", e.CreateTokens)
say("act", "{who:player} (puts|put) (one|1|a|an) {token:token} into play", e.CreateTokens)
say("act", "{who:player} (puts|put) {number:few} {token:tokens} into play", e.CreateTokens)
say("act", "put (one|1|a|an) {token:token} into play under {who:possessor} control", e.CreateTokens)
say("act", "put {number:few} {token:tokens} into play under {who:possessor} control", e.CreateTokens)
say("act", "{who:player} creates (one|1|a|an) {token:token}", e.CreateTokens)
say("act", "{who:player} creates {number:few} {token:tokens}", e.CreateTokens)
say("act", "{who:player} creates (a|an) {token:token} for each {number:count_each}", e.CreateTokens)
say("act", "create (a|an) {token:token} for each {number:count_each}", e.CreateTokens)
say("act", "put (a|an) {token:token} into play for each {number:count_each}", e.CreateTokens)
say("act", "tap {what:objects}", e.Tap)
say("act", "untap {what:objects}", e.Untap)
say("act", "tap or untap {what:objects}", e.TapOrUntap)
say("act", "regenerate {what:objects}", e.Regenerate)
say("act", "{who:player} gains control of {what:objects} {duration:duration}", e.GiveControl)
say("act", "{who:player} gains control of {what:objects}", e.GiveControl)
say("act", "[you] gain control of {what:objects} {duration:duration}", e.Modify, changes=(e.SetController(),))
say("act", "[you] gain control of {what:objects}", e.Modify, changes=(e.SetController(),), duration="")
say("act", "{what:objects} {changes:changes} {duration:duration}", e.Modify)
say(
    "act",
    "switch {what:objects} 's power and toughness until end of turn",
    e.Modify,
    changes=(e.SwitchSize(),),
)
say("act", "until end of turn , {what:objects} {changes:changes}", e.Modify, duration=e.UNTIL_END_OF_TURN)
say(
    "act",
    "until your next turn , {what:objects} {changes:changes}",
    e.Modify,
    duration=durations.UNTIL_YOUR_NEXT_TURN,
)
say("act", "{what:objects} {changes:changes}", e.Modify, duration="")
say(
    "act",
    "all creatures able to block {what:one} this turn do so",
    e.Modify,
    changes=(e.HasProperty(e.MustBeBlocked()),),
)
say(
    "act",
    "damage dealt to {what:objects} this turn can't be prevented or redirected",
    e.Modify,
    changes=(e.HasProperty(e.DamageStays(redirected=False)),),
)
say(
    "act",
    "damage dealt to {what:objects} this turn can't be prevented",
    e.Modify,
    changes=(e.HasProperty(e.DamageStays()),),
)
say(
    "act",
    "a creature (dealt damage|damaged) this way can't be regenerated this turn",
    e.Modify,
    what=w.It("dealt damage"),
    changes=(e.HasProperty(e.CantRegenerate()),),
)
say("act", "remove {what:objects} from combat", e.RemoveFromCombat)
say(
    "act",
    "remove {what:objects} from combat as (if|though) (it|they) had never (attacked|blocked)",
    e.RemoveFromCombat,
    as_if_never=True,
)
say("act", "{what:objects} becomes blocked", e.BecomeBlocked)
say("act", "exchange control of {first:one} and {second:one}", e.ExchangeControl)
say("act", "exchange control of {first:objects}", e.ExchangeControl)
say("act", "exchange {first:one} with {second:one_in_a_graveyard}", e.ExchangePlaces)


def _read_one_in_a_graveyard(reading: Reading, at: int) -> ReadAs:
    """target artifact card in your graveyard"""
    for target, end in reading.nodes("one", at, w.Target):
        if isinstance(target.what, w.Filter) and target.what.zone == "graveyard":
            yield target, end


GRAMMAR.by_hand(
    "one_in_a_graveyard", _read_one_in_a_graveyard, lambda grammar, node: grammar.words("one", node)
)
say("act", "attach {what:one} to {to:one}", e.AttachTo)
say("act", "attach {what:one} to another permanent it can enchant", e.AttachTo, to=w.OneOf(w.Filter()))
say("act", "move {what:one} to {to:one}", e.AttachTo)
say(
    "act",
    "~ loses this ability and becomes an aura enchantment with enchant creature . "
    "attach it to {to:one} . you may pay {end:payment} to end this effect",
    e.BecomeEnchantment,
)
say(
    "act",
    "~ loses [this] ability and becomes a creature enchantment that reads {abilities:granted} "
    "instead of a creature . move ~ onto {to:one} . you may pay {end:payment} to end this effect",
    e.BecomeEnchantment,
)
say("chosen_now", "{what:a_thing}", w.OneOf)
say("act", "move {what:one} to {to:chosen_now}", e.AttachTo)
say("act", "move (a|an) {kind:counter_kind} counter from {source:one} (to|onto) {to:one}", e.MoveCounter)
say("act", "turn {what:objects} face down", e.TurnFaceDown)
say("act", "turn {what:objects} face up", e.TurnFaceUp)
say("act", "flip {what:one}", e.Flip)
say("act", "~ becomes a copy of {of:one}", e.BecomeCopy, what=w.ThisCard())
say(
    "act",
    "~ becomes a copy of {of:one} and gains this ability",
    e.BecomeCopy,
    what=w.ThisCard(),
    gains=True,
)
say(
    "act",
    "~ becomes a copy of {of:one} except for its color and gains this ability",
    e.BecomeCopy,
    what=w.ThisCard(),
    gains=True,
    own_color=True,
)
say("act", "(remove|exile) {what:objects} [from the game] until ~ leaves play", e.RemoveUntil)
say(
    "act",
    "{what:objects} (doesn't|don't) untap during (its|their) controller 's next untap step",
    e.StaysTapped,
)
say(
    "act",
    "{what:those_permanents} don't untap during that player 's next untap step",
    e.StaysTapped,
)
say(
    "act",
    "they (doesn't|don't) untap during (their controller 's next untap step|their controllers 's next untap steps)",
    e.StaysTapped,
    what=w.Those("they"),
)
say(
    "act",
    "reveal ~ and shuffle it into its owner 's library",
    e.MoveTo,
    what=w.ThisCard(),
    zone="library",
    position="shuffled",
    reveal=True,
)
say(
    "act",
    "put {what:objects} on top of their owners 's libraries [in any order]",
    e.MoveTo,
    zone="library",
    position="top",
)
one_word("kind_of_word", {"color word": "color", "basic land type": "land", "creature type": "creature type"})
say("new_words", "one {kind:kind_of_word} with another", e.ChangeWords)
say("new_words", "one {kind:either_kind} with another", e.ChangeWords)
one_word("either_kind", {"color word with another or one basic land type": "either"})
sequence("new_words_only", "new_words", (), [], [])
say(
    "act",
    "change the text of {what:one} by replacing (all instances|every instance) of {changes:new_words_only}",
    e.Modify,
    duration="",
)
say("act", "{what:one} phases out", e.PhaseOut)
say("act", "{who:player} untaps {what:objects}", e.Untap)
say(
    "act",
    "return ~ from your graveyard to play",
    e.MoveTo,
    what=w.ThisCard(),
    zone="in play",
    origin="graveyard",
)
say(
    "act",
    "put ~ from your graveyard into play",
    e.MoveTo,
    what=w.ThisCard(),
    zone="in play",
    origin="graveyard",
)
say(
    "act",
    "return ~ from your graveyard to your hand",
    e.MoveTo,
    what=w.ThisCard(),
    zone="hand",
    origin="graveyard",
)
say(
    "act",
    "return ~ from your graveyard to play tapped",
    e.MoveTo,
    what=w.ThisCard(),
    zone="in play",
    origin="graveyard",
    tapped=True,
)
say(
    "act",
    "as long as ~ (is|remains) tapped , {what:objects} {changes:changes}",
    e.Modify,
    duration=durations.WHILE_IT_STAYS_TAPPED,
)
say(
    "act",
    "{what:objects} (doesn't|don't) untap during (its controller 's|their controllers 's|your) next untap (step|steps)",
    e.Modify,
    changes=(e.HasProperty(e.DoesntUntap()),),
    duration=durations.UNTIL_ITS_NEXT_UNTAP_STEP_IS_OVER,
)

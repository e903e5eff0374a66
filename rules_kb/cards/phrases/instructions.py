"""Instructions: what a text tells the game to do."""

from __future__ import annotations

from collections.abc import Iterator

from rules_kb.cards import abilities as a
from rules_kb.cards import durations
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.grammar import Grammar, ReadAs, Reading, Unprintable
from rules_kb.cards.node import Meaning, replace
from rules_kb.cards.phrases.changes import read_types
from rules_kb.cards.phrases.phrasebook import GRAMMAR, one_word, say, sequence
from rules_kb.cards.phrases.small_words import read_size
from rules_kb.table.mana import COLOR_NAMES, parse_mana_cost

# -- instructions ----------------------------------------------------------------------------------------

say("act", "(deal|deals) damage to {to:recipients} equal to {amount:equal_to}", e.DealDamage)
say("act", "(deal|deals) {amount:amount} damage to {to:recipients}", e.DealDamage)
say("act", "{source:one} deals damage to {to:recipients} equal to {amount:equal_to}", e.DealDamage)
say("act", "{source:one} deals {amount:amount} damage to {to:recipients}", e.DealDamage)
say("act", "{source:one} deals damage equal to {amount:equal_to} to {to:recipients}", e.DealDamage)
say(
    "act",
    "(deal|deals) {amount:amount} damage divided (as|any way) you choose among {to:recipients}",
    e.DealDamage,
    divided=True,
)
say(
    "act",
    "~ deals {amount:amount} damage divided (as|any way) you choose among {to:recipients}",
    e.DealDamage,
    divided=True,
)
say("act", "divide {amount:amount} damage as you choose among {to:recipients}", e.DealDamage, divided=True)
say("share", "{amount:amount} damage to {to:other_recipient}", e.Share)
say("other_recipient", "{:recipient}")
say(
    "other_recipient",
    "(another|a third) target creature or player",
    w.Target,
    what="creature or player",
    other=True,
)
say("other_recipient", "(another|a third) target", w.Target, what="creature or player", other=True)
say("other_recipient", "(another|a third) target {what:thing}", w.Target, other=True)
sequence("shares", "share", ((",",), ("and",), (",", "and")), [","], [",", "and"])
say("act", "(deal|deals) {shares:shares}", e.DealSeveral)
say("act", "{source:one} deals {shares:shares}", e.DealSeveral)
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
say("act", "{who:player} (sacrifices|sacrifice) {what:one}", e.Sacrifice)
say("act", "{who:player} (sacrifices|sacrifice) {what:a_thing}", e.Sacrifice)
say("act", "{who:player} (sacrifices|sacrifice) {number:few} {what:things}", e.Sacrifice)
say("act", "draw that many cards", e.DrawCards, number=w.ThatMuch())
say("act", "draw {number:cards}", e.DrawCards)
say("act", "{who:player} (draws|draw) {number:cards}", e.DrawCards)
say("act", "draw cards equal to {number:equal_to}", e.DrawCards)
say("act", "{who:player} draws an additional card", e.DrawCards)
say("act", "discard {number:cards} [from (their|your) hand]", e.DiscardCards)
say("act", "discard {number:cards} at random [from (their|your) hand]", e.DiscardCards, at_random=True)
say("act", "discard your hand", e.DiscardCards, number=None)
say("act", "{who:player} (discards|discard) (his or her|their|your) hand", e.DiscardCards, number=None)
say("act", "{who:player} (discards|discard) all {what:things}", e.DiscardCards, number=None)
say(
    "act",
    "{who:player} (chooses and discards|discards|discard) {number:cards} [from (their|your) hand]",
    e.DiscardCards,
)
say(
    "act",
    "{who:player} (discards|discard) {number:cards} at random [from (their|your) hand]",
    e.DiscardCards,
    at_random=True,
)
say("act", "gain life equal to {amount:equal_to}", e.GainLife)
say("act", "gain {amount:amount} life", e.GainLife)
say("act", "(gain|you gain) life equal to the damage dealt this way", e.GainLife, amount=w.ThatMuch())
say("act", "gain {amount:life_for_each}", e.GainLife)
say("life_for_each", "{number:count} life for each {of:count_each}", w.Times)
say("act", "{who:player} (gains|gain) {amount:life_for_each}", e.GainLife)
say("act", "{who:player} (gains|gain) life equal to {amount:equal_to}", e.GainLife)
say("act", "{who:player} (gains|gain) {amount:amount} life", e.GainLife)
say("act", "lose life equal to {amount:equal_to}", e.LoseLife)
say("act", "lose {amount:amount} life", e.LoseLife)
say(
    "act",
    "(lose|you lose) half your life , rounded up",
    e.LoseLife,
    amount=w.Half(w.LifeOf(w.You()), up=True),
)
say("act", "{who:player} (loses|lose) life equal to {amount:equal_to}", e.LoseLife)
say("act", "{who:player} (loses|lose) {amount:amount} life", e.LoseLife)
say("act", "{who:player} (loses|lose) {amount:life_for_each}", e.LoseLife)
say("act", "double your life total", e.SetLife, amount=w.Times(2, w.LifeOf(w.You())))
say("act", "double {who:possessor} life total", e.SetLife, amount=w.Times(2, w.LifeOf(w.ThatPlayer())))
say("act", "{who:possessor} life total becomes {amount:number}", e.SetLife)
say("possessor", "your", w.You)
say("possessor", "target player 's", w.Target, what="player")
say("possessor", "that player 's", w.ThatPlayer)
say("act", "counter {what:one}", e.CounterSpell)
say("act", "counter {what:one} unless its controller pays {unless:mana_cost}", e.CounterSpell)
for _goes_to, _instead, _where in (
    ("library", "put it on top of its owner 's library", "putting it on top of its owner 's library"),
    ("removed", "remove it from the game", "removing it from the game"),
    ("hand", "return it to its owner 's hand", "returning it to its owner 's hand"),
):
    say("act", f"counter {{what:one}} , {_where}", e.CounterSpell, goes_to=_goes_to)
    say(
        "act",
        f"counter {{what:one}} . {_instead} instead of into (its owner|that player) 's graveyard",
        e.CounterSpell,
        goes_to=_goes_to,
    )
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
say("act", "{who:player} creates (one|1|a|an) {token:token}", e.CreateTokens)
say("act", "{who:player} creates {number:few} {token:tokens}", e.CreateTokens)
say("act", "{who:player} creates (a|an) {token:token} for each {number:count_each}", e.CreateTokens)
say("act", "create (a|an) {token:token} for each {number:count_each}", e.CreateTokens)
say("act", "put (a|an) {token:token} into play for each {number:count_each}", e.CreateTokens)
say("act", "tap {what:objects}", e.Tap)
say("act", "untap {what:objects}", e.Untap)
say("act", "tap or untap {what:objects}", e.TapOrUntap)
say("act", "add {mana:mana} to your mana pool", e.AddMana)
say(
    "act",
    "add {number:few} mana of (any color|a color of your choice) to your mana pool",
    e.AddMana,
    choose=("W", "U", "B", "R", "G"),
)
say("act", "add {choose:mana_choice} to your mana pool", e.AddMana)
say("act", "add {mana:mana} to your mana pool for each {number:count_each}", e.AddMana)
say("act", "add {number:number} colorless mana to your mana pool", e.AddMana, mana=("C",))
say("act", "{who:player} (adds|add) {mana:mana} [to their mana pool]", e.AddMana)
for _only in ("spend this mana only to", "this mana may be spent only to"):
    say("act", f"add {{mana:mana}} to your mana pool . {_only} (play|cast) {{only_for:things}}", e.AddMana)
    say(
        "act",
        f"add {{number:few}} mana of (any color|a color of your choice) to your mana pool . {_only} (play|cast) {{only_for:things}}",
        e.AddMana,
        choose=("W", "U", "B", "R", "G"),
    )
say("act", "add {number:few} mana of the chosen color to your mana pool", e.AddMana, choose=("chosen",))
say(
    "act",
    "double the amount of each type of (mana in your mana pool|unspent mana you have)",
    e.AddMana,
    double=True,
)
say("act", "it produces an additional {mana:mana}", e.AddMana, who=w.ControllerOf(w.It()))
say("count_each", "{what:thing}", w.CountOf)
say("count_each", "basic land type among {what:things}", w.BasicLandTypes)
say("count_each", "{kind:counter_kind} counter on {on:one}", w.CountersOn)
say("act", "regenerate {what:objects}", e.Regenerate)
say(
    "act",
    "prevent the next {amount:number} damage that would be dealt to {to:recipient} [this turn]",
    e.PreventDamage,
)
say("act", "prevent the next {amount:number} damage to {to:recipient} [this turn]", e.PreventDamage)
say("act", "shield {to:recipient} from the next {amount:amount} damage [this turn]", e.PreventDamage)
say(
    "act",
    "prevent the next {amount:number} damage that would be dealt this turn to {to:recipient} , divided as you choose",
    e.PreventDamage,
    divided=True,
)
one_word("all_combat_damage", {"all combat damage": True})
say("act", "prevent {combat_only:all_combat_damage} that would be dealt this turn", e.PreventDamage)
say("act", "prevent all damage that would be dealt to {to:recipient} this turn", e.PreventDamage)
say("act", "prevent all damage that {source:one} would deal this turn", e.PreventDamage)
say("act", "prevent all damage that {source:a_thing} would deal this turn", e.PreventDamage)
say(
    "act",
    "prevent all combat damage that {source:one} would deal this turn",
    e.PreventDamage,
    combat_only=True,
)
say(
    "act",
    "prevent {combat_only:all_combat_damage} that would be dealt to {to:recipient} this turn",
    e.PreventDamage,
)
say("act", "prevent all combat damage this turn", e.PreventDamage, combat_only=True)
say("act", "prevent all combat damage to {to:recipient} this turn", e.PreventDamage, combat_only=True)
say("act", "prevent all combat damage from {source:one} this turn", e.PreventDamage, combat_only=True)
say(
    "act",
    "prevent the next damage that {source:a_thing} would deal to {to:player} this turn",
    e.PreventDamage,
    next_time=True,
)
say(
    "act",
    "prevent the next damage to {to:player} from {source:a_thing} this turn",
    e.PreventDamage,
    next_time=True,
)
say("act", "{instead:prevented_for_life}", e.BeginInstead, once=True)
say(
    "act",
    "the next time {source:a_thing} would deal damage to {to:player} this turn , prevent that damage",
    e.PreventDamage,
    next_time=True,
)
say("act", "{who:player} gains control of {what:objects} {duration:duration}", e.GiveControl)
say("act", "{who:player} gains control of {what:objects}", e.GiveControl)
say("act", "gain control of {what:objects} {duration:duration}", e.Modify, changes=(e.SetController(),))
say("act", "gain control of {what:objects}", e.Modify, changes=(e.SetController(),), duration="")
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
    "a creature (dealt damage|damaged) this way can't be regenerated this turn",
    e.Modify,
    what=w.It("dealt damage"),
    changes=(e.HasProperty(e.CantRegenerate()),),
)
say("act", "remove {what:objects} from combat", e.RemoveFromCombat)
say("act", "{what:objects} becomes blocked", e.BecomeBlocked)
say("act", "shuffle your library", e.ShuffleLibrary)
say("act", "{who:player} (shuffles|shuffle) (his or her|their) library", e.ShuffleLibrary)
for _place, _facts in (
    ("into play", {"zone": "in play"}),
    ("into play tapped", {"zone": "in play", "tapped": True}),
    ("into your hand", {}),
    ("into your graveyard", {"zone": "graveyard"}),
):
    say(
        "act",
        f"search your library for {{what:a_thing}} and put (that card|it) {_place} . then shuffle your library",
        e.SearchLibrary,
        **_facts,
    )
    say(
        "act",
        f"search your library for {{what:a_thing}} , put (it|that card) {_place} , then shuffle [your library]",
        e.SearchLibrary,
        **_facts,
    )
    say(
        "act",
        f"search your library for up to {{number:few}} {{what:things}} , put (them|those cards) {_place} , then shuffle [your library]",
        e.SearchLibrary,
        **_facts,
    )
    say(
        "act",
        f"search your library for up to {{number:few}} {{what:things}} , reveal them , put (them|those cards) {_place} , then shuffle [your library]",
        e.SearchLibrary,
        reveal=True,
        **_facts,
    )
    say(
        "act",
        f"search your library for {{what:a_thing}} , reveal (it|that card) , and put it {_place} . then shuffle your library",
        e.SearchLibrary,
        reveal=True,
        **_facts,
    )
    say(
        "act",
        f"search your library for {{what:a_thing}} , reveal (it|that card) , put it {_place} , then shuffle [your library]",
        e.SearchLibrary,
        reveal=True,
        **_facts,
    )
say(
    "act",
    "{who:player} (puts|put) the top {number:few} cards of (his or her|their|your) library into (his or her|their|your) graveyard",
    e.MillCards,
)
say("half_a_library", "half of their library , rounded down", w.Half, of=w.LibrarySize(w.ThatPlayer()))
say("half_a_library", "half of their library , rounded up", w.Half, of=w.LibrarySize(w.ThatPlayer()), up=True)
say("act", "{who:player} puts the top {number:half_a_library} , into their graveyard", e.MillCards)
say(
    "act",
    "put the top {number:few} cards of {who:possessor} library into (their|your) graveyard",
    e.MillCards,
)
say("act", "{who:player} (reveals|reveal) (his or her|their) hand", e.RevealHand)
say("act", "exchange control of {first:one} and {second:one}", e.ExchangeControl)
say("act", "exchange control of {first:objects}", e.ExchangeControl)
say("act", "exchange life totals with {second:player}", e.ExchangeLife, first=w.You())
say("act", "attach {what:one} to {to:one}", e.AttachTo)
say("act", "attach {what:one} to another permanent it can enchant", e.AttachTo, to=w.OneOf(w.Filter()))
say("act", "move {what:one} to {to:one}", e.AttachTo)
say("chosen_now", "{what:a_thing}", w.OneOf)
say("act", "move {what:one} to {to:chosen_now}", e.AttachTo)
say("act", "move (a|an) {kind:counter_kind} counter from {source:one} (to|onto) {to:one}", e.MoveCounter)
say("act", "{first:one} fights {second:one}", e.Fight)
say("act", "scry {number:number}", e.Scry)
say("act", "end the turn", e.EndTurn)
say("act", "turn {what:objects} face down", e.TurnFaceDown)
say("act", "flip {what:one}", e.Flip)
say("act", "~ becomes a copy of {of:one}", e.BecomeCopy, what=w.ThisCard())
say(
    "act",
    "~ becomes a copy of {of:one} and gains this ability",
    e.BecomeCopy,
    what=w.ThisCard(),
    gains=True,
)
say("act", "(remove|exile) {what:objects} [from the game] until ~ leaves play", e.RemoveUntil)
say(
    "act",
    "{what:objects} (doesn't|don't) untap during (its|their) controller 's next untap step",
    e.StaysTapped,
)
say(
    "act",
    "they (doesn't|don't) untap during their controller 's next untap step",
    e.StaysTapped,
    what=w.Those("they"),
)
say("act", "copy {what:one} . you may choose new targets for the copy", e.CopySpell)
say(
    "act",
    "copy {what:one} , except [that] the copy is {color:color} . you may choose new targets for the copy",
    e.CopySpell,
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
say("act", "change the target of {what:one}", e.ChangeTarget)
say("act", "change the target of {what:one} to {to:one}", e.ChangeTarget)
one_word("kind_of_word", {"color word": "color", "basic land type": "land"})
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
say("act", "take an extra turn after this one", e.ExtraTurn)
say("act", "[you] control {who:player} 's next turn", e.ControlTurn)
say("act", "{who:player} (takes|take) an extra turn after this one", e.ExtraTurn)
say("act", "skip your next turn", e.SkipStep, what="turn")
say("act", "{who:player} (skips|skip) (his or her|their|your) next turn", e.SkipStep, what="turn")
say("act", "skip your next {what:step}", e.SkipStep)
say("act", "{who:player} (skips|skip) (his or her|their|your) next {what:step}", e.SkipStep)
say("act", "{who:player} (takes|take) {number:few} extra turns after this one", e.ExtraTurn)
say("act", "take {number:few} extra turns after this one", e.ExtraTurn)
say("act", "{loser:player} (loses|lose) the game and {winner:player} (wins|win) the game", e.LoseAndWin)
say("act", "{who:player} (loses|lose) the game", e.LoseGame)
say("act", "{who:player} (wins|win) the game", e.WinGame)
say("act", "{what:one} phases out", e.PhaseOut)
say("act", "{who:player} gets (one|1|a) poison counter", e.AddPoison, number=w.Number(1))
say("act", "{who:player} gets {number:few} poison (counters|counter)", e.AddPoison)
say("act", "you may {effects:may_do}", e.May)
say("act", "you may pay {cost:payment} . if you do , {effects:joined}", e.May)
say("act", "you may pay {cost:payment} . if you don't , {otherwise:joined}", e.May, effects=())
say("act", "you may {effects:may_do} . if you don't , {otherwise:joined}", e.May)
say("act", "{who:player} may {effects:may_do}", e.May)
say(
    "act",
    "{who:player} may pay {cost:payment} . if (that player|he or she|they) (does|do) , {effects:joined}",
    e.May,
)
say("granted_later", "{cost:deed} to {effects:joined}", a.Activated)
say("granted_later", "{cost:deed} . if you do , {effects:joined}", a.Activated)
say("act", "until end of turn , you may {ability:granted_later}", e.GrantAbility)
say(
    "act",
    "until end of turn , any time you could play a mana ability , you may {ability:granted_later}",
    e.GrantAbility,
)
say("act", "empty {who:possessor} mana pool", e.EmptyPool)
say("act", "empty (their|that player 's) mana pool", e.EmptyPool, who=w.ThatPlayer())
say("act", "{who:player} untaps {what:objects}", e.Untap)
say("effect", "{effects:acts} , where x is {amount:counted}", e.WhereX)
sequence("acts", "act", (("and",), (",", "and")), ["and"], ["and"])
say("effect", "{:act}")
say("effect", "{effects:one_act} unless you pay {cost:payment}", e.Unless)
say("effect", "{effects:one_act} unless {who:player} (pays|pay) {cost:payment}", e.Unless)
say("effect", "{effects:one_act} unless you {cost:deed}", e.Unless)
say("act", "if {condition:condition} , {effects:joined}", e.OnlyIf)
say("sentence", "{:effect}")
say("sentence", "{effects:one_act} . if you can't , {otherwise:joined}", e.IfCant)
say("act", "flip a coin . if you win the flip , {won:joined}", e.FlipCoin)
say(
    "act",
    "{who:player} flips a coin . if the coin comes up heads , {won:joined} . if the coin comes up tails , {lost:joined}",
    e.FlipCoin,
    called=False,
)
say("act", "flip a coin . if you lose the flip , {lost:joined}", e.FlipCoin)
say(
    "act",
    "flip a coin . if you win the flip , {won:joined} . if you lose the flip , {lost:joined}",
    e.FlipCoin,
)
say(
    "act",
    "flip a coin . if you lose the flip , {lost:joined} . if you win the flip , {won:joined}",
    e.FlipCoin,
)
say(
    "effect",
    "{effects:one_act} at the beginning of your next end step",
    e.Later,
    trigger=a.Beginning("end of turn", "you"),
)
say(
    "effect",
    "{effects:one_act} at the beginning of the next cleanup step",
    e.Later,
    trigger=a.Beginning("cleanup", "next"),
)
say(
    "act",
    "at the beginning of your next main phase , {effects:joined}",
    e.Later,
    trigger=a.Beginning("main", "you"),
)
say(
    "act",
    "at the end of that turn , {effects:joined}",
    e.Later,
    trigger=a.Beginning("end of turn", "that turn"),
)
say("act", "you may play up to {number:few} additional lands this turn", e.ExtraLands)
say("act", "you may play an additional land this turn", e.ExtraLands, number=w.Number(1))
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

say("act", "at end of turn , {effects:joined}", e.Later, trigger=a.Beginning("end of turn", "next"))
say("effect", "{effects:one_act} at end of turn", e.Later, trigger=a.Beginning("end of turn", "next"))
say("effect", "{effects:one_act} at end of combat", e.Later, trigger=a.Beginning("end of combat", "next"))
say(
    "effect",
    "{effects:one_act} at the beginning of the next turn 's upkeep",
    e.Later,
    trigger=a.Beginning("upkeep", "next"),
)
say(
    "effect",
    "{effects:one_act} at the start of the next turn 's upkeep",
    e.Later,
    trigger=a.Beginning("upkeep", "next"),
)
say("act", "when {trigger:trigger} , {effects:joined}", e.Later)
sequence("one_act", "act", (), [], [])


def _read_may_do(reading: Reading, at: int) -> ReadAs:
    """What may be done, in one sentence, and in a second one after "if you do"."""
    if reading.word(at) == "have":  # "you may have target player discard a card"
        yield from reading.several("joined", at + 1)
    for first, end in reading.several("joined", at):
        if tuple(reading.word(end + i) for i in range(5)) == (".", "if", "you", "do", ","):
            for second, stop in reading.several("joined", end + 5):
                yield (*first, *second), stop
        yield first, end


GRAMMAR.by_hand("may_do", _read_may_do, lambda grammar, node: grammar.words("joined", node))
MULTIPLIED = ("number", "amount")
"""Fields that say how many or how much, of which one comes for each of what is counted."""


def _read_multiplied(reading: Reading, at: int) -> ReadAs:
    """An instruction "for each" of something: "put a +1/+1 counter on ~ for each card in your hand"."""
    for node, end in reading.nodes("act", at, e.Instruction):
        if (reading.word(end), reading.word(end + 1)) != ("for", "each"):
            continue
        if isinstance(node, (e.AddMana, e.Modify, e.SearchLibrary, e.PreventDamage)) or not _counts(node):
            continue
        (field,) = _counts(node)
        for counted, stop in reading.nodes("count_each", end + 2, w.Amount):
            once = getattr(node, field)
            if isinstance(once, w.Number):
                yield replace(node, **{field: w.Times(once.value, counted)}), stop


def _counts(node: e.Instruction) -> list[str]:
    return [name for name in MULTIPLIED if isinstance(getattr(node, name, None), (w.Number, w.Times))]


def _print_multiplied(grammar: Grammar, node: Meaning) -> list[str]:
    if isinstance(node, e.Instruction) and len(fields := _counts(node)) == 1:
        times = getattr(node, fields[0])
        if isinstance(times, w.Times):
            once = grammar.words("act", replace(node, **{fields[0]: w.Number(times.number)}))
            return [*once, "for", "each", *grammar.words("count_each", times.of)]
    raise Unprintable(node)


GRAMMAR.by_hand("multiplied", _read_multiplied, _print_multiplied)
say("effect", "{:multiplied}")
say("effect", "{effects:one_act} if {condition:condition}", e.OnlyIf)
SHARED = (e.ChangeSize, e.GainAbilities, e.LoseAbilities, e.HasProperty, e.SetColors, e.SetTypes, e.SetSize)
"""Changes that take their duration from what is said beside them, where they have none of their own."""


def _sharing_duration(node: Meaning, rest: tuple[Meaning, ...], first: str) -> tuple[Meaning, ...]:
    """Instructions of one sentence: "X gets +1/+1 and Y gets +1/+1 until end of turn", "until end of turn, X
    and Y"; both last so long.
    """
    following = rest[0]
    if isinstance(node, e.Modify) and isinstance(following, e.Modify):
        if not node.duration and following.duration and _takes_a_duration(node):
            return replace(node, duration=following.duration), *rest
        if node.duration and not following.duration and first == "until" and _takes_a_duration(following):
            return node, replace(following, duration=node.duration), *rest[1:]
    return node, *rest


def _takes_a_duration(node: e.Modify) -> bool:
    return all(isinstance(change, SHARED) for change in node.changes)


sequence(
    "joined",
    "effect",
    (("and",), (",", "and"), (",", "then")),
    ["and"],
    ["and"],
    longest=True,
    together=_sharing_duration,
)
sequence(
    "effects",
    "sentence",
    ((".",), (",", "then"), (".", "then"), ("and",), (",", "and")),
    ["."],
    ["."],
    end=".",
    together=_sharing_duration,
)


_LEFT = (a.TapThis(), a.SacrificeCost())
TOKENS_BY_NAME = {
    "treasure": a.Activated(
        a.Cost(_LEFT), (e.AddMana(choose=("W", "U", "B", "R", "G"), number=w.Number(1)),)
    ),
    "food": a.Activated(a.Cost((a.PayMana(parse_mana_cost("{2}")), *_LEFT)), (e.GainLife(w.Number(3)),)),
    "clue": a.Activated(
        a.Cost((a.PayMana(parse_mana_cost("{2}")), a.SacrificeCost())), (e.DrawCards(w.Number(1)),)
    ),
}
"""Artifact tokens of which texts tell only the name, with their ability."""


def _read_token(reading: Reading, at: int) -> ReadAs:
    if reading.word(at) in TOKENS_BY_NAME and reading.word(at + 1) in ("token", "tokens"):
        ability = replace(TOKENS_BY_NAME[reading.word(at)])
        yield e.Token(None, None, ("artifact",), (reading.word(at),), (), (ability,)), at + 2
    for (power, toughness), end in read_size(reading, at):
        for node, stop in read_types(reading, end):
            yield from _finish_token(reading, node, power, toughness, stop)


def _finish_token(reading: Reading, node: e.SetTypes, power: int, toughness: int, stop: int) -> ReadAs:
    if node.abilities or node.keeps or reading.word(stop) not in ("token", "tokens"):
        return
    types = node.types or ("creature",)
    colors = () if node.colors == ("C",) else node.colors  # as a token of no color is anyway
    token = e.Token(power, toughness, types, node.subtypes, colors)
    yield from _with_name(reading, token, stop + 1)
    if reading.word(stop + 1) == "with":
        for abilities, end in reading.of("granted", stop + 2):
            yield from _with_name(reading, replace(token, abilities=abilities), end)


def _with_name(reading: Reading, token: e.Token, at: int) -> Iterator[tuple[e.Token, int]]:
    """A token, and the same with a name of one or two words: "named Wasp"."""
    yield token, at
    for words in (1, 2) if reading.word(at) == "named" else ():
        name = [reading.word(at + 1 + i) for i in range(words)]
        if all(word.isalpha() for word in name):
            yield replace(token, name=" ".join(name)), at + 1 + words


def _print_token(grammar: Grammar, node: Meaning, noun: str = "token") -> list[str]:
    if not isinstance(node, e.Token):
        raise Unprintable(node)
    if node.power is None:
        return [*node.subtypes, noun]
    words = [f"{node.power}/{node.toughness}"]
    for index, letter in enumerate(node.colors):
        words.extend((["and"] if index else []) + [COLOR_NAMES[letter]])
    words.extend([*node.subtypes, *node.types, noun])
    words += ["with", *grammar.words("granted", node.abilities)] if node.abilities else []
    return [*words, *(["named", *node.name.split()] if node.name else [])]


GRAMMAR.by_hand("token", _read_token, _print_token)
GRAMMAR.by_hand("tokens", _read_token, lambda grammar, node: _print_token(grammar, node, "tokens"))

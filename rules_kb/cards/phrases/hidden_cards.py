"""What is looked at, revealed and chosen in a hand or on top of a library."""

from __future__ import annotations

from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.phrases.phrasebook import one_word, say

# -- a card that somebody else chooses from a hand -----------------------------------------------------

for _chooses in ("choose", "you choose"):
    for _whose in ("", "(of|from) it"):
        for _ending in ("that player discards (that card|it)", "(he or she|they) (discards|discard) (that card|it)"):
            say("act", f"{{who:player}} (reveals|reveal) their hand . {_chooses} {{what:a_thing}} {_whose or 'there'} . {_ending}", e.ChooseFromHand)
say("act", "look at {who:whose_hand} and choose {what:a_thing} from it . that player discards (that card|it)", e.ChooseFromHand, revealed=False)
say("act", "look at {who:whose_hand} and choose {what:a_thing} from it . discard that card", e.ChooseFromHand, revealed=False)
say("act", "{who:player} (reveals|reveal) their hand and discards {what:a_thing} of your choice [from it]", e.ChooseFromHand)

# -- the top of a library --------------------------------------------------------------------------------

one_word("whose_library", {"your": w.You(), "target player 's": w.Target("player"), "target opponent 's": w.Target("opponent"),
                           "that player 's": w.ThatPlayer()})
_TOP = "the top {number:few} cards of {who:whose_library} library"
_IT = "the top card of {who:whose_library} library"
_REST = {"top": "back on top of your library [in any order]", "bottom": "on the bottom of your library [in any order]",
         "graveyard": "into your graveyard"}
say("act", f"look at {_TOP} , then put them back [on top of (their|your|that player 's) library] in any order", e.LookAtTop)
say("act", f"look at {_TOP} and put them back [on top of (their|your|that player 's) library] in any order", e.LookAtTop)
say("act", f"look at {_TOP} . put them back [on top of (their|your|that player 's) library] in any order", e.LookAtTop)
say("act", f"look at {_IT}", e.LookAtTop, number=w.Number(1))
for _place, _words in _REST.items():
    for _of in ("of them", "of those cards"):
        say("act", f"look at {_TOP} . put {{take:few}} {_of} into your hand and the (rest|other) {_words}", e.LookAtTop, rest=_place)
    say("act", f"look at {_TOP} , put {{take:few}} of them into your hand , and put the rest {_words}", e.LookAtTop, rest=_place)
    say("act", f"reveal {_TOP} . put all {{what:things}} revealed this way into your hand and the rest {_words}", e.LookAtTop,
        rest=_place, revealed=True)
    say("act", f"reveal {_TOP} . put all {{what:things}} from among them into your hand and the rest {_words}", e.LookAtTop,
        rest=_place, revealed=True)
say("act", f"reveal {_IT} . if it 's {{what:a_thing}} , put (it|that card) into your hand", e.LookAtTop, number=w.Number(1), revealed=True)

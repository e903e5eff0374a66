"""What is looked at, revealed and chosen in a hand or on top of a library."""

from __future__ import annotations

from collections.abc import Iterator

from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.grammar import Reading
from rules_kb.cards.node import Meaning
from rules_kb.cards.phrases.phrasebook import GRAMMAR, one_word, say, sequence

# -- a card that somebody else chooses from a hand -----------------------------------------------------

for _chooses in ("choose", "you choose"):
    for _whose in ("", "(of|from) it"):
        for _ending in (
            "that player discards (that card|it)",
            "(he or she|they) (discards|discard) (that card|it)",
        ):
            say(
                "act",
                f"{{who:player}} (reveals|reveal) their hand . {_chooses} {{what:a_thing}} {_whose or 'there'} . {_ending}",
                e.ChooseFromHand,
            )
say(
    "act",
    "look at {who:whose_hand} and choose {what:a_thing} from it . that player discards (that card|it)",
    e.ChooseFromHand,
    revealed=False,
)
say(
    "act",
    "look at {who:whose_hand} and choose {what:a_thing} from it . discard that card",
    e.ChooseFromHand,
    revealed=False,
)
say(
    "act",
    "{who:player} (reveals|reveal) their hand and discards {what:a_thing} of your choice [from it]",
    e.ChooseFromHand,
)

# -- the top of a library --------------------------------------------------------------------------------

one_word(
    "whose_library",
    {
        "your": w.You(),
        "target player 's": w.Target("player"),
        "target opponent 's": w.Target("opponent"),
        "that player 's": w.ThatPlayer(),
    },
)
_TOP = "the top {number:few} cards of {who:whose_library} library"
_IT = "the top card of {who:whose_library} library"
_REST = {
    "top": "back on top of your library [in any order]",
    "bottom": "on the bottom of your library [in any order]",
    "bottom at random": "on the bottom of your library in a random order",
    "graveyard": "into your graveyard",
}
say(
    "act",
    f"look at {_TOP} , then put them back [on top of (their|your|that player 's) library] in any order",
    e.LookAtTop,
)
say(
    "act",
    f"look at {_TOP} and put them back [on top of (their|your|that player 's) library] in any order",
    e.LookAtTop,
)
say(
    "act",
    f"look at {_TOP} . put them back [on top of (their|your|that player 's) library] in any order",
    e.LookAtTop,
)
for _place, _words in _REST.items():
    for _of in ("of them", "of those cards"):
        say(
            "act",
            f"look at {_TOP} . put {{take:few}} {_of} into your hand and the (rest|other) {_words}",
            e.LookAtTop,
            rest=_place,
        )
        say(
            "act",
            f"look at {_TOP} . put {{take:few}} {_of} into your hand . put the (rest|other) {_words}",
            e.LookAtTop,
            rest=_place,
        )
    say(
        "act",
        f"look at {_TOP} , put {{take:few}} of them into your hand , and put the rest {_words}",
        e.LookAtTop,
        rest=_place,
    )
    say(
        "act",
        f"reveal {_TOP} . put all {{what:things}} revealed this way into your hand and the rest {_words}",
        e.LookAtTop,
        rest=_place,
        revealed=True,
    )
    say(
        "act",
        f"reveal {_TOP} . put all {{what:things}} (revealed this way|from among them) into your hand . put the rest {_words}",
        e.LookAtTop,
        rest=_place,
        revealed=True,
    )
    say(
        "act",
        f"reveal {_TOP} . put all {{what:things}} from among them into your hand and the rest {_words}",
        e.LookAtTop,
        rest=_place,
        revealed=True,
    )
say(
    "act",
    f"reveal {_IT} . if it 's {{what:a_thing}} , put (it|that card) into your hand",
    e.LookAtTop,
    number=w.Number(1),
    revealed=True,
)

# -- step by step: looked at, chosen, put somewhere ----------------------------------------------------


def _more_places(reading: Reading, at: int) -> Iterator[tuple[tuple[Meaning, ...], int]]:
    """Further places after the first: ", one on top of your library"."""
    skip = (
        2
        if (reading.word(at), reading.word(at + 1)) == (",", "and")
        else 1
        if reading.word(at) in (",", "and")
        else 0
    )
    if skip:
        yield from reading.several("places", at + skip)


say("act", "look at {who:whose_hand}", e.LookAtHand)
say("act", "look at the top {number:cards} of {who:possessor} library", e.LookAtCards)
say("act", "look at the top card of {who:possessor} library", e.LookAtCards)
say("act", "{who:player} (reveals|reveal) the top card of (their|your) library", e.RevealTop)
say("act", "{who:player} (reveals|reveal) the top {number:cards} of (their|your) library", e.RevealTop)
say("act", "reveal the top card of your library", e.RevealTop)
say("act", "reveal the top {number:cards} of your library", e.RevealTop)
say("act", "[you] choose {what:a_thing} (from it|there)", e.ChooseFrom)
say("act", "[you] choose {number:few} {what:things} from it", e.ChooseFrom)
say("act", "reveal {what:a_thing} from among them and put it into your hand", e.TakeFromAmong, reveal=True)
say("act", "put {what:a_thing} from among them into your hand", e.TakeFromAmong)
say("act", "put {what:a_thing} from among them into play", e.TakeFromAmong, zone="in play")
say("act", "put one of (them|those cards) into your hand", e.TakeFromAmong, what=w.Filter("card"))
one_word(
    "place",
    {"into your hand": "hand", "on top of your library": "top", "on the bottom of your library": "bottom"},
)
say("placed", "one {:place}")
sequence("places", "placed", ((",",), ("and",), (",", "and")), [","], [",", "and"])
say("act", "put one of those cards {places:places_after_one}", e.ShareOut)
GRAMMAR.by_hand(
    "places_after_one",
    lambda reading, at: (
        ((first, *rest), end)
        for first, middle in reading.of("place", at)
        for rest, end in _more_places(reading, middle)
    ),
    lambda grammar, node: grammar.words("places", node)[1:],
)
one_word(
    "that_card",
    {"that card": w.It("that card"), "it": w.It(), "those cards": w.Those("those cards"), "them": w.Those()},
)
one_word(
    "the_cards",
    {
        "them": w.Those(),
        "those cards": w.Those("those cards"),
        "the rest": w.Those("the rest"),
        "the cards": w.Those("the cards"),
    },
)
say("act", "{who:player} (discards|discard) {what:that_card}", e.DiscardThose)
say(
    "act",
    "put {what:the_cards} on top of (that player 's|your|their owner 's) library in any order",
    e.PutOnLibrary,
)
say("act", "put {what:the_cards} back in any order", e.PutOnLibrary)
say(
    "act",
    "put {what:the_cards} on the bottom of (your|that player 's|their owner 's) library in any order",
    e.PutOnLibrary,
    position="bottom",
)
say("act", "(exile|remove) the top {number:cards} of {who:possessor} library [from the game]", e.ExileTop)
say(
    "act",
    "(exile|remove) the top card of {who:possessor} library [from the game]",
    e.ExileTop,
    number=w.Number(1),
)
say(
    "act",
    "{who:player} (shuffles|shuffle) (their|your) graveyard into (their|your) library",
    e.ShuffleGraveyard,
)
say(
    "act", "{who:player} (removes|exiles) the top {number:cards} of their library [from the game]", e.ExileTop
)
say(
    "act",
    "{who:player} (removes|exiles) the top {number:cards} of their library [from the game] . "
    "if (two|2) or more of those cards have the same name , repeat this process",
    e.ExileTop,
    again_if_same_name=True,
)
say(
    "act",
    "put {what:the_cards} on the bottom of (your|that player 's|their owner 's) library in a random order",
    e.PutOnLibrary,
    position="bottom at random",
)

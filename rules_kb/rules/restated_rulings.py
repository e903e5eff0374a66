"""Rulings of rulings1999 that add nothing to another one: see `restates.py`.

Many notes only repeat a ruling that stands elsewhere, and the chapters on card types say of each type what
the one on resolution says of all.
"""

from __future__ import annotations

RULINGS: dict[str, str] = {
    # A, abilities
    "A.1.7": "A.5.4",  # "during a player's upkeep": the current player plays it, its controller controls it
    "A.1.9": "A.1.6",
    "A.1.Note.2": "T.4.12",
    "A.2.2": "T.4.2",
    "A.2.3": "T.1.7",
    "A.4.Note.2": "K.6.4",
    "A.5.7": "A.5.4",
    "A.5.Note.2": "T.8.Note.1",
    "A.5.Ruling.1": "A.5.3",  # all of it is done on resolution, even what looks like a cost
    "A.5.Ruling.4": "A.5.2",  # one that fizzled has been played, too
    "A.6.Note.2": "K.6.5",
    "A.6.Ruling.2": "A.6.9",
    "A.7.Ruling.1": "G.32.2",
    "A.8.4": "A.1.4",
    "A.8.7": "A.8.Ruling.8",
    "A.11.3": "A.11.8",
    "A.11.14": "A.11.13",
    "A.11.15": "C.8.Ruling.4",
    "A.11.Ruling.1": "A.11.8",
    "A.13.5": "G.8.2",
    "A.16.2": "A.6.9",
    "A.16.Ruling.1": "A.16.1",
    "A.17.Ruling.1": "A.11.8",
    "A.18.3": "C.8.1",
    "A.19.Ruling.1": "C.6.10",
    "A.20.Ruling.2": "A.17.2",
    "A.22.Ruling.4": "A.17.2",
    "A.24.Ruling.2": "A.24.2",
    "A.24.Ruling.6": "A.1.4",
    "A.24.Ruling.7": "A.17.2",
    "A.26.Ruling.2": "A.17.2",
    "A.27.Ruling.1": "C.8.1",
    "A.27.Ruling.2": "A.27.2",
    "A.5.Note.3": "A.6.9",  # it speaks of phase costs only
    "A.11.9": "C.8.3",
    "A.13.Ruling.1": "K.21.5",  # buyback is among what is added before anything is taken off
    "A.14.6": "A.6.3",
    "A.15.Ruling.1": "T.1.3",
    # C, the attack
    "C.2.Note.1": "C.2.1",
    "C.4.Note.1": "A.11.4",
    "C.4.Ruling.1": "C.4.2",
    "C.5.Note.2": "C.1.6",
    "C.6.Ruling.1": "A.17.2",
    "C.7.Note.2": "C.1.6",
    "C.7.Note.3": "C.6.10",
    "C.8.Note.1": "A.27.Ruling.6",
    "C.8.Ruling.1": "C.8.1",
    "C.8.Ruling.3": "C.8.1",
    "C.10.1": "P.8.4",
    "C.10.2": "C.4.5",
    "C.10.Ruling.1": "C.4.Ruling.5",
    # E, taken from single cards
    "E.2.Ruling.2": "T.7.2",
    "E.2.Ruling.3": "G.8.2",
    "E.3.Ruling.2": "G.8.2",
    "E.3.Ruling.4": "A.8.8",
    "E.11.2": "G.23.Note.3",
    "E.11.Ruling.1": "G.23.Note.3",
    "E.12.2": "T.2.5",
    "E.12.Ruling.2": "T.2.7",
    "E.4.4": "E.4.3",
    "E.4.Ruling.9": "K.25.Ruling.3",
    "E.6.Ruling.1": "C.1.8",
    # G, terms
    "G.6.Note.1": "K.14.7",
    "G.6.Ruling.2": "A.5.4",
    "G.8.1": "T.1.6",
    "G.8.4": "T.7.2",
    "G.8.Ruling.1": "G.7.Ruling.2",
    "G.8.Ruling.2": "T.5.4",
    "G.12.Ruling.3": "G.12.4",
    "G.14.2": "G.32.1",
    "G.21.Ruling.2": "G.21.4",  # the bird is in the graveyard as its coming back would begin the loop again
    "G.21.Ruling.3": "G.21.4",
    "G.23.Note.1": "G.22.3",
    "G.23.Note.2": "Z.5.7",
    "G.30.11": "T.13.2",
    "G.30.Ruling.1": "K.25.6",
    "G.35.Ruling.4": "G.7.Ruling.2",
    "G.41.4": "T.7.2",
    "G.41.5": "T.7.2",
    "G.41.Ruling.4": "T.4.12",
    "G.42.Ruling.3": "G.42.2",
    "G.6.Ruling.4": "A.8.12",
    "G.6.Ruling.3": "A.8.11",
    "G.7.Ruling.3": "G.22.6",
    "G.16.Note.2": "Z.5.7",
    "G.32.Note.1": "C.1.6",
    "G.33.Note.1": "K.14.4",
    "K.2.4": "G.35.Ruling.3",  # nothing leaves play without a reason
    "P.9.Ruling.2": "G.15.Ruling.1",
    "G.43.Ruling.4": "G.43.Ruling.5",  # what is being cast isn't in play yet
    "G.29.Note.1": "Z.1.5",
    "G.30.Ruling.2": "A.14.4",
    # K, cards and permanents: what becomes of a spell of each type is what T.7.1 says of all
    "K.2.3": "T.7.1",
    "K.4.4": "A.1.10",
    "K.4.5": "T.7.6",
    "K.4.Ruling.4": "T.7.6",
    "K.5.7": "K.5.6",
    "K.5.Ruling.4": "K.14.4",
    "K.6.1": "T.7.1",
    "K.6.Note.1": "T.1.2",
    "K.7.1": "T.7.1",
    "K.7.Ruling.1": "G.39.2",
    "K.7.Ruling.2": "K.6.4",
    "K.9.Note.4": "K.5.5",
    "K.9.Note.5": "K.5.5",
    "K.10.Ruling.3": "K.10.Ruling.2",
    "K.14.Note.1": "T.14.1",
    "K.14.Note.2": "T.1.2",
    "K.15.1": "T.7.1",
    "K.16.1": "T.7.1",
    "K.16.Note.1": "T.1.6",
    "K.16.Note.2": "T.8.5",
    "K.17.1": "P.8.1",
    "K.17.Note.3": "P.8.3",
    "K.19.2": "T.13.2",
    "K.20.1": "T.7.1",
    "K.20.Note.1": "T.12.1",
    "K.23.1": "T.7.1",
    "K.23.Note.1": "T.1.2",
    "K.24.1": "T.7.1",
    "K.24.Note.1": "T.1.2",
    "K.26.1": "C.4.2",
    "K.26.Ruling.1": "C.4.2",
    "K.27.Ruling.1": "T.4.2",
    "K.27.Ruling.2": "K.27.3",
    "K.2.Note.1": "T.1.7",
    "K.7.Note.3": "T.1.2",
    "K.8.Note.1": "K.25.3",
    "K.12.Note.2": "T.13.4",
    "K.12.Note.3": "G.11.2",
    "K.12.Note.4": "T.13.Ruling.2",  # lethal damage is a rule effect
    "K.12.Ruling.7": "T.13.4",
    "K.13.3": "G.10.1",
    "K.16.Note.4": "T.1.4",
    "K.17.Ruling.5": "T.1.7",
    "K.19.Note.1": "K.19.1",
    "K.21.Ruling.1": "K.21.5",
    "K.21.Ruling.2": "K.21.5",
    # P, phases: each ends with mana burn and a look at who has lost
    "P.2.Ruling.1": "P.2.1",
    "P.3.2": "T.8.Note.1",
    "P.3.Note.1": "T.9.1",
    "P.5.5": "P.5.1",
    "P.5.Note.1": "G.22.3",
    "P.5.Note.2": "A.23.2",
    "P.5.Ruling.1": "P.5.1",
    "P.6.Note.2": "G.22.3",
    "P.7.Note.1": "Z.5.7",
    "P.7.Note.2": "A.5.3",
    "P.7.Note.3": "G.22.3",
    "P.8.Note.3": "G.22.3",
    "P.8.Ruling.2": "C.2.Ruling.1",
    "P.9.Note.2": "G.22.3",
    "P.10.Note.2": "G.22.3",
    # T, timing
    "T.1.8": "K.17.2",
    "T.2.10": "Z.1.3",
    "T.4.10": "A.1.10",
    "T.4.Note.1": "G.41.2",
    "T.5.2#2": "T.1.6",
    "T.5.Note.2": "T.3.1",
    "T.7.Note.2": "T.8.8",
    "T.8.4": "T.1.2",
    "T.8.Ruling.1": "T.8.1",
    "T.10.Ruling.2": "T.10.3",
    "T.10.Ruling.6": "A.24.2",
    "T.11.2": "T.3.1",
    "T.11.4": "T.7.2",
    "T.11.Note.1": "T.4.12",
    "T.12.Note.1": "K.17.2",
    "T.13.1": "T.13.2",
    "T.13.5": "T.7.1",
    "T.13.Ruling.3": "T.13.2",
    "T.14.Ruling.1": "T.14.1",
    "T.14.Ruling.2": "T.14.2",
    "T.14.Ruling.3": "G.30.Ruling.3",
    "T.6.3": "T.9.1",
    "T.7.4": "T.2.7",
    "T.10.Ruling.3": "T.10.2",
    "T.15.1": "T.1.4",
    # Z, zones
    "Z.1.Ruling.2": "A.8.Ruling.8",
    "Z.3.Ruling.1": "K.25.6",
    "Z.3.Ruling.2": "Z.1.3",
    "Z.5.6": "T.7.5",
    "Z.6.2": "T.4.5",
    "Z.6.3": "K.4.3",
    "Z.7.1": "G.33.1",
    "Z.10.Note.1": "K.25.6",
    # What a ruling says by way of an example or a consequence, where the one named does it all.
    "A.8.Ruling.7": "A.8.12",  # played and controlled by one player
    "A.9.3": "A.1.4",
    "A.24.Ruling.4": "G.35.5",
    "A.24.Ruling.8": "A.24.2",  # "creatures or other permanents"
    "C.6.Ruling.3": "C.6.10",  # the block stays though it couldn't be declared any more
    "E.4.10": "K.8.2",
    "E.4.Ruling.1": "T.7.2",
    "E.4.Ruling.2": "G.31.4",
    "E.4.Ruling.12": "E.4.2",
    "G.9.4": "K.12.2",
    "G.11.3": "K.5.9",
    "G.9.5": "K.5.9",
    "G.12.Ruling.2": "G.42.Ruling.4",
    "G.31.2": "K.27.3",
    "G.38.Ruling.1": "G.38.3",
    "G.41.Ruling.1": "T.7.2",
    "G.41.Ruling.2": "G.41.1",
    "G.41.Ruling.3": "T.7.2",
    "G.45.Note.1": "A.10.Ruling.1",
    "K.4.Ruling.3": "T.7.6",
    "K.10.2": "K.4.3",
    "K.10.4": "K.10.Ruling.2",
    "K.12.Ruling.2": "K.12.2",
    "K.12.Ruling.3": "K.12.2",
    "K.12.Ruling.4": "T.14.1",
    "K.12.Note.1": "K.5.6",
    "K.13.Note.1": "K.5.4",
    "K.13.Note.2": "K.25.4",
    "K.14.1": "T.7.1",
    "K.14.Ruling.5": "T.14.1",
    "K.19.Ruling.2": "G.30.6",
    # What continuous effects of a permanent that has left do is A.4.1; what has a duration, T.2.Ruling.4.
    "P.9.Note.1": "T.1.3",
    "T.1.Ruling.1": "T.3.1",
    "T.2.Ruling.8": "G.30.4",
    "T.4.11": "T.5.1",
    "T.4.Ruling.4": "T.7.6",
    "T.4.Note.2": "T.4.5",
    "T.6.4": "T.12.4",
    "T.7.Note.4": "T.9.1",
    "T.10.7": "G.11.Note.6",
    "T.10.13": "T.10.1",  # division comes first, then what modifies it
    "T.10.Note.1": "G.24.2",
    "T.10.Ruling.11": "T.10.1",
    "T.10.Ruling.14": "T.10.1",
    "T.10.Ruling.15": "T.10.1",
    "Z.1.Ruling.3": "A.8.3",
    "C.6.Note.1": "A.11.Ruling.2",
    "E.3.Ruling.8": "K.5.Ruling.1",
    "E.10.Ruling.1": "K.9.Ruling.2",
    "E.10.Ruling.2": "K.9.Ruling.3",
    "G.2.Ruling.1": "G.32.4",
    "G.22.Ruling.1": "G.22.7",
    "G.32.Ruling.10": "T.9.4",
    "G.35.Note.1": "G.32.4",
    "K.2.Ruling.3": "K.2.5",
    "K.5.Ruling.3": "G.39.3",
    "K.9.Note.3": "K.25.5",
    "K.13.Note.4": "G.10.2",
    "T.2.Ruling.9": "T.2.3",
    "T.9.3": "T.9.4",
    "G.2.2": "G.32.4",  # regeneration is what could prevent it
    "G.35.2": "G.32.4",
    "G.4.2": "G.4.1",  # colorless is none of the five
    "G.7.Ruling.4": "G.40.2",
    "G.11.4": "Z.1.3",
    "G.23.Ruling.1": "Z.5.7",  # at the next check for rule effects
    "G.24.1": "G.11.1",  # unprevented damage costs life
    "G.25.2": "G.25.1",  # all of it, point for point
    "G.27.2": "G.27.1",
    "G.35.Ruling.7": "G.35.3",
    "G.40.1": "P.5.1",
    "G.45.1": "P.5.1",
    "G.7.2": "G.7.3",  # only the lack of what it takes keeps a cost from being paid
    "G.7.4": "A.6.13",
    "G.12.5": "G.12.1",
    "G.13.6": "G.13.7",  # its characteristics, and what comes of it, are those of the source
    "G.13.10": "G.13.2",
    "G.35.Ruling.1": "T.10.3",  # legal when what it is paid for is: its example is the damage prevention step
    "G.38.Ruling.3": "G.38.3",  # the next one is told when it would start
    "G.39.Ruling.1": "G.39.1",
    "G.39.Ruling.2": "G.39.1",  # it has come under that player's control once more
    "G.39.Ruling.4": "T.4.12",
    "G.26.Ruling.2": "K.17.2",  # for mana, as a mana source: what is cast is paid from there
    "G.30.13": "Z.8.3",
    "G.9.Ruling.1": "G.9.3",
    "G.11.Ruling.1": "G.11.5",
    "G.26.1": "T.12.3",  # what a mana source gives is there at once, and is paid from there in announcing
    "G.26.Ruling.1": "G.25.1",  # it stays till it burns, unless it is spent or an effect takes it away
    "G.35.Ruling.2": "G.7.Ruling.5",
    "G.41.8": "M.1.3",  # what K.14 has of local enchantments apart
    "Z.4.3": "T.4.4",
    "Z.3.1": "G.14.1",  # G.2.1, G.15.1 and G.35.1 say it of the other three
    "G.43.Ruling.3": "G.41.1",  # outside the attack there is no such target
    "Z.1.4": "Z.3.3",
    "M.1.4": "T.4.2",  # chosen each time that it is announced
    "T.2.Ruling.1": "T.13.2",
    "T.4.3": "G.41.1",
    "T.7.3": "T.7.1",
    "T.7.Ruling.1": "T.7.2",
    "T.7.Ruling.2": "T.7.1",
    "T.7.Ruling.3": "T.7.1",  # "then" divides
    "T.7.Ruling.4": "T.7.1",
    "T.9.6": "T.9.1",  # the one part is over when the other begins
    "T.9.Ruling.1": "T.9.1",
    "T.10.Ruling.1": "T.10.1",  # whether anything can be done in it isn't asked
    "T.10.Ruling.13": "T.10.1",
    "T.11.1": "T.1.6",
    "T.12.2": "T.12.1",
    "T.12.Ruling.2": "T.12.4",
    "T.14.5": "T.14.4",
    "T.14.6": "T.14.2",
    "T.14.Ruling.4": "T.14.4",
    "T.14.Ruling.5": "T.14.1",
    "C.4.Note.2": "A.8.1",
    "C.6.Note.2": "A.8.1",
    "C.1.2": "C.1.1",
    "K.2.Ruling.2": "T.4.2",
    "K.4.Ruling.5": "A.1.10",
    "K.13.Ruling.3": "G.10.1",
    "K.21.4": "K.21.5",
    "K.21.Ruling.3": "T.4.2",
    "P.10.Ruling.1": "K.12.Ruling.1",
    "A.3.4": "T.9.1",
    "A.3.5": "T.9.4",
    "A.4.Ruling.1": "A.1.11",
    "A.7.2": "T.7.1",
    "A.11.11": "A.11.12",
    "A.15.Ruling.2": "T.8.8",  # nothing new is played into a batch that resolves
    "E.3.Ruling.3": "T.7.5",
    "E.3.Ruling.5": "T.7.1",  # triggered abilities come before anybody can act
    "E.3.Ruling.6": "A.8.Ruling.6",  # it is a triggered ability
    "E.8.3": "T.7.2",
    "E.8.Ruling.2": "K.14.7",
    "E.8.Ruling.3": "G.30.4",  # what lasts until a payment is temporary
    "E.8.Ruling.4": "E.9.2",
    "E.8.Ruling.5": "K.14.9",
    "E.8.Ruling.7": "A.6.12",
    "E.8.Ruling.8": "T.1.7",
    "E.10.Ruling.3": "T.4.2",
    "E.13.Ruling.3": "A.1.8",
    "E.13.Ruling.18": "T.4.2",
    "E.13.Ruling.22": "K.21.5",
    "G.38.Ruling.4": "G.38.3",  # as the phase would start
    "A.2.Ruling.4": "A.8.2",
    "A.2.Note.2": "A.8.2",
    "A.5.Note.4": "A.10.6",  # as often as one likes, and only if one likes: as no phase ability is
    "A.6.Ruling.1": "A.6.9",  # only activated abilities wait for a phase cost
    "A.11.6": "C.1.3",  # after combat there are no attackers, and so no band of them
    "A.12.4": "C.1.3",
    "E.1.3": "C.4.5",
    "E.7.Ruling.1": "T.1.7",
    "E.7.Ruling.2": "G.41.6",
    "E.12.Ruling.4": "G.30.4",
    # the later of those on T, C and K
    "T.2.6": "T.14.2",  # effects of any kind are put in one order
    "T.10.6": "T.10.11",  # it isn't dealt in this step, but has one of its own
    "P.5.3": "T.4.2",  # untapping is announced, with its choices
    "T.2.Ruling.3": "A.8.8",  # as it is on the card, though it is changed as soon as it is in play
    "T.7.7": "A.1.10",  # its color is that which its source had as it was announced
    "T.10.Ruling.7": "T.10.1",  # automatic redirection has its place there
    "T.10.Ruling.8": "T.10.1",  # and so has what names the end of damage prevention
    "T.11.3": "T.3.1",  # to modify is to change how it will resolve
    "C.8.8": "C.8.6",
    "K.19.Ruling.5": "K.19.1",  # which of them is first, or whether none is, is known
    "K.22.Ruling.1": "K.22.1",
    "K.22.Ruling.3": "A.22.3",
    "K.15.Ruling.1": "T.7.1",  # only a spell's card goes to the graveyard, and no ability has one:
    "K.16.Ruling.1": "T.7.1",  # none that is played as an interrupt,
    "K.20.Ruling.1": "T.7.1",  # nor as a mana source
    "E.1.4": "P.10.1",
}

TOGETHER: dict[str, tuple[str, ...]] = {
    "A.5.Note.4": ("A.10.5",),
    "G.26.1": ("T.4.2",),
    "K.19.2": ("T.13.Ruling.4",),
    "P.5.3": ("P.5.4",),
    "P.9.Ruling.2": ("P.9.2",),
    "Z.6.2": ("G.8.2",),
    "G.26.Ruling.1": ("T.4.2", "T.7.1"),
}
"""What a ruling says again together with the one that stands for it above: it takes all of them."""

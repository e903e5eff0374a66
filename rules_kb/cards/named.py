"""What a text's words for something that it has named before are bound to: a name for each of these."""

from __future__ import annotations

EACH = "each of them"
"""Each of the things or players to which an instruction or an effect applies, as its turn comes."""
DAMAGED = "what was dealt damage"
SACRIFICED, PAID = "what was sacrificed", "what was given for the cost"
OF_EACH_ONE = f"{SACRIFICED} by {EACH}"
"""Which of several that is, no word says."""
MILLED = "the cards put from the library into the graveyard"
NOT_PLAYED = {how: f"all {how} cards not play this way" for how in ("revealed", "exiled")}
"""How cards are called that were shown or exiled, and not played for nothing."""
LOOKED_AT, CHOSEN, REST, DRAWN = "what was looked at", "what was chosen", "the rest", "the cards drawn"
TOKENS = "the tokens"
PILES = ("the first pile", "the second pile")
CHOSEN_PILE, OTHER_PILE = "the chosen pile", "the other pile"
DISCARDED = "what was discarded"
PUT_FACE_DOWN = "what was put face down"
EXILED_TOP, FOUND = "what was exiled from the library", "what was found"
CARDS = (LOOKED_AT, MILLED, DRAWN, DISCARDED, EXILED_TOP)
"""What is no permanent: where it is asked whether it is a land, that is a land card."""
THE_REMOVED = "the card removed before"
WOULD = "what it would happen to"
IN_EVENT = "in the event"
"""The player of an event, or the thing, where the event has only one of them."""
DEFENDING, AN_OPPONENT = "defending player", "the chosen opponent"
GONE = {
    "the discarded card": ("card", PAID, IN_EVENT, DISCARDED),
    "the revealed card": ("card", PAID, IN_EVENT),
    **{f"the exiled {noun}": (noun, PAID) for noun in ("card", "creature")},
    **{f"the sacrificed {noun}": (noun, SACRIFICED) for noun in ("creature", "land", "artifact")},
}
"""Words for what was given for a cost or left in an event: of what kind it is, and what it may be called."""
CONTROLLER, OWNER = "controller of ", "owner of "
"""What stands before the name of a thing for a player."""
THIS, ENCHANTED = "this card", "the enchanted one"
AND = " and "
"""Between the names of things of which a text speaks together."""
BLOCKER, BLOCKED_ONE = "the blocker", "the blocked creature"
FIGHTER = "the one that blocks or is blocked"
DEALER, DEALT = "what deals the damage", "what is dealt the damage"
AIMS = "the spell or ability"


class Unclear(LookupError):
    """A word that leads to nobody, or to more than one."""

    def __init__(self, word: str, readings: tuple[str, ...] = ()) -> None:
        self.word = word
        self.readings = readings
        super().__init__(word)

    @property
    def phrase(self) -> str:
        """What is wrong, for a message."""
        if not self.readings:
            return f"{self.word}: nothing was named that it could be"
        return f"{self.word}: could be " + " or ".join(self.readings)

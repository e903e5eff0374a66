"""What a rules text tells the game to do: one class an instruction, a module for each subject. The rules
carry them out.
"""

from rules_kb.cards.durations import UNTIL_END_OF_TURN as UNTIL_END_OF_TURN
from rules_kb.cards.effects.changes import *
from rules_kb.cards.effects.choices_and_conditions import *
from rules_kb.cards.effects.damage_and_life import *
from rules_kb.cards.effects.hands_and_libraries import *
from rules_kb.cards.effects.permanents import *
from rules_kb.cards.effects.spells_and_mana import *
from rules_kb.cards.effects.turns_and_outcome import *
from rules_kb.cards.node import Change as Change
from rules_kb.cards.node import Instruction as Instruction
from rules_kb.cards.node import Property as Property

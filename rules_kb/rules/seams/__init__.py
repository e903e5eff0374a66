"""What the engine asks of a rulebook: a seam for each question, a module for a few parts of the book each."""

from rules_kb.rules.game import chooses_for_who_left as chooses_for_who_left
from rules_kb.rules.game import end_what_depended as end_what_depended
from rules_kb.rules.game import forget_what_was as forget_what_was
from rules_kb.rules.game import keep_combat_right as keep_combat_right
from rules_kb.rules.game import lay_in_graveyards as lay_in_graveyards
from rules_kb.rules.game import look_outside_play as look_outside_play
from rules_kb.rules.game import looks_of_permanents as looks_of_permanents
from rules_kb.rules.game import modify as modify
from rules_kb.rules.game import note_endings as note_endings
from rules_kb.rules.game import see_who_controls_what as see_who_controls_what
from rules_kb.rules.game import tell_changed_looks as tell_changed_looks
from rules_kb.rules.game import wake as wake
from rules_kb.rules.game import watching as watching
from rules_kb.rules.game import who_decides as who_decides
from rules_kb.rules.rule import SEAMS
from rules_kb.rules.seams.cards import *
from rules_kb.rules.seams.combat import *
from rules_kb.rules.seams.continuous_effects import *
from rules_kb.rules.seams.instructions import *
from rules_kb.rules.seams.keyword_abilities import *
from rules_kb.rules.seams.keywords_of_2006 import *
from rules_kb.rules.seams.mana_abilities import *
from rules_kb.rules.seams.parts import *
from rules_kb.rules.seams.playing import *
from rules_kb.rules.seams.prevention_effects import *
from rules_kb.rules.seams.replacement_effects import *
from rules_kb.rules.seams.resolving import *
from rules_kb.rules.seams.rules_of_2006 import *
from rules_kb.rules.seams.starting import *
from rules_kb.rules.seams.state_based_effects import *
from rules_kb.rules.seams.triggered_abilities import *
from rules_kb.rules.seams.turn_structure import *

ALL = (*SEAMS,)
"""Every seam there is: an era answers each of them, or drops it."""

"""Rules of cr1999 that add nothing to another: carrying out the one carries out the other.

Each entry says which record does the work. It is used only where the second wording really has nothing of its own.
"""

RESTATES: dict[str, str] = {
    "102.1": "420.5a",      # losing at 0 life is the state-based effect
    "102.6": "421.4",       # a loop that nothing can stop is a draw
    "420.2": "420.3",       # state-based effects are always active: they are looked for whenever a player gets priority
    "217.6a": "409.1a",     # what is played goes onto the stack
    "217.6c": "413.1",      # both pass: the top resolves
    "408.1e": "409.1a",
    "406.1e": "411.1",      # a mana ability resolves at once, off the stack
    "408.2e": "411.1",
    "409.2": "403.3",
}

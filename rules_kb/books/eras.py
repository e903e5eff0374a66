"""The eras of the rules that files and questions may name: each with its books, its steps, and whether the
engine plays it yet.

Said once, here, for the reader of scenarios, its schema, the search, the teaching material, completion and
the engine alike. Kept free of imports: every search passes through here.
"""

from __future__ import annotations

UNTAP, UPKEEP, DRAW, CLEANUP = "untap", "upkeep", "draw", "cleanup"
MAIN, FIRST_MAIN, SECOND_MAIN = "main", "first main", "second main"
BEGINNING_OF_COMBAT, END_OF_COMBAT = "beginning of combat", "end of combat"
DECLARE_ATTACKERS, DECLARE_BLOCKERS = "declare attackers", "declare blockers"
BEFORE_BLOCKING, AFTER_BLOCKING = "before blocking", "after blocking"
COMBAT_DAMAGE = "combat damage"
DISCARD, END_OF_TURN = "discard", "end of turn"

THE_TURN = "turn"
"""What cards call like a step: a turn's beginning, before its first step."""

ENDS = {f"end of {step}": step for step in (UNTAP, UPKEEP, DRAW, MAIN)}
"""What cards call the end of a phase, which is a time of its own only where the game had no stack yet."""

START = "start"
"""What stands for the step of a game that has yet to begin."""


class KnownEra:
    """What is known of an era without playing it.

    `title` and `when` name it for people. `books` are the books that say its rules, the first of them the one
    meant by a number without a book. `steps` are its turn's, in order, each as (phase, step). `same` maps a
    step as other eras call it to this one's. `said` is how a question says that it is about this era.
    `playable`: whether there is an engine for it. `periods` are times within
    steps that a script may go on to. `waits_in` is what spells and abilities wait in until they
    resolve. `in_part` says what is played, and what isn't yet, where not all is.
    """

    __slots__ = (
        "books",
        "in_part",
        "name",
        "periods",
        "playable",
        "said",
        "same",
        "steps",
        "title",
        "waits_in",
        "when",
    )

    def __init__(
        self,
        name: str,
        title: str,
        when: str,
        books: tuple[str, ...],
        steps: tuple[tuple[str, str], ...],
        *,
        playable: bool = False,
        same: tuple[tuple[str, str], ...] = (),
        periods: tuple[str, ...] = (),
        waits_in: str = "stack",
        in_part: str = "",
        said: tuple[str, ...] = (),
    ) -> None:
        self.name = name
        self.title = title
        self.when = when
        self.books = books
        self.steps = steps
        self.playable = playable
        self.periods = periods
        self.in_part = in_part
        self.waits_in = waits_in
        self.same = dict(same)
        self.said = said

    @property
    def whole_title(self) -> str:
        """Its title with its time, as `Tenth Edition (2006 and 2007)`."""
        return f"{self.title} ({self.when})"

    def step_called(self, word: str) -> str | None:
        """This era's step of that name, or of that name in other eras; None where it has none."""
        step = self.same.get(word, word)
        return step if any(step == own for _, own in self.steps) else None

    def part_called(self, step: str) -> str:
        """A step as that part of the turn which it is: `upkeep step`, or `upkeep phase` under fifth."""
        phase = self.waits_in == "batch" and ("combat", step) not in self.steps
        return f"{step} {'phase' if phase else 'step'}"

    def step_words(self) -> tuple[str, ...]:
        """Every word for one of its steps, its own first."""
        return (*(step for _, step in self.steps), *self.same)


STEPS_OF_1996 = (
    (UNTAP, UNTAP),
    (UPKEEP, UPKEEP),
    (DRAW, DRAW),
    (MAIN, MAIN),
    ("combat", BEGINNING_OF_COMBAT),
    ("combat", DECLARE_ATTACKERS),
    ("combat", BEFORE_BLOCKING),
    ("combat", DECLARE_BLOCKERS),
    ("combat", AFTER_BLOCKING),
    ("combat", COMBAT_DAMAGE),
    ("combat", END_OF_COMBAT),
    (DISCARD, DISCARD),
    ("end", CLEANUP),
)
"""A turn of Fifth Edition: the attack (called combat here, as in the other eras) lies within the main phase,
which goes on after it.
"""

PERIODS_OF_1996 = ("damage prevention", "regeneration")
"""What else a line of Fifth Edition may go on to, beside steps: times of their own within them."""

STEPS_SINCE_1999 = (
    ("beginning", UNTAP),
    ("beginning", UPKEEP),
    ("beginning", DRAW),
    (FIRST_MAIN, FIRST_MAIN),
    ("combat", BEGINNING_OF_COMBAT),
    ("combat", DECLARE_ATTACKERS),
    ("combat", DECLARE_BLOCKERS),
    ("combat", COMBAT_DAMAGE),
    ("combat", END_OF_COMBAT),
    (SECOND_MAIN, SECOND_MAIN),
    ("end", END_OF_TURN),
    ("end", CLEANUP),
)
"""A turn since Classic Sixth Edition; what the books call its parts has changed, and the parts haven't."""


TIMES = ("era", "days", "block", "rules", "times", "time")
"""What people say behind the name of a set for the time in which it was new."""


def _of_sets(*names: str) -> tuple[str, ...]:
    """How people name the time of some sets of cards."""
    return tuple(f"{name} {time}" for name in names for time in TIMES)


KNOWN = {
    era.name: era
    for era in (
        KnownEra(
            "fifth",
            "Fifth Edition",
            "before April 1999",
            ("rulings1999",),
            STEPS_OF_1996,
            playable=True,
            periods=PERIODS_OF_1996,
            waits_in="batch",
            in_part=(
                "all chapters; not the few rulings that no text which is read brings about "
                "(coverage --rules fifth names them)"
            ),
            same=((FIRST_MAIN, MAIN), (SECOND_MAIN, MAIN)),
            said=(
                "fifth edition",
                "5th edition",
                "5th ed rules",
                "5th ed",
                "5ed",
                "fifth ed",
                "5th rules",
                "fifth",
                "rulings1999",
                *("old rulings", "old ruling", "rulings 1999", "1999 rulings", "1999 ruling"),
                *("rulings of 1999", "rulings from 1999", "1997 rules", "1998 rules", "in 1997", "in 1998"),
                "pre sixth",
                "pre-sixth",
                *("pre 6th", "pre-6th", "before 6th edition", "before 6th", "before sixth"),
                "before sixth edition",
                *("in the 90s", "in the 90's", "in the nineties", "90s", "nineties", "mid 90s", "early days"),
                *(
                    "old school",
                    "oldschool",
                    "93/94",
                    "4th edition",
                    "fourth edition",
                    "4th ed",
                    "revised rules",
                ),
                *(
                    "revised edition",
                    "3rd edition",
                    "third edition",
                    "in 1993",
                    "in 1994",
                    "in 1995",
                    "in 1996",
                ),
                *_of_sets("alpha", "beta", "revised", "ice age", "mirage", "tempest", "urza's saga"),
            ),
        ),
        KnownEra(
            "classic",
            "Classic",
            "Sixth Edition, 1999",
            ("cr1999",),
            STEPS_SINCE_1999,
            playable=True,
            said=(
                "classic sixth edition",
                "sixth edition",
                "sixth",
                "6ed",
                "sixth ed",
                "6e",
                "6th edition",
                "sixth edition rules",
                "6th ed rules",
                "6th ed",
                "6th rules",
                "1999 rules",
                "in 1999",
                "cr1999",
                "premodern",
                "classic rules",
                *("7th edition", "seventh edition", "7th ed", "7ed", "middle school"),
                *_of_sets("masques", "invasion", "odyssey", "onslaught"),
            ),
        ),
        KnownEra(
            "tenth",
            "Tenth Edition",
            "2006 and 2007",
            ("cr2006", "tenth2007"),
            STEPS_SINCE_1999,
            playable=True,
            said=(
                *(
                    "tenth edition",
                    "10th edition",
                    "10th ed",
                    "10e",
                    "tenth ed",
                    "tenth",
                    "2006 rules",
                    "2007 rules",
                ),
                *("in 2006", "in 2007", "cr2006", "tenth2007", "tsp rules", "tsp"),
                *("before m10", "pre m10", "pre-m10", "9th edition", "ninth edition", "9th ed"),
                *_of_sets("mirrodin", "kamigawa", "ravnica", "time spiral", "lorwyn"),
            ),
        ),
        KnownEra(
            "current",
            "Current rules",
            "2026",
            ("cr2026",),
            STEPS_SINCE_1999,
            said=("today's rules", "todays rules", "current rules", "cr2026"),
        ),
    )
}
"""Every era that a file may name, by its name and in the order of time."""

PLAYABLE = tuple(name for name, era in KNOWN.items() if era.playable)
"""The eras that can be played."""

DEFAULT_ERA = "classic"
"""The era of a scenario that names none."""


def step_words(eras: tuple[str, ...] = tuple(KNOWN)) -> tuple[str, ...]:
    """Every word for a step in some of these eras, each once: those of the later eras first."""
    return tuple(dict.fromkeys(word for name in reversed(eras) for word in KNOWN[name].step_words()))


def stop_words(eras: tuple[str, ...] = tuple(KNOWN)) -> tuple[str, ...]:
    """Every word for what a script may go on to in some of these eras: a step, or a time within steps."""
    return (*step_words(eras), *dict.fromkeys(word for name in eras for word in KNOWN[name].periods))


def cant_be_played(name: str) -> str:
    """What is said of an era that is known and has no engine yet."""
    return f"the rules of {name!r} can't be played yet"

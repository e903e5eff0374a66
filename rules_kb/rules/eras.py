"""The eras that can be played, and a look at whether all that a text can say is carried out by somebody.

An era is put together when it is first asked for, and a slip in it fails there, before anything is played
under it: whoever plays under one book has no use for the code of the others. `python -m rules_kb.rules.eras`
asks for all of them, and names every slip.
"""

from collections.abc import Callable, Iterator, Mapping

from rules_kb.rules import seams
from rules_kb.rules.engine.amounts import AMOUNTS
from rules_kb.rules.engine.changes_of_looks import CHANGES
from rules_kb.rules.engine.conditions import CONDITIONS
from rules_kb.rules.engine.paying import COST_PARTS
from rules_kb.rules.engine.trigger_conditions import TRIGGERS
from rules_kb.rules.engine.who_and_what import PLAYERS, THINGS
from rules_kb.rules.era import BadEra, Era
from rules_kb.rules.terms.meanings import INSTRUCTIONS
from rules_kb.yaml.nearest import did_you_mean


def _fifth() -> Era:
    from rules_kb.rules.fifth import FIFTH

    return FIFTH


def _classic() -> Era:
    from rules_kb.rules.classic import CLASSIC

    return CLASSIC


def _tenth() -> Era:
    from rules_kb.rules.tenth import TENTH

    return TENTH


class Eras(Mapping[str, Era]):
    """Eras by name, each put together and checked when it is first asked for. Raises BadEra then."""

    def __init__(self, known: Mapping[str, Callable[[], Era]]) -> None:
        self._known = known
        self._found: dict[str, Era] = {}

    def __getitem__(self, name: str) -> Era:
        if name not in self._found:
            era = self._known[name]()
            check_turn(era)
            self._found[name] = era
        return self._found[name]

    def __contains__(self, name: object) -> bool:
        return name in self._known

    def __iter__(self) -> Iterator[str]:
        return iter(self._known)

    def __len__(self) -> int:
        return len(self._known)


def check_turn(era: Era) -> None:
    """The steps that an era plays are those that it is known by, in the same order. Raises BadEra."""
    played = seams.TURN.brought_by(era).steps
    if played != era.steps:
        odd = sorted({step for _, step in set(played) ^ set(era.steps)}) or ["their order"]
        raise BadEra(era.name, [f"its turn has other steps than books/eras.py says: {', '.join(odd)}"])


ERAS = Eras({"fifth": _fifth, "classic": _classic, "tenth": _tenth})

for _meanings in (INSTRUCTIONS, TRIGGERS, CHANGES, CONDITIONS, AMOUNTS, PLAYERS, THINGS, COST_PARTS):
    _meanings.check()


def mistakes() -> list[str]:
    """What is wrong with the declarations of the eras, a line each: all of them are put together for it."""
    found: list[str] = []
    for name in ERAS:
        try:
            ERAS[name]
        except BadEra as bad:
            found += [f"the era {name}: {mistake}" for mistake in bad.mistakes]
        except AttributeError as misspelt:
            if misspelt.obj is not seams or misspelt.name is None:
                raise
            hint = did_you_mean(misspelt.name, (each.name for each in seams.ALL))
            found.append(f"the era {name}: there is no seam {misspelt.name}; {hint}".rstrip("; "))
    return found


if __name__ == "__main__":
    _wrong = mistakes()
    print("\n".join(_wrong) or f"{len(ERAS)} eras answer everything that is asked of them")
    raise SystemExit(1 if _wrong else 0)

"""The library: looking rules up, and playing, asking and explaining scenarios, without the command line.

Everything here can be taken from `rules_kb` itself, which loads it on first use:

>>> import rules_kb
>>> rules_kb.look_up("310")[0].heading
'Combat Damage Step'
>>> run = rules_kb.run_scenario(rules_kb.load_scenario("stack/giant-growth-answers-incinerate"))
>>> run.passed, run.steps[0].action
(True, 'Bob: cast Incinerate on Rushwood Dryad')
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rules_kb.books.lookup import NothingFound
from rules_kb.books.lookup import look_up as look_up_in
from rules_kb.books.opening import open_store as open_books
from rules_kb.books.store import Store as Books
from rules_kb.books.stored import StoredRecord as Record
from rules_kb.cards.library import CardLibrary
from rules_kb.scenarios.causes import Link, chains
from rules_kb.scenarios.finding import card_library, eras_of, found_files
from rules_kb.scenarios.reading import load_scenario as load_file
from rules_kb.scenarios.reading import read_lines
from rules_kb.scenarios.reading import read_scenario as read_text
from rules_kb.scenarios.run import Run, Step
from rules_kb.scenarios.runner import Runner
from rules_kb.scenarios.scenario import Scenario
from rules_kb.scenarios.trying import NoSuchStep, Say, Trial, go_on, try_line
from rules_kb.search.finding import Finder, Findings
from rules_kb.yaml.problems import BadFile, Problem, Spot

__all__ = [
    "BadFile", "Books", "CardLibrary", "Findings", "Link", "NoSuchStep", "NothingFound", "Record", "Run",
    "Say", "Scenario", "Step", "Trial", "card_library", "load_scenario", "look_up", "open_books",
    "read_scenario", "run_scenario", "search_books", "try_action", "what_if", "why",
]  # fmt: skip


# -- books ---------------------------------------------------------------------------------------------------


def look_up(ref: str, books: Books | None = None) -> list[Record]:
    """The records that a REF means: `310.4`, `410.10c-d`, `cr2006:420.5e`, `A.27.Ruling.5`, `legends`.

    A range gives several, and so does a term that several books have. Raises NothingFound, whose `near` holds
    the nearest right REFs. Many look-ups are faster with one `open_books()`.
    """
    if books is not None:
        return [found.entry for found in look_up_in(books, ref)]
    with open_books() as opened:
        return look_up(ref, opened)


def search_books(
    question: str, *, limit: int = 10, books: Sequence[str] = (), kinds: Sequence[str] = ()
) -> Findings:
    """The records that answer a question in anybody's words, the best first: `.results`, each with `.entry`
    and `.snippet`.

    `books` and `kinds` keep to these. Raises NoSuchFilter or BadQuestion (of `rules_kb.search`) where one
    makes no sense.
    """
    with open_books() as opened:
        return Finder(opened).find(question, limit=limit, books=tuple(books), kinds=tuple(kinds))


# -- scenarios -----------------------------------------------------------------------------------------------


def load_scenario(name: str | Path, cards: CardLibrary | None = None) -> Scenario:
    """The scenario of a file, or a shipped one by name. `cards` is the shipped library unless it is given.

    Raises BadFile with every mistake: `.problems`, each with `.spot` (line and column), `.what` and `.hint`.
    """
    (path, *others) = found_files([str(name)])
    if others:
        raise BadFile(str(name), [Problem(Spot(), "this is a folder of several scenarios")])
    return load_file(path, cards or card_library())


def read_scenario(text: str, path: str = "scenario.yaml", cards: CardLibrary | None = None) -> Scenario:
    """The scenario of a text; `path` is only for messages. Raises BadFile with every mistake."""
    return read_text(text, path, cards or card_library())


def run_scenario(scenario: Scenario, rules: str | None = None) -> Run:
    """Play it: `.steps` with the rules that fired, `.checks` of what it expects, `.problems` where it had to
    stop, `.passed`.

    `rules` is fifth, classic or tenth; left out, the first that the file names. Raises BadFile for rules that
    can't be played, and where the table can't be set as the file says.
    """
    return Runner(scenario, eras_of(scenario, rules)[0]).play()


def try_action(scenario: Scenario, action: str, at: int | None = None, rules: str | None = None) -> Trial:
    """Whether an action (`Bob: block Shade with Bear`) is legal after a step, and every rule that had a say
    in it.

    0 is before the script, None after all of it. Nothing of it stays. Raises BadFile where the action names
    nothing, and NoSuchStep.
    """
    (line,) = read_lines([action], scenario, card_library(), "action")
    return try_line(scenario, eras_of(scenario, rules)[0], line, at)


def what_if(
    scenario: Scenario, lines: Sequence[str], step: int | None = None, rules: str | None = None
) -> Run:
    """Play the script up to a step, and other lines instead of the rest of it.

    0 is before the script, None after all of it. What the file expects at its end isn't checked; a line may
    be `expect: {Bear: {in: play}}`. Raises BadFile and NoSuchStep.
    """
    read = read_lines(lines, scenario, card_library(), "line")
    return go_on(scenario, eras_of(scenario, rules)[0], read, lines, step)


def why(run: Run, step: int, words: str = "") -> list[list[Link]]:
    """Why things happened: for each event of a step with these words, the chain back to the action that led
    to it.
    """
    return chains(run, step, words)

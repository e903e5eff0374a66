"""A scenario's file as a whole: what it is called, the eras that it names, and its parts in the order in
which each needs those before it.
"""

from __future__ import annotations

import os
from collections.abc import Sequence

from rules_kb import regex
from rules_kb.books.eras import KNOWN, step_words, stop_words
from rules_kb.books.readings import Readings
from rules_kb.books.sources import as_it_is_played
from rules_kb.scenarios.lines import Line
from rules_kb.scenarios.reading.called import Called
from rules_kb.scenarios.reading.cards import Cards, KnownCards
from rules_kb.scenarios.reading.expectations import read_expectations
from rules_kb.scenarios.reading.keys import ERA, TOP
from rules_kb.scenarios.reading.moment import read_moment
from rules_kb.scenarios.reading.objects import ObjectReader
from rules_kb.scenarios.reading.players import read_players
from rules_kb.scenarios.reading.questions import read_questions
from rules_kb.scenarios.reading.script import Script
from rules_kb.scenarios.reading.sheet import BOUNDS, Sheet
from rules_kb.scenarios.scenario import Scenario
from rules_kb.yaml.content import read_text
from rules_kb.yaml.flat import flat, node_from
from rules_kb.yaml.nodes import Entries, Items, Text, YamlNode, is_missing, moved
from rules_kb.yaml.problems import BadFile, Spot

PAGE = "page"
BETWEEN = regex.compile(r"^---[ \t]*$", regex.MULTILINE)
"""A line between documents."""


def load_scenario(path: str | os.PathLike[str], library: Cards) -> Scenario:
    """Read a scenario file. Raises BadFile with every mistake."""
    text = read_text(path, BOUNDS.size)
    as_it_is_played(os.fspath(path))
    return read_scenario(text, os.fspath(path), library)


def load_scenarios(path: str | os.PathLike[str], library: Cards) -> list[Scenario]:
    """Read a file of several scenarios with a line `---` between them, or of one. Raises BadFile with every
    mistake of the first that has any, at its line in the file.
    """
    whole = read_text(path, BOUNDS.size)
    as_it_is_played(os.fspath(path))
    found = []
    lines = 0
    for text in BETWEEN.split(whole):
        if text.strip() or text == whole:
            found.append(read_scenario("\n" * lines + text, os.fspath(path), library))
        lines += text.count("\n")
    return found


def read_scenario(text: str, path: str, library: Cards) -> Scenario:
    """Read a scenario from its text. Raises BadFile with every mistake."""
    sheet, scenario = read_with_mistakes(text, path, library)
    sheet.must_be_good()
    library.readings.write()
    return scenario


def read_with_mistakes(text: str, path: str, library: Cards) -> tuple[Sheet, Scenario]:
    """Read a scenario as far as it can be: its sheet has the mistakes. Raises BadFile where it is none at
    all.
    """
    sheet = _sheet(text, path, library.readings)
    if sheet.root is None:
        sheet.wrong(Spot(), "the file is empty", "start with title:, players: and play:")
    elif not isinstance(sheet.root, Entries):
        sheet.wrong(sheet.root, "a scenario is a mapping: title:, players:, play:")
    if not isinstance(sheet.root, Entries):
        raise sheet.bad()
    return sheet, _read(sheet, sheet.root, library)


def _sheet(text: str, path: str, readings: Readings) -> Sheet:
    """The page of a scenario, which needn't be read again where it has been before. Raises BadFile."""
    known = readings.get(PAGE, text)
    if known is None:
        try:
            sheet = Sheet.read(text, path, BOUNDS)
        except BadFile as whole:
            from rules_kb.scenarios.reading.broken import read_in_parts  # few files are broken

            return read_in_parts(text, path, whole)
        if sheet.root is not None and not sheet.problems:
            readings.put(PAGE, text, flat(sheet.root))
        return sheet
    sheet = Sheet(path, text)
    sheet.root = node_from(known)
    return sheet


def read_lines(texts: Sequence[str], scenario: Scenario, library: Cards, source: str) -> list[Line]:
    """Read lines that aren't in the file, as if they stood in its script: `Ann: cast Shock on Bear`,
    `resolve`.

    `source` is what messages call the place they come from. Raises BadFile with every mistake.
    """
    sheet = Sheet(source, "\n".join(texts))
    sheet.steps = step_words(scenario.era_names)
    sheet.stops = stop_words(scenario.era_names)
    sheet.players = [seat.name for seat in scenario.seats]
    called = Called(sheet, KnownCards(sheet, library, scenario.era_names), scenario.seats, scenario.names)
    script = Script(sheet, called, scenario.now.start)
    lines: list[Line] = []
    for number, text in enumerate(texts, 1):
        if "\n" in text.strip():
            sheet.wrong(Spot(number), "an action is one line")
        elif (node := _line_node(sheet, text, number)) is not None:
            lines += script.lines(Items([node], Spot(number)))
    sheet.must_be_good()
    return lines


def _line_node(sheet: Sheet, text: str, number: int) -> YamlNode | None:
    """A line from outside as a node; one that holds other lines is written in YAML."""
    if not regex.match(r"(?:try|fork|repeat \d+|if legal|expect|ask):", text, regex.IGNORECASE):
        return Text(text.strip(), Spot(number))
    from rules_kb.yaml.reading import read_yaml  # few lines are written so

    node = read_yaml(text, sheet.path, BOUNDS, sheet.problems)
    return moved(node, number - 1) if node is not None else None


def _read(sheet: Sheet, root: Entries, library: Cards) -> Scenario:
    """All parts of the file."""
    sheet.keys(root, TOP, "a scenario")
    scenario = _about(sheet, root)
    sheet.steps = step_words(scenario.era_names)
    sheet.stops = stop_words(scenario.era_names)
    cards = KnownCards(sheet, library, scenario.era_names)
    cards.describe(root.get("cards"))
    scenario.seats = read_players(sheet, root, ObjectReader(sheet, cards))
    scenario.now = read_moment(sheet, root.get("now"))
    called = Called(sheet, cards, scenario.seats)
    called.check_mentions()
    called.check_own_names()
    scenario.names = called.known
    scenario.play = Script(sheet, called, scenario.now.start).lines(root.get("play"))
    scenario.expect = read_expectations(sheet, called, root.get("expect"))
    scenario.ask = read_questions(sheet, called, root.get("ask"))
    for era, node in _by_era(sheet, root):
        expected = read_expectations(sheet, called, node)
        if era in KNOWN:
            scenario.eras[era] = expected
    return scenario


def _about(sheet: Sheet, root: Entries) -> Scenario:
    """What the file says about the scenario itself."""
    scenario = Scenario(sheet.path, os.path.splitext(os.path.basename(sheet.path))[0], lines=sheet.lines)
    title = sheet.text(root.get("title"), "title")
    scenario.title = title if title is not None else scenario.title
    scenario.about = sheet.text(root.get("about"), "about") or ""
    scenario.tags = sheet.listed(root.get("tags"), "tags")
    level = root.get("level")
    if level is not None and not is_missing(level):
        scenario.level = sheet.whole_number(level, "level", 1, 4)
    scenario.auto = sheet.one_of(root.get("default choices"), "default choices", ("auto",)) is not None
    _eras(sheet, root, scenario)
    return scenario


def _eras(sheet: Sheet, root: Entries, scenario: Scenario) -> None:
    """Which eras the file names, and where."""
    rules, eras = root.get("rules"), root.get("eras")
    if rules is not None and eras is not None:
        sheet.wrong(rules, "a file has either rules or eras")
    if isinstance(rules, (Items, Entries)):
        sheet.wrong(rules, "rules names one era", "write eras: where there are several")
        sheet.unsure_of_era = True
    elif rules is not None:
        said = sheet.one_of(rules, "rules", tuple(KNOWN))
        sheet.unsure_of_era |= said is None
        scenario.rules = said or scenario.rules
        scenario.era_spots[scenario.rules] = rules.spot
    if isinstance(eras, Text):
        sheet.wrong(eras, f"eras is a mapping of {', '.join(KNOWN)}")
    elif eras is not None:
        for name in eras if isinstance(eras, Items) else (name for name, _ in eras):
            era = sheet.one_of(name, "an era", tuple(KNOWN))
            sheet.unsure_of_era |= era is None
            if era is not None:
                scenario.eras[era] = []
                scenario.era_spots[era] = name.spot


def _by_era(sheet: Sheet, root: Entries) -> list[tuple[str, YamlNode | None]]:
    """What is expected under one era only, by its name; `_eras` has told of names that are none. What
    stands under these is looked at all the same.
    """
    eras = root.get("eras")
    found = []
    for name, value in eras if isinstance(eras, Entries) else ():
        if isinstance(value, Entries):
            sheet.keys(value, ERA, "an era")
            found.append((name.value.casefold(), value.get("expect")))
    return found

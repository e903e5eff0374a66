"""`rules-kb cards report`: how many cards of a data file are parsed, run and are tested."""

from __future__ import annotations

import json as json_format
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from rules_kb.cli.options import Json, Plain, one_form
from rules_kb.cli.output import BAD_USE, complain, ink, progress, put
from rules_kb.show.plain import row

if TYPE_CHECKING:
    from rules_kb.cards.mtgjson import CardFacts
    from rules_kb.cards.understanding import Tally
    from rules_kb.scenarios.card_counts import CardCount, NamedScenario

SHOWN = 15
"""Phrases and cards that are listed on the terminal; --all and --json list all."""

FEW = 100
"""Of so many cards, only those scenarios are read whose text has the name of one."""

OfMany = TypeVar("OfMany")
Newer = Annotated[bool, typer.Option("--newer", help="The newer text, not the printed one.")]


def report(
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE",
            help="Card data of MTGJSON, Scryfall, Cockatrice or Forge, or JSON lines, packed or not; or the "
            "name of a set that you have imported.",
        ),
    ],
    newer: Newer = False,
    quick: Annotated[bool, typer.Option("--quick", help="Only read the texts; play nothing.")] = False,
    everything: Annotated[
        bool, typer.Option("--all", help="List every phrase and every card that fails.")
    ] = False,
    scenarios: Annotated[
        list[str] | None,
        typer.Option(
            "--scenarios",
            metavar="FOLDER",
            help="Scenarios that test cards, beside the shipped ones; may be repeated. A file may hold "
            "several, with a line --- between them, and they may name all cards of FILE.",
        ),
    ] = None,
    json: Json = False,
    plain: Plain = False,
) -> None:
    """Examples:
      rules-kb cards report 6ed.jsonl
      rules-kb cards report 6ed.jsonl --quick            only which texts are understood
      rules-kb cards report 10E.json --newer --json
      rules-kb cards report 6ed.jsonl --scenarios mine
      rules-kb cards report 6ed.jsonl 10e.jsonl --quick   and a table of the files at the end

    Count the cards of a data file that are parsed, that run, and that are tested. Imports nothing.

    Parsed: all of the text is understood; what no era here plays is counted apart. Runs: automatic
    scenarios play the card and use each of its abilities without an error, by the first rules that know
    it. Tested: a scenario would come out otherwise if the card did nothing. Proven: that goes for each of
    its abilities and modes by itself. Scenarios are played with the cards as the file has them.
    """
    from rules_kb.cards.understanding import tally

    one_form(json, plain)
    if json and len(files) > 1:
        complain("rules-kb: --json takes one file")
        raise typer.Exit(BAD_USE)
    rows = []
    read = {file: _imported(file) or read_data(file, newer) for file in files}
    others = [] if quick else _others(scenarios or [], [card for cards in read.values() for card in cards])
    for file, cards in read.items():
        counts = tally(_one_by_one("reading cards", cards))
        each = [] if quick else _counts(cards, others)
        rows.append((file, counts, each))
        if json:
            put(json_format.dumps(_as_data(file, counts, each, quick), ensure_ascii=False, indent=1) + "\n")
        elif plain:
            put("".join(_rows(counts, each)))
        else:
            most = 10**6 if everything else SHOWN
            put("".join(f"{line}\n" for line in _page(file, counts, each, quick, most)))
    if len(files) > 1 and not plain:
        put("".join(f"{line}\n" for line in _table(rows, quick)))


def _table(rows: list[tuple[str, Tally, list[CardCount]]], quick: bool) -> Iterator[str]:
    """A line a file: how many cards it has, and how many of them are parsed and played, run, are tested."""
    yield f"{'cards':>7}{'parsed':>8}{'played':>8}{'' if quick else '   runs  tested  proven'}"
    for file, counts, each in rows:
        numbers = [counts.cards, counts.parsed, counts.parsed - len(counts.unplayed)]
        if not quick:
            numbers += [sum(one.runs for one in each), sum(bool(one.tested_in) for one in each)]
            numbers.append(sum(one.proven for one in each))
        yield (
            "".join(f"{number:{width}}" for number, width in zip(numbers, (7, 8, 8, 7, 8, 8), strict=False))
            + f"  {file}"
        )


def _imported(name: str) -> list[dict[str, str]]:
    """The cards of a set in the user's own library by its name, where no file is called that."""
    import os

    from rules_kb.cards.mtgjson import read_own
    from rules_kb.cli.cards_typed import own_cards_folder

    if os.path.basename(name) != name or os.path.exists(name):
        return []
    path = os.path.join(own_cards_folder(), f"{name}.json")
    if not os.path.isfile(path):
        return []
    from pathlib import Path

    return [{"name": card, **facts} for _, card, facts in read_own(Path(path))]


def read_data(file: str, newer: bool) -> list[dict[str, str]]:
    """The cards of a data file; complains and leaves where it has none."""
    from rules_kb.cards.mtgjson import NotCardData, read_cards

    try:
        return read_cards(file, newer)
    except NotCardData as problem:
        complain(f"rules-kb: {problem}")
    except OSError as problem:
        complain(f"rules-kb: {file}: {problem.strerror or problem}")
    except ValueError as problem:  # a name that no file can have
        complain(f"rules-kb: {file!r}: {problem}")
    raise typer.Exit(BAD_USE)


def _counts(cards: list[CardFacts], others: list[NamedScenario]) -> list[CardCount]:
    """Play every card, with the scenarios of the user and the shipped ones."""
    from rules_kb.scenarios.card_counts import count_cards

    scenarios = [*others, *_shipped([card["name"] for card in cards])]
    return count_cards(_one_by_one("playing cards", cards), scenarios)


def _one_by_one(doing: str, things: Sequence[OfMany]) -> Iterator[OfMany]:
    """The things, telling on a terminal how many of them have been dealt with."""
    tell = progress()
    for done, each in enumerate(things):
        if tell:
            tell(doing, done, len(things))
        yield each
    if tell:
        tell(doing, len(things), len(things))


def _shipped(names: list[str]) -> Iterator[NamedScenario]:
    """The shipped scenarios that speak of some cards, if these are few, by name."""
    from pathlib import Path

    from rules_kb.books.unpacked import scenarios_folder
    from rules_kb.cards.library import folded
    from rules_kb.scenarios.finding import card_library, name_of, scenario_files
    from rules_kb.scenarios.reading import load_scenario

    few = [*map(folded, names)] if len(names) <= FEW else None
    library = card_library()
    paths = scenario_files(Path(scenarios_folder()))
    for path in _one_by_one("reading scenarios", paths):
        if few is None or any(map(folded(path.read_text(encoding="utf-8")).__contains__, few)):
            yield name_of(str(path)), load_scenario(path, library)


def _others(folders: list[str], cards: list[CardFacts]) -> list[NamedScenario]:
    """The scenarios of some folders, which may name any of the cards; complains and leaves where one can't
    be read.
    """
    from rules_kb.scenarios.card_counts import DataFirst
    from rules_kb.scenarios.finding import card_library, found_files
    from rules_kb.scenarios.reading import load_scenarios
    from rules_kb.yaml.problems import BadFile

    library = DataFirst(cards, card_library())
    found = []
    try:
        for path in found_files(folders):
            scenarios = load_scenarios(path, library)
            several = len(scenarios) > 1
            found += [(f"{path}: {each.title}" if several else str(path), each) for each in scenarios]
    except BadFile as bad:
        complain(str(bad))
        raise typer.Exit(BAD_USE) from None
    return found


def _as_data(file: str, counts: Tally, each: list[CardCount], quick: bool) -> dict[str, object]:
    data: dict[str, object] = {"file": file, **counts._asdict()}
    data["phrases"] = [
        {"phrase": phrase.words, "count": len(phrase.cards), "cards": list(phrase.cards)}
        for phrase in counts.phrases
    ]
    data["unplayed"] = [{"name": name, "what": what} for name, what in counts.unplayed]
    data["wrong"] = [{"name": name, "why": why} for name, why in counts.wrong]
    if not quick:
        data["runs"] = sum(one.runs for one in each)
        data["tested"] = sum(bool(one.tested_in) for one in each)
        data["proven"] = sum(one.proven for one in each)
        data["each"] = [{**one._asdict(), "tested_in": one.tested_in or None} for one in each]
    return data


def _rows(counts: Tally, each: list[CardCount]) -> Iterator[str]:
    """A phrase that isn't understood a line, with its cards; then each card that was played."""
    for phrase in counts.phrases:
        yield row("phrase", phrase.words, len(phrase.cards), "; ".join(phrase.cards))
    for one in each:
        yield row("card", *one)


def _page(file: str, counts: Tally, each: list[CardCount], quick: bool, most: int) -> list[str]:
    pen = ink()
    width = len(str(counts.cards))
    lines = [
        f"{file}: {counts.cards} cards, {counts.with_text} of them with a text",
        (
            f"  parsed  {counts.parsed:{width}}  all of the text is understood ({counts.parsed_with_text} of "
            "those with a text)"
        ),
    ]
    if counts.unplayed:
        lines.append(
            f"  unplayed {len(counts.unplayed):{max(1, width - 1)}}  of these, with what no era here plays"
        )
    if not quick:
        lines.append(
            f"  runs    {sum(one.runs for one in each):{width}}  it can be played, and each ability used, "
            "without an error"
        )
        lines.append(
            f"  tested  {sum(bool(one.tested_in) for one in each):{width}}  a scenario would come out "
            "otherwise without it"
        )
        lines.append(
            f"  proven  {sum(one.proven for one in each):{width}}  a scenario would come out otherwise "
            "without any one of its abilities"
        )
    lines += _listed(
        "commonest phrases that aren't understood",
        [
            (
                f"  {len(phrase.cards):4}  {phrase.words!r}  {', '.join(phrase.cards[:3])}"
                f"{', ...' if phrase.cards[3:] else ''}"
            )
            for phrase in counts.phrases
        ],
        most,
    )
    lines += _listed(
        "parsed, but don't run",
        [line for one in each for error in one.errors for line in pen.block(f"{one.name}: {error}", 2, 4)],
        most,
    )
    lines += _listed(
        "understood, and played by no era", [f"  {name}: {what}" for name, what in counts.unplayed], most
    )
    lines += _listed("can't be cards here", [f"  {name}: {why}" for name, why in counts.wrong], most)
    return lines


def _listed(heading: str, lines: list[str], most: int) -> list[str]:
    if not lines:
        return []
    more = [f"  and {len(lines) - most} more (--all or --json lists them)"] if lines[most:] else []
    return [heading, *lines[:most], *more]

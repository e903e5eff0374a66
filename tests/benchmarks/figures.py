"""How fast the tool is, in one table: ``python tests/benchmarks/figures.py``.

Commands are measured by the processor time of the whole process against that of a bare interpreter, in turn,
so that what else the machine does weighs on both; of each the quickest of some rounds counts. What is
measured inside one process (a search beside others, a scenario) is told against a loop of this interpreter,
so that these figures are ratios, too, and can be held against those of another machine.

With ``--check`` the figures are held against the last ones in ``figures.json`` beside this file: one that is
half as much again is measured once more, and is a failure if it stays so. ``--write`` keeps them there.
"""

from __future__ import annotations

import argparse
import compileall
import json
import os
import re
import shutil
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

HERE = Path(__file__).parent
HOUSE = HERE.parents[1]
KEPT = HERE / "figures.json"
TOO_MUCH = 1.5
SCENARIO = "stack/giant-growth-answers-incinerate"
BARE = [sys.executable, "-c", "pass"]
COMMANDS = {
    "--version": ["--version"],
    "show": ["show", "310.4"],
    "show --json": ["show", "310.4", "--json"],
    "search": ["search", "trample"],
    "search, structured": ["search", "heading:combat trample"],
    "history": ["history", "310.4"],
    "run": ["run", SCENARIO],
    "run --json": ["run", SCENARIO, "--json"],
    "try": ["try", SCENARIO, "Bob: play Mountain"],
    "run --html": ["run", SCENARIO, "--html", os.devnull],
    "teach handout --html": ["teach", "handout", SCENARIO, "--format", "html", "-o", "-"],
}
QUESTIONS = (
    "trample and first strike",
    "mana burn at end of phase",
    "when is damage prevented",
    "legend rule",
)


def processor_time(command: list[str], env: dict[str, str]) -> float:
    """The processor time of a process, in seconds, that of the system for it included."""
    null = os.open(os.devnull, os.O_RDWR)
    try:
        process = os.posix_spawn(
            command[0],
            command,
            env,
            file_actions=[(os.POSIX_SPAWN_DUP2, null, stream) for stream in (0, 1, 2)],
        )
    finally:
        os.close(null)
    _, _, used = os.wait4(process, 0)
    return used.ru_utime + used.ru_stime


def against_bare(commands: dict[str, list[str]], env: dict[str, str], rounds: int) -> dict[str, float]:
    """Each command's processor time as a multiple of a bare interpreter's."""
    taken: dict[str, list[float]] = {name: [] for name in commands}
    bare: list[float] = []
    for command in commands.values():
        processor_time(command, env)
    for _ in range(rounds):
        bare.append(processor_time(BARE, env))
        for name, command in commands.items():
            taken[name].append(processor_time(command, env))
    return {name: min(times) / min(bare) for name, times in taken.items()}


def rules_kb(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "rules_kb", *arguments]


def commands_measured(home: str, rounds: int) -> dict[str, float]:
    """The commands, warm."""
    env = {**os.environ, "RULES_KB_HOME": home, "PYTHONPATH": str(HOUSE)}
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    compileall.compile_dir(str(HOUSE / "rules_kb"), quiet=2)
    return against_bare({name: rules_kb(*words) for name, words in COMMANDS.items()}, env, rounds)


def loop() -> float:
    """How long this interpreter takes for a loop of a million turns, in seconds: the measure of the rest."""
    begun = time.process_time()
    count = 0
    for number in range(1_000_000):
        count += number & 3
    return time.process_time() - begun


def quickest(answer: Callable[[], object], times: int) -> float:
    """The least processor time of some calls, in seconds."""
    taken = []
    for _ in range(times):
        begun = time.process_time()
        answer()
        taken.append(time.process_time() - begun)
    return min(taken)


def searches() -> dict[str, float]:
    """A warm question, in thousandths of a loop of a million turns: ours, and those one gets for nothing."""
    from rules_kb.books.opening import open_store
    from rules_kb.search.finding import Finder

    store = open_store()
    finder = Finder(store)
    texts = [(entry.cite, entry.heading or "", entry.digest) for entry in store.entries()]
    ways: dict[str, Callable[[str], object]] = {
        "rules-kb": finder.find,
        "SQLite FTS5": fts5(texts),
        "grep, in Python": grep(texts),
    }
    if (tantivy := tantivy_search(texts)) is not None:
        ways["tantivy"] = tantivy
    measure = min(loop() for _ in range(5))
    found = {}
    for name, way in ways.items():
        each = [quickest(lambda way=way, asked=asked: way(asked), 15) for asked in QUESTIONS]  # type: ignore[misc]
        found[f"a question, {name}"] = statistics.median(each) / measure * 1000
    return found


def fts5(texts: list[tuple[str, str, str]]) -> Callable[[str], object]:
    base = sqlite3.connect(":memory:")
    base.execute("CREATE VIRTUAL TABLE r USING fts5(cite UNINDEXED, heading, digest, tokenize = 'porter')")
    base.executemany("INSERT INTO r VALUES (?, ?, ?)", texts)

    def search(asked: str) -> object:
        words = " OR ".join(f'"{word}"' for word in re.findall(r"\w+", asked))
        ranked = "SELECT cite FROM r WHERE r MATCH ? ORDER BY bm25(r, 0, 3, 1) LIMIT 10"
        return base.execute(ranked, (words,)).fetchall()

    return search


def grep(texts: list[tuple[str, str, str]]) -> Callable[[str], object]:
    def search(asked: str) -> object:
        form = re.compile("|".join(re.findall(r"\w+", asked)), re.IGNORECASE)
        return [cite for cite, _, digest in texts if form.search(digest)]

    return search


def tantivy_search(texts: list[tuple[str, str, str]]) -> Callable[[str], object] | None:
    """None where it isn't installed: the tool has no need of it."""
    try:
        import tantivy  # type: ignore[import-not-found]
    except ImportError:
        return None
    schema = tantivy.SchemaBuilder()
    schema.add_text_field("cite", stored=True)
    schema.add_text_field("body", tokenizer_name="en_stem")
    index = tantivy.Index(schema.build())
    writer = index.writer()
    for cite, heading, digest in texts:
        writer.add_document(tantivy.Document(cite=cite, body=f"{heading} {digest}"))
    writer.commit()
    index.reload()
    searcher = index.searcher()
    return lambda asked: searcher.search(index.parse_query(asked, ["body"]), 10)


def scenarios(rounds: int) -> dict[str, float]:
    """Every third shipped scenario, in one process, in thousandths of the same loop."""
    from rules_kb.scenarios.finding import card_library, eras_of, scenario_files
    from rules_kb.scenarios.reading import load_scenario
    from rules_kb.scenarios.runner import Runner

    library = card_library()
    loaded = [load_scenario(path, library) for path in scenario_files(HOUSE / "scenarios")[::3]]
    played = [(scenario, era) for scenario in loaded for era in eras_of(scenario)]
    measure, best = loop(), [float("inf")] * len(played)
    for _ in range(rounds):
        measure = min(measure, loop())
        for place, (scenario, era) in enumerate(played):
            runner = Runner(scenario, era)
            best[place] = min(best[place], quickest(runner.play, 1))
    return {
        "a scenario, median": statistics.median(best) / measure * 1000,
        "a scenario, mean": statistics.mean(best) / measure * 1000,
    }


def card_texts(rounds: int) -> dict[str, float]:
    """The texts of the shipped cards, each read anew, in thousandths of the same loop: a phrase or a refusal
    more makes each of them dearer.
    """
    from rules_kb.cards import wording
    from rules_kb.cards.understanding import understood
    from rules_kb.scenarios.finding import card_library

    library = card_library()
    entries = [entry for entry in map(library.entry, library) if entry is not None]

    def read() -> None:
        wording.normal.cache_clear()
        for entry in entries:
            understood(entry.name, entry.facts)

    read()
    measure, best = min(loop() for _ in range(5)), quickest(read, rounds)
    return {"a card's text": best / len(entries) / measure * 1000}


def measured(rounds: int) -> dict[str, float]:
    """Every figure by name."""
    home = tempfile.mkdtemp(prefix="rules-kb-figures-")
    os.environ["RULES_KB_HOME"] = home
    try:
        found = commands_measured(home, rounds)
        found |= searches()
        found |= card_texts(max(2, rounds // 4))
        return found | scenarios(max(2, rounds // 4))
    finally:
        shutil.rmtree(home, ignore_errors=True)


def table(found: dict[str, float], kept: dict[str, float]) -> str:
    """The figures as they are told, with the last ones beside them."""
    milliseconds = min(loop() for _ in range(5))
    lines = [f"{'':28} {'now':>8} {'last':>8}"]
    for name, figure in found.items():
        unit = "times a bare interpreter"
        if name.startswith("a "):
            unit = f"({figure * milliseconds:.2f} ms)"
        last = f"{kept[name]:8.2f}" if name in kept else f"{'':8}"
        lines.append(f"{name:28} {figure:8.2f} {last} {unit}")
    return "\n".join(lines)


def too_slow(found: dict[str, float], kept: dict[str, float]) -> list[str]:
    """What is half as much again as it was the last time; figures of other tools are beside the point."""
    ours = [name for name in found if not name.startswith("a question") or name.endswith("rules-kb")]
    return [name for name in ours if name in kept and found[name] > kept[name] * TOO_MUCH]


def main() -> int:
    """Print the table. Answers 1 where `--check` finds something too slow."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=10, help="of each command")
    parser.add_argument("--check", action="store_true", help="fail on half as much again as the last time")
    parser.add_argument("--write", action="store_true", help="keep these figures")
    wanted = parser.parse_args()
    kept: dict[str, float] = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
    found = measured(wanted.rounds)
    slow = too_slow(found, kept) if wanted.check else []
    if slow:  # somebody else may have been at work
        again = measured(wanted.rounds)
        found = {name: min(figure, again[name]) for name, figure in found.items()}
        slow = too_slow(found, kept)
    print(table(found, kept))
    for name in slow:
        print(f"{name}: {found[name]:.2f}, and {kept[name]:.2f} the last time", file=sys.stderr)
    if wanted.write:
        rounded = {name: round(figure, 2) for name, figure in found.items()}
        KEPT.write_text(json.dumps(rounded, indent=1) + "\n", encoding="utf-8")
    return 1 if slow else 0


if __name__ == "__main__":
    sys.exit(main())

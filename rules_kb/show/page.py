"""A played scenario as a page for the browser: one file that reads nothing from elsewhere, in light, dark and
print.

Each step has its board and stack drawn, what happened, and the rules behind it. Without a script the steps
stand one below the other; with it they are walked by key, touch and slider.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Container, Sequence
from functools import partial
from string import Template

from rules_kb import regex
from rules_kb.books.eras import KNOWN
from rules_kb.books.places import template
from rules_kb.drawing import symbols
from rules_kb.drawing.board import NARROW, WIDE, Drawing, style_sheet, svg, told
from rules_kb.drawing.card_face import COLOR_WORDS, is_back
from rules_kb.drawing.lettering import SYMBOL, safe
from rules_kb.drawing.picture import Sketchbook
from rules_kb.scenarios.board import Board, ThingFacts
from rules_kb.scenarios.folding import ToldStep, told_steps
from rules_kb.scenarios.lines import with_inner
from rules_kb.scenarios.plain_words import plainly
from rules_kb.scenarios.run import Checked, Run
from rules_kb.scenarios.telling import RuleWords, short
from rules_kb.teach.outcomes import outcome_sentences

RULE_NUMBER = regex.compile(r"(?<![\w.])\d{3}(?:\.\d+[a-z]?)?(?![\w.]*\w)")


def html_page(runs: Sequence[Run], words: RuleWords) -> str:
    """One or more played scenarios as an HTML document. The same runs and words give the same bytes."""
    return _Page(runs, words).document()


_template = partial(template, "show")


class _Page:
    """A page in the making: what its steps mention is gathered for the lists at its end."""

    def __init__(self, runs: Sequence[Run], words: RuleWords) -> None:
        self.runs = runs
        self.words = words
        self.book = Sketchbook(self.card_address)
        self.rules: dict[str, list[str]] = {}
        """The cites that are mentioned, each with links to the steps that do."""
        self.cards: dict[tuple[str, ...], tuple[str, ThingFacts]] = {}
        """The cards that are drawn, each with its place in the page."""

    def document(self) -> str:
        """The whole document."""
        script = _template("page.js")
        digest = base64.b64encode(hashlib.sha256(f"\n{script}".encode()).digest()).decode()
        runs = "\n".join(self.run(number, run) for number, run in enumerate(self.runs, 1))
        after = self.rules_list() + self.cards_list()  # before the shapes, since it may need more of them
        return Template(_template("page.html")).substitute(
            title=safe(self.title()),
            style=style_sheet().replace("@media (", "@media screen and (") + _template("page.css"),
            head=self.head(),
            runs=runs,
            after=after,
            script=script,
            script_hash=f"sha256-{digest}",
            shapes=(
                f'<svg class="shapes" aria-hidden="true" width="0" height="0">{self.book.definitions()}</svg>'
            ),
        )

    def title(self) -> str:
        titles = list(dict.fromkeys(run.scenario.title for run in self.runs))
        return titles[0] if len(titles) == 1 else f"{len(titles)} scenarios"

    def head(self) -> str:
        """Title, facts and explanation; where there are several runs, a choice among them."""
        parts = [f"<h1>{safe(self.title())}</h1>"]
        one = len({run.scenario.path for run in self.runs}) == 1
        if one and self.runs:
            parts += [f'<p class="facts">{_facts(self.runs)}</p>', _about(self.runs[0].scenario.about)]
        if len(self.runs) > 1:
            parts.append(
                _choice([run.era if one else f"{run.scenario.title} ({run.era})" for run in self.runs])
            )
        return "\n".join(part for part in parts if part)

    # -- a run -----------------------------------------------------------------------------------------------

    def run(self, number: int, run: Run) -> str:
        """One run: how it begins, its steps, what was expected."""
        boards = [run.before, *[step.board for step in run.steps]]
        stacked = any(board is not None and board.spells for board in boards)
        parts = [f'<article class="run" id="r{number}">']
        if len(self.runs) > 1:
            parts.append(f"<h2>{safe(run.scenario.title)}: {safe(run.era)} rules</h2>")
        if len({each.scenario.path for each in self.runs}) > 1:
            parts += [f'<p class="facts">{_facts([run])}</p>', _about(run.scenario.about)]
        parts.append(self.beginning(number, run, stacked))
        told = _told_in_page(run)
        last: dict[str, Board | None] = {"": run.before}
        previous = run.before
        for step in run.steps:
            branch = "" if step.branch == "try" else step.branch
            if step.n in told:
                parts.append(self.step(number, run, told[step.n], last.get(branch, previous), stacked))
            last[branch] = previous = step.board
        return "\n".join([*parts, self.outline(number, run, told), self.expected(run), "</article>"])

    def beginning(self, number: int, run: Run, stacked: bool) -> str:
        drawn = self.drawn(
            run.before,
            run.before,
            run.scenario.now.turn_of,
            run.scenario.now.priority,
            stacked,
            "The board at the beginning",
        )
        place = f"T{run.begins_in[1:]}"
        return (
            f'<section class="step" id="r{number}-s0"><div class="told"><p class="place">{safe(place)}</p>'
            f"<h3>How it begins</h3>{self.checks(run, 0)}</div>\n{drawn}</section>"
        )

    def step(self, number: int, run: Run, each: ToldStep, before: Board | None, stacked: bool) -> str:
        """One step: where in the turn it began, what was done, what happened, and the board after it."""
        step = each.step
        here = (
            f'<a href="#r{number}-s{step.n}">{f"{safe(run.era)} " if len(self.runs) > 1 else ""}{step.n}</a>'
        )
        branch = f'<p class="branch">{_branch(step.branch)}</p>' if step.branch else ""
        pile = "In the batch" if KNOWN[run.era].waits_in == "batch" else "On the stack"
        stack = f'<p class="onStack">{pile}: {self.inline(each.stack)}</p>' if step.stack else ""
        if step.period and step.priority:
            stack += f'<p class="onStack">{safe(step.period)}: {safe(step.priority)} may act</p>'
        place = each.place[:1].upper() + each.place[1:]
        lines = each.lines
        shown = {cite for line in lines for cite in line.cites}
        quiet = [cite for cite in each.at_work if cite not in shown]
        behind = f'<p class="behind">{self.links(quiet, run, here)}</p>' if quiet else ""
        items = "".join(
            f"<li>{self.links(item.cites, run, here)}{self.inline(item.text)}</li>" for item in lines
        )
        items += f"<li>{safe(each.rounds)}</li>" if each.rounds else ""
        happened = f'<ul class="happened">{items}</ul>' if items else ""
        drawn = self.drawn(
            step.board, before, step.active, step.priority, stacked, f"The board after step {step.n}"
        )
        return (
            f'<section class="step" id="r{number}-s{step.n}"><div class="told">'
            f'<p class="place">{safe(place)}</p>{branch}'
            f'<h3><span class="number">{step.n}</span>{self.inline(each.sentence)}</h3>'
            f"{behind}{happened}{stack}{self.checks(run, step.n)}</div>\n{drawn}</section>"
        )

    def links(self, cites: list[str], run: Run, here: str) -> str:
        """Rules as links to what they say; `here` is noted as a place where they are mentioned."""
        links = []
        for cite in cites:
            places = self.rules.setdefault(cite, [])
            if here not in places:
                places.append(here)
            links.append(f'<a class="cite" href="#{_anchor(cite)}">{safe(short(cite, run))}</a>')
        return f'<span class="cites">{" ".join(links)}</span>' if links else ""

    def drawn(
        self,
        board: Board | None,
        before: Board | None,
        active: str,
        priority: str | None,
        stacked: bool,
        title: str,
    ) -> str:
        """The board twice, broad and slim; the style shows the one that fits."""
        if board is None:
            return ""
        drawing = Drawing(self.book, board, before, active, priority)
        same = " same" if board == before and "beginning" not in title else ""
        broad = svg(drawing.on_paper(WIDE, stacked), "", title, told(board), 'role="group"').replace(
            '"board"', '"board broad"', 1
        )
        slim = svg(drawing.on_paper(NARROW, stacked), "", title, told(board), 'role="group"').replace(
            '"board"', '"board slim"', 1
        )
        return f'<figure class="drawn{same}">{broad}{slim}</figure>'

    def outline(self, number: int, run: Run, shown: Container[int]) -> str:
        """All steps of a run that are shown, in a list, folded away."""
        items, place = [], ""
        for step in run.steps:
            if step.n not in shown:
                continue
            here = f"Turn {step.turn}, {step.active}, {step.step}"
            if here != place:
                place = here
                items.append(f'<li class="where">{safe(here)}</li>')
            items.append(
                f'<li value="{step.n}">'
                f'<a href="#r{number}-s{step.n}">{self.inline(plainly(step.action))}</a></li>'
            )
        return (
            '<details class="outlined"><summary>All steps</summary>'
            f'<ol class="outline">{"".join(items)}</ol></details>'
        )

    # -- what was expected -----------------------------------------------------------------------------------

    def checks(self, run: Run, after: int) -> str:
        """What was checked after a step, within the script."""
        found = [check for check in run.checks if check.step == after and check.at != "end"]
        return "".join(self.check(run, check) for check in found)

    def check(self, run: Run, check: Checked) -> str:
        """What was expected: in words where it is so, and else as the file has it, for its writer."""
        if check.passed:
            return f'<p class="check">As expected: {self.inline(_in_words(run, check))}</p>'
        return (
            f'<p class="check failed">Not as expected: {self.inline(check.expect)} '
            f"(found: {self.inline(check.found)})</p>"
        )

    def expected(self, run: Run) -> str:
        """What was expected of the end, and what stopped the script."""
        end = [self.check(run, check) for check in run.checks if check.at == "end"]
        bad = [
            f'<p class="check failed">Line {problem.spot.line}: {safe(problem.what)}</p>'
            for problem in run.problems
        ]
        if not end and not bad:
            return ""
        good = "" if bad or any(check.at == "end" and not check.passed for check in run.checks) else " good"
        return f'<section class="expected{good}"><h2>At the end</h2>{"".join([*bad, *end])}</section>'

    # -- rules and cards -------------------------------------------------------------------------------------

    def rules_list(self) -> str:
        """What the mentioned rules say, and where in the page they are mentioned."""
        items = []
        for cite in sorted(self.rules, key=_in_order):
            found = self.words(cite)
            text, whose = (
                (found[0], "official wording" if found[1] else "our words") if found else ("", "no words yet")
            )
            steps = " ".join(self.rules[cite])
            items.append(
                f'<div class="note" id="{_anchor(cite)}"><dt>{safe(self.numbered(cite))}</dt><dd>'
                f'<p class="words">{self.linked(text, cite)}</p>'
                f'<p class="whose">{whose}; step {steps}</p></dd></div>'
            )
        return (
            f'<section><h2>The rules</h2><dl class="notes">{"".join(items)}</dl></section>\n' if items else ""
        )

    def numbered(self, cite: str) -> str:
        """A cite without its book where the whole page is about that book."""
        return short(cite, self.runs[0]) if len({run.books[:1] for run in self.runs}) == 1 else cite

    def linked(self, text: str, cite: str) -> str:
        """A rule's words, with the numbers of rules that are in the page as links."""
        book = cite.partition(":")[0]
        parts, at = [], 0
        for match in RULE_NUMBER.finditer(text):
            other = f"{book}:{match.group()}"
            if other in self.rules and other != cite:
                parts += [
                    self.inline(text[at : match.start()]),
                    f'<a href="#{_anchor(other)}">{safe(match.group())}</a>',
                ]
                at = match.end()
        return "".join(parts) + self.inline(text[at:])

    def card_address(self, facts: ThingFacts) -> str | None:
        """Where a card's text stands in the page; each card has one place, however often it is drawn."""
        if is_back(facts) or facts.get("kind") in ("ability", "damage"):
            return None
        name = facts.get("card", facts["name"])
        key = (name, facts.get("text", ""), facts.get("cost", ""))
        if key not in self.cards:
            self.cards[key] = f"card-{len(self.cards) + 1}", {**facts, "name": name}
        return f"#{self.cards[key][0]}"

    def cards_list(self) -> str:
        """The cards that were drawn, with their texts."""
        items = []
        for anchor, facts in sorted(
            self.cards.values(), key=lambda card: (card[1]["name"].casefold(), card[0])
        ):
            size = facts.get("printed size", facts.get("size", ""))
            color = (
                ", ".join(COLOR_WORDS[letter] for letter in facts.get("colors", ""))
                if not facts.get("cost")
                else ""
            )
            kind = " · ".join(part for part in (facts["type"], size, color) if part)
            items.append(
                f'<div class="note" id="{anchor}"><dt class="name">'
                f"<span>{safe(facts['name'])}</span>"
                f'<span>{self.inline(facts.get("cost", ""))}</span></dt><dd><p class="whose">{safe(kind)}</p>'
                f'<p class="words">{self.inline(facts.get("text", ""))}</p></dd></div>'
            )
        return (
            f'<section><h2>The cards</h2><dl class="notes">{"".join(items)}</dl></section>' if items else ""
        )

    def inline(self, text: str) -> str:
        """Text with its symbols drawn."""
        self.book.needs(text)
        return SYMBOL.sub(lambda found: _symbol(found.group(1)), safe(text))


def _choice(names: list[str]) -> str:
    """A choice among runs: buttons, or where they are many a list."""
    if len(names) > 6:
        options = "".join(f'<option value="{at}">{safe(name)}</option>' for at, name in enumerate(names))
        return f'<div class="choose"><select id="runs" aria-label="Which scenario">{options}</select></div>'
    buttons = "".join(
        (
            f'<button type="button" data-run="{at}"'
            f' aria-pressed="{"false" if at else "true"}">{safe(name)}</button>'
        )
        for at, name in enumerate(names)
    )
    return f'<div class="choose" role="group" aria-label="Which one">{buttons}</div>'


def _symbol(name: str) -> str:
    return (
        f'<svg class="sym" role="img" aria-label="{safe(symbols.said(name))}">'
        f'<use href="#mana-{name.upper()}"/></svg>'
    )


def _in_words(run: Run, check: Checked) -> str:
    """What is expected, as a sentence where there are words for it."""
    expects = [*run.scenario.expect, *run.scenario.eras.get(run.era, [])]
    expects += [expect for line in with_inner(run.scenario.play) for expect in line.expect]
    same = next((expect for expect in expects if expect.text == check.expect), None)
    if same is not None and same.key in RULES_TOLD:
        return f"{RULES_TOLD[same.key]}: {check.expect.partition(': ')[2].strip('[]')}."
    pile = KNOWN[run.era].waits_in
    return " ".join(outcome_sentences([same], pile) if same is not None else ()) or check.expect


RULES_TOLD = {
    "fired": "these rules have a part in it",
    "not fired": "these rules have none",
    "fired in order": "these rules act one after the other",
}
"""What is expected of rules, in words."""


def _facts(runs: Sequence[Run]) -> str:
    scenario = runs[0].scenario
    facts = [
        f"{' and '.join(run.era for run in runs)} rules",
        ", ".join(dict.fromkeys(book for run in runs for book in run.books)),
    ]
    facts += [f"level {scenario.level}"] if scenario.level else []
    facts += [", ".join(scenario.tags)] if scenario.tags else []
    return safe(" · ".join(facts))


def _about(text: str) -> str:
    """The explanation: paragraphs with emphasis and code, as Markdown has them; folded up, since it tells
    how it ends.
    """
    paragraphs = [" ".join(each.split()) for each in regex.split(r"\n\s*\n", text) if each.strip()]
    return (
        '<details class="about"><summary>What it is about, and what comes of it</summary>'
        + "".join(f"<p>{_emphasis(safe(each))}</p>" for each in paragraphs)
        + "</details>"
        if paragraphs
        else ""
    )


def _emphasis(text: str) -> str:
    text = regex.sub(r"`([^`]+)`", r"<code>\1</code>", text)
    text = regex.sub(r"\*\*([^*<]+)\*\*", r"<strong>\1</strong>", text)
    return regex.sub(r"\*([^*<]+)\*", r"<em>\1</em>", text)


def _branch(name: str) -> str:
    return "tried, and taken back" if name == "try" else f"what if: {safe(name)}"


def _anchor(cite: str) -> str:
    """An id for a rule that no other rule has."""
    return "rule-" + regex.sub(r"[^A-Za-z0-9.\-]", lambda found: f"_{ord(found.group()):x}", cite)


def _in_order(cite: str) -> list[tuple[int, int, str]]:
    """A key that sorts cites by book, and numbers within them as numbers."""
    return [(1, int(part), "") if part.isdecimal() else (0, 0, part) for part in regex.split(r"(\d+)", cite)]


def _told_in_page(run: Run) -> dict[int, ToldStep]:
    """The steps that a page shows, by number: of a loop the first round and the last, but all of them where
    something was checked in the rounds between.
    """
    told = {each.step.n: each for each in told_steps(run)}
    if all(check.step in told for check in run.checks if check.at != "end" and check.step):
        return told
    return {each.step.n: each for each in told_steps(run, loops_in_full=True)}

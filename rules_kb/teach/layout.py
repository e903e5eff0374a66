"""A handout laid out for its templates: texts in pieces, drawings, and which rules stand in which margin."""

from __future__ import annotations

from collections.abc import Iterable

from rules_kb.hints import TYPE_CHECKING
from rules_kb.scenarios.folding import ToldLine
from rules_kb.scenarios.umbrella import is_umbrella
from rules_kb.teach.everyday import PROCEDURE
from rules_kb.teach.figures import Drawings, drawn_symbols
from rules_kb.teach.handout import Handout, facts_of, records_told, rule_order, rules_told, subjects
from rules_kb.teach.position import cards_in_sight
from rules_kb.teach.prose import paragraphs, set_pieces, set_text, typographic
from rules_kb.teach.review import IN_TWO_LINES
from rules_kb.teach.sources import books_told
from rules_kb.teach.worksheet import (
    OtherRules,
    Scene,
    TaughtStep,
    WhatIf,
    Worksheet,
    acting,
    told_waiting,
    without_outcomes,
)

if TYPE_CHECKING:
    from rules_kb.teach.laid_out import (
        Beside,
        LaidOutHandout,
        LaidOutLine,
        LaidOutSheet,
        LaidOutStep,
        TextPieces,
        ToldBranch,
        ToldPart,
        ToldRecord,
        ToldRule,
        ToldScene,
        ToldUnder,
        ToldWhatIf,
    )


def lay_out(made: Handout, figures: Drawings) -> LaidOutHandout:
    """What the templates of a handout show: the drawings are made by `figures`, the symbols in the texts
    too.
    """
    return _Layout(made, figures).data()


WIDEST_BESIDE = 396
"""The width in units up to which a fight has room beside the margin."""
ROUTINE = frozenset(f"cr1999:{number}" for number in (*PROCEDURE, "409.1c", "413.2a", "413.2b", "413.2h"))
"""How anything is played and resolves: told in the margin only to newcomers."""
SLACK = 48
"""How far, in points, the margin may run on below the steps beside it."""
LETTERS_A_LINE = 41
"""About how many letters a line of the margin holds."""


class _Layout:
    """A handout being laid out. `told` are the rules whose words stand in some margin."""

    def __init__(self, made: Handout, figures: Drawings) -> None:
        self.made = made
        self.figures = figures
        self.told: set[str] = set()
        self.mentioned: dict[str, None] = {}
        self.at_work: dict[str, None] = {}

    def data(self) -> LaidOutHandout:
        """The whole."""
        sheets = [self.sheet(sheet) for sheet in self.made.sheets]
        for sheet, questions in zip(sheets, self.made.questions, strict=True):
            sheet["questions"] = [
                {
                    "ask": set_text(each.ask),
                    "lines": 2 if IN_TWO_LINES in each.ask else 1,
                    "choices": [set_text(choice) for choice in each.choices],
                    "hint": set_text(each.hint),
                    "answer": set_text(each.answer),
                    "cites": self.numbers(each.cites),
                }
                for each in questions
            ]
        whole: LaidOutHandout = {
            "title": typographic(self.made.title),
            "worked": self.made.worked or not any(self.made.questions),
            "sheets": sheets,
            "records": self.records(),
            "rules": self.other_rules(),
            "routine": [self.made.chosen.number(cite) for cite in sorted(self.only_numbered, key=rule_order)],
            "books": typographic(books_told(self.printed)),
            "subject": typographic(", ".join(sheet.situation.scenario.title for sheet in self.made.sheets)),
            "symbols": {},
        }
        return {**whole, "symbols": drawn_symbols(whole, self.figures)}

    # -- a situation -----------------------------------------------------------------------------------------

    def sheet(self, sheet: Worksheet) -> LaidOutSheet:
        """One situation: its head, the board, the scenes, what if, and what other rules make of it."""
        scenario, now = sheet.situation.scenario, sheet.situation.scenario.now
        self.own_points = {record.cite for record in sheet.points}
        self.in_margin: set[str] = set()
        self.routine = ROUTINE if (scenario.level or 1) > 1 else frozenset()
        self.waiting: list[str] = []
        self.spare = self.spare_room(sheet)
        before, last = sheet.run.before, sheet.last_board
        return {
            "number": sheet.number,
            "title": typographic(scenario.title),
            "level": scenario.level or 0,
            "facts": facts_of(sheet),
            "about": [
                {"item": each.item, "pieces": set_pieces(each.pieces)} for each in paragraphs(scenario.about)
            ],
            "subjects": [
                {"number": number, "heading": typographic(heading)}
                for number, heading in subjects(self.made.chosen, sheet)
            ],
            "board": self.figures.plain_board(before, active=now.turn_of, priority=now.priority)
            if before is not None
            else None,
            "caption": typographic(
                f"The board at the beginning: turn {now.turn}, {now.turn_of}’s, {now.step}"
                if not now.start
                else "Before the game begins"
            ),
            "parts": list(self.parts(sheet.scenes)),
            "rules": [self.beside_now(cite) for cite in self.waiting if self.made.chosen.digest(cite)],
            "end": self.figures.plain_board(last, before) if last is not None else None,
            "what_ifs": [self.what_if(each) for each in sheet.what_ifs],
            "others": [self.other(each) for each in sheet.others],
            "since": [
                {"name": typographic(each.name), "words": set_text(" ".join(each.changed.split()))}
                for each in self.made.chosen.changes_since(sheet.situation)
            ],
            "cards": [set_text(card.told) for card in cards_in_sight(before) if card.text]
            if before is not None
            else [],
            "play": [
                {"number": number, "heading": set_text(told)} for number, told in without_outcomes(sheet)
            ],
            "questions": [],
        }

    def parts(self, scenes: Iterable[Scene]) -> Iterable[ToldPart]:
        """The scenes in parts, each up to a fight that has no room between the margins, with what stands
        beside it.
        """
        parts: list[ToldScene] = []
        notes: list[Beside] = []
        self.room = 0.0
        for scene in scenes:
            parts.append({"place": typographic(scene.place), "steps": []})
            for step in scene.steps:
                told = self.step(step)
                parts[-1]["steps"].append(told)
                if step.fight and step.step.board is not None:
                    fight = self.figures.fight(step.step.board, step.before)
                    told["fight"] = fight
                    if fight["width"] > WIDEST_BESIDE:
                        notes += self.beside(step, told)
                        del told["fight"]
                        caption = f"The fight after step {step.number}"
                        yield {"scenes": parts, "notes": notes, "figure": fight, "caption": caption}
                        parts, notes, self.room = [{"place": "", "steps": []}], [], 0.0
                        continue
                notes += self.beside(step, told)
        if any(scene["steps"] for scene in parts):
            yield {"scenes": parts, "notes": notes, "figure": None, "caption": ""}

    def step(self, step: TaughtStep) -> LaidOutStep:
        """A step: what was done, what happened, each with its rules, and what is left on the stack."""
        single = step.step.stack if not step.stack_matters else []
        return {
            "number": step.number,
            "heading": set_text(step.heading),
            "cites": self.numbers(step.said),
            "lines": [self.line(line) for line in step.lines],
            "quiet": self.numbers_beside(step.quiet),
            "stack": typographic(
                _waiting_and_acting(told_waiting(single, step.step.board), acting(step.step))
            ),
        }

    def beside(self, step: TaughtStep, told: LaidOutStep) -> list[Beside]:
        """What stands in the margin beside a step: the stack where it matters, and the rules that come up."""
        self.room += _height(told)
        board = step.step.board
        if not step.stack_matters or board is None:
            return [*self.notes(step)]
        stack = self.figures.stack(board, step.before)
        self.room -= stack["shape"] * 142 + 24
        self.spare -= stack["shape"] * 142 + 24
        return [{"stack": stack, "after": step.number, "what": board.waits_in}, *self.notes(step)]

    def line(self, line: ToldLine) -> LaidOutLine:
        return {"text": set_text(line.text[:1].upper() + line.text[1:]), "cites": self.numbers(line.cites)}

    def notes(self, step: TaughtStep) -> list[ToldRule]:
        """The rules whose words stand beside a step, as far as there is room: those that the situation is
        about, and those behind what happened. The former wait for the next step where they must, the latter
        are told at the end."""
        for cite in step.cites:
            if cite in self.own_points and cite not in self.in_margin and cite not in self.waiting:
                self.waiting.append(cite)
        behind = [
            cite
            for cite in step.cites
            if cite not in step.quiet
            and cite not in self.told
            and cite not in self.waiting
            and cite not in self.routine
        ]
        found = []
        for cite in [*self.waiting, *behind]:
            high = self.note_height(cite)
            own = cite in self.own_points
            if high and high <= self.room + SLACK and (own or high <= self.spare):
                self.room -= high
                self.spare -= 0 if own else high
                found.append(self.beside_now(cite))
        self.waiting = [cite for cite in self.waiting if cite not in self.in_margin]
        return found

    def note_height(self, cite: str) -> float:
        """About how high a rule's words are in the margin, in points; 0 where there are none."""
        words = self.made.chosen.digest(cite)
        return (len(words) / LETTERS_A_LINE + 1.6) * 10.4 if words else 0

    def spare_room(self, sheet: Worksheet) -> float:
        """How much of the margin will be left when the rules that the situation is about have their place in
        it.
        """
        came_up = {cite for step in sheet.steps for cite in step.cites}
        high = sum(_height(self.step(step)) for step in sheet.steps)
        return high - sum(self.note_height(cite) for cite in self.own_points & came_up)

    def beside_now(self, cite: str) -> ToldRule:
        """A rule's words, noted as told."""
        self.in_margin.add(cite)
        self.told.add(cite)
        return self.rule(cite)

    def rule(self, cite: str) -> ToldRule:
        return {"number": self.made.chosen.number(cite), "words": set_text(self.made.chosen.digest(cite))}

    def what_if(self, fork: WhatIf) -> ToldWhatIf:
        since = f"from step {fork.after}" if fork.after else "from the beginning"
        return {
            "name": set_text(fork.name[:1].upper() + fork.name[1:]),
            "since": since,
            **self.side_by_side(fork.steps),
        }

    def other(self, other: OtherRules) -> ToldUnder:
        return {"era": rules_told(other.era), **self.side_by_side(other.steps)}

    def side_by_side(self, steps: Iterable[TaughtStep]) -> ToldBranch:
        """Steps and, beside them, their notes."""
        self.room = 0.0
        told = [(step, self.step(step)) for step in steps]
        return {
            "steps": [each for _, each in told],
            "notes": [note for step, each in told for note in self.beside(step, each)],
        }

    # -- rules and texts -------------------------------------------------------------------------------------

    def numbers(self, cites: Iterable[str]) -> list[str]:
        self.mentioned.update(dict.fromkeys(cites))
        return [self.made.chosen.number(cite) for cite in cites]

    @property
    def printed(self) -> list[str]:
        """All numbers that are printed."""
        return [self.made.chosen.number(cite) for cite in (*self.mentioned, *self.at_work)]

    def numbers_beside(self, cites: Iterable[str]) -> list[str]:
        """The numbers that stand below a step; rules at work nearly everywhere are told once, at the end."""
        self.at_work.update(dict.fromkeys(cites))
        return [self.made.chosen.number(cite) for cite in cites if not is_umbrella(cite)]

    def records(self) -> list[ToldRecord]:
        """The rules that were chosen themselves, with what stands below them."""
        return [
            {
                **self.rule(record.cite),
                "heading": typographic(record.heading or "") if record.kind != "term" else "",
            }
            for record in records_told(self.made.chosen)
        ]

    def other_rules(self) -> list[ToldRule]:
        """The rules behind what happens that stand in no margin, in the order of the books; routine only for
        newcomers.
        """
        left = sorted(
            (cite for cite in self.mentioned if cite not in self.told and cite not in self.left_out),
            key=rule_order,
        )
        return [rule for cite in left if (rule := self.rule(cite))["words"]]

    @property
    def only_numbered(self) -> set[str]:
        """The rules of which the end tells the numbers and no words: what is at work in all play."""
        everywhere = {cite for cite in self.at_work if is_umbrella(cite)}
        worded = self.mentioned.keys() - self.left_out
        routine = {cite for cite in self.mentioned if cite in self.left_out}
        return (routine | everywhere) - self.told - worded

    @property
    def left_out(self) -> frozenset[str]:
        """The rules of which only the numbers are given: routine, where no situation is for newcomers."""
        levels = [sheet.situation.scenario.level or 1 for sheet in self.made.sheets]
        return ROUTINE if min(levels, default=1) > 1 else frozenset()


def _height(step: LaidOutStep) -> float:
    """About how high a step will be on the page, in points."""
    fight = float(step["fight"]["shape"]) if "fight" in step else 0.0
    lines = sum(1 + len(_plain(line["text"])) // 58 for line in step["lines"])
    return 24 + 14 * lines + (13 if step["stack"] else 0) + (11 if step["quiet"] else 0) + fight * 300


def _waiting_and_acting(waiting: str, who: str) -> str:
    """What waits after a step, and who may act in the time that it led to."""
    return "; ".join(part for part in (waiting, who[:1].lower() + who[1:] if waiting else who) if part)


def _plain(found: TextPieces) -> str:
    return "".join(text for _, text in found)

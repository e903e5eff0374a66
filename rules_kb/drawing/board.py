"""The board drawn: both players' areas, the fight between them and the stack, as one SVG.

The first player sits at the bottom, the others above. Who attacks stands face to face with what blocks it.
"""

from __future__ import annotations

from collections.abc import Iterable

from rules_kb import regex
from rules_kb.books.places import template
from rules_kb.drawing.card_face import TALL, attached_band, card, is_small, slip, spell
from rules_kb.drawing.lettering import Letters, clean, line, number, safe, width_of
from rules_kb.drawing.marks import arrow, heart, mana, names, pill, pool_of, tie
from rules_kb.drawing.picture import DrawnThing, Picture, Sketchbook, column, flow
from rules_kb.hints import ClassVar
from rules_kb.plain_json import as_key
from rules_kb.scenarios.board import Board, PlayerFacts, ThingFacts, counted, thing_words

WIDE, NARROW = 800, 366
RAIL = 96
STACK = 168
PAD = 10
SLIPS = {"hand": "hand", "graveyard": "graveyard", "removed": "removed", "phased out": "phased out"}


def board_svg(
    board: Board,
    before: Board | None = None,
    *,
    width: int = WIDE,
    active: str = "",
    priority: str | None = None,
    title: str = "The board",
) -> str:
    """The board as an SVG document of its own, which shows in light and dark and reads nothing from
    elsewhere.

    `before` is the board to which changes are marked. `width` is in units of a pixel: under 600 everything is
    stacked for a phone.
    """
    book = Sketchbook()
    drawn = Drawing(book, board, before, active, priority).on_paper(width, bool(board.spells))
    drawn.parts.insert(
        0,
        (
            f'<rect class="ground" x="-4" y="-4" width="{number(drawn.width + 8)}"'
            f' height="{number(drawn.height + 8)}"/>'
        ),
    )
    style = f"<style>{plain_style_sheet()}</style>"
    return svg(
        drawn, style + book.definitions(), title, told(board), 'xmlns="http://www.w3.org/2000/svg" role="img"'
    )


def style_sheet() -> str:
    """The style of all drawings, in light and dark."""
    light, dark = _styles()
    return f"{light}@media (prefers-color-scheme:dark){{{dark}}}"


def plain_style_sheet() -> str:
    """The same with every colour in its place: not all that shows a picture knows variables."""
    light, dark = _styles()
    colors = dict(regex.findall(r"--(\w+):([^;}]+)", light))
    at_night = colors | dict(regex.findall(r"--(\w+):([^;}]+)", dark))
    rules = "".join(rule for rule in regex.findall(r"[^{}]+\{[^{}]*\}", light) if "var(" in rule)
    night = _with_colors(rules, at_night)
    return f"{_with_colors(light, colors)}@media (prefers-color-scheme:dark){{{night}}}"


def _styles() -> tuple[str, str]:
    return template("drawing", "drawing.css").strip(), template("drawing", "drawing-dark.css").strip()


def _with_colors(style: str, colors: dict[str, str]) -> str:
    named = regex.sub(r"var\(--(\w+)\)", lambda found: colors[found[1]], style)
    return regex.sub(r"--\w+:[^;}]+;?\s*", "", named)


def svg(drawn: Picture, head: str, title: str, description: str, attributes: str) -> str:
    """A picture as an SVG element with its alternative text."""
    width, height = (
        number(drawn.width + 8),
        number(drawn.height + 8),
    )  # room around it for the marks of what is new
    return (
        f'<svg class="board" viewBox="-4 -4 {width} {height}" width="{width}" height="{height}" {attributes}'
        ' preserveAspectRatio="xMinYMin" '
        f'aria-label="{safe(title)}. {safe(description)}"><title>{safe(title)}</title>'
        f"<desc>{safe(description)}</desc>"
        f"{head}{''.join(drawn.parts)}</svg>"
    )


def told(board: Board) -> str:
    """The board in words, for those who can't see the drawing."""
    sentences = []
    for player in board.players:
        parts = [f"{player['name']}: {player['life']} life"]
        parts += [f"{player['poison']} poison"] if player["poison"] else []
        parts += (
            [f"mana {''.join(letter * many for letter, many in player['mana'].items())}"]
            if any(player["mana"].values())
            else []
        )
        things = counted(thing_words(thing) for thing in player["in play"])
        parts.append(f"in play {things}" if things else "nothing in play")
        parts += [
            f"{zone} {counted(card['name'] for card in player['cards'][zone])}"
            for zone in SLIPS
            if player["cards"][zone]
        ]
        sentences.append("; ".join(parts) + ".")
    sentences += [told_stack(board)] if board.spells else []
    return clean(" ".join(sentences))


def told_fight(board: Board) -> str:
    """Who fights whom, in words."""
    things = [
        thing
        for player in board.players
        for thing in player["in play"]
        if thing.get("attacking") or thing.get("blocking")
    ]
    return clean(f"The fight: {'; '.join(thing_words(thing) for thing in things)}.")


def told_stack(board: Board) -> str:
    """The stack in words."""
    items = [
        item["name"] + (f" aimed at {', '.join(item['targets'])}" if item.get("targets") else "")
        for item in board.spells
    ]
    waiting = board.waiting[:1].upper() + board.waiting[1:]
    return clean(f"{waiting}, top first: {'; '.join(items)}." if items else f"The {board.waits_in} is empty.")


class Drawing:
    """One board being drawn. `changed` holds the ids of what isn't as it was in the board before; `tall` is
    the height of an upright card."""

    tall: float = TALL
    rail_from: ClassVar[float] = 600
    """From which width a player's name and life stand beside the cards."""
    stack_from: ClassVar[float] = 600
    """From which width the stack has a column of its own."""

    def __init__(
        self,
        book: Sketchbook,
        board: Board,
        before: Board | None = None,
        active: str = "",
        priority: str | None = None,
    ) -> None:
        self.book = book
        self.board = board
        self.before = before
        self.active = active
        self.priority = priority
        known = {} if before is None else {facts["id"]: kept for facts, kept in _everything(before)}
        self.changed = (
            set()
            if before is None
            else {facts["id"] for facts, kept in _everything(board) if known.get(facts["id"]) != kept}
        )
        self.on_board = {thing["id"]: thing for player in board.players for thing in player["in play"]}
        self.guests: dict[int | None, list[ThingFacts]] = {}
        for thing in self.on_board.values():
            self.guests.setdefault(thing.get("on id"), []).append(thing)

    def on_paper(self, width: float, stack_column: bool) -> Picture:
        """The whole board in a width; wide enough, the stack has a column of its own where `stack_column`
        says so.
        """
        wide = width >= self.rail_from
        beside = stack_column and width >= self.stack_from
        room = width - STACK - PAD if beside else width
        *others, near = [(player, False) for player in reversed(self.board.players)]
        areas = [self.area(player, room, False, wide) for player, _ in others]
        table = column(areas, PAD)
        fight = self.fight(room)
        if not beside and self.board.spells:
            table = column([table, self.stack(room)], PAD)
        table = column([table, fight, self.area(near[0], room, True, wide)], PAD)
        if beside:
            table.put(self.stack(STACK), room + PAD, 0)
        if beside or (wide and not stack_column):
            self.aim(table)
        table.width = width
        return table

    # -- a player --------------------------------------------------------------------------------------------

    def area(self, player: PlayerFacts, width: float, near: bool, wide: bool) -> Picture:
        """All that is a player's: who they are, what they have in play, and their hand and graveyard."""
        wide = wide and not self.is_bare(player)
        inner = width - 2 * PAD - (RAIL if wide else 0)
        rows = self.rows(
            [thing for thing in player["in play"] if not self.fights(thing) and not self.hosted(thing)], inner
        )
        slips = self.slips(player, inner)
        if not near:
            rows.reverse()
        if not any(row.height for row in rows) and not any(self.fights(thing) for thing in player["in play"]):
            rows = [Picture(inner, 18, [line("nothing in play", 0, 13, Letters(9.5, "label"))])]
        rows = [*rows, slips] if near else [slips, *rows]
        badge = self.rail(player) if wide else self.bar(player, width - 2 * PAD)
        body = Picture().put(badge, 0, 0)
        body.put(column(rows, PAD), RAIL if wide else 0, 0 if wide else badge.height + 6)
        height = max(body.height, 96 if wide else 0) + 2 * PAD
        kind = "area active" if player["name"] == self.active else "area"
        frame = (
            f'<rect class="{kind}" x="1" y="1" width="{width - 2:g}" height="{number(height - 2)}" rx="9"/>'
        )
        whole = Picture(width, height, [frame]).put(body, PAD, PAD)
        whole.places["player", player["name"]] = (0, 0, width, 50)
        whole.width, whole.height = width, height
        return whole

    def is_bare(self, player: PlayerFacts) -> bool:
        """Whether a player's area is drawn as no more than a line."""
        return False

    def rows(self, things: list[ThingFacts], width: float) -> list[Picture]:
        """What lies free in play: creatures nearer to the middle, the rest behind them."""
        creatures = [thing for thing in things if "Creature" in thing["type"]]
        rest = [thing for thing in things if "Creature" not in thing["type"] and not is_small(thing)]
        lands = [thing for thing in things if is_small(thing)]
        return [self.row(creatures, width), self.row([*rest, *lands], width)]

    def rail(self, player: PlayerFacts) -> Picture:
        """A player's name, life and the like, as a column."""
        room = RAIL - 14
        parts = [line(player["name"], 0, 13, Letters(14, bold=True), room), heart(0, 20, player["life"])]
        parts += self.life_change(player, 56, 46)
        y = 76.0
        for words, loud in self.notes(player):
            parts += pill(words, 0, y, loud, room)
            y += 17
        pool = pool_of(player)
        if pool:
            self.book.needs(pool)
            parts += mana(pool, 0, y, room)
            y += 18 * (1 + (len(names(pool)) - 1) // 5)
        parts.append(line(f"library {player['library']}", 0, y + 11, Letters(9, "label"), room))
        return Picture(RAIL, y + 16, parts)

    def bar(self, player: PlayerFacts, width: float) -> Picture:
        """The same as a line."""
        parts = [heart(0, 0, player["life"]), line(player["name"], 54, 19, Letters(15, bold=True), 96)]
        parts += self.life_change(player, 54, 37)
        parts.append(line(f"library {player['library']}", width, 39, Letters(9, "label", anchor="end"), 70))
        x = width
        for words, loud in reversed(self.notes(player)):
            x -= width_of(words, 9, loud) + 10
            parts += pill(words, x, 5, loud, 110)
            x -= 4
        pool = pool_of(player)
        if pool:
            self.book.needs(pool)
            parts += mana(pool, 96, 27, 150)
        return Picture(width, 46, parts)

    def notes(self, player: PlayerFacts) -> list[tuple[str, bool]]:
        """What is to be said of a player in a word or two."""
        found = [("active", True)] if player["name"] == self.active else []
        found += [("priority", False)] if player["name"] == self.priority else []
        found += [(f"poison {player['poison']}", True)] if player["poison"] else []
        return [*found, ("has lost", True)] if player["lost"] else found

    def life_change(self, player: PlayerFacts, x: float, y: float) -> list[str]:
        """By how much a player's life has changed."""
        then = (
            next((old["life"] for old in self.before.players if old["name"] == player["name"]), None)
            if self.before
            else None
        )
        if then is None or then == player["life"]:
            return []
        change = player["life"] - then
        return [line(f"{'+' if change > 0 else '−'}{abs(change)}", x, y, Letters(13, bold=True))]

    def slips(self, player: PlayerFacts, width: float) -> Picture:
        """Hand, graveyard and the like, as slips."""
        items = []
        for zone, word in SLIPS.items():
            cards = player["cards"][zone]
            if cards:
                label = Picture(width_of(word, 9) * 1.12 + 2, 24, [line(word, 0, 15.5, Letters(9, "label"))])
                first, *rest = (self.slip(facts) for facts in cards)
                items += [flow([label, first], width, 6), *rest]  # no row ends with a label
        return flow(items, width, 6) if items else Picture()

    # -- what lies in play -----------------------------------------------------------------------------------

    def fights(self, thing: ThingFacts) -> bool:
        """Whether a thing attacks or blocks, and so stands between the players."""
        return bool(thing.get("attacking") or thing.get("blocking"))

    def hosted(self, thing: ThingFacts) -> bool:
        """Whether a thing is attached to another one, with which it is drawn."""
        return thing.get("on id") in self.on_board

    def row(self, things: list[ThingFacts], width: float) -> Picture:
        """Things side by side, equal ones as one pile."""
        piles: dict[str, list[ThingFacts]] = {}
        for thing in things:
            alone = self.attached_to(thing) or thing["id"] in self.changed
            piles.setdefault(f"{thing['id']}" if alone else _likeness(thing), []).append(thing)
        return flow((self.pile(pile) for pile in piles.values()), width) if things else Picture()

    def pile(self, things: list[ThingFacts]) -> Picture:
        """Equal things, of which the first is seen."""
        top = self.with_attached(things[0])
        if len(things) == 1:
            return top
        behind = min(len(things) - 1, 2) * 4
        whole = Picture()
        for at in range(behind, 0, -4):
            whole.put(
                Picture(
                    top.width,
                    top.height,
                    [f'<rect class="face" width="{top.width:g}" height="{top.height:g}" rx="6"/>'],
                ),
                at,
                behind - at,
            )
        whole.put(top, 0, behind)
        for thing in things[1:]:
            whole.places[thing["id"]] = (0, behind, top.width, top.height)
        words = f"×{len(things)}"
        wide = width_of(words, 12, True) + 12
        y = behind + top.height - 11
        whole.parts.append(
            (
                f'<rect class="loud" x="{number((top.width - wide) / 2)}" y="{number(y)}"'
                f' width="{number(wide)}" height="19" rx="9.500"/>'
            )
            + line(words, top.width / 2, y + 14, Letters(12, "loudWords", True, "middle"))
        )
        whole.height += 8
        return whole

    def attached_to(self, thing: ThingFacts) -> list[ThingFacts]:
        """What is attached to a thing."""
        return [other for other in self.guests.get(thing["id"], ()) if other is not thing]

    def with_attached(self, thing: ThingFacts) -> Picture:
        """A thing with what is attached to it looking out above."""
        face = self.card(thing)
        whole = Picture()
        top = 0.0
        for other in self.attached_to(thing):
            band = self.band(other, face.width)
            whole.put(band, 0, top)
            top += band.height - 3
        return whole.put(face, 0, top)

    def card(self, thing: ThingFacts) -> Picture:
        """A card in play."""
        return card(self.book, thing, thing["id"] in self.changed, self.tall)

    def band(self, thing: ThingFacts, width: float) -> Picture:
        """What looks out above the card that it is attached to."""
        return attached_band(self.book, thing, width, thing["id"] in self.changed)

    def slip(self, facts: ThingFacts) -> Picture:
        """A card in a hand or a graveyard."""
        return slip(self.book, facts, facts["id"] in self.changed)

    def tile(self, facts: ThingFacts, width: float, brief: bool) -> Picture:
        """Something on the stack."""
        return spell(self.book, facts, width, facts["id"] in self.changed, brief)

    # -- the fight -------------------------------------------------------------------------------------------

    def fight(self, width: float) -> Picture:
        """The fight in the middle of a width; nothing where nobody attacks."""
        inside = self.face_to_face(width - 2 * PAD)
        if not inside.height:
            return Picture()
        whole = Picture(width, inside.height + 8).put(inside, max(PAD, (width - inside.width) / 2), 4)
        whole.width = width
        return whole

    def face_to_face(self, width: float) -> Picture:
        """Attackers and what blocks each, face to face, on the side of the player who controls them."""
        near = self.board.players[0]["name"]
        attackers = [
            (thing, player["name"] == near)
            for player in self.board.players
            for thing in player["in play"]
            if thing.get("attacking")
        ]
        lone = [
            thing for thing in self.on_board.values() if thing.get("blocking") and not thing.get("attacking")
        ]
        columns = []
        apart = [
            (thing, other, below)
            for thing, below in attackers
            for other in lone
            if thing["id"] in other["blocking ids"]
        ]
        for thing, below in attackers:
            mine = [other for other in lone if thing["id"] in other["blocking ids"]]
            apart = [each for each in apart if each[0] is not thing or each[1] not in mine]
            lone = [other for other in lone if other not in mine]
            columns.append(self.clash(thing, mine, below, width))
        if lone:
            columns.append(flow((self.with_attached(other) for other in lone), width))
        inside = flow(columns, width, 18, low=any(below for _, below in attackers)) if columns else Picture()
        for thing, other, below in apart:
            tie(inside, thing["id"], other["id"], below)
        return inside

    def clash(self, attacker: ThingFacts, blockers: list[ThingFacts], below: bool, width: float) -> Picture:
        """One attacker and its blockers, with a stroke between them."""
        mine = self.with_attached(attacker)
        theirs = flow((self.with_attached(other) for other in blockers), width, low=below)
        upper, lower = (theirs, mine) if below else (mine, theirs)
        wide = max(mine.width, theirs.width)
        gap = 16 if blockers else 0
        whole = Picture().put(upper, (wide - upper.width) / 2, 0)
        whole.put(lower, (wide - lower.width) / 2, upper.height + gap)
        for other in blockers:
            left, _, across, _ = whole.places[other["id"]]
            x = min(max(left + across / 2, (wide - mine.width) / 2 + 8), (wide + mine.width) / 2 - 8)
            whole.parts.append(
                f'<path class="clash"'
                f' d="M{number(left + across / 2 if below else x)} {number(upper.height + 1)}'
                f'L{number(x if below else left + across / 2)} {number(upper.height + gap - 1)}"/>'
            )
        return whole

    # -- the stack -------------------------------------------------------------------------------------------

    def stack(self, width: float, brief: bool = False) -> Picture:
        """The stack, its top at the top, each thing lying on the one below."""
        head = Picture(width, 20, [line(f"the {self.board.waits_in}", 2, 14, Letters(11, "label", True))])
        if not self.board.spells:
            empty = Picture(
                width,
                40,
                [
                    f'<rect class="fight" x="1" y="1" width="{width - 2:g}" height="38" rx="6"/>',
                    line("empty", width / 2, 24, Letters(10, "label", anchor="middle")),
                ],
            )
            return column([head, empty], 2)
        tiles = [self.tile(facts, width - 2, brief) for facts in self.board.spells]
        whole = column([head, *tiles], 5)
        whole.parts[0] += line(
            "top first" if len(tiles) > 1 else "", width - 2, 14, Letters(9, "label", anchor="end")
        )
        return whole

    def aim(self, table: Picture) -> None:
        """An arrow from the top of the stack to each of its targets."""
        for item in self.board.spells[:1]:
            start = table.places[("spell", item["id"])]
            goals: list[DrawnThing] = [
                *item.get("target ids", ()),
                *[("player", name) for name in item.get("targets", ())],
                *[("spell", id) for id in item.get("target ids", ())],
            ]
            for goal in goals:
                if goal in table.places:
                    table.parts.append(
                        arrow(start, table.places[goal], isinstance(goal, tuple) and goal[0] == "spell")
                    )


def _everything(board: Board) -> Iterable[tuple[ThingFacts, str]]:
    """All cards of a board, each with where it is and how it looks as one text."""
    for player in board.players:
        zones = {**player["cards"], "in play": player["in play"]}
        for zone, cards in zones.items():
            whose = player["name"] if zone != "graveyard" else ""
            for facts in cards:
                yield facts, as_key([whose, zone, facts])
    for facts in board.spells:
        yield facts, as_key(["stack", facts])


def _likeness(thing: ThingFacts) -> str:
    return as_key({key: value for key, value in thing.items() if key != "id"})

"""The moment at which a scenario starts: whose turn it is, which step, and who attacks and blocks."""

from __future__ import annotations

from rules_kb.books.eras import START
from rules_kb.scenarios.reading.keys import NOW
from rules_kb.scenarios.reading.sheet import Sheet, texts_in
from rules_kb.scenarios.scenario import Moment
from rules_kb.yaml.nodes import Entries, Items, Text, YamlNode, is_missing


def read_moment(sheet: Sheet, node: YamlNode | None) -> Moment:
    """What stands under `now`. Who attacks, is attacked and blocks is added to the sheet's `mentions`."""
    now = Moment(turn_of=sheet.players[0] if sheet.players else "")
    if node is None or is_missing(node):
        return now
    now.spot = node.spot
    if isinstance(node, Text) and node.value.casefold() == START:
        now.start, now.step, now.turn = True, START, 0
        return now
    if not isinstance(node, Entries):
        sheet.wrong(node, "now is a mapping: {turn of: Ann, step: first main}")
        return now
    sheet.keys(node, NOW, "now")
    if (turn_of := node.get("turn of")) is not None:
        now.turn_of = sheet.player(turn_of, "turn of")
    if (turn := node.get("turn")) is not None:
        now.turn = sheet.whole_number(turn, "turn", 1) or 1
    if (step := node.get("step")) is not None:
        now.step = sheet.one_of(step, "a step", sheet.steps) or now.step
    if (priority := node.get("priority")) is not None:
        now.priority = sheet.player(priority, "priority")
    if (attacking := node.get("attacking")) is not None:
        now.attacking = _attacking(sheet, attacking, now.turn_of)
    if (blocking := node.get("blocking")) is not None:
        now.blocking = _blocking(sheet, blocking)
    return now


def _attacking(sheet: Sheet, node: YamlNode, active: str) -> dict[str, str]:
    """Attackers with the player whom each attacks: the first opponent of all, where only they are listed."""
    if isinstance(node, (Items, Text)):
        sheet.mentions += texts_in(node)
        others = [name for name in sheet.players if name != active]
        return dict.fromkeys(sheet.listed(node, "attacking"), others[0] if others else "")
    sheet.mentions += [name for name, _ in node]
    pairs = {name.value: sheet.listed(whom, "a name") for name, whom in node}
    for name, whom in pairs.items():
        if len(whom) != 1:
            sheet.wrong(node, f"{name} attacks one player", "write attacking: {Bear: Bob}")
    return {name: whom[0] for name, whom in pairs.items() if whom}


def _blocking(sheet: Sheet, node: YamlNode) -> dict[str, list[str]]:
    """Blockers with what each of them blocks."""
    if not isinstance(node, Entries):
        sheet.wrong(node, "this is a mapping such as {Ogre: Bear}")
        return {}
    for blocker, attackers in node:
        sheet.mentions += [blocker, *texts_in(attackers)]
    return {blocker.value: sheet.listed(attackers, "a name") for blocker, attackers in node}

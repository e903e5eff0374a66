"""What has come to look otherwise, told: what a continuous effect does to the board as it begins, and what is
left when it ends. A procedure, which bears no number; the rules that have done it are those behind the looks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from itertools import zip_longest

from rules_kb import regex
from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.facts import replace
from rules_kb.rules import seams
from rules_kb.rules.engine.changes_of_looks import ability_words
from rules_kb.rules.engine.continuous_effects import (
    apply_in_trial,
    count_counters,
    static_effect,
    things_described,
)
from rules_kb.rules.engine.trigger_conditions import leaves_play
from rules_kb.rules.game import Game
from rules_kb.rules.looks import plain_look
from rules_kb.rules.rule import answers
from rules_kb.rules.terms.continuous_effects import ContinuousEffect
from rules_kb.table import trails
from rules_kb.table.entries import APPLIED, CHANGES_LOOKS, COLOR, CONTROLLER, SIZE, TYPE, Aspect, Entry
from rules_kb.table.events import Event, possessive
from rules_kb.table.events.effects import EffectBegan, EffectEnded
from rules_kb.table.events.permanents import Attached
from rules_kb.table.events.zone_changes import Moved, TokenMade
from rules_kb.table.mana import COLOR_NAMES
from rules_kb.table.objects import IN_PLAY, GameObject, Look, Thing

SIZE_TOLD = r"(?<![-+\d])\d+/\d+"
"""A size, and no bonus."""


@answers(seams.tell_changed_looks)
def tell_changed_looks(
    game: Game,
    before: Mapping[GameObject, Look],
    settled: Sequence[Event],
    told: tuple[Entry, ...],
    behind: Mapping[int, Sequence[Entry]],
) -> None:
    """Tell of each permanent that looks otherwise how it looks now, unless what happened says so itself."""
    begun = [event for event in settled if isinstance(event, EffectBegan)]
    said = {thing for event in begun for thing in event.things}
    ended = {
        thing: event
        for event in settled
        if isinstance(event, EffectEnded) and isinstance(event.effect, ContinuousEffect)
        for thing in event.effect.things
    }
    _tell_what_changes_nothing(game, before, settled)
    for thing, look, was in _otherwise_or_said(game.looks(), before, said):
        if was is None:
            _tell_of_newcomer(game, thing, look, settled, behind.get(thing.id, ()))
            continue
        if was is look or was == look:
            if thing in said:
                game.log.stand_beside(
                    [event for event in begun if thing in event.things], behind.get(thing.id, ())
                )
            continue
        words = _other_size(begun, thing, look) if thing in said else _change(was, look)
        over = ended.get(thing)
        mark = game.log.mark()
        if look.controller is not was.controller and _goes_back(settled):
            seams.control_reverts(game, thing)
        reverting = game.log.fired(mark)
        lines: Sequence[Entry] = told
        if words:
            lines = [_tell_of(game, thing, words, over, told, (*reverting, *behind.get(thing.id, ())))]
        else:
            game.log.stand_beside(
                [event for event in begun if thing in event.things], behind.get(thing.id, ())
            )
            for entry in lines:
                game.log.remember(trails.changing_looks(thing), entry)
        _remember(game, thing, was, look, lines)


def _otherwise_or_said(
    looks: Mapping[GameObject, Look], before: Mapping[GameObject, Look], said: AbstractSet[Thing]
) -> list[tuple[GameObject, Look, Look | None]]:
    """How the permanents look that look otherwise than before, or of which something is said, and did before:
    mostly nearly all are the same, and none is sought by itself.
    """
    here, told = {*map(id, looks)}, {*map(id, said)}
    left = [thing for thing in before if id(thing) in here]
    if left == [*looks][: len(left)]:
        then = [look for thing, look in before.items() if id(thing) in here]
        beside = zip_longest(looks.items(), then)
        return [(*now, was) for now, was in beside if was is not now[1] or id(now[0]) in told]
    return [(thing, look, before.get(thing)) for thing, look in looks.items()]


def _remember(game: Game, thing: GameObject, was: Look, now: Look, lines: Sequence[Entry]) -> None:
    """Note which lines tell why a permanent is what it is now, those about it as the latest."""
    for aspect in _otherwise(was, now):
        for entry in sorted(lines, key=lambda line: thing.name in line.about):
            game.log.remember(trails.changing(aspect, thing), entry)


def _otherwise(was: Look, now: Look) -> set[Aspect]:
    """What of a permanent is otherwise than it was."""
    found: set[Aspect] = {
        aspect
        for aspect, differs in (
            (CONTROLLER, now.controller is not was.controller),
            (TYPE, (now.type_line, now.name) != (was.type_line, was.name)),
            (SIZE, now.size != was.size),
            (COLOR, now.colors != was.colors),
        )
        if differs
    }
    said, before = ([*look.abilities, *look.properties] for look in (now, was))
    changed = [*(item for item in said if item not in before), *(item for item in before if item not in said)]
    return found | {item.name if isinstance(item, a.Keyword) else type(item) for item in changed}


def _goes_back(settled: Sequence[Event]) -> bool:
    """Whether an effect has ended or a permanent has left, and nothing has come that gives control anew."""
    over = [event for event in settled if isinstance(event, EffectEnded) or leaves_play(event)]
    comes = (EffectBegan, Attached, TokenMade)
    new = [event for event in settled if isinstance(event, comes) or getattr(event, "zone", "") == IN_PLAY]
    return bool(over) and not new


def _tell_of_newcomer(
    game: Game, thing: GameObject, look: Look, settled: Sequence[Event], behind: Sequence[Entry]
) -> None:
    """A line on what continuous effects make of a permanent as it comes into play."""
    comings = (event for event in settled if isinstance(event, (Moved, TokenMade)))
    came = [event.logged for event in comings if event.after is thing]
    plain = plain_look(thing)
    count_counters(thing, plain)
    if any(isinstance(item, a.StarSize) for item in plain.abilities):
        plain = replace(plain, power=look.power, toughness=look.toughness)
    words = _change(plain, look).replace(" now", "")
    because = tuple(entry for entry in came if entry is not None)
    if thing.zone == IN_PLAY and because and words:
        line = game.log.event(
            f"{thing.name} {words} as it comes into play",
            (thing.name,),
            because=because,
            beside=tuple(behind) or tuple(_rules_behind(game, thing)),
            trails=(trails.changing_looks(thing),),
            kind=CHANGES_LOOKS,
        )
        _remember(game, thing, plain, look, [line])


def _tell_what_changes_nothing(
    game: Game, before: Mapping[GameObject, Look], settled: Sequence[Event]
) -> None:
    """A line on a permanent that has come into play and whose text would change others, were these not so
    already or kept otherwise by other effects.
    """
    looks = game.looks()
    came = [event for event in settled if isinstance(event, Moved) and event.zone == IN_PLAY]
    if not came or any(was not in (None, now) for _, now, was in _otherwise_or_said(looks, before, set())):
        return
    for event in came:
        source = event.after
        if source is None or source not in looks or event.logged is None:
            continue
        with game.log.silence():
            would = _would_be_changed(game, source, looks)
        if not would:
            continue
        names = dict.fromkeys(thing.name for thing in would)
        game.log.event(
            f"{source.name} changes nothing about {in_words(list(names))}",
            (source.name, *names),
            because=(event.logged,),
            beside=tuple(rule for thing in would for rule in _rules_behind(game, thing)),
            kind=CHANGES_LOOKS,
        )


def _would_be_changed(game: Game, source: GameObject, looks: Mapping[GameObject, Look]) -> list[GameObject]:
    """What the text of a permanent would change if nothing else were there to do it."""
    texts = [
        item
        for item in source.initial.abilities
        if isinstance(item, a.Static) and not all(isinstance(it, e.HasProperty) for it in item.changes)
    ]
    plain = {thing: plain_look(thing) for thing in looks} if texts else {}
    found: list[GameObject] = []
    for ability in texts:
        acting = static_effect(source, ability, source.timestamp)
        for thing in things_described(game, acting, plain):
            trial = plain[thing].copy()
            apply_in_trial(game, acting, thing, trial)
            if thing is not source and trial != plain[thing]:
                found.append(thing)
    return list(dict.fromkeys(found))


def in_words(names: Sequence[str]) -> str:
    """Names in a sentence: A, B and C."""
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else "".join(names)


def _tell_of(
    game: Game,
    thing: GameObject,
    words: str,
    over: EffectEnded | None,
    told: Sequence[Entry],
    behind: Sequence[Entry],
) -> Entry:
    """A line on how a permanent looks now, by the rules behind that; `over` is the end of the effect that
    kept it otherwise.
    """
    rules = list(behind)
    if not rules and over is None and not _by_counters(thing, told):
        rules = _rules_behind(game, thing)
    unsaid = [entry for entry in told if not entry.text]
    if not rules and not unsaid:  # by the rule that did what is told, and by none that only allowed it
        rules += [rule for entry in told for rule in _running_then(entry)[len(entry.beside) :][:1]]
    ending = over.logged if over is not None else None
    if ending is not None and not ending.text:
        because, unsaid = ending.because, [ending]
    else:
        because = tuple(sorted(told, key=lambda entry: thing.name not in entry.about))
    rules += [rule for entry in unsaid for rule in _running_then(entry)]
    text = f"{thing.name} {words}"
    return game.log.event(
        text if over is None else f"{possessive(over.effect.source.name)} effect ends: {text}",
        (thing.name,),
        because=because,
        beside=tuple(rules),
        trails=(trails.changing_looks(thing),),
        kind=CHANGES_LOOKS,
    )


def _by_counters(thing: GameObject, told: Sequence[Entry]) -> bool:
    """Whether a permanent looks otherwise because of its counters, and by no effect."""
    trail = trails.changing_counters(thing)
    return any(isinstance(entry.event, Event) and trail in entry.event.trails() for entry in told)


def _rules_behind(game: Game, thing: GameObject) -> list[Entry]:
    """The rules by which a permanent looks as it does, and did before."""
    return [
        Entry(cite=cite, role=APPLIED, about=about)
        for key, (cite, about) in game.reasons().items()
        if thing.id in key or (isinstance(key[1], tuple) and key[1][0] == thing.id)
    ]


def _running_then(entry: Entry) -> list[Entry]:
    """The rules whose code was running when something happened; they may still be."""
    found = list(entry.beside)
    rule = entry.cause
    while rule is not None and rule is not entry.within:
        found.append(rule)
        rule = rule.cause
    return found


def _change(was: Look, now: Look) -> str:
    """What is otherwise about a permanent, in words; none where that is nothing that can be seen."""
    said = []
    if now.controller is not was.controller:
        said.append(f"is controlled by {now.controller.name}")
    if (now.type_line, now.name) != (was.type_line, was.name):
        said.append(f"is {_with_article(now.type_line)} now")
    if now.size != was.size and now.size is not None:
        said.append(f"is {now.size}" + ("" if said else " now"))
    if now.colors != was.colors:
        colors = [COLOR_NAMES[letter] for letter in sorted(now.colors)]
        said.append(f"is {' and '.join(colors) or 'colorless'}")
    gained = [item for item in now.abilities if item not in was.abilities]
    lost = [item for item in was.abilities if item not in now.abilities]
    for verb, items in (("has", gained), ("loses", lost)):
        words = [ability_words(item) for item in items if isinstance(item, a.Keyword)]
        if len(words) < len(items):
            words.append("an ability of its own" if len(items) - len(words) == 1 else "its other abilities")
        if words:
            said.append(f"{verb} {' and '.join(dict.fromkeys(words))}")
    return " and ".join(said)


def _other_size(begun: Sequence[EffectBegan], thing: GameObject, now: Look) -> str:
    """That a permanent has another size than the effects say that have just begun, where they say one."""
    sizes = [
        size for event in begun if thing in event.things for size in regex.findall(SIZE_TOLD, event.words)
    ]
    return f"is {now.size} now" if sizes and now.size is not None and now.size not in sizes else ""


def _with_article(words: str) -> str:
    return f"{'an' if words[:1] in 'AEIOU' else 'a'} {words}" if words else "nothing in particular"

"""Records as JSON that others may rely on: the objects that ``show --json`` and ``export`` print."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rules_kb.books.store import Store
    from rules_kb.books.stored import StoredRecord

    ScenariosOf = Callable[[str], list[str]]
    """Answers the scenarios in which the rule of a cite fires."""


def no_scenarios(cite: str) -> list[str]:
    """The answer of whoever knows no scenarios."""
    return []


def as_json(store: Store, entry: StoredRecord, scenarios_of: ScenariosOf = no_scenarios) -> dict[str, object]:
    """One record as a JSON object. Ids of the same book are bare, all others are full cites."""
    means = [target.cite for link in store.links(entry) for target in link.means]
    return {
        "cite": entry.cite,
        "book": entry.book,
        "id": entry.id,
        "kind": entry.kind,
        "heading": store.heading_over(entry),
        "digest": entry.digest,
        "text": entry.text,
        "force": entry.force,
        "parent": store.at(entry.parent).id if entry.parent is not None else None,
        "children": [child.id for child in store.children(entry)],
        "examples": [example.id for example in store.examples(entry)],
        "obsolete": bool(entry.obsolete),
        "changed": bool(entry.changed),
        "source": entry.source,
        "written_for": written_for(store, entry),
        "see": list(dict.fromkeys(means)),
        "cited_by": [source.cite for source in store.cited_by(entry)],
        "concepts": [id for id, _ in store.concepts_of(entry)],
        "elsewhere": [other.cite for other in store.elsewhere(entry)],
        "attribution": _attributions(entry),
        "scenarios": scenarios_of(entry.cite),
    }


def written_for(store: Store, entry: StoredRecord) -> dict[str, object] | None:
    """For which record the digest was written, where that is one of another edition."""
    heir = store.heir_of(entry)
    if heir is None:
        return None
    return {"cite": heir[0].cite, "date": store.date_of(heir[0].book), "reworded": heir[1]}


def _attributions(entry: StoredRecord) -> list[dict[str, str | int]]:
    """Who is behind it. A page is a number, several are text (``26-27``)."""
    import json

    given: list[dict[str, str]] = json.loads(entry.attribution)
    return [
        {key: int(said) if key == "page" and said.isdecimal() else said for key, said in each.items()}
        for each in given
    ]


def exported(
    store: Store, book: str | None = None, scenarios_of: ScenariosOf = no_scenarios
) -> Iterator[str]:
    """Every record, or every record of one book, as one line of JSON each, in the order of the books."""
    import json

    for entry in list(store.entries(book)):
        yield json.dumps(as_json(store, entry, scenarios_of), ensure_ascii=False)

"""Parts of a book that were typeset one after the other become one document, tagged as its parts are for who
has it read aloud: to typeset a whole book at once takes more memory than a small machine has.

It reads what the typesetter writes: plain objects, each with its place in the table at the end.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from hashlib import sha256
from itertools import pairwise

HEAD = b"%PDF-1.7\n%\x80\x80\x80\x80\n"
PAGES, OUTLINES, TAGS, SHARED = 1, 2, 3, 3
"""The numbers of the objects that the parts share, and how many these are."""
STREAM = b">>\nstream"
STRING = rb"\((?:\\.|[^()\\]|\([^()]*\))*\)"
LINK = rb"/A<<(?:/Type/Action)?/S/URI/URI\(book:([\w-]+)\)>>"
"""A link to a place in another part, as a template writes it: `book:lesson-3`."""
NUMBERED = re.compile(
    LINK + rb"|\(book:([\w-]+)\)|" + STRING + rb"|\b(\d+) 0 R|(/StructParents?) (\d+)", re.DOTALL
)


class TypesetPart:
    """A part as it was typeset: its objects by number, and the numbers of those that lead to the others."""

    def __init__(self, document: bytes) -> None:
        table = int(document[document.rindex(b"startxref") :].split()[1])
        rows = document[table:].split(b"\n")[3:]
        places = [int(row[:10]) for row in rows[: int(_after(b"/Size ", document[table:])) - 1]]
        ends = dict(zip(sorted(places), [*sorted(places)[1:], table], strict=True))
        self.objects = {
            number: document[document.index(b"obj\n", at) + 4 : document.rindex(b"\nendobj", at, ends[at])]
            for number, at in enumerate(places, 1)
        }
        self.root, self.info = (int(_after(name, document[table:])) for name in (b"/Root ", b"/Info "))
        self.catalog = self.objects[self.root]
        self.pages, self.outlines, self.tags, self.metadata = (
            int(_after(name, self.catalog))
            for name in (b"/Pages ", b"/Outlines ", b"/StructTreeRoot ", b"/Metadata ")
        )
        self.leaves = [
            int(each) for each in re.findall(rb"(\d+) 0 R", _list(b"/Kids", self.objects[self.pages]))
        ]
        self.names = dict(re.findall(rb"(\([^)]*\))(\d+) 0 R", _list(b"/Dests<</Names", self.catalog)))

    def page_of(self) -> dict[str, int]:
        """On which of its pages, from 0, each named place is."""
        at = {number: place for place, number in enumerate(self.leaves)}
        return {
            name[1:-1].decode(): at[int(_after(b"[", self.objects[int(place)]))]
            for name, place in self.names.items()
        }


def bound(parts: Sequence[TypesetPart]) -> bytes:
    """The parts as one document, in order."""
    objects: dict[int, bytes] = {}
    names: dict[bytes, int] = {}
    parents, kids, roots = b"", b"", b""
    outlines: list[tuple[int, ...]] = []
    by, keys, pages, so_far = SHARED, 0, dict[str, int](), 1
    for part in parts:
        pages |= {name: page + so_far for name, page in part.page_of().items()}
        so_far += len(part.leaves)
    for part in parts:
        renumber = _renumbering(by, keys, pages, {part.outlines: OUTLINES, part.tags: TAGS})
        objects |= {number + by: renumber(body) for number, body in part.objects.items()}
        root = part.pages + by
        objects[root] = objects[root].replace(b"/Pages", b"/Pages/Parent %d 0 R" % PAGES, 1)
        names |= {name: int(place) + by for name, place in part.names.items()}
        outline, tags = (objects[number + by] for number in (part.outlines, part.tags))
        outlines.append(tuple(int(_after(name, outline)) for name in (b"/First ", b"/Last ", b"/Count ")))
        numbered = re.findall(rb"(\d+) (\d+ 0 R)", _list(b"/Nums", tags))
        parents += b"".join(b"%d %s " % (int(key) + keys, place) for key, place in numbered)
        kids += _list(b"/K", tags) + b" "
        roots += b"%d 0 R " % root
        by, keys = by + len(part.objects), keys + int(_after(b"/ParentTreeNextKey ", tags))
    for (_, last, _), (then, _, _) in pairwise(outlines):
        objects[last] = objects[last].replace(b"<<", b"<</Next %d 0 R" % then, 1)
        objects[then] = objects[then].replace(b"<<", b"<</Prev %d 0 R" % last, 1)
    first = parts[0]
    objects[PAGES] = b"<</Type/Pages/Count %d/Kids[%s]>>" % (sum(len(each.leaves) for each in parts), roots)
    objects[OUTLINES] = b"<</Type/Outlines/First %d 0 R/Last %d 0 R/Count %d>>" % (
        outlines[0][0],
        outlines[-1][1],
        sum(count for _, _, count in outlines),
    )
    tags = objects[first.tags + SHARED]  # with the heads of the only table that has any
    tags = tags.replace(_list(b"/K", tags), kids).replace(_list(b"/Nums", tags), parents)
    objects[TAGS] = re.sub(rb"NextKey \d+", b"NextKey %d" % keys, tags)
    places = b"".join(name + b"%d 0 R" % place for name, place in sorted(names.items()))
    catalog = objects[first.root + SHARED]
    for name, number in ((b"Pages", PAGES), (b"Outlines", OUTLINES), (b"StructTreeRoot", TAGS)):
        catalog = re.sub(rb"/%s \d+ 0 R" % name, b"/%s %d 0 R" % (name, number), catalog)
    objects[first.root + SHARED] = catalog.replace(_list(b"/Dests<</Names", catalog), places)
    told = re.compile(rb"<xmpTPg:NPages>.*?</xmpTPg:NPages>")
    number = first.metadata + SHARED
    objects[number] = told.sub(lambda found: b" " * len(found.group()), objects[number])
    return _written(objects, first.root + SHARED, first.info + SHARED)


def _renumbering(
    by: int, keys: int, pages: dict[str, int], shared: dict[int, int]
) -> Callable[[bytes], bytes]:
    """What gives an object of a part its numbers in the whole, but for what is drawn."""

    def number(found: re.Match[bytes]) -> bytes:
        place, told, object, key, value = found.groups()
        if place:
            return b"/Dest(%s)" % place
        if told:
            return b"(Section, page %d)" % pages[told.decode()]
        if object:
            return b"%d 0 R" % shared.get(int(object), int(object) + by)
        return b"%s %d" % (key, int(value) + keys) if key else found.group()

    def renumber(body: bytes) -> bytes:
        facts, stream, drawn = body.partition(STREAM)
        return NUMBERED.sub(number, facts) + stream + drawn

    return renumber


def _after(name: bytes, body: bytes) -> bytes:
    """The number that stands after a name."""
    found: list[bytes] = re.findall(re.escape(name) + rb"(\d+)", body)
    return found[0]


def _list(name: bytes, body: bytes) -> bytes:
    """What is in the list after a name; nothing without it."""
    return b"".join(re.findall(re.escape(name) + rb"\[([^\]]*)\]", body)[:1])


def _written(objects: dict[int, bytes], root: int, info: int) -> bytes:
    whole, rows = bytearray(HEAD), [b"0000000000 65535 f\r\n"]
    for number in sorted(objects):
        rows.append(b"%010d 00000 n\r\n" % len(whole))
        whole += b"%d 0 obj\n%s\nendobj\n" % (number, objects[number])
    id = sha256(whole).hexdigest()[:32].encode()
    table = b"xref\n0 %d\n%s" % (len(rows), b"".join(rows))
    facts = b"/Size %d/Root %d 0 R/Info %d 0 R/ID[<%s><%s>]" % (len(rows), root, info, id, id)
    return b"%s%strailer\n<<%s>>\nstartxref\n%d\n%%%%EOF" % (whole, table, facts, len(whole))

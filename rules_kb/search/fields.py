"""Whoosh's own index, field by field: for questions such as ``heading:combat book:cr1999 -"first strike"``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from whoosh import fields, index
from whoosh.analysis.acore import Token
from whoosh.analysis.tokenizers import Tokenizer

from rules_kb.books.store import Store
from rules_kb.search.documents import FIELDS, Document
from rules_kb.search.question import BadQuestion
from rules_kb.search.words import PIECE, fold, stem

EXACT = ("book", "kind", "force", "id")
"""The fields whose whole value is one word."""
PLAIN = tuple(name for name in FIELDS if name != "id")
"""The fields in which a word that names no field is looked for.

`heading` is the whole chain, from the chapter down.
"""


class Words(Tokenizer):  # type: ignore[misc,unused-ignore]
    """`words.words_of` as whoosh's analyzers need it: one token that is filled anew for every word.

    In the index each word also stands as it is written, at the same place, so that ``regenerat*`` finds it.
    """

    def __call__(
        self,
        value: str,
        positions: bool = False,
        chars: bool = False,
        keeporiginal: bool = False,
        removestops: bool = True,
        start_pos: int = 0,
        start_char: int = 0,
        tokenize: bool = True,
        mode: str = "",
        **kwargs: Any,
    ) -> Iterator[Any]:
        token: Any = Token(positions, chars, removestops=removestops, mode=mode, **kwargs)
        for place, found in enumerate(PIECE.finditer(value)):
            token.boost = 1.0
            token.stopped = False
            if keeporiginal:
                token.original = found.group()
            if positions:
                token.pos = start_pos + place
            if chars:
                token.startchar = start_char + found.start()
                token.endchar = start_char + found.end()
            written = fold(found.group())
            stemmed = stem(written)
            for text in {stemmed} if mode == "query" else {stemmed, written}:
                token.text = text
                yield token


def write_fields(folder: str, store: Store, documents: list[Document]) -> None:
    """Write whoosh's index of the documents into the empty folder `folder`. Raises OSError."""
    anything: Any = fields
    words = Words()
    schema = anything.Schema(
        n=anything.STORED(),
        **{name: anything.ID() for name in EXACT},
        **{name: anything.TEXT(analyzer=words, phrase=True) for name in FIELDS if name != "id"},
    )
    writer: Any = index.create_in(folder, schema).writer(limitmb=256)
    forces = dict(store.connection.execute("SELECT n, force FROM records"))
    ids = dict(store.connection.execute("SELECT n, id FROM records"))
    for document in documents:
        texts: dict[str, list[str]] = {}
        for name, text, share in document.texts:
            # What is said of the same rule in another book stands there; here it would only take long.
            if name not in ("id", "heading") and not (name == "asked" and share < 1):
                texts.setdefault(name, []).append(text)
        texts["heading"] = document.headings
        writer.add_document(
            n=document.n,
            book=document.book,
            kind=document.kind,
            force=forces[document.n],
            id=ids[document.n].lower(),
            **{name: "; ".join(each) for name, each in texts.items()},
        )
    writer.commit()


def find(folder: str, question: str) -> list[tuple[int, float]]:
    """(store number, score) of every record that a structured question means, the best first.

    Everything in the question is required, unless it says OR or NOT. Raises `question.BadQuestion`, and
    whatever whoosh or the system raises for a damaged index.
    """
    from whoosh.qparser.common import QueryParserError
    from whoosh.qparser.default import MultifieldParser
    from whoosh.scoring import BM25F

    opened: Any = index.open_dir(folder)
    parser_of: Any = MultifieldParser
    weighting: Any = BM25F
    parser = parser_of(list(PLAIN), opened.schema, fieldboosts={name: FIELDS[name] for name in PLAIN})
    try:
        query = parser.parse(question)
    except QueryParserError as problem:
        raise BadQuestion(f"{question}: can't be read ({problem})") from problem
    with opened.searcher(weighting=weighting()) as searcher:
        hits = searcher.search(query, limit=None)
        return [(int(hit["n"]), float(hit.score)) for hit in hits]

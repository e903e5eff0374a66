"""Structured questions read by whoosh's parser, for all that `tree` leaves to it: ranges, signs for letters
within a word, boosts, words near one another, and whatever is odd.

Whoosh knows the language and makes a tree of it, which is put into ours. Looking it up in whoosh's own index
would mean to load pickles, which are programs, and takes some ten times as long as adding up what stands in
ours.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rules_kb.search import tree
from rules_kb.search.question import EXACT, FIELDS, WORDED, BadQuestion
from rules_kb.search.unneeded import unneeded
from rules_kb.search.words import PIECE, fold, stem

with unneeded(
    "decimal.Decimal",
    "tempfile.gettempdir",
    "urllib.request.urlretrieve",
    "whoosh.lang.dmetaphone.double_metaphone",
    "whoosh.lang.morph_en.variations",
):
    from whoosh.analysis.acore import Token
    from whoosh.analysis.tokenizers import Tokenizer
    from whoosh.fields import ID, TEXT, Schema
    from whoosh.qparser.default import MultifieldParser
    from whoosh.query.compound import And, AndMaybe, AndNot, Or, Require
    from whoosh.query.positional import Phrase
    from whoosh.query.qcore import Every, NullQuery
    from whoosh.query.ranges import TermRange
    from whoosh.query.terms import Prefix, Term, Wildcard
    from whoosh.query.wrappers import Not

if TYPE_CHECKING:
    from whoosh.query.qcore import Query


class WordTokenizer(Tokenizer):
    """`words.words_of` as whoosh's parser needs it: one token that is filled anew for every word."""

    def __call__(
        self,
        value: str,
        positions: bool = False,
        chars: bool = False,
        removestops: bool = True,
        start_pos: int = 0,
        start_char: int = 0,
        tokenize: bool = True,
        mode: str = "",
        **kwargs: object,
    ) -> Iterator[Token]:
        token = Token(positions, chars, removestops=removestops, mode=mode, **kwargs)
        if not tokenize:  # a word with wildcards in it
            token.boost, token.stopped, token.text = 1.0, False, value
            yield token
            return
        for place, found in enumerate(PIECE.finditer(value)):
            token.boost = 1.0
            token.stopped = False
            token.text = stem(fold(found.group()))
            if positions:
                token.pos = start_pos + place
            if chars:
                token.startchar = start_char + found.start()
                token.endchar = start_char + found.end()
            yield token


def read(question: str) -> tree.QueryPart:
    """A structured question as our tree. Raises BadQuestion for one that can't be read."""
    words = WordTokenizer()
    schema = Schema(
        **{name: ID() for name in EXACT},
        **{name: TEXT(analyzer=words, phrase=True) for name in WORDED},
    )
    parser = MultifieldParser(list(WORDED), schema, fieldboosts={name: FIELDS[name] for name in WORDED})
    try:
        found: Query = parser.parse(question)
    except Exception as problem:  # whoosh stumbles over odd questions in many ways, NOT NOT NOT among them
        raise BadQuestion(f"{question[:60]}: can't be read as a question with fields") from problem
    return _ours(found)


def _ours(query: Query) -> tree.QueryPart:
    """A node of whoosh's tree as one of ours. Raises BadQuestion for a kind that nothing here answers."""
    match query:
        case And():
            return tree.AllParts(tuple(map(_ours, query.subqueries)), boost=query.boost)
        case Or():
            return tree.OnePart(tuple(map(_ours, query.subqueries)), boost=query.boost)
        case AndNot():
            return tree.AllParts((_ours(query.a), tree.Unwanted(_ours(query.b))))
        case AndMaybe():
            return tree.Maybe(_ours(query.a), _ours(query.b))
        case Require():
            return tree.Need(_ours(query.a), _ours(query.b))
        case Not():
            return tree.Unwanted(_ours(query.query))
        case Term():
            return tree.WantedWord(query.fieldname, query.text, boost=query.boost)
        case Phrase():
            return tree.WantedPhrase(query.fieldname, tuple(query.words), query.slop, boost=query.boost)
        case Prefix():
            return tree.Pattern(query.fieldname, f"{query.text}*", boost=query.boost)
        case Wildcard():
            return tree.Pattern(query.fieldname, query.text, boost=query.boost)
        case TermRange():
            ends = query.start, query.end, query.startexcl, query.endexcl
            return tree.Between(query.fieldname, *ends, boost=query.boost)
        case Every():
            return tree.Every(query.fieldname, boost=query.boost)
        case _ if query is NullQuery:
            return tree.NOTHING
    raise BadQuestion(f"{query}: can't be answered")

"""What is wrong with what people say, as the corpus has it, beside what an audit of the books finds."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterator, Mapping

from rules_kb.books.check import AuditProblem
from rules_kb.books.places import ASKED
from rules_kb.search.spoken import files_of_sayings, read_vocabulary
from rules_kb.yaml.nearest import did_you_mean
from rules_kb.yaml.problems import BadFile


def wrong_sayings(corpus: str, ids: Mapping[str, Collection[str]]) -> Iterator[AuditProblem]:
    """What is wrong with what people say: a file that can't be read, and, in the files of these books, each a
    key with the ids of its records, sayings of a record that isn't there.
    """
    try:
        read_vocabulary(corpus)
        files = [*files_of_sayings(os.path.join(corpus, ASKED))]
    except BadFile as bad:
        yield from (
            AuditProblem("file", each.source or bad.path, *each.spot, "", each.said) for each in bad.problems
        )
        return
    for each in files:
        known = frozenset(ids.get(each.book, ()))
        named = [id for id, _ in each.asked] + [
            id for answers, beside, _ in each.answered for id in answers + beside
        ]
        for id in (id for id in named if known and id.value not in known):
            hint = did_you_mean(id.value, known)
            what = "people ask for it, and there is no such record" + (f"; {hint}" if hint else "")
            yield AuditProblem("dangling", each.path, *id.spot, f"{each.book}:{id}", what)

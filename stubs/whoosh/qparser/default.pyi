from collections.abc import Mapping, Sequence

from whoosh.fields import Schema
from whoosh.query.qcore import Query

class MultifieldParser:
    def __init__(
        self, fieldnames: Sequence[str], schema: Schema, fieldboosts: Mapping[str, float] | None = ...
    ) -> None: ...
    def parse(self, text: str) -> Query: ...

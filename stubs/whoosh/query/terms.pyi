from whoosh.query.qcore import Query

class Term(Query):
    fieldname: str
    text: str

class PatternQuery(Query):
    fieldname: str
    text: str

class Prefix(PatternQuery): ...
class Wildcard(PatternQuery): ...

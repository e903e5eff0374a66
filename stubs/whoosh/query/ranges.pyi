from whoosh.query.qcore import Query

class TermRange(Query):
    fieldname: str
    start: str | None
    end: str | None
    startexcl: bool
    endexcl: bool

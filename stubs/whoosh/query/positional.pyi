from whoosh.query.qcore import Query

class Phrase(Query):
    fieldname: str
    words: list[str]
    slop: int

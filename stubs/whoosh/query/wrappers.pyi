from whoosh.query.qcore import Query

class Not(Query):
    query: Query

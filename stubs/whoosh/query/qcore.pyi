class Query:
    boost: float

class Every(Query):
    fieldname: str | None

NullQuery: Query

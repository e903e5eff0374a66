"""A rules knowledge base for judges: books, a search, and an engine that cites the rule for everything it does."""

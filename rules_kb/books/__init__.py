"""What a book, a record, a reference and a concept are; the compiled store; readers, one per document
format.
"""

"""Readers, one per document format: each turns an original into records and accounts for every line."""

"""Tokenizer, vocabulary, index and ranking: the only room that imports whoosh."""

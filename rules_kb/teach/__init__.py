"""Handouts, quizzes, flashcards and slides made from scenarios and rules."""

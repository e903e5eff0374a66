"""How things look: terminal, Markdown, HTML; one module each."""

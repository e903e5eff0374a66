"""The typer commands, a module per family; thin: parse, call, show."""

"""YAML with positions: what a file says as nodes that know their line and column, problems that point there,
and what may have been meant. Nothing here knows what a file is about.

`problems` and `nearest` are light; `reading` and `page` load PyYAML.
"""

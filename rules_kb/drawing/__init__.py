"""How a game looks on paper: the board, its cards and the stack as SVG, one drawing for pages, handouts and
slides.
"""

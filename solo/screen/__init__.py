"""The table in a terminal: the board, what stands beside it, and the terminal's own limits."""

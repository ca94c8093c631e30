"""The solo game: an automaton that plays the other side by its cards, and everything around it."""

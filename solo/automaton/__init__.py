"""One NPC's activation: what it looks at, what it chooses, what it does (A, X, O, I)."""

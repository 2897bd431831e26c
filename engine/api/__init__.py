"""The face for Python: games, deals, evenings and search trees, over the interpreter, which stays as it is."""

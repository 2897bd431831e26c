"""One file a command: `arguments` tells the parser what it takes, `run` does it."""

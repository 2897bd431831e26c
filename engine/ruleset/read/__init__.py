"""Documents found, read, and compared with the schema of their kind."""

"""Documents with the place of every key and value, diagnostics, and what a schema says of a document."""

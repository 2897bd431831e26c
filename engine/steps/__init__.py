"""One file a step kind, and the table of them."""

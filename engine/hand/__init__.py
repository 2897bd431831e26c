"""A deal as a value, the one agent who may change it, and what each seat sees of it."""

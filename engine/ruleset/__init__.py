"""From documents to a Program: composing, checking, compiling."""

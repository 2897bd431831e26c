"""Parsing: the grammar put together from the forms, a lexer, and the machine that runs the kept table."""

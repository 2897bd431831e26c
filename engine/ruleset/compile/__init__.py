"""Typed rules made into a program."""

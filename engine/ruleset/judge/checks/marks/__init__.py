"""Marks: what is written, kept and asked of them, in a deal and over an evening."""

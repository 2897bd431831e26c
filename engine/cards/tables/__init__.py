"""Hands compared by tables that fill as they are used."""

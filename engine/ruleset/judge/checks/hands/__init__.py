"""Hands and rankings: what they ask for, and how they compare."""

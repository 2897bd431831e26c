"""A text and the places in it, and documents as trees in which each key and value knows its place."""

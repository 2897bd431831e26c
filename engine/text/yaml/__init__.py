"""YAML files as trees in which each key and value knows its place, and what is wrong with a text that is no YAML."""

"""Houserule: home-made poker rules, written in YAML, checked and played."""

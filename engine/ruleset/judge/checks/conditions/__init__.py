"""Conditions: what they can come to, and when they are asked."""

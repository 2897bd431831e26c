"""Examples: deals that a ruleset tells and proves itself by."""

"""Many hands: records, examples, bots, simulation."""

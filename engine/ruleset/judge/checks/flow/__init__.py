"""The flow of a deal: laps, phases, and steps that come too late, twice or for nothing."""

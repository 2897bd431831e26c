"""How often hands come up, counted exactly."""

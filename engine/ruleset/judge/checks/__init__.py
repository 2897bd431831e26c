"""What can be judged of rules before any deal: one small function for each question, reading the survey only."""

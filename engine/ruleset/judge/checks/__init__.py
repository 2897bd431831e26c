"""What can be judged of rules before any deal: small functions in rooms by subject, which read the survey only."""

"""Memory for long: what is worth keeping, what may be kept, and how it is found again."""

"""Advice for bots that play Sample: what a table is worth, what is done by habit."""

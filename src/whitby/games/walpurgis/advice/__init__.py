"""Advice for bots that play Walpurgis Night: what a table is worth, what is done by habit."""

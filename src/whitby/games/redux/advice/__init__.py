"""Advice for bots that play Dracula Redux: what a table is worth, what is done by habit."""

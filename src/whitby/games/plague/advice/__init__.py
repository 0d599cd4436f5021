"""Advice for bots that play Plague of Dracula: what a table is worth, what is done by habit."""

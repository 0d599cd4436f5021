"""Advice for bots that play Game of Dracula: what a table is worth, what is done by habit."""

"""Advice for bots that play Fury of Dracula: what a table is worth, what is done by habit."""

"""Dracula Redux (Patrick Rael, 2009): a dice duel of night and day for two."""

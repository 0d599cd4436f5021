"""Fury of Dracula, second edition."""

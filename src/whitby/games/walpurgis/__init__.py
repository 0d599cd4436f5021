"""Dracula: Walpurgis Night."""

"""The words of Plague of Dracula, and its positions as text."""

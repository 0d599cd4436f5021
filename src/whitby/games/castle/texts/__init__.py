"""The words of Game of Dracula, and its positions as text."""

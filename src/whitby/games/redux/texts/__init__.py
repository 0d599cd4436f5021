"""The words of Dracula Redux, and its positions as text."""

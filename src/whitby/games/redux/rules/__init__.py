"""The rules of Dracula Redux, one chapter of the rulebook per file."""

"""The rules of Plague of Dracula, one chapter of the rulebook per file."""

"""The rules of the Game of Dracula, one chapter of the rulebook per file."""

"""The box of Game of Dracula: its tables, read and checked."""

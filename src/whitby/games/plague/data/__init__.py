"""The box of Plague of Dracula: its tables, read and checked."""

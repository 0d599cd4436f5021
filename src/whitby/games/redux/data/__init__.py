"""The box of Dracula Redux: its tables, read and checked."""

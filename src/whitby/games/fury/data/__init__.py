"""The box of Fury of Dracula: its tables, read and checked."""

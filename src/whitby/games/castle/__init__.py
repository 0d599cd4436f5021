"""Game of Dracula (Waddingtons, 1977): an escape race through Castle Dracula for two to four."""

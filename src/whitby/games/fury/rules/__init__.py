"""The rules of Fury of Dracula, one chapter a file."""

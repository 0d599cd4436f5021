"""The words of Fury of Dracula, and its positions as text."""

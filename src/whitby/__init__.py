"""Whitby, the Dracula table: five Dracula board games with their complete rules."""

__version__ = "0.2.0"

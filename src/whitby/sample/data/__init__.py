"""The box of Sample: its tables, read and checked."""

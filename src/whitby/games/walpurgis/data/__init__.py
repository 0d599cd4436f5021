"""The box of Walpurgis Night: its tables, read and checked."""

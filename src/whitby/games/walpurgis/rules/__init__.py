"""The rules of Walpurgis Night, one chapter of the rulebook per file."""

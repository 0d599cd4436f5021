"""The words of Walpurgis Night, and its positions as text."""

"""The words of Sample."""

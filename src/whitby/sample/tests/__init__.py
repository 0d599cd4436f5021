"""The tests of Sample."""

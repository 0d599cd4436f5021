"""The rules of Sample, a file for each chapter."""

"""The kernel knows no game; everything else stands on it."""

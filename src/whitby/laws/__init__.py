"""The laws every game obeys, the games they are tried on, and what these say and cover."""

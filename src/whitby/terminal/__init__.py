"""Whitby in the terminal: the plain line client, for ssh, scripts and screen readers."""

"""Plague of Dracula: London, 1890, and what came ashore at Whitby."""

"""What the seats of Sample see, and the worlds they hold possible."""

"""What each seat of Dracula Redux sees and may conclude."""

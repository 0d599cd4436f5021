"""What each seat of Game of Dracula sees and may conclude."""

"""What each seat of Plague of Dracula sees and may conclude."""

"""What each seat of Fury of Dracula sees and may conclude."""

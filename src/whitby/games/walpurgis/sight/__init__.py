"""What each seat of Walpurgis Night sees and may conclude."""

"""Sample: two to four guests of an inn keep watch through the night. One card is the vampire, and one the stake."""

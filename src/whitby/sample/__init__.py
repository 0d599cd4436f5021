"""Sample: guests of an inn keep watch. One card is the vampire, and one the stake."""

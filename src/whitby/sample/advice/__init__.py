"""Advice for bots that play Sample."""

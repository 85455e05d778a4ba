"""Oranienburger Kanal, chapter by chapter."""

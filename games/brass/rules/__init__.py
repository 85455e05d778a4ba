"""Brass: what the rules do, a module for each chapter of the rule book."""

"""The behaviour: one module per chapter of the rules."""

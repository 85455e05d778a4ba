"""The behaviour of The Smoky Valley, one module per chapter of the rule book."""

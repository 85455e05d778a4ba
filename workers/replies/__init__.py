"""From a received mail to what it does and the one answer."""

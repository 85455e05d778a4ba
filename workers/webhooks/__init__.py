"""From an event to a call: who is to be told, what is said, how it is sent, when again."""

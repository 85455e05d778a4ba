"""The greedy bots of the first release, unchanged: what later ones are measured against."""

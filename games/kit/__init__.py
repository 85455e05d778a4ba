"""What several games use and none owns: drawing, words, trials, bots."""

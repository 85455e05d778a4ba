"""What holds the rules to account: random games, recorded games, referees."""

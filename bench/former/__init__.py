"""The greedy bots of the first release: what later ones are measured against.

A game that is missing here plays as it did then: whoever changes its bot puts the old one here.
"""

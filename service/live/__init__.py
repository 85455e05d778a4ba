"""Requests that are held open: who listens to what, and how they are told."""

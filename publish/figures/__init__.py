"""Figures as files, and what a book maker needs around them."""

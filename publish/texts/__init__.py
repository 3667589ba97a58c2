"""Numbers and code as files that the text of a book includes."""

"""The page on which the reader holds the threshold, and the one that joins all that a build makes."""

"""From scenes and figures to files."""

"""Slides: the sections of the films, in the formats that lecturers have."""

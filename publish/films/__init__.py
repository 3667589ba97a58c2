"""One film from a scene: its frames, its encoder, its sections, its captions; and the chapter of films."""

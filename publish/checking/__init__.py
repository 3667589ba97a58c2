"""What `render.py check` says about somebody's own file before anything is made of it."""

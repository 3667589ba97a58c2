"""Fresh or stale, and why: by the contents of everything that decides about a job."""

"""From stale jobs to whole files: worker processes, clusters, folders, progress and failures."""

"""Parts that scenes share: told what to show, they never work anything out."""

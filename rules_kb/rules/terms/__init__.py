"""What the rules speak of: an action that is announced, an ability that waits, a declared attack."""

"""Reading a scenario with its positions, action lines, the runner, expectations, coverage."""

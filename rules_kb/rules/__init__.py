"""The rulebooks as code, a folder per era; the `@rule` mark and the register of rules."""

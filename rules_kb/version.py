"""The version of the tool, said once: the package's metadata takes it from here."""

VERSION = "0.1.0"

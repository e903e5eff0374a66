"""The Comprehensive Rules of 23 April 1999 (cr1999) as code, a module for each part of the book."""

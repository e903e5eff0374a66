"""The rules of 2006 and 2007 (cr2006 with tenth2007) as code: what differs from classic."""

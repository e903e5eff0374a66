"""``python -m rules_kb`` is ``rules-kb``."""

import sys

from rules_kb.cli.start import main

sys.exit(main())

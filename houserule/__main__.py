"""`python -m houserule`: the command without its installed script."""

import sys

from engine.cli import main

if __name__ == "__main__":
    sys.exit(main())

"""`python -m service.cli` is the command `towpath`."""

from service.cli import main

main()

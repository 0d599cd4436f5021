"""`python -m whitby` is `whitby`."""

from whitby.cli import main

main()

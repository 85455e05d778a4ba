"""What a person finds on the pages, scene by scene, made anew by `python -m tests.service.shown`.

tests/fixtures/pages/<scene>.txt: words, links and forms of each page, to be read.

Run it after a change of words or forms that was meant, and read the difference before keeping it.
"""

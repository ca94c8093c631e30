"""The mark by which a test names the rules it shows: `@rule("M6")`."""

import pytest

rule = pytest.mark.rule

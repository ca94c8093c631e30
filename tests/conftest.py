"""Settings of all tests."""

from hypothesis import HealthCheck, settings

# The same examples on every run and every machine, and nothing that depends on how long they take.
settings.register_profile(
    "ci",
    derandomize=True,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("ci")

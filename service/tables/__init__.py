"""The use cases: what can be done at a table; knows neither Flask nor Redis nor how it is shown."""

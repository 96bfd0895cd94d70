-- The function has had no effect since 0070. The last release, with 0035, knows neither.
-- least-app: 32
-- unused-since: 35
DROP TRIGGER rest_ends_proposals ON members;

-- unused-since: 35
DROP FUNCTION rest_ends_proposals();

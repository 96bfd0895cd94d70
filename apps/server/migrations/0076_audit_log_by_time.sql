-- The dashboard counts reads by day. The former index listed four of the eleven acts that read, so that no query
-- could use it.
-- no-transaction
-- least-app: 32
CREATE INDEX CONCURRENTLY IF NOT EXISTS audit_log_by_time ON audit_log (at);

DROP INDEX CONCURRENTLY IF EXISTS audit_log_looks;

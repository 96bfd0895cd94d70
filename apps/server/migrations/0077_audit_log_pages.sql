-- The primary key serves the pages of the log in either direction.
-- no-transaction
-- least-app: 32
DROP INDEX CONCURRENTLY IF EXISTS audit_log_at;

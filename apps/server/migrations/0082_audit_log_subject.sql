-- no-transaction
-- least-app: 32
CREATE INDEX CONCURRENTLY IF NOT EXISTS audit_log_subject ON audit_log (subject_id)
  WHERE subject_id IS NOT NULL;

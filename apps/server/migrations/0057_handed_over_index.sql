-- One request for a profile, which is there.
-- no-transaction
-- least-app: 35
ALTER TABLE draft_contents VALIDATE CONSTRAINT draft_contents_member;

CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS draft_contents_member ON draft_contents (member_id)
  WHERE member_id IS NOT NULL;

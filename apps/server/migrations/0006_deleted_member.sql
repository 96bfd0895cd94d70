-- A deleted member leaves nothing behind but an empty side: the other one keeps the messages they
-- wrote themselves. What the deleted member wrote goes before the member does.
ALTER TABLE matches ALTER COLUMN low_id DROP NOT NULL;
ALTER TABLE matches ALTER COLUMN high_id DROP NOT NULL;
ALTER TABLE matches ALTER COLUMN requester_id DROP NOT NULL;
ALTER TABLE matches DROP CONSTRAINT matches_low_id_fkey;
ALTER TABLE matches DROP CONSTRAINT matches_high_id_fkey;
ALTER TABLE matches
  ADD CONSTRAINT matches_low_id_fkey FOREIGN KEY (low_id) REFERENCES members ON DELETE SET NULL,
  ADD CONSTRAINT matches_high_id_fkey FOREIGN KEY (high_id) REFERENCES members ON DELETE SET NULL;

-- An open report outlives whom it is about and who made it, until a day that is set when they leave.
ALTER TABLE reports ALTER COLUMN reporter_id DROP NOT NULL;
ALTER TABLE reports DROP CONSTRAINT reports_reporter_id_fkey;
ALTER TABLE reports DROP CONSTRAINT reports_member_id_fkey;
ALTER TABLE reports
  ADD CONSTRAINT reports_reporter_id_fkey
    FOREIGN KEY (reporter_id) REFERENCES members ON DELETE SET NULL,
  ADD COLUMN keep_until timestamptz;

-- Files of photos whose rows are gone; a job erases them, and tries again until they are.
CREATE TABLE photo_erasures (
  file_name text PRIMARY KEY,
  created_at timestamptz NOT NULL
);

CREATE INDEX account_origins_ended ON account_origins (ended_at) WHERE ended_at IS NOT NULL;

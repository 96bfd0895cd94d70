-- Moderators have fewer rights than admins: they verify, dismiss and block.
ALTER TABLE members ADD COLUMN is_moderator boolean NOT NULL DEFAULT false;
-- What the Verified mark was given for; empty without one.
ALTER TABLE members ADD COLUMN verified_for text[] NOT NULL DEFAULT '{}';

-- Who did what to whom, why and when. Rows are added and never changed; a deleted member's name goes
-- from them, and so does the link.
CREATE TABLE audit_log (
  id uuid PRIMARY KEY,
  act text NOT NULL,
  -- Null: the command line, or someone who left.
  actor_id uuid REFERENCES members ON DELETE SET NULL,
  actor_name text NOT NULL,
  member_id uuid REFERENCES members ON DELETE SET NULL,
  -- Of what the act was about, where that was no member: a report, or feedback.
  subject_id uuid,
  note text,
  at timestamptz NOT NULL
);
CREATE INDEX audit_log_at ON audit_log (id DESC);
CREATE INDEX audit_log_member ON audit_log (member_id, id DESC);
CREATE INDEX audit_log_actor ON audit_log (actor_id);

-- Nothing rewrites the log. All that an update can do is to forget a member who leaves: whom it was
-- about goes with the words on them, who acted with their name. Whatever else it says is not done.
CREATE FUNCTION keep_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept audit_log;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    kept := OLD;
    IF NEW.member_id IS NULL AND OLD.member_id IS NOT NULL THEN
      kept.member_id := NULL;
      kept.note := NULL;
    END IF;
    IF NEW.actor_id IS NULL AND OLD.actor_id IS NOT NULL THEN
      kept.actor_id := NULL;
      kept.actor_name := 'Deleted member';
    END IF;
    IF kept IS DISTINCT FROM OLD THEN
      RETURN kept;
    END IF;
  END IF;
  RAISE EXCEPTION 'the audit log is only added to';
END $$;
CREATE TRIGGER audit_log_kept BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION keep_audit_log();
CREATE TRIGGER audit_log_kept_whole BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_log();

-- How many members were here on a day, as it is in India; no more is kept of who was here when.
CREATE TABLE daily_active (
  day date PRIMARY KEY,
  members integer NOT NULL
);

-- Every report is acknowledged within 24 hours and decided within 15 days.
ALTER TABLE reports
  ADD COLUMN acknowledged_at timestamptz,
  ADD COLUMN decided_at timestamptz,
  ADD COLUMN decided_by uuid REFERENCES members ON DELETE SET NULL,
  ADD COLUMN note text;
CREATE INDEX reports_open ON reports (created_at) WHERE status = 'open';

ALTER TABLE feedback
  ADD COLUMN note text,
  ADD COLUMN reply text,
  ADD COLUMN answered_at timestamptz,
  ADD COLUMN closed_at timestamptz;

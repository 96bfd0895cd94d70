-- Refuses to delete or change a line of the log. The only permitted update forgets a person who leaves: it
-- sets `member_id` or `subject_id` to null and removes the note, or it sets `actor_id` to null and replaces
-- the actor's name. Other changes of such an update are ignored.
CREATE OR REPLACE FUNCTION keep_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept audit_log;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    kept := OLD;
    IF NEW.member_id IS NULL AND OLD.member_id IS NOT NULL THEN
      kept.member_id := NULL;
      kept.note := NULL;
    END IF;
    IF NEW.subject_id IS NULL AND OLD.subject_id IS NOT NULL THEN
      kept.subject_id := NULL;
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

-- Who of the team may not handle a case: a conflict of interest belongs to the case, and outlives the
-- accounts that it is about.
-- least-app: 32

-- Who must not decide about a member: their relatives, of today and of before, whom they blocked or were
-- blocked by, and with whom they were matched.
CREATE VIEW conflicts AS
  SELECT candidate_id AS member_id, person_id FROM kin
  UNION SELECT candidate_id, actor_id FROM family_acts WHERE actor_id IS NOT NULL
  UNION SELECT one_id, other_id FROM kept_apart
  UNION SELECT low_id, high_id FROM matches
    WHERE status IN ('ACCEPTED', 'ENDED') AND low_id IS NOT NULL AND high_id IS NOT NULL
  UNION SELECT high_id, low_id FROM matches
    WHERE status IN ('ACCEPTED', 'ENDED') AND low_id IS NOT NULL AND high_id IS NOT NULL;

-- The same, stored with a case when it is written, and once more before an account concerned is erased.
CREATE TABLE case_conflicts (
  -- Of a report, a press, feedback, a recovery, or a line of the audit log.
  case_id uuid NOT NULL,
  person_id uuid NOT NULL REFERENCES persons ON DELETE CASCADE,
  PRIMARY KEY (case_id, person_id)
);
CREATE INDEX case_conflicts_person ON case_conflicts (person_id);

CREATE FUNCTION keep_conflicts(the_case uuid, the_members uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO case_conflicts (case_id, person_id)
  SELECT DISTINCT the_case, p.id FROM conflicts AS k JOIN persons AS p ON p.id = k.person_id
  WHERE k.member_id = ANY (the_members)
  ON CONFLICT DO NOTHING
$$;

-- The arguments are the columns that name whom the case is about.
CREATE FUNCTION case_written() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  concerned uuid[] := '{}';
  named text;
BEGIN
  FOREACH named IN ARRAY TG_ARGV LOOP
    concerned := concerned || (to_jsonb(NEW) ->> named)::uuid;
  END LOOP;
  PERFORM keep_conflicts(NEW.id, concerned);
  RETURN NULL;
END $$;
CREATE TRIGGER case_written AFTER INSERT ON pressed_cases
  FOR EACH ROW EXECUTE FUNCTION case_written('candidate_id');
CREATE TRIGGER case_written AFTER INSERT ON reports
  FOR EACH ROW EXECUTE FUNCTION case_written('member_id', 'reporter_id');
CREATE TRIGGER case_written AFTER INSERT ON relative_reports
  FOR EACH ROW EXECUTE FUNCTION case_written('candidate_id', 'reporter_id');
CREATE TRIGGER case_written AFTER INSERT ON feedback
  FOR EACH ROW EXECUTE FUNCTION case_written('member_id');
CREATE TRIGGER case_written AFTER INSERT ON recovery_cases
  FOR EACH ROW EXECUTE FUNCTION case_written('member_id');

-- Stores the conflicts of all cases about a member who is about to be erased.
CREATE FUNCTION keep_conflicts_about(the_member uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO case_conflicts (case_id, person_id)
  SELECT DISTINCT c.id, p.id FROM conflicts AS k JOIN persons AS p ON p.id = k.person_id, (
    SELECT id FROM pressed_cases WHERE candidate_id = the_member
    UNION ALL SELECT id FROM reports WHERE the_member IN (member_id, reporter_id)
    UNION ALL SELECT id FROM relative_reports WHERE the_member IN (candidate_id, reporter_id)
    UNION ALL SELECT id FROM feedback WHERE member_id = the_member
    UNION ALL SELECT id FROM recovery_cases WHERE member_id = the_member
    UNION ALL SELECT id FROM audit_log WHERE member_id = the_member
  ) AS c
  WHERE k.member_id = the_member AND p.id <> the_member
  ON CONFLICT DO NOTHING
$$;

-- They go with the case.
CREATE FUNCTION case_erased() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM case_conflicts WHERE case_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER case_erased AFTER DELETE ON pressed_cases
  FOR EACH ROW EXECUTE FUNCTION case_erased();
CREATE TRIGGER case_erased AFTER DELETE ON reports
  FOR EACH ROW EXECUTE FUNCTION case_erased();
CREATE TRIGGER case_erased AFTER DELETE ON relative_reports
  FOR EACH ROW EXECUTE FUNCTION case_erased();
CREATE TRIGGER case_erased AFTER DELETE ON feedback
  FOR EACH ROW EXECUTE FUNCTION case_erased();
CREATE TRIGGER case_erased AFTER DELETE ON recovery_cases
  FOR EACH ROW EXECUTE FUNCTION case_erased();
CREATE TRIGGER case_erased AFTER DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION case_erased();

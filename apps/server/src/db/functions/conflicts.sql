-- The persons who must not decide about a member or relative: their present and former relatives
-- and candidates, other relatives of the same candidate, members on either side of a block, and
-- present and former matches. A new interest keeps `answered_at` of a former match. The other
-- relatives are from the table, because a join of the view `kin` would read every family.
CREATE OR REPLACE VIEW conflicts AS
  SELECT candidate_id AS member_id, person_id FROM kin_ever
  UNION SELECT person_id, candidate_id FROM kin_ever
  UNION SELECT one.person_id, other.person_id
    FROM relatives AS one JOIN relatives AS other
      ON other.candidate_id = one.candidate_id AND other.person_id <> one.person_id
  UNION SELECT one_id, other_id FROM kept_apart
  UNION SELECT low_id, high_id FROM matches
    WHERE (status IN ('ACCEPTED', 'ENDED') OR answered_at IS NOT NULL)
      AND low_id IS NOT NULL AND high_id IS NOT NULL
  UNION SELECT high_id, low_id FROM matches
    WHERE (status IN ('ACCEPTED', 'ENDED') OR answered_at IS NOT NULL)
      AND low_id IS NOT NULL AND high_id IS NOT NULL;

-- Stores the conflicts of a new case.
CREATE OR REPLACE FUNCTION keep_conflicts(the_case uuid, the_members uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO case_conflicts (case_id, person_id)
  SELECT DISTINCT the_case, person.id
  FROM conflicts AS conflict JOIN persons AS person ON person.id = conflict.person_id
  WHERE conflict.member_id = ANY (the_members)
  ON CONFLICT DO NOTHING
$$;

-- Stores the conflicts of all cases about a member who is about to be erased.
CREATE OR REPLACE FUNCTION keep_conflicts_about(the_member uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO case_conflicts (case_id, person_id)
  SELECT DISTINCT any_case.id, person.id
  FROM conflicts AS conflict JOIN persons AS person ON person.id = conflict.person_id, (
    SELECT id FROM pressed_cases WHERE candidate_id = the_member
    UNION ALL SELECT id FROM reports WHERE the_member IN (member_id, reporter_id)
    UNION ALL SELECT id FROM relative_reports WHERE the_member IN (candidate_id, reporter_id)
    UNION ALL SELECT id FROM feedback WHERE member_id = the_member
    UNION ALL SELECT id FROM recovery_cases WHERE member_id = the_member
    UNION ALL SELECT id FROM audit_log WHERE member_id = the_member
  ) AS any_case
  WHERE conflict.member_id = the_member AND person.id <> the_member
  ON CONFLICT DO NOTHING
$$;

-- The arguments of the trigger are the columns with the members whom the case concerns.
CREATE OR REPLACE FUNCTION case_written() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE FUNCTION case_erased() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM case_conflicts WHERE case_id = OLD.id;
  RETURN NULL;
END $$;

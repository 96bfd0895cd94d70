-- The family of a candidate, including relatives who left while a case of a press was open.
CREATE OR REPLACE VIEW kin AS
  SELECT candidate_id, person_id FROM relatives
  UNION SELECT pressed_case.candidate_id, left_relative.person_id
  FROM pressed_relatives AS left_relative
  JOIN pressed_cases AS pressed_case ON pressed_case.id = left_relative.case_id
  WHERE pressed_case.candidate_id IS NOT NULL;

-- The family of a candidate, including former relatives as long as the family's log contains their acts.
CREATE OR REPLACE VIEW kin_ever AS
  SELECT candidate_id, person_id FROM kin
  UNION SELECT candidate_id, actor_id FROM family_acts WHERE actor_id IS NOT NULL;

-- Keeps a relative who leaves while a case is open.
CREATE OR REPLACE FUNCTION relative_left_pressed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pressed_relatives (case_id, person_id)
  SELECT pressed_case.id, person.id
  FROM pressed_cases AS pressed_case JOIN persons AS person ON person.id = OLD.person_id
  WHERE pressed_case.candidate_id = OLD.candidate_id AND pressed_case.released_at IS NULL
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- A profile stays held while its case of a press is open, even if another event would release it.
CREATE OR REPLACE FUNCTION pressed_stays_held() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM pressed_cases WHERE candidate_id = NEW.id AND released_at IS NULL
  ) THEN
    NEW.held_at := OLD.held_at;
  END IF;
  RETURN NEW;
END $$;

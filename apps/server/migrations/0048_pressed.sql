-- A candidate who says that they are being pressed: their profile is held and their relatives are frozen
-- until a person has talked with them (docs/moderation.md).
-- least-app: 32
CREATE TABLE pressed_cases (
  id uuid PRIMARY KEY,
  -- Null: the account was deleted while a person had not looked yet.
  candidate_id uuid REFERENCES members ON DELETE SET NULL,
  pressed_at timestamptz NOT NULL,
  -- By when a person has looked.
  due_at timestamptz NOT NULL,
  -- How and when they can be reached, and what they wrote: one for each press that said something.
  said jsonb NOT NULL DEFAULT '[]',
  talked_at timestamptz,
  -- A person has decided that the hold stays.
  kept_at timestamptz,
  -- The candidate said so to a person, who erased what is in `said`.
  released_at timestamptz,
  -- Set with the release and with the deletion of the account.
  keep_until timestamptz
);
CREATE UNIQUE INDEX pressed_cases_open ON pressed_cases (candidate_id) WHERE released_at IS NULL;
CREATE INDEX pressed_cases_candidate ON pressed_cases (candidate_id);

-- Who took part and left while a case was open: they are no colleagues in it.
CREATE TABLE pressed_relatives (
  case_id uuid NOT NULL REFERENCES pressed_cases ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES persons ON DELETE CASCADE,
  PRIMARY KEY (case_id, person_id)
);
CREATE INDEX pressed_relatives_person ON pressed_relatives (person_id);

CREATE FUNCTION relative_left_pressed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pressed_relatives (case_id, person_id)
  SELECT c.id, p.id FROM pressed_cases AS c JOIN persons AS p ON p.id = OLD.person_id
  WHERE c.candidate_id = OLD.candidate_id AND c.released_at IS NULL
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER relative_left_pressed AFTER DELETE ON relatives
  FOR EACH ROW EXECUTE FUNCTION relative_left_pressed();

-- Who is of a candidate's family, for the panel.
CREATE VIEW kin AS
  SELECT candidate_id, person_id FROM relatives
  UNION SELECT c.candidate_id, r.person_id
  FROM pressed_relatives AS r JOIN pressed_cases AS c ON c.id = r.case_id
  WHERE c.candidate_id IS NOT NULL;

-- Whatever else shows a profile again, whichever app does it: the hold of a press stays.
CREATE FUNCTION pressed_stays_held() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM pressed_cases WHERE candidate_id = NEW.id AND released_at IS NULL
  ) THEN
    NEW.held_at := OLD.held_at;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER pressed_stays_held BEFORE UPDATE OF held_at ON members
  FOR EACH ROW WHEN (OLD.held_at IS NOT NULL AND NEW.held_at IS NULL)
  EXECUTE FUNCTION pressed_stays_held();

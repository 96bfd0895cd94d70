-- Where a candidate's search stands (docs/families.md). Whoever rests, or is engaged or married, is
-- `hidden` as well: that alone decides who is listed.
-- least-app: 32
ALTER TABLE members
  ADD COLUMN standing text NOT NULL DEFAULT 'LOOKING',
  ADD COLUMN standing_at timestamptz,
  -- When they were last asked whether they still look, or, settled, what becomes of the account.
  ADD COLUMN asked_at timestamptz,
  -- Null: an open question, or none was asked.
  ADD COLUMN answered_at timestamptz,
  -- The profile rests since then because nothing was answered.
  ADD COLUMN rested_at timestamptz,
  ADD CONSTRAINT members_standing
    CHECK (standing IN ('LOOKING', 'IN_TALKS', 'SETTLED')) NOT VALID;

-- Whichever app or feature shows a profile again: it looks again, and has not rested by itself.
CREATE FUNCTION shown_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.rested_at := NULL;
  IF NEW.standing = 'SETTLED' THEN
    NEW.standing := 'LOOKING';
    NEW.standing_at := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER shown_again BEFORE UPDATE OF hidden ON members
  FOR EACH ROW WHEN (OLD.hidden AND NOT NEW.hidden)
  EXECUTE FUNCTION shown_again();

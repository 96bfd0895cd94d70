-- Resets the answer to “Are you still looking?” of a profile that is shown again.
CREATE OR REPLACE FUNCTION shown_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.rested_at := NULL;
  IF NEW.standing = 'SETTLED' THEN
    NEW.standing := 'LOOKING';
    NEW.standing_at := NULL;
  END IF;
  RETURN NEW;
END $$;

-- A profile that is shown again looks for a match again.
CREATE OR REPLACE FUNCTION shown_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.rested_at := NULL;
  IF NEW.standing = 'SETTLED' THEN
    NEW.standing := 'LOOKING';
    NEW.standing_at := NULL;
  END IF;
  RETURN NEW;
END $$;

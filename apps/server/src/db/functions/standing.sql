-- Runs when a hidden profile is shown again. Ends the standing SETTLED, and the rest of a member who
-- did not answer “Are you still looking?”.
CREATE OR REPLACE FUNCTION shown_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.rested_at := NULL;
  IF NEW.standing = 'SETTLED' THEN
    NEW.standing := 'LOOKING';
    NEW.standing_at := NULL;
  END IF;
  RETURN NEW;
END $$;

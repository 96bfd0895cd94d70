-- A block between a candidate and a relative, in either direction, ends the part.
CREATE OR REPLACE FUNCTION block_ends_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM relatives WHERE (candidate_id, person_id)
    IN ((NEW.blocker_id, NEW.blocked_id), (NEW.blocked_id, NEW.blocker_id));
  RETURN NULL;
END $$;

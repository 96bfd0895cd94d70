-- Who blocks somebody looks for them no longer, nor they for them: a block between a candidate and a
-- relative ends the part, whichever app wrote it.
-- least-app: 32
CREATE FUNCTION block_ends_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM relatives WHERE (candidate_id, person_id)
    IN ((NEW.blocker_id, NEW.blocked_id), (NEW.blocked_id, NEW.blocker_id));
  RETURN NULL;
END $$;
CREATE TRIGGER block_ends_part AFTER INSERT ON blocks
  FOR EACH ROW EXECUTE FUNCTION block_ends_part();

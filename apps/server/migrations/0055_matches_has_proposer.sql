-- Whether a request of this match was ever proposed by a relative: the lists of everybody else look no
-- further for who it was.
-- least-app: 32
ALTER TABLE matches ADD COLUMN has_proposer boolean NOT NULL DEFAULT false;

CREATE FUNCTION proposer_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE matches SET has_proposer = true WHERE id = NEW.match_id AND NOT has_proposer;
  RETURN NULL;
END $$;
CREATE TRIGGER proposer_written AFTER INSERT OR UPDATE ON interest_proposers
  FOR EACH ROW EXECUTE FUNCTION proposer_written();

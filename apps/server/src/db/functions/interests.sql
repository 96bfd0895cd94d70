CREATE OR REPLACE FUNCTION proposer_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE matches SET has_proposer = true WHERE id = NEW.match_id AND NOT has_proposer;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION answer_ends_likes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM interest_likes WHERE match_id = NEW.id;
  RETURN NULL;
END $$;

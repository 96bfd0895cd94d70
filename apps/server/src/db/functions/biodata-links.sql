-- Keeps the token of a deleted link, so that its page can say that it ended.
CREATE OR REPLACE FUNCTION biodata_link_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ended_biodata_links (token_hash, ended_at) VALUES (OLD.token_hash, now())
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- Deletes the links of a candidate who is hidden, deactivated or blocked. A hold ends the links for
-- everybody else and leaves them in the candidate's own list.
CREATE OR REPLACE FUNCTION rest_ends_biodata_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.hidden OR NEW.state <> 'active' OR NEW.blocked_at IS NOT NULL THEN
    DELETE FROM biodata_links WHERE candidate_id = NEW.id;
  ELSE
    INSERT INTO ended_biodata_links (token_hash, ended_at)
    SELECT token_hash, now() FROM biodata_links
    WHERE candidate_id = NEW.id AND token_hash IS NOT NULL
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

-- Runs for a relative who becomes an adviser. A removed relative's links are deleted by a foreign key.
CREATE OR REPLACE FUNCTION part_ends_biodata_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM biodata_links WHERE candidate_id = NEW.candidate_id AND person_id = NEW.person_id;
  RETURN NULL;
END $$;

-- A hold is for others: what a member's own account reads must not change by it. Suggestions stay, and links to
-- the biodata are over for whoever has them, but stand in her list until they end otherwise.
-- least-app: 32
CREATE OR REPLACE FUNCTION rest_ends_proposals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RETURN NULL;
END $$;

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

-- A profile that rests has nothing waiting when it comes back, also where it was held meanwhile.
CREATE FUNCTION hiding_ends_proposals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM proposals WHERE candidate_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER hiding_ends_proposals AFTER UPDATE OF hidden, state, blocked_at ON members
  FOR EACH ROW WHEN (
    (NEW.hidden AND NOT OLD.hidden) OR (NEW.state <> 'active' AND OLD.state = 'active')
    OR (NEW.blocked_at IS NOT NULL AND OLD.blocked_at IS NULL)
  )
  EXECUTE FUNCTION hiding_ends_proposals();

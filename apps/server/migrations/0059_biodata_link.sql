-- Links to a candidate's biodata for people without an account, and relatives' proposals of them
-- (docs/families.md).
-- least-app: 32
CREATE TABLE biodata_links (
  id uuid PRIMARY KEY,
  candidate_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  -- The relative who proposed it; null: the candidate made it.
  person_id uuid,
  label text NOT NULL,
  parts text[] NOT NULL,
  language text NOT NULL,
  days integer NOT NULL,
  -- Keyed; null: without a code.
  code_hash bytea,
  -- Null: the candidate has not agreed, and nothing can be opened.
  token_hash bytea UNIQUE,
  -- A declined proposal stays until it ends, so that its relative reads no difference.
  declined_at timestamptz,
  created_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  wrong_codes integer NOT NULL DEFAULT 0,
  opened integer NOT NULL DEFAULT 0,
  -- In whole hours.
  last_opened_at timestamptz,
  CHECK (token_hash IS NOT NULL OR person_id IS NOT NULL),
  CHECK (token_hash IS NULL OR declined_at IS NULL),
  -- Whoever knows an address because they proposed it knows one that ends with their part.
  FOREIGN KEY (candidate_id, person_id) REFERENCES relatives ON DELETE CASCADE
);
CREATE INDEX biodata_links_candidate ON biodata_links (candidate_id, person_id);
CREATE INDEX biodata_links_ends ON biodata_links (ends_at);

-- Of a link that ended, whatever ended it: enough to say so, and not whose it was.
CREATE TABLE ended_biodata_links (
  token_hash bytea PRIMARY KEY,
  ended_at timestamptz NOT NULL
);
CREATE INDEX ended_biodata_links_ended ON ended_biodata_links (ended_at);

CREATE FUNCTION biodata_link_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ended_biodata_links (token_hash, ended_at) VALUES (OLD.token_hash, now())
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER biodata_link_ended AFTER DELETE ON biodata_links
  FOR EACH ROW WHEN (OLD.token_hash IS NOT NULL)
  EXECUTE FUNCTION biodata_link_ended();

CREATE FUNCTION rest_ends_biodata_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM biodata_links WHERE candidate_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER rest_ends_biodata_links AFTER UPDATE OF hidden, state, blocked_at, held_at ON members
  FOR EACH ROW WHEN (
    NEW.hidden OR NEW.state <> 'active' OR NEW.blocked_at IS NOT NULL OR NEW.held_at IS NOT NULL
  )
  EXECUTE FUNCTION rest_ends_biodata_links();

CREATE FUNCTION part_ends_biodata_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM biodata_links WHERE candidate_id = NEW.candidate_id AND person_id = NEW.person_id;
  RETURN NULL;
END $$;
CREATE TRIGGER part_ends_biodata_links AFTER UPDATE OF part ON relatives
  FOR EACH ROW WHEN (OLD.part <> NEW.part AND NEW.part = 'adviser')
  EXECUTE FUNCTION part_ends_biodata_links();

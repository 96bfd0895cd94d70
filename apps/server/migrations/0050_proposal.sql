-- What relatives do between a candidate and others: proposals, who proposed an interest, and received
-- interests that were set aside.
-- least-app: 32
ALTER TABLE relatives ADD COLUMN sends_alone boolean NOT NULL DEFAULT false;

-- Answered ones stay until they are too old: the relative does not learn of a no.
CREATE TABLE proposals (
  id uuid PRIMARY KEY,
  candidate_id uuid NOT NULL,
  person_id uuid NOT NULL,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  -- Empty: none, or answered.
  note text NOT NULL,
  created_at timestamptz NOT NULL,
  answered_at timestamptz,
  -- Set where the answer was to send it.
  sent_at timestamptz,
  UNIQUE (candidate_id, member_id),
  CHECK (sent_at IS NULL OR answered_at IS NOT NULL),
  -- A proposal ends with the part of who made it.
  FOREIGN KEY (candidate_id, person_id) REFERENCES relatives ON DELETE CASCADE
);
CREATE INDEX proposals_relative ON proposals (candidate_id, person_id);
CREATE INDEX proposals_member ON proposals (member_id);
CREATE INDEX proposals_created ON proposals (created_at);

-- Both hold for the request of that moment: the row of a match is used again for a later one.
CREATE TABLE interest_proposers (
  match_id uuid PRIMARY KEY REFERENCES matches ON DELETE CASCADE,
  requested_at timestamptz NOT NULL,
  person_id uuid REFERENCES persons ON DELETE SET NULL,
  relation text NOT NULL
);
CREATE INDEX interest_proposers_person ON interest_proposers (person_id);
CREATE TABLE interests_aside (
  match_id uuid PRIMARY KEY REFERENCES matches ON DELETE CASCADE,
  requested_at timestamptz NOT NULL,
  person_id uuid REFERENCES persons ON DELETE SET NULL,
  relation text NOT NULL,
  aside_at timestamptz NOT NULL
);
CREATE INDEX interests_aside_person ON interests_aside (person_id);

CREATE FUNCTION part_ends_proposals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM proposals WHERE candidate_id = NEW.candidate_id AND person_id = NEW.person_id;
  RETURN NULL;
END $$;
CREATE TRIGGER part_ends_proposals AFTER UPDATE OF part ON relatives
  FOR EACH ROW WHEN (OLD.part <> NEW.part AND NEW.part = 'adviser')
  EXECUTE FUNCTION part_ends_proposals();

CREATE FUNCTION block_ends_proposals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM proposals WHERE (candidate_id, member_id)
    IN ((NEW.blocker_id, NEW.blocked_id), (NEW.blocked_id, NEW.blocker_id));
  RETURN NULL;
END $$;
CREATE TRIGGER block_ends_proposals AFTER INSERT ON blocks
  FOR EACH ROW EXECUTE FUNCTION block_ends_proposals();

-- A profile that rests, for whatever reason, has nothing waiting when it comes back.
CREATE FUNCTION rest_ends_proposals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM proposals WHERE candidate_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER rest_ends_proposals AFTER UPDATE OF hidden, state, blocked_at, held_at ON members
  FOR EACH ROW WHEN (OLD.listed AND NOT NEW.listed)
  EXECUTE FUNCTION rest_ends_proposals();

-- The relatives who may write in a conversation: it is open to them, they belong to the family of only one
-- side, and no block separates them from the other side. A deactivated candidate, or one under review, has
-- none.
CREATE OR REPLACE VIEW speakers AS
  SELECT o.match_id, o.candidate_id, o.person_id, r.relation, o.after_seq
  FROM conversation_openings AS o
  JOIN matches AS x ON x.id = o.match_id
  JOIN relatives AS r ON r.candidate_id = o.candidate_id AND r.person_id = o.person_id
  JOIN members AS c ON c.id = o.candidate_id AND c.state = 'active' AND c.blocked_at IS NULL
    AND c.held_at IS NULL
  CROSS JOIN LATERAL (
    SELECT CASE WHEN x.low_id = o.candidate_id THEN x.high_id ELSE x.low_id END AS id
  ) AS other
  WHERE o.answer = 'allowed' AND r.part = 'speaker' AND x.status = 'ACCEPTED'
    AND other.id <> o.person_id
    AND NOT EXISTS (
      SELECT FROM relatives AS b WHERE b.candidate_id = other.id AND b.person_id = o.person_id
    )
    AND NOT EXISTS (SELECT FROM kept_apart WHERE one_id = o.person_id AND other_id = other.id);

-- Locks the match first: the end of an opening waits for a message that is being stored, and the next
-- message waits for the end.
CREATE OR REPLACE FUNCTION opening_written() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  the_match uuid := coalesce(NEW.match_id, OLD.match_id);
BEGIN
  PERFORM FROM matches WHERE id = the_match FOR NO KEY UPDATE;
  UPDATE matches SET has_openings = EXISTS (
    SELECT FROM conversation_openings WHERE match_id = the_match
  ) WHERE id = the_match;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION opening_refused() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Only while the match, the candidate and the relative still exist.
  INSERT INTO opening_refusals AS r (match_id, candidate_id, person_id, refused_at)
  SELECT x.id, c.id, p.id, OLD.answered_at FROM matches AS x, members AS c, persons AS p
  WHERE x.id = OLD.match_id AND c.id = OLD.candidate_id AND p.id = OLD.person_id
  ON CONFLICT (match_id, candidate_id, person_id) DO UPDATE
    SET refused_at = greatest(r.refused_at, excluded.refused_at);
  RETURN NULL;
END $$;

-- Openings end with the match, with the part of speaker, and with a block among the persons concerned.
CREATE OR REPLACE FUNCTION match_ends_openings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM conversation_openings WHERE match_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION part_ends_openings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM conversation_openings
  WHERE candidate_id = NEW.candidate_id AND person_id = NEW.person_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION block_ends_openings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM conversation_openings AS o USING matches AS x
  WHERE x.id = o.match_id AND x.has_openings AND (
    (x.low_id, x.high_id) IN ((NEW.blocker_id, NEW.blocked_id), (NEW.blocked_id, NEW.blocker_id))
    OR (o.person_id = NEW.blocked_id AND NEW.blocker_id IN (x.low_id, x.high_id))
    OR (o.person_id = NEW.blocker_id AND NEW.blocked_id IN (x.low_id, x.high_id)));
  RETURN NULL;
END $$;

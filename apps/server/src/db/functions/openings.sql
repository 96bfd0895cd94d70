-- The relatives who may write in a conversation: it is open to them, they belong to the family of only one
-- side, and no block separates them from the other side. A candidate who is deactivated, blocked or
-- under review has none.
CREATE OR REPLACE VIEW speakers AS
  SELECT opening.match_id, opening.candidate_id, opening.person_id, relative.relation, opening.after_seq
  FROM conversation_openings AS opening
  JOIN matches AS match ON match.id = opening.match_id
  JOIN relatives AS relative ON relative.candidate_id = opening.candidate_id
    AND relative.person_id = opening.person_id
  JOIN members AS candidate ON candidate.id = opening.candidate_id AND candidate.state = 'active'
    AND candidate.blocked_at IS NULL AND candidate.held_at IS NULL
  CROSS JOIN LATERAL (
    SELECT CASE WHEN match.low_id = opening.candidate_id THEN match.high_id ELSE match.low_id END AS id
  ) AS other
  WHERE opening.answer = 'allowed' AND relative.part = 'speaker' AND match.status = 'ACCEPTED'
    AND other.id <> opening.person_id
    AND NOT EXISTS (
      SELECT FROM relatives AS other_relative
      WHERE other_relative.candidate_id = other.id AND other_relative.person_id = opening.person_id
    )
    AND NOT EXISTS (SELECT FROM kept_apart WHERE one_id = opening.person_id AND other_id = other.id);

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

-- Runs after the deletion of a refused opening. Keeps the time of the refusal, so that no new
-- opening for the same relative can soon be requested.
CREATE OR REPLACE FUNCTION opening_refused() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Only while the match, the candidate and the relative still exist.
  INSERT INTO opening_refusals AS refusal (match_id, candidate_id, person_id, refused_at)
  SELECT match.id, candidate.id, person.id, OLD.answered_at
  FROM matches AS match, members AS candidate, persons AS person
  WHERE match.id = OLD.match_id AND candidate.id = OLD.candidate_id AND person.id = OLD.person_id
  ON CONFLICT (match_id, candidate_id, person_id) DO UPDATE
    SET refused_at = greatest(refusal.refused_at, excluded.refused_at);
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
  DELETE FROM conversation_openings AS opening USING matches AS match
  WHERE match.id = opening.match_id AND match.has_openings AND (
    (match.low_id, match.high_id) IN ((NEW.blocker_id, NEW.blocked_id), (NEW.blocked_id, NEW.blocker_id))
    OR (opening.person_id = NEW.blocked_id AND NEW.blocker_id IN (match.low_id, match.high_id))
    OR (opening.person_id = NEW.blocker_id AND NEW.blocked_id IN (match.low_id, match.high_id)));
  RETURN NULL;
END $$;

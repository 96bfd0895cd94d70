-- A relative tells a candidate that they like a member who asked. The row ends with the interest and the part.
-- least-app: 32
CREATE TABLE interest_likes (
  match_id uuid NOT NULL REFERENCES matches ON DELETE CASCADE,
  candidate_id uuid NOT NULL,
  person_id uuid NOT NULL,
  liked_at timestamptz NOT NULL,
  PRIMARY KEY (match_id, person_id),
  FOREIGN KEY (candidate_id, person_id) REFERENCES relatives ON DELETE CASCADE
);
CREATE INDEX interest_likes_relative ON interest_likes (candidate_id, person_id);

CREATE FUNCTION answer_ends_likes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM interest_likes WHERE match_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER answer_ends_likes AFTER UPDATE OF status ON matches
  FOR EACH ROW WHEN (OLD.status = 'REQUESTED' AND NEW.status <> 'REQUESTED')
  EXECUTE FUNCTION answer_ends_likes();

-- What ends the proposals of a relative ends what they like.
CREATE OR REPLACE FUNCTION part_ends_proposals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM proposals WHERE candidate_id = NEW.candidate_id AND person_id = NEW.person_id;
  DELETE FROM interest_likes WHERE candidate_id = NEW.candidate_id AND person_id = NEW.person_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION block_ends_proposals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM proposals WHERE (candidate_id, member_id)
    IN ((NEW.blocker_id, NEW.blocked_id), (NEW.blocked_id, NEW.blocker_id));
  -- Between the two members of the interest, or between one of them and the relative.
  DELETE FROM interest_likes AS l USING matches AS x WHERE x.id = l.match_id AND (
    (x.low_id = least(NEW.blocker_id, NEW.blocked_id) AND x.high_id = greatest(NEW.blocker_id, NEW.blocked_id))
    OR (l.person_id = NEW.blocker_id AND NEW.blocked_id IN (x.low_id, x.high_id))
    OR (l.person_id = NEW.blocked_id AND NEW.blocker_id IN (x.low_id, x.high_id))
  );
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION hiding_ends_proposals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM proposals WHERE candidate_id = NEW.id;
  DELETE FROM interest_likes WHERE candidate_id = NEW.id;
  RETURN NULL;
END $$;

-- Runs for a relative who becomes an adviser. A removed relative's rows are deleted by foreign keys.
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
  DELETE FROM interest_likes AS interest_like USING matches AS match
  WHERE match.id = interest_like.match_id AND (
    (match.low_id = least(NEW.blocker_id, NEW.blocked_id)
      AND match.high_id = greatest(NEW.blocker_id, NEW.blocked_id))
    OR (interest_like.person_id = NEW.blocker_id AND NEW.blocked_id IN (match.low_id, match.high_id))
    OR (interest_like.person_id = NEW.blocked_id AND NEW.blocker_id IN (match.low_id, match.high_id))
  );
  RETURN NULL;
END $$;

-- Runs for a member who is hidden, deactivated or blocked. Deletes all proposals and likes for this member,
-- so that none are left when the profile is shown again. Also deletes the pending proposals of this profile
-- to others, who no longer see it.
CREATE OR REPLACE FUNCTION hiding_ends_proposals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM proposals
    WHERE candidate_id = NEW.id OR (member_id = NEW.id AND answered_at IS NULL);
  DELETE FROM interest_likes WHERE candidate_id = NEW.id;
  RETURN NULL;
END $$;

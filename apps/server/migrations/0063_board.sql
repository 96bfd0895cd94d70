-- The family's board: cards that a candidate and their relatives share (docs/families.md). What the
-- candidate keeps to themself is a row of `shortlisted_members` and nothing here.
-- least-app: 32
ALTER TABLE shortlisted_members ADD COLUMN place text NOT NULL DEFAULT 'TO_LOOK_AT';

CREATE TABLE board_cards (
  candidate_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  place text NOT NULL
    CHECK (place IN ('TO_LOOK_AT', 'TO_TALK_OVER', 'IN_TALKS', 'MET', 'SET_ASIDE')),
  -- The order in a column, the lowest first.
  rank double precision NOT NULL,
  version integer NOT NULL DEFAULT 1,
  -- The seq of the last comment.
  last_seq integer NOT NULL DEFAULT 0,
  -- Null: the account is gone.
  added_by uuid REFERENCES persons ON DELETE SET NULL,
  -- As it was then; null: the candidate.
  added_relation text,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (candidate_id, member_id),
  CHECK (candidate_id <> member_id)
);
CREATE INDEX board_cards_member ON board_cards (member_id);
CREATE INDEX board_cards_added_by ON board_cards (added_by);

CREATE TABLE board_comments (
  -- Chosen by who writes it.
  id uuid PRIMARY KEY,
  candidate_id uuid NOT NULL,
  member_id uuid NOT NULL,
  seq integer NOT NULL,
  person_id uuid NOT NULL REFERENCES persons ON DELETE CASCADE,
  -- As it was then; null: the candidate.
  relation text,
  body text NOT NULL,
  at timestamptz NOT NULL,
  UNIQUE (candidate_id, member_id, seq),
  FOREIGN KEY (candidate_id, member_id) REFERENCES board_cards ON DELETE CASCADE
);
CREATE INDEX board_comments_person ON board_comments (person_id);

CREATE TABLE board_hands (
  candidate_id uuid NOT NULL,
  member_id uuid NOT NULL,
  person_id uuid NOT NULL REFERENCES persons ON DELETE CASCADE,
  hand text NOT NULL CHECK (hand IN ('YES', 'UNSURE', 'NO')),
  at timestamptz NOT NULL,
  PRIMARY KEY (candidate_id, member_id, person_id),
  FOREIGN KEY (candidate_id, member_id) REFERENCES board_cards ON DELETE CASCADE
);
CREATE INDEX board_hands_person ON board_hands (person_id);

-- Up to which comment somebody has read.
CREATE TABLE board_reads (
  candidate_id uuid NOT NULL,
  member_id uuid NOT NULL,
  person_id uuid NOT NULL REFERENCES persons ON DELETE CASCADE,
  seq integer NOT NULL,
  PRIMARY KEY (candidate_id, member_id, person_id),
  FOREIGN KEY (candidate_id, member_id) REFERENCES board_cards ON DELETE CASCADE
);
CREATE INDEX board_reads_person ON board_reads (person_id);

-- Hands are of those who take part. What was said stays, by name, as messages do.
CREATE FUNCTION part_ends_board() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM board_hands WHERE candidate_id = OLD.candidate_id AND person_id = OLD.person_id;
  DELETE FROM board_reads WHERE candidate_id = OLD.candidate_id AND person_id = OLD.person_id;
  RETURN NULL;
END $$;
CREATE TRIGGER part_ends_board AFTER DELETE ON relatives
  FOR EACH ROW EXECUTE FUNCTION part_ends_board();

CREATE FUNCTION block_ends_board() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM board_cards WHERE (candidate_id, member_id)
    IN ((NEW.blocker_id, NEW.blocked_id), (NEW.blocked_id, NEW.blocker_id));
  RETURN NULL;
END $$;
CREATE TRIGGER block_ends_board AFTER INSERT ON blocks
  FOR EACH ROW EXECUTE FUNCTION block_ends_board();

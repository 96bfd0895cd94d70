-- Volunteers, who prepare profiles of others from paper, and calls in which a told code counts
-- (docs/decisions/015).
-- least-app: 35

CREATE TABLE volunteers (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES persons ON DELETE CASCADE,
  -- As English names of known places, or as they were typed.
  places text[] NOT NULL,
  given_by uuid REFERENCES persons ON DELETE SET NULL,
  given_at timestamptz NOT NULL,
  ended_by uuid REFERENCES persons ON DELETE SET NULL,
  ended_at timestamptz
);
CREATE UNIQUE INDEX volunteers_present ON volunteers (person_id) WHERE ended_at IS NULL;
CREATE INDEX volunteers_person ON volunteers (person_id);
CREATE INDEX volunteers_given ON volunteers (given_by);
CREATE INDEX volunteers_ended ON volunteers (ended_by);

-- What a volunteer reads of a code that they typed: the same whether the content was erased meanwhile.
ALTER TABLE drafts
  ADD COLUMN told_tries_left smallint NOT NULL DEFAULT 5,
  ADD COLUMN told_at timestamptz;

-- A call is never about a profile that was handed over: a volunteer hands none over.
ALTER TABLE drafts ADD CONSTRAINT drafts_volunteer_hands_none_over
  CHECK (NOT (handed_over AND relation = 'VOLUNTEER')) NOT VALID;

-- Since when a call is due, and the calls that nobody answered.
ALTER TABLE draft_contents
  ADD COLUMN told_at timestamptz,
  ADD COLUMN unanswered_calls smallint NOT NULL DEFAULT 0,
  ADD COLUMN called_at timestamptz;

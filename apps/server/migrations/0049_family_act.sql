-- The log of a family: what relatives did on a candidate's behalf, and who joined and left.
-- least-app: 32
CREATE TABLE family_acts (
  -- Version 7: the log is read in its order.
  id uuid PRIMARY KEY,
  candidate_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  -- The relative; null once their account is gone.
  actor_id uuid REFERENCES persons ON DELETE SET NULL,
  -- As it was then.
  relation text NOT NULL,
  kind text NOT NULL,
  -- What was changed, by name.
  fields text[] NOT NULL,
  -- The same with the values before and after: [{"field", "before", "after"}]; null once they are forgotten.
  what jsonb,
  at timestamptz NOT NULL,
  undone_at timestamptz
);
CREATE INDEX family_acts_candidate ON family_acts (candidate_id, id);
CREATE INDEX family_acts_actor ON family_acts (actor_id, id);
CREATE INDEX family_acts_at ON family_acts (at) WHERE what IS NOT NULL;

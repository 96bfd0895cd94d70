-- Reports that a relative makes on a candidate's behalf, and reports about relatives (docs/moderation.md).
-- least-app: 32

-- Who made it on the reporter's behalf, and their relation then; null: the reporter. No foreign key, so
-- that nothing is checked while it is added: the erasure of a person empties it.
ALTER TABLE reports ADD COLUMN actor_id uuid;
ALTER TABLE reports ADD COLUMN actor_relation text;

CREATE TABLE relative_reports (
  id uuid PRIMARY KEY,
  -- Possibly a person whose account is gone.
  person_id uuid NOT NULL,
  -- In whose family, and how they were related then.
  candidate_id uuid REFERENCES members ON DELETE SET NULL,
  relation text NOT NULL,
  -- The candidate themself, or the one on the other side of a conversation; null once they are gone.
  reporter_id uuid REFERENCES members ON DELETE SET NULL,
  actor_id uuid REFERENCES persons ON DELETE SET NULL,
  actor_relation text,
  reason text NOT NULL,
  details text,
  -- What was handed over, as in `report_evidence`; null: nothing, or it is over.
  messages jsonb,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'resolved', 'dismissed')),
  created_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by uuid REFERENCES members ON DELETE SET NULL,
  note text,
  -- Set when one of those concerned was deleted.
  keep_until timestamptz
);
CREATE INDEX relative_reports_person ON relative_reports (person_id, created_at);
CREATE INDEX relative_reports_reporter ON relative_reports (reporter_id);
CREATE INDEX relative_reports_candidate ON relative_reports (candidate_id);
CREATE INDEX relative_reports_actor ON relative_reports (actor_id);
CREATE INDEX relative_reports_decided_by ON relative_reports (decided_by);
CREATE INDEX relative_reports_open ON relative_reports (created_at) WHERE status = 'open';
CREATE INDEX relative_reports_messages ON relative_reports (created_at) WHERE messages IS NOT NULL;

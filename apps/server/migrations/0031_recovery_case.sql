-- What stood before a change of contact, so that it can be taken back (docs/decisions/011). Kept for 72
-- hours.
CREATE TABLE contact_changes (
  id uuid PRIMARY KEY,
  -- The order in which a member made them.
  seq bigint GENERATED ALWAYS AS IDENTITY,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('phone', 'email')),
  -- Both contacts before the change.
  former_email text,
  former_phone text,
  password_hash text NOT NULL,
  -- The second factor with the hashes of its recovery codes; null without one.
  factor jsonb,
  -- False: the member has said that the former contact is not theirs to trust.
  trusted boolean NOT NULL DEFAULT true,
  at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX contact_changes_member ON contact_changes (member_id, seq);
CREATE INDEX contact_changes_expiry ON contact_changes (expires_at);

-- Links that take a change back, each sent to one contact.
CREATE TABLE undo_links (
  -- SHA-256 of the token in the link.
  token_hash bytea PRIMARY KEY,
  change_id uuid NOT NULL REFERENCES contact_changes ON DELETE CASCADE,
  contact text NOT NULL
);
CREATE INDEX undo_links_change ON undo_links (change_id);

-- Whose an account is, once such a link was pressed. Settled ones are kept for 30 days, without hashes.
CREATE TABLE recovery_cases (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('phone', 'email')),
  changed_at timestamptz NOT NULL,
  opened_at timestamptz NOT NULL,
  former_email text,
  former_phone text,
  present_email text,
  present_phone text,
  -- Set aside when the link was pressed, and put back where the change stands; null once settled.
  present_password_hash text,
  present_factor jsonb,
  -- When a side showed one of its contacts, and what it showed beside it.
  former_spoke_at timestamptz,
  former_key text CHECK (former_key IN ('password', 'recovery-code')),
  present_spoke_at timestamptz,
  present_key text CHECK (present_key IN ('password', 'recovery-code')),
  settled_at timestamptz,
  outcome text CHECK (outcome IN ('former', 'present')),
  settled_by text CHECK (settled_by IN ('proof', 'time', 'person')),
  decided_by uuid REFERENCES members ON DELETE SET NULL
);
CREATE UNIQUE INDEX recovery_cases_open ON recovery_cases (member_id) WHERE settled_at IS NULL;
CREATE INDEX recovery_cases_member ON recovery_cases (member_id);
CREATE INDEX recovery_cases_settled ON recovery_cases (settled_at);
CREATE INDEX recovery_cases_decided_by ON recovery_cases (decided_by);

-- The two sides' links to an open case.
CREATE TABLE recovery_links (
  -- SHA-256 of the token in the link.
  token_hash bytea PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES recovery_cases ON DELETE CASCADE,
  side text NOT NULL CHECK (side IN ('former', 'present'))
);
CREATE INDEX recovery_links_case ON recovery_links (case_id);

ALTER TABLE requested_codes DROP CONSTRAINT requested_codes_purpose_check;
ALTER TABLE requested_codes ADD CONSTRAINT requested_codes_purpose_check
  CHECK (purpose IN ('register', 'change-phone', 'reset-password', 'recover'));

-- Links that are on their way go on; what they bring back beside the number is as of today.
WITH links AS (
  DELETE FROM account_links WHERE kind = 'undo-phone' RETURNING *
), numbered AS (
  SELECT gen_random_uuid() AS id, links.* FROM links
), made AS (
  INSERT INTO contact_changes
    (id, member_id, kind, former_email, former_phone, password_hash, factor, at, expires_at)
  SELECT n.id, n.member_id, 'phone', a.email, n.contact, a.password_hash,
    (SELECT jsonb_build_object(
       'sealedSecret', f.sealed_secret,
       'confirmedAt', to_char(f.confirmed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
       'lastStep', f.last_step,
       'recoveryCodes', coalesce((SELECT jsonb_agg(encode(r.code_hash, 'hex'))
         FROM recovery_codes r WHERE r.member_id = f.member_id), '[]'))
     FROM second_factors f WHERE f.member_id = n.member_id AND f.confirmed_at IS NOT NULL),
    n.created_at, n.expires_at
  FROM numbered n JOIN accounts a ON a.member_id = n.member_id
  ORDER BY n.created_at
)
INSERT INTO undo_links (token_hash, change_id, contact)
SELECT token_hash, id, coalesce(contact, '') FROM numbered;

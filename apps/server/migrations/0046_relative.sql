-- The family of a candidate: relatives with a part, and who was invited.
-- least-app: 32
CREATE TABLE relatives (
  candidate_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES persons ON DELETE CASCADE,
  relation text NOT NULL,
  part text NOT NULL,
  joined_at timestamptz NOT NULL,
  PRIMARY KEY (candidate_id, person_id),
  CHECK (candidate_id <> person_id)
);
CREATE INDEX relatives_person ON relatives (person_id, joined_at);

CREATE TABLE family_invitations (
  id uuid PRIMARY KEY,
  candidate_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  -- As it is stored of an account: a case-folded address, or E.164.
  contact text NOT NULL,
  -- `contactKey` of it.
  contact_key text NOT NULL,
  relation text NOT NULL,
  part text NOT NULL,
  -- SHA-256 of the token in the link; the token is only with who was invited.
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  UNIQUE (candidate_id, contact_key)
);
CREATE INDEX family_invitations_contact ON family_invitations (contact_key);
CREATE INDEX family_invitations_expires ON family_invitations (expires_at);

-- What somebody declares is listed by the contract alone: a relative says that they are of age.
ALTER TABLE consents DROP CONSTRAINT consents_kind_check;

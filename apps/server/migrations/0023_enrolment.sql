-- Codes from the command line with which an admin or a moderator may set a second factor up: their
-- password alone is not enough. Kept for a day, or until it is used; one for a member.
CREATE TABLE enrolment_codes (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  -- Keyed hash.
  code_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL
);

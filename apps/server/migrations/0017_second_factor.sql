-- The second factor of admins and moderators: a code that an app makes from a shared secret (TOTP).
CREATE TABLE second_factors (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  -- Encrypted under a key of the installation.
  sealed_secret text NOT NULL,
  -- Null while it is being set up: it is asked for from its first right code on.
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: no code is good twice.
  last_step bigint NOT NULL DEFAULT 0
);

-- Codes on paper for when the app is lost; each is good once.
CREATE TABLE recovery_codes (
  member_id uuid NOT NULL REFERENCES second_factors ON DELETE CASCADE,
  -- Keyed hash.
  code_hash bytea NOT NULL,
  PRIMARY KEY (member_id, code_hash)
);

-- Whether the session was opened with the second factor.
ALTER TABLE sessions ADD COLUMN second_factor boolean NOT NULL DEFAULT false;

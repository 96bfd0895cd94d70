-- least-app: 32
-- Passkeys (docs/decisions/013): the public half of a key pair that an authenticator keeps.
CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  credential_id bytea NOT NULL UNIQUE,
  -- As the authenticator gave it (COSE).
  public_key bytea NOT NULL,
  -- How often it was used, as the authenticator says; 0 where it does not count.
  counter bigint NOT NULL,
  -- How a browser reaches the authenticator.
  transports text[] NOT NULL,
  name text NOT NULL,
  -- Added with an enrolment code or a second factor: it is a second factor itself.
  second_factor boolean NOT NULL,
  -- Added after a change of contact that was taken back: void until the case is settled.
  set_aside boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkeys_member ON passkeys (member_id, created_at);

-- SHA-256 of challenges that were answered, until they would have expired anyway: none is taken twice.
CREATE TABLE used_challenges (
  challenge_hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX used_challenges_expires ON used_challenges (expires_at);

-- The passkey that opened a session, or was its second factor: the session ends with it.
ALTER TABLE sessions ADD COLUMN passkey_id uuid;

-- Purposes are listed by the contract of the code alone: signing in is a new one.
ALTER TABLE requested_codes DROP CONSTRAINT requested_codes_purpose_check;

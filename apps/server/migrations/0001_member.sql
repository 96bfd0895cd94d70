-- A member as others may come to see them. Contact and credentials live in accounts, which only the
-- account feature reads: no query for a profile can give them away.
CREATE TABLE members (
  id uuid PRIMARY KEY,
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'deactivated')),
  is_admin boolean NOT NULL DEFAULT false,
  verified_at timestamptz,
  blocked_at timestamptz,
  block_reason text,
  -- Set when reports of several members take the profile out of browse until an admin decides.
  held_at timestamptz,
  -- True for people made by the demo; never set for a real member.
  synthetic boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  last_active_at timestamptz NOT NULL,

  full_name text NOT NULL,
  gender text CHECK (gender IN ('MALE', 'FEMALE')),
  date_of_birth date,
  mother_tongue text,
  marital_status text,
  height_inches smallint CHECK (height_inches BETWEEN 54 AND 78),
  education text,
  profession text,
  location text,
  bio text,
  interests text[] NOT NULL DEFAULT '{}',
  gotra text,
  nakshatra text,
  pada smallint CHECK (pada BETWEEN 1 AND 4),
  rashi text,
  manglik text,
  -- Plain fields of the registry: shown, never sorted, filtered or gated by.
  details jsonb NOT NULL DEFAULT '{}',

  photo_audience text NOT NULL DEFAULT 'everyone' CHECK (photo_audience IN ('everyone', 'matches')),
  show_last_seen boolean NOT NULL DEFAULT true,
  hidden boolean NOT NULL DEFAULT false,

  complete boolean NOT NULL GENERATED ALWAYS AS (
    gender IS NOT NULL AND date_of_birth IS NOT NULL AND mother_tongue IS NOT NULL
    AND marital_status IS NOT NULL AND bio IS NOT NULL
  ) STORED,
  -- What everyone of the other gender may find; who may see whom in particular adds to it.
  listed boolean NOT NULL GENERATED ALWAYS AS (
    state = 'active' AND blocked_at IS NULL AND held_at IS NULL AND NOT hidden
    AND gender IS NOT NULL AND date_of_birth IS NOT NULL AND mother_tongue IS NOT NULL
    AND marital_status IS NOT NULL AND bio IS NOT NULL
  ) STORED
);
CREATE INDEX members_recent ON members (gender, last_active_at DESC, id DESC) WHERE listed;
CREATE INDEX members_newest ON members (gender, created_at DESC, id DESC) WHERE listed;
CREATE INDEX members_born ON members (gender, date_of_birth) WHERE listed;

CREATE TABLE accounts (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  -- Case-folded.
  email text UNIQUE,
  email_verified_at timestamptz,
  -- E.164.
  phone text UNIQUE,
  phone_verified_at timestamptz,
  password_hash text NOT NULL,
  CHECK (email IS NOT NULL OR phone IS NOT NULL)
);

CREATE TABLE consents (
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('terms', 'intent')),
  version text NOT NULL,
  given_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, kind, version)
);

-- Kept for the life of the account and one year after (a duty of a matrimonial site), so it has no
-- foreign key to the member.
CREATE TABLE account_origins (
  member_id uuid PRIMARY KEY,
  address inet NOT NULL,
  created_at timestamptz NOT NULL,
  ended_at timestamptz
);

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  -- SHA-256 of the token; the token itself is only with the member.
  token_hash bytea NOT NULL UNIQUE,
  remember boolean NOT NULL,
  device text NOT NULL,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_member ON sessions (member_id);

-- One live code per contact and purpose; keyed hash only.
CREATE TABLE one_time_codes (
  contact text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('register', 'change-phone', 'reset-password')),
  code_hash bytea NOT NULL,
  tries_left smallint NOT NULL,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (contact, purpose)
);

-- A contact proved by a code: what register and upload-registration must present.
CREATE TABLE verifications (
  token_hash bytea PRIMARY KEY,
  id uuid NOT NULL UNIQUE,
  contact text NOT NULL,
  expires_at timestamptz NOT NULL
);

-- One window per key, opened by its first use and counted atomically: holds across processes.
CREATE TABLE rate_limits (
  key text PRIMARY KEY,
  used integer NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX rate_limits_expires ON rate_limits (expires_at);

-- Mail and SMS where no delivery is configured: readable in demo mode, and by tests.
CREATE TABLE outbox (
  id uuid PRIMARY KEY,
  recipient text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('email', 'sms')),
  subject text NOT NULL,
  body text NOT NULL,
  code text,
  sent_at timestamptz NOT NULL
);
CREATE INDEX outbox_recipient ON outbox (recipient, sent_at DESC);

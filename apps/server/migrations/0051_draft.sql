-- Profiles that a person prepares for somebody who has not consented yet (docs/decisions/015).
-- least-app: 35

-- What the one who prepares it is shown once the candidate was asked. It is the same after a refusal, which
-- erases the content, and after silence: nothing here is changed by a refusal.
CREATE TABLE drafts (
  id uuid PRIMARY KEY,
  maker_id uuid NOT NULL REFERENCES persons ON DELETE CASCADE,
  for_whom text NOT NULL,
  relation text NOT NULL,
  created_at timestamptz NOT NULL,
  asked_at timestamptz,
  ends_at timestamptz NOT NULL,
  -- By its maker. The row stays, because it counts for a year.
  deleted_at timestamptz,
  agreed_at timestamptz,
  -- Keyed hash of maker and birth year, where the candidate gave another date.
  refuted_year bytea
);
CREATE INDEX drafts_maker ON drafts (maker_id, created_at);
CREATE INDEX drafts_created ON drafts (created_at);

-- All that is known of the candidate. Photos have the draft's id in `photos.verification_id`.
CREATE TABLE draft_contents (
  draft_id uuid PRIMARY KEY REFERENCES drafts ON DELETE CASCADE,
  -- As it is stored of an account: a case-folded address, or E.164.
  contact text NOT NULL,
  -- `contactKey` of it.
  contact_key text NOT NULL,
  language text,
  -- As registration takes them.
  fields jsonb NOT NULL,
  preferences jsonb,
  -- SHA-256 of the token in the letter; null until the candidate is asked.
  token_hash bytea UNIQUE,
  -- No letter went out: the contact has an account, is banned, was asked lately or must not be asked.
  withheld boolean NOT NULL DEFAULT false,
  -- At the code of the letter.
  tries_left integer NOT NULL,
  reminded_at timestamptz
);
-- One open request for a contact.
CREATE UNIQUE INDEX draft_contents_open ON draft_contents (contact_key)
  WHERE token_hash IS NOT NULL AND NOT withheld;
CREATE INDEX draft_contents_contact ON draft_contents (contact_key);

-- Contacts that nobody may ask for a while, as keyed hashes.
CREATE TABLE draft_pauses (
  contact_hash bytea PRIMARY KEY,
  key_id text NOT NULL,
  ends_at timestamptz NOT NULL
);
CREATE INDEX draft_pauses_end ON draft_pauses (ends_at);

-- Contacts whose owner said "do not ask me again", as keyed hashes.
CREATE TABLE draft_stops (
  contact_hash bytea PRIMARY KEY,
  key_id text NOT NULL,
  stopped_at timestamptz NOT NULL
);

-- That a member consented to a profile which somebody else had prepared.
CREATE TABLE draft_consents (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  maker_id uuid REFERENCES persons ON DELETE SET NULL,
  relation text NOT NULL,
  agreed_at timestamptz NOT NULL,
  -- When they were asked whether it is still right, and what they answered.
  checked_at timestamptz,
  answered_at timestamptz,
  still_right boolean
);
CREATE INDEX draft_consents_maker ON draft_consents (maker_id);
CREATE INDEX draft_consents_unchecked ON draft_consents (agreed_at) WHERE checked_at IS NULL;

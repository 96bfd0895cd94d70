-- Devices that a member has signed in with, each by the hash of the mark that its browser keeps in a
-- cookie: they have tries of their own, and a sign-in without a known mark is told. One year after the
-- last sign-in there it is forgotten. `known_devices` knew them by the browser's name; what it holds is
-- taken over at the next sign-in.
CREATE TABLE device_marks (
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  mark_hash bytea NOT NULL,
  -- "Chrome on Android"
  device text NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, mark_hash)
);

-- On which device a session was opened: ending the session forgets the mark.
ALTER TABLE sessions ADD COLUMN device_mark bytea;

-- One live code per contact, purpose and requester (the browser or the member who asked for it);
-- keyed hash only; gone an hour after it expired. It takes the place of `one_time_codes`, which had
-- one for everybody and is read and written no more.
CREATE TABLE requested_codes (
  contact text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('register', 'change-phone', 'reset-password')),
  requester bytea NOT NULL,
  code_hash bytea NOT NULL,
  tries_left smallint NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (contact, purpose, requester)
);
CREATE INDEX requested_codes_expires ON requested_codes (expires_at);
DELETE FROM one_time_codes;

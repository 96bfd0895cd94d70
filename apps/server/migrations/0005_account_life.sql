-- Devices that a member has signed in from, by the name in which a session shows them: a sign-in
-- from another one is told.
CREATE TABLE known_devices (
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  device text NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, device)
);

-- Links in messages: to confirm an e-mail address, and to bring a former phone number back.
CREATE TABLE account_links (
  -- SHA-256 of the token in the link.
  token_hash bytea PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('confirm-email', 'undo-phone')),
  -- The address to confirm, or the former number; null where there was none.
  contact text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX account_links_member ON account_links (member_id, kind);

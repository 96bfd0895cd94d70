-- An account that somebody kept for another: the profile waits for its candidate's consent
-- (docs/decisions/015-prepared-profiles.md).
-- least-app: 35
ALTER TABLE drafts ADD COLUMN handed_over boolean NOT NULL DEFAULT false;

-- The profile that waits; null for what is prepared from nothing.
ALTER TABLE draft_contents ADD COLUMN member_id uuid;
ALTER TABLE draft_contents ADD CONSTRAINT draft_contents_member
  FOREIGN KEY (member_id) REFERENCES members ON DELETE CASCADE NOT VALID;

-- What a passkey calls its owner. Null: their id. A person who handed a profile over has another id since.
ALTER TABLE passkeys ADD COLUMN owner_handle uuid;

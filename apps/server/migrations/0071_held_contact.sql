-- A hold follows the person: an account that was deleted while it was held is held again when somebody
-- registers with a contact of it.
-- least-app: 32
CREATE TABLE held_contacts (
  -- Keyed: the contact cannot be read from it.
  contact_hash bytea PRIMARY KEY,
  key_id text NOT NULL,
  ends_at timestamptz NOT NULL
);
CREATE INDEX held_contacts_ends ON held_contacts (ends_at);

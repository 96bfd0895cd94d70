-- Contacts of members who were banned, as keyed hashes: nobody uses them again. They outlive the
-- member, and name nobody.
CREATE TABLE banned_contacts (
  contact_hash bytea PRIMARY KEY,
  banned_at timestamptz NOT NULL
);

-- An address takes nobody's place before it is confirmed: until then it waits beside the one that is
-- in force. Several members may wait for the same one.
ALTER TABLE accounts ADD COLUMN new_email text;
ALTER TABLE accounts DROP CONSTRAINT accounts_check;
ALTER TABLE accounts
  ADD CONSTRAINT accounts_reachable
    CHECK (email IS NOT NULL OR phone IS NOT NULL OR new_email IS NOT NULL);
UPDATE accounts SET new_email = email, email = NULL WHERE email_verified_at IS NULL;
UPDATE accounts SET email_verified_at = NULL WHERE email IS NULL;
ALTER TABLE accounts
  ADD CONSTRAINT accounts_email_confirmed CHECK (email IS NULL OR email_verified_at IS NOT NULL);
CREATE INDEX accounts_new_email ON accounts (new_email) WHERE new_email IS NOT NULL;

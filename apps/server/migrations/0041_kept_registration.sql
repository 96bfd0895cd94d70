-- least-app: 32
-- A registration that is continued within days: the browser that proved the contact, as a keyed hash of
-- its cookie, without which the token is worth nothing; and the password that was chosen, as its hash.
ALTER TABLE verifications
  ADD COLUMN requester_hash bytea,
  ADD COLUMN password_hash text;

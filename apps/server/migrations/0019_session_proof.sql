-- When the password, and the second factor of who has one, was last given in a session. Calls that
-- could take an account over need that not long ago; sessions of today count as never proved. It goes
-- with the session.
ALTER TABLE sessions ADD COLUMN proved_at timestamptz;

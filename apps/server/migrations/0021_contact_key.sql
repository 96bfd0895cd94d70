-- Under which key the hash of a banned contact was made, so that a key that is missing is noticed.
-- Null: under SECRET, before contacts had a key of their own; named at the next start.
ALTER TABLE banned_contacts ADD COLUMN key_id text;

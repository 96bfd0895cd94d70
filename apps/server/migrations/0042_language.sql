-- least-app: 32
-- The language of what is sent to somebody: chosen by them, or what their browser asked for when they
-- registered; null where neither is known.
ALTER TABLE accounts ADD COLUMN language text;

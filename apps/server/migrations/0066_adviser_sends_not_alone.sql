-- An adviser sends nothing alone, whichever app writes the row.
-- least-app: 32
ALTER TABLE relatives ADD CONSTRAINT adviser_sends_not_alone
  CHECK (NOT (sends_alone AND part = 'adviser')) NOT VALID;

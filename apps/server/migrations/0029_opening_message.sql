-- Whoever never answered is written to once: `answered_at` is when a match was last accepted or ended,
-- and a message of one side after it, without a word of the other since, waits for an answer.
-- `withdrawals` counts how often in a row the requester took a request back.
ALTER TABLE matches
  ADD COLUMN answered_at timestamptz,
  ADD COLUMN withdrawals smallint NOT NULL DEFAULT 0;

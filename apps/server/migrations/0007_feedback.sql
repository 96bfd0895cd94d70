-- What members and visitors think of the product, for the admins' inbox.
CREATE TABLE feedback (
  id uuid PRIMARY KEY,
  -- Who was signed in; goes with the account.
  member_id uuid REFERENCES members ON DELETE CASCADE,
  -- How the sender wishes to be answered, if at all.
  name text,
  email text,
  phone text,
  title text NOT NULL,
  description text NOT NULL,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'closed')),
  -- Keyed hash of sender, Idempotency-Key and content: sent again, it is the same feedback.
  request_hash bytea UNIQUE,
  created_at timestamptz NOT NULL
);
CREATE INDEX feedback_inbox ON feedback (status, created_at);
CREATE INDEX feedback_member ON feedback (member_id);

-- One row per unordered pair: the database itself forbids a second.
CREATE TABLE matches (
  id uuid PRIMARY KEY,
  low_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  high_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  requester_id uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('REQUESTED', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'ENDED')),
  requested_at timestamptz NOT NULL,
  -- When the status last changed.
  decided_at timestamptz,
  -- When anything last happened, a message included: the order of the list.
  updated_at timestamptz NOT NULL,
  -- The highest place given to a message; taken under the row's lock, so the order is total.
  last_seq integer NOT NULL DEFAULT 0,
  CHECK (low_id < high_id),
  CHECK (requester_id IN (low_id, high_id)),
  UNIQUE (low_id, high_id)
);
CREATE INDEX matches_low ON matches (low_id, updated_at DESC);
CREATE INDEX matches_high ON matches (high_id, updated_at DESC);
CREATE INDEX matches_requested ON matches (requester_id, requested_at);

-- How far each side has come.
CREATE TABLE match_sides (
  match_id uuid NOT NULL REFERENCES matches ON DELETE CASCADE,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  delivered_seq integer NOT NULL DEFAULT 0,
  read_seq integer NOT NULL DEFAULT 0,
  PRIMARY KEY (match_id, member_id)
);
CREATE INDEX match_sides_member ON match_sides (member_id);

CREATE TABLE messages (
  match_id uuid NOT NULL REFERENCES matches ON DELETE CASCADE,
  seq integer NOT NULL,
  id uuid NOT NULL UNIQUE,
  sender_id uuid REFERENCES members ON DELETE SET NULL,
  client_id uuid,
  body text NOT NULL,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (match_id, seq)
);
CREATE UNIQUE INDEX messages_client ON messages (match_id, sender_id, client_id);
CREATE INDEX messages_sender ON messages (sender_id);

CREATE TABLE blocks (
  blocker_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  blocked_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (blocker_id, blocked_id)
);
CREATE INDEX blocks_blocked ON blocks (blocked_id);

CREATE TABLE reports (
  id uuid PRIMARY KEY,
  reporter_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  match_id uuid REFERENCES matches ON DELETE SET NULL,
  reason text NOT NULL,
  details text,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'resolved', 'dismissed')),
  created_at timestamptz NOT NULL
);
CREATE INDEX reports_member ON reports (member_id, created_at);
CREATE INDEX reports_reporter ON reports (reporter_id, created_at);

-- A client that writes again with the same Idempotency-Key gets the first answer.
CREATE TABLE idempotency_keys (
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  key text NOT NULL,
  endpoint text NOT NULL,
  result_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, key, endpoint)
);

-- Payloads over the size of a notification, for the live events between processes.
CREATE TABLE socket_io_attachments (
  id bigserial PRIMARY KEY,
  created_at timestamptz NOT NULL DEFAULT now(),
  payload bytea
);

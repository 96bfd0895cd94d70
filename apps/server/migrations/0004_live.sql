-- Who has a live connection, and through which process. A process renews its lease; one that dies
-- stops doing so, and whoever it held is offline once the lease is over. Unlogged: after a crash of
-- the database nobody is connected, and the processes put their people in again.
CREATE UNLOGGED TABLE live_nodes (
  id uuid PRIMARY KEY,
  expires_at timestamptz NOT NULL
);

CREATE UNLOGGED TABLE live_members (
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  node_id uuid NOT NULL REFERENCES live_nodes ON DELETE CASCADE,
  PRIMARY KEY (member_id, node_id)
);
CREATE INDEX live_members_node ON live_members (node_id);

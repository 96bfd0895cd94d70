-- What a relative wrote on others' behalf, for their download and their erasure; ordinary messages are in
-- no further index.
-- no-transaction
-- least-app: 32
CREATE INDEX CONCURRENTLY IF NOT EXISTS messages_actor ON messages (actor_id) WHERE actor_id IS NOT NULL;

export interface SystemTables {
  rate_limits: RateLimitsTable;
  outbox: OutboxTable;
  idempotency_keys: IdempotencyKeysTable;
  live_nodes: LiveNodesTable;
  live_members: LiveMembersTable;
}

/** The current window of each rate limit (`db/rate-limit.ts`). */
interface RateLimitsTable {
  key: string;
  /** The number of uses in the window. */
  used: number;
  expires_at: Date;
}

/** Messages that are stored instead of sent, because their channel has no provider. */
interface OutboxTable {
  id: string;
  recipient: string;
  channel: 'email' | 'sms';
  subject: string;
  body: string;
  /** The code in the message, if it has one. */
  code: string | null;
  /** The time at which the message was stored instead of sent. */
  sent_at: Date;
}

/** Uses of the header Idempotency-Key, each with the id that the first request created. */
interface IdempotencyKeysTable {
  member_id: string;
  key: string;
  endpoint: string;
  result_id: string;
  created_at: Date;
}

/** Processes with live connections. Each renews its lease before `expires_at`. */
interface LiveNodesTable {
  id: string;
  expires_at: Date;
}

/** The members who are connected to a process. */
interface LiveMembersTable {
  member_id: string;
  node_id: string;
}

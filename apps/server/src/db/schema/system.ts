export interface SystemTables {
  rate_limits: RateLimitsTable;
  outbox: OutboxTable;
  idempotency_keys: IdempotencyKeysTable;
  live_nodes: LiveNodesTable;
  live_members: LiveMembersTable;
}

interface RateLimitsTable {
  key: string;
  used: number;
  expires_at: Date;
}

interface OutboxTable {
  id: string;
  recipient: string;
  channel: 'email' | 'sms';
  subject: string;
  body: string;
  code: string | null;
  sent_at: Date;
}

interface IdempotencyKeysTable {
  member_id: string;
  key: string;
  endpoint: string;
  result_id: string;
  created_at: Date;
}

interface LiveNodesTable {
  id: string;
  expires_at: Date;
}

interface LiveMembersTable {
  member_id: string;
  node_id: string;
}

import type { ColumnType, Generated } from 'kysely';

export interface ModerationTables {
  blocks: BlocksTable;
  reports: ReportsTable;
  feedback: FeedbackTable;
}

interface BlocksTable {
  blocker_id: string;
  blocked_id: string;
  created_at: Date;
}

interface ReportsTable {
  id: string;
  /** Null: that member was deleted. */
  reporter_id: string | null;
  /** May be of a deleted member. */
  member_id: string;
  match_id: string | null;
  reason: string;
  details: string | null;
  status: Generated<'open' | 'resolved' | 'dismissed'>;
  created_at: Date;
  /** Set when one of the two was deleted. */
  keep_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface FeedbackTable {
  id: string;
  member_id: string | null;
  name: string | null;
  email: string | null;
  phone: string | null;
  title: string;
  description: string;
  status: Generated<'open' | 'closed'>;
  request_hash: Buffer | null;
  created_at: Date;
}

import type { Generated, Selectable } from 'kysely';

export interface MatchTables {
  matches: MatchesTable;
  match_sides: MatchSidesTable;
  messages: MessagesTable;
  hidden_messages: HiddenMessagesTable;
}

export type MatchStatus = 'REQUESTED' | 'ACCEPTED' | 'DECLINED' | 'WITHDRAWN' | 'ENDED';

interface MatchesTable {
  id: string;
  /** Null: that member was deleted. */
  low_id: string | null;
  high_id: string | null;
  requester_id: string | null;
  status: MatchStatus;
  requested_at: Date;
  decided_at: Date | null;
  updated_at: Date;
  last_seq: Generated<number>;
  /** When it was last accepted or ended. */
  answered_at: Date | null;
  /** The requester's consecutive withdrawals. */
  withdrawals: Generated<number>;
}

interface MatchSidesTable {
  match_id: string;
  member_id: string;
  delivered_seq: Generated<number>;
  read_seq: Generated<number>;
  muted: Generated<boolean>;
}

interface MessagesTable {
  match_id: string;
  seq: number;
  id: string;
  sender_id: string | null;
  client_id: string | null;
  body: string;
  sent_at: Date;
  /** The place of the message that it replies to; that message may be deleted. */
  reply_seq: Generated<number | null>;
}

/** A message that one side has hidden. */
interface HiddenMessagesTable {
  match_id: string;
  member_id: string;
  seq: number;
}

export type Match = Selectable<MatchesTable>;
export type Message = Selectable<MessagesTable>;

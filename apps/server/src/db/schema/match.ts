import type { Relation } from '@sambandha/contract/family/choices';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Optional } from './column.ts';

export interface MatchTables {
  matches: MatchesTable;
  match_sides: MatchSidesTable;
  messages: MessagesTable;
  hidden_messages: HiddenMessagesTable;
  conversation_openings: ConversationOpeningsTable;
  speakers: SpeakersView;
}

export type MatchStatus = 'REQUESTED' | 'ACCEPTED' | 'DECLINED' | 'WITHDRAWN' | 'ENDED';

interface MatchesTable {
  id: string;
  /** The member with the lower id and the one with the higher id. Null if deleted. */
  low_id: string | null;
  high_id: string | null;
  /** Null if the requester was deleted. */
  requester_id: string | null;
  status: MatchStatus;
  requested_at: Date;
  /** Time of the last change of the status after the request. */
  decided_at: Date | null;
  /** Time of the last change of the status or of the last message. */
  updated_at: Date;
  /** The `seq` of the last message. */
  last_seq: Generated<number>;
  /** Time of the last acceptance or end. Unlike `decided_at`, a new request does not reset it. */
  answered_at: Date | null;
  /** The number of consecutive withdrawals by the requester. */
  withdrawals: Generated<number>;
  /** True if the match has rows in `conversation_openings`, answered or not. A trigger sets it. */
  has_openings: ColumnType<boolean, never, never>;
  /** True if a relative proposed the interest. A trigger sets it. */
  has_proposer: ColumnType<boolean, never, never>;
}

interface MatchSidesTable {
  match_id: string;
  member_id: string;
  /**
   * The `seq` up to which messages were delivered to the member, and up to which they were read.
   */
  delivered_seq: Generated<number>;
  read_seq: Generated<number>;
  muted: Generated<boolean>;
}

interface MessagesTable {
  match_id: string;
  seq: number;
  id: string;
  /** Null if the sender was deleted. */
  sender_id: string | null;
  /** The id that the sender's app gave the message. A repeated message has the same id. */
  client_id: string | null;
  body: string;
  sent_at: Date;
  /** The `seq` of the message to which this message replies. The earlier message may be deleted. */
  reply_seq: Optional<number>;
  /** The relative who wrote the message for the sender, and the relation at that time. */
  actor_id: Optional<string>;
  actor_relation: Optional<Relation>;
}

/** Messages that a member deleted for themselves. */
interface HiddenMessagesTable {
  match_id: string;
  member_id: string;
  seq: number;
}

/**
 * The opening of a conversation to one relative by one side. When a refused opening is deleted,
 * `opening_refusals` stores the time of the refusal.
 */
interface ConversationOpeningsTable {
  id: string;
  match_id: string;
  /** The side that opens the conversation. */
  candidate_id: string;
  person_id: string;
  asked_at: Date;
  /** The answer of the other side of the match. */
  answer: Optional<'allowed' | 'refused'>;
  answered_at: Optional<Date>;
  /** The relative may read messages with a higher `seq`. Null if the opening is not allowed. */
  after_seq: Optional<number>;
  /** The request for the messages before the opening, and its answer. */
  before_asked_at: Optional<Date>;
  before_answer: Optional<'allowed' | 'refused'>;
  before_answered_at: Optional<Date>;
}

/** The relatives who currently read and write in a conversation for a candidate. */
interface SpeakersView {
  match_id: ColumnType<string, never, never>;
  candidate_id: ColumnType<string, never, never>;
  person_id: ColumnType<string, never, never>;
  relation: ColumnType<Relation, never, never>;
  after_seq: ColumnType<number, never, never>;
}

export type Match = Selectable<MatchesTable>;
export type Message = Selectable<MessagesTable>;

import type { Relation } from '@sambandha/contract/family/choices';
import type { ColumnType, Generated, Selectable } from 'kysely';

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
  /** Null: the member was deleted. */
  low_id: string | null;
  high_id: string | null;
  requester_id: string | null;
  status: MatchStatus;
  requested_at: Date;
  decided_at: Date | null;
  updated_at: Date;
  last_seq: Generated<number>;
  /** Time of the last acceptance or end. */
  answered_at: Date | null;
  /** The requester's consecutive withdrawals. */
  withdrawals: Generated<number>;
  /** Maintained by the database. */
  has_openings: ColumnType<boolean, never, never>;
  has_proposer: ColumnType<boolean, never, never>;
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
  /** The `seq` of the message to which this one replies; that message may be deleted. */
  reply_seq: Generated<number | null>;
  /** The relative who wrote it for the sender, and their relation at that time. */
  actor_id: Generated<string | null>;
  actor_relation: Generated<Relation | null>;
}

/** A message that one side has hidden. */
interface HiddenMessagesTable {
  match_id: string;
  member_id: string;
  seq: number;
}

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** The opening of a conversation to one relative by one side; a refusal keeps only its time. */
interface ConversationOpeningsTable {
  id: string;
  match_id: string;
  /** The side that opens the conversation. */
  candidate_id: string;
  person_id: string;
  asked_at: Date;
  /** Answer to the request by the other side. */
  answer: Optional<'allowed' | 'refused'>;
  answered_at: Optional<Date>;
  /** The relative may read messages with a higher `seq`; null unless allowed. */
  after_seq: Optional<number>;
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

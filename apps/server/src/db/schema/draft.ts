import type { DraftFor, MakerRelation } from '@sambandha/contract/draft/choices';
import type { Language } from '@sambandha/contract/language';
import type { ColumnType, Generated } from 'kysely';
import type { Optional } from './column.ts';

export interface DraftTables {
  drafts: DraftsTable;
  draft_contents: DraftContentsTable;
  draft_pauses: DraftPausesTable;
  draft_stops: DraftStopsTable;
  draft_consents: DraftConsentsTable;
  volunteers: VolunteersTable;
}

interface DraftsTable {
  id: string;
  maker_id: string;
  for_whom: DraftFor;
  relation: MakerRelation;
  created_at: Date;
  asked_at: Optional<Date>;
  ends_at: Date;
  deleted_at: Optional<Date>;
  agreed_at: Optional<Date>;
  refuted_year: Optional<Buffer>;
  /** True if the maker ran an account for the candidate before. */
  handed_over: Generated<boolean>;
  told_tries_left: Generated<number>;
  told_at: Optional<Date>;
}

interface DraftContentsTable {
  draft_id: string;
  /** A case-folded e-mail address, or a phone number in E.164. */
  contact: string;
  contact_key: string;
  language: Language | null;
  fields: ColumnType<Readonly<Record<string, unknown>>, string, string>;
  preferences: ColumnType<Readonly<Record<string, unknown>> | null, string | null, string | null>;
  token_hash: Optional<Buffer>;
  withheld: Generated<boolean>;
  tries_left: number;
  reminded_at: Optional<Date>;
  /** The profile that was handed over to the candidate. Null if there was no account before. */
  member_id: Optional<string>;
  told_at: Optional<Date>;
  unanswered_calls: Generated<number>;
  called_at: Optional<Date>;
}

interface DraftPausesTable {
  contact_hash: Buffer;
  key_id: string;
  ends_at: Date;
}

interface DraftStopsTable {
  contact_hash: Buffer;
  key_id: string;
  stopped_at: Date;
}

interface DraftConsentsTable {
  member_id: string;
  maker_id: string | null;
  relation: MakerRelation;
  agreed_at: Date;
  checked_at: Optional<Date>;
  answered_at: Optional<Date>;
  still_right: Optional<boolean>;
}

interface VolunteersTable {
  id: string;
  person_id: string;
  /** Known places in English, or other places as typed. */
  places: string[];
  given_by: string | null;
  given_at: Date;
  ended_by: Optional<string>;
  ended_at: Optional<Date>;
}

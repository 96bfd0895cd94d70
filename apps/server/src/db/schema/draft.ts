import type { DraftFor, MakerRelation } from '@sambandha/contract/draft/choices';
import type { Language } from '@sambandha/contract/language';
import type { ColumnType, Generated } from 'kysely';

export interface DraftTables {
  drafts: DraftsTable;
  draft_contents: DraftContentsTable;
  draft_pauses: DraftPausesTable;
  draft_stops: DraftStopsTable;
  draft_consents: DraftConsentsTable;
  volunteers: VolunteersTable;
}

/** A column that is null until an event occurs. */
type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

interface DraftsTable {
  id: string;
  maker_id: string;
  for_whom: DraftFor;
  relation: MakerRelation;
  created_at: Date;
  asked_at: Later<Date>;
  ends_at: Date;
  deleted_at: Later<Date>;
  agreed_at: Later<Date>;
  refuted_year: Later<Buffer>;
  /** True if the maker ran an account for the candidate before. */
  handed_over: Generated<boolean>;
  told_tries_left: Generated<number>;
  told_at: Later<Date>;
}

interface DraftContentsTable {
  draft_id: string;
  /** A case-folded e-mail address, or a phone number in E.164. */
  contact: string;
  contact_key: string;
  language: Language | null;
  fields: ColumnType<Readonly<Record<string, unknown>>, string, string>;
  preferences: ColumnType<Readonly<Record<string, unknown>> | null, string | null, string | null>;
  token_hash: Later<Buffer>;
  withheld: Generated<boolean>;
  tries_left: number;
  reminded_at: Later<Date>;
  /** The profile that was handed over to the candidate. Null if there was no account before. */
  member_id: Later<string>;
  told_at: Later<Date>;
  unanswered_calls: Generated<number>;
  called_at: Later<Date>;
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
  checked_at: Later<Date>;
  answered_at: Later<Date>;
  still_right: Later<boolean>;
}

interface VolunteersTable {
  id: string;
  person_id: string;
  /** Known places in English, or other places as typed. */
  places: string[];
  given_by: string | null;
  given_at: Date;
  ended_by: Later<string>;
  ended_at: Later<Date>;
}

import type { ForWhom } from '@sambandha/contract/draft/choices';
import type { Relation } from '@sambandha/contract/family/choices';
import type { Language } from '@sambandha/contract/language';
import type { ColumnType, Generated } from 'kysely';

export interface DraftTables {
  drafts: DraftsTable;
  draft_contents: DraftContentsTable;
  draft_pauses: DraftPausesTable;
  draft_stops: DraftStopsTable;
  draft_consents: DraftConsentsTable;
}

/** Null until something happens. */
type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

interface DraftsTable {
  id: string;
  maker_id: string;
  for_whom: ForWhom;
  relation: Relation;
  created_at: Date;
  asked_at: Later<Date>;
  ends_at: Date;
  deleted_at: Later<Date>;
  agreed_at: Later<Date>;
  refuted_year: Later<Buffer>;
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
  relation: Relation;
  agreed_at: Date;
  checked_at: Later<Date>;
  answered_at: Later<Date>;
  still_right: Later<boolean>;
}

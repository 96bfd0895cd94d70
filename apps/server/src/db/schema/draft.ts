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

/** The part of a draft that its maker sees. A refusal erases only the row in `draft_contents`. */
interface DraftsTable {
  id: string;
  maker_id: string;
  for_whom: DraftFor;
  relation: MakerRelation;
  created_at: Date;
  asked_at: Optional<Date>;
  /** The end of the draft or, once the candidate was asked, of the request for consent. */
  ends_at: Date;
  /**
   * Time of the deletion by the maker. The row stays, because the draft counts toward a limit for a
   * year.
   */
  deleted_at: Optional<Date>;
  agreed_at: Optional<Date>;
  /** The keyed hash of the maker and the year of birth that the candidate refuted. */
  refuted_year: Optional<Buffer>;
  /** True if the maker ran an account for the candidate before. */
  handed_over: Generated<boolean>;
  /** Attempts left to enter the code that the candidate reads out to the volunteer. */
  told_tries_left: Generated<number>;
  /** The time at which the volunteer entered the right code. */
  told_at: Optional<Date>;
}

interface DraftContentsTable {
  draft_id: string;
  /** A case-folded e-mail address, or a phone number in E.164. */
  contact: string;
  /** The mailbox or phone number (`contactKey`). */
  contact_key: string;
  language: Language | null;
  fields: ColumnType<Readonly<Record<string, unknown>>, string, string>;
  preferences: ColumnType<Readonly<Record<string, unknown>> | null, string | null, string | null>;
  /** The hash of the token in the request for consent. Null until the request is prepared. */
  token_hash: Optional<Buffer>;
  /** True if the request was not sent. The maker gets the same response as for a sent request. */
  withheld: Generated<boolean>;
  /** Attempts left to enter the code in the request for consent. */
  tries_left: number;
  reminded_at: Optional<Date>;
  /** The profile that was handed over to the candidate. Null if there was no account before. */
  member_id: Optional<string>;
  /**
   * The same time as in `drafts`. Null if no attempts of `tries_left` remained. A consent call
   * requires this time.
   */
  told_at: Optional<Date>;
  /** The number of consent calls that nobody answered, and the time of the last one. */
  unanswered_calls: Generated<number>;
  called_at: Optional<Date>;
}

/** Contacts, as keyed hashes, that nobody may ask for consent until `ends_at`. */
interface DraftPausesTable {
  contact_hash: Buffer;
  key_id: string;
  ends_at: Date;
}

/** Contacts, as keyed hashes, whose owners do not want to be asked again. */
interface DraftStopsTable {
  contact_hash: Buffer;
  key_id: string;
  stopped_at: Date;
}

/** The consent of a member to a profile that somebody else prepared. */
interface DraftConsentsTable {
  member_id: string;
  maker_id: string | null;
  relation: MakerRelation;
  agreed_at: Date;
  /** Time when the member was asked whether the profile is still right, and time of the answer. */
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

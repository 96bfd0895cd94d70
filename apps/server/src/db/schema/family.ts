import type { LinkDays, LinkPart } from '@sambandha/contract/biodata-link/choices';
import type { ActKind, Part, Relation } from '@sambandha/contract/family/choices';
import type { Language } from '@sambandha/contract/language';
import type { ColumnType, Generated } from 'kysely';
import type { Change } from '../../core/acts.ts';
import type { Optional } from './column.ts';

export interface FamilyTables {
  persons: PersonsTable;
  relatives: RelativesTable;
  family_invitations: FamilyInvitationsTable;
  family_acts: FamilyActsTable;
  proposals: ProposalsTable;
  interest_proposers: InterestProposersTable;
  interests_aside: InterestsAsideTable;
  interest_likes: InterestLikesTable;
  biodata_links: BiodataLinksTable;
  ended_biodata_links: EndedBiodataLinksTable;
}

/**
 * Every person with an account. Triggers copy the columns that `members` also has
 * (`db/functions/persons.sql`).
 */
interface PersonsTable {
  id: string;
  full_name: string;
  native_name: Optional<string>;
  state: Generated<'active' | 'deactivated'>;
  is_admin: Generated<boolean>;
  is_moderator: Generated<boolean>;
  blocked_at: Optional<Date>;
  created_at: Date;
}

interface RelativesTable {
  candidate_id: string;
  person_id: string;
  relation: Relation;
  part: Part;
  joined_at: Date;
  /** True if an interest that the relative proposes without a note is sent at once. */
  sends_alone: Generated<boolean>;
}

interface FamilyInvitationsTable {
  id: string;
  candidate_id: string;
  /** A case-folded e-mail address, or a phone number in E.164. */
  contact: string;
  /** The mailbox or phone number (`contactKey`). */
  contact_key: string;
  relation: Relation;
  part: Part;
  token_hash: Buffer;
  created_at: Date;
  expires_at: Date;
}

interface FamilyActsTable {
  id: string;
  candidate_id: string;
  actor_id: string | null;
  relation: Relation;
  kind: ActKind;
  fields: string[];
  /** The changes of the act as JSON. Null after the period in which the act can be undone. */
  what: ColumnType<readonly Change[] | null, string | null, string | null>;
  at: Date;
  undone_at: Optional<Date>;
}

interface ProposalsTable {
  id: string;
  candidate_id: string;
  person_id: string;
  member_id: string;
  /** Empty if there is no note, or if the proposal was answered. */
  note: string;
  created_at: Date;
  answered_at: Optional<Date>;
  /** Set if the proposal was sent. */
  sent_at: Optional<Date>;
}

/**
 * The relative who proposed an interest. The row is valid only while `requested_at` equals that of
 * the match, because a match can be requested again.
 */
interface InterestProposersTable {
  match_id: string;
  requested_at: Date;
  /** Null if the account was deleted. */
  person_id: string | null;
  relation: Relation;
}

/**
 * A received interest that a relative set aside. The row is valid only while `requested_at` equals
 * that of the match, because a match can be requested again.
 */
interface InterestsAsideTable {
  match_id: string;
  requested_at: Date;
  person_id: string | null;
  relation: Relation;
  aside_at: Date;
}

/** A relative who likes the sender of an interest, and has told the candidate. */
interface InterestLikesTable {
  match_id: string;
  candidate_id: string;
  person_id: string;
  liked_at: Date;
}

interface BiodataLinksTable {
  id: string;
  candidate_id: string;
  /** The relative who proposed the link. Null if the candidate made the link. */
  person_id: string | null;
  /** The name of the recipient, which only the family reads. */
  label: string;
  parts: LinkPart[];
  language: Language;
  /** The number of days for which the link is open. */
  days: LinkDays;
  /** The keyed hash of the code that opens the link. Null if the link needs no code. */
  code_hash: Buffer | null;
  /** Null until the candidate agrees to the link. */
  token_hash: Optional<Buffer>;
  /** Set if the candidate declined. The row stays, to hide the refusal from the relative. */
  declined_at: Optional<Date>;
  created_at: Date;
  ends_at: Date;
  wrong_codes: Generated<number>;
  /** Number of times the link was opened. */
  opened: Generated<number>;
  /** The hour of the last opening. */
  last_opened_at: Optional<Date>;
}

/** The tokens of links that ended, so that their page can say that they ended. */
interface EndedBiodataLinksTable {
  token_hash: Buffer;
  ended_at: Date;
}

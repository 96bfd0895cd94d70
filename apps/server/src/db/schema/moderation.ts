import type { Relation } from '@sambandha/contract/family/choices';
import type { ColumnType, Generated } from 'kysely';
import type { Optional } from './column.ts';

export interface ModerationTables {
  blocks: BlocksTable;
  reports: ReportsTable;
  relative_reports: RelativeReportsTable;
  review_reasons: ReviewReasonsTable;
  pressed_cases: PressedCasesTable;
  kin: KinView;
  report_evidence: ReportEvidenceTable;
  feedback: FeedbackTable;
  audit_log: AuditLogTable;
  daily_active: DailyActiveTable;
}

interface BlocksTable {
  blocker_id: string;
  blocked_id: string;
  created_at: Date;
}

interface ReportsTable {
  id: string;
  /** Null if the member was deleted. */
  reporter_id: string | null;
  /** May be a deleted member. */
  member_id: string;
  match_id: string | null;
  reason: string;
  details: string | null;
  status: Generated<'open' | 'resolved' | 'dismissed'>;
  created_at: Date;
  acknowledged_at: Date | null;
  decided_at: Date | null;
  decided_by: string | null;
  /** The moderator's reason for the decision. */
  note: string | null;
  /** The erasure date. It is set when the reporter or the member is deleted. */
  keep_until: Optional<Date>;
  /** The relative who made the report for the reporter. */
  actor_id: ColumnType<string | null, string | null | undefined, null>;
  actor_relation: ColumnType<Relation | null, Relation | null | undefined, null>;
}

interface RelativeReportsTable {
  id: string;
  /** May be a deleted account. */
  person_id: string;
  /** The candidate of the family. Null if the candidate was deleted. */
  candidate_id: string | null;
  relation: Relation;
  reporter_id: string | null;
  /** The relative who made the report for the reporter. */
  actor_id: string | null;
  actor_relation: Relation | null;
  reason: string;
  details: string | null;
  /** The messages in order, as JSON text. */
  messages: ColumnType<CopiedMessage[] | null, string | null | undefined, null>;
  status: Generated<'open' | 'resolved' | 'dismissed'>;
  created_at: Date;
  decided_at: Optional<Date>;
  decided_by: Optional<string>;
  note: Optional<string>;
  /** The erasure date. It is set when one of the persons concerned is deleted. */
  keep_until: Optional<Date>;
}

interface ReviewReasonsTable {
  member_id: string;
  reason: string;
  at: Date;
}

/** The statement of a candidate at one press, which is a call for help. */
export interface PressStatement {
  readonly at: string;
  readonly contact: string | null;
  readonly time: string | null;
  readonly words: string | null;
}

interface PressedCasesTable {
  id: string;
  /** Null if the candidate was deleted. */
  candidate_id: string | null;
  pressed_at: Date;
  /** The time until which the team must answer. A press after an answer sets a new time. */
  due_at: Date;
  /** The statements in order, as JSON text. */
  said: ColumnType<PressStatement[], string, string>;
  /** Time of a talk with the candidate. */
  talked_at: Optional<Date>;
  /** Time of the decision that the profile stays held. */
  kept_at: Optional<Date>;
  /** The end of the case, after which the profile is no longer held. */
  released_at: Optional<Date>;
  /** The erasure date. It is set by the release and by the deletion of the account. */
  keep_until: Optional<Date>;
}

/** The relatives of a candidate, including those who left while a pressed case was open. */
interface KinView {
  candidate_id: string;
  person_id: string;
}

/** A copied message of a report. `by` is the side that wrote it. */
export interface CopiedMessage {
  readonly by: 'reporter' | 'reported';
  readonly at: string;
  readonly text: string;
  /** The relative who wrote the message for that side. */
  readonly speaker?: { readonly name: string; readonly relation: Relation } | null;
}

interface ReportEvidenceTable {
  report_id: string;
  /** The messages in order, as JSON text. */
  messages: ColumnType<CopiedMessage[], string, never>;
  keep_until: Date;
}

interface FeedbackTable {
  id: string;
  /** The person who was signed in. */
  member_id: string | null;
  /** The name and the contacts for an answer, as the sender entered them. */
  name: string | null;
  email: string | null;
  phone: string | null;
  title: string;
  description: string;
  status: Generated<'open' | 'closed'>;
  /** The keyed hash of sender, Idempotency-Key and content, which identifies a repeated request. */
  request_hash: Buffer | null;
  created_at: Date;
  note: string | null;
  reply: string | null;
  answered_at: Date | null;
  closed_at: Date | null;
}

interface AuditLogTable {
  id: string;
  act: string;
  /** Null if the operator or a person without a profile acted, or if the actor was deleted. */
  actor_id: string | null;
  actor_name: string;
  /** Null if no member is concerned, or if the member was deleted. */
  member_id: string | null;
  /** A report, case, feedback or draft that the act is about, or a person without a profile. */
  subject_id: string | null;
  note: string | null;
  at: Date;
}

interface DailyActiveTable {
  /** `YYYY-MM-DD`. */
  day: string;
  /** The number of members who were active on the day. */
  members: number;
}

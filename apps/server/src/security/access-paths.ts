import type { EndpointName } from '@sambandha/contract/endpoints';
import type { Transaction } from 'kysely';
import { finishAll } from '../core/finish-all.ts';
import type { Database } from '../db/schema.ts';

/**
 * The reason for ending access paths: the link that undoes a change of contact, a new password set
 * with a code, or the end of all other sessions.
 */
export type AccessEndReason = 'undo' | 'reset' | 'signOut';

/** The access paths that are ended: `all`, those added `since` a time, or none (`kept`). */
export type Reach = 'all' | 'since' | 'kept';

/** The person whose access paths end. */
export interface AccountOwner {
  readonly memberId: string;
  /** The id of the session that continues, with its device. */
  readonly retainedSessionId?: string | undefined;
}

/** A kind of access to an account, by which the owner signs in or another person acts. */
export interface AccessPath {
  /** The endpoint that shows the access path to the owner. Null if there is none. */
  readonly listingEndpoint: EndpointName | null;
  /** The kind of the message that is sent at once when a path is added. Null if there is none. */
  readonly announcementKind: string | null;
  readonly reach: Readonly<Record<AccessEndReason, Reach>>;
  /**
   * Ends the paths added since a time, inside the transaction and under the account's lock.
   * Returns the work to do after the commit. Undefined if the person who regains the account
   * replaces the path, or if no ending ends it.
   */
  readonly end?: (
    trx: Transaction<Database>,
    owner: AccountOwner,
    scope: { readonly since: Date; readonly ending: AccessEndReason },
  ) => Promise<() => void | Promise<void>>;
}

/** Every access path, by name. */
export type AccessPaths = Readonly<
  Record<
    | 'password'
    | 'session'
    | 'device'
    | 'passkey'
    | 'secondFactor'
    | 'code'
    | 'push'
    | 'contactChange'
    | 'recoveryCase'
    | 'relative'
    | 'invitation'
    | 'conversation'
    | 'suggestion'
    | 'biodataLink'
    | 'preparedProfile',
    AccessPath
  >
>;

/**
 * The access path that each table stores. Null if the table gives no access to an account and no
 * right to act for it. A new table without an entry here does not compile.
 */
export const accessPathByTable = {
  account_links: 'contactChange',
  account_origins: null,
  accounts: 'password',
  audit_log: null,
  banned_contacts: null,
  biodata_links: 'biodataLink',
  blocks: null,
  board_cards: 'suggestion',
  board_comments: null,
  board_hands: null,
  board_reads: null,
  browse_changes: null,
  browse_people: null,
  case_conflicts: null,
  consents: null,
  contact_changes: 'recoveryCase',
  conversation_openings: 'conversation',
  daily_active: null,
  device_marks: 'device',
  draft_consents: 'preparedProfile',
  draft_contents: 'preparedProfile',
  draft_pauses: null,
  draft_stops: null,
  drafts: 'preparedProfile',
  ended_biodata_links: null,
  enrolment_codes: 'secondFactor',
  fair_use: null,
  family_acts: null,
  family_invitations: 'invitation',
  feedback: null,
  function_files: null,
  held_contacts: null,
  hidden_messages: null,
  idempotency_keys: null,
  interest_likes: null,
  interest_proposers: null,
  interests_aside: null,
  kin: null,
  known_devices: 'device',
  live_members: null,
  live_nodes: null,
  match_sides: null,
  matches: null,
  members: null,
  messages: null,
  migrations: null,
  notification_choices: null,
  notification_mails: null,
  notifications: null,
  one_time_codes: null,
  opening_refusals: null,
  outbox: null,
  passed_members: null,
  passkeys: 'passkey',
  persons: null,
  photo_erasures: null,
  photos: null,
  preferences: null,
  pressed_cases: null,
  pressed_relatives: null,
  profile_views: null,
  proposals: 'suggestion',
  push_subscriptions: 'push',
  rate_limits: null,
  recovery_cases: 'recoveryCase',
  recovery_codes: 'secondFactor',
  recovery_links: 'recoveryCase',
  relative_reports: null,
  relative_use: null,
  relatives: 'relative',
  report_evidence: null,
  reports: null,
  requested_codes: 'code',
  review_reasons: null,
  saved_searches: null,
  sealed_openings: null,
  sealed_records: null,
  second_factors: 'secondFactor',
  sessions: 'session',
  shortlisted_members: null,
  speakers: 'conversation',
  socket_io_attachments: null,
  undo_links: 'recoveryCase',
  used_challenges: 'passkey',
  verifications: 'code',
  volunteers: null,
} as const satisfies Record<keyof Database, keyof AccessPaths | null> &
  Record<string, keyof AccessPaths | null>;

const START_OF_TIME = new Date(0);

/**
 * Ends all access paths that an ending reaches. Returns the work to do after the commit. If a part
 * of this work fails, the other parts still run before the error is thrown.
 */
export async function endAccessPaths(
  accessPaths: AccessPaths,
  trx: Transaction<Database>,
  owner: AccountOwner,
  { ending, since }: { readonly ending: AccessEndReason; readonly since: Date },
): Promise<() => Promise<void>> {
  const finishing: (() => void | Promise<void>)[] = [];
  for (const { reach, end } of Object.values(accessPaths)) {
    const reachOfEnding = reach[ending];
    if (end === undefined || reachOfEnding === 'kept') continue;
    const scope = { since: reachOfEnding === 'all' ? START_OF_TIME : since, ending };
    finishing.push(await end(trx, owner, scope));
  }
  return () => finishAll(finishing);
}

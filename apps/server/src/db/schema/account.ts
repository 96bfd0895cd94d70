import type { Language } from '@sambandha/contract/language';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Optional } from './column.ts';

export interface AccountTables {
  accounts: AccountsTable;
  consents: ConsentsTable;
  account_origins: AccountOriginsTable;
  sessions: SessionsTable;
  known_devices: KnownDevicesTable;
  device_marks: DeviceMarksTable;
  account_links: AccountLinksTable;
  requested_codes: RequestedCodesTable;
  verifications: VerificationsTable;
  banned_contacts: BannedContactsTable;
  held_contacts: HeldContactsTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  enrolment_codes: EnrolmentCodesTable;
  passkeys: PasskeysTable;
  used_challenges: UsedChallengesTable;
  contact_changes: ContactChangesTable;
  undo_links: UndoLinksTable;
  recovery_cases: RecoveryCasesTable;
  recovery_links: RecoveryLinksTable;
}

interface AccountsTable {
  member_id: string;
  /** The confirmed address. */
  email: string | null;
  /** The key of the mailbox (`contactKey`). Null if another account owns it. */
  email_key: Optional<string>;
  email_verified_at: Date | null;
  /** The unconfirmed address. Several accounts may have the same unconfirmed address. */
  new_email: Optional<string>;
  phone: string | null;
  phone_verified_at: Date | null;
  password_hash: string;
  /** The language of all messages to the person. Null if the person never chose one. */
  language: Optional<Language>;
}

interface ConsentsTable {
  member_id: string;
  kind: 'terms' | 'intent' | 'adult';
  version: string;
  given_at: Date;
}

interface AccountOriginsTable {
  member_id: string;
  address: string;
  created_at: Date;
  ended_at: Date | null;
}

interface SessionsTable {
  id: string;
  member_id: string;
  token_hash: Buffer;
  remember: boolean;
  second_factor: Generated<boolean>;
  /** Time of the last entry of the password (and second factor, if on) in this session. */
  proved_at: Date | null;
  device: string;
  device_mark: Optional<Buffer>;
  passkey_id: Optional<string>;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
}

/** Known devices from before the introduction of device marks. */
interface KnownDevicesTable {
  member_id: string;
  device: string;
  last_at: Date;
}

interface DeviceMarksTable {
  member_id: string;
  mark_hash: Buffer;
  device: string;
  last_at: Date;
}

interface AccountLinksTable {
  token_hash: Buffer;
  member_id: string;
  kind: 'confirm-email';
  contact: string | null;
  created_at: Date;
  expires_at: Date;
}

interface RequestedCodesTable {
  contact: string;
  purpose: 'register' | 'change-phone' | 'reset-password' | 'recover' | 'sign-in';
  requester: Buffer;
  code_hash: Buffer;
  tries_left: number;
  expires_at: Date;
}

interface VerificationsTable {
  token_hash: Buffer;
  id: string;
  contact: string;
  /**
   * The keyed hash of the cookie of the browser that proved the contact. Null matches no browser.
   */
  requester_hash: Buffer | null;
  password_hash: Optional<string>;
  expires_at: Date;
}

interface HeldContactsTable {
  contact_hash: Buffer;
  key_id: string;
  ends_at: Date;
}

interface BannedContactsTable {
  contact_hash: Buffer;
  /** The id of the key of the hash. Null if the hash was made with a SECRET that had no id. */
  key_id: string | null;
  banned_at: Date;
}

interface SecondFactorsTable {
  member_id: string;
  sealed_secret: string;
  confirmed_at: Date | null;
  last_step: Generated<number>;
}

interface RecoveryCodesTable {
  member_id: string;
  code_hash: Buffer;
}

interface EnrolmentCodesTable {
  member_id: string;
  code_hash: Buffer;
  expires_at: Date;
}

interface PasskeysTable {
  id: string;
  member_id: string;
  credential_id: Buffer;
  public_key: Buffer;
  counter: ColumnType<string, string, number>;
  transports: string[];
  name: string;
  second_factor: boolean;
  set_aside: Generated<boolean>;
  /** The owner's id as stored in the passkey. Null if it equals the member's id. */
  owner_handle: Optional<string>;
  created_at: Date;
  last_used_at: Date | null;
}

interface UsedChallengesTable {
  challenge_hash: Buffer;
  expires_at: Date;
}

/** A copy of a confirmed second factor from which it can be restored. */
export interface FactorSnapshot {
  readonly sealedSecret: string;
  readonly confirmedAt: string;
  readonly lastStep: number;
  /** Keyed hashes in hexadecimal. */
  readonly recoveryCodes: readonly string[];
}

interface ContactChangesTable {
  id: string;
  seq: Generated<string>;
  member_id: string;
  kind: 'phone' | 'email';
  former_email: string | null;
  former_phone: string | null;
  password_hash: string;
  factor: JSONColumnType<FactorSnapshot> | null;
  trusted: Generated<boolean>;
  at: Date;
  expires_at: Date;
}

interface UndoLinksTable {
  token_hash: Buffer;
  change_id: string;
  contact: string;
}

type Key = 'password' | 'recovery-code';

interface RecoveryCasesTable {
  id: string;
  member_id: string;
  kind: 'phone' | 'email';
  changed_at: Date;
  opened_at: Date;
  former_email: string | null;
  former_phone: string | null;
  present_email: string | null;
  present_phone: string | null;
  present_password_hash: string | null;
  present_factor: JSONColumnType<FactorSnapshot> | null;
  former_spoke_at: ColumnType<Date | null, never, Date>;
  former_key: ColumnType<Key | null, never, Key | null>;
  present_spoke_at: ColumnType<Date | null, never, Date>;
  present_key: ColumnType<Key | null, never, Key | null>;
  settled_at: ColumnType<Date | null, never, Date>;
  outcome: ColumnType<'former' | 'present' | null, never, 'former' | 'present'>;
  settled_by: ColumnType<'proof' | 'time' | 'person' | null, never, 'proof' | 'time' | 'person'>;
  decided_by: ColumnType<string | null, never, string | null>;
}

interface RecoveryLinksTable {
  token_hash: Buffer;
  case_id: string;
  side: 'former' | 'present';
}

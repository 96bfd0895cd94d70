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
  /**
   * The key of the mailbox (`contactKey`). Null without an address, and in an account that is older
   * than this column until a sign-in claims the mailbox.
   */
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

/** The declarations of a person, each with the version of the declared text. */
interface ConsentsTable {
  member_id: string;
  kind: 'terms' | 'intent' | 'adult';
  version: string;
  given_at: Date;
}

/** The IP addresses of registrations, which are kept for a year after the end of the account. */
interface AccountOriginsTable {
  member_id: string;
  address: string;
  created_at: Date;
  /** Time of the deletion of the account. */
  ended_at: Date | null;
}

interface SessionsTable {
  id: string;
  member_id: string;
  token_hash: Buffer;
  /** True if the person chose to stay signed in. Such a session ends after a longer idle time. */
  remember: boolean;
  /** True if the session was opened with the second factor. */
  second_factor: Generated<boolean>;
  /**
   * Time of the last proof in this session: the password (with the second factor, if on) or a
   * passkey.
   */
  proved_at: Date | null;
  /** The name of the browser and system, such as "Chrome on Android". */
  device: string;
  /** The hash of the device mark of the browser. */
  device_mark: Optional<Buffer>;
  /** The passkey that opened the session or was its second factor. Its removal ends the session. */
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
  /** The address that the link confirms. */
  contact: string | null;
  created_at: Date;
  expires_at: Date;
}

interface RequestedCodesTable {
  contact: string;
  purpose: 'register' | 'change-phone' | 'reset-password' | 'recover' | 'sign-in';
  /**
   * The hash that identifies who may use the code: a browser, a signed-in member or the holder of a
   * link.
   */
  requester: Buffer;
  code_hash: Buffer;
  tries_left: number;
  expires_at: Date;
}

interface VerificationsTable {
  token_hash: Buffer;
  /** The id in `photos.verification_id`, for photos that are uploaded before the registration. */
  id: string;
  contact: string;
  /**
   * The keyed hash of the cookie of the browser that proved the contact. Null matches no browser.
   */
  requester_hash: Buffer | null;
  /** The hash of the password that was chosen in a registration that can be continued. */
  password_hash: Optional<string>;
  expires_at: Date;
}

/** Contacts of accounts that were deleted while held. A new account with such a contact is held. */
interface HeldContactsTable {
  contact_hash: Buffer;
  /** The id of the key of the hash. */
  key_id: string;
  ends_at: Date;
  /** The member that gave up the contact. Null if the member is deleted or not known. */
  member_id: string | null;
}

interface BannedContactsTable {
  contact_hash: Buffer;
  /** The id of the key of the hash. Null if the hash was made with a SECRET that had no id. */
  key_id: string | null;
  banned_at: Date;
}

interface SecondFactorsTable {
  member_id: string;
  /** The encrypted secret of the authenticator app. */
  sealed_secret: string;
  /** Null while the second factor is being set up. */
  confirmed_at: Date | null;
  /** The time step of the last accepted code, which is not accepted twice. */
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
  /** The number of uses that the passkey reports. Always 0 if the passkey does not count. */
  counter: ColumnType<string, string, number>;
  /** The ways in which a browser reaches the passkey, such as `usb`. */
  transports: string[];
  name: string;
  /**
   * True if the passkey counts as a second factor, because a second factor or an enrolment code was
   * proved when it was added.
   */
  second_factor: boolean;
  /**
   * True if the passkey was added after a change of contact that was undone. It is unusable until
   * the recovery case is settled.
   */
  set_aside: Generated<boolean>;
  /** The owner's id as stored in the passkey. Null if it equals the member's id. */
  owner_handle: Optional<string>;
  created_at: Date;
  last_used_at: Date | null;
}

/** Answered challenges of passkeys, so that none is accepted twice. */
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

/** The state of an account before a change of contact, from which the change can be undone. */
interface ContactChangesTable {
  id: string;
  /** The order of the changes. */
  seq: Generated<string>;
  member_id: string;
  kind: 'phone' | 'email';
  former_email: string | null;
  former_phone: string | null;
  password_hash: string;
  factor: JSONColumnType<FactorSnapshot> | null;
  /** False if the member said that the former contact is not theirs. There is then no undo link. */
  trusted: Generated<boolean>;
  at: Date;
  expires_at: Date;
}

/** Links that undo a change. Each was sent to one contact. */
interface UndoLinksTable {
  token_hash: Buffer;
  change_id: string;
  contact: string;
}

/** The proof that a side of a recovery case gave in addition to a contact. */
type SideKey = 'password' | 'recovery-code';

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
  /**
   * The password hash that the undo replaced. It is restored if the case is settled for `present`.
   * Null once settled.
   */
  present_password_hash: string | null;
  present_factor: JSONColumnType<FactorSnapshot> | null;
  /**
   * Time when the side `former` proved a contact. `former_key` is the other proof of this side. The
   * columns `present_spoke_at` and `present_key` are the same for the side `present`.
   */
  former_spoke_at: ColumnType<Date | null, never, Date>;
  former_key: ColumnType<SideKey | null, never, SideKey | null>;
  present_spoke_at: ColumnType<Date | null, never, Date>;
  present_key: ColumnType<SideKey | null, never, SideKey | null>;
  settled_at: ColumnType<Date | null, never, Date>;
  outcome: ColumnType<'former' | 'present' | null, never, 'former' | 'present'>;
  /**
   * `proof`: the side `former` gave its proofs. `time`: the period for these proofs ended.
   * `person`: the team decided.
   */
  settled_by: ColumnType<'proof' | 'time' | 'person' | null, never, 'proof' | 'time' | 'person'>;
  decided_by: ColumnType<string | null, never, string | null>;
}

/** Links by which the two sides of a case respond. */
interface RecoveryLinksTable {
  token_hash: Buffer;
  case_id: string;
  side: 'former' | 'present';
}

import type { ColumnType, Generated } from 'kysely';

export interface AccountTables {
  accounts: AccountsTable;
  consents: ConsentsTable;
  account_origins: AccountOriginsTable;
  sessions: SessionsTable;
  known_devices: KnownDevicesTable;
  account_links: AccountLinksTable;
  one_time_codes: OneTimeCodesTable;
  verifications: VerificationsTable;
  banned_contacts: BannedContactsTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
}

interface AccountsTable {
  member_id: string;
  /** Confirmed. */
  email: string | null;
  email_verified_at: Date | null;
  /** Waits to be confirmed; others may wait for the same one. */
  new_email: ColumnType<string | null, string | null | undefined, string | null>;
  phone: string | null;
  phone_verified_at: Date | null;
  password_hash: string;
}

interface ConsentsTable {
  member_id: string;
  kind: 'terms' | 'intent';
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
  device: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
}

interface KnownDevicesTable {
  member_id: string;
  device: string;
  last_at: Date;
}

interface AccountLinksTable {
  token_hash: Buffer;
  member_id: string;
  kind: 'confirm-email' | 'undo-phone';
  contact: string | null;
  created_at: Date;
  expires_at: Date;
}

interface OneTimeCodesTable {
  contact: string;
  purpose: 'register' | 'change-phone' | 'reset-password';
  code_hash: Buffer;
  tries_left: number;
  sent_at: Date;
  expires_at: Date;
}

interface VerificationsTable {
  token_hash: Buffer;
  id: string;
  contact: string;
  expires_at: Date;
}

interface BannedContactsTable {
  contact_hash: Buffer;
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

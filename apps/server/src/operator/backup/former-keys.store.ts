import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** An account in the journal. */
export interface JournalAccount {
  /** The id of the member or other person. */
  readonly id: string;
  /** The SHA-256 of the stored password hash, in hexadecimal. */
  readonly password: string;
  /** Ids of the passkeys at the time of the journal. */
  readonly passkeys: readonly string[];
}

/**
 * Stored in place of a password that was changed later. The person signs in with a code and chooses
 * a password with "Forgot password".
 */
const FORMER_PASSWORD = 'none: changed after the time of a restore';

/**
 * Invalidates the passwords that differ from those in the journal, and deletes the passkeys that
 * are not in it. Accounts that are not in the journal do not change. A stored value that is not an
 * Argon2 hash is not a password and also does not change. Returns the number of invalidated
 * passwords and deleted passkeys.
 */
export async function endFormerCredentials(
  trx: Kysely<Database>,
  accounts: readonly JournalAccount[],
): Promise<number> {
  const entries = sql`json_to_recordset(${JSON.stringify(accounts)}::json)
    AS entry(id uuid, password text, passkeys uuid[])`;
  const passwords = await sql`
    UPDATE accounts SET password_hash = ${FORMER_PASSWORD} FROM ${entries}
    WHERE member_id = entry.id AND starts_with(password_hash, '$argon2id$')
      AND encode(sha256(convert_to(password_hash, 'UTF8')), 'hex') <> entry.password`.execute(trx);
  const passkeys = await sql`
    DELETE FROM passkeys USING ${entries}
    WHERE member_id = entry.id AND passkeys.id <> ALL(entry.passkeys)`.execute(trx);
  return Number((passwords.numAffectedRows ?? 0n) + (passkeys.numAffectedRows ?? 0n));
}

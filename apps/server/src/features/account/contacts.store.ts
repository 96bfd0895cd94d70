import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** A member's contacts for other features. No other feature reads the accounts table. */
export interface AccountContacts {
  readonly email: string | null;
  readonly phone: string | null;
  /** A new e-mail address that is not confirmed yet. */
  readonly newEmail: string | null;
  readonly emailVerifiedAt: Date | null;
  readonly phoneVerifiedAt: Date | null;
}

/**
 * Returns the contacts of these members, by member id. Another member sees them only in a biodata
 * link that contains them.
 */
export async function accountContacts(
  db: Kysely<Database>,
  memberIds: readonly string[],
): Promise<Map<string, AccountContacts>> {
  if (memberIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('accounts')
    .select(['member_id', 'email', 'phone', 'new_email', 'email_verified_at', 'phone_verified_at'])
    .where('member_id', 'in', memberIds)
    .execute();
  return new Map(
    rows.map((row) => [
      row.member_id,
      {
        email: row.email,
        phone: row.phone,
        newEmail: row.new_email,
        emailVerifiedAt: row.email_verified_at,
        phoneVerifiedAt: row.phone_verified_at,
      },
    ]),
  );
}

import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';

/** Returns a member's rows in the account's own tables, except for secrets and their hashes. */
export async function readAccountRows(db: Kysely<Database>, memberId: string) {
  const [account, member, consents, origin, sessions, devices, factor, passkeys] =
    await Promise.all([
      db
        .selectFrom('accounts')
        .select([
          'email',
          'email_verified_at',
          'new_email',
          'phone',
          'phone_verified_at',
          'language',
        ])
        .where('member_id', '=', memberId)
        .executeTakeFirstOrThrow(),
      db
        .selectFrom('persons')
        .leftJoin('members', 'members.id', 'persons.id')
        .select(['persons.full_name', 'persons.created_at'])
        .select(['persons.is_admin', 'persons.is_moderator'])
        .select(['members.last_active_at', 'members.verified_at'])
        .where('persons.id', '=', memberId)
        .executeTakeFirstOrThrow(),
      db
        .selectFrom('consents')
        .select(['kind', 'version', 'given_at'])
        .where('member_id', '=', memberId)
        .orderBy('given_at')
        .execute(),
      db
        .selectFrom('account_origins')
        .select(['address', 'created_at'])
        .where('member_id', '=', memberId)
        .executeTakeFirst(),
      db
        .selectFrom('sessions')
        .select(['device', 'created_at', 'last_seen_at', 'expires_at'])
        .where('member_id', '=', memberId)
        .orderBy('created_at')
        .execute(),
      db
        .selectFrom('device_marks')
        .select(['device', 'last_at'])
        .where('member_id', '=', memberId)
        .unionAll(
          db
            .selectFrom('known_devices')
            .select(['device', 'last_at'])
            .where('member_id', '=', memberId),
        )
        .orderBy('last_at')
        .execute(),
      db
        .selectFrom('second_factors')
        .select('confirmed_at')
        .where('member_id', '=', memberId)
        .executeTakeFirst(),
      db
        .selectFrom('passkeys')
        .select(['name', 'created_at', 'last_used_at'])
        .where('member_id', '=', memberId)
        .orderBy('created_at')
        .execute(),
    ]);
  return { account, member, consents, origin, sessions, devices, factor, passkeys };
}
